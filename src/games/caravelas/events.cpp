// C6 and C7: event cards, and the bonus moves that they give to the others.

#include <algorithm>

#include "games/caravelas/rules.h"

namespace carreira::caravelas {

void Rules::event_moves(const State& state, MoveList& list) const {
  const Seat seat = state.step().seat;
  for (std::size_t i = 0; i < kCards; ++i)
    if (state.hands[seat].count[i] > 0 && playable(static_cast<Card>(i), state.fleets[seat].markers))
      list.push_back(Move::make(MoveKind::play, static_cast<std::uint32_t>(i)));
}

void Rules::play_event(State& state, Move move, EventList* events) const {
  const Seat seat = state.step().seat;
  const Card card = static_cast<Card>(move.a());
  --state.hands[seat][card];
  --state.fleets[seat].cards;
  ++state.discards[card];
  report(events, EventKind::played, seat, {move.a()});
  play_card(state, seat, card, events);
}

// C10.1
void Rules::play_draw(State& state, EventList* events) const {
  const Seat seat = state.step().seat;
  const Card card = draw_from_deck(state, events);
  ++state.discards[card];
  report(events, EventKind::drew_event, seat, {static_cast<int>(card)});
  if (playable(card, state.fleets[seat].markers)) {
    play_card(state, seat, card, events);
  } else {
    state.steps.pop_back();
    report(events, EventKind::storm_in_vain, seat, {static_cast<int>(card)});
  }
}

// C6.1, C7.1: first the others, in the order of the track, then the effect.
void Rules::play_card(State& state, Seat seat, Card card, EventList*) const {
  state.steps.pop_back();
  state.steps.push_back({StepKind::effect, seat, card, 0});
  const Ocean ocean = place_of(state.fleets[seat]).ocean;  // C7.4
  for (int place = seats_ - 1; place >= 0; --place) {
    const Seat other = state.order[static_cast<std::size_t>(place)];
    const Step step{StepKind::bonus, other, card, figures(card).bonus};
    if (other != seat && place_of(state.fleets[other]).ocean == ocean &&
        bonus_way_open(state.fleets[other], step))
      state.steps.push_back(step);
  }
}

void Rules::take_effect(State& state, EventList* events) const {
  const Step step = state.step();
  Fleet& fleet = state.fleets[step.seat];
  const int move = figures(step.card).move;
  state.steps.pop_back();
  if (is_compass_storm(step.card)) {  // C6.2
    drift(state, {StepKind::drift, step.seat, step.card, static_cast<std::uint8_t>(move)}, events);
  } else if (is_numbered_storm(step.card)) {  // C6.3
    fleet.markers = static_cast<std::uint8_t>(fleet.markers - move);
    report(events, EventKind::paid, step.seat, {move});
  } else if (step.card == Card::favourable_wind) {  // C6.4
    const int back = std::min(move, all_markers(fleet) - fleet.markers);
    fleet.markers = static_cast<std::uint8_t>(fleet.markers + back);
    report(events, EventKind::took_back, step.seat, {back});
  } else {  // C6.6
    report(events, EventKind::becalmed, step.seat);
    end_turn(state, events);
  }
}

// C6.2: as far as sea allows; a port on the way asks whether to load before the storm goes on.
void Rules::drift(State& state, Step step, EventList* events) const {
  Fleet& fleet = state.fleets[step.seat];
  const auto direction = static_cast<std::size_t>(step.card);
  while (step.left > 0) {
    const Cell to = place_of(fleet).ways[direction].to;
    if (to == kNoCell) return;
    fleet.cell = to;
    --step.left;
    report(events, EventKind::drifted, step.seat, {to});
    discover(state, step.seat, events);
    if (step.left > 0 && place_of(fleet).ways[direction].to != kNoCell && can_load(state, step.seat)) {
      state.steps.push_back(step);
      return;
    }
  }
}

void Rules::play_drift(State& state, Move move, EventList* events) const {
  const Step step = state.step();
  state.steps.pop_back();
  if (move.kind() == static_cast<int>(MoveKind::load)) load(state, step.seat, events);
  drift(state, step, events);
}

bool Rules::bonus_way_open(const Fleet& fleet, const Step& step) const {
  if (step.left == 0) return false;
  if (is_compass_storm(step.card))
    return place_of(fleet).ways[static_cast<std::size_t>(step.card)].to != kNoCell;
  const auto& ways = place_of(fleet).ways;
  return std::any_of(ways.begin(), ways.end(), [](const Way& way) { return way.to != kNoCell; });
}

// C7.2, C7.3
void Rules::bonus_moves(const State& state, MoveList& list) const {
  const Step& step = state.step();
  const auto& ways = place_of(state.fleets[step.seat]).ways;
  if (step.left > 0)
    for (std::size_t d = 0; d < kDirections; ++d)
      if (ways[d].to != kNoCell && (!is_compass_storm(step.card) || d == static_cast<std::size_t>(step.card)))
        list.push_back(Move::make(MoveKind::sail, ways[d].to));
  if (step.left < figures(step.card).bonus) load_move(state, step.seat, list);  // C7.1: not without moving
  list.push_back(Move::make(MoveKind::stay));
}

void Rules::play_bonus(State& state, Move move, EventList* events) const {
  Step& step = state.steps.back();
  Fleet& fleet = state.fleets[step.seat];
  if (move.kind() == static_cast<int>(MoveKind::stay)) {
    report(events, EventKind::stayed, step.seat);
    state.steps.pop_back();
    return;
  }
  if (move.kind() == static_cast<int>(MoveKind::load)) {
    load(state, step.seat, events);
  } else {
    fleet.cell = static_cast<Cell>(move.a());
    --step.left;
    report(events, EventKind::bonus, step.seat, {move.a()});
    discover(state, step.seat, events);
  }
  if (!bonus_way_open(fleet, step) && !can_load(state, step.seat)) state.steps.pop_back();
}

// C1.4: a card of the deck, made anew from the discards if it is used up. Needs a card in one of them.
Card Rules::draw_from_deck(State& state, EventList* events) const {
  if (state.deck_size == 0) {
    state.deck = state.stock = state.discards;
    state.deck_size = static_cast<std::uint8_t>(state.deck.total());
    state.discards = Cards{};
    report(events, EventKind::reshuffled, Seat::nobody);
  }
  std::uint32_t number = state.chance.below(state.deck_size);
  std::size_t kind = 0;
  while (number >= state.deck.count[kind]) number -= state.deck.count[kind++];
  --state.deck.count[kind];
  --state.deck_size;
  return static_cast<Card>(kind);
}

void Rules::fill_hand(State& state, Seat seat, int size, EventList* events) const {
  Fleet& fleet = state.fleets[seat];
  const Cards before = state.hands[seat];
  int drawn = 0;
  for (; fleet.cards < size && (state.deck_size > 0 || state.discards.total() > 0); ++drawn) {
    const Card card = draw_from_deck(state, events);
    ++state.hands[seat][card];
    ++fleet.cards;
  }
  for (std::size_t i = 0; events && i < kCards; ++i)
    if (const int count = state.hands[seat].count[i] - before.count[i]; count > 0)
      report(events, EventKind::drew_card, seat, {static_cast<int>(i), count}, SeatSet::only(seat));
  if (drawn > 0) report(events, EventKind::drew_cards, seat, {drawn}, SeatSet::all_but(seat));
}

}  // namespace carreira::caravelas
