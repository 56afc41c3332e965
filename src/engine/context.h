#pragma once

// What the steps of a room look at, and what they change. A game's Look and Context add what only its own rules need.

#include <concepts>
#include <initializer_list>

#include "engine/event.h"
#include "engine/move.h"
#include "engine/offers.h"
#include "engine/random.h"
#include "engine/seat.h"

namespace carreira {

// For asking: what lies open, what it is played with, and who is asked.
template <class Board, class Components>
struct LookOf {
  const Components& figures;
  int seats;
  const Board& board;
  Seat seat;

  LookOf(const Components& components, int count, const Board& position, Seat asked)
      : figures(components), seats(count), board(position), seat(asked) {}
  const auto& player() const { return player(seat); }
  const auto& player(Seat who) const { return board.players[who]; }
};

// For doing: the position that changes, what it is played with, and whose move is carried out; nobody's while the game
// goes on by itself.
template <class Context, class State, class Components>
struct ContextOf {
  const Components& figures;
  int seats;
  State& state;
  EventList* events;
  Seat seat;

  ContextOf(const Components& components, int count, State& position, EventList* list,
            Seat who = Seat::nobody)
      : figures(components), seats(count), state(position), events(list), seat(who) {}
  Context as(Seat who) const { return Context(figures, seats, state, events, who); }

  auto& board() const { return state.board; }
  auto& player() const { return player(seat); }
  auto& player(Seat who) const { return state.board.players[who]; }
  Chance& chance() const { return state.chance; }

  template <class Step>
  void push(const Step& step, Seat who) const {
    state.board.steps.push(who, step);
  }
  template <class Step>
  void push(const Step& step) const {
    push(step, seat);
  }
  // The step that was taken off for its answer goes on, as it is now.
  template <class Step>
  void stay(const Step& step) const {
    static_cast<const Context&>(*this).push(step);
  }
  // A seat in braces is a value of the event, not whom it is about: Who cannot be braces.
  template <class Kind, std::same_as<Seat> Who>
  [[gnu::always_inline]] void tell(Kind kind, Who who, std::initializer_list<AnyValue> values = {},
                                   SeatSet visible = SeatSet::everyone()) const {
    report(events, kind, who, values, visible);
  }
  template <class Kind>
  [[gnu::always_inline]] void tell(Kind kind, std::initializer_list<AnyValue> values = {},
                                   SeatSet visible = SeatSet::everyone()) const {
    tell(kind, seat, values, visible);
  }
};

// The step that is up, whatever its kind: what it offers, and what an answer does when it is off the stack. Steps that
// are never asked or answered lack the one or both.
template <class Look>
void offer_step(const Look& look, Offers& offers) {
  look.board.steps.visit([&](auto step) {
    if constexpr (requires { step.offer(look, offers); }) step.offer(look, offers);
  });
}
template <class Context>
void answer_step(const Context& context, Move move) {
  auto& steps = context.board().steps;
  steps.visit([&](auto step) {
    steps.pop();
    if constexpr (requires { step.play(context, move); }) step.play(context, move);
  });
}

}  // namespace carreira
