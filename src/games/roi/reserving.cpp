// Reserve cards (R8.2).

#include "games/roi/context.h"

namespace carreira::roi {

Marks reserved_by_others(const Board& board, Seat seat) {
  Marks marks;
  for (const Seat other : all<Seat>())
    if (other != seat) marks = marks | board.players[other].marks;
  return marks;
}

void offer_reservations(const Look& look, Offers& offers) {
  const bool no_card = look.player().reserve_cards == 0;
  if (no_card && !offers.explaining()) return;
  const Marks barred = reserved_by_others(look.board, look.seat);
  for (const Place place : all<Place>())
    if (const Ship ship = look.board.row[place]; ship != Ship::none)
      offers.candidate(MoveKind::reserve, ship, place)
          .unless(no_card, Why::no_reserve_card, "R8.2")
          .unless(barred.ships.contains(place), Why::reserved, "R8.2");
  for (const Slot slot : all<Slot>())
    if (const MissionId mission = look.board.open_missions[slot]; mission != MissionId::none)
      offers.candidate(MoveKind::reserve_mission, mission)
          .unless(no_card, Why::no_reserve_card, "R8.2")
          .unless(barred.missions.contains(slot), Why::reserved, "R8.2");
}

void reserve(const Context& context, Place place) {
  --context.player().reserve_cards;
  context.player().marks.ships.insert(place);
  context.board().fresh.ships.insert(place);
  context.tell(EventKind::reserved, {context.board().row[place], place});
}

void reserve_mission(const Context& context, MissionId mission) {
  const Slot slot = slot_of(context.board(), mission);
  --context.player().reserve_cards;
  context.player().marks.missions.insert(slot);
  context.board().fresh.missions.insert(slot);
  context.tell(EventKind::mission_reserved, {mission});
}

// The ship at the place was bought; the one above it comes, with the mark it may bear.
void move_marks_down(const Context& context, Place place) {
  const auto move_down = [place](Set<Place>& marked) {
    const bool was_above = marked.contains(above(place));
    marked.erase(above(place));
    marked.erase(place);
    if (was_above) marked.insert(place);
  };
  for (const Seat seat : seats_of(context.seats)) move_down(context.player(seat).marks.ships);
  move_down(context.board().fresh.ships);
}

// At the end of a turn: the player's marks of earlier turns go, those made in this turn stay for one more.
void remove_marks(const Context& context) {
  Board& board = context.board();
  Marks& marks = context.player().marks;
  for (const Place place : marks.ships - board.fresh.ships)
    context.tell(EventKind::mark_removed, {board.row[place], place});
  for (const Slot slot : marks.missions - board.fresh.missions)
    context.tell(EventKind::mission_mark_removed, {board.open_missions[slot]});
  marks = board.fresh;
  board.fresh = {};
}

}  // namespace carreira::roi
