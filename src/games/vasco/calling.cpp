// Phase 2: the free number and the calls (V3).

#include <algorithm>

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

// V3.3, V3.4: the call can be paid, and the action then has an effect.
bool can_execute(const Look& look, const Step& step) {
  const int reals = look.player(step.seat).reals - call_cost(look.board, step.a);
  if (reals < 0) return false;
  switch (look.board.disc_area[step.a - 1u]) {
    case Area::navigation:
      return can_send(look, step.seat);
    case Area::recruiting:
      return can_recruit(look, step.seat, reals);
    case Area::projects:
      return can_buy(look, reals);
    case Area::characters:
      return can_meet_character(look);
  }
  return false;
}

void begin_action(const Context& context, Seat seat, Area area, bool extra) {
  switch (area) {
    case Area::navigation:
      return context.push(Step::Kind::choose_landing, seat);
    case Area::recruiting:
      return context.push(Step::Kind::recruit, seat);
    case Area::projects:
      return context.push(Step::Kind::buy_project, seat);
    case Area::characters:
      return context.push(Step::Kind::character, seat, extra);
  }
}

}  // namespace

// V3.1
void turn_vasco_tile(const Context& context) {
  Board& board = context.board();
  board.phase = Phase::calling;
  board.next_tile = static_cast<std::uint8_t>(context.pick(board.tiles_left));
  board.tiles_left = static_cast<std::uint16_t>(board.tiles_left & ~bit(board.next_tile));
  const int variation = context.figures.tiles[board.next_tile].variation;
  board.first_free = static_cast<std::uint8_t>(board.first_free + variation);
  context.tell(EventKind::tile_turned, Seat::nobody, {variation, board.first_free, board.next_tile});
}

// V3.2, V3.7: false when every number has been called.
bool call_next_number(const Context& context) {
  const auto& seats = context.board().disc_seat;
  const auto found = std::find_if(seats.begin(), seats.end(), [](Seat seat) { return seat != Seat::nobody; });
  if (found == seats.end()) return false;
  context.push(Step::Kind::call, *found, static_cast<int>(found - seats.begin()) + 1);
  return true;
}

void offer_call(const Look& look, const Step& step, MoveList& list) {
  if (can_execute(look, step)) list.push_back(Move::make(MoveKind::execute));
  list.push_back(Move::make(MoveKind::renounce));
}

void play_call(const Context& context, Move move) {
  const Step step = context.step();
  const Area area = context.board().disc_area[step.a - 1u];
  const bool extra = step.a > kOrdinaryNumbers;
  context.pop();
  // V3.6; the extra disc stays spent till the end of the round.
  context.board().disc_seat[step.a - 1u] = Seat::nobody;
  context.board().disc_area[step.a - 1u] = Area{};
  if (!extra) ++context.player(step.seat).discs;
  if (move.kind() == static_cast<int>(MoveKind::renounce)) {
    const int reals = context.figures.renounce_reals[step.a - 1u];  // V3.5
    context.earn(step.seat, reals);
    context.tell(EventKind::renounced, step.seat, {step.a, static_cast<int>(area), reals});
    return;
  }
  const int cost = call_cost(context.board(), step.a);
  context.pay(step.seat, cost);
  context.tell(EventKind::executed, step.seat, {step.a, static_cast<int>(area), cost});
  begin_action(context, step.seat, area, extra);
}

}  // namespace carreira::vasco
