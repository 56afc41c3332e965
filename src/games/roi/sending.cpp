// Sending ships to expeditions (R5), with joker cards (R8.1).

#include "games/roi/context.h"

namespace carreira::roi {
namespace {

// A ship that lies ready: where there is room and its colour fits, and with a joker card where it does not.
void offer_ship(const Look& look, const Bar& bar, Ship ship, Set<ExpeditionId> room, Set<ExpeditionId> open,
                Offers& offers) {
  const int fee = look.figures.fee_of(ship), coins = look.coins(), cards = look.player().joker_cards;
  Set<ExpeditionId> fitting, by_card;
  if (!bar.up && coins >= fee) {
    fitting = room & open;
    if (cards > 0) by_card = room - open;
  }
  for (const ExpeditionId to : fitting) offers.add(MoveKind::send, ship, to);
  for (const ExpeditionId to : by_card) offers.add(MoveKind::send_with_joker, ship, to);
  const auto refuse = [&](Offers::Candidate& candidate, ExpeditionId to) -> Offers::Candidate& {
    bar.refuse(candidate);
    return candidate.unless(coins < fee, Why::too_dear, "R5.1", fee, coins)
        .unless(!room.contains(to), Why::no_room, "R5.3", to,
                look.figures.expeditions[to].volume - look.board.expeditions[to].volume);
  };
  for (const ExpeditionId to : offers.others(fitting, Set<ExpeditionId>::all())) {
    auto candidate = offers.candidate(MoveKind::send, ship, to);
    refuse(candidate, to).unless(true, Why::other_colour, "R5.2", to, look.board.expeditions[to].ruling);
  }
  for (const ExpeditionId to : offers.others(by_card, Set<ExpeditionId>::all())) {
    auto candidate = offers.candidate(MoveKind::send_with_joker, ship, to);
    refuse(candidate, to)
        .unless(open.contains(to), Why::colour_fits, "R8.1")
        .unless(true, Why::no_joker_card, "R8.1");
  }
}

// R5.2, R5.5
Set<ExpeditionId> open_to_joker(const Look& look) {
  Set<ExpeditionId> open = look.board.chart.empty;
  for (const Colour colour : look.joker_colours()) open |= look.board.chart.ruled[colour];
  return open;
}

}  // namespace

void offer_expeditions(const Look& look, const Bar& bar, Offers& offers) {
  const Fleet ready = look.player().ready;
  const Chart& chart = look.board.chart;
  if (look.coins() >= look.figures.fee || offers.explaining())
    for (const Ship ship : ready)
      offer_ship(look, bar, ship, chart.room_for(volume_of(ship)),     // R5.3
                 chart.empty | chart.ruled[colour_of(ship)], offers);  // R5.2
  // R5.5: its volume, and the colour that rules where it is the first, are chosen next.
  if (ready.has_joker() && (look.coins() >= look.figures.joker_fee || offers.explaining()))
    offer_ship(look, bar, kJoker, chart.room_for(1), open_to_joker(look), offers);
  if (!offers.explaining()) return;
  for (const ExpeditionId to : all<ExpeditionId>()) {
    for (const Ship ship : standard_ships())
      if (ready.count(ship) == 0)
        offers.candidate(MoveKind::send, ship, to)
            .unless(ready.empty(), Why::harbour_empty, "R5.1")
            .unless(true, Why::not_ready, "R5.1", ship);
    if (!ready.has_joker())
      offers.candidate(MoveKind::send, kJoker, to)
          .unless(ready.empty(), Why::harbour_empty, "R5.1")
          .unless(true, Why::joker_away, "R5.1");
  }
}

void send(const Context& context, Ship ship, ExpeditionId to, bool with_card) {
  Player& player = context.player();
  Expedition& expedition = context.board().expeditions[to];
  const int fee = context.figures.fee_of(ship);
  const bool joker = ship == kJoker, first = expedition.ships.empty();
  bool asks = false;
  if (joker) {
    player.ready.set_joker(0);
    show_joker(context);
    asks = first || expedition.volume + 1 < context.figures.expeditions[to].volume;
    ship = joker_ship(1);
  } else {
    player.ready.remove(ship);
  }
  context.pay(fee);
  if (with_card) --player.joker_cards;
  if (first) expedition.ruling = joker ? context.figures.joker_pairs[context.joker()][0] : colour_of(ship);
  expedition.ships.push_back(Engaged(context.seat, ship));
  change(expedition.volume, volume_of(ship));
  enter_in_chart(context.figures, context.board(), to);
  context.tell(with_card ? EventKind::sent_with_joker : EventKind::sent, {asks ? kJoker : ship, to, fee});
  if (asks) context.push(JokerSent{to});
}

// R2.5: a joker ship is secret till it is first used.
void show_joker(const Context& context) {
  if (context.player().joker_shown) return;
  context.player().joker_shown = 1;
  context.tell(EventKind::joker_shown, {context.joker()});
}

// Keeps the chart true after a change of the expedition.
void enter_in_chart(const Components& figures, Board& board, ExpeditionId id) {
  const Expedition& expedition = board.expeditions[id];
  Chart& chart = board.chart;
  const auto enter = [id](Set<ExpeditionId>& set, bool belongs) {
    set.erase(id);
    if (belongs) set.insert(id);
  };
  enter(chart.empty, expedition.ships.empty());
  for (const Colour colour : all<Colour>()) enter(chart.ruled[colour], expedition.ruling == colour);
  int room = figures.expeditions[id].volume - expedition.volume;
  for (Set<ExpeditionId>& set : chart.rooms) enter(set, room-- > 0);
}

// R5.5: the joker ship that was just sent counts as 1 until its owner has chosen.
void JokerSent::offer(const Look& look, Offers& offers) const {
  const Expedition& there = look.board.expeditions[expedition];
  const int room = look.figures.expeditions[expedition].volume - there.volume + 1;
  for (int volume = 1; volume <= kVolumes; ++volume) {
    if (there.ships.size() > 1) {
      offers.candidate(MoveKind::volume, volume)
          .unless(volume > room, Why::no_room, "R5.3", expedition, room);
      continue;
    }
    for (const Colour colour : look.figures.joker_pairs[look.joker])
      offers.candidate(MoveKind::lead, volume, colour)
          .unless(volume > room, Why::no_room, "R5.3", expedition, room);
  }
}

void JokerSent::play(const Context& context, Move move) const {
  Expedition& there = context.board().expeditions[expedition];
  const int volume = move.a();
  there.ships.back() = Engaged(context.seat, joker_ship(volume));
  change(there.volume, volume - 1);
  const bool leads = move.kind<MoveKind>() == MoveKind::lead;
  if (leads) there.ruling = move.b<Colour>();
  enter_in_chart(context.figures, context.board(), expedition);
  if (leads) return context.tell(EventKind::led, {expedition, volume, there.ruling});
  context.tell(EventKind::volume_chosen, {expedition, volume});
}

Phrase JokerSent::question(const Look&) const {
  return {"roi.question.joker", {{"expedition", Words::expedition, expedition}}};
}
Result<> JokerSent::check(const Look& look) const {
  if (look.board.steps.get_at<Turn>(0).current != Action::send)
    return refused("a joker ship is being sent outside that action");
  const Expedition& there = look.board.expeditions[expedition];
  if (there.ships.empty() || there.ships.back() != Engaged(look.seat, joker_ship(1)) ||
      (there.ships.size() > 1 && there.volume >= look.figures.expeditions[expedition].volume))
    return refused("the joker ship being sent is not there, or has no choice");
  return success();
}

}  // namespace carreira::roi
