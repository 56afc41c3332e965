#pragma once

// A position of Au nom du Roi: the Table, which everyone sees, the Secrets, and chance. The piles of ships
// keep no order: every ship that nobody has seen is in `undrawn`, and a draw picks one; where the scoring
// cards lie in their piles is likewise decided when a card is drawn.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/random.h"
#include "engine/seat.h"
#include "games/roi/components.h"
#include "games/roi/fleet.h"

namespace carreira::roi {

inline constexpr std::uint8_t kNone =
    0xFF;  // an empty place, no colour yet, a card that the viewer may not know

// A trade mission that is under way, in one word.
class Voyage {
 public:
  constexpr Voyage() = default;
  constexpr Voyage(int mission, Fleet ships, int rounds)
      : bits_(ships.bits() | static_cast<std::uint64_t>(mission) << 40 |
              static_cast<std::uint64_t>(rounds) << 48) {
    set_step(rounds);
  }
  constexpr Fleet ships() const { return Fleet::from_bits(bits_ & ((std::uint64_t{1} << 40) - 1)); }
  constexpr int mission() const { return static_cast<int>(bits_ >> 40 & 0xFF); }
  constexpr int rounds() const { return static_cast<int>(bits_ >> 48 & 0xFF); }
  // Where the turn mark stands: 1 is the last step.
  constexpr int step() const { return static_cast<int>(bits_ >> 56); }
  constexpr void set_step(int step) {
    bits_ = (bits_ & ((std::uint64_t{1} << 56) - 1)) | static_cast<std::uint64_t>(step) << 56;
  }
  friend constexpr bool operator==(Voyage, Voyage) = default;

 private:
  std::uint64_t bits_ = 0;
};

// What lies open before a player. In any three turns in a row a player can play 7 missions at most (4 of the
// hand, 3 taken meanwhile), so no more can be under way at once.
struct SeatTable {
  static constexpr int kMostVoyages = 7;

  Fleet ready;  // ships on neither expedition nor mission
  std::array<Voyage, kMostVoyages> voyages{};
  std::uint32_t known_missions = 0;  // of those in hand: taken from the open row, or shown since
  std::uint32_t coins = 0;
  std::int16_t intermediate = 0;  // points of the intermediate scoring
  std::uint8_t secret_missions = 0;
  std::uint8_t voyage_count = 0;
  std::uint8_t done = 0;
  std::uint8_t joker_shown = 0;
  std::uint8_t joker_cards = 0;
  std::uint8_t reserve_cards = 0;
  friend bool operator==(const SeatTable&, const SeatTable&) = default;
};

// A ship on an expedition, with its owner.
struct Engaged {
  std::uint8_t bits = 0;
  constexpr Engaged() = default;
  constexpr Engaged(Seat owner, int ship) : bits(static_cast<std::uint8_t>(index(owner) << 5 | ship)) {}
  constexpr Seat owner() const { return seat_at(bits >> 5); }
  constexpr int ship() const { return bits & 31; }
  friend constexpr bool operator==(Engaged, Engaged) = default;
};

struct Expedition {
  std::array<Engaged, kMostExpeditionVolume> ships{};
  std::uint8_t count = 0;
  std::uint8_t volume = 0;  // of its ships together
  std::uint8_t ruling = kNone;
  friend bool operator==(const Expedition&, const Expedition&) = default;
};

// The places of ships for sale: 0-4 the purchase row, 5-9 the refill row above it.
inline constexpr int kPlaces = 2 * kColumns;

// A reservation; on a card of the rows or on an open mission.
struct Mark {
  std::uint8_t bits = 0;  // 0: none
  constexpr Mark() = default;
  constexpr Mark(Seat owner, bool fresh)
      : bits(static_cast<std::uint8_t>(index(owner) + 1 + (fresh ? 8 : 0))) {}
  constexpr bool any() const { return bits != 0; }
  constexpr bool is_of(Seat seat) const { return (bits & 7) == index(seat) + 1; }
  constexpr bool bars(Seat seat) const { return any() && !is_of(seat); }
  constexpr Seat owner() const { return seat_at((bits & 7) - 1); }
  // Made in the turn that is being played.
  constexpr bool fresh() const { return (bits & 8) != 0; }
  friend constexpr bool operator==(Mark, Mark) = default;
};

enum class Action : std::uint8_t { coins, mission, ships, send };
inline constexpr int kActions = 4;

enum class Step : std::uint8_t {
  act,     // the turn of a player: actions, reserve cards, its end
  load,    // a mission has been begun: its ships
  rounds,  // its ships are complete: how long they sail
  joker,   // the joker ship has been sent to an expedition: its volume, and the colour that rules
};

// A scoring: its card is still in its pile, or so many turns are to be ended before it takes place, or it is
// over.
inline constexpr std::uint8_t kInPile = 0;
inline constexpr std::uint8_t kScored = 0xFF;

struct Table {
  PerSeat<SeatTable> seats;
  Fleet undrawn;            // in the piles; known to all, since every other ship lies open
  Fleet loading;            // ships on the mission being assembled
  std::uint32_t gone = 0;   // missions that left the game
  std::uint32_t turns = 0;  // ended so far
  std::array<Expedition, kExpeditions> expeditions{};
  std::array<std::uint8_t, kPlaces> row{};
  std::array<Mark, kPlaces> row_marks{};
  std::array<std::uint8_t, kOpenMissions> open_missions{};
  std::array<Mark, kOpenMissions> mission_marks{};
  std::array<std::uint8_t, kPiles> piles{};  // ships left in each
  std::array<std::uint8_t, 2> scoring{};     // by Scoring
  std::uint8_t mission_pile = 0;             // cards left
  Seat first = seat_at(0);
  Seat player = seat_at(0);
  std::uint8_t used = 0;         // bit set of actions begun in this turn
  std::uint8_t current = kNone;  // the action under way that may go on: ships or send
  Step step = Step::act;
  std::uint8_t loading_mission = kNone;
  std::uint8_t loading_cards = 0;  // joker cards laid beside its ships
  std::uint8_t taken_back = 0;     // missions taken back in this turn
  std::uint8_t joker_to =
      kNone;  // the expedition whose joker ship has no volume of choice yet: it counts as 1
  std::array<std::uint8_t, 7> padding{};
  friend bool operator==(const Table&, const Table&) = default;
};

struct Secrets {
  PerSeat<std::uint32_t> missions;  // in hand, and known to their owner only
  std::uint32_t mission_pile = 0;
  PerSeat<std::uint8_t> joker;  // which joker ship
  PerSeat<std::uint8_t> contract;
  std::array<std::uint8_t, 4> padding{};
  friend bool operator==(const Secrets&, const Secrets&) = default;
};

struct State {
  Table table;
  Secrets secrets;
  Chance chance;
  friend bool operator==(const State&, const State&) = default;
};

// What a seat knows: the table, and of the secrets its own and those that were shown; kNone stands for the
// others.
struct Observation {
  Table table;
  std::uint32_t missions = 0;  // the viewer's secret ones
  PerSeat<std::uint8_t> joker;
  PerSeat<std::uint8_t> contract;
  Seat viewer = Seat::nobody;
  std::array<std::uint8_t, 3> padding{};
  friend bool operator==(const Observation&, const Observation&) = default;
};

}  // namespace carreira::roi
