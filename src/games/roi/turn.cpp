// A turn (R3): its start, its two actions, its end.

#include "games/roi/rules.h"

namespace carreira::roi {
namespace {

constexpr int kCoinsTaken = 2;  // R4.1

constexpr std::uint8_t bit(Action action) {
  return static_cast<std::uint8_t>(1 << static_cast<int>(action));
}

}  // namespace

void Rules::action_moves(const State& state, MoveList& list) const {
  const Table& table = state.table;
  if (may_begin(table, Action::coins)) list.push_back(Move::make(MoveKind::coins));
  if (may_begin(table, Action::mission)) mission_moves(state, list);
  if (may_begin(table, Action::ships)) buying_moves(state, list);
  if (may_begin(table, Action::send)) {
    sending_moves(state, list);
    beginning_moves(state, list);
  }
  reserving_moves(state, list);
  list.push_back(Move::make(MoveKind::end));  // R3.2: he may pass either or both
}

// R3.2: two different actions a turn, each in one piece.
bool Rules::may_begin(const Table& table, Action action) const {
  constexpr std::uint16_t kFewerThanTwo = 0b0000'0001'0001'0111;  // by the set of actions used
  return table.current == static_cast<std::uint8_t>(action) ||
         ((kFewerThanTwo >> table.used & 1) && !(table.used & bit(action)));
}

void Rules::begin_action(Table& table, Action action) const {
  table.used = static_cast<std::uint8_t>(table.used | bit(action));
  const bool goes_on = action == Action::ships || action == Action::send;
  table.current = goes_on ? static_cast<std::uint8_t>(action) : kNone;
}

void Rules::take_coins(State& state, EventList* events) const {
  begin_action(state.table, Action::coins);
  state.table.seats[state.table.player].coins += kCoinsTaken;  // R4.1
  report(events, EventKind::coins, state.table.player, {kCoinsTaken});
}

void Rules::end_turn(State& state, EventList* events) const {
  Table& table = state.table;
  remove_marks(table, events);
  table.used = 0;
  table.current = kNone;
  table.taken_back = 0;
  ++table.turns;
  run_scorings(state, events);
  if (is_over(table)) return;
  table.player = next_clockwise(table.player, seats_);
  start_turn(state, events);
}

void Rules::start_turn(State& state, EventList* events) const {
  const int round = static_cast<int>(state.table.turns) / seats_ + 1;
  report(events, EventKind::turn, state.table.player, {round});
  advance_missions(state, events);  // R3.1
}

}  // namespace carreira::roi
