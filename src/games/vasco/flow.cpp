// The course of the game: what each step offers and does, and what comes when no step is pending.

#include <array>
#include <cassert>

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

struct StepRule {
  void (*offer)(const Look& look, const Step& step, MoveList& list);
  void (*play)(const Context& context, Move move);
};

void offer_passing(const Look&, const Step&, MoveList& list) {
  list.push_back(Move::make(MoveKind::done));
}
void play_passing(const Context& context, Move) {
  context.pop();
}

// In the order of Step::Kind.
constexpr std::array<StepRule, 13> kStepRules = {{
    {offer_numbers, play_number},
    {offer_numbers, play_number},
    {offer_areas, play_area},
    {offer_call, play_call},
    {offer_recruits, play_recruit},
    {offer_projects, play_project},
    {offer_landings, play_landing},
    {offer_ships, play_ship},
    {offer_bonus_projects, play_bonus_project},
    {offer_bonus_sailors, play_bonus_sailor},
    {offer_characters, play_character},
    {offer_merchant, play_merchant},
    {offer_passing, play_passing},
}};

// Phase 3 without its decisions, then the launches before the upkeep.
void end_round(const Context& context) {
  Board& board = context.board();
  sail(context);
  if (board.round == kRounds) return prepare_farewell(context);
  board.phase = Phase::launching;
  board.turn = board.first_player;
}

// V8.2: true if the owner of Sernigi is asked.
bool ask_for_unsent_merchant(const Context& context) {
  const Board& board = context.board();
  if (board.merchant == kNone) return false;
  ask_for_merchant(context, board.owner[static_cast<std::size_t>(Character::sernigi)], board.merchant, false);
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
      if (!ask_for_unsent_merchant(context)) end_round(context);
      return;
    case Phase::launching:
      if (ask_next_launcher(context)) return;
      keep_up(context);
      return begin_placing(context);
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

void Rules::moves(const State& state, MoveList& list) const {
  const Step& step = state.board.steps.back();
  const Look look(components_, seats_, state.board);
  kStepRules[static_cast<std::size_t>(step.kind)].offer(look, step, list);
  offer_launches(look, step.seat, list);  // V4.6
}

void Rules::play(State& state, Move move, EventList* events) const {
#ifndef NDEBUG
  MoveList legal;
  moves(state, legal);
  assert(legal.contains(move));
#endif
  const Context context{components_, seats_, state, events};
  if (move.kind() == static_cast<int>(MoveKind::launch)) {
    play_launch(context, move);
  } else {
    kStepRules[static_cast<std::size_t>(context.step().kind)].play(context, move);
  }
  advance(context);
}

}  // namespace carreira::vasco
