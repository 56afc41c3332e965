// C2: bidding for the order of play.

#include <algorithm>

#include "games/caravelas/rules.h"

namespace carreira::caravelas {
namespace {

int highest_bid(const Board& board) {
  int highest = 0;
  for (const Fleet& fleet : board.fleets.values) highest = std::max<int>(highest, fleet.bid);
  return highest;
}

// The highest total that a fleet can bring its bid to.
int most(const Fleet& fleet) {
  return fleet.bid + fleet.markers;
}

}  // namespace

// C2.1: pass, or a total above the highest so far.
void Rules::bid_moves(const State& state, MoveList& list) const {
  list.push_back(Move::make(MoveKind::pass));
  const int last = most(state.fleets[state.step().seat]);
  for (int total = highest_bid(state) + 1; total <= last; ++total)
    list.push_back(Move::make(MoveKind::bid, static_cast<std::uint32_t>(total)));
}

void Rules::play_bid(State& state, Move move, EventList* events) const {
  Step& step = state.steps.back();
  Fleet& fleet = state.fleets[step.seat];
  if (move.kind() == static_cast<int>(MoveKind::bid)) {
    fleet.markers = static_cast<std::uint8_t>(most(fleet) - move.a());  // C2.2
    fleet.bid = static_cast<std::uint8_t>(move.a());
    step.left = 0;
    report(events, EventKind::bid, step.seat, {move.a()});
  } else {
    ++step.left;
    report(events, EventKind::passed, step.seat);
  }
  const int highest = highest_bid(state);
  auto place = std::find(state.order.begin(), state.order.begin() + seats_, step.seat) - state.order.begin();
  while (step.left < (highest > 0 ? seats_ - 1 : seats_)) {
    place = (place + 1) % seats_;
    step.seat = state.order[static_cast<std::size_t>(place)];
    if (most(state.fleets[step.seat]) > highest) return;
    ++step.left;  // C2.1: who cannot go above passes
    report(events, EventKind::passed, step.seat);
  }
  state.steps.pop_back();
  settle_order(state, events);
}

void Rules::settle_order(State& state, EventList* events) const {
  if (highest_bid(state) == 0) {
    report(events, EventKind::order_stays, Seat::nobody);  // C2.4
    order_is_settled(state, events);
    return;
  }
  state.places.fill(Seat::nobody);
  offer_places(state, events);
}

// C2.3: who bid most takes any place, then the next; the others keep their former order in the places left.
void Rules::offer_places(State& state, EventList* events) const {
  for (int highest = highest_bid(state); highest > 0; highest = highest_bid(state)) {
    Seat bidder = Seat::nobody;
    for (const Seat seat : state.order)
      if (state.fleets[seat].bid == highest) bidder = seat;
    const auto free = std::count(state.places.begin(), state.places.begin() + seats_, Seat::nobody);
    if (free > 1) {
      state.steps.push_back({StepKind::place, bidder, {}, 0});
      return;
    }
    const auto last = std::find(state.places.begin(), state.places.end(), Seat::nobody);
    take_place(state, bidder, static_cast<std::size_t>(last - state.places.begin()), events);
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    const Seat seat = state.order[i];
    if (std::find(state.places.begin(), state.places.end(), seat) != state.places.end()) continue;
    const auto free = std::find(state.places.begin(), state.places.end(), Seat::nobody);
    *free = seat;
    report(events, EventKind::got_place, seat, {static_cast<int>(free - state.places.begin()) + 1});
  }
  std::copy_n(state.places.begin(), seats_, state.order.begin());
  state.places.fill(Seat{});
  order_is_settled(state, events);
}

void Rules::place_moves(const State& state, MoveList& list) const {
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
    if (state.places[i] == Seat::nobody)
      list.push_back(Move::make(MoveKind::place, static_cast<std::uint32_t>(i + 1)));
}

void Rules::play_place(State& state, Move move, EventList* events) const {
  const Seat seat = state.step().seat;
  state.steps.pop_back();
  take_place(state, seat, static_cast<std::size_t>(move.a() - 1), events);
  offer_places(state, events);
}

void Rules::take_place(State& state, Seat seat, std::size_t place, EventList* events) const {
  state.places[place] = seat;
  state.fleets[seat].bid = 0;
  report(events, EventKind::took_place, seat, {static_cast<int>(place) + 1});
}

void Rules::order_is_settled(State& state, EventList* events) const {
  if (state.round == 1 && variant_ == Variant::standard)  // C1.6
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
      fill_hand(state, state.order[i], components_.first_hand[i], events);
  begin_turn(state, events);
}

}  // namespace carreira::caravelas
