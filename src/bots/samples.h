#pragma once

// Games of bots against themselves and what they show of the terms: what both ways of tuning start from.

#include <array>
#include <cstdint>
#include <vector>

#include "bots/bot.h"
#include "bots/tuning.h"

namespace carreira::bots {

// A column for each time of the game and each term.
inline constexpr std::size_t kColumns = kTimes * kMaxTerms;
using Row = std::array<double, kColumns>;

Row row_of(const Weights& weights);
void set_row(Weights& weights, const Row& row);

// A position as one seat sees it: its terms against the mean of the others'.
struct Sample {
  Row row{};
  double remaining = 0;
  Seat seat{};
};

// Of one game, each with the margin its seat had in the end. Empty: the game did not end.
struct GameSamples {
  std::vector<Sample> samples;
  std::vector<double> margins;
};

// How the sampled games are played.
struct SampledGames {
  int games = 0;
  std::uint64_t first = 0;  // the number of the first: every number is another game
  Seed seed;
  int threads = 0;               // 0: as many as there are cores
  std::uint32_t iterations = 0;  // of the players' searches; 0: greedy ones
  float noise = 0;               // of greedy players, in points
  int longest = 5000;            // decisions; what takes longer is given up
};

// What the players of the game of that number decide: enough to sample it again without them.
Decisions decide_sampled(const Game& game, const Weights& weights, const SampledGames& wanted,
                         std::size_t number);

// In the order of their numbers, whatever the threads; with the decisions of each game, if they are given.
std::vector<GameSamples> play_sampled(const Game& game, const Weights& weights, const SampledGames& wanted,
                                      std::span<const Decisions> decided = {});

}  // namespace carreira::bots
