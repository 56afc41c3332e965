#pragma once

// The figures of Vasco da Gama, from data/vasco/components.json, where each says where it comes from.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/fixed_vector.h"
#include "engine/json_reader.h"
#include "engine/seat.h"
#include "games/vasco/things.h"

namespace carreira::vasco {

inline constexpr int kHighestLimit = 11;  // V4.1
inline constexpr int kLargestCrew = static_cast<int>(kCountOf<Colour>);

// V4.1
struct Project {
  Stack stack = Stack::one;
  std::uint8_t limit = 0, crew = 0, reals = 0, vp = 0;
};

// V2.1, V3.1
struct VascoTile {
  std::uint8_t initial = 0;
  std::int8_t variation = 0;
  EnumArray<Purse, std::uint8_t> reals{};
};

// V6.3
enum class Bonus : std::uint8_t { none, project, sailor, captain, reals };

struct LandingFigures {
  FixedVector<std::uint8_t, kMostBerths> spaces;  // from the left
  std::uint8_t coast_vp = 0;                      // V9.2
  Bonus bonus = Bonus::none;
  std::uint8_t bonus_reals = 0;
};

struct Components {
  EnumArray<Landing, LandingFigures> landings;
  EnumArray<MerchantId, std::uint8_t> merchant_limits;
  EnumArray<TileId, VascoTile> tiles;
  EnumArray<Number, std::uint8_t> renounce_reals;  // V3.5
  EnumArray<ProjectId, Project> projects;
  std::uint8_t rounds = 0;

  struct Start {  // of each player: V1.2
    std::uint8_t reals = 0, discs = 0, captains = 0;
  } start;
  struct Supply {  // captains of each player, sailors of each colour: V1.2, V1.4, V1.6
    std::uint8_t captains = 0, sailors = 0, missionaries = 0;
  } supply;
  struct Sections {  // sailors in each, and how many come at the end of a round: V1.4, V9.6
    std::uint8_t room = 0, refill = 0;
  } sections;
  struct Prices {
    std::array<std::uint8_t, 2> project{};                 // the first, and what a second adds: V4.2
    std::array<std::uint8_t, kCountOf<Colour>> sailors{};  // by the number of colours: V5.2
    std::uint8_t captain_per_sailor = 0;                   // V5.3
  } prices;
  struct Points {  // V7.3, V10.3
    std::uint8_t dias = 0, reals_for_one = 0, manned_ship = 0;
  } points;

  // By the number of players: the spaces of the areas, and who is dealt from the first player on (V1.5,
  // V2.3).
  EnumArray<Area, std::uint8_t>& spaces(int seats) { return spaces_[index(seats)]; }
  const EnumArray<Area, std::uint8_t>& spaces(int seats) const { return spaces_[index(seats)]; }
  const PerSeat<Character>& dealt(int seats) const { return dealt_[index(seats)]; }

  struct Names {
    std::vector<std::string> projects, merchants, tiles, sections, berths;
  } names;

  // Reckoned from the above, since the inner loop asks often.
  Set<Berth> berths;
  EnumArray<Berth, std::uint8_t> berth_value;
  EnumArray<Landing, Set<Berth>> berths_of;
  std::array<Set<Berth>, kHighestLimit + 1> berths_within;    // by navigation limit: V6.2
  EnumArray<ShipId, std::uint8_t> limits;                     // of projects and merchant ships
  std::array<Set<ProjectId>, kLargestCrew + 1> crew_at_most;  // projects that so many can man: V4.4
  EnumArray<Stack, Set<ProjectId>> in_stack;

  static Components read(const JsonReader& reader);

 private:
  static constexpr int kFewest = 2;
  static constexpr std::size_t index(int seats) { return static_cast<std::size_t>(seats - kFewest); }
  void read_landings(const JsonReader& list);
  void read_merchants(const JsonReader& reader);
  void read_tiles(const JsonReader& reader);
  void read_renounce_rows(const JsonReader& reader);
  void read_action_spaces(const JsonReader& reader);
  void read_projects(const JsonReader& list);
  void read_players(const JsonReader& reader);
  void read_prices(const JsonReader& reader);
  void read_deal(const JsonReader& reader);
  void reckon();

  std::array<EnumArray<Area, std::uint8_t>, 3> spaces_{};
  std::array<PerSeat<Character>, 3> dealt_{};
};

}  // namespace carreira::vasco
