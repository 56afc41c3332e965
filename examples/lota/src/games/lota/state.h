#pragma once

// A position of Lota: plain data. Hands and the pile are hidden; the pile keeps no order, a draw picks from
// it.

#include <array>
#include <cstdint>

#include "engine/enums.h"
#include "engine/random.h"
#include "engine/seat.h"
#include "games/lota/steps.h"
#include "games/lota/things.h"

namespace carreira::lota {

inline constexpr int kMostCoins = 500;  // of one player, in positions that are read

struct Player {
  std::uint16_t coins = 0;
  std::uint16_t crates = 0;  // bought (L2.3)
  std::uint8_t cards = 0;    // in hand; which ones is secret (L1.3)
  std::uint8_t unused = 0;
};

// All that lies open.
struct Board {
  PerSeat<Player> players{};
  Set<Card> sold;          // shown and laid away (L3.1)
  std::uint8_t pile = 0;   // cards left in it
  std::uint8_t round = 0;  // from 1
  std::uint8_t lot = 0;    // crates on sale; 0 once they are sold (L2.1)
  Seat first{};            // bids first in this round (L1.2)
  std::uint8_t over = 0;   //
  Steps steps;             // the decision that is asked now
  std::array<std::uint8_t, 2> unused{};
};

struct State {
  Board board;
  PerSeat<Set<Card>> hands{};
  Set<Card> pile;
  std::array<std::uint8_t, 6> unused{};
  Chance chance;
};

struct Observation {
  Board board;
  PerSeat<Set<Card>> hands{};  // the viewer's own; everybody's when the game is over (L4.1)
  Seat viewer = Seat::nobody;
  std::uint8_t unused = 0;
};

}  // namespace carreira::lota
