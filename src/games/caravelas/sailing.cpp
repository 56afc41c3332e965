// C3 and C4: a turn, its steps, pirates, and the red cells of the Cape.

#include <algorithm>

#include "games/caravelas/rules.h"

namespace carreira::caravelas {

bool Rules::any_playable(const Cards& hand, int markers) const {
  for (std::size_t i = 0; i < kCards; ++i)
    if (hand.count[i] > 0 && playable(static_cast<Card>(i), markers)) return true;
  return false;
}

void Rules::turn_moves(const State& state, MoveList& list) const {
  const Seat seat = state.step().seat;
  const Fleet& fleet = state.fleets[seat];
  const Place& here = place_of(fleet);
  if (fleet.markers > 0) {  // C3.2: without a marker no step, not even along a current
    const bool with_cards = variant_ == Variant::standard;
    for (const Way& way : here.ways) {  // C4.1
      if (way.to == kNoCell) continue;
      const int left = fleet.markers - way.cost;
      if (way.water == Water::blue && with_cards && !any_playable(state.hands[seat], left)) continue;  // C4.5
      if (left >= 0) list.push_back(Move::make(MoveKind::sail, way.to));                               // C4.4
      if (way.water == Water::pirates && with_cards && state.hands[seat][Card::favourable_wind] > 0 &&
          left + components_.pirate_extra >= 0)
        list.push_back(Move::make(MoveKind::evade, way.to));  // C4.3
    }
  }
  load_move(state, seat, list);
  // C8.1: a turn that ends in Lisboa is always a stop.
  list.push_back(Move::make(here.water == Water::lisboa ? MoveKind::stop : MoveKind::end));
}

void Rules::play_turn(State& state, Move move, EventList* events) const {
  const Seat seat = state.step().seat;
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::load:
      load(state, seat, events);
      break;
    case MoveKind::stop:
      stop(state, events);
      break;
    case MoveKind::end:
      end_turn(state, events);
      break;
    default:
      sail(state, seat, static_cast<Cell>(move.a()), move.kind() == static_cast<int>(MoveKind::evade),
           events);
  }
}

void Rules::sail(State& state, Seat seat, Cell to, bool evade, EventList* events) const {
  Fleet& fleet = state.fleets[seat];
  const auto& ways = place_of(fleet).ways;
  const Way& way =
      *std::find_if(ways.begin(), ways.end(), [to](const Way& candidate) { return candidate.to == to; });
  int cost = way.cost;  // C4.2
  if (evade) {          // C6.5: no bonus moves
    cost -= components_.pirate_extra;
    --state.hands[seat][Card::favourable_wind];
    --fleet.cards;
    ++state.discards[Card::favourable_wind];
  }
  fleet.markers = static_cast<std::uint8_t>(fleet.markers - cost);
  fleet.cell = to;
  report(events, evade ? EventKind::evaded : EventKind::sailed, seat, {to, cost});
  discover(state, seat, events);
  if (variant_ == Variant::dice) return;  // C10.2: event cells have no effect
  if (way.water == Water::red) state.steps.push_back({StepKind::cape, seat, {}, 0});
  if (way.water == Water::blue)
    state.steps.push_back({variant_ == Variant::standard ? StepKind::event : StepKind::draw, seat, {}, 0});
}

// C3.4
void Rules::end_turn(State& state, EventList* events) const {
  const Seat seat = state.step().seat;
  Fleet& fleet = state.fleets[seat];
  state.steps.pop_back();
  report(events, EventKind::ended, seat);
  fleet.markers = static_cast<std::uint8_t>(all_markers(fleet));
  state.dice = {};
  if (variant_ == Variant::standard) fill_hand(state, seat, components_.hand, events);
}

// C10.2
void Rules::play_dice(State& state, EventList* events) const {
  const Seat seat = state.step().seat;
  const auto first = state.chance.below(6) + 1, second = state.chance.below(6) + 1;
  state.fleets[seat].markers = static_cast<std::uint8_t>(first + second);
  state.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  state.steps.pop_back();
  report(events, EventKind::rolled_dice, seat, {static_cast<int>(first), static_cast<int>(second)});
}

// C4.6
void Rules::play_cape(State& state, EventList* events) const {
  const Seat seat = state.step().seat;
  const Fleet& fleet = state.fleets[seat];
  state.steps.pop_back();
  const bool afloat = (open_ships(fleet) & ~fleet.sunk) != 0;
  if (state.chance.below(components_.die_faces) >= components_.die_sinks || !afloat) {
    report(events, EventKind::passed_cape, seat);
    return;
  }
  report(events, EventKind::struck, seat);
  state.steps.push_back({StepKind::sink, seat, {}, 0});
}

void Rules::sink_moves(const State& state, MoveList& list) const {
  const Fleet& fleet = state.fleets[state.step().seat];
  for (std::uint32_t ship = 0; ship < kShips; ++ship)
    if ((open_ships(fleet) & ~fleet.sunk) >> ship & 1) list.push_back(Move::make(MoveKind::sink, ship + 1));
}

void Rules::play_sink(State& state, Move move, EventList* events) const {
  const Seat seat = state.step().seat;
  Fleet& fleet = state.fleets[seat];
  const auto ship = static_cast<std::size_t>(move.a() - 1);
  const Goods lost = fleet.cargo & components_.holds[ship];
  fleet.sunk = static_cast<Ships>(fleet.sunk | 1 << ship);
  fleet.cargo = static_cast<Goods>(fleet.cargo & ~lost);
  state.steps.pop_back();
  report(events, EventKind::sank, seat, {move.a(), lost});
}

}  // namespace carreira::caravelas
