#pragma once

// What the steps of Au nom du Roi share: the position, what it is played with, and who plays.

#include "engine/context.h"
#include "engine/move.h"
#include "engine/numbers.h"
#include "engine/scores.h"
#include "games/roi/components.h"
#include "games/roi/moves.h"
#include "games/roi/state.h"

namespace carreira::roi {

struct Context : ContextOf<Context, State, Components> {
  using ContextOf::ContextOf;

  JokerShip joker() const { return state.secrets.joker[seat]; }
  template <class Step>
  void push(const Step& step) const {
    if constexpr (HiddenStep<Step>) {
      state.secrets.steps.push(seat, step);
    } else {
      state.board.steps.push(seat, step);
    }
  }
  void pay(int coins) const { change(player().coins, -coins); }
  void earn(int coins) const { change(player().coins, coins); }
};

// For asking: what is offered depends on what the seat may see.
struct Look : LookOf<Board, Components> {
  const Player& own;        // the seat's
  Set<MissionId> missions;  // the seat's secret ones
  JokerShip joker;          // the seat's

  Look(const Components& components, int count, const State& state, Seat asked)
      : LookOf(components, count, state.board, asked),
        own(board.players[asked]),
        missions(state.secrets.missions[asked]),
        joker(state.secrets.joker[asked]) {}
  // What a viewer sees of the one who is asked.
  Look(const Components& components, int count, const Observation& seen)
      : LookOf(components, count, seen.board, seen.board.steps.seat()),
        own(board.players[seat]),
        missions(seat == seen.viewer ? seen.missions : Set<MissionId>()),
        joker(seen.joker[seat]) {}
  Look(const Context& context) : Look(context.figures, context.seats, context.state, context.seat) {}
  const Player& player() const { return own; }
  int coins() const { return static_cast<int>(player().coins); }
  // R5.5; who has not seen them takes them for any.
  Set<Colour> joker_colours() const {
    return joker == JokerShip::none ? Set<Colour>::all() : figures.joker_colours[joker];
  }
  Marks reserved_by_others() const { return board.marked - player().marks; }
};

// What the rule areas give each other.
// buying.cpp
void offer_ships(const Look&, const Bar&, Offers&);
void buy(const Context&, Place);
// missions.cpp
Set<MissionId> missions_in_sight(const Board&);
void offer_missions(const Look&, const Bar&, Offers&);
Slot slot_of(const Board&, MissionId);
void take_mission(const Context&, MissionId);
void draw_mission(const Context&);
void offer_beginnings(const Look&, const Bar&, Offers&);
void begin_mission(const Context&, MissionId);
void advance_missions(const Context&);
// sending.cpp
void offer_expeditions(const Look&, const Bar&, Offers&);
void send(const Context&, Ship, ExpeditionId, bool with_card);
void show_joker(const Context&);
void enter_in_chart(const Components&, Board&, ExpeditionId);
// reserving.cpp
void move_marks_down(const Context&, Place);
void remove_mark(const Context&, Slot);
void offer_reservations(const Look&, Offers&);
void reserve(const Context&, Place);
void reserve_mission(const Context&, MissionId);
void remove_marks(const Context&);
// scoring.cpp
void run_scorings(const Context&);
// flow.cpp
void end_turn(Context&);

}  // namespace carreira::roi
