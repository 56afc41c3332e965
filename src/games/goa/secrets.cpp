// What a seat knows (G1.4), and a world that looks the same to it.

#include "games/goa/rules.h"

namespace carreira::goa {

Cards Board::open_cards(std::size_t i) const {
  if (steps.is_at<FoundColony>(i)) return steps.get_at<FoundColony>(i).revealed;
  if (steps.is_at<Resupply>(i)) return steps.get_at<Resupply>(i).revealed;
  if (steps.is_at<DiscardCards>(i)) return steps.get_at<DiscardCards>(i).cards;
  return {};
}

Cards Board::open_cards() const {
  Cards cards;
  for (std::size_t i = 0; i < steps.size(); ++i) cards |= open_cards(i);
  return cards;
}

Observation Rules::observe(const State& state, Seat viewer) const {
  Observation seen;
  seen.board = state.board;
  seen.viewer = viewer;
  seen.deck_size = static_cast<std::uint8_t>(state.deck.size());
  for (const Seat seat : seats_of(seats_)) {
    if (seat == viewer || state.board.stage == Stage::over) seen.hands[seat] = state.hands[seat];
    for (const CardId card : state.hands[seat]) ++seen.drawn[seat][state.board.pile_of[card]];
  }
  return seen;
}

// The cards of each pile that do not lie open are in the hands that drew from it, or still in it; any way of
// sharing them out is as likely as any other.
State Rules::imagine(const Observation& seen, Random& random) const {
  State state;
  state.board = seen.board;
  state.hands = seen.hands;
  state.chance = random.new_chance();
  Cards unseen = Cards::all() - seen.board.discards - seen.board.open_cards();
  for (const Cards hand : seen.hands) unseen -= hand;
  for (std::size_t pile = 0; pile <= seen.board.pile; ++pile) {
    Cards left;
    for (const CardId card : unseen)
      if (seen.board.pile_of[card] == pile) left.insert(card);
    for (const Seat seat : seats_of(seats_)) {
      if (!seen.hands[seat].empty() || seat == seen.viewer) continue;
      for (int n = seen.drawn[seat][pile]; n > 0; --n) state.hands[seat].insert(left.draw(random));
    }
    state.deck |= left;
  }
  return state;
}

void Rules::resources(const Observation& seen, Seat seat, std::vector<Resource>& list) const {
  const Player& player = seen.board.players[seat];
  const bool open =
      components_.options.open_ducats || seat == seen.viewer || seen.board.stage == Stage::over;  // G1.4
  list.push_back({"ducats", open ? static_cast<int>(player.ducats) : Resource::kHidden});
  list.push_back({"ships", player.ships});
  list.push_back({"colonists", player.colonists});
  list.push_back({"spices", player.spices.total()});
  list.push_back({"cards", seen.hand_size(seat)});
  list.push_back({"bonus", player.bonus});
}

}  // namespace carreira::goa
