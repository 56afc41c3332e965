#include <algorithm>
#include <cmath>
#include <vector>

#include "bots/samples.h"
#include "bots/tuning.h"

namespace carreira::bots {
namespace {

// Sums for a fit by least squares: of products of columns, and with the margins.
struct Sums {
  std::vector<Row> products = std::vector<Row>(kColumns, Row{});
  Row margins{};
  std::size_t positions = 0;

  void add(const Row& row, double margin) {
    for (std::size_t i = 0; i < kColumns; ++i) {
      if (row[i] == 0) continue;
      for (std::size_t j = 0; j <= i; ++j) products[i][j] += row[i] * row[j];
      margins[i] += row[i] * margin;
    }
    ++positions;
  }
};

double dot(const Row& a, const Row& b) {
  double sum = 0;
  for (std::size_t i = 0; i < kColumns; ++i) sum += a[i] * b[i];
  return sum;
}

// The weights that fit best: (P + D) w = m + D w0, where D holds each weight towards what it was. Solved by
// Cholesky's method. What hardly ever varies tells little, and keeps its weight.
Row fit(const Sums& sums, const Row& before, double stiffness) {
  std::vector<Row> lower = sums.products;
  Row solution = sums.margins;
  for (std::size_t i = 0; i < kColumns; ++i) {
    const double mean_square =
        sums.products[i][i] / static_cast<double>(std::max<std::size_t>(1, sums.positions));
    const double hold = stiffness * std::max(mean_square, 1.0);
    lower[i][i] += hold;
    solution[i] += hold * before[i];
  }
  for (std::size_t i = 0; i < kColumns; ++i)
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = lower[i][j];
      for (std::size_t k = 0; k < j; ++k) sum -= lower[i][k] * lower[j][k];
      lower[i][j] = i == j ? std::sqrt(std::max(sum, 1e-9)) : sum / lower[j][j];
    }
  for (std::size_t i = 0; i < kColumns; ++i) {
    for (std::size_t k = 0; k < i; ++k) solution[i] -= lower[i][k] * solution[k];
    solution[i] /= lower[i][i];
  }
  for (std::size_t i = kColumns; i-- > 0;) {
    for (std::size_t k = i + 1; k < kColumns; ++k) solution[i] -= lower[k][i] * solution[k];
    solution[i] /= lower[i][i];
  }
  return solution;
}

// How far margins are from what the weights say, at the start and at the end: a straight line through the
// squares.
struct Residuals {
  double count = 0, x = 0, xx = 0, y = 0, xy = 0;

  void add(double remaining, double squared) {
    ++count, x += remaining, xx += remaining * remaining, y += squared, xy += remaining * squared;
  }
  double deviation() const { return std::sqrt(y / std::max(1.0, count)); }
  double deviation_at(double remaining) const {
    const double spread = count * xx - x * x;
    const double slope = spread > 1e-9 ? (count * xy - x * y) / spread : 0;
    const double value = (y - slope * x) / std::max(1.0, count) + slope * remaining;
    return std::sqrt(std::max(value, 0.25 * y / std::max(1.0, count) * 0.1));
  }
};

Residuals residuals(const std::vector<GameSamples>& games, const Row& weights) {
  Residuals result;
  for (const GameSamples& played : games)
    for (std::size_t i = 0; i < played.samples.size(); ++i) {
      const double error = played.margins[i] - dot(weights, played.samples[i].row);
      result.add(played.samples[i].remaining, error * error);
    }
  return result;
}

SampledGames games_of(const TuningOptions& options, int round) {
  return {options.games,      static_cast<std::uint64_t>(round) << 32,
          options.seed,       options.threads,
          options.iterations, options.noise,
          options.longest};
}

}  // namespace

Decisions decide(const Game& game, const TuningOptions& options, const std::optional<Weights>& from,
                 std::size_t number) {
  return decide_sampled(game, make_evaluator(game, from)->weights(), games_of(options, 1), number);
}

Weights tune(const Game& game, const TuningOptions& options, const std::optional<Weights>& from,
             std::span<const Decisions> decided) {
  Weights weights = make_evaluator(game, from)->weights();
  for (int round = 1; round <= options.rounds; ++round) {
    const auto games = play_sampled(game, weights, games_of(options, round),
                                    round == 1 ? decided : std::span<const Decisions>());
    Sums sums;
    for (const GameSamples& played : games)
      for (std::size_t i = 0; i < played.samples.size(); ++i)
        sums.add(played.samples[i].row, played.margins[i]);
    const Row before = row_of(weights), fitted = fit(sums, before, options.stiffness);
    const Residuals left = residuals(games, fitted);
    set_row(weights, fitted);
    weights.spread_late = static_cast<float>(std::max(1.0, left.deviation_at(0)));
    weights.spread_early = static_cast<float>(std::max(1.0, left.deviation_at(1)));
    if (options.progress)
      options.progress(round, sums.positions, residuals(games, before).deviation(), left.deviation());
  }
  return weights;
}

}  // namespace carreira::bots
