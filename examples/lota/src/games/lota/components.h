#pragma once

// The figures of Lota, from data/lota/components.json, where each says where it comes from.

#include <cstdint>

#include "engine/json_reader.h"
#include "games/lota/things.h"

namespace carreira::lota {

struct CardFigures {
  std::uint8_t price = 0;   // coins when it is sold: L3.1
  std::uint8_t points = 0;  // in hand at the end: L4.2
};

struct Components {
  EnumArray<Card, CardFigures> cards;
  std::uint8_t rounds = 0;
  struct Start {  // of each player: L1.1
    std::uint8_t coins = 0, cards = 0;
  } start;
  struct Lot {  // crates: L2.1
    std::uint8_t least = 0, most = 0;
  } lot;
  std::uint8_t coins_for_a_point = 0;  // L4.2

  static Components read(const JsonReader& reader);
};

}  // namespace carreira::lota
