// What a seat may know, and worlds that look the same to it.

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include "games/caravelas/context.h"
#include "games/caravelas/rules.h"

namespace carreira::caravelas {
namespace {

constexpr std::size_t kMostCards = 256;
constexpr std::size_t kDeck = kCountOf<Port> / 2;  // of destination cards (C1.3)

// Cards one by one. Many are copied at once, so that nothing depends on numbers that cannot be guessed.
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

// The cards not seen are dealt anew: every way to deal them is as likely. Those that no longer fit in the deck,
// since it was made of too few of their kind, are in somebody's hand; the rest may be anywhere.
void deal_hands(State& state, const Observation& observation, int seats, const Cards& all_cards,
                Random& random) {
  const Board& board = observation.board;
  PerSeat<std::uint32_t> hidden{};  // cards still to be dealt
  std::uint32_t all_hidden = 0;
  state.hands = {};
  for (const Seat seat : seats_of(seats)) {
    if (seat == observation.viewer) {
      state.hands[seat] = observation.hand;
    } else {
      all_hidden += hidden[seat] = board.players[seat].cards;
    }
  }
  Pool pool;
  for (const Card card : all<Card>()) {
    const int unseen = all_cards[card] - board.discards[card] - observation.hand[card];
    const int in_stock = std::min<int>(unseen, board.stock[card]);
    for (int surplus = unseen - in_stock; surplus > 0; --surplus) {
      std::uint32_t place = random.below(all_hidden--);
      Seat seat{};
      for (; place >= hidden[seat]; seat = seat_at(index(seat) + 1)) place -= hidden[seat];
      --hidden[seat];
      ++state.hands[seat][card];
    }
    state.deck[card] = static_cast<std::uint8_t>(in_stock);
    pool.add(card, in_stock);
  }
  std::array<std::uint32_t, kMostCards> numbers;
  random.below_falling(static_cast<std::uint32_t>(pool.size()), std::span(numbers).first(all_hidden));
  const std::uint32_t* number = numbers.data();
  for (const Seat seat : seats_of(seats))
    for (std::uint32_t left = hidden[seat]; left > 0; --left) {
      const Card card = pool.take(*number++);
      ++state.hands[seat][card];
      --state.deck[card];
    }
}

// Destination cards of one deck for those whose cards are hidden.
void deal_destinations(State& state, Ports pool, Seat viewer, int seats, int each, Random& random) {
  std::array<Ports, kDeck> cards;
  std::array<std::uint32_t, kDeck> numbers;
  std::size_t size = 0;
  for (Ports left = pool; !left.empty(); ++size) cards[size] = left.split_first();
  const int hidden = viewer == Seat::nobody ? seats : seats - 1;
  const auto dealt = static_cast<std::size_t>(hidden * each);
  // Where all are dealt the last hand is what is left.
  const std::size_t drawn = dealt == size ? dealt - static_cast<std::size_t>(each) : dealt;
  random.below_falling(static_cast<std::uint32_t>(size), std::span(numbers).first(drawn));
  const std::uint32_t* number = numbers.data();
  const std::uint32_t* const last = number + drawn;
  for (const Seat seat : seats_of(seats)) {
    if (seat == viewer) continue;
    if (number == last) {
      if (drawn < dealt) state.destinations[seat] |= pool;
      return;
    }
    Ports hand;
    for (int card = each; card > 0; --card) {
      Ports& taken = cards[*number++];
      hand |= taken;
      taken = cards[--size];
    }
    state.destinations[seat] |= hand;
    pool -= hand;
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
  const Steps& steps = state.board.steps;
  const Seat owes = steps.is<PlayingCard>() ? steps.seat() : viewer;
  do {
    deal_hands(state, observation, seats_, all_cards_, random);
  } while (owes != viewer && !any_playable(components_, state.hands[owes], state.board.players[owes].cards,
                                           state.board.players[owes].markers));
  if (state.board.over || variant() == Variant::dice) return state;
  for (Ports pool : {components_.western, Ports::all() - components_.western}) {
    if (viewer != Seat::nobody) pool -= observation.destinations[viewer];
    deal_destinations(state, pool, viewer, seats_, components_.destinations_per_deck, random);
  }
  return state;
}

void Rules::resources(const Observation& observation, Seat seat, std::vector<Resource>& list) const {
  const Board& board = observation.board;
  const Player& player = board.players[seat];
  const int reached = (observation.destinations[seat] & player.discovered).size();
  const int shown = board.over ? components_.destination_vp * reached : 0;  // C9.2
  list.push_back({"vp", open_vp(components_, board, seat) + shown});
  list.push_back({"markers", player.markers});
  if (variant() == Variant::standard) list.push_back({"cards", player.cards});
  list.push_back({"goods", player.cargo.size()});
  list.push_back({"ships", afloat(components_, player).size()});
  list.push_back({"discoveries", player.discovered.size()});
  list.push_back({"pieces", static_cast<int>(std::count(board.pieces.begin(), board.pieces.end(), seat))});
  if (variant() == Variant::dice) return;
  const bool known = seat == observation.viewer || board.over;
  list.push_back({"destinations", known ? reached : Resource::kHidden});
}

}  // namespace carreira::caravelas
