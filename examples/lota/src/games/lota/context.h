#pragma once

// What the steps of Lota share: the position, what it is played with, and who plays.

#include <initializer_list>

#include "engine/event.h"
#include "engine/move.h"
#include "engine/numbers.h"
#include "engine/offers.h"
#include "engine/scores.h"
#include "games/lota/components.h"
#include "games/lota/moves.h"
#include "games/lota/state.h"

namespace carreira::lota {

// For doing. `seat` is whose move is carried out; nobody while the game goes on by itself.
struct Context {
  const Components& figures;
  int seats;
  State& state;
  EventList* events;
  Seat seat = Seat::nobody;

  Board& board() const { return state.board; }
  Player& player() const { return player(seat); }
  Player& player(Seat who) const { return state.board.players[who]; }
  Chance& chance() const { return state.chance; }

  template <class Step>
  void push(const Step& step, Seat who) const {
    state.board.steps.push(who, step);
  }
  // The step goes on, as it is now.
  template <class Step>
  void stay(const Step& step) const {
    push(step, seat);
  }
  void tell(EventKind kind, Seat who, std::initializer_list<AnyValue> values = {},
            SeatSet visible = SeatSet::everyone()) const {
    report(events, kind, who, values, visible);
  }
  void tell(EventKind kind, std::initializer_list<AnyValue> values = {}) const { tell(kind, seat, values); }
};

// For asking: what a seat may do depends on the board and on its own hand.
struct Look {
  const Components& figures;
  int seats;
  const Board& board;
  Seat seat;
  Set<Card> hand;

  Look(const Components& components, int count, const State& state, Seat asked)
      : figures(components), seats(count), board(state.board), seat(asked), hand(state.hands[asked]) {}
  const Player& player() const { return board.players[seat]; }
};

// What the rule areas give each other.
// auction.cpp
void begin_round(const Context&);
// bargaining.cpp
Card draw_card(const Context&, Seat);
// flow.cpp
void advance(const Context&);
// scoring.cpp
void finish(const Context&);

}  // namespace carreira::lota
