// The order of the game (G1, G4.1, G4.2, G9.1), and which step is asked.

#include <algorithm>
#include <cassert>

#include "games/goa/playing.h"

namespace carreira::goa {

// --- Set-up ---

void Playing::set_up() {
  for (int i = 0; i < seats; ++i) {  // G1.2
    Player& p = player(seat_at(i));
    p.ships = static_cast<std::uint16_t>(c.start_ships);
    p.colonists = static_cast<std::uint16_t>(c.start_colonists);
    p.ducats = static_cast<std::uint16_t>(c.ducats_others);
  }
  for (Player& p : s.players.values)
    for (Estate& estate : p.estates) estate.tile = kNoTile;
  s.bonus_left = static_cast<std::uint8_t>(c.bonus_cards);
  for (std::size_t i = 0; i < kColonies; ++i)
    s.colony_tiles[i] = static_cast<std::uint8_t>((1 << c.colonies[i].tiles) - 1);
  s.lots.fill(kNowhere);
  s.deck = (Cards{1} << kCards) - 1;
  lay_tiles();
  // G1.3: cards are turned over until an elephant names the first player.
  Seat seat = seat_at(static_cast<int>(s.chance.below(static_cast<std::uint32_t>(seats))));
  int card = pull();
  while (c.card(card).symbol != kElephant) {
    discard(card_bit(card));
    seat = next_clockwise(seat, seats);
    card = pull();
  }
  discard(card_bit(card));
  s.first = s.flag = s.turn = seat;
  player(seat).ducats = static_cast<std::uint16_t>(c.ducats_first);
  if (options.quick_start) {
    s.stage = Stage::quick_start;
    push(Ask::quick_start, s.first);
  } else {
    begin_round();
  }
  proceed();
}

// G1.1, G1.6, G9.2: four tiles aside, 25 on the grid, bonanza tiles under the corners.
void Playing::lay_tiles() {
  std::array<Tile, kTilesOfAPhase> pile{};
  std::size_t left = 0;
  for (int tile = 0; tile < kTiles; ++tile)
    for (int i = 0; i < c.tiles[s.phase][static_cast<std::size_t>(tile)]; ++i)
      pile[left++] = static_cast<Tile>(tile);
  const auto take = [&](std::size_t i) {
    std::swap(pile[i], pile[left - 1]);
    return pile[--left];
  };
  int cultivated = 0;
  for (int i = 0; i < kAside; ++i) {
    // A third plantation goes back for the next tile that is none: any of those is as likely.
    std::size_t at = s.chance.below(static_cast<std::uint32_t>(left));
    if (cultivated == 2 && is_cultivated(pile[at])) {
      const auto middle = std::partition(pile.begin(), pile.begin() + static_cast<std::ptrdiff_t>(left),
                                         [](Tile tile) { return !is_cultivated(tile); });
      at = s.chance.below(static_cast<std::uint32_t>(middle - pile.begin()));
    }
    const Tile tile = take(at);
    cultivated += is_cultivated(tile);
    s.aside.push_back(tile);
  }
  for (Tile& cell : s.grid) cell = take(s.chance.below(static_cast<std::uint32_t>(left)));
  const auto aside = [&](std::size_t i) { return index(s.aside[s.aside.size() - kAside + i]); };
  tell(Told::put_aside, Seat::nobody, {aside(0), aside(1), aside(2), aside(3)});
  for (std::size_t row = 0; row < kSide; ++row) {
    const auto tile = [&](std::size_t x) { return index(s.grid[row * kSide + x]); };
    tell(Told::laid, Seat::nobody, {static_cast<int>(row) + 1, tile(0), tile(1), tile(2), tile(3), tile(4)});
  }
  s.corners = options.bonanza ? 0xF : 0;
  s.bonanzas = options.bonanza ? (1 << kBonanzas) - 1 : 0;
}

// --- Quick start (G9.1) ---

void Offer::quick_start() {
  add(Play::fund);
  for (int first = 0; first < kColumns; ++first)
    for (int second = first + 1; second < kColumns; ++second) add(Play::prepare, 1 << first | 1 << second);
}

void Playing::prepare(Seat seat, int columns) {
  pop();
  for (int column = 0; column < kColumns; ++column)
    if (columns >> column & 1) advance(seat, column);
}

// --- The rounds ---

void Playing::begin_round() {
  s.stage = Stage::placing;
  s.first = s.flag;
  s.lot = 0;
  tell(Told::round, Seat::nobody, {s.phase, s.round + 1});
}

void Playing::end_round() {
  for (int i = 0; i < seats; ++i)
    for (Kept& kept : player(seat_at(i)).kept)
      if (is_red(kept.tile)) kept.used = 0;  // G7.4: once a round
  s.passed = 0;
  s.action = 0;
  if (++s.round < kRounds) return begin_round();
  if (s.phase == 1) {  // G8.1
    s.round = kRounds - 1;
    s.stage = Stage::over;
    for (int i = 0; i < seats; ++i)  // G6.4: hands are laid open to be scored
      for (Cards cards = s.hands[seat_at(i)]; cards; cards &= cards - 1)
        tell(Told::shown, seat_at(i), {lowest(cards)});
    tell(Told::over, Seat::nobody);
    return;
  }
  for (Tile& tile : s.grid)  // G1.6
    if (tile != Tile::none) ++s.gone[static_cast<std::size_t>(index(tile))], tile = Tile::none;
  s.phase = 1;
  s.round = 0;
  lay_tiles();
  begin_round();
}

void Playing::begin_turn(Seat seat) {
  s.turn = seat;
  s.card_played = 0;
  s.committed = 0;
  push(Ask::act, seat);
}

// Nothing is pending: what comes next?
void Playing::next() {
  switch (s.stage) {
    case Stage::quick_start:
      s.turn = next_clockwise(s.turn, seats);
      if (++s.action < seats) return push(Ask::quick_start, s.turn);
      s.action = 0;
      return begin_round();
    case Stage::placing:
      if (s.lot == 0) return push(Ask::flag, s.first);
      if (s.lot <= seats) return push(Ask::token, seat_at(owner_of_lot(s, s.lot, seats)));
      s.stage = Stage::auction;
      s.lot = 0;
      return open_lot();
    case Stage::auction:
      if (++s.lot <= seats) return open_lot();
      s.lot = 0;
      s.stage = Stage::actions;
      return begin_turn(s.flag);
    case Stage::actions:
      return next_in_actions();
    case Stage::bonus:
      return next_in_bonus();
    case Stage::over:
      return;
  }
}

// G4.1: three times round, from the flag's holder.
void Playing::next_in_actions() {
  const Seat following = next_clockwise(s.turn, seats);
  if (following != s.flag) return begin_turn(following);
  if (++s.action < kActions) return begin_turn(s.flag);
  s.stage = Stage::bonus;
  s.turn = seat_at((index(s.flag) + seats - 1) % seats);
  next_in_bonus();
}

// G4.2: round and round until all have passed; who has no card passes without being asked.
void Playing::next_in_bonus() {
  for (int i = 0; i < seats; ++i) {
    s.turn = next_clockwise(s.turn, seats);
    if (s.passed >> index(s.turn) & 1) continue;
    if (player(s.turn).bonus > 0) return begin_turn(s.turn);
    s.passed = static_cast<std::uint8_t>(s.passed | 1 << index(s.turn));
  }
  end_round();
}

// Carries on until somebody must be asked.
void Playing::proceed() {
  while (true) {
    if (s.steps.empty()) {
      if (s.stage == Stage::over) return;
      next();
    } else if (!settle()) {
      return;
    }
  }
}

State Rules::setup(const Seed& seed) const {
  State state;
  state.chance = Chance(seed);
  Playing{components_, seats_, options_, state, nullptr}.set_up();
  return state;
}

void Rules::moves(const State& state, MoveList& list) const {
  Offer{components_, seats_, state, list}.all();
}

void Rules::play(State& state, Move move, EventList* events) const {
#ifndef NDEBUG
  MoveList list;
  moves(state, list);
  assert(list.contains(move));
#endif
  Playing playing{components_, seats_, options_, state, events};
  playing.answer(move);
  playing.proceed();
}

}  // namespace carreira::goa
