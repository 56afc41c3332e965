// G1.5, G4.7: expedition cards are drawn.

#include "games/goa/context.h"

namespace carreira::goa {
namespace {

// Hands keep cards of piles that are gone; their numbers close ranks and the new pile takes the next one.
void number_piles(State& state) {
  auto& pile_of = state.board.pile_of;
  Cards held;
  for (const Cards hand : state.hands) held |= hand;
  std::array<bool, kCountOf<CardId>> live{};
  for (const CardId card : held) live[pile_of[card]] = true;
  std::array<std::uint8_t, kCountOf<CardId>> renumbered{};
  std::uint8_t piles = 0;
  for (std::size_t pile = 0; pile <= state.board.pile; ++pile)
    if (live[pile]) renumbered[pile] = piles++;
  for (const CardId card : held) pile_of[card] = renumbered[pile_of[card]];
  for (const CardId card : state.deck) pile_of[card] = piles;
  state.board.pile = piles;
}

}  // namespace

// --- The pile (G1.5): made anew of the discards when it is used up ---

CardId pull(const Context& context) {
  State& state = context.state;
  if (state.deck.empty()) {
    if (state.board.discards.empty()) return CardId::none;
    state.deck = state.board.discards;
    state.board.discards.clear();
    number_piles(state);
    context.tell(EventKind::shuffled, Seat::nobody);
  }
  return state.deck.draw(state.chance);
}

// Cards that come together are told in the order of their numbers: in which order they came tells nothing.
void draw(const Context& context, int number) {
  Cards drawn;
  for (; number > 0; --number) {
    const CardId card = pull(context);
    if (card == CardId::none) break;
    drawn.insert(card);
    context.state.hands[context.seat].insert(card);  // at once: a new pile counts what hands hold
  }
  if (!context.events) return;
  for (const CardId card : drawn) {
    report(context.events, EventKind::drew, context.seat, {card}, SeatSet::only(context.seat));
    report(context.events, EventKind::drew_hidden, context.seat, {}, SeatSet::all_but(context.seat));
  }
}

Cards reveal(const Context& context, int number) {
  Cards revealed;
  for (; number > 0; --number) {
    const CardId card = pull(context);
    if (card == CardId::none) break;
    revealed.insert(card);
    context.board().pile_of[card] = 0;
  }
  for (const CardId card : revealed) context.tell(EventKind::revealed, {card});
  return revealed;
}

void discard(const Context& context, Cards cards) {
  context.board().discards |= cards;
  for (const CardId card : cards) context.board().pile_of[card] = 0;
}

// --- The action begins above the hand limit (G4.7) ---

void OverLimit::offer(const Look& look, Offers& offers) const {
  offer_uses(look, offers);
  offers.none(MoveKind::draw, Why::over_limit, "G4.7", look.hand_limit());
  offers.none(MoveKind::done, Why::over_limit, "G4.7", look.hand_limit());
}

bool OverLimit::settle(const Context& context) const {
  if (context.state.hands[context.seat].size() > Look(context).hand_limit()) return false;
  context.pop();
  context.push(Explore{});
  return true;
}

Phrase OverLimit::question(const Look& look) const {
  return goa::question(kName, look.hand_limit());
}

// --- One card after the other (G4.7) ---

void Explore::offer(const Look& look, Offers& offers) const {
  offers.candidate(MoveKind::draw)
      .unless(look.hand.size() >= look.hand_limit(), Why::hand_full, "G4.7", look.hand_limit())
      .unless(!look.cards_left, Why::no_card_left, "G1.5");
  offers.add(MoveKind::done);
  offer_uses(look, offers);
}

void Explore::play(const Context& context, Move) const {
  Explore next = *this;
  if (++next.drawn < Look(context).value(Column::expedition)) context.stay(next);
  draw(context, 1);
}

Phrase Explore::question(const Look& look) const {
  return goa::question(kName, {{"number", Words::number, look.value(Column::expedition) - drawn},
                               {"limit", Words::number, look.hand_limit()}});
}

Result<> Explore::check(const Look& look) const {
  return drawn < look.value(Column::expedition) ? success() : refused("all cards are drawn");
}

}  // namespace carreira::goa
