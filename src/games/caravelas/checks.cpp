// Every invariant: nothing lost, nothing made.

#include <algorithm>
#include <bit>

#include "games/caravelas/rules.h"

namespace carreira::caravelas {
namespace {

Result<> broken(Seat seat, const std::string& what) {
  return refused("player " + std::to_string(index(seat) + 1) + ": " + what);
}

}  // namespace

Result<> Rules::check(const State& state) const {
  if (state.round < 1) return refused("round: counts from 1");
  if (state.turn >= seats_) return refused("turn: no such place in the order");
  if (state.over > 1) return refused("over: yes or no");
  unsigned seats_seen = 0;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (i < static_cast<std::size_t>(seats_))
      seats_seen |= 1u << (index(state.order[i]) & 31);
    else if (state.order[i] != Seat{})
      return refused("order: more places than seats");
  }
  if (seats_seen != (1u << seats_) - 1) return refused("order: not every seat once");
  if (state.pieces_sold > pieces()) return refused("pieces: more sold than there are");
  for (std::size_t i = 0; i < kMaxPieces; ++i)
    if (i < state.pieces_sold ? index(state.pieces[i]) >= seats_ : state.pieces[i] != Seat{})
      return refused("pieces: owned by no seat");
  if (state.over && state.pieces_sold < pieces()) return refused("over: before the last piece is sold");
  if (variant_ != Variant::dice && state.dice != decltype(state.dice){})
    return refused("dice: in a game without");
  if (state.unused != decltype(state.unused){} || state.unused_too != decltype(state.unused_too){})
    return refused("spare bytes in use");
  for (int i = 0; i < kMaxSeats; ++i) {
    if (i < seats_) {
      if (auto sound = check_fleet(state, seat_at(i)); !sound) return sound;
    } else if (state.fleets[seat_at(i)] != Fleet{} || state.hands[seat_at(i)] != Cards{} ||
               state.destinations[seat_at(i)] != 0) {
      return broken(seat_at(i), "does not play");
    }
  }
  if (auto sound = check_cards(state); !sound) return sound;
  return check_steps(state);
}

Result<> Rules::check_fleet(const State& state, Seat seat) const {
  const Fleet& fleet = state.fleets[seat];
  if (fleet.cell >= components_.cells.size()) return broken(seat, "the fleet is off the map");
  if (fleet.improved > 1) return broken(seat, "improved: yes or no");
  if (fleet.unused != decltype(fleet.unused){}) return broken(seat, "spare bytes in use");
  if (variant_ == Variant::dice ? fleet.markers > 12 : fleet.markers + fleet.bid > all_markers(fleet))
    return broken(seat, "more markers than there are");
  if (fleet.sunk & ~open_ships(fleet)) return broken(seat, "a ship sunk that is not open");
  if (std::popcount(fleet.discovered) > components_.discovery_markers)
    return broken(seat, "more discovery markers than there are");
  for (std::size_t good = 0; good < kGoods; ++good)
    if ((fleet.cargo >> good & 1) && !((open_ships(fleet) & ~fleet.sunk) >> components_.ship_of[good] & 1))
      return broken(seat, components_.goods[good] + " on a ship that is closed or sunk");
  for (int i = 0; i < index(seat); ++i)
    if (state.fleets[seat_at(i)].discovered & fleet.discovered)
      return broken(seat, "a port discovered twice");
  return success();
}

Result<> Rules::check_cards(const State& state) const {
  for (std::size_t good = 0; good < kGoods; ++good) {
    int cubes = 0;
    for (const Fleet& fleet : state.fleets.values) cubes += fleet.cargo >> good & 1;
    if (cubes > components_.cubes)
      return refused("more cubes of " + components_.goods[good] + " than there are");
  }
  if (state.deck.total() != state.deck_size) return refused("deck: its size is wrong");
  for (std::size_t card = 0; card < kCards; ++card) {
    if (state.deck.count[card] > state.stock.count[card] || state.stock.count[card] > all_cards_.count[card])
      return refused("stock: " + std::to_string(state.stock.count[card]) + " of " +
                     language_.vocabularies[Words::card].names[card]);
    int count = state.deck.count[card] + state.discards.count[card];
    for (const Cards& hand : state.hands.values) count += hand.count[card];
    if (count != all_cards_.count[card])
      return refused("cards: " + std::to_string(count) + " of " +
                     language_.vocabularies[Words::card].names[card] + ", expected " +
                     std::to_string(all_cards_.count[card]));
  }
  Ports dealt = 0;
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    if (state.hands[seat].total() != state.fleets[seat].cards)
      return broken(seat, "the number of cards is wrong");
    if (variant_ != Variant::standard && state.fleets[seat].cards != 0)
      return broken(seat, "no hands in this variant");
    const Ports destinations = state.destinations[seat];
    if (dealt & destinations) return broken(seat, "a destination card dealt twice");
    dealt |= destinations;
    const int each = variant_ == Variant::dice ? 0 : components_.destinations_per_deck;
    if (std::popcount(destinations & components_.western) != each ||
        std::popcount(destinations & ~components_.western) != each)
      return broken(seat, "expected " + std::to_string(each) + " destination cards of each deck");
  }
  return success();
}

