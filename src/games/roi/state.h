#pragma once

// A position of Au nom du Roi: the Board, which everyone sees, the Secrets, and chance. The piles of ships
// keep no order: every ship that nobody has seen is in `undrawn`, and a draw picks one; where the scoring
// cards lie in their piles is likewise decided when a card is drawn.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/fixed_vector.h"
#include "engine/random.h"
#include "engine/seat.h"
#include "games/roi/fleet.h"
#include "games/roi/steps.h"
#include "games/roi/things.h"

namespace carreira::roi {

// A trade mission that is under way (R6).
struct Voyage {
  PackedFleet ships;
  MissionId mission{};
  std::uint8_t rounds = 0;  // chosen
  std::uint8_t step = 0;    // where the turn mark stands: 1 is the last
  friend bool operator==(const Voyage&, const Voyage&) = default;
};

// Cards that bear a reservation mark (R8.2).
struct Marks {
  Set<Place> ships;
  Set<Slot> missions;
  std::uint8_t unused = 0;

  friend Marks operator|(Marks left, Marks right) {
    return {left.ships | right.ships, left.missions | right.missions, 0};
  }
  friend Marks operator-(Marks left, Marks right) {
    return {left.ships - right.ships, left.missions - right.missions, 0};
  }
  friend bool operator==(const Marks&, const Marks&) = default;
};

// What lies open before a player.
struct Player {
  // In any three turns in a row a player can play 7 missions at most (4 of the hand, 3 taken meanwhile), so
  // no more can be under way at once.
  static constexpr std::size_t kMostVoyages = 7;

  Fleet ready;                       // ships on neither expedition nor mission
  std::uint32_t coins = 0;           //
  Set<MissionId> known_missions;     // of those in hand: taken from the open row
  std::int16_t intermediate = 0;     // points of the intermediate scoring (R7.3)
  Marks marks;                       // the player's own
  std::uint8_t secret_missions = 0;  // of those in hand: known to their owner only
  std::uint8_t done = 0;             // missions (R6.6)
  std::uint8_t joker_shown = 0;      // whether the joker ship has been used (R2.5)
  std::uint8_t joker_cards = 0;      // R8.1
  std::uint8_t reserve_cards = 0;    // R8.2
  FixedVector<Voyage, kMostVoyages> voyages;
  std::array<std::uint8_t, 4> unused{};

  int missions_in_hand() const { return secret_missions + known_missions.size(); }
  friend bool operator==(const Player&, const Player&) = default;
};

// A ship on an expedition, with its owner, in one byte.
class Engaged {
 public:
  constexpr Engaged() = default;
  constexpr Engaged(Seat owner, Ship ship)
      : bits_(static_cast<std::uint8_t>(index_of(owner) << 5 | index_of(ship))) {}
  constexpr Seat owner() const { return value_at<Seat>(bits_ >> 5); }
  constexpr Ship ship() const { return value_at<Ship>(bits_ & 31); }
  friend constexpr bool operator==(Engaged, Engaged) = default;

 private:
  std::uint8_t bits_ = 0;
};

struct Expedition {
  FixedVector<Engaged, kMostExpeditionVolume> ships;  // in the order they came
  std::uint8_t volume = 0;                            // of its ships together
  Colour ruling = Colour::none;                       // R5.2
  friend bool operator==(const Expedition&, const Expedition&) = default;
};

// The expeditions by what decides who may join; kept beside them so that nobody has to look through all.
struct Chart {
  Set<ExpeditionId> empty;                        // R5.2: any colour
  EnumArray<Colour, Set<ExpeditionId>> ruled;     // R5.2: by the ruling colour
  std::array<Set<ExpeditionId>, kVolumes> rooms;  // R5.3: where a volume of 1, 2, 3 still fits

  Set<ExpeditionId> room_for(int volume) const { return rooms[static_cast<std::size_t>(volume - 1)]; }
  friend bool operator==(const Chart&, const Chart&) = default;
};

// A scoring: its card is still in its pile, or so many turns are to be ended before it takes place, or it is
// over.
inline constexpr std::uint8_t kInPile = 0;
inline constexpr std::uint8_t kScored = 0xFF;

// All that lies open.
struct Board {
  PerSeat<Player> players;
  Fleet undrawn;        // in the piles; known to all, since every other ship lies open
  Set<MissionId> gone;  // missions that left the game (R4.4)
  Set<MissionId>
      seen_missions;        // all that are or were open: in the open row, known in hands, under way, gone
  std::uint32_t turns = 0;  // ended so far
  EnumArray<ExpeditionId, Expedition> expeditions;
  Chart chart;
  EnumArray<Place, Ship> row;                // ships for sale
  EnumArray<Slot, MissionId> open_missions;  //
  EnumArray<Pile, std::uint8_t> piles;       // ships left in each
  EnumArray<Scoring, std::uint8_t> scoring;  // kInPile, turns to be ended, kScored (R7.1)
  std::uint8_t mission_pile = 0;             // cards left
  Seat first{};                              // R2.6
  Seat player{};                             // whose turn it is; when the game is over, who played last
  Marks marked;                              // by any player
  Marks fresh;                               // of the player's marks: made in this turn, they outlive its end
  Steps steps;  // the last one is asked now, unless a hidden one is; none: the game is over
  std::array<std::uint8_t, 3> unused{};

  // Its card has turned up, and it has not taken place.
  bool is_near(Scoring which) const { return scoring[which] != kInPile && scoring[which] != kScored; }
  bool is_over() const { return scoring[Scoring::final] == kScored; }
  friend bool operator==(const Board&, const Board&) = default;
};

// R2.6: the round that is being played, by the turns ended.
inline int round_of(const Board& board, int seats) {
  return static_cast<int>(board.turns) / seats + 1;
}

struct Secrets {
  PerSeat<Set<MissionId>> missions;  // in hand, and known to their owner only
  Set<MissionId> mission_pile;
  PerSeat<JokerShip> joker;  // R2.5
  PerSeat<Contract> contract;
  HiddenSteps steps;  // of the player whose turn it is: a mission being put together (R6.3)
  std::array<std::uint8_t, 2> unused{};
  friend bool operator==(const Secrets&, const Secrets&) = default;
};

struct State {
  Board board;
  Secrets secrets;
  Chance chance;
  friend bool operator==(const State&, const State&) = default;
};

// What a seat knows: the board, and of the secrets its own and those that were shown; none stands for the
// others.
struct Observation {
  Board board;
  Set<MissionId> missions;  // the viewer's secret ones
  PerSeat<JokerShip> joker;
  PerSeat<Contract> contract;
  HiddenSteps steps;  // the viewer's own
  Seat viewer = Seat::nobody;
  std::array<std::uint8_t, 1> unused{};
  friend bool operator==(const Observation&, const Observation&) = default;
};

// The mission that is being put together; none: there is no such mission.
inline Assembly assembly_of(const HiddenSteps& steps) {
  if (steps.is<Loading>()) return steps.get<Loading>().assembly;
  if (steps.is<Sailing>()) return steps.get<Sailing>().assembly;
  return {};
}

}  // namespace carreira::roi
