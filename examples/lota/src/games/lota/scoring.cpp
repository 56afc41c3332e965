// The end: hands are shown (L4.1), points by source, places (L4.2, L4.3).

#include "games/lota/context.h"
#include "games/lota/rules.h"

namespace carreira::lota {
namespace {

// Cards that the viewer does not see count nothing.
Scores score(const Components& figures, int seats, const Board& board, const PerSeat<Set<Card>>& hands) {
  Scores scores;
  for (const Seat seat : seats_of(seats)) {
    EnumArray<Source, int> points;
    points[Source::crates] = board.players[seat].crates;
    for (const Card card : hands[seat]) points[Source::cards] += figures.cards[card].points;
    points[Source::coins] = board.players[seat].coins / figures.coins_for_a_point;
    for (const Source source : all<Source>()) {
      change(scores.by_source[seat][index_of(source)], points[source]);
      change(scores.total[seat], points[source]);
    }
  }
  rank(scores, seats, [&](Seat a, Seat b) {  // L4.3
    if (scores.total[a] != scores.total[b]) return scores.total[b] - scores.total[a];
    return board.players[b].crates - board.players[a].crates;
  });
  return scores;
}

}  // namespace

void finish(const Context& context) {
  context.board().over = 1;
  for (const Seat seat : seats_of(context.seats))
    context.tell(EventKind::hand_shown, seat, {context.state.hands[seat]});
  context.tell(EventKind::game_over);
}

Scores Rules::scores(const State& state) const {
  return score(components_, seats_, state.board, state.hands);
}
Scores Rules::scores(const Observation& observation) const {
  return score(components_, seats_, observation.board, observation.hands);
}

}  // namespace carreira::lota
