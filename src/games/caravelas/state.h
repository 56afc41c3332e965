#pragma once

// The position of Caravelas: what lies open on the table (Board), and with it either everything (State) or
// what one seat may know (Observation).

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/fixed_vector.h"
#include "engine/random.h"
#include "engine/seat.h"

namespace carreira::caravelas {

inline constexpr std::size_t kPorts = 32;
inline constexpr std::size_t kGoods = 8;
inline constexpr std::size_t kShips = 4;
inline constexpr std::size_t kCards = 11;
inline constexpr std::size_t kMaxPieces = 5;
inline constexpr int kFourthShip = 3;

enum class Variant : std::uint8_t { standard, open_events, dice };

using Cell = std::uint16_t;   // index into Map::cells
using Ports = std::uint32_t;  // a set of ports
using Goods = std::uint8_t;   // a set of goods
using Ships = std::uint8_t;   // a set of ships

// The 86 event cards come in 11 kinds; the first six are the storms with compass, by direction.
enum class Card : std::uint8_t {
  storm_e,
  storm_ne,
  storm_nw,
  storm_w,
  storm_sw,
  storm_se,
  storm_2,
  storm_3,
  storm_4,
  favourable_wind,
  calm,
};

constexpr bool is_compass_storm(Card card) {
  return card <= Card::storm_se;
}
constexpr bool is_numbered_storm(Card card) {
  return card >= Card::storm_2 && card <= Card::storm_4;
}

// How many cards of each kind.
struct Cards {
  std::array<std::uint8_t, kCards> count{};

  constexpr std::uint8_t& operator[](Card card) { return count[static_cast<std::size_t>(card)]; }
  constexpr std::uint8_t operator[](Card card) const { return count[static_cast<std::size_t>(card)]; }
  constexpr int total() const {
    int sum = 0;
    for (const std::uint8_t n : count) sum += n;
    return sum;
  }
  friend constexpr bool operator==(const Cards&, const Cards&) = default;
};

// What is pending, innermost last. A step waits for its seat's decision, or runs by itself when it comes to
// the top.
enum class StepKind : std::uint8_t {
  none,
  bid,      // left: passes since the last raise
  place,    // take a place in the order
  dice,     // roll for the turn (dice variant)
  turn,     // sail, load, end
  event,    // on a blue cell: play a card
  draw,     // on a blue cell: turn the top card over (open events)
  cape,     // on a red cell: roll the die
  sink,     // choose the ship that sinks
  effect,   // card: what it does to the player; runs by itself
  drift,    // card, left: in a port on the way of a storm, with cells still to go
  bonus,    // card, left: another player's move
  piece,    // at Lisboa: buy a piece of the Jerónimos
  improve,  // at Lisboa: improve the fleet
  sell,     // at Lisboa: sell, repair; runs by itself
  hand,     // at Lisboa: fill the hand or draw a new one
};

struct Step {
  StepKind kind = StepKind::none;
  Seat seat{};
  Card card{};
  std::uint8_t left = 0;

  friend constexpr bool operator==(const Step&, const Step&) = default;
};

struct Fleet {
  Ports discovered = 0;  // where its markers lie
  Cell cell = 0;
  std::uint16_t goods_vp = 0;  // from selling; the other points follow from markers and pieces
  std::uint8_t markers = 0;    // navigation markers not used; points of the dice in that variant
  std::uint8_t bid = 0;        // markers bid for the order, until it is settled
  std::uint8_t improved = 0;   // the fourth ship is open
  Ships sunk = 0;
  Goods cargo = 0;
  std::uint8_t cards = 0;  // in hand
  std::array<std::uint8_t, 2> unused{};

  friend constexpr bool operator==(const Fleet&, const Fleet&) = default;
};

// What everybody sees.
struct Board {
  PerSeat<Fleet> fleets;
  std::uint16_t round = 0;
  std::uint8_t turn = 0;  // place in the order of the player whose turn it is
  std::uint8_t over = 0;
  std::array<Seat, kMaxSeats> order{};
  std::array<Seat, kMaxSeats> places{};   // while places are chosen: the new order, nobody where free
  std::array<Seat, kMaxPieces> pieces{};  // owners of the pieces sold, in their order
  std::uint8_t pieces_sold = 0;
  std::uint8_t deck_size = 0;
  Cards discards;
  Cards stock;  // what the deck was last made of: it holds no more of a kind
  FixedVector<Step, 6> steps;
  std::array<std::uint8_t, 2> dice{};  // of this turn, with that variant
  std::array<std::uint8_t, 4> unused{};

  const Step& step() const { return steps.back(); }
  friend constexpr bool operator==(const Board&, const Board&) = default;
};

struct State : Board {
  PerSeat<Ports> destinations;
  PerSeat<Cards> hands;
  Cards deck;
  std::uint8_t unused_too = 0;
  Chance chance;
};

struct Observation : Board {
  PerSeat<Ports> destinations;  // the viewer's own; everybody's when the game is over
  Cards hand;                   // the viewer's own
  Seat viewer = Seat::nobody;
};

}  // namespace carreira::caravelas
