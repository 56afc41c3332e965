#pragma once

// Kinds of moves, events and reasons, and the vocabularies that their fields are made of. The words of each
// stand in language.cpp.

#include <cstddef>
#include <cstdint>

#include "engine/enums.h"
#include "engine/language.h"

namespace carreira::lota {

enum class MoveKind : std::uint8_t {
  bid,   // so many coins (L2.2)
  pass,  // out of this auction (L2.2)
  sell,  // a card of the hand (L3.1)
  draw,  // a card of the pile, and the bargain ends (L3.2)
  done,  // it ends without one (L3.2)
};

enum class EventKind : std::uint8_t {
  lot_landed,     // round, crates (L2.1)
  bid_made,       // coins (L2.2)
  passed,         // (L2.2)
  lot_bought,     // crates, coins (L2.3)
  lot_left,       // crates (L2.3)
  card_sold,      // card, coins (L3.1)
  card_drawn,     // card, for the one who drew it (L3.2)
  card_taken,     // ... and for the others (L3.2)
  bargain_ended,  // (L3.2)
  hand_shown,     // cards (L4.1)
  game_over,      // (L4.1)
};

// Why a move may not be played.
enum class Why : std::uint8_t {
  not_more,     // than the highest bid, coins (L2.2)
  too_dear,     // the purse, coins (L2.2)
  not_in_hand,  // card (L3.1)
  pile_empty,   // (L3.2)
};

enum class Words : std::uint8_t { amount, seat, card, cards };

struct Components;
// language.cpp: the tables of words.
Language make_language(const Components&);

}  // namespace carreira::lota
