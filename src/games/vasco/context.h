#pragma once

// What the steps of Vasco da Gama share: the position being played, what it is played with, and whom to tell.

#include <bit>
#include <cstdint>

#include "engine/event.h"
#include "engine/move.h"
#include "games/vasco/components.h"
#include "games/vasco/language.h"
#include "games/vasco/position.h"
#include "games/vasco/rules.h"

namespace carreira::vasco {

constexpr std::uint64_t bit(int i) {
  return std::uint64_t{1} << i;
}

// Calls visit(i) for each member of a bit set, from the lowest.
template <class Visit>
void for_each_bit(std::uint64_t set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}

struct Context {
  const Components& figures;
  int seats;
  State& state;
  EventList* events;

  Board& board() const { return state.board; }
  Player& player(Seat seat) const { return state.board.players[seat]; }
  Step& step() const { return state.board.steps.back(); }
  void push(Step::Kind kind, Seat seat, int a = 0, int b = 0, int c = 0) const {
    state.board.steps.push_back({kind, seat, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                                 static_cast<std::uint8_t>(c)});
  }
  void pop() const { state.board.steps.pop_back(); }
  void tell(EventKind kind, Seat seat, std::initializer_list<AnyValue> values = {}) const {
    report(events, kind, seat, values);
  }
  void score(Seat seat, Source source, int vp) const {
    player(seat).vp = static_cast<std::int16_t>(player(seat).vp + vp);
    auto& scored = player(seat).scored[static_cast<std::size_t>(source)];
    scored = static_cast<std::int16_t>(scored + vp);
  }
  void pay(Seat seat, int reals) const {
    player(seat).reals = static_cast<std::int16_t>(player(seat).reals - reals);
  }
  void earn(Seat seat, int reals) const { pay(seat, -reals); }
  // One of a bit set, by chance.
  int pick(std::uint64_t set) const {
    for (auto k = state.chance.below(static_cast<std::uint32_t>(std::popcount(set))); k > 0; --k)
      set &= set - 1;
    return std::countr_zero(set);
  }
};

// The same for looking only: what is offered depends on the board alone.
struct Look {
  const Components& figures;
  int seats;
  const Board& board;

  Look(const Components& components, int count, const Board& position)
      : figures(components), seats(count), board(position) {}
  Look(const Context& context) : Look(context.figures, context.seats, context.state.board) {}
  const Player& player(Seat seat) const { return board.players[seat]; }
};

inline int berth_index(int landing, int space) {
  return landing * kMostBerths + space;
}
inline bool is_merchant(std::uint8_t ship) {
  return ship >= kFirstMerchant && ship != kNone;
}
inline int limit_of(const Components& figures, std::uint8_t ship) {
  return is_merchant(ship) ? figures.merchant_limits[ship - kFirstMerchant] : figures.projects[ship].limit;
}
// V6.2: an empty berth whose value is at most the limit.
inline bool can_berth(const Look& look, int landing, int space, int limit) {
  return look.board.berth[static_cast<std::size_t>(landing)][static_cast<std::size_t>(space)] == kNone &&
         look.figures.landings[static_cast<std::size_t>(landing)].spaces[static_cast<std::size_t>(space)] <=
             limit;
}
inline int berths(const Look& look, int landing) {
  return static_cast<int>(look.figures.landings[static_cast<std::size_t>(landing)].spaces.size());
}

// V3.3: what executing the action of a number costs.
inline int call_cost(const Board& board, int number) {
  return board.first_free > number ? board.first_free - number : 0;
}

// A file a rule area; each step's offer stands beside what its moves do.
// placing.cpp
void offer_numbers(const Look& look, const Step& step, MoveList& list);
void play_number(const Context& context, Move move);
void offer_areas(const Look& look, const Step& step, MoveList& list);
void play_area(const Context& context, Move move);
bool any_action_space(const Look& look);
void begin_placing(const Context& context);
bool ask_next_placer(const Context& context);
// calling.cpp
void turn_vasco_tile(const Context& context);
bool call_next_number(const Context& context);
void offer_call(const Look& look, const Step& step, MoveList& list);
void play_call(const Context& context, Move move);
// projects.cpp
bool any_upper(const Board& board);
bool can_buy(const Look& look, int reals);
void offer_projects(const Look& look, const Step& step, MoveList& list);
void play_project(const Context& context, Move move);
int take_project(const Context& context, Seat seat, int project);
// launching.cpp
void offer_launches(const Look& look, Seat seat, MoveList& list);
bool can_launch(const Look& look, Seat seat);
void play_launch(const Context& context, Move move);
bool ask_next_launcher(const Context& context);
// recruiting.cpp
bool can_recruit(const Look& look, Seat seat, int reals);
void offer_recruits(const Look& look, const Step& step, MoveList& list);
void play_recruit(const Context& context, Move move);
// expedition.cpp
bool can_send(const Look& look, Seat seat);
void offer_landings(const Look& look, const Step& step, MoveList& list);
void play_landing(const Context& context, Move move);
void offer_ships(const Look& look, const Step& step, MoveList& list);
void play_ship(const Context& context, Move move);
// bonuses.cpp
void give_bonus(const Context& context, Seat seat, int landing, int ships);
void offer_bonus_projects(const Look& look, const Step& step, MoveList& list);
void play_bonus_project(const Context& context, Move move);
void offer_bonus_sailors(const Look& look, const Step& step, MoveList& list);
void play_bonus_sailor(const Context& context, Move move);
// characters.cpp
bool can_meet_character(const Look& look);
void offer_characters(const Look& look, const Step& step, MoveList& list);
void play_character(const Context& context, Move move);
void give_missionary(const Context& context, Seat seat);
void give_dias_honours(const Context& context, Seat seat);
// merchant.cpp
bool can_send_merchant(const Look& look, int merchant);
void ask_for_merchant(const Context& context, Seat seat, int merchant, bool may_wait);
void offer_merchant(const Look& look, const Step& step, MoveList& list);
void play_merchant(const Context& context, Move move);
// setup.cpp
void lay_out_projects(const Context& context);
int draw_sailor(const Context& context);
void turn_up_merchant(const Context& context);
// navigation.cpp
void sail(const Context& context);
// upkeep.cpp
void keep_up(const Context& context);
void prepare_farewell(const Context& context);
void count_up(const Context& context);
// flow.cpp: goes on to the next decision.
void advance(const Context& context);

}  // namespace carreira::vasco
