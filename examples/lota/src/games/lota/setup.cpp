// The start (L1).

#include "games/lota/context.h"
#include "games/lota/rules.h"

namespace carreira::lota {

State Rules::setup(const Seed& seed) const {
  State state;
  state.chance = Chance(seed);
  const Context context{components_, seats_, state, nullptr};
  state.pile = Set<Card>::all();
  state.board.pile = kCountOf<Card>;
  for (const Seat seat : seats_of(seats_)) {  // L1.1
    state.board.players[seat].coins = components_.start.coins;
    for (int card = 0; card < components_.start.cards; ++card) draw_card(context, seat);
  }
  state.board.first = value_at<Seat>(state.chance.below(static_cast<std::uint32_t>(seats_)));  // L1.2
  lota::advance(context);
  return state;
}

}  // namespace carreira::lota
