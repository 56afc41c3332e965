#pragma once

// Games at the terminal that are not over: each in a file of its own, written before every question, so that nothing
// is lost whichever way the program ends.

#include <string>
#include <string_view>
#include <vector>

#include "engine/record.h"

namespace carreira {

// $XDG_STATE_HOME/carreira/games, or ~/.local/state/carreira/games; empty if there is neither.
std::string kept_folder();
// The file of a game that began with this record; empty if it cannot be kept.
std::string kept_file(const Record& record);
// Their files, the one that was left last first; of one game, if it is named.
std::vector<std::string> kept_games(std::string_view game = "");

}  // namespace carreira
