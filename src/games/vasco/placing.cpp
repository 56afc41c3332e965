// Phase 1: numbers and discs (V2). Manuel's extra disc in phase 2 takes its number and space the same way
// (V7.5).

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

// V2.3
bool has_room(const Look& look, Area area) {
  return look.board.discs_in[area] < look.figures.spaces(look.seats)[area];
}

bool has_extra_disc(const Player& player) {
  return player.extra == ExtraDisc::in_supply;
}

// V2.2, V2.4: an extra disc goes with 21 and 22 only, the others with 1-20.
void offer_numbers(const Look& look, bool ordinary, bool extra, Offers& offers) {
  Set<Number> open;
  if (ordinary) open |= kOrdinaryNumbers;
  if (extra) open |= kExtraNumbers;
  open -= look.board.placed;
  for (const Number number : open) offers.add(MoveKind::take, number);
  for (const Number number : offers.others(open, kNumbers))
    offers.candidate(MoveKind::take, number)
        .unless(!ordinary && kOrdinaryNumbers.contains(number), Why::ordinary_disc_only, "V2.4", number)
        .unless(!extra && kExtraNumbers.contains(number), Why::extra_disc_only, "V2.4", number)
        .unless(look.board.placed.contains(number), Why::number_taken, "V2.2", number,
                look.board.discs[number].seat);
}

// From the seat whose turn it is, the first who has a disc left.
Seat next_placer(const Look& look) {
  if (look.board.turn == Seat::nobody) return Seat::nobody;
  Seat seat = look.board.turn;
  for (int i = 0; i < look.seats; ++i, seat = next_clockwise(seat, look.seats))
    if (look.player(seat).discs > 0 || has_extra_disc(look.player(seat))) return seat;
  return Seat::nobody;
}

}  // namespace

bool any_action_space(const Look& look) {
  for (const Area area : all<Area>())
    if (has_room(look, area)) return true;
  return false;
}

// A number for the next disc.

void TakeNumber::offer(const Look& look, Offers& offers) const {
  offer_numbers(look, look.player().discs > 0, has_extra_disc(look.player()), offers);
}
void TakeNumber::play(const Context& context, Move move) const {
  context.push(PlaceDisc{move.a<Number>()});
}
Phrase TakeNumber::question(const Look&) const {
  return {"vasco.question.take", {}};
}
Result<> TakeNumber::check(const Look& look) const {
  if (look.board.phase != Phase::placing) return refused("numbers are taken while discs are placed");
  if (!any_action_space(look)) return refused("a number is to be taken, but no action space is empty");
  if (next_placer(look) != look.seat) return refused("it is another seat's turn to place");
  return success();
}

// 21 or 22 for Manuel's extra disc.

void TakeExtra::offer(const Look& look, Offers& offers) const {
  offer_numbers(look, false, has_extra_disc(look.player()), offers);
}
void TakeExtra::play(const Context& context, Move move) const {
  context.push(PlaceDisc{move.a<Number>()});
}
Phrase TakeExtra::question(const Look&) const {
  return {"vasco.question.take_extra", {}};
}
Result<> TakeExtra::check(const Look& look) const {
  if (look.board.phase != Phase::calling) return refused("21 or 22 is taken while numbers are called");
  if (!any_action_space(look)) return refused("a number is to be taken, but no action space is empty");
  return success();
}

// The area for the number.

void PlaceDisc::offer(const Look& look, Offers& offers) const {
  for (const Area area : all<Area>())
    offers.candidate(MoveKind::place, area)
        .unless(!has_room(look, area), Why::area_full, "V2.3", area, look.figures.spaces(look.seats)[area]);
}
void PlaceDisc::play(const Context& context, Move move) const {
  Board& board = context.board();
  const auto area = move.a<Area>();
  board.put(number, {context.seat, area});
  if (kExtraNumbers.contains(number)) {
    context.player().extra = ExtraDisc::placed;
  } else {
    --context.player().discs;
  }
  context.tell(EventKind::placed, {number, area});
  if (board.phase == Phase::placing) board.turn = next_clockwise(context.seat, context.seats);
}
Phrase PlaceDisc::question(const Look&) const {
  return {"vasco.question.place", {{"number", Words::number, number}}};
}
Result<> PlaceDisc::check(const Look& look) const {
  const Player& player = look.player();
  const bool extra = kExtraNumbers.contains(number);
  if (look.board.phase != Phase::calling && look.board.phase != Phase::placing)
    return refused("discs are placed in phases 1 and 2");
  if (look.board.phase == Phase::calling && !extra)
    return refused("only an extra disc is placed while numbers are called");
  if (look.board.phase == Phase::placing && next_placer(look) != look.seat)
    return refused("it is another seat's turn to place");
  if (look.board.placed.contains(number) || (extra ? !has_extra_disc(player) : player.discs == 0))
    return refused("the disc to be placed is not there");
  return success();
}
void PlaceDisc::describe(Fields& fields, const Components&) {
  fields("number").number(number, 1, index_of(Number::last));
}

// Whose a number is, where another question than that for a number is asked.
void explain_numbers(const Look& look, Offers& offers) {
  const Steps& steps = look.board.steps;
  if (steps.is<TakeNumber>() || steps.is<TakeExtra>()) return;
  const bool placing = steps.is<PlaceDisc>();
  if (!placing && look.board.phase != Phase::calling) return;
  const Number now = placing            ? steps.get<PlaceDisc>().number
                     : steps.is<Call>() ? steps.get<Call>().number
                                        : Number::none;
  if (!placing) offers.none(MoveKind::take, Why::not_placing, "V2.2");
  for (const Number number : kNumbers) {
    if (number == now && !placing) continue;  // it is asked what is done with it
    const bool taken = look.board.placed.contains(number);
    const Seat owner = taken ? look.board.discs[number].seat : Seat::nobody;
    offers.candidate(MoveKind::take, number)
        .unless(placing && taken, Why::number_taken, "V2.2", number, owner)
        .unless(placing, Why::disc_first, "V2.2", now)
        .unless(taken, Why::called_later, "V3.2", number, owner)
        .unless(true, Why::not_called, "V3.2", number);
  }
}

// V2.1
void begin_placing(const Context& context) {
  Board& board = context.board();
  board.phase = Phase::placing;
  board.turn = board.first_player;
  board.tile = board.next_tile;
  board.next_tile = TileId::none;
  const VascoTile& tile = context.figures.tiles[board.tile];
  board.first_free = tile.initial;
  board.money = tile.reals;
  context.tell(EventKind::round_begins, {board.round});
  context.tell(EventKind::tile_laid, {tile.initial, tile.reals[Purse::upper], tile.reals[Purse::lower]});
}

// V2.2, V2.6: false when nobody can place any more.
bool ask_next_placer(const Context& context) {
  if (!any_action_space(context)) return false;
  const Seat seat = next_placer(context);
  if (seat == Seat::nobody) return false;
  context.push(TakeNumber{}, seat);
  return true;
}

}  // namespace carreira::vasco
