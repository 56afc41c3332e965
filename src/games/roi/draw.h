#pragma once

// Drawing from what is left: a card of a bit set, a ship of a fleet.

#include <bit>
#include <cstdint>

#include "games/roi/fleet.h"

namespace carreira::roi {

template <class Generator>
int draw_from(std::uint32_t& cards, Generator& generator) {
  std::uint32_t left = cards;
  for (std::uint32_t skip = generator.below(static_cast<std::uint32_t>(std::popcount(cards))); skip; --skip)
    left &= left - 1;
  const int drawn = std::countr_zero(left);
  cards &= ~(1u << drawn);
  return drawn;
}

// The ship that stands at this number when the fleet is laid out by type.
inline int take_number(Fleet& fleet, int number) {
  std::uint64_t left = fleet.types();
  int type = take_lowest(left) / 2;
  for (number -= fleet.count(type); number >= 0; number -= fleet.count(type)) type = take_lowest(left) / 2;
  fleet.remove(type);
  return type;
}

template <class Generator>
int draw_from(Fleet& fleet, int ships, Generator& generator) {
  return take_number(fleet, static_cast<int>(generator.below(static_cast<std::uint32_t>(ships))));
}

}  // namespace carreira::roi
