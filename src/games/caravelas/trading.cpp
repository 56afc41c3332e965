// C5: discovering and trading.

#include <bit>

#include "games/caravelas/rules.h"

namespace carreira::caravelas {

// C5.1
void Rules::discover(State& state, Seat seat, EventList* events) const {
  Fleet& fleet = state.fleets[seat];
  const std::uint8_t port = place_of(fleet).port;
  if (port == kNone) return;
  const Ports marker = 1u << port;
  for (const Fleet& other : state.fleets.values)
    if (other.discovered & marker) return;
  if (std::popcount(fleet.discovered) >= components_.discovery_markers) return;
  fleet.discovered |= marker;
  report(events, EventKind::discovered, seat, {fleet.cell, components_.ports[port].vp});
}

// C5.2, C5.3
bool Rules::can_load(const Board& board, Seat seat) const {
  const Fleet& fleet = board.fleets[seat];
  const std::uint8_t good = place_of(fleet).good;
  if (good == kNone) return false;
  const std::uint8_t ship = components_.ship_of[good];
  if ((open_ships(fleet) & ~fleet.sunk & 1 << ship) == 0) return false;
  int cubes = 0;
  for (const Fleet& other : board.fleets.values) cubes += other.cargo >> good & 1;
  return (fleet.cargo >> good & 1) == 0 && cubes < components_.cubes;
}

void Rules::load_move(const State& state, Seat seat, MoveList& list) const {
  if (can_load(state, seat)) list.push_back(Move::make(MoveKind::load, place_of(state.fleets[seat]).good));
}

void Rules::load(State& state, Seat seat, EventList* events) const {
  Fleet& fleet = state.fleets[seat];
  const std::uint8_t good = place_of(fleet).good;
  fleet.cargo = static_cast<Goods>(fleet.cargo | 1 << good);
  report(events, EventKind::loaded, seat, {good, fleet.cell});
}

}  // namespace carreira::caravelas
