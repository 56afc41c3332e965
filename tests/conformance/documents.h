#pragma once

// Positions and components as people edit them: with a member less, a name that means nothing, a number that
// cannot be. Each is refused in one clear line that names the place, or taken and then played on without
// harm.

#include <string>
#include <string_view>

#include "engine/game.h"

namespace carreira::conformance {

// Breaks the JSON of positions of a random game in many ways.
std::string broken_positions_are_refused(const Game& game, const Seed& seed, int tries);

// Breaks the JSON of the components in many ways.
std::string broken_components_are_refused(GameFactory create, const TableSetup& table,
                                          std::string_view components, const Seed& seed, int tries);

}  // namespace carreira::conformance
