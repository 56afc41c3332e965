#include <algorithm>
#include <atomic>
#include <cmath>
#include <vector>

#include "bots/judge.h"
#include "bots/parallel.h"
#include "bots/player.h"
#include "bots/samples.h"
#include "bots/tuning.h"

namespace carreira::bots {
namespace {

constexpr std::uint32_t kSeenEnough = 8;  // visits from which on the search's opinion of a move counts
constexpr std::uint32_t kErrors = 25;     // one decision in so many is taken at random
constexpr std::uint32_t kGuests = 4;      // one game in so many has a scripted player
constexpr std::size_t kBatch = 128;       // examples of one step
constexpr int kPasses = 4;                // over the examples of a generation
constexpr std::size_t kKept = 3;          // generations that are learned from

struct Example {
  PerSeat<Terms> terms{};
  float remaining = 0;
  PerSeat<float> target{};
};
using Examples = std::vector<Example>;

// What one decision teaches: the position itself, worth what its best move is, and each move that was looked
// at closely, in a world that the seat cannot tell from this one.
void study(const Game& game, const Evaluator& evaluator, const Position& position, Seat actor,
           const std::vector<Judged>& moves, Random& random, Examples& examples) {
  const Position world = game.imagine(position, actor, random);
  const auto add = [&](const Position& at, const PerSeat<float>& values) {
    examples.push_back({evaluator.measure(at), evaluator.remaining(at), values});
  };
  if (moves[0].visits >= kSeenEnough) add(world, moves[0].values);
  for (const Judged& judged : moves) {
    if (judged.visits < kSeenEnough) continue;
    Position after = world;
    if (!game.play(after, judged.move, nullptr) || game.actor(after) == Seat::nobody) continue;
    add(after, judged.values);
  }
}

// A decision's moves as numbers, and back; false where the numbers do not suffice.
void tell_judged(const std::vector<Judged>& moves, int seats, Decisions& told) {
  told.push_back(static_cast<double>(moves.size()));
  for (const Judged& judged : moves) {
    told.push_back(judged.move.bits());
    told.push_back(judged.visits);
    for (int i = 0; i < seats; ++i) told.push_back(static_cast<double>(judged.values[seat_at(i)]));
  }
}

bool read_judged(std::span<const double>& decided, int seats, std::vector<Judged>& moves) {
  if (decided.empty()) return false;
  const auto width = static_cast<std::size_t>(seats) + 2, count = static_cast<std::size_t>(decided[0]);
  if (count == 0 || (decided.size() - 1) / width < count) return false;
  for (std::size_t m = 0; m < count; ++m) {
    const auto own = decided.subspan(1 + m * width, width);
    Judged& judged = moves.emplace_back();
    judged.move = Move::from_bits(static_cast<std::uint32_t>(own[0]));
    judged.visits = static_cast<std::uint32_t>(own[1]);
    for (int i = 0; i < seats; ++i)
      judged.values[seat_at(i)] = static_cast<float>(own[static_cast<std::size_t>(i) + 2]);
  }
  decided = decided.subspan(1 + count * width);
  return true;
}

Seed seed_of(const LearningOptions& options, int generation, std::size_t number) {
  return Random(options.seed, Stream::game, (static_cast<std::uint64_t>(generation) << 32) + number)
      .new_seed();
}

// Either the players think, and it is told; or it was thought before.
Examples play(const Game& game, const Weights& weights, const LearningOptions& options, const Seed& seed,
              std::optional<std::span<const double>> decided, Decisions* told) {
  const auto evaluator = make_evaluator(game, weights);
  PlayerKind kind;
  kind.settings.level = Level::hard;
  kind.settings.weights = weights;
  kind.budget.iterations = options.iterations;
  std::vector<Player> players;
  Random random(seed, Stream::search);
  for (int i = 0; i < game.table().seats; ++i)
    players.emplace_back(game, kind, seat_at(i), random.new_seed());
  if (random.below(kGuests) == 0) {  // now and then somebody who plays otherwise
    const Seat guest =
        seat_at(static_cast<int>(random.below(static_cast<std::uint32_t>(game.table().seats))));
    PlayerKind script;
    script.settings.script = true;
    players[static_cast<std::size_t>(guest)] = Player(game, script, guest, random.new_seed());
  }
  Examples examples;
  Position position = game.setup(seed);
  Seat actor = game.actor(position);
  for (int decision = 0; actor != Seat::nobody; ++decision) {
    if (decision == options.longest) return {};
    std::vector<Judged> moves;
    if (!decided) {
      moves = players[static_cast<std::size_t>(actor)].judge(position);
    } else if (!read_judged(*decided, game.table().seats, moves)) {
      return {};
    }
    if (told) tell_judged(moves, game.table().seats, *told);
    Move move = moves[0].move;
    if (moves.size() > 1) {
      study(game, *evaluator, position, actor, moves, random, examples);
      if (random.below(kErrors) == 0)
        move = moves[random.below(static_cast<std::uint32_t>(moves.size()))].move;
    }
    if (!game.play(position, move, nullptr)) return {};
    actor = game.actor(position);
  }
  const PerSeat<float> end = evaluator->values(position);
  for (Example& example : examples)
    for (int i = 0; i < game.table().seats; ++i) {
      float& target = example.target[seat_at(i)];
      target += options.outcome * (end[seat_at(i)] - target);
    }
  return examples;
}

// The evaluation as a function of its weights, with its slope.
class Fit {
 public:
  Fit(const Weights& weights, int seats, std::size_t terms)
      : weights_(weights), seats_(seats), terms_(terms) {}

