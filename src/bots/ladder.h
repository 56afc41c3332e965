#pragma once

// One Elo scale for a row of bots from the weakest to the strongest, each of which has played the next.

#include <string>
#include <vector>

#include "bots/match.h"

namespace carreira::bots {

struct Rung {
  std::string name;
  double elo = 0;  // the one in the middle has 0
  Interval interval;
  // Against the one below; the lowest has none.
  double share = 0;
  Interval share_interval;
  std::size_t games = 0;
  int unfinished = 0;
};

// `steps[i]` is the match of bot i + 1, the first there, against bot i. Differences add up, and so do the
// squares of their errors: who is further from the middle is known less well. Where somebody won all games,
// half a game is counted as lost: there is no Elo for a share of all.
std::vector<Rung> ladder_of(const std::vector<std::string>& names, const std::vector<MatchResult>& steps);

}  // namespace carreira::bots
