// The bargain (L3): who bought the lot sells cards, then draws one or not.

#include "games/lota/context.h"

namespace carreira::lota {
namespace {

// L3.1
void sell_card(const Context& context, Card card) {
  const int price = context.figures.cards[card].price;
  context.state.hands[context.seat].erase(card);
  --context.player().cards;
  context.board().sold.insert(card);
  change(context.player().coins, price);
  context.tell(EventKind::card_sold, {card, price});
}

}  // namespace

void Bargain::offer(const Look& look, Offers& offers) const {
  for (const Card card : offers.among(look.hand, Set<Card>::all()))
    offers.candidate(MoveKind::sell, card).unless(!look.hand.contains(card), Why::not_in_hand, "L3.1", card);
  offers.candidate(MoveKind::draw).unless(look.board.pile == 0, Why::pile_empty, "L3.2");
  offers.add(MoveKind::done);
}

void Bargain::play(const Context& context, Move move) const {
  switch (move.kind<MoveKind>()) {
    case MoveKind::sell:
      sell_card(context, move.a<Card>());
      return context.stay(*this);
    case MoveKind::draw: {
      const Card card = draw_card(context, context.seat);
      context.tell(EventKind::card_drawn, context.seat, {card}, SeatSet::only(context.seat));
      return context.tell(EventKind::card_taken, context.seat, {}, SeatSet::all_but(context.seat));
    }
    default:
      return context.tell(EventKind::bargain_ended);
  }
}

Phrase Bargain::question(const Look&) const {
  return {"lota.question.bargain", {}};
}
Result<> Bargain::check(const Look& look) const {
  if (look.board.lot != 0) return refused("the lot is sold before the bargain");
  return success();
}

// L1.1, L3.2
Card draw_card(const Context& context, Seat seat) {
  const Card card = context.state.pile.draw(context.chance());
  --context.board().pile;
  context.state.hands[seat].insert(card);
  ++context.player(seat).cards;
  return card;
}

}  // namespace carreira::lota
