// What comes when no step is pending: the end of a turn, the scorings, the next turn.

#include "games/roi/context.h"

namespace carreira::roi {

void end_turn(Context& context) {
  Board& board = context.board();
  if (context.player().marks != Marks()) remove_marks(context);
  ++board.turns;
  if (board.is_near(Scoring::intermediate) || board.is_near(Scoring::final)) run_scorings(context);
  if (board.is_over()) return;
  context.seat = board.player = next_clockwise(board.player, context.seats);
  if (context.events) context.tell(EventKind::turn, {round_of(board, context.seats)});
  context.push(Turn{});
  if (!context.player().voyages.empty()) advance_missions(context);  // R3.1
}

}  // namespace carreira::roi
