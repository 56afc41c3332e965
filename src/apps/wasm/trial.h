#pragma once

// Some fast games with a set of figures, for a page that compares two sets (docs/offline.md).

#include <string>
#include <string_view>

namespace carreira {

// {"game", "seats", "components", "first", "games"}: so many games from the number `first` on, whose seeds are the same
// for every set. Answers sums: {"games", "length": [sum, squares], "wins": [by seat], "points": [...], "sources": [[...]]}.
// Nothing: the question makes no sense, or the set cannot be played with.
std::string play_trial(std::string_view question);

}  // namespace carreira
