// What a seat knows (G1.4), and a world that looks the same to it.

#include "games/goa/rules.h"

namespace carreira::goa {

Observation Rules::observe(const State& state, Seat viewer) const {
  Observation seen;
  static_cast<Table&>(seen) = state;
  seen.viewer = viewer;
  seen.deck_size = static_cast<std::uint8_t>(size(state.deck));
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    if (seat == viewer || state.stage == Stage::over) seen.hands[seat] = state.hands[seat];
    for (Cards cards = state.hands[seat]; cards; cards &= cards - 1)
      ++seen.drawn[seat][state.pile_of[static_cast<std::size_t>(lowest(cards))]];
  }
  return seen;
}

// The cards of each pile that do not lie open are in the hands that drew from it, or still in it; any way of
// sharing them out is as likely as any other.
State Rules::imagine(const Observation& seen, Random& random) const {
  State state;
  static_cast<Table&>(state) = seen;
  state.chance = random.new_chance();
  Cards unseen = ((Cards{1} << kCards) - 1) & ~(seen.discards | seen.open_cards());
  for (int i = 0; i < seats_; ++i) {
    state.hands[seat_at(i)] = seen.hands[seat_at(i)];
    unseen &= ~seen.hands[seat_at(i)];
  }
  for (std::size_t pile = 0; pile <= seen.pile; ++pile) {
    std::array<std::uint8_t, kCards> cards{};
    std::uint32_t left = 0;
    for (Cards rest = unseen; rest; rest &= rest - 1) {
      const auto card = static_cast<std::size_t>(lowest(rest));
      if (seen.pile_of[card] == pile) cards[left++] = static_cast<std::uint8_t>(card);
    }
    for (int i = 0; i < seats_; ++i) {
      const Seat seat = seat_at(i);
      if (seen.hands[seat] || seat == seen.viewer) continue;
      for (int n = seen.drawn[seat][pile]; n > 0; --n) {
        const std::uint32_t at = random.below(left);
        state.hands[seat] |= card_bit(cards[at]);
        cards[at] = cards[--left];
      }
    }
    while (left > 0) state.deck |= card_bit(cards[--left]);
  }
  return state;
}

}  // namespace carreira::goa
