#pragma once

// The figures of Vasco da Gama, from data/vasco/components.json.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/json_reader.h"
#include "games/vasco/position.h"

namespace carreira::vasco {

struct Project {
  std::string id;
  std::uint8_t stack = 0, limit = 0, crew = 0, reals = 0, vp = 0;
};

struct VascoTile {
  std::uint8_t initial = 0;
  std::int8_t variation = 0;
  std::array<std::uint8_t, 2> reals{};
};

enum class Bonus : std::uint8_t { none, project, sailor, captain, reals };

struct LandingFigures {
  FixedVector<std::uint8_t, kMostBerths> spaces;  // from the left
  std::uint8_t coast_vp = 0;
  Bonus bonus = Bonus::none;
  std::uint8_t bonus_reals = 0;
};

struct Components {
  std::array<LandingFigures, kLandings> landings;
  std::array<std::uint8_t, kMerchants> merchant_limits{};
  std::array<VascoTile, kTiles> tiles;
  std::array<std::uint8_t, kNumbers> renounce_reals{};              // by number - 1
  std::array<std::array<std::uint8_t, kAreas>, 3> action_spaces{};  // by players - 2
  std::array<Project, kProjects> projects;

  static Components read(const JsonReader& reader);
};

extern const std::array<std::string_view, kAreas> kAreaNames;
extern const std::array<std::string_view, kCrewColours> kColourNames;
extern const std::array<std::string_view, kLandings> kLandingNames;
extern const std::array<std::string_view, kCharacters> kCharacterNames;
extern const std::array<std::string_view, kStacks> kStackNames;

}  // namespace carreira::vasco
