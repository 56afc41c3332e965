#pragma once

// A position in a few readable lines, moves in notation, and what came of them. What a scene does not mention
// is filled in so that the position is sound: places for sale and open missions by number, the rest in the
// piles.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_of.h"
#include "games/roi/context.h"
#include "games/roi/rules.h"
#include "support/places.h"

namespace carreira::roi {

inline const std::string& components_text() {
  static const std::string text = [] {
    std::ifstream file(places::source("data/roi/components.json"), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  }();
  return text;
}

inline const GameOf<Rules>& game_for(int seats) {
  static std::map<int, std::unique_ptr<Game>> games;
  auto& game = games[seats];
  if (!game) game = GameOf<Rules>::create(components_text(), TableSetup{seats, {}}).value();
  return static_cast<const GameOf<Rules>&>(*game);
}

inline std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

class Scene {
 public:
  explicit Scene(int seats) : game_(game_for(seats)), rules_(game_.rules()) {
    board().row.fill(Ship::none);
    board().open_missions.fill(MissionId::none);
    state_.secrets.joker.fill(JokerShip::none);
    state_.secrets.contract.fill(Contract::none);
    for (const Seat seat : seats_of(seats)) {
      state_.secrets.joker[seat] = value_at<JokerShip>(index_of(seat));
      state_.secrets.contract[seat] = value_at<Contract>(index_of(seat));
      Player& player = board().players[seat];
      player.ready.set_joker(1);
      player.joker_cards = static_cast<std::uint8_t>(rules_.components().joker_cards);
      player.reserve_cards = static_cast<std::uint8_t>(rules_.components().reserve_cards);
    }
  }

  // Seats count from 1, as people do.
  Scene& player(int seat) {
    board().player = seat_at(seat - 1);
    board().turns = static_cast<std::uint32_t>(seat - 1);
    return *this;
  }
  Scene& coins(int seat, int coins) { return of(seat).coins = static_cast<std::uint32_t>(coins), *this; }
  Scene& ready(int seat, const std::string& ships) {
    for (const auto& ship : words_of(ships)) of(seat).ready.add(named<Ship>(Words::ship, ship));
    return *this;
  }
  Scene& joker(int seat, std::string_view pair) {
    return deal(state_.secrets.joker, seat, named<JokerShip>(Words::joker, pair));
  }
  Scene& contract(int seat, std::string_view kind) {
    return deal(state_.secrets.contract, seat, named<Contract>(Words::contract, kind));
  }
  Scene& cards(int seat, int jokers, int reserves) {
    of(seat).joker_cards = static_cast<std::uint8_t>(jokers);
    of(seat).reserve_cards = static_cast<std::uint8_t>(reserves);
    return *this;
  }
  // Five ships; "-" is an empty place.
  Scene& purchase(const std::string& ships) { return row(0, ships); }
  Scene& refill(const std::string& ships) { return row(kColumns, ships); }
  // Ships left in each pile; by default all that are not elsewhere, in the last piles.
  Scene& piles(std::array<std::uint8_t, kCountOf<Pile>> piles) { return piles_ = piles, *this; }
  // kInPile, turns to be ended, or kScored.
  Scene& scoring(std::uint8_t intermediate, std::uint8_t final) {
    board().scoring[Scoring::intermediate] = intermediate;
    board().scoring[Scoring::final] = final;
    return *this;
  }
  // "1:green-2 2:joker-1": ships in the order they came; the ruling colour is that of the first unless it is
  // named.
  Scene& expedition(std::string_view name, const std::string& ships, std::string_view ruling = "") {
    Expedition& expedition = board().expeditions[named<ExpeditionId>(Words::expedition, name)];
    for (const auto& word : words_of(ships)) {
      const auto ship = named<Ship>(Words::ship, word.substr(2));
      const Seat owner = seat_at(word[0] - '1');
      if (is_joker(ship)) {
        board().players[owner].ready.set_joker(0);
        board().players[owner].joker_shown = 1;
      } else if (expedition.ships.empty()) {
        expedition.ruling = colour_of(ship);
      }
      expedition.ships.push_back(Engaged(owner, ship));
      expedition.volume = static_cast<std::uint8_t>(expedition.volume + volume_of(ship));
    }
    if (!ruling.empty()) expedition.ruling = named<Colour>(Words::colour, ruling);
    return *this;
  }
  Scene& open(const std::string& missions) {
    std::size_t slot = 0;
    for (const auto& mission : words_of(missions))
      board().open_missions[value_at<Slot>(slot++)] =
          mission == "-" ? MissionId::none : named<MissionId>(Words::mission, mission);
    return *this;
  }
  // Missions left in the pile; by default all that are not elsewhere. The others have been done.
  Scene& mission_pile(int cards) { return mission_pile_ = cards, *this; }
  Scene& hand(int seat, const std::string& missions) {
    for (const auto& mission : words_of(missions)) {
      state_.secrets.missions[seat_at(seat - 1)].insert(named<MissionId>(Words::mission, mission));
      ++of(seat).secret_missions;
    }
    return *this;
  }
  Scene& running(int seat, std::string_view mission, const std::string& ships, int rounds, int step) {
    Fleet fleet;
    for (const auto& word : words_of(ships)) {
      const auto ship = named<Ship>(Words::ship, word);
      if (is_joker(ship)) {
        fleet.set_joker(volume_of(ship));
        of(seat).ready.set_joker(0);
        of(seat).joker_shown = 1;
      } else {
        fleet.add(ship);
      }
    }
    of(seat).voyages.push_back({fleet, named<MissionId>(Words::mission, mission),
                                static_cast<std::uint8_t>(rounds), static_cast<std::uint8_t>(step)});
    return *this;
  }
  Scene& done(int seat, int missions) { return of(seat).done = static_cast<std::uint8_t>(missions), *this; }

  // Plays a move, which must be legal; the position it leads to must be sound.
  Scene& play(const std::string& notation) {
    finish();
    events_.clear();
    const auto move = rules_.language().parse(notation);
    EXPECT_TRUE(move.ok()) << move.error().text;
    if (!move) return *this;
    Position position = GameOf<Rules>::position(state_);
    const auto played = game_.play(position, move.value(), &events_);
    EXPECT_TRUE(played.ok()) << notation << ": " << played.error().text << "\n" << offered();
    state_ = GameOf<Rules>::state(position);
    sound();
    return *this;
  }
  template <class... More>
  Scene& play(const std::string& first, const More&... more) {
    play(first);
    return play(std::string(more)...);
  }

  std::vector<std::string> moves() {
    finish();
    std::vector<std::string> list;
    for (const Move move : game_.moves(GameOf<Rules>::position(state_)))
      list.push_back(rules_.language().notation(move));
    return list;
  }
  bool offers(std::string_view move) {
    const auto list = moves();
    return std::find(list.begin(), list.end(), move) != list.end();
  }
  // The moves that begin with these letters.
  std::vector<std::string> moves(std::string_view beginning) {
    auto list = moves();
    std::erase_if(list, [&](const std::string& move) { return !move.starts_with(beginning); });
    return list;
  }
  std::string offered() {
    std::string text;
    for (const auto& move : moves()) text += move + "; ";
    return text;
  }

  // What the last move told this seat (0: a spectator): "bought green-3 purchase-1 5".
  std::vector<std::string> told(int seat = 0) const {
    std::vector<std::string> list;
    for (const Event& event : events_) {
      if (!event.visible.contains(seat == 0 ? Seat::nobody : seat_at(seat - 1))) continue;
      const EventFormat& format = rules_.language().events[event.kind];
      std::string text(format.word);
      for (std::size_t i = 0; i < format.fields.size(); ++i)
        text += " " + rules_.language().value_name(format.fields[i].vocabulary, event.values[i]);
      list.push_back(text);
    }
    return list;
  }
  bool tells(std::string_view event, int seat = 0) const {
    const auto list = told(seat);
    return std::find(list.begin(), list.end(), event) != list.end();
  }

  const State& state() { return finish(), state_; }
  const Rules& rules() const { return rules_; }
  const GameOf<Rules>& game() const { return game_; }
  int coins(int seat) { return static_cast<int>(this->seat(seat).coins); }
  const Player& seat(int seat) { return state().board.players[seat_at(seat - 1)]; }
  Turn turn() { return state().board.steps.get_at<Turn>(0); }
  int actor() { return index(rules_.actor(state())) + 1; }
  bool over() { return rules_.actor(state()) == Seat::nobody; }
  Scores scores() { return rules_.scores(state()); }
  int points(int seat, std::string_view source) {
    const auto& sources = Rules::information().score_sources;
    const auto found =
        static_cast<std::size_t>(std::find(sources.begin(), sources.end(), source) - sources.begin());
    return scores().by_source[seat_at(seat - 1)][found];
  }
  std::string at(std::string_view place) {
    const Ship ship = state().board.row[named<Place>(Words::place, place)];
    return ship == Ship::none ? "-" : name(Words::ship, ship);
  }
  template <class E>
  E named(Words words, std::string_view name) const {
    const auto& names = rules_.language().vocabularies[index_of(words)].names;
    const auto found = std::find(names.begin(), names.end(), name);
    EXPECT_NE(found, names.end()) << name;
    return value_at<E>(static_cast<std::size_t>(found - names.begin()));
  }
  template <class E>
  std::string name(Words words, E thing) const {
    return rules_.language().value_name(index_of(words), static_cast<int>(thing));
  }
  MissionId mission(std::string_view name) const { return named<MissionId>(Words::mission, name); }

 private:
  Board& board() { return state_.board; }
  Player& of(int seat) { return board().players[seat_at(seat - 1)]; }
  // Who has the card gets the seat's own for it.
  template <class Card>
  Scene& deal(PerSeat<Card>& cards, int seat, Card card) {
    Card& own = cards[seat_at(seat - 1)];
    const auto holder = std::find(cards.begin(), cards.end(), card);
    if (holder != cards.end()) *holder = own;
    own = card;
    return *this;
  }
  Scene& row(std::size_t first, const std::string& ships) {
    for (const auto& ship : words_of(ships)) {
      const auto place = value_at<Place>(first++);
      if (ship == "-") empty_.insert(place);
      board().row[place] = ship == "-" ? Ship::none : named<Ship>(Words::ship, ship);
    }
    return *this;
  }
  void sound() {
    const auto checked = rules_.check(state_);
    EXPECT_TRUE(checked.ok()) << checked.error().text;
  }

  void finish() {
    if (finished_) return;
    finished_ = true;
    place_ships();
    place_missions();
    for (const ExpeditionId id : all<ExpeditionId>()) enter_in_chart(rules_.components(), board(), id);
    if (!board().is_over()) board().steps.push(board().player, Turn{});
    sound();
  }

  void place_ships() {
    Fleet left;
    for (const Ship ship : standard_ships())
      for (int i = 0; i < rules_.components().ships[ship]; ++i) left.add(ship);
    const auto without = [&left](Fleet fleet) {
      for (const Ship ship : fleet)
        for (int i = 0; i < fleet.count(ship); ++i) left.remove(ship);
    };
    for (const Player& player : board().players) {
      without(player.ready);
      for (const Voyage& voyage : player.voyages) without(voyage.ships);
    }
    for (const Expedition& expedition : board().expeditions)
      for (const Engaged engaged : expedition.ships)
        if (!is_joker(engaged.ship())) left.remove(engaged.ship());
    for (const Ship ship : board().row)
      if (ship != Ship::none) left.remove(ship);
    for (const Place place : all<Place>())
      if (board().row[place] == Ship::none && !empty_.contains(place))
        board().row[place] = left.take_number(0);
    if (piles_) {
      // What does not fit the piles lies before the last seat.
      board().piles.values = *piles_;
      int surplus = left.standard_ships();
      for (const int ships : *piles_) surplus -= ships;
      for (; surplus > 0; --surplus) of(rules_.seats()).ready.add(left.take_number(0));
    } else {
      int ships = left.standard_ships();
      for (std::size_t i = kCountOf<Pile>; i-- > 0;) {
        const auto pile = value_at<Pile>(i);
        board().piles[pile] =
            static_cast<std::uint8_t>(std::min(ships, static_cast<int>(rules_.components().piles[pile])));
        ships -= board().piles[pile];
      }
    }
    board().undrawn = left;
  }

  void place_missions() {
    auto left = Set<MissionId>::all() - missions_in_sight(board());
    int done = 0;
    for (const Seat seat : seats_of(rules_.seats())) {
      left -= state_.secrets.missions[seat];
      done += board().players[seat].done;
    }
    // The highest missions are the ones that were done.
    for (; done > 0; --done) {
      MissionId highest{};
      for (const MissionId mission : left) highest = mission;
      board().gone.insert(highest);
      left.erase(highest);
    }
    if (!mission_pile_ || *mission_pile_ > 0)
      for (MissionId& open : board().open_missions)
        if (open == MissionId::none) open = left.take_first();
    while (mission_pile_ && left.size() > *mission_pile_) {
      board().gone.insert(left.take_first());
      ++of(rules_.seats()).done;
    }
    state_.secrets.mission_pile = left;
    board().mission_pile = static_cast<std::uint8_t>(left.size());
    board().seen_missions = missions_in_sight(board());
  }

  const GameOf<Rules>& game_;
  const Rules& rules_;
  State state_{};
  Set<Place> empty_;
  std::optional<std::array<std::uint8_t, kCountOf<Pile>>> piles_;
  std::optional<int> mission_pile_;
  EventList events_;
  bool finished_ = false;
};

}  // namespace carreira::roi
