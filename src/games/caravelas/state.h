#pragma once

// A position of Caravelas: plain data. What lies open on the table is the Board; with it stands either
// everything (State) or what one seat may know (Observation).

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/enums.h"
#include "engine/fixed_vector.h"
#include "engine/random.h"
#include "engine/seat.h"
#include "games/caravelas/steps.h"
#include "games/caravelas/things.h"

namespace carreira::caravelas {

inline constexpr std::size_t kMostPieces = 5;  // C1.2
// Points have no end in a game without one; what counts them has.
inline constexpr int kMostGoodsVp = 30000;

struct Player {
  Ports discovered;           // where the markers lie (C5.1)
  std::int32_t goods_vp = 0;  // from selling; the other points follow from markers, pieces and cards
  Cell cell{};                // of the fleet
  std::uint8_t markers = 0;  // navigation markers not used (C1.1); points of the dice in that variant (C10.2)
  std::uint8_t bid = 0;      // markers bid for the order, until it is settled (C2.2)
  std::uint8_t improved = 0;  // the fourth ship is open (C8.1)
  Ships sunk;                 // C4.6
  Goods cargo;                // C5.2
  std::uint8_t cards = 0;     // in hand

  friend bool operator==(const Player&, const Player&) = default;
};

// All that lies open.
struct Board {
  PerSeat<Player> players{};
  std::uint16_t round = 0;
  Place turn = Place::first;        // of the player whose turn it is
  std::uint8_t over = 0;            //
  EnumArray<Place, Seat> order{};   // C2
  EnumArray<Place, Seat> places{};  // while places are chosen: the new order, nobody where free (C2.3)
  FixedVector<Seat, kMostPieces> pieces{};  // owners of the pieces sold, in their order (C8.1)
  std::uint8_t deck_size = 0;               // C1.4
  Cards discards;                           // C1.4
  Cards stock;                              // what the deck was last made of: it holds no more of a kind
  std::array<std::uint8_t, 2> dice{};       // of this turn, with that variant (C10.2)
  Steps steps;                              // what is pending
};

struct State {
  Board board;
  PerSeat<Ports> destinations{};  // C1.3
  PerSeat<Cards> hands{};
  Cards deck;
  std::uint8_t unused = 0;
  Chance chance;
};

struct Observation {
  Board board;
  PerSeat<Ports> destinations{};  // the viewer's own; everybody's when the game is over
  Cards hand;                     // the viewer's own
  Seat viewer = Seat::nobody;
};

}  // namespace carreira::caravelas
