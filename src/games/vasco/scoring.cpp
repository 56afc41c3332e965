// Points by source, and the places (V10.3, V10.4).

#include <algorithm>

#include "games/vasco/context.h"
#include "games/vasco/rules.h"

namespace carreira::vasco {

int reals_vp(const Components& figures, const Player& player) {
  return player.reals / figures.points.reals_for_one;
}

// V10.2: as many captains go aboard as there are ships in port.
int manned_ships(const Player& player) {
  return std::min<int>(player.captains, player.ships.size());
}

Scores score(const Components& figures, int seats, const Board& board) {
  PerSeat<int> at_sea{}, sailors{};
  for (const Berth berth : figures.berths - board.free_berths)
    if (board.berths[berth].seat != Seat::nobody) ++at_sea[board.berths[berth].seat];
  Scores scores;
  for (const Seat seat : seats_of(seats)) {
    const Player& player = board.players[seat];
    auto points = player.scored;
    if (board.phase != Phase::over) {  // V10.3, as if the game ended now
      change(points[Source::reals], reals_vp(figures, player));
      change(points[Source::captains], manned_ships(player) * figures.points.manned_ship);
    }
    for (const Source source : all<Source>()) {
      scores.by_source[seat][index_of(source)] = points[source];
      change(scores.total[seat], points[source]);
    }
    for (const Colour colour : kSailorColours) sailors[seat] += player.crew[colour];
  }
  rank(scores, seats, [&](Seat a, Seat b) {  // V10.4
    if (scores.total[a] != scores.total[b]) return scores.total[b] - scores.total[a];
    if (at_sea[a] != at_sea[b]) return at_sea[b] - at_sea[a];
    return sailors[b] - sailors[a];
  });
  return scores;
}

Scores Rules::scores(const State& state) const {
  return score(components_, seats_, state.board);
}
Scores Rules::scores(const Observation& observation) const {
  return score(components_, seats_, observation.board);
}

}  // namespace carreira::vasco
