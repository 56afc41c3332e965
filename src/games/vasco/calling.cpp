// Phase 2: the free number and the calls (V3).

#include "engine/offered.h"
#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

// V3.4: what speaks against the action of an area, for one who has so many Reals left.
void require_effect(const Look& look, Area area, int reals, Offers::Candidate& execute) {
  switch (area) {
    case Area::navigation:
      return require_voyage(look, execute);
    case Area::recruiting:
      return require_recruit(look, reals, execute);
    case Area::projects:
      return require_project_on_sale(look, reals, execute);
    case Area::characters:
      return require_character(look, execute);
  }
}

void begin_action(const Context& context, Area area, bool extra) {
  switch (area) {
    case Area::navigation:
      return context.push(ChooseLanding{});
    case Area::recruiting:
      return context.push(Recruit{});
    case Area::projects:
      return context.push(BuyProject{});
    case Area::characters:
      return context.push(MeetCharacter{extra});
  }
}

// V3.3
int call_cost(const Board& board, Number number) {
  const int below = board.first_free - static_cast<int>(number);
  return below > 0 ? below : 0;
}

}  // namespace

void Call::offer(const Look& look, Offers& offers) const {
  const int cost = call_cost(look.board, number), reals = look.player().reals;
  {
    auto execute = offers.candidate(MoveKind::execute);
    execute.unless(reals < cost, Why::too_dear, "V3.3", cost, reals);
    if (reals >= cost) require_effect(look, look.board.discs[number].area, reals - cost, execute);
  }
  offers.add(MoveKind::renounce);
}

void Call::play(const Context& context, Move move) const {
  Board& board = context.board();
  const Area area = board.take(number).area;
  const bool extra = kExtraNumbers.contains(number);
  // V3.6; the extra disc stays spent till the end of the round.
  if (!extra) ++context.player().discs;
  if (move.kind<MoveKind>() == MoveKind::renounce) {
    const int reals = context.figures.renounce_reals[number];  // V3.5
    context.earn(context.seat, reals);
    return context.tell(EventKind::renounced, {number, area, reals});
  }
  const int cost = call_cost(board, number);
  context.pay(cost);
  context.tell(EventKind::executed, {number, area, cost});
  begin_action(context, area, extra);
}

Phrase Call::question(const Look& look) const {
  return {"vasco.question.call",
          {{"number", Words::number, number},
           {"area", Words::area, look.board.discs[number].area},
           {"cost", Words::amount, call_cost(look.board, number)},
           {"execute", Words::amount, Offered(*this, look).count(MoveKind::execute)},
           {"reals", Words::amount, look.figures.renounce_reals[number]}}};
}
Result<> Call::check(const Look& look) const {
  if (look.board.phase != Phase::calling) return refused("numbers are called in phase 2");
  if (!look.board.placed.contains(number) || look.board.discs[number].seat != look.seat)
    return refused("the number called bears no disc of the seat that is asked");
  if (look.board.placed.first() != number) return refused("a number below the one called is still open");
  return success();
}
void Call::describe(Fields& fields, const Components&) {
  fields("number").number(number, 1, index_of(Number::last));
}

// V3.1
void turn_vasco_tile(const Context& context) {
  Board& board = context.board();
  board.phase = Phase::calling;
  board.next_tile = board.tiles_left.draw(context.chance());
  const int variation = context.figures.tiles[board.next_tile].variation;
  change(board.first_free, variation);
  context.tell(EventKind::tile_turned, {variation, board.first_free, board.next_tile});
}

// V3.2, V3.7: false when every number has been called.
bool call_next_number(const Context& context) {
  const Board& board = context.board();
  if (board.placed.empty()) return false;
  const Number number = board.placed.first();
  context.push(Call{number}, board.discs[number].seat);
  return true;
}

}  // namespace carreira::vasco
