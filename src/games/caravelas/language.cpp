// The words of moves, events, questions and headlines.

#include "games/caravelas/rules.h"

namespace carreira::caravelas {
namespace {

using Form = Vocabulary::Form;

const std::vector<std::string> kCardNames = {"storm_e",  "storm_ne",        "storm_nw", "storm_w",
                                             "storm_sw", "storm_se",        "storm_2",  "storm_3",
                                             "storm_4",  "favourable_wind", "calm"};

// In the order of MoveKind.
std::vector<MoveFormat> move_formats() {
  return {
      {"pass", {}},
      {"bid", {{"markers", Words::number}}},
      {"place", {{"place", Words::place}}},
      {"roll", {}},
      {"sail", {{"cell", Words::cell}}},
      {"evade", {{"cell", Words::cell}}},
      {"load", {{"good", Words::good}}},
      {"end", {}},
      {"stop", {}},
      {"play", {{"card", Words::card}}},
      {"draw", {}},
      {"sink", {{"ship", Words::ship}}},
      {"stay", {}},
      {"drift", {}},
      {"buy", {}},
      {"improve", {{"goods", Words::goods}}},
      {"skip", {}},
      {"keep", {}},
      {"redraw", {}},
  };
}

// In the order of EventKind.
std::vector<EventFormat> event_formats() {
  return {
      {"round", {{"round", Words::number}}},
      {"passed", {}},
      {"bid", {{"markers", Words::number}}},
      {"took_place", {{"place", Words::place}}},
      {"order_stays", {}},
      {"got_place", {{"place", Words::place}}},
      {"turn", {}},
      {"rolled_dice", {{"first", Words::number}, {"second", Words::number}}, true},
      {"sailed", {{"cell", Words::cell}, {"markers", Words::number}}},
      {"evaded", {{"cell", Words::cell}, {"markers", Words::number}}, true},
      {"discovered", {{"cell", Words::cell}, {"vp", Words::number}}},
      {"loaded", {{"good", Words::good}, {"cell", Words::cell}}},
      {"ended", {}},
      {"played", {{"card", Words::card}}, true},
      {"drew_event", {{"card", Words::card}}, true},
      {"storm_in_vain", {{"card", Words::card}}},
      {"paid", {{"markers", Words::number}}},
      {"took_back", {{"markers", Words::number}}},
      {"becalmed", {}},
      {"drifted", {{"cell", Words::cell}}},
      {"bonus", {{"cell", Words::cell}}},
      {"stayed", {}},
      {"passed_cape", {}, true},
      {"struck", {}, true},
      {"sank", {{"ship", Words::ship}, {"goods", Words::goods}}},
      {"stopped", {}},
      {"bought", {{"piece", Words::piece}, {"vp", Words::number}}},
      {"improved", {{"goods", Words::goods}}},
      {"sold", {{"goods", Words::goods}, {"vp", Words::number}}},
      {"repaired", {{"ships", Words::ships}}},
      {"threw_away", {{"card", Words::card}, {"cards", Words::number}}, true},
      {"drew_card", {{"card", Words::card}, {"cards", Words::number}}, true},
      {"drew_cards", {{"cards", Words::number}}},
      {"reshuffled", {}, true},
      {"last_piece", {}},
      {"game_over", {}},
      {"reached", {{"cell", Words::cell}, {"vp", Words::number}}, true},
      {"missed", {{"cell", Words::cell}}, true},
  };
}

}  // namespace

Rules::Rules(Components components, Variant variant, int seats)
    : components_(std::move(components)), variant_(variant), seats_(seats) {
  if (variant_ != Variant::dice)
    for (std::size_t i = 0; i < kCards; ++i) all_cards_.count[i] = components_.cards[i].count;
  if (variant_ == Variant::open_events)  // C10.1: half of the calms leave, rounded down
    all_cards_[Card::calm] = static_cast<std::uint8_t>(all_cards_[Card::calm] - all_cards_[Card::calm] / 2);
  const std::vector<std::string> goods(components_.goods.begin(), components_.goods.end());
  language_.game = "caravelas";
  language_.vocabularies = {
      {"number", Form::number, {}},
      {"seat", Form::seat, {}},
      {"cell", Form::name, components_.cell_names},
      {"card", Form::name, kCardNames},
      {"good", Form::name, goods},
      {"good", Form::set, goods},
      {"ship", Form::number, {}},
      {"piece", Form::number, {}},
      {"place", Form::number, {}},
      {"ship", Form::set, {"1", "2", "3", "4"}},
  };
  language_.moves = move_formats();
  language_.events = event_formats();
}

Phrase Rules::question(const State& state) const {
  if (state.over) return {"caravelas.question.over", {}};
  const Step& step = state.step();
  const Fleet& fleet = state.fleets[step.seat];
  const std::string prefix = "caravelas.question.";
  const auto markers = Phrase::Value{"markers", Words::number, fleet.markers};
  const auto cell = Phrase::Value{"cell", Words::cell, fleet.cell};
  const auto card = Phrase::Value{"card", Words::card, static_cast<int>(step.card)};
  const auto left = Phrase::Value{"cells", Words::number, step.left};
  switch (step.kind) {
    case StepKind::bid:
      return {prefix + "bid", {markers}};
    case StepKind::place:
      return {prefix + "place", {}};
    case StepKind::dice:
      return {prefix + "dice", {}};
    case StepKind::turn:
      return {prefix + "turn", {cell, markers}};
    case StepKind::event:
      return {prefix + "event", {markers}};
    case StepKind::draw:
      return {prefix + "draw", {}};
    case StepKind::cape:
      return {prefix + "cape", {}};
    case StepKind::sink:
      return {prefix + "sink", {}};
    case StepKind::drift:
      return {prefix + "drift", {cell, card, left}};
    case StepKind::bonus:
      return {prefix + "bonus", {card, left, {"by", Words::seat, index(state.order[state.turn])}}};
    case StepKind::piece:
      return {prefix + "piece", {{"piece", Words::piece, state.pieces_sold + 1}}};
    case StepKind::improve:
      return {prefix + "improve", {}};
    case StepKind::hand:
      return {prefix + "hand", {}};
    case StepKind::none:
    case StepKind::effect:
    case StepKind::sell:
      break;
  }
  return {prefix + "over", {}};
}

Phrase Rules::headline(const State& state) const {
  const auto round = Phrase::Value{"round", Words::number, state.round};
  if (state.over) return {"caravelas.headline.over", {round}};
  const auto seat = Phrase::Value{"seat", Words::seat, index(state.order[state.turn])};
  const StepKind base = state.steps[0].kind;
  if (base == StepKind::bid || base == StepKind::place) return {"caravelas.headline.order", {round}};
  if (state.pieces_sold == pieces()) return {"caravelas.headline.last_round", {round, seat}};
  return {"caravelas.headline.turn", {round, seat}};
}

}  // namespace carreira::caravelas
