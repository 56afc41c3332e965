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

#include "games/goa/moves.h"
#include "games/goa/rules.h"
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

  Player& player(int seat) { return state.board.players[seat_at(seat - 1)]; }
  Cards& hand(int seat) { return state.hands[seat_at(seat - 1)]; }
  int actor() const {
    const Seat seat = rules.actor(state);
    return seat == Seat::nobody ? 0 : index(seat) + 1;
  }
  // The name of the step that is asked.
  std::string_view asked() const {
    const Steps& steps = state.board.steps;
    return steps.empty() ? "" : steps.visit([](auto step) { return step.kName; });
  }
  int cards(int seat) { return hand(seat).size(); }

  // --- Where the story begins ---

  // This seat's turn, in the first of the three actions; the flag is with the first seat named.
  Story& turn_of(int seat, int flag = 1) {
    leave_auction();
    state.board.stage = Stage::actions;
    state.board.action = 0;
    state.board.flag = state.board.first = seat_at(flag - 1);
    ask(Act{}, seat);
    return *this;
  }
  // The bonus step, this seat's turn.
  Story& bonus_turn_of(int seat, int flag = 1) {
    turn_of(seat, flag);
    state.board.stage = Stage::bonus;
    state.board.action = 3;
    return *this;
  }
  // The flag's holder places it.
  Story& placing(int flag = 1) {
    leave_auction();
    state.board.stage = Stage::placing;
    state.board.flag = state.board.first = seat_at(flag - 1);
    ask(PlaceFlag{}, flag);
    return *this;
  }
  Story& phase_b() {
    leave_auction();
    for (const Cell cell : state.board.laid) ++state.board.gone[state.board.grid[cell]];
    state.board.phase = Phase::b;
    std::size_t laid = 0;
    for (const Tile tile : all<Tile>())
      for (int n = rules.components().tiles[Phase::b][tile]; n > 0; --n)
        if (laid < kCountOf<Cell>) {
          state.board.grid[value_at<Cell>(laid++)] = tile;
        } else {
          state.board.aside.push_back(tile);
        }
    return recount();
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
    state.board.bonus_left = static_cast<std::uint8_t>(state.board.bonus_left + player(seat).bonus - n);
    player(seat).bonus = static_cast<std::uint8_t>(n);
    return *this;
  }
  Story& row(int seat, Column column, int row) {
    player(seat).rows[column] = static_cast<std::uint8_t>(row - 1);
    return *this;
  }
  Story& rows(int seat, EnumArray<Column, int> all_rows) {
    for (const Column column : all<Column>()) row(seat, column, all_rows[column]);
    return *this;
  }
  // A plantation on the next free place, with so many spices.
  Story& plantation(int seat, std::string_view name, int spices) {
    EstateId id = EstateId::plantation_1;
    while (player(seat).estates[id].exists()) id = value_at<EstateId>(index_of(id) + 1);
    Estate& estate = player(seat).estates[id];
    const Tile tile = tile_called(name);
    take_away(tile);
    estate.tile = tile;
    estate.fields = static_cast<std::uint8_t>(fields_of(tile));
    estate.allowed = spices_of(tile);
    if (tile != Tile::mixed) estate.spices = Spices(spice_of(tile), spices);
    return recount();
  }
  // A colony with these spices, on its first tile that allows them.
  Story& colony(int seat, Colony colony, std::initializer_list<std::string_view> spices) {
    const ColonyFigures& figures = rules.components().colonies[colony];
    Estate& estate = player(seat).estate(colony);
    Set<Spice> wanted;
    for (const auto spice : spices) {
      estate.spices += Spices(spice_called(spice), 1);
      wanted.insert(spice_called(spice));
    }
    Set<ColonyTile> left = state.board.colony_tiles[colony];
    while (!figures.spices[left.first()].contains(wanted)) left.take_first();
    state.board.colony_tiles[colony].erase(left.first());
    estate.colony_tile = left.first();
    estate.allowed = figures.spices[left.first()];
    estate.fields = static_cast<std::uint8_t>(figures.fields);
    return recount();
  }
  // A tile that lies before a player.
  Story& keeps(int seat, std::string_view tile, bool used = false) {
    take_away(tile_called(tile));
    player(seat).kept.push_back({tile_called(tile), used});
    return recount();
  }
  // The tile on this cell, changing places with what lies there.
  Story& tile_on(std::string_view cell, std::string_view tile) {
    Tile& place = state.board.grid[cell_called(cell)];
    const Tile kind = tile_called(tile);
    if (place == kind) return *this;
    const auto there = std::find(state.board.grid.begin(), state.board.grid.end(), kind);
    if (there != state.board.grid.end()) {
      std::swap(*there, place);
    } else {
      take_away(kind);
      if (place != Tile::none) ++state.board.gone[place];
      place = kind;
    }
    return recount();
  }
  Story& no_tile_on(std::initializer_list<std::string_view> cells) {
    for (const auto cell : cells) {
      Tile& place = state.board.grid[cell_called(cell)];
      if (place != Tile::none) ++state.board.gone[place];
      place = Tile::none;
    }
    return recount();
  }
  Story& put_aside(std::string_view tile) {
    take_away(tile_called(tile));
    if (state.board.aside.full()) {
      ++state.board.gone[state.board.aside[0]];
      state.board.aside.erase_at(0);
    }
    state.board.aside.push_back(tile_called(tile));
    return *this;
  }
  Story& holds(int seat, std::initializer_list<std::string_view> cards) {
    for (const auto name : cards) {
      const CardId card = card_called(name);
      for (Cards& other : state.hands) other.erase(card);
      state.deck.erase(card);
      state.board.discards.erase(card);
      hand(seat).insert(card);
    }
    return *this;
  }
  // The pile is just these; all that is neither in it nor in a hand is among the discards.
  Story& pile(std::initializer_list<std::string_view> cards) {
    state.board.discards |= state.deck;
    state.deck.clear();
    for (const auto name : cards) state.deck.insert(card_called(name));
    state.board.discards -= state.deck;
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
  int told(EventKind kind) const {
    return static_cast<int>(std::count_if(events.begin(), events.end(), [&](const Event& event) {
      return event.kind == static_cast<std::uint8_t>(kind);
    }));
  }

  // --- Looking ---

  int spices(int seat, std::string_view spice) { return player(seat).spices[spice_called(spice)]; }
  int spices(int seat) { return player(seat).spices.total(); }
  int points(int seat, Source source) const {
    return rules.scores(state).by_source[seat_at(seat - 1)][index_of(source)];
  }
  int points(int seat) const { return rules.scores(state).total[seat_at(seat - 1)]; }
  int place(int seat) const { return rules.scores(state).place[seat_at(seat - 1)]; }
  int row(int seat, Column column) { return player(seat).rows[column] + 1; }
  bool has_kept(int seat, std::string_view tile) {
    const auto& kept = player(seat).kept;
    return std::any_of(kept.begin(), kept.end(), [&](Kept one) { return one.tile == tile_called(tile); });
  }
  bool holding(int seat, std::string_view card) { return hand(seat).contains(card_called(card)); }
  bool discarded(std::string_view card) const { return state.board.discards.contains(card_called(card)); }
  Tile on(std::string_view cell) const { return state.board.grid[cell_called(cell)]; }

  Tile tile_called(std::string_view name) const { return called<Tile>(Words::tile, name); }
  CardId card_called(std::string_view name) const { return called<CardId>(Words::card, name); }
  Spice spice_called(std::string_view name) const { return called<Spice>(Words::spice, name); }
  Cell cell_called(std::string_view name) const { return called<Cell>(Words::cell, name); }

  // Out of the game's box, off the grid (whose last tile fills the hole) or from those put aside.
  void take_away(Tile tile) {
    const auto cell = std::find(state.board.grid.begin(), state.board.grid.end(), tile);
    const auto aside = std::find(state.board.aside.begin(), state.board.aside.end(), tile);
    if (state.board.gone[tile] > 0) {
      --state.board.gone[tile];
    } else if (cell != state.board.grid.end()) {
      Tile* last = state.board.grid.end() - 1;
      while (*last == Tile::none) --last;
      std::swap(*cell, *last);
      *last = Tile::none;
      recount();
    } else {
      ASSERT_NE(aside, state.board.aside.end()) << "no " << kTileNames[tile] << " is left";
      state.board.aside.erase_at(static_cast<std::size_t>(aside - state.board.aside.begin()));
    }
  }

 private:
  template <class E>
  E called(Words words, std::string_view name) const {
    const auto& names = rules.language().vocabularies[index_of(words)].names;
    const auto found = std::find(names.begin(), names.end(), name);
    EXPECT_NE(found, names.end()) << name;
    return found == names.end() ? E{} : value_at<E>(static_cast<std::size_t>(found - names.begin()));
  }
  // What the position keeps beside what it can be counted from.
  Story& recount() {
    for (Player& player : state.board.players) player.recount();
    state.board.laid.clear();
    for (const Cell cell : all<Cell>())
      if (state.board.grid[cell] != Tile::none) state.board.laid.insert(cell);
    return *this;
  }
  void leave_auction() {
    state.board.tokens.fill(Place::none);
    state.board.lot = 0;
    state.board.high = 0;
    state.board.high_bidder = Seat{};
    state.board.passed.clear();
    state.board.card_played = 0;
    state.board.committed = 0;
  }
  template <class Step>
  void ask(const Step& step, int seat) {
    state.board.steps.clear();
    state.board.turn = seat_at(seat - 1);
    state.board.steps.push(seat_at(seat - 1), step);
  }
};

}  // namespace carreira::goa
