// The course of the game: what is offered and done at the step that is asked, and what comes when none is.

#include "games/vasco/context.h"
#include "games/vasco/rules.h"

namespace carreira::vasco {
namespace {

// V4.6, V10.2: everybody is asked, from the first player on.
void begin_launching(const Context& context, Phase phase) {
  context.board().phase = phase;
  context.board().turn = context.board().first_player;
}

// After the launches: the upkeep, or, after the last round, what V10.1 deals and the last launches.
void end_round(const Context& context) {
  if (context.board().round < context.figures.rounds) {
    keep_up(context);
    return begin_placing(context);
  }
  reward_owners(context);
  begin_launching(context, Phase::farewell);
}

// V8.2: true if the owner of Sernigi is asked.
bool ask_for_unsent_merchant(const Context& context) {
  const Board& board = context.board();
  if (board.merchant == MerchantId::none) return false;
  ask_for_merchant(context, board.owner[Character::sernigi], board.merchant, false);
  return !board.steps.empty();
}

// Carries the game on by one stage; called while no step is pending.
void go_on(const Context& context) {
  Board& board = context.board();
  switch (board.phase) {
    case Phase::opening:
      return begin_placing(context);
    case Phase::placing:
      if (!ask_next_placer(context)) turn_vasco_tile(context);
      return;
    case Phase::calling:
      if (!call_next_number(context)) board.phase = Phase::navigation;
      return;
    case Phase::navigation:
      if (ask_for_unsent_merchant(context)) return;
      sail(context);
      return begin_launching(context, Phase::launching);
    case Phase::launching:
      if (!ask_next_launcher(context)) end_round(context);
      return;
    case Phase::farewell:
      if (!ask_next_launcher(context)) count_up(context);
      return;
    case Phase::over:
      return;
  }
}

}  // namespace

void advance(const Context& context) {
  while (context.board().steps.empty() && context.board().phase != Phase::over) go_on(context);
}

void Rules::offer(const State& state, Offers& offers) const {
  const Look look = this->look(state);
  offer_step(look, offers);
  if (!look.player().projects.empty() || offers.explaining()) offer_launches(look, offers);  // V4.6
  if (offers.explaining()) [[unlikely]]
    explain_numbers(look, offers);
}

void Rules::answer(State& state, Move move, EventList* events) const {
  const Context context = this->context(state, events);
  if (move.kind<MoveKind>() == MoveKind::launch) return launch(context, move);
  answer_step(context, move);
}

void Rules::advance(State& state, EventList* events) const {
  vasco::advance({components_, seats_, state, events});
}

Phrase Rules::headline(const State& state) const {
  return {"vasco.headline." + std::string(kPhaseNames[state.board.phase]),
          {{"round", Words::amount, state.board.round}, {"rounds", Words::amount, components_.rounds}}};
}

Phrase Rules::question(const State& state) const {
  if (state.board.steps.empty()) return {"vasco.question.over", {}};
  const Look look = this->look(state);
  return state.board.steps.visit([&](auto step) { return step.question(look); });
}

}  // namespace carreira::vasco
