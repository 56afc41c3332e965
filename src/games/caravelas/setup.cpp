// C1: the set-up; and the frame of the game: rounds, turns, and the steps that run by themselves.

#include <bit>
#include <utility>

#include "games/caravelas/rules.h"

namespace carreira::caravelas {
namespace {

Ports take_port(Ports& pool, Chance& chance) {
  Ports rest = pool;
  for (std::uint32_t skip = chance.below(static_cast<std::uint32_t>(std::popcount(pool))); skip > 0; --skip)
    rest &= rest - 1;
  const Ports taken = rest & -rest;
  pool &= ~taken;
  return taken;
}

}  // namespace

State Rules::setup(const Seed& seed) const {
  State state{};
  state.chance = Chance(seed);
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    state.fleets[seat].cell = components_.lisboa;  // C1.1
    state.fleets[seat].markers = static_cast<std::uint8_t>(all_markers(state.fleets[seat]));
    state.order[i] = seat;
  }
  for (std::size_t i = static_cast<std::size_t>(seats_); i > 1; --i)  // C1.5
    std::swap(state.order[i - 1], state.order[state.chance.below(static_cast<std::uint32_t>(i))]);
  if (variant_ != Variant::dice) {
    for (Ports pool : {components_.western, ~components_.western})  // C1.3
      for (int i = 0; i < seats_; ++i)
        for (int card = 0; card < components_.destinations_per_deck; ++card)
          state.destinations[seat_at(i)] |= take_port(pool, state.chance);
  }
  state.deck = state.stock = all_cards_;  // C1.4: in no order until drawn
  state.deck_size = static_cast<std::uint8_t>(state.deck.total());
  begin_round(state, nullptr);
  return state;
}

void Rules::begin_round(State& state, EventList* events) const {
  if (state.round < 0xFFFF) ++state.round;
  state.turn = 0;
  report(events, EventKind::round, Seat::nobody, {state.round});
  if (variant_ == Variant::dice) {
    begin_turn(state, events);  // C10.2: the order stays
  } else {
    state.steps.push_back({StepKind::bid, state.order[0], {}, 0});
  }
}

void Rules::begin_turn(State& state, EventList* events) const {
  const Seat seat = state.order[state.turn];
  report(events, EventKind::turn, seat);
  state.steps.push_back({StepKind::turn, seat, {}, 0});
  if (variant_ == Variant::dice) state.steps.push_back({StepKind::dice, seat, {}, 0});
}

void Rules::next_turn(State& state, EventList* events) const {
  if (state.turn + 1 < seats_) {
    ++state.turn;
    begin_turn(state, events);
  } else if (state.pieces_sold == pieces()) {
    finish(state, events);  // C9.1
  } else {
    begin_round(state, events);
  }
}

// Up to the next decision.
void Rules::run(State& state, EventList* events) const {
  while (!state.over) {
    if (state.steps.empty()) {
      next_turn(state, events);
      continue;
    }
    const Seat seat = state.step().seat;
    switch (state.step().kind) {
      case StepKind::effect:
        take_effect(state, events);
        break;
      case StepKind::sell:
        sell(state, events);
        break;
      case StepKind::piece:
        if (may_buy(state, seat)) return;
        state.steps.pop_back();
        break;
      case StepKind::improve:
        if (may_improve(state, seat)) return;
        state.steps.pop_back();
        break;
      case StepKind::hand:
        if (state.fleets[seat].cards > 0) return;
        state.steps.pop_back();
        fill_hand(state, seat, components_.hand, events);
        break;
      default:
        return;
    }
  }
}

}  // namespace carreira::caravelas
