// The expedition (V6.1 - V6.4): a landing, then ships with captains, one by one.

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

bool can_send_to(const Look& look, const Player& player, int landing) {
  bool can = false;
  for_each_bit(player.ships, [&](int ship) {
    for (int space = 0; space < berths(look, landing) && !can; ++space)
      can = can_berth(look, landing, space, look.figures.projects[static_cast<std::size_t>(ship)].limit);
  });
  return can;
}

}  // namespace

bool can_send(const Look& look, Seat seat) {
  const Player& player = look.player(seat);
  if (player.captains == 0 || player.ships == 0) return false;
  for (int landing = 0; landing < kLandings; ++landing)
    if (can_send_to(look, player, landing)) return true;
  return false;
}

void offer_landings(const Look& look, const Step& step, MoveList& list) {
  for (int landing = 0; landing < kLandings; ++landing)
    if (can_send_to(look, look.player(step.seat), landing))
      list.push_back(Move::make(MoveKind::landing, static_cast<std::uint32_t>(landing)));
}

void play_landing(const Context& context, Move move) {
  const Seat seat = context.step().seat;
  context.pop();
  context.push(Step::Kind::send_ships, seat, move.a());
}

void offer_ships(const Look& look, const Step& step, MoveList& list) {
  const Player& player = look.player(step.seat);
  if (player.captains > 0)
    for_each_bit(player.ships, [&](int ship) {
      for (int space = 0; space < berths(look, step.a); ++space)
        if (can_berth(look, step.a, space, look.figures.projects[static_cast<std::size_t>(ship)].limit))
          list.push_back(Move::make(MoveKind::send, static_cast<std::uint32_t>(ship),
                                    static_cast<std::uint32_t>(berth_index(step.a, space))));
    });
  if (step.b > 0) list.push_back(Move::make(MoveKind::done));
}

void play_ship(const Context& context, Move move) {
  Step& step = context.step();
  const Seat seat = step.seat;
  Player& player = context.player(seat);
  if (move.kind() == static_cast<int>(MoveKind::send)) {
    const auto landing = static_cast<std::size_t>(step.a);
    const auto space = static_cast<std::size_t>(move.b() % kMostBerths);
    player.ships &= ~bit(move.a());
    --player.captains;
    context.board().berth[landing][space] = static_cast<std::uint8_t>(move.a());
    context.board().berth_seat[landing][space] = seat;
    const int vp = context.figures.landings[landing].spaces[space];
    context.score(seat, Source::berths, vp);  // V6.3
    context.tell(EventKind::ship_sent, seat, {move.a(), move.b(), vp});
    ++step.b;
    // He may yet launch a ship and send it with the others.
    const bool more =
        player.captains > 0 && (can_send_to(context, player, step.a) || can_launch(context, seat));
    if (more) return;
  }
  const int landing = step.a, ships = step.b;
  context.pop();
  give_bonus(context, seat, landing, ships);
}

}  // namespace carreira::vasco
