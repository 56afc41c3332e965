#pragma once

// Vasco da Gama as a row of bytes (features.h).

#include "environment/action_space.h"
#include "environment/features.h"
#include "games/vasco/moves.h"
#include "games/vasco/rules.h"

namespace carreira {

template <>
struct Encoding<vasco::Rules> {
  static constexpr NumberBound kNumbers[] = {
      {vasco::MoveKind::take, 0, static_cast<int>(vasco::Number::last)}};

  template <class Out>
  static void encode(const vasco::Rules& rules, const vasco::Observation& seen, Out& out) {
    using namespace vasco;
    const Board& board = seen.board;
    const Components& figures = rules.components();
    out.number("round", board.round);
    out.one_of("phase", board.phase, kPhaseNames);
    asked(out, board.steps);
    out.seat("first_player", board.first_player);
    out.seat("turn", board.turn);
    out.number("first_free", board.first_free);
    out.one_of("tile", board.tile, figures.names.tiles);
    out.one_of("next_tile", board.next_tile, figures.names.tiles);
    out.set("tiles_left", board.tiles_left, figures.names.tiles);
    out.counts("money", board.money, kPurseNames);
    each_of(out, "numbers", Numbered{index_of(Number::last)}, [&](std::size_t i) {
      const Number number = value_at<Number>(i + 1);
      const bool placed = board.placed.contains(number);
      out.seat("seat", placed ? board.discs[number].seat : Seat::nobody);
      out.one_of("area", placed ? index_of(board.discs[number].area) : 255, kAreaNames);
    });
    each_of(out, "upper", Numbered{kUpperSpaces},
            [&](std::size_t i) { out.one_of("project", board.upper[i], figures.names.projects); });
    out.one_of("sao_gabriel", board.sao_gabriel, figures.names.projects);
    each_of(out, "stack_tops", kStackNames, [&](std::size_t i) {
      out.one_of("project", board.stack_top[value_at<Stack>(i)], figures.names.projects);
    });
    out.set("projects_below", board.projects_below, figures.names.projects);
    out.counts("common", board.common, kColourNames);
    each_of(out, "sections", Numbered{static_cast<std::size_t>(rules.seats())}, [&](std::size_t i) {
      out.counts("sailors", board.sections[value_at<Section>(i)], kColourNames);
    });
    each_of(out, "characters", kCharacterNames, [&](std::size_t i) {
      out.seat("owner", board.owner[value_at<Character>(i)]);
      out.flag("hosted", board.hosted.contains(value_at<Character>(i)));
    });
    out.one_of("merchant", board.merchant, figures.names.merchants);
    out.set("merchants_left", board.merchants_left, figures.names.merchants);
    each_of(out, "berths", figures.names.berths, [&](std::size_t i) {
      const Berthed& lying = board.berths[value_at<Berth>(i)];
      out.number("ship", lying.ship == ShipId::none ? 0 : static_cast<int>(lying.ship) + 1);
      out.seat("seat", lying.ship == ShipId::none ? Seat::nobody : lying.seat);
    });
    each_seat(out, [&](Seat seat) {
      const Player& player = board.players[seat];
      out.number("reals", player.reals);
      out.number("discs", player.discs);
      out.one_of("extra_disc", player.extra, kExtraDiscNames);
      out.number("captains", player.captains);
      out.number("captains_waiting", player.captains_waiting);
      out.counts("crew", player.crew, kColourNames);
      out.set("projects", player.projects, figures.names.projects);
      out.set("ships", player.ships, figures.names.projects);
      out.counts("scored", player.scored, kSourceNames);
    });
  }
};

}  // namespace carreira
