// The Characters area (V7): money, or a character as guest.

#include "engine/offered.h"
#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

// V7.5: who has already placed their extra disc this round gets no second one.
void host_manuel(const Context& context) {
  Player& player = context.player();
  if (player.extra == ExtraDisc::placed) return;
  player.extra = ExtraDisc::in_supply;
  if (any_action_space(context)) context.push(TakeExtra{});
}

void host(const Context& context, Character character) {
  Board& board = context.board();
  const Seat from = std::exchange(board.owner[character], context.seat);
  board.hosted.insert(character);
  context.tell(EventKind::hosted, {character, from});
  switch (character) {
    case Character::dias:
      return give_dias_honours(context, context.seat);
    case Character::alvares:
      return give_missionary(context, context.seat);
    case Character::manuel:
      return host_manuel(context);
    case Character::sernigi:
      if (board.merchant != MerchantId::none) ask_for_merchant(context, context.seat, board.merchant, true);
      return;
  }
}

}  // namespace

// V3.4
void require_character(const Look& look, Offers::Candidate& execute) {
  const bool money = look.board.money[Purse::upper] > 0 || look.board.money[Purse::lower] > 0;
  execute.unless(!money && look.board.hosted == Set<Character>::all(), Why::nobody_to_meet, "V3.4");
}

void MeetCharacter::offer(const Look& look, Offers& offers) const {
  for (const Purse purse : all<Purse>())
    offers.candidate(MoveKind::money, purse)
        .unless(look.board.money[purse] == 0, Why::money_gone, "V7.1", purse);
  for (const Character character : all<Character>())
    offers.candidate(MoveKind::host, character)
        .unless(look.board.hosted.contains(character), Why::hosted_already, "V7.2", character);
}

void MeetCharacter::play(const Context& context, Move move) const {
  if (move.kind<MoveKind>() == MoveKind::host) {
    if (!extra) --context.player().discs;  // V3.6: the disc stays with the guest
    return host(context, move.a<Character>());
  }
  const int reals = std::exchange(context.board().money[move.a<Purse>()], std::uint8_t{0});
  context.earn(context.seat, reals);
  context.tell(EventKind::money_taken, {reals});
}

Phrase MeetCharacter::question(const Look& look) const {
  const Offered offered(*this, look);
  return {"vasco.question.character",
          {{"purses", Words::amount, offered.count(MoveKind::money)},
           {"guests", Words::amount, offered.count(MoveKind::host)}}};
}
Result<> MeetCharacter::check(const Look& look) const {
  if (look.board.phase != Phase::calling) return refused("characters are met in phase 2");
  if (!extra && look.player().discs == 0) return refused("the disc of the call is lost");
  return success();
}
void MeetCharacter::describe(Fields& fields, const Components&) {
  fields("extra").flag(extra);
}

// V7.4
void give_missionary(const Context& context, Seat seat) {
  if (context.board().common[Colour::white] == 0) return context.tell(EventKind::missionary_missed, seat);
  --context.board().common[Colour::white];
  ++context.player(seat).crew[Colour::white];
  context.tell(EventKind::missionary_gained, seat);
}

// V7.3
void give_dias_honours(const Context& context, Seat seat) {
  context.score(seat, Source::dias, context.figures.points.dias);
  context.tell(EventKind::dias_honours, seat, {context.figures.points.dias});
}

}  // namespace carreira::vasco
