// What a seat may know, and worlds that look the same to it.

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include "games/caravelas/rules.h"

namespace carreira::caravelas {
namespace {

constexpr std::size_t kMostCards = 256;

// Cards one by one, in the order of their kinds.
class Pool {
 public:
  void add(Card card, int count) {
    for (; count > kAtOnce; count -= kAtOnce) add(card, kAtOnce);
    std::memset(cards_.data() + size_, static_cast<int>(card), kAtOnce);
    size_ += static_cast<std::size_t>(count);
  }
  std::size_t size() const { return size_; }
  Card take(std::size_t i) {
    const Card taken = cards_[i];
    cards_[i] = cards_[--size_];
    return taken;
  }

 private:
  static constexpr int kAtOnce = 16;
  std::array<Card, kMostCards + kAtOnce> cards_;
  std::size_t size_ = 0;
};

// The owners of the cards that are hidden, a place for each.
class HiddenPlaces {
 public:
  HiddenPlaces(const Observation& observation, int seats) {
    for (const Seat seat : seats_of(seats)) {
      if (seat == observation.viewer) continue;
      for (int card = observation.board.players[seat].cards; card > 0; --card) owners_[size_++] = seat;
    }
  }
  std::size_t size() const { return size_; }
  Seat take(std::size_t i) {
    const Seat taken = owners_[i];
    owners_[i] = owners_[--size_];
    return taken;
  }

 private:
  std::array<Seat, kMostCards> owners_;
  std::size_t size_ = 0;
};

// The cards not seen are dealt anew: every way to deal them is as likely. Those that no longer fit in the
// deck, since it was made of too few of their kind, are in somebody's hand; the rest may be anywhere.
void deal_hands(State& state, const Observation& observation, int seats, const Cards& all_cards,
                Random& random) {
  const Board& board = observation.board;
  HiddenPlaces places(observation, seats);
  Pool surplus, rest;
  for (const Seat seat : seats_of(seats))
    if (seat != observation.viewer) state.hands[seat] = Cards{};
  for (const Card card : all<Card>()) {
    const int unseen = all_cards[card] - board.discards[card] - observation.hand[card];
    const int in_stock = std::min<int>(unseen, board.stock[card]);
    state.deck[card] = static_cast<std::uint8_t>(in_stock);
    rest.add(card, in_stock);
    if (unseen > in_stock) surplus.add(card, unseen - in_stock);
  }
  std::array<std::uint8_t, kMostCards> numbers;
  const std::span<std::uint8_t> old = std::span(numbers).first(surplus.size());
  random.below_falling(static_cast<std::uint32_t>(places.size()), old);
  for (const std::uint8_t number : old) ++state.hands[places.take(number)][surplus.take(surplus.size() - 1)];
  const std::span<std::uint8_t> fresh = std::span(numbers).first(places.size());
  random.below_falling(static_cast<std::uint32_t>(rest.size()), fresh);
  for (const std::uint8_t number : fresh) {
    const Card card = rest.take(number);
    ++state.hands[places.take(places.size() - 1)][card];
    --state.deck[card];
  }
}

// Destination cards of one deck for those whose cards are hidden.
void deal_destinations(State& state, Ports pool, Seat viewer, int seats, int each, Random& random) {
  std::array<Ports, kCountOf<Port>> cards;
  std::array<std::uint8_t, kCountOf<Port>> numbers{};
  std::size_t size = 0;
  for (const Port port : pool) cards[size++] = Ports{port};
  const int hidden = viewer == Seat::nobody ? seats : seats - 1;
  const auto dealt = static_cast<std::size_t>(hidden * each);
  // Where all are dealt the last hand is what is left.
  const std::size_t drawn = dealt == size ? dealt - static_cast<std::size_t>(each) : dealt;
  random.below_falling(static_cast<std::uint32_t>(size), std::span(numbers).first(drawn));
  const std::uint8_t* number = numbers.data();
  for (const Seat seat : seats_of(seats))
    for (int card = 0; seat != viewer && card < each; ++card) {
      Ports& taken = cards[*number++];
      state.destinations[seat] |= taken;
      taken = cards[--size];
    }
}

}  // namespace

Observation Rules::observe(const State& state, Seat viewer) const {
  Observation observation{state.board, {}, {}, viewer};
  if (viewer != Seat::nobody) {
    observation.hand = state.hands[viewer];
    observation.destinations[viewer] = state.destinations[viewer];
  }
  if (state.board.over) observation.destinations = state.destinations;  // C9.2
  return observation;
}

// One thing more is known of a hand: who stands on a blue cell and owes a card has one to play (C4.5).
State Rules::imagine(const Observation& observation, Random& random) const {
  State state{observation.board, observation.destinations, {}, {}, 0, random.new_chance()};
  const Seat viewer = observation.viewer;
  if (viewer != Seat::nobody) state.hands[viewer] = observation.hand;
  const Steps& steps = state.board.steps;
  const Seat owes = steps.is<PlayingCard>() ? steps.seat() : viewer;
  do {
    deal_hands(state, observation, seats_, all_cards_, random);
  } while (owes != viewer && !any_playable(figures_, state.hands[owes], state.board.players[owes].markers));
  if (state.board.over || variant_ == Variant::dice) return state;
  for (Ports pool : {figures_.western, Ports::all() - figures_.western}) {
    if (viewer != Seat::nobody) pool -= observation.destinations[viewer];
    deal_destinations(state, pool, viewer, seats_, figures_.destinations_per_deck, random);
  }
  return state;
}

void Rules::resources(const Observation& observation, Seat seat, std::vector<Resource>& list) const {
  const Board& board = observation.board;
  const Player& player = board.players[seat];
  const int reached = (observation.destinations[seat] & player.discovered).size();
  const int shown = board.over ? figures_.destination_vp * reached : 0;  // C9.2
  list.push_back({"vp", open_vp(figures_, board, seat) + shown});
  list.push_back({"markers", player.markers});
  if (variant_ == Variant::standard) list.push_back({"cards", player.cards});
  list.push_back({"goods", player.cargo.size()});
  list.push_back({"ships", afloat(figures_, player).size()});
  list.push_back({"discoveries", player.discovered.size()});
  list.push_back({"pieces", static_cast<int>(std::count(board.pieces.begin(), board.pieces.end(), seat))});
  if (variant_ == Variant::dice) return;
  const bool known = seat == observation.viewer || board.over;
  list.push_back({"destinations", known ? reached : Resource::kHidden});
}

}  // namespace carreira::caravelas
