#include "bots/ladder.h"

#include <algorithm>
#include <cmath>

namespace carreira::bots {
namespace {

struct Step {
  double elo, below, above;  // the difference, and its errors to either side
};

Step step_of(const Record& upper) {
  const auto games = static_cast<double>(upper.games);
  const Interval share = share_interval(upper.share, upper.games);
  const double won = upper.share.mean() * games, most = games > 0.5 ? games - 0.5 : games / 2;
  const double difference = elo(games > 0 ? std::clamp(won, games - most, most) / games : 0.5);
  return {difference, std::fabs(difference - elo(share.low)), std::fabs(elo(share.high) - difference)};
}

}  // namespace

std::vector<Rung> ladder_of(const std::vector<std::string>& names, const std::vector<MatchResult>& steps) {
  std::vector<Rung> rungs;
  for (const std::string& name : names) rungs.push_back({name, 0, {}, 0, {}, 0, 0});
  for (std::size_t i = 0; i + 1 < rungs.size() && i < steps.size(); ++i) {
    const Record& upper = steps[i].records[0];
    rungs[i + 1].share = upper.share.mean();
    rungs[i + 1].share_interval = share_interval(upper.share, upper.games);
    rungs[i + 1].games = upper.games;
    rungs[i + 1].unfinished = steps[i].unfinished;
  }
  const std::size_t middle = rungs.size() / 2;
  double sum = 0, below = 0, above = 0;
  for (std::size_t i = middle; i < steps.size() && i + 1 < rungs.size(); ++i) {
    const Step step = step_of(steps[i].records[0]);
    sum += step.elo, below = std::hypot(below, step.below), above = std::hypot(above, step.above);
    rungs[i + 1].elo = sum;
    rungs[i + 1].interval = {sum - below, sum + above};
  }
  sum = below = above = 0;
  for (std::size_t i = std::min(middle, steps.size()); i-- > 0;) {
    const Step step = step_of(steps[i].records[0]);
    sum -= step.elo, below = std::hypot(below, step.above), above = std::hypot(above, step.below);
    rungs[i].elo = sum;
    rungs[i].interval = {sum - below, sum + above};
  }
  return rungs;
}

}  // namespace carreira::bots
