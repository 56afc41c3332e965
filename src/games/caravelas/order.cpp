// C2: bidding for the order of play.

#include <algorithm>

#include "games/caravelas/context.h"

namespace carreira::caravelas {
namespace {

int highest_bid(const Board& board) {
  int highest = 0;
  for (const Player& player : board.players) highest = std::max<int>(highest, player.bid);
  return highest;
}

// Who bid most and has no place yet; bids differ (C2.3).
Seat highest_bidder(const Board& board) {
  Seat bidder = Seat::nobody;
  int highest = 0;
  for (const Seat seat : all<Seat>())
    if (board.players[seat].bid > highest) highest = board.players[seat].bid, bidder = seat;
  return bidder;
}

// The highest total that a player can bring the bid to.
int most(const Player& player) {
  return player.bid + player.markers;
}

Place place_of(const Context& context, Seat seat) {
  Place found = Place::first;
  for (const Place place : track(context.seats))
    if (context.board().order[place] == seat) found = place;
  return found;
}

// C1.6: the first cards are dealt once the order is settled.
void order_is_settled(const Context& context) {
  const Board& board = context.board();
  if (board.round == 1 && context.variant() == Variant::standard)
    for (const Place place : track(context.seats))
      fill_hand(context.as(board.order[place]), context.figures.first_hand[place]);
  begin_turn(context);
}

void take_place(const Context& context, Seat seat, Place place, EventKind how) {
  context.board().places[place] = seat;
  context.player(seat).bid = 0;
  context.tell(how, seat, {number_of(place)});
}

// C2.3: who bid most takes any place, then the next; the others keep their former order in the places left.
void offer_places(const Context& context) {
  Board& board = context.board();
  Set<Place> free;
  Set<Seat> placed;
  for (const Place place : track(context.seats)) {
    const Seat taken = board.places[place];
    if (taken == Seat::nobody) {
      free.insert(place);
    } else {
      placed.insert(taken);
    }
  }
  if (const Seat bidder = highest_bidder(board); bidder != Seat::nobody) {
    if (free.size() > 1) return context.push(ChoosingPlace{}, bidder);
    placed.insert(bidder);
    take_place(context, bidder, free.take_first(), EventKind::took_place);
  }
  for (const Place place : track(context.seats))
    if (!placed.contains(board.order[place]))
      take_place(context, board.order[place], free.take_first(), EventKind::got_place);
  for (const Place place : track(context.seats)) board.order[place] = board.places[place];
  board.places.fill(Seat{});
  order_is_settled(context);
}

}  // namespace

void begin_round(const Context& context) {
  Board& board = context.board();
  if (board.round < 0xFFFF) ++board.round;
  board.turn = Place::first;
  context.tell(EventKind::round, Seat::nobody, {board.round});
  if (context.variant() == Variant::dice) {
    begin_turn(context);  // C10.2: the order stays
  } else {
    context.push(Bidding{}, board.order[Place::first]);
  }
}

// C2.1: pass, or a total above the highest so far.
void Bidding::offer(const Look& look, Offers& offers) const {
  offers.add(MoveKind::pass);
  const int highest = highest_bid(look.board), last = most(look.player());
  const int from = offers.explaining() ? 1 : highest + 1;
  const int to = offers.explaining() ? look.figures.markers_improved : last;
  for (int total = from; total <= to; ++total)
    offers.candidate(MoveKind::bid, total)
        .unless(total <= highest, Why::bid_too_low, "C2.1", highest)
        .unless(total > last, Why::bid_too_high, "C2.1", last);
}

void Bidding::play(const Context& context, Move move) const {
  Board& board = context.board();
  Bidding next{};
  if (move.kind<MoveKind>() == MoveKind::bid) {
    Player& player = context.player();
    change(player.markers, player.bid - move.a());  // C2.2
    player.bid = move.a<std::uint8_t>();
    context.tell(EventKind::bid, {move.a()});
  } else {
    next.passes = passes;
    ++next.passes;
    context.tell(EventKind::passed);
  }
  const int highest = highest_bid(board), enough = highest > 0 ? context.seats - 1 : context.seats;
  Place place = place_of(context, context.seat);
  while (next.passes < enough) {
    place = number_of(place) == context.seats ? Place::first : value_at<Place>(index_of(place) + 1);
    const Seat seat = board.order[place];
    if (most(board.players[seat]) > highest) return context.push(next, seat);
    ++next.passes;  // C2.1: who cannot go above passes
    context.tell(EventKind::passed, seat);
  }
  if (highest == 0) {
    context.tell(EventKind::order_stays, Seat::nobody);  // C2.4
    return order_is_settled(context);
  }
  board.places.fill(Seat::nobody);
  offer_places(context);
}

Phrase Bidding::question(const Look& look) const {
  return asked(kName, {{"markers", Words::number, look.player().markers}});
}

Result<> Bidding::check(const Look& look) const {
  if (look.variant() == Variant::dice) return refused("steps: no bidding with dice");
  if (passes >= look.seats) return refused("steps: more passes than players");
  if (look.board.turn != Place::first) return refused("turn: the first, before the turns");
  return success();
}

void Bidding::describe(Fields& fields) {
  fields("passes").number(passes, 0, kMaxSeats - 1);
}

void ChoosingPlace::offer(const Look& look, Offers& offers) const {
  for (const Place place : track(look.seats)) {
    const Seat taken = look.board.places[place];
    offers.candidate(MoveKind::place, number_of(place))
        .unless(taken != Seat::nobody, Why::place_taken, "C2.3", taken);
  }
}

void ChoosingPlace::play(const Context& context, Move move) const {
  take_place(context, context.seat, place_of_number(move.a()), EventKind::took_place);
  offer_places(context);
}

// The highest bidder left, among more places than one.
Result<> ChoosingPlace::check(const Look& look) const {
  if (look.variant() == Variant::dice) return refused("steps: no bidding with dice");
  if (look.board.turn != Place::first) return refused("turn: the first, before the turns");
  const auto& places = look.board.places;
  if (std::count(places.begin(), places.begin() + look.seats, Seat::nobody) < 2 ||
      std::count(places.begin(), places.end(), look.seat) > 0)
    return refused("places: none to choose");
  if (look.player().bid == 0 || look.player().bid < highest_bid(look.board))
    return refused("places: it is another's turn to choose");
  for (const Seat seat : seats_of(look.seats))
    if (look.player(seat).bid != 0 && std::count(places.begin(), places.end(), seat) > 0)
      return refused("places: it is another's turn to choose");
  return success();
}

}  // namespace carreira::caravelas
