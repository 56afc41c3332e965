// Every invariant of a position: each ship, mission and card is in exactly one place, and what happened could
// have.

#include <algorithm>
#include <numeric>

#include "games/roi/rules.h"

namespace carreira::roi {
namespace {

// Looks at one position; the first thing that is wrong stands.
class Inspection {
 public:
  Inspection(const State& state, const Components& components, const Language& language, int seats)
      : state_(state), table_(state.table), components_(components), language_(language), seats_(seats) {}

  Result<> run() {
    turn();
    cards_of_seats();
    ships();
    piles();
    missions();
    expeditions();
    joker_sent();
    marks();
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
  void require_seat(bool holds, int seat, std::string_view otherwise) {
    if (!holds) fail("seat " + std::to_string(seat + 1) + ": " + std::string(otherwise));
  }
  std::string name(Vocabularies kind, int value) const {
    return language_.value_name(static_cast<std::size_t>(kind), value);
  }
  const SeatTable& seat(int i) const { return table_.seats[seat_at(i)]; }
  bool over() const { return Rules::is_over(table_); }
  bool is_seat(Seat seat) const { return index(seat) < seats_; }

  void turn() {
    require(is_seat(table_.first) && is_seat(table_.player), "a player who does not sit at the table");
    const auto players = static_cast<std::uint32_t>(seats_);
    const std::uint32_t begun = table_.turns + (over() ? players - 1 : 0);
    require((static_cast<std::uint32_t>(table_.first) + begun) % players ==
                static_cast<std::uint32_t>(table_.player),
            "the turns ended do not lead from the first player to the one whose turn it is");
    require(table_.used < 16 && std::popcount(table_.used) <= 2, "more than two actions in one turn");
    const bool goes_on =
        table_.current == static_cast<int>(Action::ships) || table_.current == static_cast<int>(Action::send);
    require(table_.current == kNone || (goes_on && (table_.used >> table_.current & 1)),
            "the action under way is not one of those begun");
    const bool loading = table_.step == Step::load || table_.step == Step::rounds;
    require(loading == (table_.loading_mission != kNone) && (loading || table_.loading.empty()),
            "step and the mission being loaded do not fit");
    require(loading || table_.loading_cards == 0, "joker cards beside no mission");
    require(!loading || table_.current == static_cast<int>(Action::send) ||
                (std::popcount(table_.used) < 2 && !(table_.used >> static_cast<int>(Action::send) & 1)),
            "a mission is being loaded though no ships may be sent");
    require(!over() || (table_.step == Step::act && table_.used == 0), "an action in a game that is over");
    require((table_.step == Step::joker) == (table_.joker_to != kNone),
            "step and the joker ship being sent do not fit");
    require(table_.taken_back <= Rules::kMostTakenBack, "too many missions taken back");
    for (std::size_t i = 0; i < 2; ++i)
      require(table_.scoring[i] == kScored || table_.scoring[i] <= seats_ + 1,
              "a scoring that is too far away");
    // The order of the cards in the piles: the final scoring cannot overtake the intermediate one.
    const auto order = [](std::uint8_t scoring) {
      return scoring == kInPile ? 100 : scoring == kScored ? 0 : scoring;
    };
    require(order(table_.scoring[0]) <= order(table_.scoring[1]),
            "the final scoring before the intermediate one");
    for (const std::uint8_t byte : table_.padding) require(byte == 0, "padding");
    for (const std::uint8_t byte : state_.secrets.padding) require(byte == 0, "padding");
  }

  void cards_of_seats() {
    std::uint32_t jokers = 0, contracts = 0;
    for (int i = 0; i < kMaxSeats; ++i) {
      const std::uint8_t joker = state_.secrets.joker[seat_at(i)],
                         contract = state_.secrets.contract[seat_at(i)];
      if (i >= seats_) {
        require_seat(seat(i) == SeatTable() && joker == kNone && contract == kNone &&
                         !state_.secrets.missions[seat_at(i)],
                     i, "has something, but does not play");
        continue;
      }
      require_seat(joker < kJokerShips && !(jokers >> joker & 1), i,
                   "a joker ship that another has, or none");
      require_seat(contract < kContracts && !(contracts >> contract & 1), i,
                   "a contract that another has, or none");
      if (!problem_.empty()) return;
      jokers |= 1u << joker;
      contracts |= 1u << contract;
      require_seat(seat(i).intermediate >= 0 && (table_.scoring[0] == kScored || seat(i).intermediate == 0),
                   i, "points before the intermediate scoring");
      require_seat(seat(i).voyage_count <= SeatTable::kMostVoyages, i, "too many missions under way");
      require_seat(!over() || seat(i).voyage_count == 0, i, "a mission under way in a game that is over");
    }
  }

  void add(Fleet fleet) {
    for (int type = 0; type < kShipTypes; ++type) count_[static_cast<std::size_t>(type)] += fleet.count(type);
  }

  void ships() {
    if (!problem_.empty()) return;
    add(table_.undrawn);
    add(table_.loading);
    require(!table_.undrawn.joker(), "a joker ship in the piles");
    std::array<int, kMaxSeats> jokers{};
    if (table_.loading.joker()) ++jokers[static_cast<std::size_t>(table_.player)];
    for (const std::uint8_t ship : table_.row) {
      require(ship == kNone || ship < kShipTypes, "a ship for sale that does not exist");
      if (ship < kShipTypes) ++count_[ship];
    }
    for (int i = 0; i < seats_; ++i) {
      add(seat(i).ready);
      require_seat(seat(i).ready.joker() <= 1, i, "a joker ship that lies ready with a volume");
      jokers[static_cast<std::size_t>(i)] += seat(i).ready.joker() ? 1 : 0;
      for (std::size_t j = 0; j < SeatTable::kMostVoyages; ++j) {
        const Voyage voyage = seat(i).voyages[j];
        require_seat(j < seat(i).voyage_count || voyage == Voyage(), i, "a mission beyond those under way");
        add(voyage.ships());
        jokers[static_cast<std::size_t>(i)] += voyage.ships().joker() ? 1 : 0;
      }
    }
    for (const Expedition& expedition : table_.expeditions) {
      require(expedition.count <= kMostExpeditionVolume, "too many ships on an expedition");
      for (std::size_t j = 0; j < expedition.count && problem_.empty(); ++j) {
        const Engaged engaged = expedition.ships[j];
        require(is_seat(engaged.owner()) && engaged.ship() < kSailingShips,
                "a ship on an expedition that does not exist");
        if (!problem_.empty()) return;
        if (is_joker(engaged.ship())) {
          ++jokers[static_cast<std::size_t>(engaged.owner())];
        } else {
          ++count_[static_cast<std::size_t>(engaged.ship())];
        }
      }
    }
    for (int type = 0; type < kShipTypes; ++type)
      if (count_[static_cast<std::size_t>(type)] !=
          components_.ships[static_cast<std::size_t>(type % kVolumes)])
        fail("the number of ships " + name(Vocabularies::ship, type) + " is wrong");
    for (int i = 0; i < seats_; ++i) {
      require_seat(jokers[static_cast<std::size_t>(i)] == 1, i,
                   "the joker ship must be in exactly one place");
      require_seat(seat(i).ready.joker() || seat(i).joker_shown == 1, i,
                   "a joker ship in use that nobody has seen");
      require_seat(seat(i).joker_shown <= 1, i, "shown or not shown");
    }
  }

  // R2.2, R4.6: piles are used up one after another, and while a card is left there no place is empty.
  void piles() {
    const int undrawn = std::accumulate(table_.piles.begin(), table_.piles.end(), 0);
    if (const int unseen = table_.undrawn.standard_ships(); undrawn != unseen)
      fail("the piles hold " + std::to_string(undrawn) + " ships, " + std::to_string(unseen) +
           " have not been seen");
    bool touched = false;
    for (std::size_t pile = kPiles; pile-- > 0;) {
      bool whole = table_.piles[pile] == components_.piles[pile], any = table_.piles[pile] != 0;
      require(table_.piles[pile] <= components_.piles[pile], "a pile is too large");
      for (std::size_t i = 0; i < 2; ++i)
        if (components_.scoring_pile[i] == pile) {
          whole = whole && table_.scoring[i] == kInPile;
          any = any || table_.scoring[i] == kInPile;
        }
      require(!touched || !any, "a pile was begun before the ones in front of it were used up");
      if (!whole) touched = true;
    }
    const bool cards_left = undrawn > 0 || table_.scoring[0] == kInPile || table_.scoring[1] == kInPile;
    for (std::size_t column = 0; column < kColumns; ++column) {
      const bool below = table_.row[column] != kNone, above = table_.row[column + kColumns] != kNone;
      require(below || !above, "a ship of the refill row above an empty place");
      require((below && above) || !cards_left, "an empty place while there are cards in the piles");
    }
  }

  void place_mission(int mission) {
    if (mission >= kMissions || (placed_ >> mission & 1))
      return fail("mission " + name(Vocabularies::mission, mission) + " is in two places");
    placed_ |= 1u << mission;
  }
  void place_missions(std::uint32_t set) {
    require(set < 1u << kMissions, "a mission that does not exist");
    while (set) place_mission(take_lowest(set));
  }

  void missions() {
    place_missions(table_.gone);
    place_missions(state_.secrets.mission_pile);
    require(std::popcount(state_.secrets.mission_pile) == table_.mission_pile,
            "the size of the mission pile");
    for (const std::uint8_t open : table_.open_missions) {
      if (open != kNone) place_mission(open);
      require(open != kNone || table_.mission_pile == 0, "an empty place of the open missions beside a pile");
    }
    int done = 0;
    for (int i = 0; i < seats_; ++i) {
      const SeatTable& own = seat(i);
      place_missions(own.known_missions);
      place_missions(state_.secrets.missions[seat_at(i)]);
      require_seat(own.secret_missions == std::popcount(state_.secrets.missions[seat_at(i)]), i,
                   "secret missions");
      require_seat(own.secret_missions + std::popcount(own.known_missions) <= components_.hand_limit, i,
                   "too many missions in hand");
      for (std::size_t j = 0; j < own.voyage_count && j < SeatTable::kMostVoyages; ++j) {
        const Voyage voyage = own.voyages[j];
        place_mission(voyage.mission());
        require_seat(voyage.rounds() >= 1 && voyage.rounds() <= kMostRounds && voyage.step() >= 1 &&
                         voyage.step() <= voyage.rounds(),
                     i, "a turn mark beside its scale");
        require_seat(voyage.ships().volume() == mission_volume(voyage.mission()), i,
                     "ships that do not make up the volume of their mission");
      }
      done += own.done;
    }
    require(placed_ == (1u << kMissions) - 1, "a mission is missing");
    const int gone = std::popcount(table_.gone);
    require(over() ? done <= gone : done == gone, "done missions and those that left the game");
    if (table_.loading_mission == kNone) return;
    require(table_.loading_mission < kMissions &&
                (table_.seats[table_.player].known_missions >> table_.loading_mission & 1),
            "the mission being loaded is not in its player's hand");
  }

  void expeditions() {
    for (std::size_t i = 0; i < kExpeditions && problem_.empty(); ++i) {
      const char* wrong = problem_of(table_.expeditions[i], components_.expeditions[i].volume);
      if (wrong) fail(components_.expedition_names[i] + ": " + wrong);
    }
  }
  const char* problem_of(const Expedition& expedition, int limit) const {
    int volume = 0;
    for (std::size_t j = 0; j < kMostExpeditionVolume; ++j) {
      if (j < expedition.count) volume += volume_of_ship(expedition.ships[j].ship());
      if (j >= expedition.count && expedition.ships[j] != Engaged()) return "a ship beyond the last";
    }
    if (volume != expedition.volume || volume > limit) return "the volume of its ships";
    if ((expedition.count == 0) != (expedition.ruling == kNone)) return "ships and ruling colour do not fit";
    if (expedition.count == 0) return nullptr;
    if (expedition.ruling >= kColours || !has_colour(expedition.ships[0], expedition.ruling))
      return "the first ship does not have the ruling colour";
    return nullptr;
  }
  // The joker ship whose volume is to be chosen is the last ship there, counts as 1, and has a choice.
  void joker_sent() {
    if (table_.joker_to == kNone || !problem_.empty()) return;
    require(table_.joker_to < kExpeditions && table_.current == static_cast<int>(Action::send),
            "a joker ship is being sent outside that action");
    if (!problem_.empty()) return;
    const Expedition& expedition = table_.expeditions[table_.joker_to];
    const int limit = components_.expeditions[table_.joker_to].volume;
    require(expedition.count > 0 &&
                expedition.ships[expedition.count - 1u] == Engaged(table_.player, joker_ship(1)) &&
                (expedition.count == 1 || expedition.volume < limit),
            "the joker ship being sent is not there, or has no choice");
  }
  bool has_colour(Engaged engaged, int colour) const {
    return is_joker(engaged.ship()) ? components_.joker_has(state_.secrets.joker[engaged.owner()], colour)
                                    : colour_of(engaged.ship()) == colour;
  }

  void mark(Mark mark, bool on_something, std::array<int, kMaxSeats>& made) {
    if (!mark.any()) return;
    require(mark.bits < 16 && (mark.bits & 7) >= 1 && (mark.bits & 7) <= seats_, "a mark of nobody");
    require(on_something, "a mark on an empty place");
    if (!problem_.empty()) return;
    require(!mark.fresh() || mark.owner() == table_.player, "a mark made in this turn by another player");
    ++made[static_cast<std::size_t>(mark.owner())];
  }
  void marks() {
    std::array<int, kMaxSeats> made{};
    for (std::size_t i = 0; i < kPlaces; ++i) mark(table_.row_marks[i], table_.row[i] != kNone, made);
    for (std::size_t i = 0; i < kOpenMissions; ++i)
      mark(table_.mission_marks[i], table_.open_missions[i] != kNone, made);
    for (int i = 0; i < seats_; ++i)
      require_seat(made[static_cast<std::size_t>(i)] + seat(i).reserve_cards <= components_.reserve_cards, i,
                   "more marks and reserve cards than were dealt");
  }

  // R8.1: every ship of another colour came with a card.
  int strangers(Fleet fleet, Seat owner, int colour) const {
    int ships = fleet.joker() && !components_.joker_has(state_.secrets.joker[owner], colour) ? 1 : 0;
    for (int type = 0; type < kShipTypes; ++type) ships += colour_of(type) != colour ? fleet.count(type) : 0;
    return ships;
  }
  void joker_cards() {
    if (!problem_.empty()) return;
    std::array<int, kMaxSeats> played{};
    for (const Expedition& expedition : table_.expeditions)
      for (std::size_t j = 0; j < expedition.count; ++j)
        if (!has_colour(expedition.ships[j], expedition.ruling))
          ++played[static_cast<std::size_t>(expedition.ships[j].owner())];
    for (int i = 0; i < seats_; ++i)
      for (std::size_t j = 0; j < seat(i).voyage_count; ++j) {
        const Voyage voyage = seat(i).voyages[j];
        played[static_cast<std::size_t>(i)] +=
            strangers(voyage.ships(), seat_at(i), mission_colour(voyage.mission()));
      }
    if (table_.loading_mission != kNone) {
      const int cards = strangers(table_.loading, table_.player, mission_colour(table_.loading_mission));
      require(cards == table_.loading_cards, "joker cards beside the mission being loaded");
      played[static_cast<std::size_t>(table_.player)] += cards;
    }
    for (int i = 0; i < seats_; ++i)
      require_seat(played[static_cast<std::size_t>(i)] + seat(i).joker_cards <= components_.joker_cards, i,
                   "more joker cards than were dealt");
  }

  const State& state_;
  const Table& table_;
  const Components& components_;
  const Language& language_;
  int seats_;
  std::array<int, kShipTypes> count_{};
  std::uint32_t placed_ = 0;
  std::string problem_;
};

}  // namespace

Result<> Rules::check(const State& state) const {
  if (auto sound = Inspection(state, components_, language_, seats_).run(); !sound) return sound;
  const Table& table = state.table;
  if (table.loading_mission == kNone) return success();
  const Hold left = hold_as_seen(state);
  if (table.step == Step::rounds ? left.need != 0 : left.need <= 0 || !can_complete(left))
    return refused("the mission being loaded cannot be completed");
  return success();
}

}  // namespace carreira::roi
