#pragma once

// Who sits at the table: seats, sets of seats, and one value a seat.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/enums.h"

namespace carreira {

inline constexpr int kMaxSeats = 4;

// Seats count from 0 in table order; people see 1 to 4.
enum class Seat : std::uint8_t { nobody = 0xFF };
constexpr std::size_t count_of(Seat) {
  return kMaxSeats;
}

constexpr Seat seat_at(int index) {
  return static_cast<Seat>(index);
}
constexpr int index(Seat seat) {
  return static_cast<int>(seat);
}
// The seats of a table: for (Seat seat : seats_of(3))
constexpr AllValues<Seat> seats_of(int seats) {
  return first_of<Seat>(static_cast<std::size_t>(seats));
}
constexpr Seat next_clockwise(Seat seat, int seats) {
  return seat_at(index(seat) + 1 == seats ? 0 : index(seat) + 1);
}

// A set of seats, with nobody's (a spectator's) place beside the four.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet everyone() { return SeatSet(0x1F); }
  static constexpr SeatSet only(Seat seat) { return SeatSet(bit(seat)); }
  static constexpr SeatSet all_but(Seat seat) {
    return SeatSet(static_cast<std::uint8_t>(0x1F & ~bit(seat)));
  }
  constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(seat)); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::uint8_t bits() const { return bits_; }
  static constexpr SeatSet from_bits(std::uint8_t bits) { return SeatSet(bits); }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  explicit constexpr SeatSet(std::uint8_t bits) : bits_(bits) {}
  static constexpr std::uint8_t bit(Seat seat) {
    return static_cast<std::uint8_t>(seat == Seat::nobody ? 0x10 : 1 << index(seat));
  }
  std::uint8_t bits_ = 0;
};

// One value for each of the four possible seats.
template <class T>
using PerSeat = EnumArray<Seat, T>;

}  // namespace carreira
