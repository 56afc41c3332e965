// The merchant ship (V8).

#include "games/vasco/context.h"

namespace carreira::vasco {

void SendMerchant::offer(const Look& look, Offers& offers) const {
  offer_berths(look, MoveKind::merchant, ship_of(merchant), look.figures.berths, offers);
  if (offers.explaining())
    for (const MerchantId other : all<MerchantId>())
      for (const Berth berth : look.figures.berths)
        if (other != merchant)
          offers.candidate(MoveKind::merchant, other, berth)
              .unless(true, Why::other_merchant, "V8.1", merchant);
  offers.candidate(MoveKind::wait).unless(!may_wait, Why::must_send_now, "V8.2");
}

void SendMerchant::play(const Context& context, Move move) const {
  if (move.kind<MoveKind>() == MoveKind::wait) return;
  const auto berth = move.b<Berth>();
  Board& board = context.board();
  board.put(berth, {ship_of(merchant), Seat::nobody});
  if (board.merchant == merchant) board.merchant = MerchantId::none;
  context.tell(EventKind::merchant_sent, {merchant, berth});
  give_bonus(context, landing_of(berth), 1);  // V8.1: the bonus, not the VP
}

Phrase SendMerchant::question(const Look&) const {
  return {may_wait ? "vasco.question.merchant_now" : "vasco.question.merchant",
          {{"merchant", Words::merchant, merchant}}};
}
Result<> SendMerchant::check(const Look& look) const {
  const Phase phase = look.board.phase;
  if (phase != Phase::opening && phase != Phase::calling && phase != Phase::navigation)
    return refused("no merchant ship is sent in this phase");
  if (may_wait != (phase == Phase::calling)) return refused("the merchant ship may wait in phase 2 only");
  if ((merchant == look.board.merchant) != (phase != Phase::opening))
    return refused("another merchant ship is to be sent in this phase");
  if (look.board.owner[Character::sernigi] != look.seat)
    return refused("Sernigi's owner sends the merchant ship");
  return success();
}
void SendMerchant::describe(Fields& fields, const Components& figures) {
  fields("merchant").word(merchant, std::span<const std::string>(figures.names.merchants));
  fields("may_wait").flag(may_wait);
}

void ask_for_merchant(const Context& context, Seat seat, MerchantId merchant, bool may_wait) {
  Board& board = context.board();
  const std::size_t limit = context.figures.merchant_limits[merchant];
  if (!(board.free_berths & context.figures.berths_within[limit]).empty())
    return context.push(SendMerchant{merchant, may_wait}, seat);
  if (may_wait) return;  // V8.3 is judged at the start of phase 3
  if (board.merchant == merchant) board.merchant = MerchantId::none;
  context.tell(EventKind::merchant_removed, Seat::nobody, {merchant});  // V8.3
}

}  // namespace carreira::vasco
