#pragma once

// Goa as a row of bytes (features.h).

#include "environment/action_space.h"
#include "environment/features.h"
#include "games/goa/moves.h"
#include "games/goa/rules.h"

namespace carreira {

template <>
struct Encoding<goa::Rules> {
  static constexpr NumberBound kNumbers[] = {{goa::MoveKind::bid, 0, goa::kHighestBid}};

  template <class Out>
  static void encode(const goa::Rules& rules, const goa::Observation& seen, Out& out) {
    using namespace goa;
    const Board& board = seen.board;
    const Components& figures = rules.components();
    out.one_of("phase", board.phase, kPhaseNames);
    out.number("round", board.round + 1);
    out.one_of("stage", board.stage, kStageNames);
    asked(out, board.steps);
    out.number("action", board.action);
    out.seat("turn", board.turn);
    out.seat("flag", board.flag);
    out.seat("first", board.first);
    out.flag("card_played", board.card_played != 0);
    out.flag("bonus_paid", board.committed != 0);
    out.number("lot", board.lot);
    out.number("bid", board.high);
    out.seat("bidder", board.high == 0 ? Seat::nobody : board.high_bidder);
    each_of(out, "tokens", Numbered{static_cast<std::size_t>(rules.seats()) + 1},
            [&](std::size_t i) { out.one_of("place", board.tokens[i], place_names()); });
    each_of(out, "grid", Numbered{kCountOf<Cell>},
            [&](std::size_t i) { out.one_of("tile", board.grid[value_at<Cell>(i)], kTileNames); });
    EnumArray<Tile, std::uint8_t> aside{};
    for (const Tile tile : board.aside) ++aside[tile];
    out.counts("aside", aside, kTileNames);
    out.counts("gone", board.gone, kTileNames);
    out.number("bonus_left", board.bonus_left);
    out.set("corners", board.corners, kCornerNames);
    out.set("bonanzas", board.bonanzas, figures.bonanza_names);
    each_of(out, "first_reached", kColumnNames, [&](std::size_t i) {
      out.set("row", board.first_reached[value_at<Column>(i)], Numbered{kCountOf<FirstRow>});
    });
    each_of(out, "colony_tiles", kColonyNames, [&](std::size_t i) {
      out.set("left", board.colony_tiles[value_at<Colony>(i)], Numbered{kCountOf<ColonyTile>});
    });
    out.set("discards", board.discards, figures.card_names);
    out.set("revealed", board.open_cards(), figures.card_names);
    out.number("deck", seen.deck_size);
    out.set("hand", seen.viewer == Seat::nobody ? Cards() : seen.hands[seen.viewer], figures.card_names);
    each_seat(out, [&](Seat seat) { encode_player(board, seen, seat, out); });
  }

 private:
  template <class Out>
  static void encode_player(const goa::Board& board, const goa::Observation& seen, Seat seat, Out& out) {
    using namespace goa;
    const Player& player = board.players[seat];
    out.flag("passed", board.passed.contains(seat));
    out.number("ducats", player.ducats);
    out.number("ships", player.ships);
    out.number("colonists", player.colonists);
    out.number("bonus", player.bonus);
    out.number("cards", seen.hand_size(seat));
    out.counts("rows", player.rows, kColumnNames);
    out.counts("singles", player.singles, kSpiceNames);
    each_of(out, "estates", kEstateNames, [&](std::size_t i) {
      const Estate& estate = player.estates[value_at<EstateId>(i)];
      out.number("fields", estate.fields);
      out.set("allowed", estate.allowed, kSpiceNames);
      EnumArray<Spice, std::uint8_t> spices{};
      for (const Spice spice : all<Spice>()) spices[spice] = static_cast<std::uint8_t>(estate.spices[spice]);
      out.counts("spices", spices, kSpiceNames);
    });
    EnumArray<Tile, std::uint8_t> tiles{}, used{};
    for (const Kept& kept : player.kept) ++(kept.used != 0 ? used : tiles)[kept.tile];
    out.counts("tiles", tiles, kTileNames);
    out.counts("used_tiles", used, kTileNames);
  }
};

}  // namespace carreira
