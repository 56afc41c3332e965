// G3: each lot once around, the seller last.

#include <algorithm>

#include "games/goa/playing.h"

namespace carreira::goa {
namespace {
constexpr int kHighestBid = 1000;  // far more than anybody can gather
}

void Playing::open_lot() {
  s.high = 0;
  s.high_bidder = Seat{};
  push(Ask::bid, next_clockwise(seat_at(owner_of_lot(s, s.lot, seats)), seats));
}

void Offer::bid() {  // G3.1
  add(Play::pass);
  const int most = std::min<int>(player().ducats, kHighestBid);
  for (int ducats = s.high + 1; ducats <= most; ++ducats) add(Play::bid, ducats);
}

void Offer::sell() {  // G3.2
  add(Play::buy);
  add(Play::pass);
}

void Playing::bid(Seat seat, int ducats) {
  s.high = static_cast<std::uint16_t>(ducats);
  s.high_bidder = seat;
  tell(Told::bid, seat, {ducats});
  pass_on();
}

// The next bidder, or the end of the lot.
void Playing::pass_on() {
  Step& step = s.steps.back();
  step.seat = next_clockwise(step.seat, seats);
  const Seat seller = seat_at(owner_of_lot(s, s.lot, seats));
  if (step.seat != seller) return;
  if (s.high == 0) return sell_to(seller, 0, true);  // G3.2: for nothing
  if (player(seller).ducats >= s.high - 1) {
    step.ask = Ask::sell;
    return;
  }
  tell(Told::passed, seller);
  sell_to(s.high_bidder, s.high, false);
}

void Playing::sell_to(Seat buyer, int price, bool to_bank) {
  pop();
  const Seat seller = seat_at(owner_of_lot(s, s.lot, seats));
  Player& p = player(buyer);
  p.ducats = static_cast<std::uint16_t>(p.ducats - price);
  if (!to_bank) player(seller).ducats = static_cast<std::uint16_t>(player(seller).ducats + price);
  const std::uint8_t cell = s.lots[s.lot];
  s.lots[s.lot] = kNowhere;  // G3.4: the token returns
  s.high = 0;
  s.high_bidder = Seat{};
  if (s.lot == 0) {  // G3.3
    if (to_bank) {
      tell(Told::flag_kept, buyer, {price});
    } else {
      tell(Told::flag_bought, buyer, {price, index(seller)});
    }
    s.flag = buyer;
    return gain(buyer, Goods::bonus, 1);
  }
  const Tile tile = s.grid[cell];
  s.grid[cell] = Tile::none;
  if (to_bank) {
    tell(Told::tile_kept, buyer, {index(tile), price});
  } else {
    tell(Told::tile_bought, buyer, {index(tile), price, index(seller)});
  }
  if (const int corner = corner_of(cell); corner >= 0 && (s.corners >> corner & 1))
    push(Ask::bonanza, buyer, corner);  // G9.2: after the tile
  push(Ask::tile, buyer, index(tile));
}

}  // namespace carreira::goa
