// G4.8, G4.9: founding a colony.

#include "games/goa/playing.h"

namespace carreira::goa {

bool nameable(const State& s, Seat seat, int colony) {
  const auto i = static_cast<std::size_t>(colony);
  if (s.players[seat].estates[kPlantations + i].exists() || s.colony_tiles[i] == 0) return false;
  for (const Step& step : s.steps)  // a founding within a founding names another colony
    if ((step.ask == Ask::found || step.ask == Ask::colony_tile) && step.a == colony) return false;
  return true;
}

void Offer::foundings() {
  const Cards third =
      s.card_played ? 0 : s.hands[seat()] & c.cards_with[static_cast<std::size_t>(Effect::third_card)];
  for (int colony = 0; colony < kColonies; ++colony) {
    if (!nameable(s, seat(), colony)) continue;
    add(Play::found, colony);
    for (Cards cards = third; cards; cards &= cards - 1) add(Play::found_with, lowest(cards), colony);
  }
}

void Playing::name_colony(Seat seat, int colony, int board, bool own, int reveals) {
  tell(Told::named, seat, {colony});
  push(Ask::found, seat, colony, board, own ? 1 : 0);
  s.steps.back().cards = reveal(seat, reveals);
}

int colonists_on(const Components& c, Cards cards) {
  int sum = 0;
  for (; cards; cards &= cards - 1) sum += c.card(lowest(cards)).colonists;
  return sum;
}

int colonists_missing(const Components& c, const Step& found) {
  return c.colonies[found.a].colonists - found.b - colonists_on(c, found.cards);
}

// Between the reveal and the payment (G6.1).
void Offer::found() {
  if (colonists_missing(c, step()) <= player().colonists) add(Play::pay);
  add(Play::give_up);
  uses();
}

bool Playing::settle_found() {
  const Step step = s.asked();
  const int missing = colonists_missing(c, step);
  if (missing <= 0) return found_it(0), true;
  if (missing <= player(step.seat).colonists || anything_usable(c, s, step.seat)) return false;
  return give_up(), true;
}

void Playing::found_it(int paid) {
  const Step step = s.asked();
  pop();
  tell(Told::founded, step.seat, {step.a, paid});
  if (paid > 0) pay(step.seat, Goods::colonists, paid);
  discard(step.cards);
  push(Ask::colony_tile, step.seat, step.a);
}

void Playing::give_up() {
  const Step step = s.asked();
  pop();
  tell(Told::failed, step.seat, {step.a});
  discard(step.cards);
  gain(step.seat, Goods::colonists, 1);
}

void Offer::colony_tile() {
  const ColonyFigures& colony = c.colonies[step().a];
  std::uint32_t offered = 0;
  for (std::size_t i = 0; i < kColonyTiles; ++i) {
    const std::uint8_t spices = colony.spices[i];
    if (!(s.colony_tiles[step().a] >> i & 1) || (offered >> spices & 1)) continue;
    offered |= std::uint32_t{1} << spices;
    add(Play::settle, spices);
  }
}

void Playing::settle_colony(Seat seat, int colony, int spices) {
  pop();
  const ColonyFigures& figures = c.colonies[static_cast<std::size_t>(colony)];
  std::uint8_t& left = s.colony_tiles[static_cast<std::size_t>(colony)];
  std::size_t tile = 0;
  while (!(left >> tile & 1) || figures.spices[tile] != spices) ++tile;
  left = static_cast<std::uint8_t>(left & ~(1 << tile));
  Estate& estate = player(seat).estates[static_cast<std::size_t>(kPlantations + colony)];
  estate.tile = static_cast<std::uint8_t>(tile);
  estate.allowed = static_cast<std::uint8_t>(spices);
  estate.fields = static_cast<std::uint8_t>(figures.fields);
  tell(Told::settled, seat, {colony, spices});
  push(Ask::place, seat, figures.fields, 1 << (kPlantations + colony), static_cast<int>(Placing::must));
}

}  // namespace carreira::goa
