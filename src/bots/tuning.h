#pragma once

// Making an evaluation's weights from games. Bots play each other by the weights in force, with some noise;
// at many positions of these games the terms of each seat, compared with the others', are fitted to the
// margin that it had in the end (least squares, held towards the weights before). The fitted weights play the
// next round.

#include <functional>
#include <string>

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

// Starts from the weights given, or from the embedded ones. The same options give the same weights.
Weights tune(const Game& game, const TuningOptions& options, const std::optional<Weights>& from = {});

}  // namespace carreira::bots
