#pragma once

// What many games came to: reckoned from the games, one by one, in their order; so parts that were played elsewhere give
// the same figures (parts.h).

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "apps/balance.h"
#include "apps/words.h"
#include "bots/player.h"

namespace carreira::simulation {

// One game.
struct Played {
  std::uint32_t decisions = 0;
  std::uint64_t moves_offered = 0;
  bool finished = false;
  Scores scores;
  std::map<std::string, ThingUse> things;  // for a report only
};

struct Estimate {
  double mean = 0, interval = 0;  // half of the interval of 95 %
};

struct Series {
  double sum = 0, squares = 0;
  int least = 0, most = 0;
  std::size_t count = 0;

  void add(int value) {
    least = count ? std::min(least, value) : value;
    most = count ? std::max(most, value) : value;
    sum += value;
    squares += static_cast<double>(value) * value;
    ++count;
  }
  double mean() const { return count ? sum / static_cast<double>(count) : 0; }
  double deviation() const {
    if (count < 2) return 0;
    return std::sqrt(std::max(0.0, (squares - sum * mean()) / static_cast<double>(count - 1)));
  }
  Estimate estimate() const {
    return {mean(), 1.96 * deviation() / std::sqrt(static_cast<double>(std::max<std::size_t>(1, count)))};
  }
};

struct SeatReport {
  double wins = 0;  // a shared first place counts in parts
  Series points;
  std::vector<double> by_source;
};

struct Report {
  std::size_t games = 0, unfinished = 0;
  std::uint64_t decisions = 0, moves_offered = 0;
  Series lengths;
  std::vector<SeatReport> seats;
};

// Seat shares, lengths, and points by source of all seats.
std::vector<std::pair<std::string, Estimate>> estimates_of(const Game& game, std::span<const Played> games);
Report report_of(const Game& game, std::span<const Played> games);
std::string simulation_json(const Game& game, const Report& report, std::span<const bots::PlayerKind> kinds,
                            const Seed& seed);
// Without the seconds nothing is said of speed.
std::string simulation_text(const Game& game, const Report& report, std::span<const bots::PlayerKind> kinds,
                            const Words& words, std::optional<double> seconds);

}  // namespace carreira::simulation
