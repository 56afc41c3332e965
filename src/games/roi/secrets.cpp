// What a seat knows, and the positions that it may be in. Ships hold no secret but chance: the piles keep no
// order, and what is in them is all that nobody has seen. A mission being put together has changed nothing
// yet: to others it is as if there were none.

#include "games/roi/context.h"
#include "games/roi/rules.h"

namespace carreira::roi {

Observation Rules::observe(const State& state, Seat viewer) const {
  Observation seen{};
  seen.board = state.board;
  seen.viewer = viewer;
  if (viewer != Seat::nobody) seen.missions = state.secrets.missions[viewer];
  if (viewer == state.board.player) seen.steps = state.secrets.steps;  // R6.3
  const bool over = state.board.is_over();
  for (const Seat seat : all<Seat>()) {
    const bool own = seat == viewer || over;  // R2.5: all is shown at the end
    seen.joker[seat] =
        own || state.board.players[seat].joker_shown ? state.secrets.joker[seat] : JokerShip::none;
    seen.contract[seat] = own ? state.secrets.contract[seat] : Contract::none;
  }
  return seen;
}

State Rules::imagine(const Observation& seen, Random& random) const {
  State state{};
  state.board = seen.board;
  Secrets& secrets = state.secrets;
  secrets.joker = seen.joker;
  secrets.contract = seen.contract;
  secrets.steps = seen.steps;
  auto missions = Set<MissionId>::all() - seen.board.seen_missions - seen.missions;
  auto jokers = Set<JokerShip>::all();
  auto contracts = Set<Contract>::all();
  for (const Seat seat : seats_of(seats_)) {
    if (seen.joker[seat] != JokerShip::none) jokers.erase(seen.joker[seat]);
    if (seen.contract[seat] != Contract::none) contracts.erase(seen.contract[seat]);
  }
  for (const Seat seat : seats_of(seats_)) {
    if (secrets.joker[seat] == JokerShip::none) secrets.joker[seat] = jokers.draw(random);
    if (secrets.contract[seat] == Contract::none) secrets.contract[seat] = contracts.draw(random);
    if (seat == seen.viewer) {
      secrets.missions[seat] = seen.missions;
      continue;
    }
    for (int i = 0; i < seen.board.players[seat].secret_missions; ++i)
      secrets.missions[seat].insert(missions.draw(random));
  }
  secrets.mission_pile = missions;
  state.chance = random.new_chance();
  return state;
}

void Rules::resources(const Observation& seen, Seat seat, std::vector<Resource>& list) const {
  const Player& player = seen.board.players[seat];
  list.push_back({"coins", static_cast<int>(player.coins)});
  list.push_back({"ships", player.ready.ships()});
  list.push_back({"missions", player.missions_in_hand()});
  list.push_back({"running", static_cast<int>(player.voyages.size())});
  list.push_back({"done", player.done});
  list.push_back({"joker_cards", player.joker_cards});
  list.push_back({"reserve_cards", player.reserve_cards});
  list.push_back({"points", player.intermediate});
}

}  // namespace carreira::roi
