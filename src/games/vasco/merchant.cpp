// The merchant ship (V8).

#include "games/vasco/context.h"

namespace carreira::vasco {

bool can_send_merchant(const Look& look, int merchant) {
  const int limit = look.figures.merchant_limits[static_cast<std::size_t>(merchant)];
  for (int landing = 0; landing < kLandings; ++landing)
    for (int space = 0; space < berths(look, landing); ++space)
      if (can_berth(look, landing, space, limit)) return true;
  return false;
}

void ask_for_merchant(const Context& context, Seat seat, int merchant, bool may_wait) {
  if (can_send_merchant(context, merchant))
    return context.push(Step::Kind::merchant, seat, merchant, may_wait);
  if (may_wait) return;  // V8.3 is judged at the start of phase 3
  if (context.board().merchant == merchant) context.board().merchant = kNone;
  context.tell(EventKind::merchant_removed, Seat::nobody, {merchant});  // V8.3
}

void offer_merchant(const Look& look, const Step& step, MoveList& list) {
  const int limit = look.figures.merchant_limits[step.a];
  for (int landing = 0; landing < kLandings; ++landing)
    for (int space = 0; space < berths(look, landing); ++space)
      if (can_berth(look, landing, space, limit))
        list.push_back(
            Move::make(MoveKind::merchant, step.a, static_cast<std::uint32_t>(berth_index(landing, space))));
  if (step.b) list.push_back(Move::make(MoveKind::wait));
}

void play_merchant(const Context& context, Move move) {
  const Step step = context.step();
  context.pop();
  if (move.kind() == static_cast<int>(MoveKind::wait)) return;
  const int landing = move.b() / kMostBerths;
  const auto space = static_cast<std::size_t>(move.b() % kMostBerths);
  Board& board = context.board();
  board.berth[static_cast<std::size_t>(landing)][space] = static_cast<std::uint8_t>(kFirstMerchant + step.a);
  if (board.merchant == step.a) board.merchant = kNone;
  context.tell(EventKind::merchant_sent, step.seat, {step.a, move.b()});
  give_bonus(context, step.seat, landing, 1);  // V8.1: the bonus, not the VP
}

}  // namespace carreira::vasco
