#pragma once

// What the steps of Caravelas share: the position, what it is played with, and who plays.

#include <vector>

#include "engine/context.h"
#include "engine/move.h"
#include "engine/numbers.h"
#include "engine/rules.h"
#include "games/caravelas/components.h"
#include "games/caravelas/moves.h"
#include "games/caravelas/state.h"

namespace carreira::caravelas {

struct Context : ContextOf<Context, State, Components> {
  using ContextOf::ContextOf;

  Variant variant() const { return figures.variant; }
  const MapCell& here() const { return figures.at(player().cell); }
};

// For asking: what a seat may do depends on the board and on its own hand.
struct Look : LookOf<Board, Components> {
  const Cards& hand;

  Look(const Components& components, int count, const State& state, Seat asked)
      : LookOf(components, count, state.board, asked), hand(state.hands[asked]) {}
  Look(const Context& context) : Look(context.figures, context.seats, context.state, context.seat) {}

  Variant variant() const { return figures.variant; }
  const MapCell& here() const { return figures.at(player().cell); }
};

// What the rule areas give each other.
// order.cpp
void begin_round(const Context&);
// sailing.cpp
std::uint8_t all_markers(const Components&, const Player&);
void begin_turn(const Context&);
void end_turn(const Context&);
// trading.cpp
Ships afloat(const Components&, const Player&);
void discover_port(const Context&);
inline void discover(const Context& context) {  // where the fleet is, if it is a port
  if (context.here().port != Port::none) discover_port(context);
}
bool can_load(const Look&);
void offer_load(const Look&, Offers&, bool moved = true);
void load(const Context&);
// events.cpp
bool playable(const Components&, Card, int markers);
bool any_playable(const Components&, const Cards& hand, int cards, int markers);
inline bool can_play(const Look& look, int markers) {
  return any_playable(look.figures, look.hand, look.player().cards, markers);
}
void fill_hand(const Context&, int size);
// lisboa.cpp
void stop(const Context&);
inline int pieces_sold(const Board& board) {
  return static_cast<int>(board.pieces.size());
}
// courses.cpp
std::vector<Course> courses(const Look&);
// scoring.cpp
void finish(const Context&);
int discovery_vp(const Components&, const Player&);
int open_vp(const Components&, const Board&, Seat);
Scores scores(const Components&, int seats, const Board&, const PerSeat<Ports>& destinations);
// setup.cpp
Cards all_cards(const Components&);
// language.cpp
Phrase asked(std::string_view step, std::initializer_list<Phrase::Value> values = {});

}  // namespace carreira::caravelas
