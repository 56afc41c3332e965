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
    std::array<int, kColours> came{};
    for (int drawn = 0; drawn < kDrawnASection && present < kSectionRoom && in_bag() > 0; ++drawn, ++present)
      ++came[static_cast<std::size_t>(draw_sailor(context))];
    for (std::size_t colour = 0; colour < kColours; ++colour)
      sailors[colour] = static_cast<std::uint8_t>(sailors[colour] + came[colour]);
    if (came != std::array<int, kColours>{})
      context.tell(EventKind::sailors_refilled, Seat::nobody, {section, came[0], came[1], came[2], came[3]});
  }
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

void tell_projects(const Context& context, const std::array<std::uint8_t, kStacks>& former_tops) {
  const Board& board = context.board();
  if (board.sao_gabriel != kNone) context.tell(EventKind::gabriel_laid, Seat::nobody, {board.sao_gabriel});
  for (const std::uint8_t project : board.upper)
    if (project != kNone) context.tell(EventKind::project_laid, Seat::nobody, {project});
  for (std::size_t stack = 0; stack < kStacks; ++stack)
    if (board.stack_top[stack] != former_tops[stack] && board.stack_top[stack] != kNone)
      context.tell(EventKind::stack_shows, Seat::nobody, {board.stack_top[stack]});
}

}  // namespace

void keep_up(const Context& context) {
  Board& board = context.board();
  const auto tops = board.stack_top;
  lay_out_projects(context);
  tell_projects(context, tops);
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
