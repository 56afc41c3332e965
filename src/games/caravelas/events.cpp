// C6: event cards.

#include <algorithm>

#include "games/caravelas/context.h"

namespace carreira::caravelas {
namespace {

// C1.4: a card of the deck, made anew from the discards if it is used up. Needs a card in one of them.
Card draw_from_deck(const Context& context) {
  State& state = context.state;
  Board& board = context.board();
  if (board.deck_size == 0) {
    state.deck = board.stock = board.discards;
    change(board.deck_size, state.deck.total());
    board.discards = Cards{};
    context.tell(EventKind::reshuffled, Seat::nobody);
  }
  std::uint32_t number = context.chance().below(board.deck_size);
  Card card{};
  while (number >= state.deck[card]) {
    number -= state.deck[card];
    card = value_at<Card>(index_of(card) + 1);
  }
  --state.deck[card];
  --board.deck_size;
  return card;
}

// C6.1, C7.1: first the others, in the order of the track, then the effect.
void play_card(const Context& context, Card card) {
  const Board& board = context.board();
  const Ocean ocean = context.here().ocean;  // C7.4
  const BonusMove bonus{card, context.figures.cards[card].bonus};
  context.push(CardEffect{card});
  for (auto place = static_cast<std::size_t>(context.seats); place-- > 0;) {  // the first comes to lie on top
    const Context other = context.as(board.order[value_at<Place>(place)]);
    if (other.seat != context.seat && other.here().ocean == ocean && bonus.way_open(other)) other.push(bonus);
  }
}

// C6.2: as far as sea allows; a port on the way asks whether to load before the storm goes on.
void drift(const Context& context, Card card, int cells) {
  Player& player = context.player();
  const Direction direction = direction_of(card);
  for (int left = cells; left > 0; --left) {
    const Cell to = context.here().neighbours[direction];
    if (to == Cell::none) return;
    player.cell = to;
    context.tell(EventKind::drifted, {to});
    discover(context);
    if (left > 1 && context.here().neighbours[direction] != Cell::none && can_load(context))
      return context.push(Drifting{card, static_cast<std::uint8_t>(left - 1)});
  }
}

}  // namespace

bool playable(const Components& figures, Card card, int markers) {
  return figures.cards[card].needs <= markers;
}

// Of a hand with so many cards; only numbered storms need markers (C6.3).
bool any_playable(const Components& figures, const Cards& hand, int cards, int markers) {
  if (cards > hand[Card::storm_2] + hand[Card::storm_3] + hand[Card::storm_4]) return true;
  for (const Card card : all<Card>())
    if (hand[card] > 0 && playable(figures, card, markers)) return true;
  return false;
}

void fill_hand(const Context& context, int size) {
  Player& player = context.player();
  Board& board = context.board();
  Cards& hand = context.state.hands[context.seat];
  const Cards before = hand;
  int drawn = 0;
  for (; player.cards < size && (board.deck_size > 0 || board.discards.total() > 0); ++drawn) {
    ++hand[draw_from_deck(context)];
    ++player.cards;
  }
  if (!context.events || drawn == 0) return;
  for (const Card card : all<Card>())
    if (const int count = hand[card] - before[card]; count > 0)
      context.tell(EventKind::drew_card, context.seat, {card, count}, SeatSet::only(context.seat));
  context.tell(EventKind::drew_cards, context.seat, {drawn}, SeatSet::all_but(context.seat));
}

void PlayingCard::offer(const Look& look, Offers& offers) const {
  const int markers = look.player().markers;
  for (const Card card : all<Card>())
    offers.candidate(MoveKind::play, card)
        .unless(look.hand[card] == 0, Why::not_in_hand, "C4.5")
        .unless(!playable(look.figures, card, markers), Why::storm_too_dear, "C6.3",
                look.figures.cards[card].needs, markers);
}

void PlayingCard::play(const Context& context, Move move) const {
  const Card card = move.a<Card>();
  --context.state.hands[context.seat][card];
  --context.player().cards;
  ++context.board().discards[card];
  context.tell(EventKind::played, {card});
  play_card(context, card);
}

Phrase PlayingCard::question(const Look& look) const {
  return asked(kName, {{"markers", Words::number, look.player().markers}});
}

Result<> PlayingCard::check(const Look& look) const {
  return look.variant() == Variant::standard ? success() : refused("steps: no hands in this variant");
}

// C10.1
void DrawingCard::offer(const Look&, Offers& offers) const {
  offers.add(MoveKind::draw);
}

void DrawingCard::play(const Context& context, Move) const {
  const Card card = draw_from_deck(context);
  ++context.board().discards[card];
  context.tell(EventKind::drew_event, {card});
  if (playable(context.figures, card, context.player().markers)) {
    play_card(context, card);
  } else {
    context.tell(EventKind::storm_in_vain, {card});
  }
}

Result<> DrawingCard::check(const Look& look) const {
  if (look.variant() != Variant::open_events) return refused("steps: no open events in this variant");
  if (look.board.deck_size == 0 && look.board.discards.total() == 0) return refused("steps: no card to draw");
  return success();
}

void CardEffect::run(const Context& context) const {
  Player& player = context.player();
  const int move = context.figures.cards[card].move;
  if (is_compass_storm(card)) {  // C6.2
    drift(context, card, move);
  } else if (is_numbered_storm(card)) {  // C6.3
    change(player.markers, -move);
    context.tell(EventKind::paid, {move});
  } else if (card == Card::favourable_wind) {  // C6.4
    const int back = std::min(move, all_markers(context.figures, player) - player.markers);
    change(player.markers, back);
    context.tell(EventKind::took_back, {back});
  } else {  // C6.6
    context.tell(EventKind::becalmed);
    context.board().steps.pop();  // the turn
    end_turn(context);
  }
}

Result<> CardEffect::check(const Look& look) const {
  return playable(look.figures, card, look.player().markers) ? success()
                                                             : refused("steps: a card that cannot be paid");
}

void CardEffect::describe(Fields& fields) {
  fields("card").word(card, kCardNames);
}

void Drifting::offer(const Look& look, Offers& offers) const {
  offer_load(look, offers);
  offers.add(MoveKind::drift);
}

void Drifting::play(const Context& context, Move move) const {
  if (move.kind<MoveKind>() == MoveKind::load) load(context);
  drift(context, card, cells);
}

Phrase Drifting::question(const Look& look) const {
  return asked(kName, {{"cell", Words::cell, look.player().cell},
                       {"card", Words::card, card},
                       {"cells", Words::number, cells}});
}

Result<> Drifting::check(const Look& look) const {
  if (!is_compass_storm(card)) return refused("steps: only a storm with compass drives fleets");
  if (cells == 0 || cells >= look.figures.cards[card].move) return refused("steps: too far to go");
  return success();
}

void Drifting::describe(Fields& fields) {
  fields("card").word(card, kCardNames);
  fields("cells").number(cells, 0, 9);
}

}  // namespace carreira::caravelas
