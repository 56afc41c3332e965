// G4.1, G4.2, G6.1, G7.4: a turn is one action; tiles and one card may be used before, within and after it.

#include <algorithm>

#include "games/goa/context.h"

namespace carreira::goa {
namespace {

// G4.2: whatever a player begins in the bonus step, but discarding, costs a bonus action card.
void commit(const Context& context) {
  Board& board = context.board();
  if (board.stage != Stage::bonus || board.committed) return;
  board.committed = 1;
  change(context.player().bonus, -1);
  change(board.bonus_left, 1);
  context.tell(EventKind::bonus_action);
}

void refuse_actions(Offers& offers, Why why) {
  if (!offers.explaining()) return;
  for (const MoveKind kind : {MoveKind::ships, MoveKind::harvest, MoveKind::taxes, MoveKind::expedition})
    offers.none(kind, why, "G4.1");
  for (const Column column : all<Column>())
    offers.candidate(MoveKind::progress, column).unless(true, why, "G4.1");
  for (const Colony colony : all<Colony>())
    offers.candidate(MoveKind::found, colony).unless(true, why, "G4.1");
}

}  // namespace

void begin_turn(const Context& context) {
  Board& board = context.board();
  board.turn = context.seat;
  board.card_played = 0;
  board.committed = 0;
  context.push(Act{});
}

// --- Choosing an action ---

void Act::offer(const Look& look, Offers& offers) const {
  const Board& board = look.board;
  const Player& player = look.player();
  offer_progress(look, offers);
  offers.add(MoveKind::ships);
  offers.candidate(MoveKind::harvest).unless(player.open.empty(), Why::no_field, "G4.5");
  for (const CardId card : look.cards(Effect::harvest_mix, offers))
    offers.candidate(MoveKind::harvest_with, card).unless(board.card_played, Why::card_played, "G6.1");
  offers.add(MoveKind::taxes);
  offers.add(MoveKind::expedition);
  offer_foundings(look, offers, Seat::nobody);
  offer_uses(look, offers);
  if (board.stage == Stage::bonus) {
    offers.candidate(MoveKind::pass)
        .unless(board.committed, Why::has_begun, "G4.2")
        .unless(player.bonus > look.figures.kept_bonus_cards, Why::must_play, "G4.2", player.bonus);
  } else {
    offers.none(MoveKind::pass, Why::must_act, "G4.2");
  }
}

void Act::play(const Context& context, Move move) const {
  const auto kind = move.kind<MoveKind>();
  if (kind == MoveKind::pass) {  // G4.2: out for this round
    context.board().passed.insert(context.seat);
    return context.tell(EventKind::passed);
  }
  commit(context);
  context.push(AfterAction{});
  const auto act = [&](Column action, CardId with = CardId::none) {
    play_with_action(context, with);
    context.tell(EventKind::action, {action});
    execute(context, action, context.seat, with);
  };
  switch (kind) {
    case MoveKind::progress:
      return begin_progress(context, move.a<Column>(), CardId::none);
    case MoveKind::progress_with:
      return begin_progress(context, move.b<Column>(), move.a<CardId>());
    case MoveKind::ships:
      return act(Column::ships);
    case MoveKind::harvest:
      return act(Column::harvest);
    case MoveKind::harvest_with:
      return act(Column::harvest, move.a<CardId>());
    case MoveKind::taxes:
      return act(Column::taxes);
    case MoveKind::expedition:
      return act(Column::expedition);
    default:
      return begin_founding(context, *founding_of(move, context.seat));
  }
}

void execute(const Context& context, Column action, Seat marker, CardId with) {
  const int value = Look(context).value(action, marker);
  switch (action) {
    case Column::ships:  // G4.4
      return context.gain(Goods::ships, value);
    case Column::harvest: {  // G4.5
      const auto how = with == CardId::none ? PlaceSpices::How::harvest : PlaceSpices::How::harvest_mix;
      return context.push(PlaceSpices{as_count(value), Estates::all(), how});
    }
    case Column::taxes:  // G4.6
      return context.gain(Goods::ducats, value);
    default:  // G4.7
      return context.push(OverLimit{});
  }
}

Phrase Act::question(const Look& look) const {
  if (look.board.stage == Stage::bonus && !look.board.committed)
    return goa::question("bonus", look.player().bonus);
  return goa::question(kName);
}

// --- The action is done ---

void AfterAction::offer(const Look& look, Offers& offers) const {
  offer_uses(look, offers);
  offers.add(MoveKind::end);
  refuse_actions(offers, Why::action_done);
}

void AfterAction::play(const Context& context, Move) const {
  context.tell(EventKind::ended);
}

bool AfterAction::settle(const Context& context) const {
  return !anything_usable(context) && context.done();
}

// --- Tiles and cards around the action ---

void offer_uses(const Look& look, Offers& offers) {
  offer_tiles(look, offers);
  if (offers.explaining())
    for (const Cell cell : look.board.laid)
      offers.candidate(MoveKind::token, cell).unless(true, Why::only_in_auctions, "G3.1");
  offer_cards(look, offers);
}

void refuse_turn(const Look& look, Offers& offers) {
  refuse_actions(offers, Why::act_later);
  Tiles kept;
  for (const Kept one : look.player().kept) kept.insert(one.tile);
  for (const Tile tile : kept)
    offers.candidate(MoveKind::use, tile).unless(true, Why::not_in_auctions, "G7.4");
  for (const CardId card : look.hand)
    for (const MoveKind kind : {MoveKind::play, MoveKind::discard})
      offers.candidate(kind, card).unless(true, Why::not_in_auctions, "G6.1");
}

// A turn waits as well for a hand that holds nothing playable: that it ends by itself must not tell the
// others what the hand holds.
bool anything_usable(const Look& look) {
  return (!look.board.card_played && !look.hand.empty()) || !usable_tiles(look).empty();
}

void use_something(const Context& context, Move move) {
  const auto kind = move.kind<MoveKind>();
  const auto card = move.a<CardId>();
  if (kind == MoveKind::discard) {
    context.state.hands[context.seat].erase(card);
    context.tell(EventKind::discarded, {card});
    return discard(context, {card});
  }
  commit(context);
  kind == MoveKind::use ? use_tile(context, move.a<Tile>()) : play_card(context, card);
}

}  // namespace carreira::goa
