// C5: discovering and trading.

#include "games/caravelas/context.h"

namespace carreira::caravelas {
namespace {

Ports all_discovered(const Board& board) {
  Ports ports;
  for (const Player& player : board.players) ports |= player.discovered;
  return ports;
}

int cubes_aboard(const Board& board, Good good) {
  int cubes = 0;
  for (const Player& player : board.players) cubes += player.cargo.contains(good) ? 1 : 0;
  return cubes;
}

}  // namespace

// The ships that are open and not sunk.
Ships afloat(const Components& figures, const Player& player) {
  const Ships sunk = player.improved ? player.sunk : player.sunk | figures.closed;
  return Ships::all() - sunk;
}

// C5.1
void discover_port(const Context& context) {
  Player& player = context.player();
  const Port port = context.here().port;
  if (all_discovered(context.board()).contains(port)) return;
  if (player.discovered.size() >= context.figures.discovery_markers) return;
  player.discovered.insert(port);
  context.tell(EventKind::discovered, {player.cell, context.figures.ports[port].vp});
}

// C5.2, C5.3
bool can_load(const Look& look) {
  const Good good = look.here().good;
  if (good == Good::none) return false;
  const Player& player = look.player();
  return !player.cargo.contains(good) &&
         afloat(look.figures, player).contains(look.figures.goods[good].ship) &&
         cubes_aboard(look.board, good) < look.figures.cubes;
}

// `moved`: the fleet has gone at least a cell (C7.1).
void offer_load(const Look& look, Offers& offers, bool moved) {
  const Good here = look.here().good;
  const Player& player = look.player();
  const Ships ships = afloat(look.figures, player);
  for (const Good good : offers.among(here == Good::none ? Goods{} : Goods{here}, Goods::all())) {
    const GoodFigures& figures = look.figures.goods[good];
    offers.candidate(MoveKind::load, good)
        .unless(player.cargo.contains(good), Why::good_aboard, "C5.3")
        .unless(player.sunk.contains(figures.ship), Why::good_sunk, "C4.6", number_of(figures.ship))
        .unless(!ships.contains(figures.ship), Why::good_closed, "C5.3", number_of(figures.ship))
        .unless(good != here, Why::good_elsewhere, "C5.2", figures.cell)
        .unless(cubes_aboard(look.board, good) >= look.figures.cubes, Why::good_gone, "C5.3",
                look.figures.cubes)
        .unless(!moved, Why::not_moved, "C7.1");
  }
}

void load(const Context& context) {
  const Good good = context.here().good;
  context.player().cargo.insert(good);
  context.tell(EventKind::loaded, {good, context.player().cell});
}

}  // namespace carreira::caravelas