  // Adds the slope of the squared error to `slope`; returns the squared error.
  double add_slope(const Example& example, Row& slope) const {
    const auto shares = shares_of_times(example.remaining);
    const float spread =
        weights_.spread_late + (weights_.spread_early - weights_.spread_late) * example.remaining;
    std::array<double, kMaxSeats> points{}, pull{};
    for (int i = 0; i < seats_; ++i)
      for (std::size_t t = 0; t < terms_; ++t) {
        const float weight =
            weights_.at[0][t] * shares[0] + weights_.at[1][t] * shares[1] + weights_.at[2][t] * shares[2];
        points[static_cast<std::size_t>(i)] += static_cast<double>(weight * example.terms[seat_at(i)][t]);
      }
    double error = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
      error += pull_of(example, i, points, spread, pull);
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
      for (std::size_t t = 0; t < terms_; ++t) {
        const double along = pull[i] * static_cast<double>(example.terms.values[i][t]);
        for (std::size_t time = 0; time < kTimes; ++time)
          slope[time * kMaxTerms + t] += along * static_cast<double>(shares[time]);
      }
    return error / seats_;
  }

 private:
  double pull_of(const Example& example, std::size_t own, const std::array<double, kMaxSeats>& points,
                 double spread, std::array<double, kMaxSeats>& pull) const {
    std::array<double, kMaxSeats> lead{}, steep{};
    double sum = 0, product = 1;
    const auto seats = static_cast<std::size_t>(seats_);
    for (std::size_t j = 0; j < seats; ++j) {
      if (j == own) continue;
      const double x = (points[own] - points[j]) / spread, wide = 1 + std::fabs(x);
      lead[j] = static_cast<double>(kPlace) * (0.5 + 0.5 * x / wide) + 0.5 * static_cast<double>(kMargin);
      steep[j] = static_cast<double>(kPlace) * 0.5 / (wide * wide) / spread;
      sum += lead[j];
      product *= lead[j];
    }
    const double others = seats_ - 1;
    const double error = 0.5 * (sum / others + product) - static_cast<double>(example.target.values[own]);
    for (std::size_t j = 0; j < seats; ++j) {
      if (j == own) continue;
      const double along = error * 0.5 * (1 / others + product / lead[j]) * steep[j];
      pull[own] += along;
      pull[j] -= along;
    }
    return error * error;
  }

