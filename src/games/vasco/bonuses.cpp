// The landings' bonuses (V6.3, V6.5), for ships and for the merchant ship.

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

bool bag_is_empty(const Board& board) {
  for (std::size_t colour = 0; colour < kColours; ++colour)
    if (board.common[colour] > 0) return false;
  return true;
}

bool any_sailor(const Board& board) {
  for (const auto& section : board.sections)
    for (const std::uint8_t sailors : section)
      if (sailors > 0) return true;
  return !bag_is_empty(board);
}

void give_captains(const Context& context, Seat seat, int ships) {
  Player& player = context.player(seat);
  for (; ships > 0 && player.captains_waiting > 0; --ships) {
    --player.captains_waiting;
    ++player.captains;
    context.tell(EventKind::captain_gained, seat);
  }
}

// One bonus has been taken; asks for the next if one is due and there is something to take. After the last
// one the player may use what he got at once (V6.4): a launch that it made possible is offered before the
// game goes on.
void go_on(const Context& context, bool more_to_take, bool enables_launch) {
  if (--context.step().a > 0 && more_to_take) return;
  const Seat seat = context.step().seat;
  context.pop();
  if (enables_launch && can_launch(context, seat)) context.push(Step::Kind::launch, seat);
}

}  // namespace

void give_bonus(const Context& context, Seat seat, int landing, int ships) {
  const LandingFigures& figures = context.figures.landings[static_cast<std::size_t>(landing)];
  switch (figures.bonus) {
    case Bonus::none:
      return;
    case Bonus::project:
      if (any_upper(context.board())) context.push(Step::Kind::bonus_project, seat, ships);
      return;
    case Bonus::sailor:
      if (any_sailor(context.board())) context.push(Step::Kind::bonus_sailor, seat, ships);
      return;
    case Bonus::captain:
      return give_captains(context, seat, ships);
    case Bonus::reals:
      context.earn(seat, ships * figures.bonus_reals);
      context.tell(EventKind::reals_gained, seat, {landing, ships * figures.bonus_reals});
      return;
  }
}

void offer_bonus_projects(const Look& look, const Step&, MoveList& list) {
  for (const std::uint8_t project : look.board.upper)
    if (project != kNone) list.push_back(Move::make(MoveKind::gain, project));
}

void play_bonus_project(const Context& context, Move move) {
  const Seat seat = context.step().seat;
  take_project(context, seat, move.a());
  context.tell(EventKind::project_gained, seat, {move.a()});
  go_on(context, any_upper(context.board()), true);
}

void offer_bonus_sailors(const Look& look, const Step&, MoveList& list) {
  for (std::uint32_t section = 0; section < kSections; ++section)
    for (std::uint32_t colour = 0; colour < kColours; ++colour)
      if (look.board.sections[section][colour] > 0)
        list.push_back(Move::make(MoveKind::enlist, section, colour));
  if (!bag_is_empty(look.board)) list.push_back(Move::make(MoveKind::draw));
}

void play_bonus_sailor(const Context& context, Move move) {
  const Seat seat = context.step().seat;
  int colour = move.b();
  if (move.kind() == static_cast<int>(MoveKind::draw)) {
    colour = draw_sailor(context);
    ++context.player(seat).crew[static_cast<std::size_t>(colour)];
    context.tell(EventKind::sailor_drawn, seat, {colour});
  } else {
    --context.board().sections[static_cast<std::size_t>(move.a())][static_cast<std::size_t>(colour)];
    ++context.player(seat).crew[static_cast<std::size_t>(colour)];
    context.tell(EventKind::sailor_enlisted, seat, {move.a(), colour});
  }
  const bool new_colour = context.player(seat).crew[static_cast<std::size_t>(colour)] == 1;
  go_on(context, any_sailor(context.board()), new_colour);
}

}  // namespace carreira::vasco
