#pragma once

// Decisions that are none: one move, and everybody can see that it is the only one.

#include <optional>

#include "engine/game.h"

namespace carreira {

// The one move of the one who is asked, if to go on with it at once tells nobody what a hand holds: in every
// world that spectators can imagine there is one move only, too.
std::optional<Move> forced_move(const Game& game, const Position& position, Random& random);

}  // namespace carreira
