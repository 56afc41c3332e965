// The step that is up: what it offers, whose hand an answer goes to, and what needs no asking.

#include "games/goa/playing.h"

namespace carreira::goa {

void Offer::all() {
  answers();
  if (s.in_turn()) discards();
}

void Offer::answers() {
  switch (step().ask) {
    case Ask::quick_start:
      return quick_start();
    case Ask::flag:
      return flag();
    case Ask::token:
      return token();
    case Ask::bid:
      return bid();
    case Ask::sell:
      return sell();
    case Ask::act:
      return act();
    case Ask::after:
      return after();
    case Ask::over_limit:
      return uses();
    case Ask::expedition:
      return expedition();
    case Ask::found:
      return found();
    case Ask::colony_tile:
      return colony_tile();
    case Ask::place:
      return place();
    case Ask::pay:
      return give(one_spice(std::countr_zero(step().cards) / 6));
    case Ask::sell_spices:
      return sell_spices();
    case Ask::tax:
      return give(~Spices{0});
    case Ask::buy_progress:
      return advance(false);
    case Ask::viceroy:
      return advance(true);
    case Ask::spy:
      return spy();
    case Ask::resupply:
      return resupply();
    case Ask::exchange:
      return exchange();
    case Ask::favour:
      return favour();
    case Ask::drop_plantation:
      return drop_plantation();
    case Ask::ships_or_colonists:
      return ships_or_colonists();
    case Ask::extra_harvest:
      return extra_harvest();
    default:
      return;
  }
}

void Playing::answer(Move move) {
  const Seat seat = s.asked().seat;
  switch (static_cast<Play>(move.kind())) {
    case Play::fund:
      return pop(), gain(seat, Goods::ducats, 10);
    case Play::prepare:
      return prepare(seat, move.a());
    case Play::flag:
    case Play::token:
      return put_token(move.a());
    case Play::bid:
      return bid(seat, move.a());
    case Play::pass:
      return pass(seat);
    case Play::buy:
      return sell_to(seat, s.high - 1, true);
    case Play::use:
    case Play::play:
    case Play::discard:
      return use_something(move);
    case Play::end:
      return pop(), tell(Told::ended, seat);
    case Play::done:
      return pop(), tell(Told::stopped, seat);
    case Play::draw:
      return draw_one(seat);
    case Play::pay:
      return found_it(colonists_missing(c, s.asked()));
    case Play::give_up:
      return give_up();
    case Play::settle:
      return settle_colony(seat, s.asked().a, move.a());
    case Play::place:
      return --s.steps.back().a, put_spice(seat, move.a(), move.b());
    case Play::give:
      return give(seat, move.a(), move.b());
    case Play::take:
      return take(seat, static_cast<Goods>(move.a()));
    case Play::fill:
      return --s.steps.back().a, fill(seat, move.a());
    case Play::abandon:
      return abandon(seat, move.a());
    case Play::advance:
      return advance_by_choice(seat, move.a());
    case Play::spy:
      return spy(seat, seat_at(move.a()), move.b());
    case Play::spy_found:
      return spy_found(seat, seat_at(move.a()), move.b());
    case Play::exchange:
      return exchange(seat, move.a());
    case Play::favour:
      return favour(seat, static_cast<Tile>(move.a()));
    default:
      return act(move);
  }
}

// Does what needs no asking at the step that is up; false if it must be asked. Whether a step is asked
// depends only on what lies open: it must not tell what a hand holds.
bool Playing::settle() {
  const Step step = s.asked();
  switch (step.ask) {
    case Ask::bid:  // G3.1: who cannot bid more passes
      if (player(step.seat).ducats > s.high) return false;
      return pass(step.seat), true;
    case Ask::after:
      if (anything_usable(c, s, step.seat)) return false;
      return pop(), true;
    case Ask::over_limit:
      if (size(s.hands[step.seat]) > hand_limit(c, s, step.seat)) return false;
      s.steps.back().ask = Ask::expedition;
      return true;
    case Ask::found:
      return settle_found();
    case Ask::place:
      return settle_place();
    case Ask::pay:
      return settle_pay();
    case Ask::tax:
      return settle_tax();
    case Ask::extra_harvest:
      return settle_extra_harvest();
    case Ask::sell_spices:
      if (step.a > 0 && player(step.seat).spices() != 0) return false;
      return pop(), true;
    case Ask::colony_tile:
    case Ask::buy_progress:
    case Ask::viceroy:
    case Ask::exchange:
    case Ask::favour:
    case Ask::drop_plantation:
      return settle_only_answer();
    case Ask::discard:
      return pop(), discard(step.cards), true;
    case Ask::progress:
      return pop(), advance(step.seat, step.a), true;
    case Ask::tile:
      return pop(), resolve(step.seat, static_cast<Tile>(step.a)), true;
    case Ask::bonanza:
      return pop(), resolve_bonanza(step.seat, step.a), true;
    default:
      return false;
  }
}

bool Playing::settle_only_answer() {
  MoveList list;
  Offer{c, seats, s, list}.answers();
  if (list.size() != 1) return false;
  answer(list[0]);
  return true;
}

}  // namespace carreira::goa
