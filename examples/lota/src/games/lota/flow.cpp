// The course of the game: what is offered and done at the step that is asked, and what comes when none is.

#include "games/lota/context.h"
#include "games/lota/rules.h"

namespace carreira::lota {

void advance(const Context& context) {
  Board& board = context.board();
  if (!board.steps.empty() || board.over) return;
  if (board.round < context.figures.rounds) return begin_round(context);
  finish(context);  // L4.1
}

void Rules::offer(const State& state, Offers& offers) const {
  const Look look = this->look(state);
  offer_step(look, offers);
}

void Rules::answer(State& state, Move move, EventList* events) const {
  answer_step(context(state, events), move);
}

void Rules::advance(State& state, EventList* events) const {
  lota::advance({components_, seats_, state, events});
}

Phrase Rules::headline(const State& state) const {
  return {state.board.over ? "lota.headline.over" : "lota.headline.round",
          {{"round", Words::amount, state.board.round}, {"rounds", Words::amount, components_.rounds}}};
}

Phrase Rules::question(const State& state) const {
  if (state.board.steps.empty()) return {"lota.question.over", {}};
  const Look look = this->look(state);
  return state.board.steps.visit([&](auto step) { return step.question(look); });
}

}  // namespace carreira::lota
