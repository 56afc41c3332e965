#pragma once

// What Lota is made of: twelve cards of fish, and where points come from.

#include <cstddef>
#include <cstdint>

#include "engine/enums.h"

namespace carreira::lota {

// L1.1
enum class Card : std::uint8_t {
  sardine,
  mackerel,
  hake,
  sole,
  bream,
  cod,
  tuna,
  eel,
  ray,
  squid,
  octopus,
  lobster,
};
inline constexpr auto kCardNames = enum_names<Card>();

// L4.2
enum class Source : std::uint8_t { crates, cards, coins };
inline constexpr auto kSourceNames = enum_names<Source>();

}  // namespace carreira::lota
