#pragma once

// What speaks for a move, in a sentence: the one or two sources of points that matter most, and what they come to in all.
// The page says the same (web/src/lib/reasons.ts, web/src/table/hint.ts).

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/words.h"
#include "bots/bot.h"

namespace carreira {

struct WeighedReasons {
  bool even = false;  // what is gained is about what is lost
  int points = 0;     // more in all, whole ones
  std::vector<std::string_view> gains, losses;
};
// Nothing where more is lost than gained: then the sources do not tell why.
std::optional<WeighedReasons> weigh(std::span<const bots::Reason> reasons);

std::string sources_in_words(const Words& words, std::string_view game,
                             std::span<const std::string_view> sources);

// The first move against the next one.
std::string advice_in_words(const Words& words, const Language& language, std::string_view game,
                            const bots::Advice& advice);
// One of the others against the first: "3 points less: Colonies".
std::string difference_in_words(const Words& words, std::string_view game,
                                std::span<const bots::Reason> reasons);

}  // namespace carreira
