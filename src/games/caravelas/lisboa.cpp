// C8: the stop at Lisboa, in its order: pieces, improvement, selling, repairs, markers, cards.

#include <algorithm>
#include <bit>

#include "games/caravelas/rules.h"

namespace carreira::caravelas {
namespace {

// Points have no end in a game without one; what counts them has.
constexpr int kMostPoints = 30000;

}  // namespace

void Rules::stop(State& state, EventList* events) const {
  const Seat seat = state.step().seat;
  state.steps.pop_back();
  report(events, EventKind::stopped, seat);
  if (variant_ == Variant::standard) state.steps.push_back({StepKind::hand, seat, {}, 0});
  state.steps.push_back({StepKind::sell, seat, {}, 0});
  state.steps.push_back({StepKind::improve, seat, {}, 0});
  state.steps.push_back({StepKind::piece, seat, {}, 0});
}

bool Rules::may_buy(const State& state, Seat seat) const {
  return (state.fleets[seat].cargo & components_.pepper) != 0 && state.pieces_sold < pieces();
}

// C8.1, C8.2: the one pepper buys the next piece.
void Rules::play_piece(State& state, Move move, EventList* events) const {
  const Seat seat = state.step().seat;
  state.steps.pop_back();
  if (move.kind() != static_cast<int>(MoveKind::buy)) return;
  state.fleets[seat].cargo = static_cast<Goods>(state.fleets[seat].cargo & ~components_.pepper);  // C8.3
  state.pieces[state.pieces_sold++] = seat;
  report(events, EventKind::bought, seat, {state.pieces_sold, components_.piece_vp});
  if (state.pieces_sold == pieces()) report(events, EventKind::last_piece, Seat::nobody);
}

bool Rules::may_improve(const State& state, Seat seat) const {
  const Fleet& fleet = state.fleets[seat];
  return !fleet.improved && std::popcount(fleet.cargo) >= components_.improvement_goods;
}

void Rules::improve_moves(const State& state, MoveList& list) const {
  const Goods cargo = state.fleets[state.step().seat].cargo;
  for (std::uint32_t goods = 1; goods <= cargo; ++goods)
    if ((goods & ~std::uint32_t{cargo}) == 0 && std::popcount(goods) == components_.improvement_goods)
      list.push_back(Move::make(MoveKind::improve, goods));
  list.push_back(Move::make(MoveKind::skip));
}

void Rules::play_improve(State& state, Move move, EventList* events) const {
  const Seat seat = state.step().seat;
  state.steps.pop_back();
  if (move.kind() != static_cast<int>(MoveKind::improve)) return;
  Fleet& fleet = state.fleets[seat];
  fleet.cargo = static_cast<Goods>(fleet.cargo & ~move.a());
  fleet.improved = 1;
  report(events, EventKind::improved, seat, {move.a()});
}

void Rules::sell(State& state, EventList* events) const {
  const Seat seat = state.step().seat;
  Fleet& fleet = state.fleets[seat];
  state.steps.pop_back();
  if (fleet.cargo != 0) {
    int vp = 0;
    for (std::size_t good = 0; good < kGoods; ++good)
      if (fleet.cargo >> good & 1) vp += components_.good_vp[good];
    fleet.goods_vp = static_cast<std::uint16_t>(std::min(fleet.goods_vp + vp, kMostPoints));
    report(events, EventKind::sold, seat, {fleet.cargo, vp});
    fleet.cargo = 0;
  }
  if (fleet.sunk != 0) report(events, EventKind::repaired, seat, {fleet.sunk});
  fleet.sunk = 0;
  fleet.markers = static_cast<std::uint8_t>(all_markers(fleet));
  state.dice = {};
}

void Rules::play_hand(State& state, Move move, EventList* events) const {
  const Seat seat = state.step().seat;
  Fleet& fleet = state.fleets[seat];
  state.steps.pop_back();
  if (move.kind() == static_cast<int>(MoveKind::redraw)) {
    for (std::size_t i = 0; i < kCards; ++i) {
      const int count = state.hands[seat].count[i];
      if (count > 0) report(events, EventKind::threw_away, seat, {static_cast<int>(i), count});
      state.discards.count[i] = static_cast<std::uint8_t>(state.discards.count[i] + count);
    }
    state.hands[seat] = Cards{};
    fleet.cards = 0;
  }
  fill_hand(state, seat, components_.hand, events);
}

}  // namespace carreira::caravelas
