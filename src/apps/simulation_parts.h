#pragma once

// A simulation in parts (parts.h): a unit is a game.

#include <string>
#include <string_view>

#include "apps/parts.h"
#include "apps/simulation_report.h"

namespace carreira::simulation {

std::string settings_of(const Game& game, std::string_view bots, const Seed& seed, std::size_t cap);
std::string line_of(std::size_t number, const Played& played, const Game& game);

}  // namespace carreira::simulation
