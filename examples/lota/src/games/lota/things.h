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
constexpr std::size_t count_of(Card) {
  return 12;
}
inline constexpr auto kCardNames = enum_names<Card>({{Card::sardine, "sardine"},
                                                     {Card::mackerel, "mackerel"},
                                                     {Card::hake, "hake"},
                                                     {Card::sole, "sole"},
                                                     {Card::bream, "bream"},
                                                     {Card::cod, "cod"},
                                                     {Card::tuna, "tuna"},
                                                     {Card::eel, "eel"},
                                                     {Card::ray, "ray"},
                                                     {Card::squid, "squid"},
                                                     {Card::octopus, "octopus"},
                                                     {Card::lobster, "lobster"}});

// L4.2
enum class Source : std::uint8_t { crates, cards, coins };
constexpr std::size_t count_of(Source) {
  return 3;
}
inline constexpr auto kSourceNames =
    enum_names<Source>({{Source::crates, "crates"}, {Source::cards, "cards"}, {Source::coins, "coins"}});

}  // namespace carreira::lota
