// The Characters area (V7): money, or a character as guest.

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

void host_manuel(const Context& context, Seat seat) {
  // V7.5: who has already placed his extra disc this round gets no second one.
  Player& player = context.player(seat);
  if (player.extra == ExtraDisc::placed) return;
  player.extra = ExtraDisc::in_supply;
  if (any_action_space(context)) context.push(Step::Kind::take_extra, seat);
}

void host(const Context& context, Seat seat, int character) {
  Board& board = context.board();
  const auto guest = static_cast<std::size_t>(character);
  const Seat from = board.owner[guest];
  board.owner[guest] = seat;
  board.hosted = static_cast<std::uint8_t>(board.hosted | 1 << character);
  context.tell(EventKind::hosted, seat, {character, from == Seat::nobody ? -1 : index(from)});
  switch (static_cast<Character>(character)) {
    case Character::dias:
      return give_dias_honours(context, seat);
    case Character::alvares:
      return give_missionary(context, seat);
    case Character::manuel:
      return host_manuel(context, seat);
    case Character::sernigi:
      if (board.merchant != kNone) ask_for_merchant(context, seat, board.merchant, true);
      return;
  }
}

}  // namespace

bool can_meet_character(const Look& look) {
  return look.board.money[0] > 0 || look.board.money[1] > 0 || look.board.hosted != (1 << kCharacters) - 1;
}

void offer_characters(const Look& look, const Step&, MoveList& list) {
  for (std::uint32_t purse = 0; purse < 2; ++purse)
    if (look.board.money[purse] > 0) list.push_back(Move::make(MoveKind::money, purse));
  for (std::uint32_t character = 0; character < kCharacters; ++character)
    if (!(look.board.hosted >> character & 1)) list.push_back(Move::make(MoveKind::host, character));
}

void play_character(const Context& context, Move move) {
  const Step step = context.step();
  context.pop();
  if (move.kind() == static_cast<int>(MoveKind::host)) {
    if (!step.a) --context.player(step.seat).discs;  // V3.6: the disc stays with the guest
    return host(context, step.seat, move.a());
  }
  std::uint8_t& purse = context.board().money[static_cast<std::size_t>(move.a())];
  context.earn(step.seat, purse);
  context.tell(EventKind::money_taken, step.seat, {purse});
  purse = 0;
}

// V7.4
void give_missionary(const Context& context, Seat seat) {
  constexpr auto kWhite = static_cast<std::size_t>(Colour::white);
  if (context.board().common[kWhite] == 0) return context.tell(EventKind::missionary_missed, seat);
  --context.board().common[kWhite];
  ++context.player(seat).crew[kWhite];
  context.tell(EventKind::missionary_gained, seat);
}

// V7.3
void give_dias_honours(const Context& context, Seat seat) {
  context.score(seat, Source::dias, 2);
  context.tell(EventKind::dias_honours, seat, {2});
}

}  // namespace carreira::vasco
