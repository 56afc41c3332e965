// Whether a set of figures can be played with, and what is wrong with one: for programs and in any language.

#include <array>

#include "engine/sha256.h"
#include "games/figures.h"

namespace carreira {
namespace {

// What the readers of components say, with a word for it. The first that fits counts.
struct Sentence {
  std::string_view word, form;
};
constexpr std::array kSentences = {
    Sentence{"range", "expected a whole number from {least} to {most}; found {found}"},
    Sentence{"choice", "expected one of {names}; found {found}"},
    Sentence{"items", "expected a list of {count} items; found {found}"},
    Sentence{"missing", "field \"{name}\" is missing"},
    Sentence{"missing", "item {name} is missing"},
    Sentence{"unknown", "unknown field \"{name}\""},
    Sentence{"broken", "broken JSON at line {line}, column {column}"},
    Sentence{"total", "expected {count} tiles in all; found {found}"},
    Sentence{"total", "expected {count} in all; found {found}"},
    Sentence{"piles", "rows and piles take {count} ships, there are {found}"},
    Sentence{"symbols", "expected every symbol on 5 cards; {name} is on {found}"},
    Sentence{"first_stack", "stack I needs at least 7 projects for the first round"},
    Sentence{"rows", "the rows must cover the numbers 1 to 20"},
    Sentence{"dealt_twice", "a character stands twice"},
    Sentence{"dias", "the first player is dealt dias"},
    Sentence{"sernigi", "sernigi must be dealt"},
    Sentence{"not_plantations", "expected at least 4 tiles that are no plantations"},
    Sentence{"kept_tiles", "more than 28 tiles that stay before a player"},
    Sentence{"tiles_of_a_kind", "more {name} tiles than {count}"},
    Sentence{"two_colours", "expected two different colours"},
    Sentence{"pair_twice", "this pair stands there twice"},
    Sentence{"mission_twice", "this mission stands there twice"},
    Sentence{"scorings", "the intermediate scoring must lie in an earlier pile than the final one"},
    Sentence{"home", "expected one home cell, and this one"},
    Sentence{"port_cell", "this cell is no port"},
    Sentence{"port_cell", "a port cell without a port"},
    Sentence{"port_cell", "its cell names another port"},
    Sentence{"port_cell", "two ports in one cell"},
    Sentence{"current", "already on a current"},
    Sentence{"current", "no way from the cell before"},
    Sentence{"current", "names a current that it is not on, or none"},
    Sentence{"no_port", "no port has this name"},
    Sentence{"goods", "this port has another good"},
    Sentence{"goods", "the goods name other ships"},
    Sentence{"decks", "the ports name other decks"},
    Sentence{"card_twice", "a second entry for this kind of card"},
};

// Whether the text has the form, and what stands in its gaps.
bool has_form(std::string_view form, std::string_view text, std::map<std::string, std::string>& says) {
  while (!form.empty()) {
    if (form.front() != '{') {
      if (text.empty() || text.front() != form.front()) return false;
      form.remove_prefix(1), text.remove_prefix(1);
      continue;
    }
    const std::size_t end = form.find('}');
    const std::string name(form.substr(1, end - 1));
    form.remove_prefix(end + 1);
    const std::string_view behind = form.substr(0, form.find('{'));
    const std::size_t length = behind.empty() ? text.size() : text.find(behind);
    if (length == std::string_view::npos) return false;
    says[name] = text.substr(0, length);
    text.remove_prefix(length);
  }
  return text.empty();
}

class GivenSet final : public ComponentsSource {
 public:
  explicit GivenSet(std::string_view text) : text_(text) {}
  Result<std::string> components(std::string_view) const override { return std::string(text_); }

