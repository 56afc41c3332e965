#pragma once

// Kinds of moves, events and reasons, and the vocabularies that their fields are made of. The words of each
// stand in language.cpp.

#include <cstddef>
#include <cstdint>

#include "engine/enums.h"
#include "engine/language.h"

namespace carreira::vasco {

enum class MoveKind : std::uint8_t {
  take,      // a sequence number (V2.2)
  place,     // the disc in an area (V2.2)
  execute,   // the action that is called (V3.2)
  renounce,  // ... or not (V3.5)
  launch,    // a project with a crew (V4.4)
  section,   // recruit here (V5.1)
  sailor,    // one more of this colour (V5.2)
  captain,   // (V5.3)
  buy,       // a project of the upper spaces (V4.2)
  gabriel,   // the São Gabriel project (V4.3)
  landing,   // of the expedition (V6.1)
  send,      // a ship to a berth (V6.2)
  gain,      // Natal's project (V6.3)
  enlist,    // Boa Gente's sailor: from a section, a colour (V6.3)
  draw,      // ... or blind from the bag (V6.3)
  money,     // one of the two purses (V7.1)
  host,      // a character (V7.2)
  merchant,  // the merchant ship to a berth (V8.1)
  wait,      // not yet (V8.2)
  done,      //
};

enum class EventKind : std::uint8_t {
  round_begins,       // round (V2.1)
  tile_laid,          // initial number, the two amounts (V2.1)
  placed,             // number, area (V2.2)
  tile_turned,        // variation, first free number, tile (V3.1)
  executed,           // number, area, cost (V3.3)
  renounced,          // number, area, Reals (V3.5)
  launched,           // project, crew (V4.5)
  sailor_recruited,   // section, colour, cost (V5.2)
  captain_recruited,  // cost (V5.3)
  project_bought,     // project, cost (V4.2)
  gabriel_bought,     // project, cost (V4.3)
  ship_sent,          // project, berth, VP (V6.3)
  project_gained,     // project (V6.3)
  sailor_enlisted,    // section, colour (V6.3)
  sailor_drawn,       // colour (V6.3)
  captain_gained,     // (V6.3)
  reals_gained,       // landing, Reals (V6.3)
  money_taken,        // Reals (V7.1)
  hosted,             // character, former owner (V7.2)
  dias_honours,       // VP (V7.3)
  missionary_gained,  // (V7.4)
  missionary_missed,  // (V7.4)
  merchant_sent,      // merchant, berth (V8.1)
  merchant_removed,   // merchant (V8.3)
  ship_earned,        // project, Reals, VP (V9.1)
  coast_scored,       // project, landing, VP (V9.2)
  ship_sailed,        // project, berth (V9.3)
  ship_left,          // project (V9.3)
  merchant_sailed,    // merchant, berth (V8.5)
  merchant_left,      // merchant (V8.5)
  gabriel_laid,       // project (V9.6)
  project_laid,       // project (V9.6)
  stack_shows,        // project (V9.6)
  merchant_turned,    // merchant (V9.6)
  sailors_refilled,   // section, how many of each colour (V9.6)
  first_player,       // (V9.6)
  reals_counted,      // Reals, VP (V10.3)
  captains_counted,   // ships, VP (V10.3)
  game_over,          // (V10.4)
};

// Why a move may not be played.
enum class Why : std::uint8_t {
  number_taken,            // number, whose disc bears it (V2.2)
  called_later,            // number, whose disc bears it (V3.2)
  not_called,              // number, which bears no disc (V3.2)
  disc_first,              // number, whose disc is to be placed (V2.2)
  not_placing,             // discs are placed in phase 1 (V2.2)
  extra_disc_only,         // number (V2.4)
  ordinary_disc_only,      // number (V2.4)
  area_full,               // area, spaces (V2.3)
  too_dear,                // price, purse (V3.3, V4.2, V5.2, V5.3)
  no_ship,                 // in port (V6.1)
  no_captain,              // at hand (V6.1)
  no_berth,                // anywhere within the ships' limits (V6.2)
  no_berth_here,           // landing (V6.2)
  berth_taken,             // berth (V6.2)
  beyond_limit,            // value, limit (V6.2)
  one_landing,             // landing (V6.1)
  not_in_port,             // project (V6.1)
  nobody_to_recruit,       // (V3.4)
  section_closed,          // section (V1.4)
  section_empty,           // section (V5.1)
  one_section,             // section (V5.1)
  section_first,           // (V5.1)
  no_sailor,               // colour, section (V5.1)
  missionaries_elsewhere,  // they come from Alvares (V7.4)
  captain_not_waiting,     // (V5.3)
  something_first,         // at least one must be taken before this (V5.1, V4.2, V6.1)
  not_on_sale,             // project (V4.2)
  nothing_on_sale,         // (V3.4)
  gabriel_sold,            // (V4.2)
  is_the_gabriel,          // project (V4.2, V6.5)
  not_the_gabriel,         // project (V4.2)
  gabriel_alone,           // (V4.2)
  bag_empty,               // (V6.5)
  money_gone,              // purse (V7.1)
  hosted_already,          // character (V7.2)
  nobody_to_meet,          // (V3.4)
  other_merchant,          // merchant (V8.1)
  must_send_now,           // (V8.2)
  no_project,              // before the player (V4.3)
  not_yours,               // project (V4.3)
  crew_size,               // needed, given (V4.4)
  crew_missing,            // colours (V4.4)
};

enum class Words : std::uint8_t {
  amount,
  seat,
  number,
  area,
  landing,
  berth,
  project,
  colour,
  crew,
  section,
  character,
  tile,
  merchant,
  purse,
};

struct Components;
// language.cpp: the tables of words.
Language make_language(const Components&);

}  // namespace carreira::vasco
