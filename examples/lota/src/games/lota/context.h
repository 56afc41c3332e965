#pragma once

// What the steps of Lota share: the position, what it is played with, and who plays.

#include "engine/context.h"
#include "engine/move.h"
#include "engine/numbers.h"
#include "engine/offers.h"
#include "engine/scores.h"
#include "games/lota/components.h"
#include "games/lota/moves.h"
#include "games/lota/state.h"

namespace carreira::lota {

struct Context : ContextOf<Context, State, Components> {
  using ContextOf::ContextOf;
};

// For asking: what a seat may do depends on the board and on its own hand.
struct Look : LookOf<Board, Components> {
  Set<Card> hand;

  Look(const Components& components, int count, const State& state, Seat asked)
      : LookOf(components, count, state.board, asked), hand(state.hands[asked]) {}
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
