// carreira components: the figures in force, each with where it comes from; what differs in another set.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "apps/figure_words.h"
#include "apps/verbs.h"
#include "engine/sha256.h"

namespace carreira {
namespace {

constexpr FigureMark kAllMarks[] = {FigureMark::stated, FigureMark::example, FigureMark::published,
                                    FigureMark::reconstructed};

// A part of the components as a table: a row a thing, a column a kind of figure.
struct Part {
  std::string name;
  std::vector<std::string> rows, columns;
  std::map<std::pair<std::size_t, std::size_t>, std::string> cells;
};

std::size_t index_in(std::vector<std::string>& list, const std::string& name) {
  const auto found = std::find(list.begin(), list.end(), name);
  if (found != list.end()) return static_cast<std::size_t>(found - list.begin());
  list.push_back(name);
  return list.size() - 1;
}

class Described {
 public:
  Described(const Words& words, std::string_view game) : words_(words), game_(game) {}

  std::vector<Part> parts(const FigureList& list) {
    std::vector<Part> parts;
    for (const Figure& figure : list.figures) {
      if (parts.empty() || parts.back().name != figure.path.front()) {
        parts.push_back({figure.path.front(), {}, {}, {}});
        before_.clear();
      }
      add(parts.back(), figure);
    }
    return parts;
  }

 private:
  // The items of a list share a cell; a bar stands between lists of lists.
  void add(Part& part, const Figure& figure) {
    std::span<const std::string> path(figure.path);
    std::size_t items = 0;
    while (path.back().starts_with('#')) path = path.first(path.size() - 1), ++items;
    const std::string column = step_in_words(words_, game_, path.back());
    const std::string row =
        path.size() > 2 ? path_in_words(words_, game_, path.subspan(1, path.size() - 2)) : "";
    std::string& cell = part.cells[{index_in(part.rows, row), index_in(part.columns, column)}];
    const std::string list = items > 1 ? figure.path[path.size()] : "";
    if (!cell.empty()) cell += list != before_ ? " | " : " ";
    before_ = list;
    cell += value_in_words(words_, game_, figure.kind, figure.value) + std::string(mark_sign(figure.mark));
  }

