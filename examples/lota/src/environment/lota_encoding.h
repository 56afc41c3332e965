#pragma once

// Lota as a row of bytes (features.h).

#include "environment/action_space.h"
#include "environment/features.h"
#include "games/lota/moves.h"
#include "games/lota/rules.h"

namespace carreira {

template <>
struct Encoding<lota::Rules> {
  static constexpr NumberBound kNumbers[] = {{lota::MoveKind::bid, 0, lota::kMostCoins}};

  template <class Out>
  static void encode(const lota::Rules&, const lota::Observation& seen, Out& out) {
    using namespace lota;
    const Board& board = seen.board;
    out.number("round", board.round);
    out.number("lot", board.lot);
    out.number("pile", board.pile);
    out.seat("first", board.first);
    asked(out, board.steps);
    out.set("sold", board.sold, kCardNames);
    out.set("hand", seen.viewer == Seat::nobody ? Set<Card>() : seen.hands[seen.viewer], kCardNames);
    each_seat(out, [&](Seat seat) {
      out.number("coins", board.players[seat].coins);
      out.number("crates", board.players[seat].crates);
      out.number("cards", board.players[seat].cards);
    });
  }
};

}  // namespace carreira
