// The auction (L2): a lot comes in, and is sold to the highest bidder.

#include "games/lota/context.h"

namespace carreira::lota {
namespace {

// L2.3
void sell_lot(const Context& context, Seat buyer, int price) {
  Board& board = context.board();
  Player& player = context.player(buyer);
  change(player.coins, -price);
  change(player.crates, board.lot);
  context.tell(EventKind::lot_bought, buyer, {board.lot, price});
  board.lot = 0;
  context.push(Bargain{}, buyer);
}

// L2.3
void leave_lot(const Context& context) {
  context.tell(EventKind::lot_left, Seat::nobody, {context.board().lot});
  context.board().lot = 0;
}

}  // namespace

void Bid::offer(const Look& look, Offers& offers) const {
  const int purse = look.player().coins;
  const int least = offers.explaining() ? 1 : highest + 1, most = offers.explaining() ? kMostCoins : purse;
  for (int coins = least; coins <= most; ++coins)
    offers.candidate(MoveKind::bid, coins)
        .unless(coins <= highest, Why::not_more, "L2.2", highest)
        .unless(coins > purse, Why::too_dear, "L2.2", purse);
  offers.add(MoveKind::pass);
}

void Bid::play(const Context& context, Move move) const {
  Bid next = *this;
  if (move.kind<MoveKind>() == MoveKind::bid) {
    next.highest = move.a<std::uint16_t>();
    next.bidder = context.seat;
    context.tell(EventKind::bid_made, {next.highest});
  } else {
    next.passed.insert(context.seat);
    context.tell(EventKind::passed);
  }
  const int left = context.seats - next.passed.size();
  if (left == 0) return leave_lot(context);
  if (left == 1 && next.bidder != Seat::nobody) return sell_lot(context, next.bidder, next.highest);
  Seat seat = next_clockwise(context.seat, context.seats);
  while (next.passed.contains(seat)) seat = next_clockwise(seat, context.seats);
  context.push(next, seat);
}

Phrase Bid::question(const Look& look) const {
  if (bidder == Seat::nobody) return {"lota.question.open", {{"crates", Words::amount, look.board.lot}}};
  return {"lota.question.raise",
          {{"crates", Words::amount, look.board.lot},
           {"coins", Words::amount, highest},
           {"bidder", Words::seat, bidder}}};
}
Result<> Bid::check(const Look& look) const {
  if (look.board.lot < look.figures.lot.least || look.board.lot > look.figures.lot.most)
    return refused("there is no such lot to bid for");
  if ((bidder == Seat::nobody) != (highest == 0)) return refused("a bid is somebody's");
  if (bidder != Seat::nobody && highest > look.board.players[bidder].coins)
    return refused("the highest bid is more than its bidder has");
  if (bidder == look.seat || passed.contains(look.seat) ||
      (bidder != Seat::nobody && passed.contains(bidder)))
    return refused("who is asked, who bid highest and who passed are different players");
  // Whoever sits between the highest bidder, or the first of the round, and the one who is asked has passed.
  int between = 0;
  const Seat from = bidder == Seat::nobody ? look.board.first : next_clockwise(bidder, look.seats);
  for (Seat seat = from; seat != look.seat; seat = next_clockwise(seat, look.seats), ++between)
    if (!passed.contains(seat)) return refused("somebody was left out of the auction");
  if (bidder == Seat::nobody && passed.size() != between) return refused("somebody passed before their turn");
  return success();
}
void Bid::describe(Fields& fields, int seats) {
  fields("highest").number(highest, 0, kMostCoins);
  fields("bidder").seat_or_null(bidder, seats);
  fields("passed").array(static_cast<std::size_t>(seats), [&](std::size_t i, Value value) {
    bool out = passed.contains(value_at<Seat>(i));
    value.flag(out);
    if (out) passed.insert(value_at<Seat>(i));
  });
}

void begin_round(const Context& context) {
  Board& board = context.board();
  if (board.round > 0) board.first = next_clockwise(board.first, context.seats);  // L2.4
  ++board.round;
  const auto& lot = context.figures.lot;
  change(board.lot, lot.least + static_cast<int>(context.chance().below(lot.most - lot.least + 1u)));
  context.tell(EventKind::lot_landed, Seat::nobody, {board.round, board.lot});  // L2.1
  context.push(Bid{}, board.first);
}

}  // namespace carreira::lota
