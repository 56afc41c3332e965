#pragma once

// Making an evaluation's weights from games. Bots play each other by the weights in force, with some noise;
// at many positions of these games the terms of each seat, compared with the others', are fitted to the
// margin that it had in the end (least squares, held towards the weights before). The fitted weights play the
// next round.
//
// Or by climbing: the weights are moved a little to either side, all at once and at random, the two sides
// play a small match, and the weights go some way to the side that did better (stochastic approximation by
// simultaneous perturbation). It asks what wins instead of what goes with winning, and needs more games.
//
// Or by learning from the search: after a search has thought about a decision, it knows more of the position
// and of each move than the evaluation did. The weights are moved so that the evaluation says at once what
// the search found out, mixed with how the game ended; moves that were looked at and not played count too, so
// that they learn what is bad. The next generation plays by the new weights.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"

namespace carreira::bots {

struct TuningOptions {
  int rounds = 3;
  int games = 400;  // of each round
  Seed seed;
  int threads = 0;               // 0: as many as there are cores
  std::uint32_t iterations = 0;  // of the players' searches; 0: greedy ones
  float noise = 2;               // of greedy players, in points: so that they see different things
  float stiffness = 30;          // how many positions the weights before count for
  int longest = 5000;
  // Told after each round: its number from 1, positions seen, deviation of the margins before and after the
  // fit, in points.
  std::function<void(int round, std::size_t positions, double before, double after)> progress;
};

struct ClimbingOptions {
  int steps = 400;
  int games = 16;  // of each step's match
  Seed seed;
  int threads = 0;                 // 0: as many as there are cores
  std::uint32_t iterations = 100;  // of the players' searches
  Level level = Level::medium;     // whose searches they are
  float stride = 0.7f;  // how far either side lies, by each term, in points; halved towards the end
  float gain = 0.3f;    // the part of it that the weights move when one side wins everything
  int longest = 5000;   // decisions; a game that takes longer is given up
  // Told after each step: its number from 1, and by how much the sides differed, -1 to 1.
  std::function<void(int step, double difference)> progress;
};

struct LearningOptions {
  int generations = 6;
  int games = 400;  // of each generation
  Seed seed;
  int threads = 0;                 // 0: as many as there are cores
  std::uint32_t iterations = 100;  // of the players' searches
  float outcome = 0.3f;            // how much the end of the game counts, beside what the search found
  float pace = 0.1f;               // how far a weight goes in one step at first, in points
  int longest = 5000;              // decisions; a game that takes longer is given up
  // Told after each generation: its number from 1, examples of it, and how far the evaluation was from the
  // targets before and after (root of the mean square, in value).
  std::function<void(int generation, std::size_t examples, double before, double after, const Weights& now)>
      progress;
};

// What the players of a game decided, and by --learn what they thought, as plain numbers: a game that was played elsewhere
// can be learned from by them.
using Decisions = std::vector<double>;
// Of the game of that number, of the first round or generation.
Decisions decide(const Game& game, const TuningOptions& options, const std::optional<Weights>& from,
                 std::size_t number);
Decisions decide(const Game& game, const LearningOptions& options, const std::optional<Weights>& from,
                 std::size_t number);

// The same options give the same weights. `decided`: the games of the first generation (of tune: the first round) by
// number, if they were played elsewhere.
Weights learn(const Game& game, const LearningOptions& options, const std::optional<Weights>& from = {},
              std::span<const Decisions> decided = {});

// The mean of the second half of the way. The same options give the same weights.
Weights climb(const Game& game, const ClimbingOptions& options, const std::optional<Weights>& from = {});

// Starts from the weights given, or from the embedded ones. The same options give the same weights.
Weights tune(const Game& game, const TuningOptions& options, const std::optional<Weights>& from = {},
             std::span<const Decisions> decided = {});

}  // namespace carreira::bots
