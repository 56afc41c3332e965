// G1.5, G4.7, G6: expedition cards.

#include "games/goa/playing.h"

namespace carreira::goa {
namespace {

// The n-th card of the set.
int nth(Cards cards, std::uint32_t n) {
  while (n-- > 0) cards &= cards - 1;
  return lowest(cards);
}

// Hands keep cards of piles that are gone; their numbers close ranks and the new pile takes the next one.
void number_piles(State& s) {
  Cards held = 0;
  for (const Cards hand : s.hands.values) held |= hand;
  std::array<std::uint8_t, kCards> renumbered{};
  std::uint8_t piles = 0;
  for (std::uint8_t pile = 0; pile <= s.pile; ++pile) {
    bool live = false;
    for (Cards cards = held; cards; cards &= cards - 1)
      live |= s.pile_of[static_cast<std::size_t>(lowest(cards))] == pile;
    if (live) renumbered[pile] = piles++;
  }
  for (Cards cards = held; cards; cards &= cards - 1) {
    auto& pile = s.pile_of[static_cast<std::size_t>(lowest(cards))];
    pile = renumbered[pile];
  }
  s.pile = piles;
  for (Cards cards = s.deck; cards; cards &= cards - 1)
    s.pile_of[static_cast<std::size_t>(lowest(cards))] = piles;
}

}  // namespace

// --- The pile ---

// A card from the pile, made anew from the discards when it is used up; -1 if there is none (G1.5).
int Playing::pull() {
  if (s.deck == 0) {
    if (s.discards == 0) return -1;
    s.deck = s.discards;
    s.discards = 0;
    number_piles(s);
    tell(Told::shuffled, Seat::nobody);
  }
  const int card = nth(s.deck, s.chance.below(static_cast<std::uint32_t>(size(s.deck))));
  s.deck &= ~card_bit(card);
  return card;
}

// Cards that come together are told in the order of their numbers: in which order they came tells nothing.
void Playing::draw(Seat seat, int number) {
  Cards drawn = 0;
  for (int i = 0; i < number; ++i) {
    const int card = pull();
    if (card < 0) break;
    drawn |= card_bit(card);
    s.hands[seat] |= card_bit(card);
  }
  if (!events) return;
  for (; drawn; drawn &= drawn - 1) {
    report(events, Told::drew, seat, {lowest(drawn)}, SeatSet::only(seat));
    report(events, Told::drew_hidden, seat, {}, SeatSet::all_but(seat));
  }
}

Cards Playing::reveal(Seat seat, int number) {
  Cards revealed = 0;
  for (int i = 0; i < number; ++i) {
    const int card = pull();
    if (card < 0) break;
    revealed |= card_bit(card);
    s.pile_of[static_cast<std::size_t>(card)] = 0;
  }
  for (Cards cards = revealed; cards; cards &= cards - 1) tell(Told::revealed, seat, {lowest(cards)});
  return revealed;
}

void Playing::discard(Cards cards) {
  s.discards |= cards;
  for (; cards; cards &= cards - 1) s.pile_of[static_cast<std::size_t>(lowest(cards))] = 0;
}

// --- The action (G4.7) ---

int hand_limit(const Components& c, const State& s, Seat seat) {
  return c.hand_limit[static_cast<std::size_t>(s.players[seat].row(Column::expedition))];
}

void Offer::expedition() {
  if (size(s.hands[seat()]) < hand_limit(c, s, seat()) && (s.deck | s.discards)) add(Play::draw);
  add(Play::done);
  uses();
}

void Playing::draw_one(Seat seat) {
  const std::size_t row = static_cast<std::size_t>(player(seat).row(Column::expedition));
  if (++s.steps.back().a >= c.values[static_cast<std::size_t>(index(Column::expedition))][row])
    pop();  // the last
  draw(seat, 1);
}

// --- Playing cards (G6) ---

// The cards of this hand that may be played now on their own; those that change an action are chosen with it.
Cards playable(const Components& c, const State& s, Seat seat) {
  const Cards hand = s.hands[seat];
  if (s.card_played || hand == 0) return 0;
  const auto with = [&](Effect effect) { return hand & c.cards_with[static_cast<std::size_t>(effect)]; };
  Cards cards = with(Effect::ships) | with(Effect::colonists) | with(Effect::ducats);
  const Player& p = s.players[seat];
  if (const Cards spices = with(Effect::spices); spices && p.free_fields() > 0) cards |= spices;
  if (const Cards sales = with(Effect::sell_spices); sales && p.spices() != 0) cards |= sales;
  if (const Step& step = s.asked(); step.ask == Ask::found && step.c && (s.deck | s.discards))
    cards |= with(Effect::third_card);
  bool room = false;
  for (const std::uint8_t row : p.rows) room |= row < kRows - 1;
  for (Cards buys = room ? with(Effect::buy_progress) : 0; buys; buys &= buys - 1)
    if (p.ducats >= c.card(lowest(buys)).ducats) cards |= card_bit(lowest(buys));
  return cards;
}

void Playing::take_from_hand(Seat seat, int card) {
  s.hands[seat] &= ~card_bit(card);
  s.pile_of[static_cast<std::size_t>(card)] = 0;
  s.card_played = 1;
  tell(Told::played, seat, {card});
}

// G1.5: the card joins the discards after its effect.
void Playing::play_card(Seat seat, int number) {
  take_from_hand(seat, number);
  const Card& card = c.card(number);
  const std::size_t asking = s.steps.size() - 1;
  push(Ask::discard, seat, 0, 0, 0, card_bit(number));
  switch (card.effect) {
    case Effect::ships:
      return gain(seat, Goods::ships, card.amount);
    case Effect::colonists:
      return gain(seat, Goods::colonists, card.amount);
    case Effect::ducats:
      return gain(seat, Goods::ducats, card.amount);
    case Effect::spices:
      return push(Ask::place, seat, card.amount, kAllEstates, static_cast<int>(Placing::may));
    case Effect::sell_spices:
      return push(Ask::sell_spices, seat, card.amount, card.ducats);
    case Effect::buy_progress:
      return push(Ask::buy_progress, seat, card.ducats);
    default:  // G6.3: a third card for the founding that is under way
      s.steps[asking].cards |= reveal(seat, 1);
  }
}

}  // namespace carreira::goa
