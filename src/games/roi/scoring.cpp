// The two scorings (R7) and the special contracts (R9).

#include "games/roi/rules.h"

namespace carreira::roi {

// At the end of a turn. The final scoring never overtakes the intermediate one; both may fall on one turn
// (R7.2).
void Rules::run_scorings(State& state, EventList* events) const {
  for (const Scoring scoring : {Scoring::intermediate, Scoring::final}) {
    std::uint8_t& left = state.table.scoring[static_cast<std::size_t>(scoring)];
    if (left == kInPile || left == kScored || --left != 0) continue;
    left = kScored;
    if (scoring == Scoring::intermediate) {
      score_intermediate(state, events);
    } else {
      score_final(state, events);
    }
  }
}

void Rules::score_intermediate(State& state, EventList* events) const {
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    const int points = expedition_points(state, seat, Scoring::intermediate);
    state.table.seats[seat].intermediate = static_cast<std::int16_t>(points);
    report(events, EventKind::intermediate, seat, {points});
  }
}

// R7.4
void Rules::score_final(State& state, EventList* events) const {
  Table& table = state.table;
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    SeatTable& own = table.seats[seat];
    for (std::size_t j = 0; j < own.voyage_count; ++j) {
      table.gone |= 1u << own.voyages[j].mission();
      return_ships(own.ready, own.voyages[j].ships());
      report(events, EventKind::mission_lost, seat, {own.voyages[j].mission()});
      own.voyages[j] = Voyage();
    }
    own.voyage_count = 0;
  }
  if (!events) return;
  const Scores result = scores(state);
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    const auto& points = result.by_source[seat];
    // R2.5: contracts and unused joker ships are shown at the end.
    if (!table.seats[seat].joker_shown)
      report(events, EventKind::joker_shown, seat, {state.secrets.joker[seat]});
    report(events, EventKind::final_expeditions, seat, {points[1]});
    report(
        events, EventKind::contract, seat,
        {state.secrets.contract[seat], contract_expeditions(state, seat), table.seats[seat].done, points[2]});
    report(events, EventKind::ships, seat, {points[3]});
  }
  for (int i = 0; i < seats_; ++i)
    if (result.place[seat_at(i)] == 1) report(events, EventKind::won, seat_at(i), {result.total[seat_at(i)]});
}

// R7.3: by the ship's own colour, however it came there.
int Rules::ship_value(const State& state, int expedition, Engaged engaged, Scoring scoring) const {
  const ExpeditionCard& card = components_.expeditions[static_cast<std::size_t>(expedition)];
  const bool coloured = is_joker(engaged.ship()) ? components_.joker_has(state.secrets.joker[engaged.owner()],
                                                                         card.colour)  // R5.5
                                                 : colour_of(engaged.ship()) == card.colour;
  return (coloured ? card.coloured : card.black)[static_cast<std::size_t>(scoring)];
}

int Rules::expedition_points(const State& state, Seat seat, Scoring scoring) const {
  int points = 0;
  for (std::size_t i = 0; i < kExpeditions; ++i) {
    const Expedition& expedition = state.table.expeditions[i];
    for (std::size_t j = 0; j < expedition.count; ++j)
      if (expedition.ships[j].owner() == seat)
        points += ship_value(state, static_cast<int>(i), expedition.ships[j], scoring);
  }
  return points;
}

// R9.1, R9.3: ships are counted, not volumes.
bool Rules::meets(Contract contract, int own_ships, int all_ships) {
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
  }
  return false;
}

int Rules::contract_expeditions(const State& state, Seat seat) const {
  int met = 0;
  for (const Expedition& expedition : state.table.expeditions) {
    int own = 0;
    for (std::size_t j = 0; j < expedition.count; ++j) own += expedition.ships[j].owner() == seat ? 1 : 0;
    met += meets(static_cast<Contract>(state.secrets.contract[seat]), own, expedition.count) ? 1 : 0;
  }
  return met;
}

// Ships on no expedition; those on missions come back before they are counted (R7.4).
int Rules::idle_ships(const State& state, Seat seat) const {
  const SeatTable& own = state.table.seats[seat];
  int ships = own.ready.ships();
  for (std::size_t j = 0; j < own.voyage_count; ++j) ships += own.voyages[j].ships().ships();
  if (seat == state.table.player) ships += state.table.loading.ships();
  return ships;
}

Scores Rules::scores(const State& state) const {
  Scores scores;
  PerSeat<int> idle{};
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    const SeatTable& own = state.table.seats[seat];
    auto& points = scores.by_source[seat];
    idle[seat] = idle_ships(state, seat);
    points[0] = own.intermediate;
    points[1] = static_cast<std::int16_t>(expedition_points(state, seat, Scoring::final));
    const auto contract = static_cast<Contract>(state.secrets.contract[seat]);
    points[2] = static_cast<std::int16_t>(contract_expeditions(state, seat) *
                                          components_.contract_value(contract, own.done));  // R9.2
    points[3] = static_cast<std::int16_t>(idle[seat]);
    for (std::size_t source = 0; source < 4; ++source)
      scores.total[seat] = static_cast<std::int16_t>(scores.total[seat] + points[source]);
  }
  // R7.5
  rank(scores, seats_, [&](Seat a, Seat b) {
    if (scores.total[a] != scores.total[b]) return scores.total[b] - scores.total[a];
    return idle[b] - idle[a];
  });
  return scores;
}

}  // namespace carreira::roi
