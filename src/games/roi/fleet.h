#pragma once

// Ships are told apart by colour and volume only: 18 types, at most 3 ships of each. A Fleet is a set of
// ships that lie together: two bits a type count them, two more hold the joker ship.

#include <bit>
#include <cassert>
#include <cstdint>

namespace carreira::roi {

inline constexpr int kColours = 6;
inline constexpr int kVolumes = 3;
inline constexpr int kShipTypes = kColours * kVolumes;
inline constexpr int kMostOfAType = 3;

// A standard ship's type: colour * 3 + volume - 1.
constexpr int ship_type(int colour, int volume) {
  return colour * kVolumes + volume - 1;
}
constexpr int colour_of(int type) {
  return type / kVolumes;
}
constexpr int volume_of(int type) {
  return type % kVolumes + 1;
}

// A ship as moves and expeditions name it: a type, the joker ship with the volume chosen for it, or the joker
// ship while none is chosen.
inline constexpr int kJokerShip = kShipTypes;
inline constexpr int kSailingShips = kShipTypes + kVolumes;
inline constexpr int kJokerUnset = kSailingShips;
constexpr bool is_joker(int ship) {
  return ship >= kJokerShip;
}
constexpr int joker_ship(int volume) {
  return kJokerShip + volume - 1;
}
constexpr int volume_of_ship(int ship) {
  return is_joker(ship) ? ship - kJokerShip + 1 : volume_of(ship);
}

// The lowest member of a bit set, taken out of it.
template <class Bits>
constexpr int take_lowest(Bits& bits) {
  const int lowest = std::countr_zero(bits);
  bits = static_cast<Bits>(bits & (bits - 1));
  return lowest;
}

class Fleet {
 public:
  constexpr Fleet() = default;
  static constexpr Fleet from_bits(std::uint64_t bits) { return Fleet(bits); }
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }

  constexpr int count(int type) const { return static_cast<int>(bits_ >> 2 * type & 3); }
  constexpr void add(int type) {
    assert(count(type) < kMostOfAType);
    bits_ += std::uint64_t{1} << 2 * type;
  }
  constexpr void remove(int type) {
    assert(count(type) > 0);
    bits_ -= std::uint64_t{1} << 2 * type;
  }
  // The joker ship's volume while it sails; 1 for a joker ship that lies ready; 0: it is not here.
  constexpr int joker() const { return static_cast<int>(bits_ >> 2 * kShipTypes & 3); }
  constexpr void set_joker(int volume) {
    bits_ = (bits_ & ~(std::uint64_t{3} << 2 * kShipTypes)) | static_cast<std::uint64_t>(volume)
                                                                  << 2 * kShipTypes;
  }

  // One bit, at twice its number, for each type that is here.
  constexpr std::uint64_t types() const { return (bits_ | bits_ >> 1) & kLowBits; }
  // How many ships of volumes 1, 2, 3 a colour has, two bits each.
  constexpr unsigned of_colour(int colour) const { return static_cast<unsigned>(bits_ >> 6 * colour & 63); }
  // Without the joker ship.
  constexpr int standard_ships() const {
    int sum = 0;
    for (std::uint64_t left = types(); left;) sum += count(take_lowest(left) / 2);
    return sum;
  }
  constexpr int ships() const { return standard_ships() + (joker() ? 1 : 0); }
  constexpr int volume() const {
    int sum = joker();
    for (std::uint64_t left = types(); left;) {
      const int type = take_lowest(left) / 2;
      sum += count(type) * volume_of(type);
    }
    return sum;
  }

  friend constexpr bool operator==(Fleet, Fleet) = default;

 private:
  explicit constexpr Fleet(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t kLowBits = 0x555555555;
  std::uint64_t bits_ = 0;
};

// Ships that sailed on a mission lie ready again.
constexpr void return_ships(Fleet& ready, Fleet back) {
  const bool joker = ready.joker() != 0 || back.joker() != 0;
  ready.set_joker(0);
  back.set_joker(0);
  ready = Fleet::from_bits(ready.bits() + back.bits());
  ready.set_joker(joker ? 1 : 0);
}

}  // namespace carreira::roi
