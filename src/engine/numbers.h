#pragma once

// Counts of a position are small integers; what is added to them is any.

#include <cassert>
#include <concepts>
#include <cstdint>

namespace carreira {

template <std::integral T, std::integral By>
constexpr void change(T& value, By by) {
  value = static_cast<T>(value + static_cast<T>(by));
}

// A number as a position or a step keeps it.
constexpr std::uint8_t as_count(int number) {
  return assert(number >= 0 && number <= 0xFF), static_cast<std::uint8_t>(number);
}

}  // namespace carreira
