// G6: expedition cards are played.

#include "games/goa/context.h"

namespace carreira::goa {

namespace {

void take_from_hand(const Context& context, CardId card) {
  context.state.hands[context.seat].erase(card);
  context.board().pile_of[card] = 0;
  context.board().card_played = 1;
  context.tell(EventKind::played, {card});
}

}  // namespace

void offer_cards(const Look& look, Offers& offers) {
  const Player& player = look.player();
  const auto bars = [&](auto bar) {
    const auto& with = look.figures.cards_with;
    bar(Cards::all().if_so(look.board.card_played), Why::card_played, "G6.1");
    bar(with[Effect::spices].if_so(player.open.empty()), Why::no_field, "G6.2");
    bar(with[Effect::sell_spices].if_so(player.spices.empty()), Why::no_spices, "G6.2");
    for (const CardId card : with[Effect::buy_progress] & look.hand) {
      const int price = look.figures.cards[card].ducats;
      bar(Cards{card}.if_so(player.ducats < price), Why::too_dear, "G6.2", price, player.ducats);
      bar(Cards{card}.if_so(player.least_row() == kLastRow), Why::last_row, "G6.2");
    }
    bar(with[Effect::third_card].if_so(!look.board.steps.is<FoundColony>()), Why::only_in_founding, "G6.3");
    bar(with[Effect::third_card].if_so(!look.cards_left), Why::no_card_left, "G1.5");
    bar(with[Effect::harvest_mix] | with[Effect::progress_ships_only] | with[Effect::progress_spices_only],
        Why::changes_action, "G6.3");
  };
  if (look.hand.empty()) return;
  for (const CardId card : offers.among(not_barred(look.hand, bars), look.hand))
    offers.candidate(MoveKind::play, card).unless_barred(card, bars);
}

void play_card(const Context& context, CardId number) {
  const Card& card = context.figures.cards[number];
  take_from_hand(context, number);
  if (card.effect == Effect::third_card) {  // G6.3: for the founding that is under way
    FoundColony founding = context.board().steps.get<FoundColony>();
    founding.revealed |= reveal(context, context.figures.more_revealed_cards);
    context.board().steps.set(founding);
  }
  context.push(DiscardCards{{number}});
  switch (card.effect) {
    case Effect::ships:
      return context.gain(Goods::ships, card.amount);
    case Effect::colonists:
      return context.gain(Goods::colonists, card.amount);
    case Effect::ducats:
      return context.gain(Goods::ducats, card.amount);
    case Effect::spices:
      return context.push(PlaceSpices{card.amount, Estates::all(), PlaceSpices::How::may});
    case Effect::sell_spices:
      return context.push(SellSpices{card.amount, card.ducats});
    case Effect::buy_progress:
      return context.push(BuyProgress{card.ducats});
    default:
      return;
  }
}

void play_with_action(const Context& context, CardId card) {
  if (card == CardId::none) return;
  take_from_hand(context, card);
  context.push(DiscardCards{{card}});
}

// --- The card joins the discards after its effect (G1.5) ---

bool DiscardCards::settle(const Context& context) const {
  discard(context, cards);
  return context.done();
}

// --- Sell spices (G6.2) ---

void SellSpices::offer(const Look& look, Offers& offers) const {
  offer_giving(look, offers, Set<Spice>::all());
  offers.candidate(MoveKind::done).unless(sold == 0, Why::sell_first, "G6.2");
}

void SellSpices::play(const Context& context, Move move) const {
  SellSpices next = one_less(*this);
  ++next.sold;
  context.stay(next);
  take_spice(context, move.a<EstateId>(), move.b<Spice>());
  context.gain(Goods::ducats, ducats);
}

bool SellSpices::settle(const Context& context) const {
  return (number == 0 || context.player().spices.empty()) && context.done();
}

}  // namespace carreira::goa
