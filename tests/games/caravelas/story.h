#pragma once

// A position in a few lines, moves in notation, and what came of them. Players are numbered from 1; unless
// told otherwise it is round 2, the order is 1, 2, 3, ..., everybody lies in Lisboa with all markers and no
// cards, and it is player 1's turn.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_of.h"
#include "games/caravelas/rules.h"
#include "support/places.h"

namespace carreira::caravelas {

inline const std::string& components_text() {
  static const std::string text = [] {
    std::ifstream file(places::source("data/caravelas/components.json"), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }();
  return text;
}

inline Rules make_rules(int seats, const std::string& variant, const std::string& text) {
  auto game = GameOf<Rules>::create(text, TableSetup{seats, {{"variant", variant}}});
  if (!game) {
    ADD_FAILURE() << game.error().text;
    std::abort();
  }
  return static_cast<const GameOf<Rules>&>(*game.value()).rules();
}

// With our own components; read once.
inline const Rules& make_rules(int seats = 2, const std::string& variant = "standard") {
  static std::map<std::pair<int, std::string>, Rules> made;
  const auto known = made.find({seats, variant});
  if (known != made.end()) return known->second;
  return made.emplace(std::pair(seats, variant), make_rules(seats, variant, components_text())).first->second;
}

class Story {
 public:
  using Names = std::vector<std::string>;

  explicit Story(int seats = 2, const std::string& variant = "standard")
      : Story(make_rules(seats, variant)) {}
  explicit Story(Rules some_rules) : rules(std::move(some_rules)) {
    state = rules.setup(Seed::from_text("story"));
    state.round = 2;
    for (std::size_t i = 0; i < static_cast<std::size_t>(rules.seats()); ++i)
      state.order[i] = seat_at(static_cast<int>(i));
    state.steps.clear();
    state.steps.push_back({StepKind::turn, seat_at(0), {}, 0});
    if (rules.variant() == Variant::dice) fleet(1).markers = 12;
  }

  // The position.
  Fleet& fleet(int player) { return state.fleets[seat_at(player - 1)]; }
  Story& at(int player, std::string_view cell) { return fleet(player).cell = this->cell(cell), *this; }
  Story& markers(int player, int left) {
    return fleet(player).markers = static_cast<std::uint8_t>(left), *this;
  }
  Story& cargo(int player, const Names& names) { return fleet(player).cargo = goods(names), *this; }
  Story& sunk(int player, std::initializer_list<int> ships) {
    for (const int ship : ships) fleet(player).sunk |= static_cast<Ships>(1 << (ship - 1));
    return *this;
  }
  Story& improved(int player) {
    fleet(player).improved = 1;
    fleet(player).markers = static_cast<std::uint8_t>(rules.all_markers(fleet(player)));
    return *this;
  }
  Story& discovered(int player, const Names& names) {
    return fleet(player).discovered |= ports(names), *this;
  }
  Story& hand(int player, const Names& names) {
    for (const std::string& name : names) {
      --state.deck[card(name)];
      --state.deck_size;
      ++state.hands[seat_at(player - 1)][card(name)];
      ++fleet(player).cards;
    }
    return *this;
  }
  // The next cards of the deck are these, in any order; the others lie on the discards.
  Story& deck_is(const Names& names) {
    for (std::size_t i = 0; i < kCards; ++i)
      state.discards.count[i] = static_cast<std::uint8_t>(state.discards.count[i] + state.deck.count[i]);
    state.deck = Cards{};
    for (const std::string& name : names) --state.discards[card(name)], ++state.deck[card(name)];
    state.deck_size = static_cast<std::uint8_t>(names.size());
    return *this;
  }
  Story& pieces(const std::vector<int>& owners) {
    for (const int owner : owners) state.pieces[state.pieces_sold++] = seat_at(owner - 1);
    return *this;
  }
  Story& order(const std::vector<int>& players) {
    for (std::size_t i = 0; i < players.size(); ++i) state.order[i] = seat_at(players[i] - 1);
    return turn_of(players[0]);
  }
  Story& turn_of(int player) {
    state.steps.clear();
    state.steps.push_back({StepKind::turn, seat_at(player - 1), {}, 0});
    state.turn = static_cast<std::uint8_t>(
        std::find(state.order.begin(), state.order.end(), seat_at(player - 1)) - state.order.begin());
    if (rules.variant() == Variant::dice) fleet(player).markers = 12;
    return *this;
  }
  Story& bidding() {
    state.steps.clear();
    state.steps.push_back({StepKind::bid, state.order[0], {}, 0});
    return *this;
  }
  Story& round(int number) { return state.round = static_cast<std::uint16_t>(number), *this; }
  // The next draws of chance: numbers below a bound, one after the other.
  Story& chance_gives(std::uint32_t bound, const std::vector<std::uint32_t>& numbers) {
    for (std::uint64_t key = 1;; ++key) {
      Chance chance({key, 0, 0, 0}, 0);
      const Chance start = chance;
      if (std::all_of(numbers.begin(), numbers.end(),
                      [&](std::uint32_t number) { return chance.below(bound) == number; }))
        return state.chance = start, *this;
    }
  }
  Story& die_sinks() { return chance_gives(6, {0}); }
  Story& die_spares() { return chance_gives(6, {3}); }

  // The moves.
  bool legal(std::string_view notation) const {
    const auto list = moves();
    return std::find(list.begin(), list.end(), notation) != list.end();
  }
  Names moves() const {
    Names names;
    if (rules.actor(state) == Seat::nobody) return names;
    MoveList list;
    rules.moves(state, list);
    for (const Move move : list) names.push_back(rules.language().notation(move));
    return names;
  }
  Names sails() const {
    Names names;
    for (const std::string& name : moves())
      if (name.starts_with("sail ")) names.push_back(name.substr(5));
    std::sort(names.begin(), names.end());
    return names;
  }
  Story& play(std::string_view notation) {
    const auto move = rules.language().parse(notation);
    if (!move) {
      ADD_FAILURE() << move.error().text;
      return *this;
    }
    if (auto sound = rules.check(state); !sound)
      ADD_FAILURE() << "before " << notation << ": " << sound.error().text;
    if (!legal(notation)) {
      std::string list;
      for (const std::string& name : moves()) list += name + "; ";
      ADD_FAILURE() << notation << " is not among: " << list;
      return *this;
    }
    events.clear();
    rules.play(state, move.value(), &events);
    if (auto sound = rules.check(state); !sound)
      ADD_FAILURE() << "after " << notation << ": " << sound.error().text;
    return *this;
  }
  Story& play_all(const Names& notations) {
    for (const std::string& notation : notations) play(notation);
    return *this;
  }

  // What came of it.
  int actor() const { return rules.actor(state) == Seat::nobody ? 0 : index(rules.actor(state)) + 1; }
  StepKind step() const { return state.over ? StepKind::none : state.step().kind; }
  std::string place(int player) const {
    return rules.components().cell_names[state.fleets[seat_at(player - 1)].cell];
  }
  int markers(int player) const { return state.fleets[seat_at(player - 1)].markers; }
  int vp(int player) const { return rules.open_vp(state, seat_at(player - 1)); }
  int cards(int player, std::string_view name) const { return state.hands[seat_at(player - 1)][card(name)]; }
  int hand_size(int player) const { return state.hands[seat_at(player - 1)].total(); }
  int discards(std::string_view name) const { return state.discards[card(name)]; }
  bool has(int player, std::string_view good) const {
    return (state.fleets[seat_at(player - 1)].cargo & goods({std::string(good)})) != 0;
  }
  bool has_discovered(int player, std::string_view port) const {
    return (state.fleets[seat_at(player - 1)].discovered & ports({std::string(port)})) != 0;
  }
  std::vector<int> order() const {
    std::vector<int> players;
    for (int i = 0; i < rules.seats(); ++i)
      players.push_back(index(state.order[static_cast<std::size_t>(i)]) + 1);
    return players;
  }
  Scores scores() const { return rules.scores(state); }
  // Whether the last move was reported with this event.
  bool told(EventKind kind) const {
    return std::any_of(events.begin(), events.end(),
                       [kind](const Event& event) { return event.kind == static_cast<int>(kind); });
  }

  Cell cell(std::string_view name) const {
    const auto& names = rules.components().cell_names;
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) ADD_FAILURE() << "no cell is called " << name;
    return static_cast<Cell>(found == names.end() ? 0 : found - names.begin());
  }
  Card card(std::string_view name) const {
    const auto& names = rules.language().vocabularies[Words::card].names;
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) ADD_FAILURE() << "no card is called " << name;
    return static_cast<Card>(found == names.end() ? 0 : found - names.begin());
  }
  Goods goods(const Names& names) const {
    Goods set = 0;
    for (const std::string& name : names) {
      const auto& all = rules.components().goods;
      const auto found = std::find(all.begin(), all.end(), name);
      if (found == all.end()) ADD_FAILURE() << "no good is called " << name;
      set |= static_cast<Goods>(1 << (found - all.begin()));
    }
    return set;
  }
  Ports ports(const Names& names) const {
    Ports set = 0;
    for (const std::string& name : names) {
      const auto& all = rules.components().ports;
      const auto found =
          std::find_if(all.begin(), all.end(), [&](const Port& port) { return port.id == name; });
      if (found == all.end()) ADD_FAILURE() << "no port is called " << name;
      set |= 1u << (found - all.begin());
    }
    return set;
  }

  Rules rules;
  State state;
  EventList events;
};

}  // namespace carreira::caravelas
