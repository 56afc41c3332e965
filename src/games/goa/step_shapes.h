#pragma once

// How each pending step is written in a position: its name, and what its numbers mean.

#include <array>
#include <string_view>

#include "games/goa/state.h"

namespace carreira::goa {

enum class Shape : std::uint8_t {
  none,
  number,
  colony,
  column,
  tile,
  corner,
  estates,
  placing,
  truth,
  cards,
  spices
};

struct StepField {
  std::string_view name;
  Shape shape = Shape::none;
};

struct StepShape {
  std::string_view ask;
  StepField a{}, b{}, c{}, cards{};
};

// By Ask.
inline constexpr std::array<StepShape, static_cast<std::size_t>(Ask::bonanza) + 1> kStepShapes = {{
    {"nothing"},
    {"quick_start"},
    {"flag"},
    {"token"},
    {"bid"},
    {"sell"},
    {"act"},
    {"after"},
    {"over_limit"},
    {"expedition", {"drawn", Shape::number}},
    {"found",
     {"colony", Shape::colony},
     {"board", Shape::number},
     {"own_action", Shape::truth},
     {"revealed", Shape::cards}},
    {"colony_tile", {"colony", Shape::colony}},
    {"place", {"number", Shape::number}, {"estates", Shape::estates}, {"how", Shape::placing}},
    {"pay", {}, {}, {}, {"due", Shape::spices}},
    {"sell_spices", {"number", Shape::number}, {"ducats_each", Shape::number}, {"sold", Shape::number}},
    {"tax", {"number", Shape::number}},
    {"buy_progress", {"ducats", Shape::number}},
    {"viceroy"},
    {"spy"},
    {"resupply", {}, {}, {}, {"revealed", Shape::cards}},
    {"exchange"},
    {"favour"},
    {"drop_plantation", {"tile", Shape::tile}},
    {"ships_or_colonists", {"number", Shape::number}},
    {"extra_harvest", {"number", Shape::number}},
    {"discard", {}, {}, {}, {"cards", Shape::cards}},
    {"progress", {"column", Shape::column}},
    {"tile", {"tile", Shape::tile}},
    {"bonanza", {"corner", Shape::corner}},
}};

inline constexpr std::array<std::string_view, 3> kPlacingNames = {"must", "may", "harvest_mix"};
inline constexpr std::array<std::string_view, 4> kCornerNames = {"a1", "e1", "a5", "e5"};
inline constexpr std::array<std::string_view, 6> kStageNames = {"quick_start", "placing", "auction",
                                                                "actions",     "bonus",   "over"};

}  // namespace carreira::goa
