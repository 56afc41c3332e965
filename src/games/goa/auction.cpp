// G3: each lot once around, the seller last.

#include <algorithm>

#include "games/goa/context.h"

namespace carreira::goa {
namespace {

int sellers_price(const Look& look) {  // G3.2
  return std::max(look.board.high - look.figures.seller_discount, 0);
}

// The next one to bid, or the seller.
void pass_on(const Context& context) {
  const Context next = context.as(next_clockwise(context.seat, context.seats));
  if (next.seat == owner_of_lot(context.board(), context.seats)) {
    next.push(Sell{});
  } else {
    next.push(Bid{});
  }
}

// The lot goes to this seat, for ducats to the seller or, from the seller, to the bank.
void sell_to(const Context& buyer, int price) {
  Board& board = buyer.board();
  const Seat seller = owner_of_lot(board, buyer.seats);
  const bool kept = seller == buyer.seat;
  change(buyer.player().ducats, -price);
  if (!kept) change(board.players[seller].ducats, price);
  const Place place = board.tokens[board.lot];
  board.tokens[board.lot] = Place::none;  // G3.4: the token returns
  board.high = 0;
  board.high_bidder = Seat{};
  if (board.lot == 0) {  // G3.3
    if (kept) {
      buyer.tell(EventKind::flag_kept, {price});
    } else {
      buyer.tell(EventKind::flag_bought, {price, seller});
    }
    board.flag = buyer.seat;
    return buyer.gain(Goods::bonus, buyer.figures.flag_bonus_actions);
  }
  const Tile tile = board.grid[cell_of(place)];
  board.grid[cell_of(place)] = Tile::none;
  board.laid.erase(cell_of(place));
  if (kept) {
    buyer.tell(EventKind::tile_kept, {tile, price});
  } else {
    buyer.tell(EventKind::tile_bought, {tile, price, seller});
  }
  find_bonanza(buyer, cell_of(place));  // G9.2: after the tile
  resolve(buyer, tile);
}

// Why a tile on the grid cannot be had now.
void explain_tiles(const Look& look, Offers& offers) {
  const Board& board = look.board;
  if (!offers.explaining()) return;
  for (const Cell cell : board.laid) {
    const auto token = std::find(board.tokens.begin(), board.tokens.end(), place_of(cell));
    const auto lot = token - board.tokens.begin();
    offers.candidate(MoveKind::token, cell)
        .unless(token == board.tokens.end(), Why::not_for_sale, "G3.1")
        .unless(true, Why::lot_later, "G3.1", lot + 1);
  }
}

Phrase about_lot(const Look& look, std::string_view flag, std::string_view tile) {
  const Board& board = look.board;
  const Phrase::Value high{"bid", Words::number, board.high},
      price{"price", Words::number, sellers_price(look)};
  if (board.lot == 0) return question(flag, {high, price});
  const Place place = board.tokens[board.lot];
  return question(
      tile, {high, price, {"tile", Words::tile, board.grid[cell_of(place)]}, {"cell", Words::cell, place}});
}

}  // namespace

void open_lot(const Context& context) {
  pass_on(context.as(owner_of_lot(context.board(), context.seats)));
}

// --- The others bid (G3.1) ---

void Bid::offer(const Look& look, Offers& offers) const {
  const int high = look.board.high, purse = std::min<int>(look.player().ducats, kHighestBid);
  offers.add(MoveKind::pass);
  offers.add_run(MoveKind::bid, high + 1, purse);
  if (!offers.explaining()) return;
  for (int ducats = 1; ducats <= high; ++ducats)
    offers.candidate(MoveKind::bid, ducats).unless(true, Why::bid_too_low, "G3.1", high);
  for (int ducats = std::max(high, purse) + 1; ducats <= kHighestBid; ++ducats)
    offers.candidate(MoveKind::bid, ducats).unless(true, Why::bid_too_high, "G3.1", purse);
  explain_tiles(look, offers);
}

void Bid::play(const Context& context, Move move) const {
  if (move.kind<MoveKind>() == MoveKind::pass) {
    context.tell(EventKind::passed);
  } else {
    context.board().high = move.a<std::uint16_t>();
    context.board().high_bidder = context.seat;
    context.tell(EventKind::bid, {move.a()});
  }
  pass_on(context);
}

bool Bid::settle(const Context& context) const {  // who cannot bid more passes
  return context.player().ducats <= context.board().high && context.take(*this, Move::make(MoveKind::pass));
}

Phrase Bid::question(const Look& look) const {
  return about_lot(look, "bid_flag", "bid");
}

// --- The seller decides (G3.2) ---

void Sell::offer(const Look& look, Offers& offers) const {
  offers.add(MoveKind::buy);
  offers.add(MoveKind::pass);
  explain_tiles(look, offers);
}

void Sell::play(const Context& context, Move move) const {
  const Board& board = context.board();
  if (move.kind<MoveKind>() == MoveKind::buy) return sell_to(context, sellers_price(context));
  context.tell(EventKind::passed);
  sell_to(context.as(board.high_bidder), board.high);
}

bool Sell::settle(const Context& context) const {
  const bool no_bid = context.board().high == 0;  // the seller takes it for nothing
  if (!no_bid && context.player().ducats >= sellers_price(context)) return false;
  return context.take(*this, Move::make(no_bid ? MoveKind::buy : MoveKind::pass));
}

Phrase Sell::question(const Look& look) const {
  return about_lot(look, "sell_flag", "sell");
}

}  // namespace carreira::goa
