// Every invariant of a position that no step owns: each ship, mission and card is in exactly one place, and
// what happened could have.

#include <numeric>
#include <string>

#include "games/roi/context.h"
#include "games/roi/rules.h"

namespace carreira::roi {
namespace {

// Looks at one position; the first thing that is wrong stands.
class Inspection {
 public:
  Inspection(const State& state, const Components& figures, const Language& language, int seats)
      : state_(state), board_(state.board), figures_(figures), language_(language), seats_(seats) {}

  Result<> run() {
    turn();
    cards_of_seats();
    ships();
    piles();
    missions();
    expeditions();
    marks();
    steps();
    joker_cards();
    if (!problem_.empty()) return refused(problem_);
    return success();
  }

 private:
  void fail(std::string what) {
    if (problem_.empty()) problem_ = std::move(what);
  }
  void require(bool holds, std::string_view otherwise) {
    if (!holds) fail(std::string(otherwise));
  }
  void require_seat(bool holds, Seat seat, std::string_view otherwise) {
    if (!holds) fail("seat " + std::to_string(index(seat) + 1) + ": " + std::string(otherwise));
  }
  template <class E>
  std::string name(Words words, E value) const {
    return language_.value_name(index_of(words), static_cast<int>(value));
  }
  const Player& player(Seat seat) const { return board_.players[seat]; }
  bool over() const { return board_.is_over(); }
  bool sits(Seat seat) const { return index(seat) < seats_; }
  template <class Array>
  void unused(const Array& bytes) {
    for (const std::uint8_t byte : bytes) require(byte == 0, "bytes that mean nothing");
  }

  void turn() {
    require(sits(board_.first) && sits(board_.player), "a player who does not sit at the table");
    const auto players = static_cast<std::uint32_t>(seats_);
    const std::uint32_t begun = board_.turns + (over() ? players - 1 : 0);
    require((static_cast<std::uint32_t>(board_.first) + begun) % players ==
                static_cast<std::uint32_t>(board_.player),
            "the turns ended do not lead from the first player to the one whose turn it is");
    const auto timing = [&](Scoring scoring) { return board_.scoring[scoring]; };
    for (const Scoring scoring : all<Scoring>())
      require(timing(scoring) == kScored || timing(scoring) <= seats_ + 1, "a scoring that is too far away");
    // The order of the cards in the piles: the final scoring cannot overtake the intermediate one.
    const auto order = [](std::uint8_t left) { return left == kInPile ? 100 : left == kScored ? 0 : left; };
    require(order(timing(Scoring::intermediate)) <= order(timing(Scoring::final)),
            "the final scoring before the intermediate one");
    unused(board_.unused);
    unused(state_.secrets.unused);
  }

  void cards_of_seats() {
    Set<JokerShip> jokers;
    Set<Contract> contracts;
    for (const Seat seat : all<Seat>()) {
      const JokerShip joker = state_.secrets.joker[seat];
      const Contract contract = state_.secrets.contract[seat];
      if (!sits(seat)) {
        require_seat(player(seat) == Player() && joker == JokerShip::none && contract == Contract::none &&
                         state_.secrets.missions[seat].empty(),
                     seat, "has something, but does not play");
        continue;
      }
      require_seat(joker != JokerShip::none && !jokers.contains(joker), seat,
                   "a joker ship that another has, or none");
      require_seat(contract != Contract::none && !contracts.contains(contract), seat,
                   "a contract that another has, or none");
      if (!problem_.empty()) return;
      jokers.insert(joker);
      contracts.insert(contract);
      unused(player(seat).unused);
      const int points = player(seat).intermediate;
      require_seat(points >= 0 && (board_.scoring[Scoring::intermediate] == kScored || points == 0), seat,
                   "points before the intermediate scoring");
      require_seat(!over() || player(seat).voyages.empty(), seat,
                   "a mission under way in a game that is over");
    }
  }

  void add(Fleet fleet) {
    for (const Ship ship : fleet) count_[ship] += fleet.count(ship);
  }