// While places are chosen they hold each seat at most once; bids are for the auction only, and differ.
Result<> Rules::check_order(const State& state) const {
  const bool placing = !state.over && state.step().kind == StepKind::place;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    const Seat taken = state.places[i];
    if (!placing || i >= static_cast<std::size_t>(seats_)) {
      if (taken != (placing ? Seat::nobody : Seat{})) return refused("places: only while they are chosen");
      continue;
    }
    if (taken == Seat::nobody) continue;
    if (index(taken) >= seats_) return refused("places: no such seat");
    if (std::count(state.places.begin(), state.places.end(), taken) > 1)
      return refused("places: a seat twice");
  }
  if (placing) {  // the highest bidder left, among more places than one
    const Seat seat = state.step().seat;
    const auto free = std::count(state.places.begin(), state.places.begin() + seats_, Seat::nobody);
    if (free < 2 || std::count(state.places.begin(), state.places.end(), seat) > 0)
      return refused("places: none to choose");
    for (int i = 0; i < seats_; ++i) {
      const std::uint8_t bid = state.fleets[seat_at(i)].bid;
      const bool placed = std::count(state.places.begin(), state.places.end(), seat_at(i)) > 0;
      if (bid > state.fleets[seat].bid || (placed && bid != 0) || state.fleets[seat].bid == 0)
        return refused("places: it is another's turn to choose");
    }
  }
  const bool auction = placing || (!state.over && state.step().kind == StepKind::bid);
  for (int i = 0; i < seats_; ++i) {
    const std::uint8_t bid = state.fleets[seat_at(i)].bid;
    if (bid != 0 && !auction) return refused("bids: only before the turns");
    for (int k = 0; bid != 0 && k < i; ++k)
      if (state.fleets[seat_at(k)].bid == bid) return refused("bids: two alike");
  }
  if (auction && state.turn != 0) return refused("turn: the first, before the turns");
  if (auction && variant_ == Variant::dice) return refused("steps: no bidding with dice");
  return success();
}

// What lies upon what, and whose it is.
Result<> Rules::check_steps(const State& state) const {
  if (state.over != (state.steps.empty() ? 1 : 0))
    return refused("steps: none exactly when the game is over");
  if (auto sound = check_order(state); !sound) return sound;
  if (state.over) return success();
  StepKind below = StepKind::none;
  for (const Step& step : state.steps) {
    if (index(step.seat) >= seats_) return refused("steps: no such seat");
    if (static_cast<std::size_t>(step.card) >= kCards) return refused("steps: no such card");
    if (step.left > 9) return refused("steps: too far to go");
    if (step.kind == StepKind::effect && !playable(step.card, state.fleets[step.seat].markers))
      return refused("steps: a card that cannot be paid");
    const bool of_a_turn = step.kind != StepKind::bid && step.kind != StepKind::place;
    const bool of_the_player = step.seat == state.order[state.turn];
    if (of_a_turn && of_the_player == (step.kind == StepKind::bonus))
      return refused("steps: the wrong player");
    if (!lies_upon(step.kind, below)) return refused("steps: in an order that cannot be");
    below = step.kind;
  }
  return check_decision(state);
}

bool Rules::lies_upon(StepKind kind, StepKind below) const {
  switch (kind) {
    case StepKind::none:
      return false;
    case StepKind::bid:
    case StepKind::place:
    case StepKind::turn:
    case StepKind::hand:
      return below == StepKind::none;
    case StepKind::sell:
      return below == (variant_ == Variant::standard ? StepKind::hand : StepKind::none);
    case StepKind::improve:
      return below == StepKind::sell;
    case StepKind::piece:
      return below == StepKind::improve;
    case StepKind::bonus:
      return below == StepKind::effect || below == StepKind::bonus;
    case StepKind::dice:
    case StepKind::event:
    case StepKind::draw:
    case StepKind::cape:
    case StepKind::sink:
    case StepKind::effect:
    case StepKind::drift:
      return below == StepKind::turn;
  }
  return false;
}

// The innermost step asks something that can be answered.
Result<> Rules::check_decision(const State& state) const {
  const Step& top = state.step();
  bool fits = true;
  switch (top.kind) {
    case StepKind::none:
    case StepKind::effect:
    case StepKind::sell:
      return refused("steps: nobody is asked");
    case StepKind::bid:
    case StepKind::place:
    case StepKind::turn:
    case StepKind::cape:
    case StepKind::sink:
    case StepKind::bonus:
      break;
    case StepKind::dice:
      fits = variant_ == Variant::dice;
      break;
    case StepKind::event:
    case StepKind::hand:
      fits = variant_ == Variant::standard;
      break;
    case StepKind::draw:
      fits = variant_ == Variant::open_events && state.deck_size + state.discards.total() > 0;
      break;
    case StepKind::drift:
      fits = is_compass_storm(top.card) && top.left > 0;
      break;
    case StepKind::piece:
      fits = may_buy(state, top.seat);
      break;
    case StepKind::improve:
      fits = may_improve(state, top.seat);
      break;
  }
  if (!fits) return refused("steps: the last one asks what cannot be done here");
  MoveList list;
  moves(state, list);
  if (list.empty()) return refused("steps: a decision without a move");
  return success();
}

}  // namespace carreira::caravelas
