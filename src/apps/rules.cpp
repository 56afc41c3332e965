// carreira rules: the rules, in our words.

#include <CLI/CLI.hpp>
#include <memory>

#include "apps/figure_words.h"
#include "apps/rules_text.h"
#include "apps/verbs.h"

namespace carreira {
namespace {

int run(const Command& command, const std::string& game, const std::string& name) {
  const std::string_view language = command.words().language();
  const std::string_view text = rules_of(game, language);
  if (!find_game(game) || text.empty()) {
    std::string known;
    for (const CatalogEntry& entry : catalog())
      known += (known.empty() ? "" : ", ") + std::string(entry.information().name);
    return fail(unreadable("no game is called \"" + game + "\" (known: " + known + ")"));
  }
  const std::vector<Clause> clauses =
      name.empty() ? clauses_of(game, language) : find_clauses(game, language, name);
  if (clauses.empty()) return fail(refused("the rules of " + game + " have no clause \"" + name + "\""));
  const auto set = command.components()->components(game);
  if (!set) return fail(set.error());
  const auto differences = differences_by_clause(command.words(), game, set.value());
  if (command.json) {
    JsonWriter json(1);
    json.begin_array();
    for (const Clause& clause : clauses) {
      json.begin_object()
          .field("clause", clause.name)
          .field("section", clause.section)
          .field("text", clause.text)
          .key("differs")
          .begin_array();
      const auto [first, last] = differences.equal_range(clause.name);
      for (auto one = first; one != last; ++one) json.value(one->second);
      json.end_array().end_object();
    }
    print(json.end_array().text() + "\n");
    return kDone;
  }
  const terminal::Paint paint = output_paint();
  const int width = screen_size().width;
  std::string page;
  if (name.empty()) page = terminal::joined(terminal::wrapped(text.substr(0, text.find("\n## ")), width));
  if (!differences.empty())
    page += "\n" +
            terminal::joined(terminal::wrapped(told_with_ours(command.words(), differences.size()), width));
  std::string section;
  for (const Clause& clause : clauses) {
    if (clause.section != section)
      page += "\n" + terminal::rule(section = clause.section, width, paint) + "\n";
    page += clause_in_words(clause, differences, paint, width);
  }
  print_in_pages(page);
  return kDone;
}

}  // namespace

void add_rules(CLI::App& app, Command& command) {
  auto game = std::make_shared<std::string>();
  auto clause = std::make_shared<std::string>();
  CLI::App* verb = add_subcommand(app, command, "rules", "The rules, in our words", WithJson::yes,
                                  [&command, game, clause] { return run(command, *game, *clause); });
  verb->add_option("game", *game, "The game")->required()->type_name("GAME");
  verb->add_option("clause", *clause, "A clause (V3.2) or a section (V3)")->type_name("CLAUSE");
}

}  // namespace carreira
