// What a seat may know (L1.3), and worlds that look the same to it.

#include "games/lota/rules.h"

namespace carreira::lota {

Observation Rules::observe(const State& state, Seat viewer) const {
  Observation observation{state.board, {}, viewer};
  if (viewer != Seat::nobody) observation.hands[viewer] = state.hands[viewer];
  if (state.board.over) observation.hands = state.hands;  // L4.1
  return observation;
}

State Rules::imagine(const Observation& observation, Random& random) const {
  State state{observation.board, observation.hands, {}, {}, random.new_chance()};
  state.pile = Set<Card>::all() - observation.board.sold;
  for (const Seat seat : seats_of(seats_)) state.pile -= observation.hands[seat];
  for (const Seat seat : seats_of(seats_))
    while (state.hands[seat].size() < observation.board.players[seat].cards)
      state.hands[seat].insert(state.pile.draw(random));
  return state;
}

void Rules::resources(const Observation& observation, Seat seat, std::vector<Resource>& list) const {
  const Player& player = observation.board.players[seat];
  list.push_back({"coins", player.coins, true});
  list.push_back({"crates", player.crates});
  list.push_back({"cards", player.cards});
}

}  // namespace carreira::lota
