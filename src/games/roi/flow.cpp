// What comes when no step is pending: the end of a turn, the scorings, the next turn.

#include "games/roi/context.h"

namespace carreira::roi {
namespace {

void start_turn(const Context& context) {
  const int round = static_cast<int>(context.board().turns) / context.seats + 1;
  context.tell(EventKind::turn, {round});
  context.push(Turn{});
  advance_missions(context);  // R3.1
}

}  // namespace

void end_turn(Context context) {
  Board& board = context.board();
  remove_marks(context);
  ++board.turns;
  run_scorings(context);
  if (board.is_over()) return;
  context.seat = board.player = next_clockwise(board.player, context.seats);
  start_turn(context);
}

}  // namespace carreira::roi
