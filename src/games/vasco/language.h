#pragma once

// The words of Vasco da Gama's moves and events.

#include "engine/language.h"
#include "games/vasco/components.h"

namespace carreira::vasco {

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

enum class EventKind : std::uint8_t {
  round_begins,       // round
  tile_laid,          // initial number, the two amounts
  placed,             // number, area
  tile_turned,        // variation, first free number, tile
  executed,           // number, area, cost
  renounced,          // number, area, Reals
  launched,           // project, crew
  sailor_recruited,   // section, colour, cost
  captain_recruited,  // cost
  project_bought,     // project, cost
  gabriel_bought,     // project, cost
  ship_sent,          // project, berth, VP
  project_gained,     // project
  sailor_enlisted,    // section, colour
  sailor_drawn,       // colour
  captain_gained,     //
  reals_gained,       // landing, Reals
  money_taken,        // Reals
  hosted,             // character, former owner
  dias_honours,       // VP
  missionary_gained,  //
  missionary_missed,  //
  merchant_sent,      // merchant, berth
  merchant_removed,   // merchant
  ship_earned,        // project, Reals, VP
  coast_scored,       // project, landing, VP
  ship_sailed,        // project, berth
  ship_left,          // project
  merchant_sailed,    // merchant, berth
  merchant_left,      // merchant
  gabriel_laid,       // project
  project_laid,       // project
  stack_shows,        // project
  merchant_turned,    // merchant
  sailors_refilled,   // section, how many of each colour
  first_player,       //
  reals_counted,      // Reals, VP
  captains_counted,   // ships, VP
  game_over,          //
};

Language make_language(const Components& components);

}  // namespace carreira::vasco
