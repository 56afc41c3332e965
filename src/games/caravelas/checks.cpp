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

// The stack: a base, and what may lie on it.
Result<> Rules::check_steps(const State& state) const {
  if (state.over != (state.steps.empty() ? 1 : 0))
    return refused("steps: none exactly when the game is over");
  const bool placing = !state.over && state.step().kind == StepKind::place;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    const bool used = placing && i < static_cast<std::size_t>(seats_);
    if (!used && state.places[i] != (placing ? Seat::nobody : Seat{}))
      return refused("places: only while they are chosen");
    if (used && state.places[i] != Seat::nobody && index(state.places[i]) >= seats_)
      return refused("places: no such seat");
    for (std::size_t k = 0; used && k < i; ++k)
      if (state.places[i] != Seat::nobody && state.places[k] == state.places[i])
        return refused("places: a seat twice");
  }
  if (state.over) return success();
  const StepKind base = state.steps[0].kind;
  for (int i = 0; i < seats_; ++i) {
    const std::uint8_t bid = state.fleets[seat_at(i)].bid;
    if (bid != 0 && base != StepKind::bid && base != StepKind::place)
      return refused("bids: only before the turns");
    for (int k = 0; bid != 0 && k < i; ++k)
      if (state.fleets[seat_at(k)].bid == bid) return refused("bids: two alike");
  }
  const Seat player = state.order[state.turn];
  const auto is_base = [](StepKind kind) {
    return kind == StepKind::bid || kind == StepKind::place || kind == StepKind::turn ||
           kind == StepKind::hand || kind == StepKind::sell || kind == StepKind::improve ||
           kind == StepKind::piece;
  };
  for (std::size_t i = 0; i < state.steps.size(); ++i) {
    const Step& step = state.steps[i];
    if (index(step.seat) >= seats_) return refused("steps: no such seat");
    if (static_cast<std::size_t>(step.card) >= kCards) return refused("steps: no such card");
    const bool of_a_turn = step.kind != StepKind::bid && step.kind != StepKind::place;
    if (of_a_turn && (step.kind == StepKind::bonus) == (step.seat == player))
      return refused("steps: the wrong player");
    if (step.left > 9) return refused("steps: too far to go");
    if (i == 0 && !is_base(step.kind)) return refused("steps: something pending upon nothing");
    const StepKind below = i == 0 ? StepKind::none : state.steps[i - 1].kind;
    bool fits = i == 0;
    switch (step.kind) {
      case StepKind::none:
      case StepKind::bid:
      case StepKind::place:
      case StepKind::turn:
      case StepKind::hand:
        break;
      case StepKind::sell:
        fits = i == 0 ? variant_ != Variant::standard : below == StepKind::hand;
        break;
      case StepKind::improve:
        fits = below == StepKind::sell;
        break;
      case StepKind::piece:
        fits = below == StepKind::improve;
        break;
      case StepKind::bonus:
        fits = below == StepKind::effect || below == StepKind::bonus;
        break;
      default:
        fits = below == StepKind::turn;
    }
    if (!fits) return refused("steps: in an order that cannot be");
  }
  const Step& top = state.step();
  if (variant_ == Variant::dice && (base == StepKind::bid || base == StepKind::place))
    return refused("steps: no bidding with dice");
  MoveList list;
  switch (top.kind) {
    case StepKind::none:
    case StepKind::effect:
    case StepKind::sell:
      return refused("steps: nobody is asked");
    case StepKind::bid:
    case StepKind::place:
    case StepKind::turn:
      break;
    case StepKind::dice:
      if (variant_ != Variant::dice) return refused("steps: dice in a game without");
      break;
    case StepKind::event:
    case StepKind::hand:
      if (variant_ != Variant::standard) return refused("steps: cards in a game without hands");
      break;
    case StepKind::draw:
      if (variant_ != Variant::open_events || state.deck_size + state.discards.total() == 0)
        return refused("steps: no card to draw");
      break;
    case StepKind::cape:
    case StepKind::sink:
      break;
    case StepKind::drift:
      if (!is_compass_storm(top.card) || top.left == 0) return refused("steps: no storm to drift in");
      break;
    case StepKind::bonus:
      break;
    case StepKind::piece:
      if (!may_buy(state, top.seat)) return refused("steps: no piece can be bought");
      break;
    case StepKind::improve:
      if (!may_improve(state, top.seat)) return refused("steps: the fleet cannot be improved");
      break;
  }
  moves(state, list);
  if (list.empty()) return refused("steps: a decision without a move");
  return success();
}

}  // namespace carreira::caravelas
