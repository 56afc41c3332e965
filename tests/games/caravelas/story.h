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
#include "games/caravelas/context.h"
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
    board().round = 2;
    for (const Seat seat : seats_of(rules.seats())) board().order[place_of_number(index(seat) + 1)] = seat;
    turn_of(1);
  }

  // The position.
  Board& board() { return state.board; }
  Player& fleet(int player) { return board().players[seat_at(player - 1)]; }
  const Player& fleet(int player) const { return state.board.players[seat_at(player - 1)]; }
  Story& at(int player, std::string_view cell) { return fleet(player).cell = this->cell(cell), *this; }
  Story& markers(int player, int left) {
    return fleet(player).markers = static_cast<std::uint8_t>(left), *this;
  }
  Story& cargo(int player, const Names& names) { return fleet(player).cargo = goods(names), *this; }
  Story& sunk(int player, std::initializer_list<int> ships) {
    for (const int ship : ships) fleet(player).sunk.insert(ship_of_number(ship));
    return *this;
  }
  Story& improved(int player) {
    fleet(player).improved = 1;
    return markers(player, rules.all_markers(fleet(player)));
  }
  Story& discovered(int player, const Names& names) {
    return fleet(player).discovered |= ports(names), *this;
  }
  Story& hand(int player, const Names& names) {
    for (const std::string& name : names) {
      --state.deck[card(name)];
      --board().deck_size;
      ++state.hands[seat_at(player - 1)][card(name)];
      ++fleet(player).cards;
    }
    return *this;
  }
  // The next cards of the deck are these, in any order; the others lie on the discards.
  Story& deck_is(const Names& names) {
    for (const Card kind : all<Card>()) change(board().discards[kind], state.deck[kind]);
    state.deck = Cards{};
    for (const std::string& name : names) --board().discards[card(name)], ++state.deck[card(name)];
    board().deck_size = static_cast<std::uint8_t>(names.size());
    return *this;
  }
  Story& pieces(const std::vector<int>& owners) {
    for (const int owner : owners) board().pieces.push_back(seat_at(owner - 1));
    return *this;
  }
  Story& order(const std::vector<int>& players) {
    for (std::size_t i = 0; i < players.size(); ++i)
      board().order[value_at<Place>(i)] = seat_at(players[i] - 1);
    return turn_of(players[0]);
  }
  Story& turn_of(int player) {
    board().steps.clear();
    board().steps.push(seat_at(player - 1), Turn{});
    for (const Place place : all<Place>())
      if (number_of(place) <= rules.seats() && board().order[place] == seat_at(player - 1))
        board().turn = place;
    if (rules.variant() == Variant::dice) markers(player, 12);
    return *this;
  }
  Story& bidding() {
    board().steps.clear();
    board().steps.push(board().order[Place::first], Bidding{});
    return *this;
  }
  Story& round(int number) { return board().round = static_cast<std::uint16_t>(number), *this; }
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
  // The name of the step that asks; empty when the game is over.
  std::string_view step() const {
    if (state.board.over) return "";
    return state.board.steps.visit([](const auto& step) { return step.kName; });
  }
  std::string place(int player) const { return rules.components().names.cells[index_of(fleet(player).cell)]; }
  int markers(int player) const { return fleet(player).markers; }
  int vp(int player) const { return open_vp(rules.components(), state.board, seat_at(player - 1)); }
  int vp_of_discoveries(int player) const { return discovery_vp(rules.components(), fleet(player)); }
  int cards(int player, std::string_view name) const { return state.hands[seat_at(player - 1)][card(name)]; }
  int hand_size(int player) const { return state.hands[seat_at(player - 1)].total(); }
  int discards(std::string_view name) const { return state.board.discards[card(name)]; }
  bool has(int player, std::string_view good) const {
    return fleet(player).cargo.contains(goods({std::string(good)}));
  }
  bool has_discovered(int player, std::string_view port) const {
    return fleet(player).discovered.contains(ports({std::string(port)}));
  }
  std::vector<int> order() const {
    std::vector<int> players;
    for (const Place place : all<Place>())
      if (number_of(place) <= rules.seats()) players.push_back(index(state.board.order[place]) + 1);
    return players;
  }
  Scores scores() const { return rules.scores(state); }
  // Whether the last move was reported with this event.
  bool told(EventKind kind) const {
    return std::any_of(events.begin(), events.end(),
                       [kind](const Event& event) { return event.kind == index_of(kind); });
  }

  Cell cell(std::string_view name) const { return named<Cell>(rules.components().names.cells, name); }
  Card card(std::string_view name) const { return named<Card>(kCardNames, name); }
  Goods goods(const Names& names) const {
    Goods set;
    for (const std::string& name : names) set.insert(named<Good>(rules.components().names.goods, name));
    return set;
  }
  Ports ports(const Names& names) const {
    Ports set;
    for (const std::string& name : names) set.insert(named<Port>(rules.components().names.ports, name));
    return set;
  }
  template <class E, class All>
  static E named(const All& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) ADD_FAILURE() << "nothing is called " << name;
    return value_at<E>(found == names.end() ? 0 : static_cast<std::size_t>(found - names.begin()));
  }

  Rules rules;
  State state;
  EventList events;
};

}  // namespace carreira::caravelas
