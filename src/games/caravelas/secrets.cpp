// What a seat may know, and worlds that look the same to it.

#include <algorithm>
#include <bit>

#include "games/caravelas/rules.h"

namespace carreira::caravelas {
namespace {

Card deal_one(Cards& pool, int size, Random& random) {
  std::uint32_t number = random.below(static_cast<std::uint32_t>(size));
  std::size_t kind = 0;
  while (number >= pool.count[kind]) number -= pool.count[kind++];
  --pool.count[kind];
  return static_cast<Card>(kind);
}

// What a seat has not seen: cards that no longer fit in the deck, since it was made of too few of their kind,
// are in somebody's hand; the rest may be anywhere.
struct Unseen {
  Cards surplus, rest;
  int surplus_left = 0, rest_left = 0;

  Unseen(const Observation& observation, const Cards& all) {
    for (std::size_t i = 0; i < kCards; ++i) {
      const int count = all.count[i] - observation.discards.count[i] - observation.hand.count[i];
      rest.count[i] = static_cast<std::uint8_t>(std::min<int>(count, observation.stock.count[i]));
      surplus.count[i] = static_cast<std::uint8_t>(count - rest.count[i]);
    }
    surplus_left = surplus.total();
    rest_left = rest.total();
  }
  // A card for one of so many places, each as likely to hold what is surplus.
  Card deal(int& places, Random& random) {
    const bool old = static_cast<int>(random.below(static_cast<std::uint32_t>(places--))) < surplus_left;
    return old ? deal_one(surplus, surplus_left--, random) : deal_one(rest, rest_left--, random);
  }
};

Ports deal_ports(Ports& pool, int cards, Random& random) {
  Ports dealt = 0;
  for (; cards > 0 && pool != 0; --cards) {
    Ports rest = pool;
    for (auto skip = random.below(static_cast<std::uint32_t>(std::popcount(pool))); skip > 0; --skip)
      rest &= rest - 1;
    dealt |= rest & -rest;
    pool &= ~(rest & -rest);
  }
  return dealt;
}

}  // namespace

Observation Rules::observe(const State& state, Seat viewer) const {
  Observation observation{};
  static_cast<Board&>(observation) = state;
  observation.viewer = viewer;
  if (viewer != Seat::nobody) {
    observation.hand = state.hands[viewer];
    observation.destinations[viewer] = state.destinations[viewer];
  }
  if (state.over) observation.destinations = state.destinations;
  return observation;
}

// The cards not seen are dealt anew: every way to deal them is as likely.
void Rules::imagine_hands(State& state, const Observation& observation, Random& random) const {
  Unseen unseen(observation, all_cards_);
  int places = -observation.hand.total();
  for (const Fleet& fleet : state.fleets.values) places += fleet.cards;
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    if (seat == observation.viewer) continue;
    state.hands[seat] = Cards{};
    for (int card = state.fleets[seat].cards; card > 0; --card)
      ++state.hands[seat][unseen.deal(places, random)];
  }
  state.deck = unseen.rest;
}

// One thing more is known of a hand: who stands on a blue cell and owes a card has one that he may play.
State Rules::imagine(const Observation& observation, Random& random) const {
  State state{};
  static_cast<Board&>(state) = observation;
  state.chance = random.new_chance();
  state.destinations = observation.destinations;
  Seat owes = Seat::nobody;
  if (!state.over && state.step().kind == StepKind::event && state.step().seat != observation.viewer)
    owes = state.step().seat;
  do {
    imagine_hands(state, observation, random);
  } while (owes != Seat::nobody && !any_playable(state.hands[owes], state.fleets[owes].markers));
  if (observation.viewer != Seat::nobody) state.hands[observation.viewer] = observation.hand;
  if (state.over || variant_ == Variant::dice) return state;
  for (Ports pool : {components_.western, ~components_.western}) {
    if (observation.viewer != Seat::nobody) pool &= ~observation.destinations[observation.viewer];
    for (int i = 0; i < seats_; ++i)
      if (seat_at(i) != observation.viewer)
        state.destinations[seat_at(i)] |= deal_ports(pool, components_.destinations_per_deck, random);
  }
  return state;
}

void Rules::resources(const Observation& observation, Seat seat, std::vector<Resource>& list) const {
  const Fleet& fleet = observation.fleets[seat];
  int pieces = 0;
  for (std::size_t i = 0; i < observation.pieces_sold; ++i) pieces += observation.pieces[i] == seat;
  const int reached = std::popcount(observation.destinations[seat] & fleet.discovered);
  const int shown = observation.over ? components_.destination_vp * reached : 0;  // C9.2
  list.push_back({"vp", open_vp(observation, seat) + shown});
  list.push_back({"markers", fleet.markers});
  if (variant_ == Variant::standard) list.push_back({"cards", fleet.cards});
  list.push_back({"goods", std::popcount(fleet.cargo)});
  list.push_back({"ships", std::popcount(static_cast<Ships>(open_ships(fleet) & ~fleet.sunk))});
  list.push_back({"discoveries", std::popcount(fleet.discovered)});
  list.push_back({"pieces", pieces});
  if (variant_ == Variant::dice) return;
  const bool known = seat == observation.viewer || observation.over;
  list.push_back({"destinations", known ? reached : Resource::kHidden});
}

}  // namespace carreira::caravelas
