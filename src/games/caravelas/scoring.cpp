// C9: the end and the points.

#include <limits>

#include "games/caravelas/context.h"
#include "games/caravelas/rules.h"

namespace carreira::caravelas {

void finish(const Context& context) {
  const State& state = context.state;
  context.board().over = 1;
  context.tell(EventKind::game_over, Seat::nobody);
  for (const Seat seat : seats_of(context.seats))
    for (const Port port : state.destinations[seat]) {
      const Cell cell = context.figures.ports[port].cell;
      if (context.player(seat).discovered.contains(port))
        context.tell(EventKind::reached, seat, {cell, context.figures.destination_vp});
      else
        context.tell(EventKind::missed, seat, {cell});
    }
}

int discovery_vp(const Components& figures, const Player& player) {
  int vp = 0;
  for (const Port port : player.discovered) vp += figures.ports[port].vp;
  return vp;
}

// Points that everybody sees: discoveries, goods, pieces.
int open_vp(const Components& figures, const Board& board, Seat seat) {
  const Player& player = board.players[seat];
  int vp = discovery_vp(figures, player) + player.goods_vp;
  for (const Seat owner : board.pieces) vp += owner == seat ? figures.piece_vp : 0;
  return vp;
}

Scores scores(const Components& figures, int seats, const Board& board, const PerSeat<Ports>& destinations) {
  constexpr int kNone = std::numeric_limits<int>::max();
  Scores scores;
  PerSeat<int> lowest_piece;
  lowest_piece.fill(kNone);
  for (std::size_t i = board.pieces.size(); i-- > 0;) lowest_piece[board.pieces[i]] = static_cast<int>(i);
  for (const Seat seat : seats_of(seats)) {
    const Player& player = board.players[seat];
    EnumArray<Source, int> points;
    points[Source::discoveries] = discovery_vp(figures, player);
    points[Source::goods] = player.goods_vp;
    points[Source::jeronimos] =
        open_vp(figures, board, seat) - points[Source::discoveries] - points[Source::goods];
    points[Source::destinations] =  // C9.2
        figures.destination_vp * (destinations[seat] & player.discovered).size();
    for (const Source source : all<Source>()) {
      change(scores.by_source[seat][index_of(source)], points[source]);
      change(scores.total[seat], points[source]);
    }
  }
  rank(scores, seats, [&](Seat a, Seat b) {  // C9.3
    if (scores.total[a] != scores.total[b]) return scores.total[b] - scores.total[a];
    if (lowest_piece[a] != lowest_piece[b]) return lowest_piece[a] < lowest_piece[b] ? -1 : 1;
    if (lowest_piece[a] != kNone) return 0;
    return board.players[b].discovered.size() - board.players[a].discovered.size();
  });
  return scores;
}

Scores Rules::scores(const State& state) const {
  return caravelas::scores(components_, seats_, state.board, state.destinations);
}

Scores Rules::scores(const Observation& observation) const {
  return caravelas::scores(components_, seats_, observation.board, observation.destinations);
}

}  // namespace carreira::caravelas
