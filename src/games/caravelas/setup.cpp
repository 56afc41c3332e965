// C1: the set-up.

#include <utility>

#include "games/caravelas/context.h"
#include "games/caravelas/rules.h"

namespace carreira::caravelas {

// The event cards in play.
Cards all_cards(const Components& figures) {
  Cards cards;
  if (figures.variant == Variant::dice) return cards;
  for (const Card card : all<Card>()) cards[card] = figures.cards[card].count;
  if (figures.variant == Variant::open_events)  // C10.1
    change(cards[Card::calm], -cards[Card::calm] / figures.one_calm_leaves_of);
  return cards;
}

State Rules::setup(const Seed& seed) const {
  State state;
  state.chance = Chance(seed);
  Board& board = state.board;
  for (const Seat seat : seats_of(seats_)) {
    Player& player = board.players[seat];
    player.cell = components_.lisboa;  // C1.1
    player.markers = all_markers(player);
  }
  for (const Place place : track(seats_)) board.order[place] = seat_at(static_cast<int>(index_of(place)));
  for (auto places = static_cast<std::uint32_t>(seats_); places > 1; --places)  // C1.5
    std::swap(board.order[value_at<Place>(places - 1)],
              board.order[value_at<Place>(state.chance.below(places))]);
  if (variant() != Variant::dice)
    for (Ports pool : {components_.western, Ports::all() - components_.western})  // C1.3
      for (const Seat seat : seats_of(seats_))
        for (int card = 0; card < components_.destinations_per_deck; ++card)
          state.destinations[seat].insert(pool.draw(state.chance));
  state.deck = board.stock = all_cards_;  // C1.4: in no order until drawn
  change(board.deck_size, state.deck.total());
  begin_round({components_, seats_, state, nullptr});
  return state;
}

}  // namespace carreira::caravelas