 private:
  std::string_view text_;
};

// The engine's own answer for every table of the game.
Result<> set_up_everywhere(const GameInformation& information, std::string_view text) {
  const GivenSet source(text);
  for (int seats = information.least_seats; seats <= information.most_seats; ++seats) {
    std::vector<TableSetup> tables(1, TableSetup{seats, {}});
    if (seats == information.most_seats)
      for (const OptionInformation& option : information.options)
        for (const std::string_view value : option.values)
          tables.push_back({seats, {{std::string(option.name), std::string(value)}}});
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const auto game = create_game(information.name, tables[i], source);
      if (!game) return game.error();
      if (auto sound = game.value()->check(game.value()->setup(Seed::from_text("components"))); !sound)
        return sound.error();
    }
  }
  return success();
}

// The clause of what stands there, or of the first figure below.
std::string clause_at(std::string_view place, const FigureList& list) {
  for (const FigureTotal& total : list.totals)
    if (total.place == place) return total.clause;
  for (const Figure& figure : list.figures)
    if (!place.empty() && figure.place.starts_with(place)) return figure.clause;
  return "";
}

FigureComplaint complaint_of(std::string_view text) {
  FigureComplaint complaint;
  complaint.text = text;
  constexpr std::string_view kRoot = "components";
  if (text.starts_with(kRoot)) text.remove_prefix(kRoot.size());
  if (const std::size_t colon = text.find(": "); colon != std::string_view::npos) {
    complaint.place = text.substr(text.starts_with('.') ? 1 : 0, colon - (text.starts_with('.') ? 1 : 0));
    text.remove_prefix(colon + 2);
  }
  complaint.word = "other";
  for (const Sentence& sentence : kSentences) {
    std::map<std::string, std::string> says;
    if (!has_form(sentence.form, text, says)) continue;
    complaint.word = sentence.word;
    complaint.says = std::move(says);
    break;
  }
  return complaint;
}

}  // namespace

Result<std::string> own_components(std::string_view game, std::string_view components) {
  if (const auto wrong = check_components(game, components))
    return unreadable(wrong->text + (wrong->clause.empty() ? "" : " (" + wrong->clause + ")"));
  return on_one_line(components);
}

Result<std::string> components_of(const Record& record, const ComponentsSource& source) {
  if (!find_game(record.game)) return create_game(record.game, record.table, source).error();
  if (record.figures.empty()) return source.components(record.game);
  if (sha256_hex(record.figures) != record.components)
    return refused("figures: they are not the components that the record names");
  if (const auto wrong = check_components(record.game, record.figures))
    return unreadable("figures: " + wrong->text);
  return record.figures;
}

Result<> carry_figures(Record& record, std::string_view components) {
  if (components == embedded_components(record.game)) return success();
  auto line = on_one_line(components);
  if (!line) return line.error();
  record.figures = std::move(line).value();
  record.components = sha256_hex(record.figures);
  return success();
}

std::optional<FigureComplaint> check_components(std::string_view game, std::string_view text) {
  const CatalogEntry* entry = find_game(game);
  if (!entry) return FigureComplaint{"", "other", "", "no such game", {}};
  if (text.size() > kMostComponentsBytes)
    return FigureComplaint{"",
                           "too_large",
                           "",
                           "more than " + std::to_string(kMostComponentsBytes) + " bytes",
                           {{"most", std::to_string(kMostComponentsBytes / 1024)}}};
  if (const auto right = set_up_everywhere(entry->information(), text); !right) {
    FigureComplaint complaint = complaint_of(right.error().text);
    // By our figures: a set that is wrong may hold anything, and as much of it as it likes.
    complaint.clause = clause_at(complaint.place, figures_of(game, embedded_components(game)).value());
    return complaint;
  }
  const auto list = figures_of(game, text);
  if (!list) return complaint_of(list.error().text);
  for (const FigureTotal& total : list.value().totals)
    if (total.fixed != total.found) {
      FigureComplaint complaint =
          complaint_of("components." + total.place + ": expected " + std::to_string(total.fixed) +
                       " in all; found " + std::to_string(total.found));
      complaint.clause = total.clause;
      return complaint;
    }
  return std::nullopt;
}

}  // namespace carreira
