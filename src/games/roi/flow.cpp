// The course of the game: what is offered, done and asked at the step that is up, and what comes when none is:
// the end of a turn, the scorings, the next turn.

#include "games/roi/context.h"
#include "games/roi/rules.h"

namespace carreira::roi {
namespace {

// The step that is asked now: one that only its player sees, else the last of the others.
template <class Visitor>
decltype(auto) visit_step(const HiddenSteps& hidden, const Steps& open, Visitor&& visitor) {
  return hidden.empty() ? open.visit(visitor) : hidden.visit(visitor);
}

void answer_step(const Context& context, Move move) {
  const auto answer_last_of = [&](auto& steps) {
    steps.visit([&](auto step) {
      steps.pop();
      step.play(context, move);
    });
  };
  Secrets& secrets = context.state.secrets;
  secrets.steps.empty() ? answer_last_of(context.board().steps) : answer_last_of(secrets.steps);
}

}  // namespace

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

void Rules::offer(const State& state, Offers& offers) const {
  const Look look = this->look(state);
  visit_step(state.secrets.steps, state.board.steps, [&](auto step) { step.offer(look, offers); });
}

void Rules::answer(State& state, Move move, EventList* events) const {
  answer_step(context(state, events), move);
}

void Rules::advance(State& state, EventList* events) const {
  Context context{components_, seats_, state, events, state.board.player};
  if (state.board.steps.empty()) end_turn(context);
}

Phrase Rules::question(const State& state) const {
  const Look look = this->look(state);
  return visit_step(state.secrets.steps, state.board.steps, [&](auto step) { return step.question(look); });
}

Phrase Rules::question(const Observation& seen) const {
  const Look look(components_, seats_, seen);
  return visit_step(seen.steps, seen.board.steps, [&](auto step) { return step.question(look); });
}

Phrase Rules::headline(const State& state) const {
  const Board& board = state.board;
  if (board.is_over()) return {"roi.headline.over", {}};
  const int round = round_of(board, seats_);
  for (const Scoring scoring : all<Scoring>())
    if (board.is_near(scoring))
      return {scoring == Scoring::intermediate ? "roi.headline.intermediate" : "roi.headline.final",
              {{"round", Words::number, round}, {"turns", Words::number, board.scoring[scoring]}}};
  return {"roi.headline.round", {{"round", Words::number, round}}};
}

}  // namespace carreira::roi
