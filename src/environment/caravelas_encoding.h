#pragma once

// Caravelas as a row of bytes (features.h).

#include "environment/action_space.h"
#include "environment/features.h"
#include "games/caravelas/moves.h"
#include "games/caravelas/rules.h"

namespace carreira {

template <>
struct Encoding<caravelas::Rules> {
  static constexpr int kMostMarkers = 99;  // as positions that are read may have
  static constexpr NumberBound kNumbers[] = {{caravelas::MoveKind::bid, 0, kMostMarkers},
                                             {caravelas::MoveKind::place, 0, kMaxSeats},
                                             {caravelas::MoveKind::sink, 0, kCountOf<caravelas::Ship>}};

  template <class Out>
  static void encode(const caravelas::Rules& rules, const caravelas::Observation& seen, Out& out) {
    using namespace caravelas;
    const Board& board = seen.board;
    const Components& figures = rules.components();
    out.number("round", board.round);
    out.flag("over", board.over != 0);
    asked(out, board.steps);
    each_of(out, "order", Numbered{static_cast<std::size_t>(rules.seats())}, [&](std::size_t i) {
      out.seat("seat", board.order[value_at<Place>(i)]);
      out.seat("chosen", board.steps.is<ChoosingPlace>() ? board.places[value_at<Place>(i)] : Seat::nobody);
    });
    out.number("turn", number_of(board.turn));
    each_of(out, "pieces", Numbered{kMostPieces}, [&](std::size_t i) {
      out.seat("owner", i < board.pieces.size() ? board.pieces[i] : Seat::nobody);
    });
    out.counts("dice", board.dice, Numbered{board.dice.size()});
    out.number("deck", board.deck_size);
    out.counts("discards", board.discards, kCardNames);
    out.counts("stock", board.stock, kCardNames);
    out.counts("hand", seen.hand, kCardNames);
    each_seat(out, [&](Seat seat) {
      const Player& player = board.players[seat];
      out.one_of("cell", player.cell, figures.names.cells);
      out.number("markers", player.markers);
      out.number("bid", player.bid);
      out.flag("improved", player.improved != 0);
      out.set("sunk", player.sunk, Numbered{kCountOf<Ship>});
      out.set("cargo", player.cargo, figures.names.goods);
      out.set("discovered", player.discovered, figures.names.ports);
      out.set("destinations", seen.destinations[seat], figures.names.ports);
      out.number("cards", player.cards);
      out.number("goods_vp", player.goods_vp);
    });
  }
};

}  // namespace carreira
