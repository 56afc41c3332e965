#include "games/caravelas/rules.h"

#include <cassert>
#include <utility>

namespace carreira::caravelas {

const GameInformation& Rules::information() {
  static const GameInformation information{
      .name = "caravelas",
      .title = "Caravelas",
      .least_seats = 2,
      .most_seats = 4,
      .rules_version = 1,
      .options = {{"variant", {"standard", "open_events", "dice"}}},
      .score_sources = {"discoveries", "goods", "jeronimos", "destinations"},
  };
  return information;
}

Result<Rules> Rules::create(const JsonReader& json, const TableSetup& table) {
  Components components = Components::read(json);
  if (json.failed()) return unreadable("the components cannot be read");
  const std::string_view variant = table.option(information(), "variant");
  return Rules(std::move(components),
               variant == "dice"          ? Variant::dice
               : variant == "open_events" ? Variant::open_events
                                          : Variant::standard,
               table.seats);
}

void Rules::moves(const State& state, MoveList& list) const {
  switch (state.step().kind) {
    case StepKind::bid:
      return bid_moves(state, list);
    case StepKind::place:
      return place_moves(state, list);
    case StepKind::dice:
    case StepKind::cape:
      return list.push_back(Move::make(MoveKind::roll));
    case StepKind::turn:
      return turn_moves(state, list);
    case StepKind::event:
      return event_moves(state, list);
    case StepKind::draw:
      return list.push_back(Move::make(MoveKind::draw));
    case StepKind::sink:
      return sink_moves(state, list);
    case StepKind::drift:
      load_move(state, state.step().seat, list);
      return list.push_back(Move::make(MoveKind::drift));
    case StepKind::bonus:
      return bonus_moves(state, list);
    case StepKind::piece:
      list.push_back(Move::make(MoveKind::buy));
      return list.push_back(Move::make(MoveKind::skip));
    case StepKind::improve:
      return improve_moves(state, list);
    case StepKind::hand:
      list.push_back(Move::make(MoveKind::keep));
      return list.push_back(Move::make(MoveKind::redraw));
    case StepKind::none:
    case StepKind::effect:
    case StepKind::sell:
      break;
  }
  assert(false && "a step that waits for nobody");
}

void Rules::play(State& state, Move move, EventList* events) const {
#ifndef NDEBUG
  MoveList legal;
  moves(state, legal);
  assert(legal.contains(move));
#endif
  switch (state.step().kind) {
    case StepKind::bid:
      play_bid(state, move, events);
      break;
    case StepKind::place:
      play_place(state, move, events);
      break;
    case StepKind::dice:
      play_dice(state, events);
      break;
    case StepKind::cape:
      play_cape(state, events);
      break;
    case StepKind::turn:
      play_turn(state, move, events);
      break;
    case StepKind::event:
      play_event(state, move, events);
      break;
    case StepKind::draw:
      play_draw(state, events);
      break;
    case StepKind::sink:
      play_sink(state, move, events);
      break;
    case StepKind::drift:
      play_drift(state, move, events);
      break;
    case StepKind::bonus:
      play_bonus(state, move, events);
      break;
    case StepKind::piece:
      play_piece(state, move, events);
      break;
    case StepKind::improve:
      play_improve(state, move, events);
      break;
    case StepKind::hand:
      play_hand(state, move, events);
      break;
    case StepKind::none:
    case StepKind::effect:
    case StepKind::sell:
      assert(false && "a step that waits for nobody");
  }
  run(state, events);
}

}  // namespace carreira::caravelas
