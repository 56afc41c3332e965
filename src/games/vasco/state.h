#pragma once

// A position of Vasco da Gama: plain data. What is hidden is only what chance has not decided yet: piles and
// the bag are kept as what is left in them (V1.10).

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/enums.h"
#include "engine/random.h"
#include "engine/seat.h"
#include "games/vasco/steps.h"
#include "games/vasco/things.h"

namespace carreira::vasco {

enum class Phase : std::uint8_t { opening, placing, calling, navigation, launching, farewell, over };
inline constexpr auto kPhaseNames = enum_names<Phase>();

// The extra disc of a player's colour (V1.6, V7.5).
enum class ExtraDisc : std::uint8_t { away, in_supply, placed };
inline constexpr auto kExtraDiscNames = enum_names<ExtraDisc>();

inline constexpr std::size_t kUpperSpaces = 6;  // for projects on sale (V1.9)

struct Player {
  Set<ProjectId> projects;  // bought or gained, not yet launched (V4.3)
  Set<ProjectId> ships;     // launched, in port (V4.5)
  std::int16_t reals = 0;
  EnumArray<Source, std::int16_t> scored{};
  std::uint8_t discs = 0;  // at hand, without the extra one (V1.2)
  ExtraDisc extra = ExtraDisc::away;
  std::uint8_t captains = 0;          // at hand
  std::uint8_t captains_waiting = 0;  // in Recruiting (V1.2)
  Crew crew{};                        // sailors, and missionaries as white
  std::uint8_t unused = 0;

  int vp() const {
    int sum = 0;
    for (const std::int16_t points : scored) sum += points;
    return sum;
  }
};

// Whose disc bears a number, and in which area it lies (V2.2).
struct Disc {
  Seat seat = Seat::nobody;
  Area area = Area::navigation;
};

// What lies on a berth; merchant ships belong to nobody (V8.5).
struct Berthed {
  ShipId ship = ShipId::none;
  Seat seat = Seat::nobody;
};

// All that lies open.
struct Board {
  PerSeat<Player> players{};
  Set<ProjectId> projects_below;                // under the tops of the stacks
  Set<Berth> free_berths;                       // reckoned from `berths`
  Set<Number> placed;                           // numbers that bear a disc
  Set<TileId> tiles_left;                       // face-down Vasco tiles
  EnumArray<Berth, Berthed> berths{};           //
  EnumArray<Number, Disc> discs{};              // of the numbers in `placed`
  EnumArray<Area, std::uint8_t> discs_in{};     // how many lie there: reckoned from `discs`
  EnumArray<Stack, ProjectId> stack_top{};      // visible (V1.9)
  std::array<ProjectId, kUpperSpaces> upper{};  // on sale
  ProjectId sao_gabriel = ProjectId::none;      //
  Crew common{};                                // sailors in the bag; missionaries in the Characters area
  EnumArray<Section, Crew> sections{};          // of Recruiting; never white
  TileId tile = TileId::none;                   // left pile: this round's (V2.1)
  TileId next_tile = TileId::none;              // right pile: face up for the next round (V3.1)
  Set<MerchantId> merchants_left;               // face-down
  MerchantId merchant = MerchantId::none;       // face up, not yet sent
  EnumArray<Purse, std::uint8_t> money{};       // 0 when taken
  EnumArray<Character, Seat> owner{};           //
  Set<Character> hosted;                        // bear a disc (V7.2)
  std::uint8_t round = 1;                       //
  Phase phase = Phase::opening;                 //
  Seat first_player{};                          //
  Seat turn{};                                  // next to place, or to be offered launching
  std::uint8_t first_free = 0;                  // the number under the marker
  Steps steps;                                  // the decision that is asked now
  std::array<std::uint8_t, 7> unused{};

  void put(Number number, Disc disc) {
    placed.insert(number);
    discs[number] = disc;
    ++discs_in[disc.area];
  }
  Disc take(Number number) {
    placed.erase(number);
    --discs_in[discs[number].area];
    return std::exchange(discs[number], {});
  }
  void put(Berth berth, Berthed ship) {
    free_berths.erase(berth);
    berths[berth] = ship;
  }
  Berthed take(Berth berth) {
    free_berths.insert(berth);
    return std::exchange(berths[berth], {});
  }
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
