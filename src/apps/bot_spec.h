#pragma once

// Bots as they are written on the command line: LEVEL[@BUDGET][:KEY=VALUE]..., such as "hard",
// "medium@20ms", "hard@1500n" (iterations), "hard@200ms:exploration=0.3:playout=40:weights=mine.json".

#include <string_view>

#include "bots/match.h"

namespace carreira {

// "100ms", "1.5s" or "2000n"; a plain number is milliseconds.
Result<bots::Budget> parse_budget(std::string_view text);

// `otherwise` is the budget where none is written; without one, the level's for matches.
Result<bots::Contestant> parse_bot(std::string_view text, const Game& game,
                                   const bots::Budget* otherwise = nullptr);

}  // namespace carreira
