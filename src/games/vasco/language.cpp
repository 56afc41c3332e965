#include "games/vasco/language.h"

#include "games/vasco/context.h"
#include "games/vasco/rules.h"

namespace carreira::vasco {
namespace {

using Form = Vocabulary::Form;

template <class Names>
std::vector<std::string> strings(const Names& names) {
  return {names.begin(), names.end()};
}

std::vector<std::string> berth_names() {
  std::vector<std::string> names;
  for (const auto landing : kLandingNames)
    for (int i = 1; i <= kMostBerths; ++i) names.push_back(std::string(landing) + "-" + std::to_string(i));
  return names;
}

std::vector<std::string> numbered(std::string_view word, int count) {
  std::vector<std::string> names;
  for (int i = 1; i <= count; ++i) names.push_back(std::string(word) + std::to_string(i));
  return names;
}

std::vector<Vocabulary> vocabularies(const Components& components) {
  std::vector<std::string> projects;
  for (const Project& project : components.projects) projects.push_back(project.id);
  std::vector<std::string> merchants;
  for (std::size_t i = 0; i < kMerchants; ++i)
    merchants.push_back(std::string(1, static_cast<char>('a' + i)) +
                        std::to_string(components.merchant_limits[i]));
  // In the order of Words.
  return {
      {"amount", Form::number, {}},
      {"seat", Form::seat, {}},
      {"number", Form::number, {}},
      {"area", Form::name, strings(kAreaNames)},
      {"landing", Form::name, strings(kLandingNames)},
      {"berth", Form::name, berth_names()},
      {"project", Form::name, projects},
      {"colour", Form::name, strings(kColourNames)},
      {"colour", Form::set, strings(kColourNames)},
      {"section", Form::name, numbered("", kSections)},
      {"character", Form::name, strings(kCharacterNames)},
      {"tile", Form::name, numbered("", kTiles)},
      {"merchant", Form::name, merchants},
      {"purse", Form::name, {"upper", "lower"}},
  };
}

Field field(std::string_view name, Words words) {
  return {name, static_cast<std::size_t>(words)};
}

std::vector<MoveFormat> move_formats() {
  // In the order of MoveKind.
  return {
      {"take", {field("number", Words::number)}},
      {"place", {field("area", Words::area)}},
      {"execute", {}},
      {"renounce", {}},
      {"launch", {field("project", Words::project), field("crew", Words::crew)}},
      {"section", {field("section", Words::section)}},
      {"sailor", {field("colour", Words::colour)}},
      {"captain", {}},
      {"buy", {field("project", Words::project)}},
      {"gabriel", {field("project", Words::project)}},
      {"landing", {field("landing", Words::landing)}},
      {"send", {field("project", Words::project), field("berth", Words::berth)}},
      {"gain", {field("project", Words::project)}},
      {"enlist", {field("section", Words::section), field("colour", Words::colour)}},
      {"draw", {}},
      {"money", {field("purse", Words::purse)}},
      {"host", {field("character", Words::character)}},
      {"merchant", {field("merchant", Words::merchant), field("berth", Words::berth)}},
      {"wait", {}},
      {"done", {}},
  };
}

std::vector<EventFormat> event_formats() {
  const Field project = field("project", Words::project), berth = field("berth", Words::berth),
              reals = field("reals", Words::amount), vp = field("vp", Words::amount),
              cost = field("cost", Words::amount), number = field("number", Words::number),
              area = field("area", Words::area), section = field("section", Words::section),
              colour = field("colour", Words::colour), landing = field("landing", Words::landing),
              merchant = field("merchant", Words::merchant);
  // In the order of EventKind.
  return {
      {"round_begins", {field("round", Words::amount)}},
      {"tile_laid", {number, field("upper", Words::amount), field("lower", Words::amount)}},
      {"placed", {number, area}},
      {"tile_turned", {field("variation", Words::amount), number, field("tile", Words::tile)}, true},
      {"executed", {number, area, cost}},
      {"renounced", {number, area, reals}},
      {"launched", {project, field("crew", Words::crew)}},
      {"sailor_recruited", {section, colour, cost}},
      {"captain_recruited", {cost}},
      {"project_bought", {project, cost}},
      {"gabriel_bought", {project, cost}},
      {"ship_sent", {project, berth, vp}},
      {"project_gained", {project}},
      {"sailor_enlisted", {section, colour}},
      {"sailor_drawn", {colour}, true},
      {"captain_gained", {}},
      {"reals_gained", {landing, reals}},
      {"money_taken", {reals}},
      {"hosted", {field("character", Words::character), field("from", Words::seat)}},
      {"dias_honours", {vp}},
      {"missionary_gained", {}},
      {"missionary_missed", {}},
      {"merchant_sent", {merchant, berth}},
      {"merchant_removed", {merchant}},
      {"ship_earned", {project, reals, vp}},
      {"coast_scored", {project, landing, vp}},
      {"ship_sailed", {project, berth}},
      {"ship_left", {project}},
      {"merchant_sailed", {merchant, berth}},
      {"merchant_left", {merchant}},
      {"gabriel_laid", {project}, true},
      {"project_laid", {project}, true},
      {"stack_shows", {project}, true},
      {"merchant_turned", {merchant}, true},
      {"sailors_refilled",
       {section, field("turquoise", Words::amount), field("violet", Words::amount),
        field("grey", Words::amount), field("orange", Words::amount)},
       true},
      {"first_player", {}},
      {"reals_counted", {reals, vp}},
      {"captains_counted", {field("ships", Words::amount), vp}},
      {"game_over", {}},
  };
}

Phrase::Value value(std::string_view name, Words words, int number) {
  return {std::string(name), static_cast<std::size_t>(words), number};
}

}  // namespace

Language make_language(const Components& components) {
  return {"vasco", vocabularies(components), move_formats(), event_formats()};
}

Phrase Rules::headline(const State& state) const {
  static constexpr std::array<std::string_view, 7> kWords = {"opening",   "placing",  "calling", "navigation",
                                                             "launching", "farewell", "over"};
  return {"vasco.headline." + std::string(kWords[static_cast<std::size_t>(state.board.phase)]),
          {value("round", Words::amount, state.board.round)}};
}

Phrase Rules::question(const State& state) const {
  if (state.board.steps.empty()) return {"vasco.question.over", {}};
  const Step step = state.board.steps.back();
  const auto ask = [](std::string_view word, std::vector<Phrase::Value> values = {}) {
    return Phrase{"vasco.question." + std::string(word), std::move(values)};
  };
  switch (step.kind) {
    case Step::Kind::take_number:
      return ask("take");
    case Step::Kind::take_extra:
      return ask("take_extra");
    case Step::Kind::place_disc:
      return ask("place", {value("number", Words::number, step.a)});
    case Step::Kind::call:
      return ask("call", {value("number", Words::number, step.a),
                          value("area", Words::area, static_cast<int>(state.board.disc_area[step.a - 1])),
                          value("cost", Words::amount, call_cost(state.board, step.a)),
                          value("reals", Words::amount, components_.renounce_reals[step.a - 1])});
    case Step::Kind::recruit:
      return step.a == 0 ? ask("recruit")
                         : ask("recruit_more", {value("section", Words::section, step.a - 1)});
    case Step::Kind::buy_project:
      return ask(step.a == 0 ? "buy" : "buy_second");
    case Step::Kind::choose_landing:
      return ask("landing");
    case Step::Kind::send_ships:
      return ask(step.b == 0 ? "send" : "send_more", {value("landing", Words::landing, step.a)});
    case Step::Kind::bonus_project:
      return ask("gain");
    case Step::Kind::bonus_sailor:
      return ask("enlist");
    case Step::Kind::character:
      return ask("character");
    case Step::Kind::merchant:
      return ask(step.b ? "merchant_now" : "merchant", {value("merchant", Words::merchant, step.a)});
    case Step::Kind::launch:
      return ask("launch");
  }
  return {};
}

}  // namespace carreira::vasco
