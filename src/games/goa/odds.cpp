// How likely a colony is founded by the cards that are revealed and by the colonists one has (G4.8), as far as
// the player can know: what may still be used before the payment is not counted.

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "games/goa/context.h"
#include "games/goa/moves.h"

namespace carreira::goa {
namespace {

// Sums of colonists, and in how many ways this many of the cards make them.
using Sums = std::map<int, double>;

Sums sums_of(const Components& figures, Cards cards, int number) {
  std::vector<Sums> ways(static_cast<std::size_t>(number) + 1);
  ways[0][0] = 1;
  for (const CardId card : cards)
    for (std::size_t drawn = ways.size() - 1; drawn > 0; --drawn)
      for (const auto& [sum, count] : ways[drawn - 1])
        ways[drawn][sum + figures.cards[card].colonists] += count;
  return ways.back();
}

// The cards that the present pile may hold: not seen, and not drawn from an older pile.
Cards unseen_in_pile(const Observation& seen) {
  Cards in_pile;
  for (const CardId card :
       Cards::all() - seen.board.discards - seen.board.open_cards() - seen.hands[seen.viewer])
    if (seen.board.pile_of[card] == seen.board.pile) in_pile.insert(card);
  return in_pile;
}

// What has to come: from the board, the cards and the purse.
struct Founding {
  int needed = 0, board = 0, cards = 0;
};

Odds odds_of(const Components& figures, const Observation& seen, const Founding& founding) {
  const int sure = founding.board + seen.board.players[seen.viewer].colonists;
  const int first = std::min<int>(founding.cards, seen.deck_size);
  const int rest = std::min<int>(founding.cards - first, seen.board.discards.size());
  double all = 0, good = 0;
  int best = 0;
  for (const auto& [sum, count] : sums_of(figures, unseen_in_pile(seen), first))
    for (const auto& [more, times] : sums_of(figures, seen.board.discards, rest)) {
      all += count * times;
      if (sure + sum + more >= founding.needed) good += count * times;
      best = std::max(best, sure + sum + more);
    }
  int percent = static_cast<int>(std::lround(100 * good / all));
  if (good > 0 && good < all) percent = std::clamp(percent, 1, 99);
  return {percent, founding.needed, best};
}

}  // namespace

std::optional<Odds> Rules::odds(const Observation& seen, Move move) const {
  const auto by = [&](Colony colony, Seat whose, bool with_card) {
    const int board =
        components_.values[Column::colonists][seen.board.players[whose].rows[Column::colonists]];
    const int cards = components_.revealed_cards + (with_card ? components_.more_revealed_cards : 0);
    return odds_of(components_, seen, {components_.colonies[colony].colonists, board, cards});
  };
  switch (move.kind<MoveKind>()) {
    case MoveKind::found:
      return by(move.a<Colony>(), seen.viewer, false);
    case MoveKind::found_with:
      return by(move.b<Colony>(), seen.viewer, true);
    case MoveKind::spy_found:
      return by(move.b<Colony>(), move.a<Seat>(), false);
    case MoveKind::spy_found_with:
      return by(move.c<Colony>(), move.b<Seat>(), true);
    default:
      return std::nullopt;
  }
}

}  // namespace carreira::goa
