// G7, G9.2: what tiles do when they are taken and when they are used.

#include <algorithm>

#include "games/goa/playing.h"

namespace carreira::goa {
namespace {

bool drawing(const State& s) {  // within an expedition action, before its last draw
  for (const Step& step : s.steps)
    if (step.ask == Ask::expedition || step.ask == Ask::over_limit) return true;
  return false;
}

}  // namespace

void Playing::gain(Seat seat, Goods goods, int number) {
  Player& p = player(seat);
  const auto add = [number](std::uint16_t& to) { to = static_cast<std::uint16_t>(to + number); };
  switch (goods) {
    case Goods::ships:
      add(p.ships);
      break;
    case Goods::colonists:
      add(p.colonists);
      break;
    case Goods::ducats:
      add(p.ducats);
      break;
    case Goods::bonus:  // G1.4: as long as there are any
      number = std::min<int>(number, s.bonus_left);
      p.bonus = static_cast<std::uint8_t>(p.bonus + number);
      s.bonus_left = static_cast<std::uint8_t>(s.bonus_left - number);
      break;
    case Goods::spices:
      break;
  }
  if (number > 0) tell(Told::gained, seat, {static_cast<int>(goods), number});
}

void Playing::pay(Seat seat, Goods goods, int number) {
  Player& p = player(seat);
  const auto take = [number](std::uint16_t& from) { from = static_cast<std::uint16_t>(from - number); };
  if (goods == Goods::ships) take(p.ships);
  if (goods == Goods::colonists) take(p.colonists);
  if (goods == Goods::ducats) take(p.ducats);
  tell(Told::paid, seat, {static_cast<int>(goods), number});
}

// --- A tile is taken: by auction, by favour, or out of those that an exchange brought ---

void Playing::resolve(Seat seat, Tile tile) {
  if (is_cultivated(tile)) return plant(seat, tile);  // G7.1, G7.2
  if (is_kept(tile)) return player(seat).kept.push_back({tile, 0});
  ++s.gone[static_cast<std::size_t>(index(tile))];
  switch (tile) {  // G7.3
    case Tile::ships4:
      return gain(seat, Goods::ships, 4);
    case Tile::colonists4:
      return gain(seat, Goods::colonists, 4);
    case Tile::ships_or_colonists3:
      return push(Ask::ships_or_colonists, seat, 3);
    case Tile::colonisation:
      gain(seat, Goods::ships, 1);
      gain(seat, Goods::bonus, 1);
      return gain(seat, Goods::colonists, 1);
    case Tile::bonus2:
      return gain(seat, Goods::bonus, 2);
    case Tile::expeditions2:
      return draw(seat, 2);
    case Tile::expeditions3:
      return draw(seat, 3);
    case Tile::favour:
      if (!s.aside.empty()) push(Ask::favour, seat);
      return;
    default:
      return;
  }
}

void Offer::favour() {
  std::uint64_t offered = 0;
  for (const Tile tile : s.aside) {
    if (offered >> index(tile) & 1) continue;
    offered |= std::uint64_t{1} << index(tile);
    add(Play::favour, index(tile));
  }
}

void Playing::favour(Seat seat, Tile tile) {
  pop();
  s.aside.erase_at(
      static_cast<std::size_t>(std::find(s.aside.begin(), s.aside.end(), tile) - s.aside.begin()));
  tell(Told::favoured, seat, {index(tile)});
  push(Ask::tile, seat, index(tile));
}

void Offer::ships_or_colonists() {
  add(Play::take, static_cast<int>(Goods::ships));
  add(Play::take, static_cast<int>(Goods::colonists));
}

// One kind of goods: of a tile, of a resupply, or one after the other of a mixed harvest.
void Playing::take(Seat seat, Goods goods) {
  const Step step = s.asked();
  if (step.ask == Ask::place) return --s.steps.back().a, gain(seat, goods, 1);
  pop();
  if (step.ask == Ask::ships_or_colonists) return gain(seat, goods, step.a);
  const int number = colonists_on(c, step.cards);
  push(Ask::discard, seat, 0, 0, 0, step.cards);
  if (goods != Goods::spices) return gain(seat, goods, number);
  push(Ask::place, seat, number, kAllEstates, static_cast<int>(Placing::may));
}

// --- Bonanza (G9.2) ---

int corner_of(int cell) {
  switch (cell) {
    case 0:
      return 0;
    case kSide - 1:
      return 1;
    case kCells - kSide:
      return 2;
    case kCells - 1:
      return 3;
    default:
      return -1;
  }
}

void Playing::resolve_bonanza(Seat seat, int corner) {
  s.corners = static_cast<std::uint8_t>(s.corners & ~(1 << corner));
  Cards hidden = s.bonanzas;
  for (std::uint32_t skip = s.chance.below(static_cast<std::uint32_t>(size(hidden))); skip > 0; --skip)
    hidden &= hidden - 1;
  const int tile = lowest(hidden);
  s.bonanzas = static_cast<std::uint8_t>(s.bonanzas & ~(1 << tile));
  tell(Told::bonanza, seat, {tile});
  const Bonanza& bonanza = c.bonanzas[static_cast<std::size_t>(tile)];
  gain(seat, Goods::ducats, bonanza.ducats);
  gain(seat, Goods::ships, bonanza.ships);
  gain(seat, Goods::colonists, bonanza.colonists);
  gain(seat, Goods::bonus, bonanza.bonus_actions);
  draw(seat, bonanza.expedition_cards);
  if (bonanza.spices > 0) push(Ask::place, seat, bonanza.spices, kAllEstates, static_cast<int>(Placing::may));
}

// --- A tile is used: once a round (G7.4), once in the game (G7.5), exchange (G7.6) ---

bool usable(const Components& c, const State& s, Seat seat, Kept kept) {
  const Player& p = s.players[seat];
  switch (kept.tile) {
    case Tile::overseer:
    case Tile::mission2:
    case Tile::mission3:
      return false;
    case Tile::red_ship:
    case Tile::red_ducats3:
    case Tile::red_colonist:
      return !kept.used;
    case Tile::red_spice:
      return !kept.used && p.free_fields() > 0;
    case Tile::red_expedition:  // G7.4
      return !kept.used && (s.deck | s.discards) &&
             !(drawing(s) && size(s.hands[seat]) >= hand_limit(c, s, seat));
    case Tile::extra_harvest:
      return p.free_fields() > 0;
    case Tile::resupply:
      return (s.deck | s.discards) != 0;
    case Tile::viceroy:
      for (const std::uint8_t row : p.rows)
        if (row < kRows - 1) return true;
      return false;
    case Tile::tax:
      return !kept.used && total(p.spices()) >= 6;
    case Tile::exchange:
      for (const Tile tile : s.grid)
        if (tile != Tile::none) return true;
      return false;
    case Tile::favour:
      return !s.aside.empty();
    default:
      return true;
  }
}

void Playing::use(Seat seat, Tile tile) {
  Player& p = player(seat);
  tell(Told::used, seat, {index(tile)});
  std::size_t i = 0;
  while (p.kept[i].tile != tile || p.kept[i].used) ++i;
  if (tile == Tile::tax) return push(Ask::tax, seat, 6);  // used when all six are paid
  if (is_red(tile)) {
    p.kept[i].used = 1;
    switch (tile) {
      case Tile::red_ship:
        return gain(seat, Goods::ships, 1);
      case Tile::red_ducats3:
        return gain(seat, Goods::ducats, 3);
      case Tile::red_colonist:
        return gain(seat, Goods::colonists, 1);
      case Tile::red_spice:
        return push(Ask::place, seat, 1, kAllEstates, static_cast<int>(Placing::must));
      default:
        return draw(seat, 1);
    }
  }
  p.kept.erase_at(i);
  if (!is_kept(tile)) return resolve(seat, tile);  // it came by an exchange
  if (tile == Tile::exchange) return push(Ask::exchange, seat);
  ++s.gone[static_cast<std::size_t>(index(tile))];
  switch (tile) {
    case Tile::espionage:
      return push(Ask::spy, seat);
    case Tile::extra_harvest:
      return push(Ask::extra_harvest, seat, 3);
    case Tile::viceroy:
      return push(Ask::viceroy, seat);
    case Tile::resupply:
      push(Ask::resupply, seat);
      s.steps.back().cards = reveal(seat, 2);
      return;
    default:
      return;
  }
}

void Offer::resupply() {
  add(Play::take, static_cast<int>(Goods::ships));
  add(Play::take, static_cast<int>(Goods::colonists));
  if (player().free_fields() > 0) add(Play::take, static_cast<int>(Goods::spices));
}

// An opponent's marker serves for an extra execution; expeditions cannot be spied.
void Offer::spy() {
  const bool room = player().free_fields() > 0;
  for (int i = 0; i < seats; ++i) {
    if (seat_at(i) == seat()) continue;
    add(Play::spy, i, index(Column::ships));
    if (room) add(Play::spy, i, index(Column::harvest));
    add(Play::spy, i, index(Column::taxes));
    for (int colony = 0; colony < kColonies; ++colony)
      if (nameable(s, seat(), colony)) add(Play::spy_found, i, colony);
  }
}

void Playing::spy(Seat seat, Seat other, int action) {
  pop();
  tell(Told::spied, seat, {index(other)});
  const int value =
      c.values[static_cast<std::size_t>(action)][player(other).rows[static_cast<std::size_t>(action)]];
  switch (static_cast<Column>(action)) {
    case Column::ships:
      return gain(seat, Goods::ships, value);
    case Column::taxes:
      return gain(seat, Goods::ducats, value);
    default:
      return push(Ask::place, seat, value, kAllEstates, static_cast<int>(Placing::may));
  }
}

void Playing::spy_found(Seat seat, Seat other, int colony) {
  pop();
  tell(Told::spied, seat, {index(other)});
  const auto row = static_cast<std::size_t>(player(other).row(Column::colonists));
  name_colony(seat, colony, c.values[static_cast<std::size_t>(index(Column::colonists))][row], false, 2);
}

void Offer::exchange() {
  for (int cell = 0; cell < kCells; ++cell)
    if (s.grid[static_cast<std::size_t>(cell)] != Tile::none) add(Play::exchange, cell);
}

// G7.6: the tile taken lies before him until he uses it; a bonanza under it is his at once.
void Playing::exchange(Seat seat, int cell) {
  pop();
  Tile& place = s.grid[static_cast<std::size_t>(cell)];
  tell(Told::exchanged, seat, {index(place), cell});
  player(seat).kept.push_back({place, 0});
  place = Tile::exchange;
  if (const int corner = corner_of(cell); corner >= 0 && (s.corners >> corner & 1))
    push(Ask::bonanza, seat, corner);
}

}  // namespace carreira::goa
