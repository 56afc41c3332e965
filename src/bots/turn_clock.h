#pragma once

// A clock for a turn. The decisions of a turn follow from each other, and what was thought about the first
// serves the others (the tree is kept): so the first may take most of the time, and who needed less leaves it
// to those that come.

#include <algorithm>
#include <cmath>

#include "bots/bot.h"

namespace carreira::bots {

class TurnClock {
 public:
  // What the next decision may take: half of what the turn has left, yet never less than a tenth of what a
  // decision alone would have.
  Budget allow(const Budget& asked) const {
    if (asked.turn <= 0) return asked;
    const float share = std::max(kLeast, 0.5f * (asked.turn - spent_));
    Budget allowed = asked;
    const auto part = [share](auto whole) {
      return whole == 0 ? whole
                        : std::max<decltype(whole)>(
                              1, static_cast<decltype(whole)>(std::round(static_cast<float>(whole) * share)));
    };
    allowed.time = std::chrono::milliseconds(part(asked.time.count()));
    allowed.iterations = part(asked.iterations);
    return allowed;
  }

  void take(const Budget& asked, std::chrono::nanoseconds time, std::uint64_t iterations) {
    if (asked.iterations > 0) {
      spent_ += static_cast<float>(iterations) / static_cast<float>(asked.iterations);
    } else if (asked.time.count() > 0) {
      spent_ += std::chrono::duration<float>(time) / std::chrono::duration<float>(asked.time);
    }
  }
  void end_turn() { spent_ = 0; }

 private:
  static constexpr float kLeast = 0.1f;
  float spent_ = 0;  // in decisions that have all their time
};

}  // namespace carreira::bots
