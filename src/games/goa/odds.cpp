// How likely a colony is founded by the cards that are revealed and by the colonists one has (G4.8), as far as
// the player can know: what may still be used before the payment is not counted.

#include <algorithm>
#include <vector>

#include "games/goa/context.h"
#include "games/goa/moves.h"

namespace carreira::goa {
namespace {

// In how many ways this many of the cards make each sum of colonists.
using Ways = std::vector<double>;

Ways ways_of(const Components& figures, Cards cards, int number) {
  const auto sums = static_cast<std::size_t>(colonists_on(figures, cards)) + 1;
  const auto most = static_cast<std::size_t>(number);
  Ways ways((most + 1) * sums);  // by how many are drawn, then by sum
  ways[0] = 1;
  for (const CardId card : cards) {
    const auto own = static_cast<std::size_t>(figures.cards[card].colonists);
    for (std::size_t drawn = most; drawn > 0; --drawn)
      for (std::size_t sum = own; sum < sums; ++sum)
        ways[drawn * sums + sum] += ways[(drawn - 1) * sums + sum - own];
  }
  return {ways.end() - static_cast<std::ptrdiff_t>(sums), ways.end()};
}

// The cards that the present pile may hold: not seen, and not drawn from an older pile.
Cards unseen_in_pile(const Observation& seen) {
  Cards in_pile;
  for (const CardId card :
       Cards::all() - seen.board.discards - seen.board.open_cards() - seen.hands[seen.viewer])
    if (seen.board.pile_of[card] == seen.board.pile) in_pile.insert(card);
  return in_pile;
}

Odds odds_of(const Components& figures, const Observation& seen, const Founding& founding) {
  const std::size_t row = seen.board.players[founding.marker].rows[Column::colonists];
  const int needed = figures.colonies[founding.colony].colonists, cards = figures.revealed(founding.card);
  const int sure = figures.values[Column::colonists][row] + seen.board.players[seen.viewer].colonists;
  const int first = std::min<int>(cards, seen.deck_size);
  const int rest = std::min<int>(cards - first, seen.board.discards.size());
  const Ways from_pile = ways_of(figures, unseen_in_pile(seen), first);
  const Ways from_discards = ways_of(figures, seen.board.discards, rest);
  double all = 0, good = 0;
  int best = 0;
  for (std::size_t sum = 0; sum < from_pile.size(); ++sum)
    for (std::size_t more = 0; more < from_discards.size(); ++more) {
      const double ways = from_pile[sum] * from_discards[more];
      if (ways == 0) continue;
      const int together = sure + static_cast<int>(sum + more);
      all += ways;
      if (together >= needed) good += ways;
      best = std::max(best, together);
    }
  int percent = static_cast<int>(100 * good / all + 0.5);
  if (good > 0 && good < all) percent = std::clamp(percent, 1, 99);
  return {percent, needed, best};
}

}  // namespace

std::optional<Odds> Rules::odds(const Observation& seen, Move move) const {
  const auto founding = founding_of(move, seen.viewer);
  if (!founding) return std::nullopt;
  return odds_of(components_, seen, *founding);
}

}  // namespace carreira::goa
