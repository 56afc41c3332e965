// Buying ships (R4.5-R4.7).

#include "games/roi/draw.h"
#include "games/roi/rules.h"

namespace carreira::roi {

void Rules::buying_moves(const State& state, MoveList& list) const {
  const Table& table = state.table;
  const std::uint32_t coins = table.seats[table.player].coins;
  for (std::size_t place = 0; place < kColumns; ++place) {
    const std::uint8_t ship = table.row[place];
    if (ship == kNone || table.row_marks[place].bars(table.player)) continue;
    if (components_.price[static_cast<std::size_t>(ship % kVolumes)] > coins) continue;
    list.push_back(Move::make(MoveKind::buy, ship, static_cast<std::uint32_t>(place)));
  }
}

void Rules::buy(State& state, int place, EventList* events) const {
  Table& table = state.table;
  SeatTable& own = table.seats[table.player];
  const auto below = static_cast<std::size_t>(place), above = below + kColumns;
  const int ship = table.row[below];
  const int price = components_.price[static_cast<std::size_t>(ship % kVolumes)];
  begin_action(table, Action::ships);
  own.coins -= static_cast<std::uint32_t>(price);
  own.ready.add(ship);  // R4.7
  report(events, EventKind::bought, table.player, {ship, place, price});
  // The ship above moves down at once, with the mark it may bear (R8.2).
  table.row[below] = table.row[above];
  table.row_marks[below] = table.row_marks[above];
  table.row_marks[above] = Mark();
  if (table.row[below] == kNone) return;  // R4.6: nothing above
  report(events, EventKind::moved_down, Seat::nobody, {table.row[below], place});
  table.row[above] = static_cast<std::uint8_t>(draw_ship(state, events));
  if (table.row[above] != kNone)
    report(events, EventKind::refilled, Seat::nobody, {table.row[above], static_cast<int>(above)});
}

// The next ship of the first pile that is not empty; kNone when there is none. A scoring card on the way is
// set aside (R4.6). It is anywhere in what is left of its pile, so it comes with one chance in the cards left
// there.
int Rules::draw_ship(State& state, EventList* events) const {
  Table& table = state.table;
  std::uint32_t undrawn = 0;
  for (const std::uint8_t pile : table.piles) undrawn += pile;
  for (std::size_t pile = 0; pile < kPiles; ++pile) {
    for (const Scoring scoring : {Scoring::intermediate, Scoring::final}) {
      const auto number = static_cast<std::size_t>(scoring);
      if (components_.scoring_pile[number] != pile || table.scoring[number] != kInPile) continue;
      const std::uint32_t ships = table.piles[pile];
      if (ships != 0) {
        const std::uint32_t card = state.chance.below((ships + 1) * undrawn);
        if (card < ships * undrawn) {
          --table.piles[pile];
          return take_number(table.undrawn, static_cast<int>(card % undrawn));
        }
      }
      // R7.1: this turn and one more of every player are to be ended before the scoring.
      table.scoring[number] = static_cast<std::uint8_t>(seats_ + 1);
      report(events, EventKind::scoring_card, table.player, {static_cast<int>(scoring)});
    }
    if (table.piles[pile] != 0) {
      --table.piles[pile];
      return draw_from(table.undrawn, static_cast<int>(undrawn), state.chance);
    }
  }
  return kNone;
}

}  // namespace carreira::roi
