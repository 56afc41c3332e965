#pragma once

// A position of Vasco da Gama: plain data. What is hidden is only what chance has not decided yet: piles and
// the bag are kept as what is left in them.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/fixed_vector.h"
#include "engine/random.h"
#include "engine/seat.h"

namespace carreira::vasco {

enum class Area : std::uint8_t { navigation, recruiting, projects, characters };
enum class Colour : std::uint8_t { turquoise, violet, grey, orange, white };  // white: the missionaries
enum class Landing : std::uint8_t { natal, boa_gente, mozambique, mombasa, malindi, calicut };
enum class Character : std::uint8_t { dias, alvares, manuel, sernigi };
enum class Phase : std::uint8_t { opening, placing, calling, navigation, launching, farewell, over };
enum class ExtraDisc : std::uint8_t { away, in_supply, placed };
enum class Source : std::uint8_t { berths, ships, coasts, dias, reals, captains };

inline constexpr int kAreas = 4;
inline constexpr int kColours = 4;      // of sailors
inline constexpr int kCrewColours = 5;  // with the missionaries' white
inline constexpr int kLandings = 6;
inline constexpr int kMostBerths = 6;  // of one landing
inline constexpr int kCharacters = 4;
inline constexpr int kSections = 4;
inline constexpr int kUpperSpaces = 6;
inline constexpr int kStacks = 3;
inline constexpr int kProjects = 35;
inline constexpr int kMerchants = 6;
inline constexpr int kTiles = 9;
inline constexpr int kNumbers = 22;  // sequence numbers 1-22, kept at index number - 1
inline constexpr int kOrdinaryNumbers = 20;
inline constexpr int kSources = 6;
inline constexpr int kRounds = 5;
inline constexpr int kDiscs = 4;
inline constexpr int kCaptains = 7;
inline constexpr int kSailorsOfAColour = 8;
inline constexpr int kMissionaries = 6;
inline constexpr int kSectionRoom = 5;

inline constexpr std::uint8_t kNone = 0xFF;  // no tile, no ship, no merchant
inline constexpr std::uint8_t kFirstMerchant =
    64;  // a berth holds a project's number, or this plus a merchant's

// A decision that is waiting for a seat; what a, b, c mean is said where the step is carried out.
struct Step {
  enum class Kind : std::uint8_t {
    take_number,     // phase 1: a number for a disc (placing.cpp)
    take_extra,      // Manuel hosted: 21 or 22
    place_disc,      // a: the number taken
    call,            // a: the number called (calling.cpp)
    recruit,         // recruiting.cpp; a: section + 1, b: sailors so far, c: their colours
    buy_project,     // projects.cpp; a: projects bought so far
    choose_landing,  // expedition.cpp
    send_ships,      // a: landing, b: ships sent so far
    bonus_project,   // a: how many are still due
    bonus_sailor,    // a: how many are still due
    character,       // characters.cpp; a: whether the disc is the extra one
    merchant,        // a: the merchant ship, b: whether it may wait
    launch,          // after a bonus, at the end of a round and of the game
  };
  Kind kind = Kind::take_number;
  Seat seat = Seat::nobody;
  std::uint8_t a = 0, b = 0, c = 0;
  friend bool operator==(const Step&, const Step&) = default;
};

struct Player {
  std::uint64_t projects = 0;  // bit sets of project tiles before him: not yet launched,
  std::uint64_t ships = 0;     // and launched, in port
  std::int16_t vp = 0;
  std::int16_t reals = 0;
  std::array<std::int16_t, kSources> scored{};
  std::uint8_t discs = 0;
  ExtraDisc extra = ExtraDisc::away;
  std::uint8_t captains = 0;
  std::uint8_t captains_waiting = 0;  // in Recruiting
  std::array<std::uint8_t, kCrewColours> crew{};
  std::array<std::uint8_t, 7> unused{};
};

// All that people see.
struct Board {
  PerSeat<Player> players{};
  std::uint64_t projects_below = 0;  // under the tops of the stacks
  std::uint16_t tiles_left = 0;      // bit set of the face-down Vasco tiles
  std::array<std::uint8_t, kStacks> stack_top{};
  std::array<std::uint8_t, kUpperSpaces> upper{};
  std::uint8_t sao_gabriel = kNone;
  std::array<Seat, kNumbers> disc_seat{};  // whose disc bears the number; nobody: it lies in its zone
  std::array<Area, kNumbers> disc_area{};
  std::array<std::array<std::uint8_t, kMostBerths>, kLandings> berth{};
  std::array<std::array<Seat, kMostBerths>, kLandings> berth_seat{};
  std::array<std::uint8_t, kCrewColours> common{};  // sailors in the bag; missionaries in the Characters area
  std::array<std::array<std::uint8_t, kColours>, kSections> sections{};
  std::uint8_t tile = kNone;  // left pile: this round's
  std::uint8_t next_tile = kNone;
  std::uint8_t merchants_left = 0;
  std::uint8_t merchant = kNone;  // face up, not yet sent
  std::array<std::uint8_t, 2> money{};
  std::array<Seat, kCharacters> owner{};
  std::uint8_t hosted = 0;  // bit set of characters that bear a disc
  std::uint8_t round = 1;
  Phase phase = Phase::opening;
  Seat first_player{};
  Seat turn{};                   // next to place, or to be offered launching
  std::uint8_t first_free = 0;   // the number under the marker
  FixedVector<Step, 4> steps{};  // the last one is asked now
  std::array<std::uint8_t, 6> unused{};
};

struct State {
  Board board;
  Chance chance;
};

// Every seat sees the same: all but the draws to come.
struct Observation {
  Board board;
};

}  // namespace carreira::vasco
