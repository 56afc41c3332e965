// The end of a round (V9.6) and of the game (V10).

#include <algorithm>

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

constexpr int kDrawnASection = 3;

void refill_sections(const Context& context) {
  Board& board = context.board();
  const auto in_bag = [&board] {
    int sailors = 0;
    for (std::size_t colour = 0; colour < kColours; ++colour) sailors += board.common[colour];
    return sailors;
  };
  for (int section = 0; section < context.seats; ++section) {  // section 1 is the rightmost
    auto& sailors = board.sections[static_cast<std::size_t>(section)];
    int present = 0;
    for (const std::uint8_t count : sailors) present += count;
    for (int drawn = 0; drawn < kDrawnASection && present < kSectionRoom && in_bag() > 0; ++drawn, ++present)
      ++sailors[static_cast<std::size_t>(draw_sailor(context))];
  }
  context.tell(EventKind::sailors_refilled, Seat::nobody);
}

void reward_owners(const Context& context) {
  const auto& owner = context.board().owner;
  const Seat alvares = owner[static_cast<std::size_t>(Character::alvares)];
  const Seat dias = owner[static_cast<std::size_t>(Character::dias)];
  if (alvares != Seat::nobody) give_missionary(context, alvares);
  give_dias_honours(context, dias);
}

void return_discs(const Context& context) {
  Board& board = context.board();
  board.hosted = 0;
  for (int i = 0; i < context.seats; ++i) {
    Player& player = context.player(seat_at(i));
    player.discs = kDiscs;
    player.extra = board.owner[static_cast<std::size_t>(Character::manuel)] == seat_at(i)
                       ? ExtraDisc::in_supply
                       : ExtraDisc::away;
  }
}

}  // namespace

void keep_up(const Context& context) {
  Board& board = context.board();
  lay_out_projects(context);
  context.tell(EventKind::projects_laid, Seat::nobody);
  turn_up_merchant(context);
  if (board.merchant != kNone) context.tell(EventKind::merchant_turned, Seat::nobody, {board.merchant});
  board.money = {};
  ++board.round;
  refill_sections(context);
  reward_owners(context);
  board.first_player = board.owner[static_cast<std::size_t>(Character::dias)];
  context.tell(EventKind::first_player, board.first_player);
  return_discs(context);
}

// V10.1
void prepare_farewell(const Context& context) {
  reward_owners(context);
  context.board().phase = Phase::farewell;
  context.board().turn = context.board().first_player;
}

// V10.3
void count_up(const Context& context) {
  for (int i = 0; i < context.seats; ++i) {
    const Seat seat = seat_at(i);
    const Player& player = context.player(seat);
    const int for_reals = player.reals / 3;
    const int manned = std::min<int>(player.captains, std::popcount(player.ships));
    context.score(seat, Source::reals, for_reals);
    context.tell(EventKind::reals_counted, seat, {player.reals, for_reals});
    context.score(seat, Source::captains, 3 * manned);
    context.tell(EventKind::captains_counted, seat, {manned, 3 * manned});
  }
  context.board().phase = Phase::over;
  context.tell(EventKind::game_over, Seat::nobody);
}

}  // namespace carreira::vasco
