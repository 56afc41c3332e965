// A turn (R3): its two actions, its end.

#include <algorithm>
#include <limits>

#include "engine/offered.h"
#include "games/roi/context.h"

namespace carreira::roi {
namespace {

void refuse_coins(const Look&, const Bar& bar, Offers& offers) {
  auto candidate = offers.candidate(MoveKind::coins);
  bar.refuse(candidate);
}

Set<Action> possible_actions(const Turn& turn, const Look& look) {
  const Offered offered(turn, look);
  const auto among = [&](std::initializer_list<MoveKind> kinds) {
    return std::any_of(kinds.begin(), kinds.end(), [&](MoveKind kind) { return offered.any(kind); });
  };
  Set<Action> possible;
  if (among({MoveKind::coins})) possible.insert(Action::coins);
  if (among({MoveKind::take, MoveKind::draw})) possible.insert(Action::mission);
  if (among({MoveKind::buy})) possible.insert(Action::ships);
  if (among({MoveKind::send, MoveKind::send_with_joker, MoveKind::begin})) possible.insert(Action::send);
  return possible;
}

}  // namespace

Set<Action> Turn::open_actions(const Look& look) const {
  Set<Action> open;
  if (used.size() < look.figures.actions) open = Set<Action>::all() - used;
  if (current != Action::none) open.insert(current);
  return open;
}

Turn Turn::after(Action action) const {
  Turn turn = *this;
  turn.used.insert(action);
  turn.current = action == Action::ships || action == Action::send ? action : Action::none;
  return turn;
}

void Turn::offer(const Look& look, Offers& offers) const {
  const Set<Action> open = open_actions(look);
  const bool explaining = offers.explaining();
  const auto offer_action = [&](Action action, auto offer_moves) {
    static constexpr Bar kNone;
    if (open.contains(action)) return offer_moves(look, kNone, offers);
    if (!explaining) return;
    const bool left = used.contains(action);
    offer_moves(look, Bar{true, left ? Why::action_left : Why::no_action, left ? 0 : look.figures.actions},
                offers);
  };
  offers.add_if(open.contains(Action::coins), MoveKind::coins);
  if (explaining && !open.contains(Action::coins)) offer_action(Action::coins, refuse_coins);
  // Search looks only at what can be paid, and at ships only that are there.
  const int coins = explaining ? std::numeric_limits<int>::max() : look.coins();
  if (coins >= look.figures.mission_price) offer_action(Action::mission, offer_missions);
  if (coins >= look.figures.cheapest_ship) offer_action(Action::ships, offer_ships);
  if (coins >= look.figures.least_fee && (explaining || !look.player().ready.empty())) {
    offer_action(Action::send, offer_expeditions);
    offer_action(Action::send, offer_beginnings);
  }
  if (explaining || look.player().reserve_cards > 0) offer_reservations(look, offers);
  offers.add(MoveKind::end);  // R3.2: either or both may be passed
}

void Turn::play(const Context& context, Move move) const {
  switch (move.kind<MoveKind>()) {
    case MoveKind::coins:
      context.stay(after(Action::coins));
      context.earn(context.figures.coins_taken);  // R4.1
      return context.tell(EventKind::coins, {context.figures.coins_taken});
    case MoveKind::take:
      context.stay(after(Action::mission));
      return take_mission(context, move.a<MissionId>());
    case MoveKind::draw:
      context.stay(after(Action::mission));
      return draw_mission(context);
    case MoveKind::buy:
      context.stay(after(Action::ships));
      return buy(context, move.b<Place>());
    case MoveKind::send:
    case MoveKind::send_with_joker:
      context.stay(after(Action::send));
      return send(context, move.a<Ship>(), move.b<ExpeditionId>(),
                  move.kind<MoveKind>() == MoveKind::send_with_joker);
    case MoveKind::begin:
      context.stay(*this);  // it is an action once the mission sails (R6.3)
      return begin_mission(context, move.a<MissionId>());
    case MoveKind::reserve:
      context.stay(*this);
      return reserve(context, move.b<Place>());
    case MoveKind::reserve_mission:
      context.stay(*this);
      return reserve_mission(context, move.a<MissionId>());
    default:
      return;  // the end of the turn: flow.cpp goes on
  }
}

Phrase Turn::question(const Look& look) const {
  const Set<Action> possible = possible_actions(*this, look);
  const int left = look.figures.actions - used.size();
  if (current == Action::none || !possible.contains(current))
    return {"roi.question.act", {{"left", Words::number, left}, {"possible", Words::actions, possible}}};
  return {current == Action::ships ? "roi.question.buy" : "roi.question.send",
          {{"left", Words::number, std::min(left, possible.size() - 1)}}};
}
Result<> Turn::check(const Look& look) const {
  if (used.size() > look.figures.actions) return refused("more than two actions in one turn");
  const bool goes_on = current == Action::ships || current == Action::send;
  if (current != Action::none && (!goes_on || !used.contains(current)))
    return refused("the action under way is not one of those begun");
  return success();
}
void Turn::describe(Fields& fields) {
  fields("used").words(used, kActionNames);
  fields("current").word_or_null(current, Action::none, kActionNames);
}

}  // namespace carreira::roi
