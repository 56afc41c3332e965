#pragma once

// All games as a list of their types. The list itself is made by CMake: games/all_games.h.

#include "engine/rules.h"

namespace carreira {

template <RulesOfAGame... Rules>
struct GameList {};

}  // namespace carreira
