#include "bots/roi_evaluation.h"

#include <algorithm>
#include <bit>

namespace carreira::bots {
namespace {

using namespace roi;

enum Term : std::size_t {
  points,
  intermediate,
  contract,
  contract_met,
  done,
  contract_growth,
  ships,
  volume,
  at_work,
  berths,
  coins,
  first_coins,
  missions,
  revenue,
  matching,
  under_way,
  payday,
  joker_cards,
  reserve_cards,
  actions,
};

constexpr int kEnough = 8;       // coins
constexpr int kMostCoins = 40;   // more are worth nothing: who hoards comes to the point where he buys
constexpr float kAllShips = 32;  // in the piles at the start

// The game ends when ships are bought, and nobody must (R7.6). After so many rounds, twice as many as a game
// has, every ship that a seat ever bought is worth more from round to round.
constexpr int kPatience = 50;
constexpr float kUrge = 0.25f;      // points a ship and round
constexpr float kMostUrge = 25.0f;  // more than any price

float urge_to_buy(const Table& table, int seats) {
  const int rounds = static_cast<int>(table.turns) / seats;
  return std::clamp(kUrge * static_cast<float>(rounds - kPatience), 0.0f, kMostUrge);
}

constexpr auto kIntermediate = static_cast<std::size_t>(Scoring::intermediate);
constexpr auto kFinal = static_cast<std::size_t>(Scoring::final);

bool counts(Contract kind, int own, int all) {
  if (own == 0) return false;
  switch (kind) {
    case Contract::at_least_one:
      return true;
    case Contract::at_least_half:
      return 2 * own >= all;
    case Contract::majority:
      return 2 * own > all;
    case Contract::all:
      return own == all;
  }
  return false;
}

// Expeditions that meet a contract in the end, as a rule. The harder a kind is to meet, the more an
// expedition is worth: all kinds come out at much the same points after five missions.
float usual_share(const Components& components, Contract kind) {
  constexpr float kUsualPoints = 14;
  return kUsualPoints / static_cast<float>(std::max(1, components.contract_value(kind, 5)));
}

// The largest volume up to `most` that some of the ships of a colour (two bits a volume) make exactly.
int best_volume(unsigned of_colour, int most) {
  unsigned sums = 1;  // bit v: the volume v can be made
  for (unsigned size = 1; size <= 3; ++size)
    for (unsigned ship = 0; ship < (of_colour >> 2 * (size - 1) & 3); ++ship) sums |= sums << size;
  return 31 - std::countl_zero(sums & ((2u << most) - 1));
}

}  // namespace

float Evaluation<Rules>::remaining(const State& state) const {
  if (state.table.scoring[kFinal] != kInPile) return 0;
  int left = 0;
  for (const std::uint8_t pile : state.table.piles) left += pile;
  return std::min(1.0f, static_cast<float>(left + 2) / (kAllShips + 2));
}

void Evaluation<Rules>::measure(const State& state, PerSeat<Terms>& terms) const {
  for (int i = 0; i < rules_.seats(); ++i) {
    const Seat seat = seat_at(i);
    terms[seat] = {};
    measure_fleet(state, seat, terms[seat]);
    measure_missions(state, seat, terms[seat]);
  }
  measure_expeditions(state, terms);
  Terms& acting = terms[state.table.player];
  acting[actions] = static_cast<float>(std::max(0, 2 - std::popcount(state.table.used)));
}

void Evaluation<Rules>::measure_expeditions(const State& state, PerSeat<Terms>& terms) const {
  const bool intermediate_to_come = state.table.scoring[kIntermediate] != kScored;
  const float urge = urge_to_buy(state.table, rules_.seats());
  const Components& components = rules_.components();
  PerSeat<int> met{};
  for (std::size_t i = 0; i < kExpeditions; ++i) {
    const Expedition& expedition = state.table.expeditions[i];
    const ExpeditionCard& card = components.expeditions[i];
    PerSeat<int> own{};
    for (std::size_t j = 0; j < expedition.count; ++j) {
      const Engaged engaged = expedition.ships[j];
      const Seat owner = engaged.owner();
      ++own[owner];
      const bool coloured = is_joker(engaged.ship())
                                ? components.joker_has(state.secrets.joker[owner], card.colour)
                                : colour_of(engaged.ship()) == card.colour;
      const auto& values = coloured ? card.coloured : card.black;
      terms[owner][points] += static_cast<float>(values[kFinal]) + urge;
      if (intermediate_to_come) terms[owner][intermediate] += values[kIntermediate];
    }
    for (int s = 0; s < rules_.seats(); ++s)
      if (counts(static_cast<Contract>(state.secrets.contract[seat_at(s)]), own[seat_at(s)],
                 expedition.count))
        ++met[seat_at(s)];
  }
  for (int s = 0; s < rules_.seats(); ++s) {
    const Seat seat = seat_at(s);
    const auto kind = static_cast<Contract>(state.secrets.contract[seat]);
    const SeatTable& table = state.table.seats[seat];
    const int number = table.done + table.voyage_count;
    const int now = components.contract_value(kind, number);
    const int next = components.contract_value(kind, number + 1);
    const int then = components.contract_value(kind, number + 2);
    terms[seat][contract] = static_cast<float>(met[seat] * now);
    terms[seat][contract_met] = static_cast<float>(met[seat]);
    terms[seat][contract_growth] =
        usual_share(components, kind) * static_cast<float>(now + next + then) / 3.0f;
    terms[seat][done] = static_cast<float>(number);
  }
}

void Evaluation<Rules>::measure_fleet(const State& state, Seat seat, Terms& own) const {
  const SeatTable& table = state.table.seats[seat];
  const bool intermediate_to_come = state.table.scoring[kIntermediate] != kScored;
  own[points] = table.intermediate;
  // Ships on missions come back: they are worth what the others are, only later.
  Fleet fleet = table.ready;
  for (std::size_t i = 0; i < table.voyage_count; ++i) return_ships(fleet, table.voyages[i].ships());
  if (seat == state.table.player) return_ships(fleet, state.table.loading);
  own[ships] = static_cast<float>(fleet.ships());
  own[points] += urge_to_buy(state.table, rules_.seats()) * own[ships];
  own[volume] = static_cast<float>(fleet.volume());
  const auto money = static_cast<int>(table.coins);
  own[coins] = static_cast<float>(std::min(money, kMostCoins));
  own[first_coins] = static_cast<float>(std::min(money, kEnough));
  own[joker_cards] = table.joker_cards;
  own[reserve_cards] = table.reserve_cards;
  for (std::uint64_t types = fleet.types(); types != 0;) {
    const int type = take_lowest(types) / 2;
    const int number = fleet.count(type);
    int best = 0;
    for (std::size_t i = 0; i < kExpeditions; ++i) {
      const Expedition& expedition = state.table.expeditions[i];
      const ExpeditionCard& card = rules_.components().expeditions[i];
      if (expedition.ruling != kNone && expedition.ruling != colour_of(type)) continue;
      if (expedition.volume + volume_of(type) > card.volume) continue;
      const auto& values = colour_of(type) == card.colour ? card.coloured : card.black;
      best = std::max(best, values[kFinal] + (intermediate_to_come ? values[kIntermediate] : 0));
    }
    own[berths] += static_cast<float>(best * number);
  }
}

void Evaluation<Rules>::measure_missions(const State& state, Seat seat, Terms& own) const {
  const SeatTable& table = state.table.seats[seat];
  const Components& components = rules_.components();
  std::uint32_t hand = table.known_missions | state.secrets.missions[seat];
  own[missions] = static_cast<float>(std::popcount(hand));
  while (hand != 0) {
    const int mission = take_lowest(hand);
    const int wanted = mission_volume(mission);
    const int made = best_volume(table.ready.of_colour(mission_colour(mission)), wanted);
    if (made == wanted) own[revenue] += components.revenue[static_cast<std::size_t>(mission)][0];
    own[matching] += static_cast<float>(made) / static_cast<float>(wanted);
  }
  // One that is being put together can always be completed.
  if (seat == state.table.player && state.table.loading_mission != kNone) {
    own[missions] += 1;
    own[revenue] += components.revenue[state.table.loading_mission][0];
    own[matching] += 1;
  }
  own[under_way] = table.voyage_count;
  for (std::size_t i = 0; i < table.voyage_count; ++i) {
    const Voyage voyage = table.voyages[i];
    own[at_work] += static_cast<float>(voyage.ships().ships() * voyage.step());
    own[payday] += components.revenue[static_cast<std::size_t>(voyage.mission())]
                                     [static_cast<std::size_t>(voyage.rounds() - 1)];
  }
}

}  // namespace carreira::bots
