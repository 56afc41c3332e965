#pragma once

// Kinds of moves, events and reasons, and the vocabularies that their fields are made of. The words of each
// stand in language.cpp.

#include <cstddef>
#include <cstdint>

#include "engine/enums.h"
#include "engine/language.h"

namespace carreira::caravelas {

enum class MoveKind : std::uint8_t {
  pass,     // (C2.1)
  bid,      // markers in all (C2.1)
  place,    // in the order (C2.3)
  roll,     // the dice of a turn (C10.2), or the die of a red cell (C4.6)
  sail,     // cell (C4.1)
  evade,    // cell: into pirates with a favourable wind (C4.3)
  load,     // good (C5.2)
  end,      // the turn (C3.2)
  stop,     // at Lisboa (C8.1)
  play,     // card (C4.5)
  draw,     // the top card (C10.1)
  sink,     // ship (C4.6)
  stay,     // no more of the bonus move (C7.1)
  drift,    // on with the storm (C6.2)
  buy,      // a piece for the pepper (C8.1)
  improve,  // goods (C8.1)
  skip,     // neither (C8.1)
  keep,     // the hand, and fill it (C8.1)
  redraw,   // throw it away for a new one (C8.1)
};

enum class EventKind : std::uint8_t {
  round,          // round (C2.1)
  passed,         // (C2.1)
  bid,            // markers (C2.1)
  took_place,     // place (C2.3)
  order_stays,    // (C2.4)
  got_place,      // place (C2.3)
  turn,           // (C3.1)
  rolled_dice,    // first, second (C10.2)
  sailed,         // cell, markers (C4.2)
  evaded,         // cell, markers (C6.5)
  discovered,     // cell, VP (C5.1)
  loaded,         // good, cell (C5.2)
  ended,          // (C3.2)
  played,         // card (C6.1)
  drew_event,     // card (C10.1)
  storm_in_vain,  // card (C10.1)
  paid,           // markers (C6.3)
  took_back,      // markers (C6.4)
  becalmed,       // (C6.6)
  drifted,        // cell (C6.2)
  bonus,          // cell (C7.2)
  stayed,         // (C7.1)
  passed_cape,    // (C4.6)
  struck,         // (C4.6)
  sank,           // ship, goods (C4.6)
  stopped,        // (C8.1)
  bought,         // piece, VP (C8.2)
  improved,       // goods (C8.1)
  sold,           // goods, VP (C8.3)
  repaired,       // ships (C8.1)
  threw_away,     // card, cards (C8.1)
  drew_card,      // card, cards (C3.4)
  drew_cards,     // cards (C3.4)
  reshuffled,     // (C1.4)
  last_piece,     // (C9.1)
  game_over,      // (C9.3)
  reached,        // cell, VP (C9.2)
  missed,         // cell (C9.2)
};

// Why a move may not be played.
enum class Why : std::uint8_t {
  bid_too_low,      // highest bid (C2.1)
  bid_too_high,     // markers (C2.1)
  place_taken,      // seat (C2.3)
  here,             // the fleet is in this cell (C4.4)
  no_marker,        // (C3.2)
  too_dear,         // cost, markers (C4.4)
  no_card,          // markers left after the step (C4.5)
  further,          // cells, cost of the course (C4.1)
  out_of_reach,     // markers (C4.4)
  no_pirates,       // (C4.3)
  no_hands,         // in this variant (C10.1, C10.2)
  no_wind,          // in hand (C4.3)
  ends_as_stop,     // (C8.1)
  not_in_lisboa,    // (C8.1)
  good_aboard,      // (C5.3)
  good_closed,      // ship (C5.3)
  good_sunk,        // ship (C4.6)
  good_elsewhere,   // cell (C5.2)
  good_gone,        // cubes (C5.3)
  goods_absent,     // goods (C8.1)
  not_moved,        // (C7.1)
  bonus_direction,  // card, cells left (C7.2)
  bonus_far,        // cells left (C7.2)
  not_in_hand,      // (C4.5)
  storm_too_dear,   // markers it takes, markers (C6.3)
  ship_closed,      // (C4.6)
  ship_sunk,        // (C4.6)
  order_first,      // something else comes first ... (C2.1)
  dice_first,       // (C10.2)
  card_first,       // (C4.5)
  draw_first,       // (C10.1)
  die_first,        // (C4.6)
  storm_first,      // (C6.2)
  bonus_first,      // (C7.1)
  lisboa_first,     // (C8.1)
  bidding_when,     // or its time is another ... (C2.1)
  place_when,       // (C2.3)
  die_when,         // (C4.6)
  card_when,        // (C4.5)
  wind_when,        // (C6.5)
  draw_when,        // (C10.1)
  ship_when,        // (C4.6)
  bonus_when,       // (C7.1)
  drift_when,       // (C6.2)
  lisboa_when,      // (C8.1)
};

enum class Words : std::uint8_t { number, seat, cell, card, good, goods, ship, piece, place, ships };

struct Components;
// language.cpp: the tables of words.
Language make_language(const Components&);

}  // namespace carreira::caravelas
