// Reserve cards (R8.2).

#include "games/roi/rules.h"

namespace carreira::roi {

void Rules::reserving_moves(const State& state, MoveList& list) const {
  const Table& table = state.table;
  if (table.seats[table.player].reserve_cards == 0) return;
  for (std::size_t place = 0; place < kPlaces; ++place)
    if (table.row[place] != kNone && !table.row_marks[place].bars(table.player))
      list.push_back(Move::make(MoveKind::reserve, table.row[place], static_cast<std::uint32_t>(place)));
  for (std::size_t slot = 0; slot < kOpenMissions; ++slot)
    if (table.open_missions[slot] != kNone && !table.mission_marks[slot].bars(table.player))
      list.push_back(Move::make(MoveKind::reserve_mission, table.open_missions[slot]));
}

void Rules::reserve(State& state, int place, EventList* events) const {
  Table& table = state.table;
  --table.seats[table.player].reserve_cards;
  table.row_marks[static_cast<std::size_t>(place)] = Mark(table.player, true);
  report(events, EventKind::reserved, table.player, {table.row[static_cast<std::size_t>(place)], place});
}

void Rules::reserve_mission(State& state, int mission, EventList* events) const {
  Table& table = state.table;
  --table.seats[table.player].reserve_cards;
  for (std::size_t slot = 0; slot < kOpenMissions; ++slot)
    if (table.open_missions[slot] == mission) table.mission_marks[slot] = Mark(table.player, true);
  report(events, EventKind::mission_reserved, table.player, {mission});
}

// At the end of a turn: the player's marks of earlier turns go, those made in this turn stay for one more.
void Rules::remove_marks(Table& table, EventList* events) const {
  const Seat seat = table.player;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    Mark& mark = table.row_marks[place];
    if (!mark.is_of(seat)) continue;
    if (!mark.fresh())
      report(events, EventKind::mark_removed, seat, {table.row[place], static_cast<int>(place)});
    mark = mark.fresh() ? Mark(seat, false) : Mark();
  }
  for (std::size_t slot = 0; slot < kOpenMissions; ++slot) {
    Mark& mark = table.mission_marks[slot];
    if (!mark.is_of(seat)) continue;
    if (!mark.fresh()) report(events, EventKind::mission_mark_removed, seat, {table.open_missions[slot]});
    mark = mark.fresh() ? Mark(seat, false) : Mark();
  }
}

}  // namespace carreira::roi
