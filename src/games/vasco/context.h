#pragma once

// What the steps of Vasco da Gama share: the position, what it is played with, and who plays.

#include "engine/context.h"
#include "engine/move.h"
#include "engine/numbers.h"
#include "engine/offers.h"
#include "engine/scores.h"
#include "games/vasco/components.h"
#include "games/vasco/moves.h"
#include "games/vasco/state.h"

namespace carreira::vasco {

struct Context : ContextOf<Context, State, Components> {
  using ContextOf::ContextOf;

  void score(Seat who, Source source, int vp) const { change(player(who).scored[source], vp); }
  void earn(Seat who, int reals) const { change(player(who).reals, reals); }
  void pay(int reals) const { change(player().reals, -reals); }
};

// For asking: what a seat may do depends on the board alone.
struct Look : LookOf<Board, Components> {
  using LookOf::LookOf;
  Look(const Components& components, int count, const State& state, Seat asked)
      : Look(components, count, state.board, asked) {}
  Look(const Context& context) : Look(context.figures, context.seats, context.state, context.seat) {}
  Look as(Seat who) const { return Look(figures, seats, board, who); }
};

// What the rule areas give each other. A `require` says why the action of a call would have no effect (V3.4).
// placing.cpp
bool any_action_space(const Look&);
void explain_numbers(const Look&, Offers&);
void begin_placing(const Context&);
bool ask_next_placer(const Context&);
// calling.cpp
void turn_vasco_tile(const Context&);
bool call_next_number(const Context&);
// recruiting.cpp
void require_recruit(const Look&, int reals, Offers::Candidate& execute);
// projects.cpp
bool any_project_on_sale(const Board&);
void require_project_on_sale(const Look&, int reals, Offers::Candidate& execute);
void offer_upper_projects(const Look&, MoveKind, int price, Offers&);
void take_project(const Context&, ProjectId);
// launching.cpp
bool can_launch(const Look&);
void offer_launches(const Look&, Offers&);
void launch(const Context&, Move);
bool ask_next_launcher(const Context&);
// expedition.cpp
void require_voyage(const Look&, Offers::Candidate& execute);
void offer_berths(const Look&, MoveKind, ShipId, Set<Berth> among, Offers&);
// bonuses.cpp
void give_bonus(const Context&, Landing, int ships);
// characters.cpp
void require_character(const Look&, Offers::Candidate& execute);
void give_missionary(const Context&, Seat);
void give_dias_honours(const Context&, Seat);
// merchant.cpp
void ask_for_merchant(const Context&, Seat, MerchantId, bool may_wait);
// setup.cpp
Board empty_board(const Components&);
void lay_out_projects(const Context&);
Colour draw_sailor(const Context&);
void turn_up_merchant(const Context&);
// navigation.cpp
void sail(const Context&);
// upkeep.cpp
void keep_up(const Context&);
void reward_owners(const Context&);
void count_up(const Context&);
// flow.cpp
void advance(const Context&);
// scoring.cpp
int reals_vp(const Components&, const Player&);
int manned_ships(const Player&);
Scores score(const Components&, int seats, const Board&);

}  // namespace carreira::vasco
