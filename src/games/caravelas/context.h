#pragma once

// What the steps of Caravelas share: the position, what it is played with, and who plays.

#include <initializer_list>
#include <vector>

#include "engine/event.h"
#include "engine/move.h"
#include "engine/numbers.h"
#include "engine/rules.h"
#include "games/caravelas/components.h"
#include "games/caravelas/moves.h"
#include "games/caravelas/state.h"

namespace carreira::caravelas {

// For doing. `seat` is whose move is carried out; nobody while the game goes on by itself.
struct Context {
  const Components& figures;
  int seats;
  State& state;
  EventList* events;
  Seat seat = Seat::nobody;

  Variant variant() const { return figures.variant; }
  Board& board() const { return state.board; }
  Player& player() const { return player(seat); }
  Player& player(Seat who) const { return state.board.players[who]; }
  const MapCell& here() const { return figures.at(player().cell); }
  Chance& chance() const { return state.chance; }
  Context as(Seat who) const { return {figures, seats, state, events, who}; }

  template <class Step>
  void push(const Step& step, Seat who) const {
    state.board.steps.push(who, step);
  }
  template <class Step>
  void push(const Step& step) const {
    push(step, seat);
  }
  // The step goes on, as it is now.
  template <class Step>
  void stay(const Step& step) const {
    push(step, seat);
  }
  [[gnu::always_inline]] void tell(EventKind kind, Seat who, std::initializer_list<AnyValue> values = {},
                                   SeatSet visible = SeatSet::everyone()) const {
    report(events, kind, who, values, visible);
  }
  [[gnu::always_inline]] void tell(EventKind kind, std::initializer_list<AnyValue> values = {}) const {
    tell(kind, seat, values);
  }
};

// For asking: what a seat may do depends on the board and on its own hand.
struct Look {
  const Components& figures;
  int seats;
  const Board& board;
  Seat seat;
  const Cards& hand;

  Look(const Components& components, int count, const State& state, Seat asked)
      : figures(components), seats(count), board(state.board), seat(asked), hand(state.hands[asked]) {}
  Look(const Context& context) : Look(context.figures, context.seats, context.state, context.seat) {}

  Variant variant() const { return figures.variant; }
  const Player& player() const { return player(seat); }
  const Player& player(Seat who) const { return board.players[who]; }
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
Language make_language(const Components&);
Phrase asked(std::string_view step, std::initializer_list<Phrase::Value> values = {});

}  // namespace carreira::caravelas
