#include "bots/tuning.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <vector>

#include "bots/match.h"
#include "bots/parallel.h"

namespace carreira::bots {
namespace {

// A term weighs late * (1 - remaining) + early * remaining: two columns for each term.
constexpr std::size_t kColumns = 2 * kMaxTerms;
using Row = std::array<double, kColumns>;

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
  void add(const Sums& other) {
    for (std::size_t i = 0; i < kColumns; ++i) {
      for (std::size_t j = 0; j <= i; ++j) products[i][j] += other.products[i][j];
      margins[i] += other.margins[i];
    }
    positions += other.positions;
  }
};

struct Sample {
  Row row{};
  double remaining = 0;
  Seat seat{};
};

struct GameSamples {
  std::vector<Sample> samples;
  std::vector<double> margins;
};

double against_others(const Game& game, Seat seat, const std::function<double(Seat)>& value) {
  double others = 0;
  for (int i = 0; i < game.table().seats; ++i)
    if (seat_at(i) != seat) others += value(seat_at(i));
  return value(seat) - others / std::max(1, game.table().seats - 1);
}

// Every seat of a position is a sample.
void sample(const Game& game, const Evaluator& evaluator, const Position& position,
            std::vector<Sample>& samples) {
  const PerSeat<Terms> terms = evaluator.measure(position);
  const double remaining = evaluator.remaining(position);
  for (int i = 0; i < game.table().seats; ++i) {
    Sample taken;
    taken.seat = seat_at(i);
    taken.remaining = remaining;
    for (std::size_t t = 0; t < evaluator.terms().size(); ++t) {
      const double difference =
          against_others(game, seat_at(i), [&](Seat seat) { return static_cast<double>(terms[seat][t]); });
      taken.row[t] = difference * (1 - remaining);
      taken.row[kMaxTerms + t] = difference * remaining;
    }
    samples.push_back(taken);
  }
}

// One game between bots with these weights, sampled before one decision in five.
GameSamples play(const Game& game, const Weights& weights, const TuningOptions& options, const Seed& seed) {
  const auto evaluator = make_evaluator(game, weights);
  Weights noisy = weights;
  noisy.noise = options.noise;
  std::vector<std::unique_ptr<Bot>> bots;
  Random random(seed, Stream::search);
  for (int i = 0; i < game.table().seats; ++i)
    bots.push_back(make_bot(
        game,
        BotSettings{options.iterations > 0 ? Level::medium : Level::easy, random.new_seed(), noisy, {}}));
  GameSamples result;
  Position position = game.setup(seed);
  Seat actor = game.actor(position);
  for (int decision = 0; actor != Seat::nobody && decision < options.longest; ++decision) {
    if (random.below(5) == 0) sample(game, *evaluator, position, result.samples);
    const Budget budget{std::chrono::milliseconds(0), options.iterations, 1};
    Move move = bots[static_cast<std::size_t>(actor)]->choose(position, actor, budget);
    if (random.below(30) == 0) {  // now and then something else altogether
      const std::vector<Move> moves = game.moves(position);
      move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    }
    if (!game.play(position, move, nullptr)) break;
    actor = game.actor(position);
  }
  if (actor != Seat::nobody) return {};
  const Scores scores = game.scores(position);
  for (const Sample& taken : result.samples)
    result.margins.push_back(
        against_others(game, taken.seat, [&](Seat seat) { return static_cast<double>(scores.total[seat]); }));
  return result;
}

Row row_of(const Weights& weights) {
  Row row{};
  for (std::size_t t = 0; t < kMaxTerms; ++t) row[t] = weights.late[t], row[kMaxTerms + t] = weights.early[t];
  return row;
}

double dot(const Row& a, const Row& b) {
  double sum = 0;
  for (std::size_t i = 0; i < kColumns; ++i) sum += a[i] * b[i];
  return sum;
}

// The weights that fit best: (P + D) w = m + D w0, where D holds each weight towards what it was. Solved by
// Cholesky's method; what never varies keeps its weight.
Row fit(const Sums& sums, const Row& before, double stiffness) {
  std::vector<Row> lower = sums.products;
  Row solution = sums.margins;
  for (std::size_t i = 0; i < kColumns; ++i) {
    const double mean_square =
        sums.products[i][i] / static_cast<double>(std::max<std::size_t>(1, sums.positions));
    const double hold = stiffness * std::max(mean_square, 1e-3);
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

// By how much each column differs between seats in games by these weights, as a rule.
Row deviations(const Game& game, const Weights& weights, const ClimbingOptions& options) {
  constexpr std::size_t kGames = 60;
  TuningOptions greedy;
  greedy.noise = weights.noise;
  std::vector<GameSamples> games(kGames);
  std::atomic<std::size_t> next = 0;
  run_parallel(options.threads > 0 ? options.threads : cores(), [&](int) {
    for (std::size_t number; (number = next.fetch_add(1)) < games.size();)
      games[number] = play(game, weights, greedy, Random(options.seed, Stream::game, number).new_seed());
  });
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

void set_row(Weights& weights, const Row& row) {
  for (std::size_t t = 0; t < kMaxTerms; ++t) {
    weights.late[t] = static_cast<float>(row[t]);
    weights.early[t] = static_cast<float>(row[kMaxTerms + t]);
  }
}

}  // namespace

Weights climb(const Game& game, const ClimbingOptions& options, const std::optional<Weights>& from) {
  constexpr double kRare = 0.02;  // a column that differs less than this is left alone
  constexpr std::uint64_t kStepStream = 1u << 20;
  Weights weights = make_evaluator(game, from)->weights();
  const Row deviation = deviations(game, weights, options);
  Row at = row_of(weights), mean{};
  int counted = 0;
  for (int step = 1; step <= options.steps; ++step) {
    Random random(options.seed, Stream::search, kStepStream + static_cast<std::uint64_t>(step));
    const double stride = options.stride * (1 - 0.5 * step / options.steps);
    Row towards{};
    for (std::size_t i = 0; i < kColumns; ++i)
      if (deviation[i] > kRare) towards[i] = (random.below(2) == 0 ? -stride : stride) / deviation[i];
    std::vector<Contestant> sides(2);
    for (std::size_t side = 0; side < 2; ++side) {
      Row row = at;
      for (std::size_t i = 0; i < kColumns; ++i) row[i] += side == 0 ? towards[i] : -towards[i];
      Weights moved = weights;
      set_row(moved, row);
      sides[side].settings.weights = moved;
      sides[side].budget.iterations = options.iterations;
    }
    MatchOptions match;
    match.games = options.games;
    match.seed = random.new_seed();
    match.threads = options.threads;
    match.longest = 5000;
    const MatchResult result = play_match(game, sides, match);
    const double wins = 2 * result.records[0].share.mean() - 1;
    const double margin = result.records[0].points.mean() - result.records[1].points.mean();
    const double difference = result.records[0].share.count() == 0
                                  ? 0
                                  : 0.5 * wins + 0.5 * std::clamp(margin / weights.spread_early, -1.0, 1.0);
    for (std::size_t i = 0; i < kColumns; ++i) at[i] += options.gain * difference * towards[i];
    if (2 * step > options.steps) {
      for (std::size_t i = 0; i < kColumns; ++i) mean[i] += at[i];
      ++counted;
    }
    if (options.progress) options.progress(step, difference);
  }
  for (double& value : mean) value /= std::max(1, counted);
  set_row(weights, mean);
  return weights;
}

Weights tune(const Game& game, const TuningOptions& options, const std::optional<Weights>& from) {
  Weights weights = make_evaluator(game, from)->weights();
  for (int round = 1; round <= options.rounds; ++round) {
    std::vector<GameSamples> games(static_cast<std::size_t>(options.games));
    std::atomic<std::size_t> next = 0;
    run_parallel(options.threads > 0 ? options.threads : cores(), [&](int) {
      for (std::size_t number; (number = next.fetch_add(1)) < games.size();) {
        const auto index = static_cast<std::uint64_t>(round) << 32 | number;
        games[number] = play(game, weights, options, Random(options.seed, Stream::game, index).new_seed());
      }
    });
    Sums sums;
    Residuals before, after;
    const Row old = row_of(weights);
    for (const GameSamples& played : games)
      for (std::size_t i = 0; i < played.samples.size(); ++i) {
        sums.add(played.samples[i].row, played.margins[i]);
        const double error = played.margins[i] - dot(old, played.samples[i].row);
        before.add(played.samples[i].remaining, error * error);
      }
    const Row fitted = fit(sums, old, options.stiffness);
    for (const GameSamples& played : games)
      for (std::size_t i = 0; i < played.samples.size(); ++i) {
        const double error = played.margins[i] - dot(fitted, played.samples[i].row);
        after.add(played.samples[i].remaining, error * error);
      }
    set_row(weights, fitted);
    weights.spread_late = static_cast<float>(std::max(1.0, after.deviation_at(0)));
    weights.spread_early = static_cast<float>(std::max(1.0, after.deviation_at(1)));
    if (options.progress) options.progress(round, sums.positions, before.deviation(), after.deviation());
  }
  return weights;
}

}  // namespace carreira::bots
