#include "bots/samples.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>

#include "bots/parallel.h"
#include "bots/player.h"

namespace carreira::bots {
namespace {

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
  const float remaining = evaluator.remaining(position);
  const auto shares = shares_of_times(remaining);
  for (int i = 0; i < game.table().seats; ++i) {
    Sample taken;
    taken.seat = seat_at(i);
    taken.remaining = static_cast<double>(remaining);
    for (std::size_t t = 0; t < evaluator.terms().size(); ++t) {
      const double difference =
          against_others(game, seat_at(i), [&](Seat seat) { return static_cast<double>(terms[seat][t]); });
      for (std::size_t time = 0; time < kTimes; ++time)
        taken.row[time * kMaxTerms + t] = difference * static_cast<double>(shares[time]);
    }
    samples.push_back(taken);
  }
}

Seed seed_of(const SampledGames& wanted, std::size_t number) {
  return Random(wanted.seed, Stream::game, wanted.first + number).new_seed();
}

// One game between bots with these weights, sampled before one decision in five. Either they decide, and it is told; or it
// was decided before.
GameSamples play(const Game& game, const Weights& weights, const SampledGames& wanted, const Seed& seed,
                 const Decisions* decided, Decisions* told) {
  const auto evaluator = make_evaluator(game, weights);
  Weights noisy = weights;
  noisy.noise = wanted.noise;
  PlayerKind kind;
  kind.settings.level = wanted.iterations > 0 ? Level::medium : Level::easy;
  kind.settings.weights = noisy;
  kind.settings.search = unerring_options(game, kind.settings.level);
  kind.budget.iterations = wanted.iterations;
  std::vector<Player> players;
  Random random(seed, Stream::search);
  for (int i = 0; i < game.table().seats; ++i) {
    const Seed own = random.new_seed();
    if (!decided) players.emplace_back(game, kind, seat_at(i), own);
  }
  GameSamples result;
  Position position = game.setup(seed);
  Seat actor = game.actor(position);
  for (int decision = 0; actor != Seat::nobody && decision < wanted.longest; ++decision) {
    if (random.below(5) == 0) sample(game, *evaluator, position, result.samples);
    const auto place = static_cast<std::size_t>(decision);
    if (decided && place >= decided->size()) break;
    Move move = decided ? Move::from_bits(static_cast<std::uint32_t>((*decided)[place]))
                        : players[static_cast<std::size_t>(actor)].choose(position);
    if (told) told->push_back(move.bits());
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

}  // namespace

Row row_of(const Weights& weights) {
  Row row{};
  for (std::size_t column = 0; column < kColumns; ++column)
    row[column] = static_cast<double>(weights.at[column / kMaxTerms][column % kMaxTerms]);
  return row;
}

void set_row(Weights& weights, const Row& row) {
  for (std::size_t column = 0; column < kColumns; ++column)
    weights.at[column / kMaxTerms][column % kMaxTerms] = static_cast<float>(row[column]);
}

Decisions decide_sampled(const Game& game, const Weights& weights, const SampledGames& wanted,
                         std::size_t number) {
  Decisions told;
  play(game, weights, wanted, seed_of(wanted, number), nullptr, &told);
  return told;
}

std::vector<GameSamples> play_sampled(const Game& game, const Weights& weights, const SampledGames& wanted,
                                      std::span<const Decisions> decided) {
  std::vector<GameSamples> games(static_cast<std::size_t>(wanted.games));
  std::atomic<std::size_t> next = 0;
  run_parallel(wanted.threads > 0 ? wanted.threads : cores(), [&](int) {
    for (std::size_t number; (number = next.fetch_add(1)) < games.size();)
      games[number] = play(game, weights, wanted, seed_of(wanted, number),
                           number < decided.size() ? &decided[number] : nullptr, nullptr);
  });
  return games;
}

}  // namespace carreira::bots
