// What a seat may know (V1.10): everything but the draws to come.

#include "games/vasco/rules.h"

namespace carreira::vasco {

Observation Rules::observe(const State& state, Seat) const {
  return {state.board};
}

State Rules::imagine(const Observation& observation, Random& random) const {
  return {observation.board, random.new_chance()};
}

void Rules::resources(const Observation& observation, Seat seat, std::vector<Resource>& list) const {
  const Player& player = observation.board.players[seat];
  list.push_back({"vp", player.vp()});
  list.push_back({"reals", player.reals, true});
  list.push_back({"captains", player.captains});
  for (const Colour colour : kSailorColours) list.push_back({kColourNames[colour], player.crew[colour]});
  list.push_back({"missionaries", player.crew[Colour::white]});
  list.push_back({"projects", player.projects.size()});
  list.push_back({"ships", player.ships.size()});
  list.push_back({"discs", player.discs + (player.extra == ExtraDisc::in_supply ? 1 : 0)});
}

}  // namespace carreira::vasco
