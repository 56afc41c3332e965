#pragma once

// Positions and turns of Goa in a few readable lines. Seats count from 1, rows from 1, as people see them;
// whatever a story lays before somebody comes from where it lay, so that every position keeps every
// invariant.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "games/goa/rules.h"
#include "games/goa/words.h"
#include "support/places.h"

namespace carreira::goa {

inline std::string components_text() {
  std::ifstream file(places::source("data/goa/components.json"), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline Rules rules_for(int seats, std::vector<std::string> on = {}) {
  TableSetup table{seats, {}};
  for (std::string& option : on) table.options[std::move(option)] = "on";
  auto document = JsonDocument::parse(components_text());
  return std::move(Rules::create(document.value().root(), table)).value();
}

class Story {
 public:
  // The start of a game.
  explicit Story(int seats = 4, std::vector<std::string> on = {}, std::string_view seed = "story")
      : rules(rules_for(seats, std::move(on))), state(rules.setup(Seed::from_text(seed))) {}

  Rules rules;
  State state;
  EventList events;  // of the last move

  Player& player(int seat) { return state.players[seat_at(seat - 1)]; }
  Cards& hand(int seat) { return state.hands[seat_at(seat - 1)]; }
  int actor() const {
    const Seat seat = rules.actor(state);
    return seat == Seat::nobody ? 0 : index(seat) + 1;
  }
  Ask asked() const { return state.steps.empty() ? Ask::nothing : state.asked().ask; }
  int cards(int seat) { return size(hand(seat)); }

  // --- Where the story begins ---

  // This seat's turn, in the first of the three actions; the flag is with the first seat named.
  Story& turn_of(int seat, int flag = 1) {
    leave_auction();
    state.stage = Stage::actions;
    state.action = 0;
    state.flag = state.first = seat_at(flag - 1);
    ask(Ask::act, seat);
    return *this;
  }
  // The bonus step, this seat's turn.
  Story& bonus_turn_of(int seat, int flag = 1) {
    turn_of(seat, flag);
    state.stage = Stage::bonus;
    state.action = kActions;
    return *this;
  }
  // The flag's holder places it.
  Story& placing(int flag = 1) {
    leave_auction();
    state.stage = Stage::placing;
    state.flag = state.first = seat_at(flag - 1);
    ask(Ask::flag, flag);
    return *this;
  }
  Story& phase_b() {
    leave_auction();
    for (Tile& tile : state.grid)
      if (tile != Tile::none) ++state.gone[static_cast<std::size_t>(index(tile))], tile = Tile::none;
    state.phase = 1;
    std::size_t cell = 0;
    for (int tile = 0; tile < kTiles; ++tile)
      for (int n = rules.components().tiles[1][static_cast<std::size_t>(tile)]; n > 0; --n)
        if (cell < kCells) {
          state.grid[cell++] = static_cast<Tile>(tile);
        } else {
          state.aside.push_back(static_cast<Tile>(tile));
        }
    return *this;
  }

  // --- What lies where ---

  Story& ducats(std::initializer_list<int> of_each) {
    int seat = 1;
    for (const int n : of_each) player(seat++).ducats = static_cast<std::uint16_t>(n);
    return *this;
  }
  Story& ships(int seat, int n) { return player(seat).ships = static_cast<std::uint16_t>(n), *this; }
  Story& colonists(int seat, int n) { return player(seat).colonists = static_cast<std::uint16_t>(n), *this; }
  Story& bonus(int seat, int n) {
    state.bonus_left = static_cast<std::uint8_t>(state.bonus_left + player(seat).bonus - n);
    player(seat).bonus = static_cast<std::uint8_t>(n);
    return *this;
  }
  Story& row(int seat, Column column, int row) {
    player(seat).rows[static_cast<std::size_t>(index(column))] = static_cast<std::uint8_t>(row - 1);
    return *this;
  }
  Story& rows(int seat, std::array<int, kColumns> all) {
    for (int column = 0; column < kColumns; ++column)
      row(seat, static_cast<Column>(column), all[static_cast<std::size_t>(column)]);
    return *this;
  }
  // A plantation on the next free place, with so many spices.
  Story& plantation(int seat, std::string_view tile, int spices) {
    std::size_t place = 0;
    while (player(seat).estates[place].exists()) ++place;
    Estate& estate = player(seat).estates[place];
    const Tile kind = tile_called(tile);
    take_away(kind);
    estate.tile = static_cast<std::uint8_t>(kind);
    estate.fields = static_cast<std::uint8_t>(fields_of(kind));
    estate.allowed = static_cast<std::uint8_t>(kind == Tile::mixed ? 31 : 1 << spice_of(kind));
    if (kind != Tile::mixed) {
      estate.spices = static_cast<Spices>(spices) * one_spice(spice_of(kind));
      estate.filled = static_cast<std::uint8_t>(spices);
    }
    return *this;
  }
  // A colony with these spices, on its first tile that allows them.
  Story& colony(int seat, Colony colony, std::initializer_list<std::string_view> spices) {
    const auto i = static_cast<std::size_t>(index(colony));
    const ColonyFigures& figures = rules.components().colonies[i];
    Estate& estate = player(seat).estates[kPlantations + i];
    int wanted = 0;
    for (const auto spice : spices) {
      estate.spices += one_spice(spice_called(spice));
      ++estate.filled;
      wanted |= 1 << spice_called(spice);
    }
    std::uint8_t tile = 0;
    while (!(state.colony_tiles[i] >> tile & 1) || (figures.spices[tile] & wanted) != wanted) ++tile;
    state.colony_tiles[i] = static_cast<std::uint8_t>(state.colony_tiles[i] & ~(1 << tile));
    estate.tile = tile;
    estate.allowed = figures.spices[tile];
    estate.fields = static_cast<std::uint8_t>(figures.fields);
    return *this;
  }
  // A tile that lies before a player.
  Story& keeps(int seat, std::string_view tile, bool used = false) {
    take_away(tile_called(tile));
    player(seat).kept.push_back({tile_called(tile), used});
    return *this;
  }
  // The tile on this cell, changing places with what lies there.
  Story& tile_on(std::string_view cell, std::string_view tile) {
    Tile& place = state.grid[cell_called(cell)];
    const Tile kind = tile_called(tile);
    if (place == kind) return *this;
    const auto there = std::find(state.grid.begin(), state.grid.end(), kind);
    if (there != state.grid.end()) {
      std::swap(*there, place);
    } else {
      take_away(kind);
      if (place != Tile::none) ++state.gone[static_cast<std::size_t>(index(place))];
      place = kind;
    }
    return *this;
  }
  Story& no_tile_on(std::initializer_list<std::string_view> cells) {
    for (const auto cell : cells) {
      Tile& place = state.grid[cell_called(cell)];
      if (place != Tile::none) ++state.gone[static_cast<std::size_t>(index(place))];
      place = Tile::none;
    }
    return *this;
  }
  Story& put_aside(std::string_view tile) {
    take_away(tile_called(tile));
    if (state.aside.full()) {
      ++state.gone[static_cast<std::size_t>(index(state.aside[0]))];
      state.aside.erase_at(0);
    }
    state.aside.push_back(tile_called(tile));
    return *this;
  }
  Story& holds(int seat, std::initializer_list<std::string_view> cards) {
    for (const auto name : cards) {
      const Cards card = card_bit(card_called(name));
      for (Cards& other : state.hands.values) other &= ~card;
      state.deck &= ~card;
      state.discards &= ~card;
      hand(seat) |= card;
    }
    return *this;
  }
  // The pile is just these; all that is neither in it nor in a hand is among the discards.
  Story& pile(std::initializer_list<std::string_view> cards) {
    state.discards |= state.deck;
    state.deck = 0;
    for (const auto name : cards) state.deck |= card_bit(card_called(name));
    state.discards &= ~state.deck;
    return *this;
  }

  // --- Moves ---

  Move read(std::string_view move) const {
    const auto parsed = rules.language().parse(move);
    EXPECT_TRUE(parsed.ok()) << (parsed.ok() ? "" : parsed.error().text);
    return parsed.ok() ? parsed.value() : Move();
  }
  bool offers(std::string_view move) const {
    MoveList list;
    if (actor() != 0) rules.moves(state, list);
    return list.contains(read(move));
  }
  // How many moves begin with this word; all, without one.
  int offered(std::string_view word = "") const {
    MoveList list;
    if (actor() != 0) rules.moves(state, list);
    return static_cast<int>(std::count_if(list.begin(), list.end(), [&](Move move) {
      const std::string notation = rules.language().notation(move);
      return word.empty() || notation.substr(0, notation.find(' ')) == word;
    }));
  }
  Story& play(std::initializer_list<std::string_view> moves) {
    for (const auto move : moves) play(move);
    return *this;
  }
  Story& play(std::string_view move) {
    check();
    EXPECT_TRUE(offers(move)) << move << " is not offered; " << all_offered();
    if (!offers(move)) return *this;
    events.clear();
    rules.play(state, read(move), &events);
    check();
    return *this;
  }
  Story& check() {
    const auto sound = rules.check(state);
    EXPECT_TRUE(sound.ok()) << (sound.ok() ? "" : sound.error().text);
    return *this;
  }
  // Random moves until this is asked, or the game is over.
  template <class Until>
  Story& wander(std::string_view seed, Until until) {
    Random random(Seed::from_text(seed));
    while (rules.actor(state) != Seat::nobody && !until()) {
      MoveList list;
      rules.moves(state, list);
      rules.play(state, list[random.below(static_cast<std::uint32_t>(list.size()))], nullptr);
    }
    return *this;
  }
  std::string all_offered() const {
    MoveList list;
    std::string text;
    if (actor() != 0) rules.moves(state, list);
    for (const Move move : list)
      text += (text.empty() ? "offered: " : ", ") + rules.language().notation(move);
    return text;
  }
  int told(Told kind) const {
    return static_cast<int>(std::count_if(events.begin(), events.end(), [&](const Event& event) {
      return event.kind == static_cast<std::uint8_t>(kind);
    }));
  }

  // --- Looking ---

  int spices(int seat, std::string_view spice) { return count(player(seat).spices(), spice_called(spice)); }
  int spices(int seat) { return total(player(seat).spices()); }
  int points(int seat, Source source) const {
    return rules.scores(state).by_source[seat_at(seat - 1)][static_cast<std::size_t>(source)];
  }
  int points(int seat) const { return rules.scores(state).total[seat_at(seat - 1)]; }
  int place(int seat) const { return rules.scores(state).place[seat_at(seat - 1)]; }
  int row(int seat, Column column) { return player(seat).row(column) + 1; }
  bool has_kept(int seat, std::string_view tile) {
    const auto& kept = player(seat).kept;
    return std::any_of(kept.begin(), kept.end(), [&](Kept one) { return one.tile == tile_called(tile); });
  }
  bool holding(int seat, std::string_view card) { return hand(seat) & card_bit(card_called(card)); }
  bool discarded(std::string_view card) const { return state.discards & card_bit(card_called(card)); }
  Tile on(std::string_view cell) const { return state.grid[cell_called(cell)]; }

  Tile tile_called(std::string_view name) const { return static_cast<Tile>(called(kTileWord, name)); }
  int card_called(std::string_view name) const { return called(kCardWord, name); }
  int spice_called(std::string_view name) const { return called(kSpiceWord, name); }
  std::size_t cell_called(std::string_view name) const {
    return static_cast<std::size_t>(called(kCell, name));
  }

  // Out of the game's box, off the grid (whose last tile fills the hole) or from those put aside.
  void take_away(Tile tile) {
    const auto cell = std::find(state.grid.begin(), state.grid.end(), tile);
    const auto aside = std::find(state.aside.begin(), state.aside.end(), tile);
    if (state.gone[static_cast<std::size_t>(index(tile))] > 0) {
      --state.gone[static_cast<std::size_t>(index(tile))];
    } else if (cell != state.grid.end()) {
      const auto last =
          std::find_if(state.grid.rbegin(), state.grid.rend(), [](Tile t) { return t != Tile::none; });
      std::swap(*cell, *last);
      *last = Tile::none;
    } else {
      ASSERT_NE(aside, state.aside.end()) << "no " << tile_name(tile) << " is left";
      state.aside.erase_at(static_cast<std::size_t>(aside - state.aside.begin()));
    }
  }

 private:
  int called(Word vocabulary, std::string_view name) const {
    const auto& names = rules.language().vocabularies[vocabulary].names;
    const auto found = std::find(names.begin(), names.end(), name);
    EXPECT_NE(found, names.end()) << name;
    return found == names.end() ? 0 : static_cast<int>(found - names.begin());
  }
  void leave_auction() {
    state.lots.fill(kNowhere);
    state.lot = 0;
    state.high = 0;
    state.high_bidder = Seat{};
    state.passed = 0;
    state.card_played = 0;
    state.committed = 0;
  }
  void ask(Ask what, int seat) {
    state.steps.clear();
    state.turn = seat_at(seat - 1);
    state.steps.push_back({what, seat_at(seat - 1)});
  }
};

}  // namespace carreira::goa
