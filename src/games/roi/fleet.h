#pragma once

// Ships that lie or sail together. There are at most 3 ships of a type: two bits a type count them, two more
// hold the joker ship.

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "games/roi/things.h"

namespace carreira::roi {

inline constexpr int kMostOfAType = 3;

// How many ships of volumes 1, 2, 3 some colour has, two bits each.
enum class Counts : std::uint8_t { none = 0 };
constexpr std::size_t count_of(Counts) {
  return 64;
}
constexpr Counts without_one(Counts counts, int volume) {
  return value_at<Counts>(index_of(counts) - (std::size_t{1} << 2 * (volume - 1)));
}

class Fleet {
 public:
  constexpr Fleet() = default;
  static constexpr Fleet from_bits(std::uint64_t bits) { return Fleet(bits); }
  // A single ship; a joker ship with its volume.
  static constexpr Fleet of(Ship ship) {
    return Fleet(is_joker(ship) ? static_cast<std::uint64_t>(volume_of(ship)) << kJokerShift
                                : std::uint64_t{1} << 2 * index_of(ship));
  }
  // Both together; at most one of them has the joker ship.
  friend constexpr Fleet operator+(Fleet left, Fleet right) { return Fleet(left.bits_ + right.bits_); }
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }

  constexpr int count(Ship type) const { return static_cast<int>(bits_ >> 2 * index_of(type) & 3); }
  constexpr void add(Ship type) {
    assert(count(type) < kMostOfAType);
    bits_ += std::uint64_t{1} << 2 * index_of(type);
  }
  constexpr void remove(Ship type) {
    assert(count(type) > 0);
    bits_ -= std::uint64_t{1} << 2 * index_of(type);
  }
  // The joker ship's volume while it sails; 1 for a joker ship that lies ready; 0: it is not here.
  constexpr int joker() const { return static_cast<int>(bits_ >> kJokerShift); }
  constexpr bool has_joker() const { return bits_ >> kJokerShift != 0; }
  constexpr bool has_standard_ships() const { return (bits_ & kStandard) != 0; }
  constexpr void set_joker(int volume) {
    bits_ = (bits_ & kStandard) | static_cast<std::uint64_t>(volume) << kJokerShift;
  }

  constexpr Counts of_colour(Colour colour) const {
    return value_at<Counts>(bits_ >> 6 * index_of(colour) & 63);
  }
  // Of all other colours together, counted up to 3.
  constexpr Counts of_others(Colour colour) const {
    const std::uint64_t others = bits_ & kStandard & ~(std::uint64_t{63} << 6 * index_of(colour));
    std::size_t counts = 0;
    for (unsigned shift = 0; shift < 6; shift += 2) {
      const std::uint64_t ships = (others >> shift & kFirstOfColours) * kSumOfColours >> 30 & 63;
      counts |= static_cast<std::size_t>(ships < 3 ? ships : 3) << shift;
    }
    return value_at<Counts>(counts);
  }
  constexpr int standard_ships() const { return sum(bits_ & kStandard); }
  constexpr int ships() const { return standard_ships() + (has_joker() ? 1 : 0); }
  constexpr int volume() const {
    return sum(bits_ & kStandard) + sum(bits_ & kTwosAndThrees) + sum(bits_ & kThrees) + joker();
  }

  // The types of standard ships that are here, each once: for (Ship type : fleet)
  class Iterator {
   public:
    using value_type = Ship;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    explicit constexpr Iterator(std::uint64_t left) : left_(left) {}
    constexpr Ship operator*() const {
      return value_at<Ship>(static_cast<std::size_t>(std::countr_zero(left_)) / 2);
    }
    constexpr Iterator& operator++() { return left_ &= left_ - 1, *this; }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t left_ = 0;  // one bit, at twice its number, for each type
  };
  constexpr Iterator begin() const { return Iterator((bits_ | bits_ >> 1) & kLowBits); }
  constexpr Iterator end() const { return Iterator(0); }

  // The standard ship that stands at this number when the fleet is laid out by type, taken out.
  constexpr Ship take_number(int number) {
    Iterator type = begin();
    while ((number -= count(*type)) >= 0) ++type;
    remove(*type);
    return *type;
  }
  // One of its so many standard ships by chance, taken out.
  template <class Generator>
  constexpr Ship draw(int standard, Generator& generator) {
    return take_number(static_cast<int>(generator.below(static_cast<std::uint32_t>(standard))));
  }

  friend constexpr bool operator==(Fleet, Fleet) = default;

 private:
  explicit constexpr Fleet(std::uint64_t bits) : bits_(bits) {}
  static constexpr unsigned kJokerShift = 2 * kShipTypes;
  static constexpr std::uint64_t kStandard = (std::uint64_t{1} << kJokerShift) - 1;
  static constexpr std::uint64_t kLowBits = 0x555555555;
  static constexpr std::uint64_t kFirstOfColours = 0x0C30C30C3;  // volume 1 of every colour
  static constexpr std::uint64_t kSumOfColours = 0x041041041;    // times this: the sum of six-bit digits
  static constexpr std::uint64_t kTwosAndThrees = kFirstOfColours << 2 | kFirstOfColours << 4;
  static constexpr std::uint64_t kThrees = kFirstOfColours << 4;
  // Of all two-bit counts.
  static constexpr int sum(std::uint64_t counts) {
    constexpr std::uint64_t kFours = 0x3333333333333333, kBytes = 0x0F0F0F0F0F0F0F0F,
                            kOnes = 0x0101010101010101;
    counts = (counts & kFours) + (counts >> 2 & kFours);
    return static_cast<int>(((counts + (counts >> 4)) & kBytes) * kOnes >> 56);
  }
  std::uint64_t bits_ = 0;
};

// Ships that sailed on a mission lie ready again.
constexpr void return_ships(Fleet& ready, Fleet back) {
  const bool joker = ready.has_joker() || back.has_joker();
  ready.set_joker(0);
  back.set_joker(0);
  ready = Fleet::from_bits(ready.bits() + back.bits());
  ready.set_joker(joker ? 1 : 0);
}

// Some of the ships that lie ready go.
constexpr void take_ships(Fleet& ready, Fleet gone) {
  const bool joker = ready.has_joker() && !gone.has_joker();
  ready.set_joker(0);
  gone.set_joker(0);
  ready = Fleet::from_bits(ready.bits() - gone.bits());
  ready.set_joker(joker ? 1 : 0);
}

// A fleet in five bytes, where many are kept.
class PackedFleet {
 public:
  constexpr PackedFleet() = default;
  constexpr PackedFleet(Fleet fleet) {
    for (std::size_t i = 0; i < bytes_.size(); ++i)
      bytes_[i] = static_cast<std::uint8_t>(fleet.bits() >> 8 * i & 0xFF);
  }
  constexpr operator Fleet() const {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < bytes_.size(); ++i) bits |= std::uint64_t{bytes_[i]} << 8 * i;
    return Fleet::from_bits(bits);
  }
  friend constexpr bool operator==(PackedFleet, PackedFleet) = default;

 private:
  std::array<std::uint8_t, 5> bytes_{};
};

}  // namespace carreira::roi
