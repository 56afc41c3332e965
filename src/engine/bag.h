#pragma once

// How many there are of each value of an enumeration: a Set in which each may be there several times. Kept in
// lanes of six bits of one integer, so that sums and comparisons of all are one operation; no lane reaches 32.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/enums.h"

namespace carreira {

template <CountedEnum E>
class Bag {
  static constexpr unsigned kLane = 6;
  static constexpr unsigned kWidth = kLane * static_cast<unsigned>(kCountOf<E>);
  static_assert(kWidth <= 60);
  using Lanes = std::conditional_t<(kWidth <= 32), std::uint32_t, std::uint64_t>;

 public:
  constexpr Bag() = default;
  constexpr Bag(E value, int number) : lanes_(static_cast<Lanes>(number) << shift(value)) {}
  // More of the first value than anybody has.
  static constexpr Bag beyond_all() { return Bag(value_at<E>(0), 32); }

  constexpr int operator[](E value) const { return static_cast<int>(lanes_ >> shift(value) & 63); }
  constexpr bool empty() const { return lanes_ == 0; }
  constexpr int total() const {  // the product's last lane is the sum of all
    return static_cast<int>(std::uint64_t{lanes_} * kOnes >> (kWidth - kLane) & 63);
  }
  // The first value that is there.
  constexpr E first() const {
    return value_at<E>(static_cast<std::size_t>(std::countr_zero(lanes_)) / kLane);
  }
  constexpr bool covers(Bag cost) const { return (((lanes_ | kGuards) - cost.lanes_) & kGuards) == kGuards; }
  // Of which there are fewer than the cost.
  constexpr Set<E> missing(Bag cost) const {
    Set<E> values;
    for (const E value : all<E>())
      if ((*this)[value] < cost[value]) values.insert(value);
    return values;
  }
  constexpr Set<E> kinds() const { return Bag().missing(*this); }
  constexpr Bag& operator+=(Bag more) { return lanes_ += more.lanes_, *this; }
  constexpr Bag& operator-=(Bag less) { return lanes_ -= less.lanes_, *this; }
  friend constexpr bool operator==(Bag, Bag) = default;

 private:
  static constexpr unsigned shift(E value) { return kLane * static_cast<unsigned>(value); }
  static constexpr Lanes kOnes = [] {
    Lanes ones = 0;
    for (const E value : all<E>()) ones |= Lanes{1} << shift(value);
    return ones;
  }();
  static constexpr Lanes kGuards = kOnes << (kLane - 1);  // the top bit of each lane
  Lanes lanes_ = 0;
};

}  // namespace carreira
