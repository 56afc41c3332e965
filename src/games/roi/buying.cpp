// Buying ships (R4.5-R4.7).

#include "games/roi/context.h"

namespace carreira::roi {
namespace {

// The next ship of the first pile that is not empty; none when there is none. A scoring card on the way is
// set aside (R4.6). It is anywhere in what is left of its pile, so it comes with one chance in the cards left
// there.
Ship draw_ship(const Context& context) {
  Board& board = context.board();
  std::uint32_t undrawn = 0;
  for (const std::uint8_t pile : board.piles) undrawn += pile;
  for (const Pile pile : all<Pile>()) {
    const std::uint32_t ships = board.piles[pile];
    for (const Scoring scoring : all<Scoring>()) {
      if (context.figures.scoring_pile[scoring] != pile || board.scoring[scoring] != kInPile) continue;
      if (ships != 0) {
        const std::uint32_t card = context.chance().below((ships + 1) * undrawn);
        if (card < ships * undrawn) {
          --board.piles[pile];
          return board.undrawn.take_number(static_cast<int>(card % undrawn));
        }
      }
      // R7.1: this turn and one more of every player are to be ended before the scoring.
      board.scoring[scoring] = static_cast<std::uint8_t>(context.seats + 1);
      context.tell(EventKind::scoring_card, {scoring});
    }
    if (ships == 0) continue;
    --board.piles[pile];
    return board.undrawn.draw(static_cast<int>(undrawn), context.chance());
  }
  return Ship::none;
}

}  // namespace

void offer_ships(const Look& look, const Bar& bar, Offers& offers) {
  const int coins = look.coins();
  const Set<Place> barred = look.reserved_by_others().ships;
  Set<Place> offered;
  for (const Place place : purchase_row()) {
    const bool there = look.board.row[place] != Ship::none, free = !barred.contains(place);
    const Ship ship = there ? look.board.row[place] : Ship{};
    const bool paid = look.figures.price[ship] <= coins;
    const bool may = !bar.up && there && free && paid;
    offers.add_if(may, MoveKind::buy, ship, place);
    offered |= Set<Place>{place}.if_so(may);
  }
  for (const Place place : offers.others(offered, Set<Place>::all())) {
    const Ship ship = look.board.row[place];
    if (ship == Ship::none) continue;
    auto candidate = offers.candidate(MoveKind::buy, ship, place);
    bar.refuse(candidate);
    candidate.unless(!in_purchase_row(place), Why::refill_row, "R4.5")
        .unless(barred.contains(place), Why::reserved, "R8.2")
        .unless(true, Why::too_dear, "R4.5", look.figures.price[ship], coins);
  }
}

void buy(const Context& context, Place place) {
  Board& board = context.board();
  const Ship ship = board.row[place];
  const int price = context.figures.price[ship];
  context.pay(price);
  context.player().ready.add(ship);  // R4.7
  context.tell(EventKind::bought, {ship, place, price});
  // The ship above moves down at once, with the mark it may bear (R8.2).
  board.row[place] = board.row[above(place)];
  move_marks_down(context, place);
  if (board.row[place] == Ship::none) return;  // R4.6: nothing above
  context.tell(EventKind::moved_down, Seat::nobody, {board.row[place], place});
  board.row[above(place)] = draw_ship(context);
  if (board.row[above(place)] != Ship::none)
    context.tell(EventKind::refilled, Seat::nobody, {board.row[above(place)], above(place)});
}

}  // namespace carreira::roi