  const Weights& weights_;
  int seats_;
  std::size_t terms_;
};

// How much each column varies between seats: a step is measured in points.
Row deviations(const std::vector<const Example*>& examples, int seats) {
  Row squares{};
  for (const Example* example : examples) {
    const auto shares = shares_of_times(example->remaining);
    for (std::size_t t = 0; t < kMaxTerms; ++t) {
      double mean = 0;
      for (int i = 0; i < seats; ++i) mean += static_cast<double>(example->terms[seat_at(i)][t]) / seats;
      for (int i = 0; i < seats; ++i) {
        const double off = static_cast<double>(example->terms[seat_at(i)][t]) - mean;
        for (std::size_t time = 0; time < kTimes; ++time)
          squares[time * kMaxTerms + t] += off * off * static_cast<double>(shares[time] * shares[time]);
      }
    }
  }
  for (double& square : squares)
    square = std::sqrt(square / static_cast<double>(std::max<std::size_t>(
                                    1, examples.size() * static_cast<std::size_t>(seats))));
  return squares;
}

double error_of(const Fit& fit, const std::vector<const Example*>& examples) {
  Row unused{};
  double sum = 0;
  for (const Example* example : examples) sum += fit.add_slope(*example, unused);
  return std::sqrt(sum / static_cast<double>(std::max<std::size_t>(1, examples.size())));
}

// Steps by Adam's rule, ever shorter.
void descend(Weights& weights, const Fit& fit, std::vector<const Example*> examples, const Row& deviation,
             float pace, Random& random) {
  constexpr double kFirst = 0.9, kSecond = 0.999, kRare = 0.02;
  Row at = row_of(weights), first{}, second{};
  const std::size_t steps = kPasses * (examples.size() / kBatch);
  std::size_t step = 0;
  for (int pass = 0; pass < kPasses; ++pass) {
    for (std::size_t i = examples.size(); i > 1; --i)
      std::swap(examples[i - 1], examples[random.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t begin = 0; begin + kBatch <= examples.size(); begin += kBatch) {
      Row slope{};
      for (std::size_t i = begin; i < begin + kBatch; ++i) fit.add_slope(*examples[i], slope);
      ++step;
      const double length =
          static_cast<double>(pace) * (1 - static_cast<double>(step - 1) / static_cast<double>(steps));
      const auto power = static_cast<double>(step);
      for (std::size_t c = 0; c < kColumns; ++c) {
        if (deviation[c] < kRare) continue;
        const double scaled = slope[c] / deviation[c];
        first[c] += (1 - kFirst) * (scaled - first[c]);
        second[c] += (1 - kSecond) * (scaled * scaled - second[c]);
        const double towards = first[c] / (1 - std::pow(kFirst, power)) /
                               (std::sqrt(second[c] / (1 - std::pow(kSecond, power))) + 1e-12);
        at[c] -= length * towards / deviation[c];
      }
      set_row(weights, at);
    }
  }
}

}  // namespace

Decisions decide(const Game& game, const LearningOptions& options, const std::optional<Weights>& from,
                 std::size_t number) {
  Decisions told;
  play(game, make_evaluator(game, from)->weights(), options, seed_of(options, 1, number), std::nullopt,
       &told);
  return told;
}

Weights learn(const Game& game, const LearningOptions& options, const std::optional<Weights>& from,
              std::span<const Decisions> decided) {
  Weights weights = make_evaluator(game, from)->weights();
  const std::size_t terms = make_evaluator(game, from)->terms().size();
  const int seats = game.table().seats;
  std::vector<std::vector<Examples>> kept;
  for (int generation = 1; generation <= options.generations; ++generation) {
    std::vector<Examples> games(static_cast<std::size_t>(options.games));
    std::atomic<std::size_t> next = 0;
    run_parallel(options.threads > 0 ? options.threads : cores(), [&](int) {
      for (std::size_t number; (number = next.fetch_add(1)) < games.size();)
        games[number] = play(game, weights, options, seed_of(options, generation, number),
                             generation == 1 && number < decided.size()
                                 ? std::optional<std::span<const double>>(decided[number])
                                 : std::nullopt,
                             nullptr);
    });
    kept.push_back(std::move(games));
    if (kept.size() > kKept) kept.erase(kept.begin());
    std::vector<const Example*> examples;
    for (const auto& played : kept)
      for (const Examples& of_game : played)
        for (const Example& example : of_game) examples.push_back(&example);
    const Fit fit(weights, seats, terms);
    const double before = error_of(fit, examples);
    Random random(options.seed, Stream::search, static_cast<std::uint64_t>(generation));
    descend(weights, fit, examples, deviations(examples, seats), options.pace, random);
    if (options.progress)
      options.progress(generation, examples.size(), before, error_of(fit, examples), weights);
  }
  return weights;
}

}  // namespace carreira::bots
