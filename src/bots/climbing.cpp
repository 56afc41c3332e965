#include <algorithm>
#include <cmath>
#include <vector>

#include "bots/match.h"
#include "bots/samples.h"
#include "bots/tuning.h"

namespace carreira::bots {
namespace {

// By how much each column differs between seats in games by these weights, as a rule.
Row deviations(const Game& game, const Weights& weights, const ClimbingOptions& options) {
  constexpr int kGames = 60;
  const auto games = play_sampled(
      game, weights, {kGames, 0, options.seed, options.threads, 0, weights.noise, options.longest});
  Row squares{};
  double count = 0;
  for (const GameSamples& played : games)
    for (const Sample& taken : played.samples) {
      for (std::size_t i = 0; i < kColumns; ++i) squares[i] += taken.row[i] * taken.row[i];
      ++count;
    }
  for (double& square : squares) square = std::sqrt(square / std::max(1.0, count));
  return squares;
}

// Every column to one side or the other, each by as much as matters.
Row direction(const Row& deviation, double stride, Random& random) {
  constexpr double kRare = 0.1;  // a column that differs less is left alone: small matches tell nothing of it
  Row towards{};
  for (std::size_t i = 0; i < kColumns; ++i)
    if (deviation[i] > kRare) towards[i] = (random.below(2) == 0 ? -stride : stride) / deviation[i];
  return towards;
}

Row moved(const Row& at, const Row& towards, double part) {
  Row result = at;
  for (std::size_t i = 0; i < kColumns; ++i) result[i] += part * towards[i];
  return result;
}

PlayerKind side(const Game& game, const Weights& weights, const Row& row, const ClimbingOptions& options) {
  PlayerKind made;
  made.settings.level = options.level;
  made.settings.search = unerring_options(game, options.level);
  made.settings.weights = weights;
  set_row(*made.settings.weights, row);
  made.budget.iterations = options.iterations;
  return made;
}

// Which side won, and by how much, -1 to 1: half by games, half by points.
double difference(const MatchResult& result, float spread) {
  if (result.records[0].share.count() == 0) return 0;
  const double wins = 2 * result.records[0].share.mean() - 1;
  const double margin = result.records[0].points.mean() - result.records[1].points.mean();
  return 0.5 * wins + 0.5 * std::clamp(margin / spread, -1.0, 1.0);
}

}  // namespace

Weights climb(const Game& game, const ClimbingOptions& options, const std::optional<Weights>& from) {
  constexpr std::uint64_t kStepStream = 1u << 20;
  Weights weights = make_evaluator(game, from)->weights();
  const Row deviation = deviations(game, weights, options);
  Row at = row_of(weights), sum{};
  const int second_half = options.steps - options.steps / 2;
  for (int step = 1; step <= options.steps; ++step) {
    Random random(options.seed, Stream::search, kStepStream + static_cast<std::uint64_t>(step));
    const double stride = options.stride * (1 - 0.5 * step / options.steps);
    const Row towards = direction(deviation, stride, random);
    MatchOptions match;
    match.games = options.games;
    match.seed = random.new_seed();
    match.threads = options.threads;
    match.longest = options.longest;
    const double better = difference(play_match(game,
                                                {side(game, weights, moved(at, towards, 1), options),
                                                 side(game, weights, moved(at, towards, -1), options)},
                                                match),
                                     weights.spread_early);
    at = moved(at, towards, options.gain * better);
    if (2 * step > options.steps) sum = moved(sum, at, 1.0 / second_half);
    if (options.progress) options.progress(step, better);
  }
  set_row(weights, sum);
  return weights;
}

}  // namespace carreira::bots
