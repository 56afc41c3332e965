#pragma once

// Players as they are written on the command line (src/bots/player.h): files of weights are read here.

#include "apps/command.h"
#include "bots/player.h"

namespace carreira {

// `budget` is a level's where none is written.
inline bots::ReadingPlayers reading_players(
    std::function<bots::Budget(bots::Level)> budget = bots::match_budget) {
  return {std::move(budget), {}, read_input};
}

}  // namespace carreira
