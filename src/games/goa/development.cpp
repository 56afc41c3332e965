// G4.3, G5: progress on the development board.

#include <algorithm>

#include "games/goa/playing.h"

namespace carreira::goa {

void Offer::progress() {
  const Player& p = player();
  const Spices stock = p.spices();
  const Cards hand = s.card_played ? 0 : s.hands[seat()];
  const Cards ships_only = hand & c.cards_with[static_cast<std::size_t>(Effect::progress_ships_only)];
  const Cards spices_only = hand & c.cards_with[static_cast<std::size_t>(Effect::progress_spices_only)];
  for (std::size_t column = 0; column < kColumns; ++column) {
    const std::size_t row = p.rows[column];
    if (row == kRows - 1) continue;
    const bool ships = p.ships >= c.cost_ships[column][row];
    const bool spices = covers(stock, c.costs[column][row]);
    if (ships && spices) add(Play::progress, static_cast<int>(column));
    if (ships)
      for (Cards cards = ships_only; cards; cards &= cards - 1)
        add(Play::progress_with, lowest(cards), static_cast<int>(column));
    if (spices)
      for (Cards cards = spices_only; cards; cards &= cards - 1)
        add(Play::progress_with, lowest(cards), static_cast<int>(column));
  }
}

void Playing::progress(Seat seat, int column, int card) {
  const auto i = static_cast<std::size_t>(column);
  const std::size_t row = player(seat).rows[i];
  tell(Told::progress, seat, {column});
  bool ships = true, spices = true;
  if (card >= 0) {  // G6.3
    take_from_hand(seat, card);
    push(Ask::discard, seat, 0, 0, 0, card_bit(card));
    ships = c.card(card).effect == Effect::progress_ships_only;
    spices = !ships;
  }
  if (ships) pay(seat, Goods::ships, c.cost_ships[i][row]);
  push(Ask::progress, seat, column);
  if (spices) push(Ask::pay, seat, 0, 0, 0, c.costs[i][row]);
}

void Offer::advance(bool least_only) {
  const Player& p = player();
  const int least = *std::min_element(p.rows.begin(), p.rows.end());
  for (int column = 0; column < kColumns; ++column) {
    const int row = p.rows[static_cast<std::size_t>(column)];
    if (row < kRows - 1 && (!least_only || row == least)) add(Play::advance, column);
  }
}

// The card's price is paid (G6.2); the viceroy is free (G7.5).
void Playing::advance_by_choice(Seat seat, int column) {
  const Step step = s.asked();
  pop();
  if (step.ask == Ask::buy_progress) pay(seat, Goods::ducats, step.a);
  advance(seat, column);
}

// G5.2: whatever moves the marker.
void Playing::advance(Seat seat, int column) {
  Player& p = player(seat);
  const int least = *std::min_element(p.rows.begin(), p.rows.end());
  const int row = ++p.rows[static_cast<std::size_t>(column)];
  tell(Told::advanced, seat, {column, row + 1});
  if (row >= kRows - 2) {  // G5.1: rows 4 and 5
    const auto bit = static_cast<std::uint16_t>(1 << (2 * column + (row - (kRows - 2))));
    if (!(s.first_reached & bit)) {
      s.first_reached = static_cast<std::uint16_t>(s.first_reached | bit);
      draw(seat, 1);
    }
  }
  if (*std::min_element(p.rows.begin(), p.rows.end()) > least) gain(seat, Goods::bonus, 1);
}

}  // namespace carreira::goa
