#pragma once

// Counts of a position are small integers; what is added to them is any.

#include <concepts>

namespace carreira {

template <std::integral T, std::integral By>
constexpr void change(T& value, By by) {
  value = static_cast<T>(value + static_cast<T>(by));
}

}  // namespace carreira
