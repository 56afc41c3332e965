// What a seat knows, and the positions that it may be in. Ships hold no secret but chance: the piles keep no
// order, and what is in them is all that nobody has seen.

#include "games/roi/draw.h"
#include "games/roi/rules.h"

namespace carreira::roi {

Observation Rules::observe(const State& state, Seat viewer) const {
  Observation seen{};
  seen.table = state.table;
  seen.viewer = viewer;
  if (viewer != Seat::nobody) seen.missions = state.secrets.missions[viewer];
  const bool over = is_over(state.table);
  for (int i = 0; i < kMaxSeats; ++i) {
    const Seat seat = seat_at(i);
    const bool own = seat == viewer || over;  // R2.5: all is shown at the end
    seen.joker[seat] = own || state.table.seats[seat].joker_shown ? state.secrets.joker[seat] : kNone;
    seen.contract[seat] = own ? state.secrets.contract[seat] : kNone;
  }
  return seen;
}

State Rules::imagine(const Observation& seen, Random& random) const {
  State state{};
  state.table = seen.table;
  Secrets& secrets = state.secrets;
  const Table& table = seen.table;
  secrets.joker = seen.joker;
  secrets.contract = seen.contract;
  std::uint32_t missions = (1u << kMissions) - 1, jokers = (1u << kJokerShips) - 1,
                contracts = (1u << kContracts) - 1;
  missions &= ~(table.gone | seen.missions);
  for (const std::uint8_t open : table.open_missions)
    if (open != kNone) missions &= ~(1u << open);
  for (int i = 0; i < seats_; ++i) {
    const SeatTable& seat = table.seats[seat_at(i)];
    missions &= ~seat.known_missions;
    for (std::size_t j = 0; j < seat.voyage_count; ++j) missions &= ~(1u << seat.voyages[j].mission());
    if (seen.joker[seat_at(i)] != kNone) jokers &= ~(1u << seen.joker[seat_at(i)]);
    if (seen.contract[seat_at(i)] != kNone) contracts &= ~(1u << seen.contract[seat_at(i)]);
  }
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    if (secrets.joker[seat] == kNone)
      secrets.joker[seat] = static_cast<std::uint8_t>(draw_from(jokers, random));
    if (secrets.contract[seat] == kNone)
      secrets.contract[seat] = static_cast<std::uint8_t>(draw_from(contracts, random));
    if (seat == seen.viewer) {
      secrets.missions[seat] = seen.missions;
      continue;
    }
    for (int j = 0; j < table.seats[seat].secret_missions; ++j)
      secrets.missions[seat] |= 1u << draw_from(missions, random);
  }
  secrets.mission_pile = missions;
  state.chance = random.new_chance();
  return state;
}

void Rules::resources(const Observation& seen, Seat seat, std::vector<Resource>& list) const {
  const SeatTable& own = seen.table.seats[seat];
  list.push_back({"coins", static_cast<int>(own.coins)});
  list.push_back({"ships", own.ready.ships()});
  list.push_back({"missions", own.secret_missions + std::popcount(own.known_missions)});
  list.push_back({"running", own.voyage_count});
  list.push_back({"done", own.done});
  list.push_back({"joker_cards", own.joker_cards});
  list.push_back({"reserve_cards", own.reserve_cards});
  list.push_back({"points", own.intermediate});
}

}  // namespace carreira::roi
