// C9: the end and the points.

#include <bit>

#include "games/caravelas/rules.h"

namespace carreira::caravelas {

void Rules::finish(State& state, EventList* events) const {
  state.over = 1;
  report(events, EventKind::game_over, Seat::nobody);
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    for (Ports rest = state.destinations[seat]; rest != 0; rest &= rest - 1) {
      const auto port = static_cast<std::size_t>(std::countr_zero(rest));
      const Cell cell = components_.ports[port].cell;
      if (state.fleets[seat].discovered >> port & 1)
        report(events, EventKind::reached, seat, {cell, components_.destination_vp});
      else
        report(events, EventKind::missed, seat, {cell});
    }
  }
}

int Rules::discovery_vp(const Fleet& fleet) const {
  int vp = 0;
  for (Ports ports = fleet.discovered; ports != 0; ports &= ports - 1)
    vp += components_.ports[static_cast<std::size_t>(std::countr_zero(ports))].vp;
  return vp;
}

int Rules::open_vp(const Board& board, Seat seat) const {
  int vp = discovery_vp(board.fleets[seat]) + board.fleets[seat].goods_vp;
  for (std::size_t i = 0; i < board.pieces_sold; ++i)
    if (board.pieces[i] == seat) vp += components_.piece_vp;
  return vp;
}

Scores Rules::scores(const State& state) const {
  Scores scores;
  PerSeat<int> lowest_piece{{99, 99, 99, 99}};
  for (std::size_t i = state.pieces_sold; i-- > 0;) lowest_piece[state.pieces[i]] = static_cast<int>(i);
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    const Fleet& fleet = state.fleets[seat];
    const int discoveries = discovery_vp(fleet);
    const int destinations =  // C9.2
        components_.destination_vp * std::popcount(state.destinations[seat] & fleet.discovered);
    const int open = open_vp(state, seat);
    scores.by_source[seat] = {static_cast<std::int16_t>(discoveries),
                              static_cast<std::int16_t>(fleet.goods_vp),
                              static_cast<std::int16_t>(open - discoveries - fleet.goods_vp),
                              static_cast<std::int16_t>(destinations)};
    scores.total[seat] = static_cast<std::int16_t>(open + destinations);
  }
  rank(scores, seats_, [&](Seat a, Seat b) {  // C9.3
    if (scores.total[a] != scores.total[b]) return scores.total[b] - scores.total[a];
    if (lowest_piece[a] != lowest_piece[b]) return lowest_piece[a] - lowest_piece[b];
    if (lowest_piece[a] != 99) return 0;
    return std::popcount(state.fleets[b].discovered) - std::popcount(state.fleets[a].discovered);
  });
  return scores;
}

}  // namespace carreira::caravelas
