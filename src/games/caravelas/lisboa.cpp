// C8: the stop at Lisboa, in its order: pieces, improvement, selling, repairs, markers, cards.

#include <algorithm>

#include "games/caravelas/context.h"

namespace carreira::caravelas {

void stop(const Context& context) {
  context.tell(EventKind::stopped);
  if (context.variant() == Variant::standard) context.push(FillingHand{});
  context.push(Selling{});
  context.push(Improving{});
  context.push(BuyingPiece{});
}

bool BuyingPiece::asks(const Look& look) const {
  return look.player().cargo.contains(look.figures.pepper) &&
         pieces_sold(look.board) < look.figures.pieces(look.seats);
}

void BuyingPiece::offer(const Look&, Offers& offers) const {
  offers.add(MoveKind::buy);
  offers.add(MoveKind::skip);
}

// C8.1, C8.2: the one pepper buys the next piece.
void BuyingPiece::play(const Context& context, Move move) const {
  if (move.kind<MoveKind>() != MoveKind::buy) return;
  Board& board = context.board();
  context.player().cargo.erase(context.figures.pepper);  // C8.3
  board.pieces.push_back(context.seat);
  context.tell(EventKind::bought, {pieces_sold(board), context.figures.piece_vp});
  if (pieces_sold(board) == context.figures.pieces(context.seats))
    context.tell(EventKind::last_piece, Seat::nobody);
}

Phrase BuyingPiece::question(const Look& look) const {
  return asked(kName, {{"piece", Words::piece, pieces_sold(look.board) + 1}});
}

bool Improving::asks(const Look& look) const {
  return !look.player().improved && look.player().cargo.size() >= look.figures.improvement_goods;
}

void Improving::offer(const Look& look, Offers& offers) const {
  const Goods cargo = look.player().cargo;
  const Goods among = offers.among(cargo, Goods::all());
  for (unsigned bits = 1; bits <= among.bits(); ++bits) {
    const Goods goods = Goods::from_bits(static_cast<Goods::Bits>(bits));
    if (goods.size() != look.figures.improvement_goods || !among.contains(goods)) continue;
    offers.candidate(MoveKind::improve, goods)
        .unless(!cargo.contains(goods), Why::goods_absent, "C8.1", goods - cargo);
  }
  offers.add(MoveKind::skip);
}

void Improving::play(const Context& context, Move move) const {
  if (move.kind<MoveKind>() != MoveKind::improve) return;
  Player& player = context.player();
  player.cargo -= move.a<Goods>();
  player.improved = 1;
  context.tell(EventKind::improved, {move.a<Goods>()});
}

void Selling::run(const Context& context) const {
  Player& player = context.player();
  if (!player.cargo.empty()) {
    int vp = 0;
    for (const Good good : player.cargo) vp += context.figures.goods[good].vp;
    player.goods_vp = std::min(player.goods_vp + vp, kMostGoodsVp);
    context.tell(EventKind::sold, {player.cargo, vp});
    player.cargo.clear();  // C8.3
  }
  if (!player.sunk.empty()) context.tell(EventKind::repaired, {player.sunk});
  player.sunk.clear();
  player.markers = all_markers(context.figures, player);
  context.board().dice = {};
}

bool FillingHand::asks(const Look& look) const {
  return look.player().cards > 0;
}

void FillingHand::run(const Context& context) const {
  fill_hand(context, context.figures.hand);
}

void FillingHand::offer(const Look&, Offers& offers) const {
  offers.add(MoveKind::keep);
  offers.add(MoveKind::redraw);
}

void FillingHand::play(const Context& context, Move move) const {
  if (move.kind<MoveKind>() == MoveKind::redraw) {
    Cards& hand = context.state.hands[context.seat];
    for (const Card card : all<Card>()) {
      if (hand[card] == 0) continue;
      context.tell(EventKind::threw_away, {card, hand[card]});
      change(context.board().discards[card], hand[card]);
    }
    hand = Cards{};
    context.player().cards = 0;
  }
  fill_hand(context, context.figures.hand);
}

Result<> FillingHand::check(const Look& look) const {
  return look.variant() == Variant::standard ? success() : refused("steps: no hands in this variant");
}

}  // namespace carreira::caravelas