  void ships() {
    if (!problem_.empty()) return;
    add(board_.undrawn);
    require(!board_.undrawn.has_joker(), "a joker ship in the piles");
    PerSeat<int> jokers{};
    for (const Ship ship : board_.row) {
      require(ship == Ship::none || !is_joker(ship), "a ship for sale that does not exist");
      if (ship != Ship::none) ++count_[ship];
    }
    for (const Seat seat : seats_of(seats_)) {
      const Fleet ready = player(seat).ready;
      add(ready);
      require_seat(ready.joker() <= 1, seat, "a joker ship that lies ready with a volume");
      jokers[seat] += ready.joker();
      for (const Voyage& voyage : player(seat).voyages) {
        add(voyage.ships);
        jokers[seat] += Fleet(voyage.ships).has_joker() ? 1 : 0;
      }
    }
    for (const Expedition& expedition : board_.expeditions)
      for (const Engaged engaged : expedition.ships) {
        require(sits(engaged.owner()) && engaged.ship() < kJoker,
                "a ship on an expedition that does not exist");
        if (!problem_.empty()) return;
        ++(is_joker(engaged.ship()) ? jokers[engaged.owner()] : count_[engaged.ship()]);
      }
    for (const Ship ship : standard_ships())
      if (count_[ship] != figures_.ships[ship])
        fail("the number of ships " + name(Words::ship, ship) + " is wrong");
    for (const Seat seat : seats_of(seats_)) {
      require_seat(jokers[seat] == 1, seat, "the joker ship must be in exactly one place");
      require_seat(player(seat).ready.has_joker() || player(seat).joker_shown == 1, seat,
                   "a joker ship in use that nobody has seen");
      require_seat(player(seat).joker_shown <= 1, seat, "shown or not shown");
    }
  }

  // R2.2, R4.6: piles are used up one after another, and while a card is left there no place is empty.
  void piles() {
    const int undrawn = std::accumulate(board_.piles.begin(), board_.piles.end(), 0);
    if (const int unseen = board_.undrawn.standard_ships(); undrawn != unseen)
      fail("the piles hold " + std::to_string(undrawn) + " ships, " + std::to_string(unseen) +
           " have not been seen");
    bool cards_left = false;
    for (const Pile pile : all<Pile>()) {
      bool whole = board_.piles[pile] == figures_.piles[pile], any = board_.piles[pile] != 0;
      require(board_.piles[pile] <= figures_.piles[pile], "a pile is too large");
      for (const Scoring scoring : all<Scoring>())
        if (figures_.scoring_pile[scoring] == pile) {
          whole = whole && board_.scoring[scoring] == kInPile;
          any = any || board_.scoring[scoring] == kInPile;
        }
      require(!cards_left || whole, "a pile was begun before the ones in front of it were used up");
      cards_left = cards_left || any;
    }
    for (const Place place : purchase_row()) {
      const bool below = board_.row[place] != Ship::none, over = board_.row[above(place)] != Ship::none;
      require(below || !over, "a ship of the refill row above an empty place");
      require((below && over) || !cards_left, "an empty place while there are cards in the piles");
    }
  }

  void place(MissionId mission) {
    if (placed_.contains(mission))
      return fail("mission " + name(Words::mission, mission) + " is in two places");
    placed_.insert(mission);
  }
  void place(Set<MissionId> missions) {
    require(Set<MissionId>::all().contains(missions), "a mission that does not exist");
    if (!problem_.empty()) return;
    for (const MissionId mission : missions) place(mission);
  }

  void missions() {
    place(board_.gone);
    place(state_.secrets.mission_pile);
    require(state_.secrets.mission_pile.size() == board_.mission_pile, "the size of the mission pile");
    for (const MissionId open : board_.open_missions) {
      if (open != MissionId::none) place(open);
      require(open != MissionId::none || board_.mission_pile == 0,
              "an empty place of the open missions beside a pile");
    }
    int done = 0;
    for (const Seat seat : seats_of(seats_)) {
      const Player& own = player(seat);
      place(own.known_missions);
      place(state_.secrets.missions[seat]);
      require_seat(own.secret_missions == state_.secrets.missions[seat].size(), seat, "secret missions");
      require_seat(own.missions_in_hand() <= figures_.hand_limit, seat, "too many missions in hand");
      for (const Voyage& voyage : own.voyages) {
        place(voyage.mission);
        require_seat(voyage.rounds >= 1 && voyage.rounds <= kMostRounds && voyage.step >= 1 &&
                         voyage.step <= voyage.rounds,
                     seat, "a turn mark beside its scale");
        require_seat(Fleet(voyage.ships).volume() == volume_of(voyage.mission), seat,
                     "ships that do not make up the volume of their mission");
      }
      done += own.done;
    }
    require(placed_ == Set<MissionId>::all(), "a mission is missing");
    require(board_.seen_missions == missions_in_sight(board_), "the missions that were seen");
    const int gone = board_.gone.size();
    require(over() ? done <= gone : done == gone, "done missions and those that left the game");
  }

