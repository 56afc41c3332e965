// G4.1, G4.2, G6.1, G7.4: a turn is one action; tiles and one card may be used before, within and after it.

#include <algorithm>

#include "games/goa/playing.h"

namespace carreira::goa {

void Offer::act() {
  const Player& p = player();
  progress();
  add(Play::ships);
  const bool room = p.free_fields() > 0;
  if (room) add(Play::harvest);
  if (!s.card_played)
    for (Cards cards = s.hands[seat()] & c.cards_with[static_cast<std::size_t>(Effect::harvest_mix)]; cards;
         cards &= cards - 1)
      add(Play::harvest_with, lowest(cards));
  add(Play::taxes);
  add(Play::expedition);
  foundings();
  uses();
  if (s.stage == Stage::bonus && !s.committed && p.bonus <= 1) add(Play::pass);  // G4.2
}

void Offer::after() {
  uses();
  add(Play::end);
}

void Playing::pass(Seat seat) {
  tell(Told::passed, seat);
  switch (s.asked().ask) {
    case Ask::bid:
      return pass_on();
    case Ask::sell:
      return sell_to(s.high_bidder, s.high, false);
    default:  // G4.2: out for this round
      pop();
      s.passed = static_cast<std::uint8_t>(s.passed | 1 << index(seat));
  }
}

// G4.2: whatever a player begins in the bonus step, but discarding, costs him a bonus action card.
void Playing::commit() {
  if (s.stage != Stage::bonus || s.committed) return;
  s.committed = 1;
  Player& p = player(s.turn);
  --p.bonus;
  ++s.bonus_left;
  tell(Told::bonus_action, s.turn);
}

void Playing::begin_action() {
  commit();
  s.steps.back().ask = Ask::after;
}

void Playing::act(Move move) {
  const Seat seat = s.asked().seat;
  const Player& p = player(seat);
  begin_action();
  const auto value = [&](Column column) {
    return c.values[static_cast<std::size_t>(index(column))][static_cast<std::size_t>(p.row(column))];
  };
  switch (static_cast<Play>(move.kind())) {
    case Play::progress:
      return progress(seat, move.a(), -1);
    case Play::progress_with:
      return progress(seat, move.b(), move.a());
    case Play::ships:  // G4.4
      tell(Told::action, seat, {index(Column::ships)});
      return gain(seat, Goods::ships, value(Column::ships));
    case Play::taxes:  // G4.6
      tell(Told::action, seat, {index(Column::taxes)});
      return gain(seat, Goods::ducats, value(Column::taxes));
    case Play::harvest:  // G4.5
      tell(Told::action, seat, {index(Column::harvest)});
      return push(Ask::place, seat, value(Column::harvest), kAllEstates, static_cast<int>(Placing::may));
    case Play::harvest_with:  // G6.3
      take_from_hand(seat, move.a());
      tell(Told::action, seat, {index(Column::harvest)});
      push(Ask::discard, seat, 0, 0, 0, card_bit(move.a()));
      return push(Ask::place, seat, value(Column::harvest), kAllEstates,
                  static_cast<int>(Placing::harvest_mix));
    case Play::expedition:  // G4.7
      tell(Told::action, seat, {index(Column::expedition)});
      return push(Ask::over_limit, seat);
    case Play::found:
      return name_colony(seat, move.a(), value(Column::colonists), true, 2);
    case Play::found_with:
      take_from_hand(seat, move.a());
      push(Ask::discard, seat, 0, 0, 0, card_bit(move.a()));
      return name_colony(seat, move.b(), value(Column::colonists), true, 3);
    default:
      return;
  }
}

// --- Tiles and cards around the action ---

void Offer::uses() {
  const Player& p = player();
  Tile before = Tile::none;
  std::uint64_t offered = 0;
  for (const Kept kept : p.kept) {
    if (kept.tile == before || (offered >> index(kept.tile) & 1) || !usable(c, s, seat(), kept)) continue;
    offered |= std::uint64_t{1} << index(kept.tile);
    before = kept.tile;
    add(Play::use, index(kept.tile));
  }
  for (Cards cards = playable(c, s, seat()); cards; cards &= cards - 1) add(Play::play, lowest(cards));
}

void Offer::discards() {  // G6.1
  for (Cards cards = s.hands[seat()]; cards; cards &= cards - 1) add(Play::discard, lowest(cards));
}

// Whether a turn must wait for its player. It waits as well for a hand that holds nothing playable: that the
// turn ends by itself must not tell the others what the hand holds.
bool anything_usable(const Components& c, const State& s, Seat seat) {
  if (!s.card_played && s.hands[seat]) return true;
  const auto& kept = s.players[seat].kept;
  return std::any_of(kept.begin(), kept.end(), [&](Kept one) { return usable(c, s, seat, one); });
}

void Playing::use_something(Move move) {
  const Seat seat = s.asked().seat;
  switch (static_cast<Play>(move.kind())) {
    case Play::use:
      commit();
      return use(seat, static_cast<Tile>(move.a()));
    case Play::play:
      commit();
      return play_card(seat, move.a());
    default:
      s.hands[seat] &= ~card_bit(move.a());
      tell(Told::discarded, seat, {move.a()});
      return discard(card_bit(move.a()));
  }
}

}  // namespace carreira::goa
