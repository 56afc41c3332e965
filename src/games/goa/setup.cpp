// G1: the start of a game and of a phase; G9.1: the quick start.

#include <algorithm>

#include "games/goa/context.h"

namespace carreira::goa {

// G1.1, G1.6, G9.2: four tiles aside, the others on the grid, bonanza tiles under the corners.
void lay_tiles(const Context& context) {
  Board& board = context.board();
  FixedVector<Tile, kTilesOfAPhase> pile;
  for (const Tile tile : all<Tile>())
    for (int n = context.figures.tiles[board.phase][tile]; n > 0; --n) pile.push_back(tile);
  const auto below = [&](std::size_t bound) {
    return context.state.chance.below(static_cast<std::uint32_t>(bound));
  };
  const auto take = [&](std::size_t i) {
    const Tile tile = pile[i];
    pile[i] = pile.back();
    pile.pop_back();
    return tile;
  };
  int cultivated = 0;
  for (std::size_t i = 0; i < kAside; ++i) {
    std::size_t at = below(pile.size());
    if (cultivated == context.figures.cultivated_aside && is_cultivated(pile[at])) {
      // It goes back for the next tile that is none: any of those is as likely.
      const auto middle =
          std::partition(pile.begin(), pile.end(), [](Tile tile) { return !is_cultivated(tile); });
      at = below(static_cast<std::size_t>(middle - pile.begin()));
    }
    const Tile tile = take(at);
    cultivated += is_cultivated(tile);
    board.aside.push_back(tile);
  }
  for (Tile& tile : board.grid) tile = take(below(pile.size()));
  board.laid = Set<Cell>::all();
  board.corners = context.figures.options.bonanza ? Set<Corner>::all() : Set<Corner>();
  board.bonanzas = context.figures.options.bonanza ? Set<BonanzaId>::all() : Set<BonanzaId>();
  const Tile* aside = board.aside.end() - kAside;
  context.tell(EventKind::put_aside, Seat::nobody, {aside[0], aside[1], aside[2], aside[3]});
  for (std::size_t row = 0; row < kSide; ++row) {
    const Tile* tiles = board.grid.begin() + row * kSide;
    context.tell(EventKind::laid, Seat::nobody, {row + 1, tiles[0], tiles[1], tiles[2], tiles[3], tiles[4]});
  }
}

void QuickStart::offer(const Look&, Offers& offers) const {
  offers.add(MoveKind::fund);
  for (const Column first : all<Column>())
    for (const Column second : all<Column>())
      if (first < second) offers.add(MoveKind::prepare, Set<Column>{first, second});
}

void QuickStart::play(const Context& context, Move move) const {
  if (move.kind<MoveKind>() == MoveKind::fund)
    return context.gain(Goods::ducats, context.figures.quick_start_ducats);
  for (const Column column : move.a<Set<Column>>()) advance_marker(context, column);
}

namespace {

void set_up(const Context& context) {
  const Components& figures = context.figures;
  Board& board = context.board();
  for (const Seat seat : seats_of(context.seats)) {  // G1.2
    Player& player = board.players[seat];
    change(player.ships, figures.start_ships);
    change(player.colonists, figures.start_colonists);
    change(player.ducats, figures.ducats_others);
  }
  change(board.bonus_left, figures.bonus_cards);
  for (const Colony colony : all<Colony>()) board.colony_tiles[colony] = figures.colonies[colony].tiles;
  board.tokens.fill(Place::none);
  context.state.deck = Cards::all();
  lay_tiles(context);
  // G1.3: cards are turned over until an elephant names the first player.
  const auto seats = static_cast<std::uint32_t>(context.seats);
  Seat seat = value_at<Seat>(context.state.chance.below(seats));
  CardId card = pull(context);
  while (figures.cards[card].symbol != Symbol::elephant) {
    discard(context, {card});
    seat = next_clockwise(seat, context.seats);
    card = pull(context);
  }
  discard(context, {card});
  board.first = board.flag = board.turn = seat;
  change(board.players[seat].ducats, figures.ducats_first - figures.ducats_others);
  if (context.figures.options.quick_start) {
    board.stage = Stage::quick_start;
    context.as(seat).push(QuickStart{});
  } else {
    begin_round(context);
  }
}

}  // namespace

State Rules::setup(const Seed& seed) const {
  State state;
  state.chance = Chance(seed);
  set_up(context(state, nullptr));
  advance(state, nullptr);
  return state;
}

}  // namespace carreira::goa
