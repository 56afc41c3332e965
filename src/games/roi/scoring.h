#pragma once

// What ships on expeditions earn, and who meets a contract: also what bots reckon with.

#include "engine/scores.h"
#include "games/roi/components.h"
#include "games/roi/state.h"

namespace carreira::roi {

// What a ship earns on an expedition, by its own colour, however it came there (R7.3, R5.5).
inline int ship_value(const Components& figures, const PerSeat<JokerShip>& jokers, ExpeditionId expedition,
                      Engaged engaged, Scoring scoring) {
  const ExpeditionCard& card = figures.expeditions[expedition];
  const bool coloured = is_joker(engaged.ship()) ? figures.joker_has(jokers[engaged.owner()], card.colour)
                                                 : colour_of(engaged.ship()) == card.colour;
  return (coloured ? card.coloured : card.black)[scoring];
}

// R9.1, R9.3: ships are counted, not volumes.
constexpr bool meets(Contract contract, int own_ships, int all_ships) {
  if (own_ships == 0) return false;
  switch (contract) {
    case Contract::at_least_one:
      return true;
    case Contract::at_least_half:
      return 2 * own_ships >= all_ships;
    case Contract::majority:
      return 2 * own_ships > all_ships;
    case Contract::all:
      return own_ships == all_ships;
    case Contract::none:
      break;
  }
  return false;
}

// Points by source and places. A contract that is none counts nothing.
Scores count_points(const Components& figures, int seats, const Board& board,
                    const PerSeat<JokerShip>& jokers, const PerSeat<Contract>& contracts);

}  // namespace carreira::roi