  void expeditions() {
    Board charted = board_;
    for (const ExpeditionId id : all<ExpeditionId>()) {
      if (!problem_.empty()) return;
      const char* wrong = problem_of(board_.expeditions[id], figures_.expeditions[id].volume);
      if (wrong) fail(figures_.expedition_names[id] + ": " + wrong);
      enter_in_chart(figures_, charted, id);
    }
    require(charted.chart == board_.chart, "the chart of the expeditions");
  }
  const char* problem_of(const Expedition& expedition, int limit) const {
    int volume = 0;
    for (const Engaged engaged : expedition.ships) volume += volume_of(engaged.ship());
    if (volume != expedition.volume || volume > limit) return "the volume of its ships";
    if (expedition.ships.empty() != (expedition.ruling == Colour::none))
      return "ships and ruling colour do not fit";
    if (!expedition.ships.empty() && !has_colour(expedition.ships[0], expedition.ruling))
      return "the first ship does not have the ruling colour";
    return nullptr;
  }
  bool has_colour(Engaged engaged, Colour colour) const {
    return is_joker(engaged.ship()) ? figures_.joker_has(state_.secrets.joker[engaged.owner()], colour)
                                    : colour_of(engaged.ship()) == colour;
  }

  void marks() {
    Marks marked;
    for (const Seat seat : seats_of(seats_)) {
      const Marks& own = player(seat).marks;
      require(own - marked == own, "two marks on one card");
      marked = marked | own;
      require_seat(
          own.ships.size() + own.missions.size() + player(seat).reserve_cards <= figures_.reserve_cards, seat,
          "more marks and reserve cards than were dealt");
    }
    require(marked == board_.marked, "the marks of all players together");
    for (const Place place : marked.ships)
      require(board_.row[place] != Ship::none, "a mark on an empty place");
    for (const Slot slot : marked.missions)
      require(board_.open_missions[slot] != MissionId::none, "a mark on an empty place");
    const Marks& mine = player(board_.player).marks;
    require(mine.ships.contains(board_.fresh.ships) && mine.missions.contains(board_.fresh.missions),
            "a mark made in this turn by another player");
  }

  // What is asked, and what each step requires.
  void steps() {
    if (!problem_.empty()) return;
    const Steps& open = board_.steps;
    const HiddenSteps& hidden = state_.secrets.steps;
    require(open.empty() == over() && (hidden.empty() || !over()),
            "an action in a game that is over, or none in one that is not");
    require(hidden.empty() || hidden.seat() == board_.player, "a mission of somebody whose turn it is not");
    const Look look(figures_, seats_, state_, board_.player);
    const auto inspect = [&](auto step) {
      if (const auto sound = step.check(look); !sound) fail(sound.error().text);
    };
    for (std::size_t i = 0; i < open.size() && problem_.empty(); ++i) {
      require(open.seat_at_depth(i) == board_.player && open.is_at<Turn>(i) == (i == 0),
              "a step that cannot be asked now");
      open.visit_at(i, inspect);
    }
    if (!hidden.empty() && problem_.empty()) hidden.visit(inspect);
  }

  // R8.1: every ship of another colour came with a card.
  int strangers(Fleet fleet, Seat owner, Colour colour) const {
    int ships = fleet.has_joker() && !figures_.joker_has(state_.secrets.joker[owner], colour) ? 1 : 0;
    for (const Ship ship : fleet) ships += colour_of(ship) != colour ? fleet.count(ship) : 0;
    return ships;
  }
  void joker_cards() {
    if (!problem_.empty()) return;
    PerSeat<int> played{};
    for (const Expedition& expedition : board_.expeditions)
      for (const Engaged engaged : expedition.ships)
        if (!has_colour(engaged, expedition.ruling)) ++played[engaged.owner()];
    for (const Seat seat : seats_of(seats_))
      for (const Voyage& voyage : player(seat).voyages)
        played[seat] += strangers(voyage.ships, seat, colour_of(voyage.mission));
    for (const Seat seat : seats_of(seats_))
      require_seat(played[seat] + player(seat).joker_cards <= figures_.joker_cards, seat,
                   "more joker cards than were dealt");
  }

  const State& state_;
  const Board& board_;
  const Components& figures_;
  const Language& language_;
  int seats_;
  EnumArray<Ship, int> count_{};
  Set<MissionId> placed_;
  std::string problem_;
};

}  // namespace

Result<> Rules::check(const State& state) const {
  return Inspection(state, components_, language(), seats_).run();
}

}  // namespace carreira::roi
