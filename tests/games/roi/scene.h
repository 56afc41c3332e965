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
    table().row.fill(kNone);
    table().open_missions.fill(kNone);
    for (int i = 0; i < kMaxSeats; ++i) {
      const Seat seat = seat_at(i);
      state_.secrets.joker[seat] = state_.secrets.contract[seat] =
          i < seats ? static_cast<std::uint8_t>(i) : kNone;
      if (i >= seats) continue;
      table().seats[seat].ready.set_joker(1);
      table().seats[seat].joker_cards = static_cast<std::uint8_t>(rules_.components().joker_cards);
      table().seats[seat].reserve_cards = static_cast<std::uint8_t>(rules_.components().reserve_cards);
    }
  }

  // Seats count from 1, as people do.
  Scene& player(int seat) {
    table().player = seat_at(seat - 1);
    table().turns = static_cast<std::uint32_t>(seat - 1);
    return *this;
  }
  Scene& coins(int seat, int coins) { return of(seat).coins = static_cast<std::uint32_t>(coins), *this; }
  Scene& ready(int seat, const std::string& ships) {
    for (const auto& ship : words_of(ships)) of(seat).ready.add(number(Vocabularies::ship, ship));
    return *this;
  }
  Scene& joker(int seat, std::string_view pair) {
    return deal(state_.secrets.joker, seat, number(Vocabularies::joker, pair));
  }
  Scene& contract(int seat, std::string_view kind) {
    return deal(state_.secrets.contract, seat, number(Vocabularies::contract, kind));
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
  Scene& piles(std::array<std::uint8_t, kPiles> piles) { return piles_ = piles, *this; }
  // kInPile, turns to be ended, or kScored.
  Scene& scoring(std::uint8_t intermediate, std::uint8_t final) {
    table().scoring = {intermediate, final};
    return *this;
  }
  // "1:green-2 2:joker-1": ships in the order they came; the ruling colour is that of the first unless it is
  // named.
  Scene& expedition(std::string_view name, const std::string& ships, std::string_view ruling = "") {
    Expedition& expedition =
        table().expeditions[static_cast<std::size_t>(number(Vocabularies::expedition, name))];
    for (const auto& word : words_of(ships)) {
      const int ship = number(Vocabularies::ship, word.substr(2));
      const Seat owner = seat_at(word[0] - '1');
      if (is_joker(ship)) {
        table().seats[owner].ready.set_joker(0);
        table().seats[owner].joker_shown = 1;
      } else if (expedition.count == 0) {
        expedition.ruling = static_cast<std::uint8_t>(colour_of(ship));
      }
      expedition.ships[expedition.count++] = Engaged(owner, ship);
      expedition.volume = static_cast<std::uint8_t>(expedition.volume + volume_of_ship(ship));
    }
    if (!ruling.empty()) expedition.ruling = static_cast<std::uint8_t>(number(Vocabularies::colour, ruling));
    return *this;
  }
  Scene& open(const std::string& missions) {
    std::size_t slot = 0;
    for (const auto& mission : words_of(missions))
      table().open_missions[slot++] =
          mission == "-" ? kNone : static_cast<std::uint8_t>(number(Vocabularies::mission, mission));
    return *this;
  }
  // Missions left in the pile; by default all that are not elsewhere. The others have been done.
  Scene& mission_pile(int cards) { return mission_pile_ = cards, *this; }
  Scene& hand(int seat, const std::string& missions) {
    for (const auto& mission : words_of(missions)) {
      state_.secrets.missions[seat_at(seat - 1)] |= 1u << number(Vocabularies::mission, mission);
      ++of(seat).secret_missions;
    }
    return *this;
  }
  Scene& running(int seat, std::string_view mission, const std::string& ships, int rounds, int step) {
    Fleet fleet;
    for (const auto& word : words_of(ships)) {
      const int ship = number(Vocabularies::ship, word);
      if (is_joker(ship)) {
        fleet.set_joker(volume_of_ship(ship));
        of(seat).ready.set_joker(0);
        of(seat).joker_shown = 1;
      } else {
        fleet.add(ship);
      }
    }
    Voyage voyage(number(Vocabularies::mission, mission), fleet, rounds);
    voyage.set_step(step);
    of(seat).voyages[of(seat).voyage_count++] = voyage;
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
  int coins(int seat) { return static_cast<int>(state().table.seats[seat_at(seat - 1)].coins); }
  const SeatTable& seat(int seat) { return state().table.seats[seat_at(seat - 1)]; }
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
    const std::uint8_t ship = state().table.row[static_cast<std::size_t>(number(Vocabularies::place, place))];
    return ship == kNone ? "-"
                         : rules_.language().value_name(static_cast<std::size_t>(Vocabularies::ship), ship);
  }
  int number(Vocabularies kind, std::string_view name) const {
    const auto& names = rules_.language().vocabularies[static_cast<std::size_t>(kind)].names;
    const auto found = std::find(names.begin(), names.end(), name);
    EXPECT_NE(found, names.end()) << name;
    return static_cast<int>(found - names.begin());
  }

 private:
  Table& table() { return state_.table; }
  SeatTable& of(int seat) { return table().seats[seat_at(seat - 1)]; }
  // Who has the card gets the seat's own for it.
  Scene& deal(PerSeat<std::uint8_t>& cards, int seat, int card) {
    std::uint8_t& own = cards[seat_at(seat - 1)];
    const auto holder = std::find(cards.values.begin(), cards.values.end(), card);
    if (holder != cards.values.end()) *holder = own;
    own = static_cast<std::uint8_t>(card);
    return *this;
  }
  Scene& row(int first, const std::string& ships) {
    for (const auto& ship : words_of(ships)) {
      if (ship == "-") empty_.push_back(first);
      table().row[static_cast<std::size_t>(first++)] =
          ship == "-" ? kNone : static_cast<std::uint8_t>(number(Vocabularies::ship, ship));
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
    sound();
  }

  void place_ships() {
    Fleet left;
    for (int type = 0; type < kShipTypes; ++type)
      for (int i = 0; i < rules_.components().ships[static_cast<std::size_t>(type % kVolumes)]; ++i)
        left.add(type);
    const auto without = [&left](Fleet fleet) {
      for (int type = 0; type < kShipTypes; ++type)
        for (int i = 0; i < fleet.count(type); ++i) left.remove(type);
    };
    for (const SeatTable& seat : table().seats.values) {
      without(seat.ready);
      for (const Voyage& voyage : seat.voyages) without(voyage.ships());
    }
    for (const Expedition& expedition : table().expeditions)
      for (std::size_t i = 0; i < expedition.count; ++i)
        if (!is_joker(expedition.ships[i].ship())) left.remove(expedition.ships[i].ship());
    for (const std::uint8_t ship : table().row)
      if (ship != kNone) left.remove(ship);
    const auto lowest = [&left] { return std::countr_zero(left.types()) / 2; };
    for (std::size_t place = 0; place < kPlaces; ++place) {
      if (table().row[place] != kNone || std::count(empty_.begin(), empty_.end(), static_cast<int>(place)))
        continue;
      table().row[place] = static_cast<std::uint8_t>(lowest());
      left.remove(table().row[place]);
    }
    if (piles_) {
      // What does not fit the piles lies before the last seat.
      table().piles = *piles_;
      int surplus = left.standard_ships();
      for (const int ships : *piles_) surplus -= ships;
      for (; surplus > 0; --surplus) {
        const int type = lowest();
        left.remove(type);
        of(rules_.seats()).ready.add(type);
      }
    } else {
      int ships = left.standard_ships();
      for (std::size_t pile = kPiles; pile-- > 0;) {
        table().piles[pile] =
            static_cast<std::uint8_t>(std::min(ships, static_cast<int>(rules_.components().piles[pile])));
        ships -= table().piles[pile];
      }
    }
    table().undrawn = left;
  }

  void place_missions() {
    std::uint32_t left = (1u << kMissions) - 1;
    int done = 0;
    for (int i = 0; i < rules_.seats(); ++i) {
      const SeatTable& seat = table().seats[seat_at(i)];
      left &= ~(seat.known_missions | state_.secrets.missions[seat_at(i)]);
      for (std::size_t j = 0; j < seat.voyage_count; ++j) left &= ~(1u << seat.voyages[j].mission());
      done += seat.done;
    }
    for (const std::uint8_t open : table().open_missions)
      if (open != kNone) left &= ~(1u << open);
    // The highest missions are the ones that were done.
    for (; done > 0; --done) {
      const std::uint32_t highest = std::bit_floor(left);
      table().gone |= highest;
      left &= ~highest;
    }
    if (!mission_pile_ || *mission_pile_ > 0)
      for (std::uint8_t& open : table().open_missions)
        if (open == kNone) open = static_cast<std::uint8_t>(take_lowest(left));
    while (mission_pile_ && std::popcount(left) > *mission_pile_) {
      table().gone |= 1u << take_lowest(left);
      ++of(rules_.seats()).done;
    }
    state_.secrets.mission_pile = left;
    table().mission_pile = static_cast<std::uint8_t>(std::popcount(left));
  }

  const GameOf<Rules>& game_;
  const Rules& rules_;
  State state_{};
  std::vector<int> empty_;
  std::optional<std::array<std::uint8_t, kPiles>> piles_;
  std::optional<int> mission_pile_;
  EventList events_;
  bool finished_ = false;
};

}  // namespace carreira::roi