  const Words& words_;
  std::string_view game_;
  std::string before_;
};

void print_part(std::string& text, const Part& part, const Words& words, std::string_view game,
                const terminal::Paint& paint, int width) {
  text += "\n" + terminal::rule(step_in_words(words, game, part.name), width, paint) + "\n";
  std::vector<std::vector<std::string>> table(1, {""});
  for (const std::string& column : part.columns) table[0].push_back(paint.dim(column));
  for (std::size_t row = 0; row < part.rows.size(); ++row) {
    table.push_back({part.rows[row]});
    for (std::size_t column = 0; column < part.columns.size(); ++column) {
      const auto cell = part.cells.find({row, column});
      table.back().push_back(cell == part.cells.end() ? "" : cell->second);
    }
  }
  const terminal::Block block = terminal::table(table);
  if (part.rows.size() > 1 && part.columns.size() > 1 && terminal::width_of(block) <= width) {
    text += terminal::joined(block);
    return;
  }
  for (std::size_t row = 0; row < part.rows.size(); ++row) {
    std::string line;
    for (std::size_t column = 0; column < part.columns.size(); ++column)
      if (const auto cell = part.cells.find({row, column}); cell != part.cells.end())
        line += (line.empty() ? "" : "; ") + paint.dim(part.columns[column]) + "  " + cell->second;
    if (!part.rows[row].empty()) line = words.pair(part.rows[row], line);
    text += terminal::joined(terminal::wrapped(line, width, 4));
  }
}

// The signs, and how many figures have each.
std::string legend(const FigureList& list, const Words& words) {
  std::string text;
  for (const FigureMark mark : kAllMarks) {
    const auto count = std::count_if(list.figures.begin(), list.figures.end(),
                                     [&](const Figure& figure) { return figure.mark == mark; });
    if (count == 0) continue;
    text += " " + std::string(mark_sign(mark)) + "  " +
            words.pair(words.say("figures.mark." + std::string(word_of(mark))),
                       words.say("figures.count", {{"number", argument(static_cast<int>(count))}})) +
            "\n";
  }
  return text;
}

std::string totals(const FigureList& list, const Words& words, const terminal::Paint& paint, int width) {
  std::string text = "\n" + terminal::rule(words.say("figures.totals"), width, paint) + "\n";
  for (const FigureTotal& total : list.totals)
    text += words.say("figures.total." + total.name) + "  " + std::to_string(total.found) +
            (total.found == total.fixed ? "" : " (" + std::to_string(total.fixed) + ")") + "  " +
            paint.dim("[" + total.clause + "]") + "\n";
  return text;
}

std::string described(const GameInformation& information, const FigureList& list, const std::string& hash,
                      const Words& words) {
  const terminal::Paint paint = output_paint();
  const int width = screen_size().width;
  std::string text = paint.bold(std::string(information.title)) + "  " + paint.dim(hash) + "\n";
  if (const std::string told = "figures.told." + std::string(information.name); words.has(told))
    text += terminal::joined(terminal::wrapped(words.say(told), width));
  text += "\n" + legend(list, words);
  for (const Part& part : Described(words, information.name).parts(list))
    print_part(text, part, words, information.name, paint, width);
  return list.totals.empty() ? text : text + totals(list, words, paint, width);
}

// One line a figure that differs: what it is, ours, theirs.
int show_differences(const Command& command, const std::string& name, const std::string& ours,
                     const std::string& theirs) {
  const auto found = differences(ours, theirs);
  if (!found) return fail(found.error());
  const auto list = carreira::figures_of(name, ours);
  if (!list) return fail(list.error());
  std::map<std::string, const Figure*> known;
  for (const Figure& figure : list.value().figures) known[figure.place] = &figure;
  const Words& words = command.words();
  if (command.json) {
    JsonWriter json(1);
    json.begin_array();
    for (const FigureDifference& one : found.value()) {
      json.begin_object().field("place", one.place).key("ours");
      one.ours.empty() ? json.null() : json.raw(one.ours);
      json.key("theirs");
      one.theirs.empty() ? json.null() : json.raw(one.theirs);
      if (const auto figure = known.find(one.place); figure != known.end())
        json.field("mark", word_of(figure->second->mark)).field("clause", figure->second->clause);
      json.end_object();
    }
    print(json.end_array().take() + "\n");
    return found.value().empty() ? kDone : kNo;
  }
  if (found.value().empty()) {
    print(words.say("figures.same") + "\n");
    return kDone;
  }
  std::vector<std::vector<std::string>> rows = {
      {words.say("figures.differences", {{"number", argument(static_cast<int>(found.value().size()))}}),
       words.say("figures.ours"), words.say("figures.theirs"), ""}};
  for (const FigureDifference& one : found.value()) {
    const auto figure = known.find(one.place);
    const bool is_known = figure != known.end();
    const std::string kind = is_known ? figure->second->kind : "";
    rows.push_back(
        {is_known ? path_in_words(words, name, figure->second->path) : one.place,
         value_in_words(words, name, kind, one.ours), value_in_words(words, name, kind, one.theirs),
         is_known ? std::string(mark_sign(figure->second->mark)) + " " + figure->second->clause : ""});
  }
  print(terminal::joined(terminal::table(rows, {}, 2, screen_size().width)));
  return kNo;
}

struct Asked {
  std::string game, check, diff;
};

int run(const Command& command, const Asked& asked) {
  const CatalogEntry* entry = find_game(asked.game);
  if (!entry) return fail(create_game(asked.game, {}).error());
  const auto ours = command.components()->components(asked.game);
  if (!ours) return fail(ours.error());
  const std::string& file = asked.check.empty() ? asked.diff : asked.check;
  const auto text = file.empty() ? ours : read_input(file);
  if (!text) return fail(text.error());
  const auto list = carreira::figures_of(asked.game, ours.value());
  if (!list) return fail(list.error());
  const Words words = command.words_of(asked.game);
  if (const auto wrong = check_components(asked.game, text.value()))
    return fail(unreadable(command.json || wrong->word == "other"
                               ? wrong->text
                               : complaint_in_words(words, asked.game, *wrong, list.value()) + " [" +
                                     wrong->place + "]"),
                file.empty() ? "" : input_name(file));
  const std::string hash = sha256_hex(text.value());
  if (!asked.diff.empty()) return show_differences(command, asked.game, ours.value(), text.value());
  if (!asked.check.empty()) {
    print(words.say("terminal.components_right", {{"hash", argument(hash)}}) + "\n");
  } else if (command.json) {
    print(text.value());
  } else {
    print_in_pages(described(entry->information(), list.value(), hash, words));
  }
  return kDone;
}

}  // namespace

void add_components(CLI::App& app, Command& command) {
  auto asked = std::make_shared<Asked>();
  CLI::App* verb = add_subcommand(app, command, "components", "The figures in force and where they come from",
                                  WithJson::yes, [&command, asked] { return run(command, *asked); });
  verb->add_option("game", asked->game, "The game")->required()->type_name("GAME");
  CLI::Option* check =
      verb->add_option("--check", asked->check, "Whether this file could be used instead")->type_name("FILE");
  verb->add_option("--diff", asked->diff, "What differs in this file")->type_name("FILE")->excludes(check);
}

}  // namespace carreira
