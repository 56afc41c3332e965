// Reserve cards (R8.2).

#include "games/roi/context.h"

namespace carreira::roi {

void offer_reservations(const Look& look, Offers& offers) {
  const bool no_card = look.player().reserve_cards == 0;
  const Marks barred = look.reserved_by_others();
  for (const Place place : all<Place>())
    if (const Ship ship = look.board.row[place]; ship != Ship::none)
      offers.candidate(MoveKind::reserve, ship, place)
          .unless(no_card, Why::no_reserve_card, "R8.2")
          .unless(barred.ships.contains(place), Why::reserved, "R8.2")
          .unless(look.board.fresh.ships.contains(place), Why::just_reserved, "R8.2");
  for (const Slot slot : all<Slot>())
    if (const MissionId mission = look.board.open_missions[slot]; mission != MissionId::none)
      offers.candidate(MoveKind::reserve_mission, mission)
          .unless(no_card, Why::no_reserve_card, "R8.2")
          .unless(barred.missions.contains(slot), Why::reserved, "R8.2")
          .unless(look.board.fresh.missions.contains(slot), Why::just_reserved, "R8.2");
}

void reserve(const Context& context, Place place) {
  --context.player().reserve_cards;
  for (Marks* marks : {&context.player().marks, &context.board().marked, &context.board().fresh})
    marks->ships.insert(place);
  context.tell(EventKind::reserved, {context.board().row[place], place});
}

void reserve_mission(const Context& context, MissionId mission) {
  const Slot slot = slot_of(context.board(), mission);
  --context.player().reserve_cards;
  for (Marks* marks : {&context.player().marks, &context.board().marked, &context.board().fresh})
    marks->missions.insert(slot);
  context.tell(EventKind::mission_reserved, {mission});
}

// The ship at the place was bought; the one above it comes, with the mark it may bear.
void move_marks_down(const Context& context, Place place) {
  Board& board = context.board();
  if (board.marked.ships.empty()) return;
  const auto move_down = [place](Marks& marks) {
    const bool was_above = marks.ships.contains(above(place));
    marks.ships.erase(above(place));
    marks.ships.erase(place);
    if (was_above) marks.ships.insert(place);
  };
  for (Player& player : board.players) move_down(player.marks);
  move_down(board.marked);
  move_down(board.fresh);
}

// The mission was taken, by nobody but the owner of a mark that it may bear.
void remove_mark(const Context& context, Slot slot) {
  for (Marks* marks : {&context.player().marks, &context.board().marked, &context.board().fresh})
    marks->missions.erase(slot);
}

// At the end of a turn: the player's marks of earlier turns go, those made in this turn stay for one more.
void remove_marks(const Context& context) {
  Board& board = context.board();
  Marks& marks = context.player().marks;
  const Marks old = marks - board.fresh;
  for (const Place place : old.ships) context.tell(EventKind::mark_removed, {board.row[place], place});
  for (const Slot slot : old.missions)
    context.tell(EventKind::mission_mark_removed, {board.open_missions[slot]});
  board.marked = board.marked - old;
  marks = board.fresh;
  board.fresh = {};
}

}  // namespace carreira::roi
