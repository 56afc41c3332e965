#pragma once

// Who has how many points, from what, and who stands where.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/seat.h"

namespace carreira {

struct Scores {
  static constexpr std::size_t kMaxSources = 16;

  PerSeat<std::int16_t> total{};
  // By the game's score sources, in the order of GameInformation::score_sources; they add up to total.
  PerSeat<std::array<std::int16_t, kMaxSources>> by_source{};
  // 1 is the winner; equal places share, and the next is left out (1, 1, 3).
  PerSeat<std::uint8_t> place{};

  friend bool operator==(const Scores&, const Scores&) = default;
};

// Fills place for the first seats of an order of merit: compare(a, b) < 0 when seat a stands before seat b.
template <class Compare>
void rank(Scores& scores, int seats, Compare compare) {
  for (int a = 0; a < seats; ++a) {
    std::uint8_t before = 0;
    for (int b = 0; b < seats; ++b)
      if (b != a && compare(seat_at(b), seat_at(a)) < 0) ++before;
    scores.place[seat_at(a)] = static_cast<std::uint8_t>(before + 1);
  }
}

}  // namespace carreira
