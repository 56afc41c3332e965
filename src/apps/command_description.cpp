#include "apps/command_description.h"

#include <CLI/CLI.hpp>

#include "games/catalog.h"

namespace carreira {
namespace {

// "TEXT:{en,fr,it,pt}": the members between the braces.
std::vector<std::string> members_of(const std::string& type) {
  const std::size_t open = type.find('{'), close = type.find('}');
  if (open == std::string::npos || close == std::string::npos) return {};
  std::vector<std::string> members;
  for (std::size_t from = open + 1; from < close;) {
    const std::size_t to = std::min(type.find(',', from), close);
    members.push_back(type.substr(from, to - from));
    from = to + 1;
  }
  return members;
}

bool names_a_file(const std::string& type) {
  return type.find("FILE") != std::string::npos || type.find("RECORD") != std::string::npos ||
         type.find("DIR") != std::string::npos || type.find("PART") != std::string::npos;
}

DescribedOption described(const CLI::Option& option) {
  DescribedOption told;
  for (const std::string& name : option.get_lnames()) told.names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) told.names.push_back("-" + name);
  told.description = option.get_description();
  told.required = option.get_required();
  if (option.get_items_expected_max() == 0) return told;
  told.several = option.get_items_expected_max() > 1;
  const std::string type = option.get_type_name();
  told.choices = members_of(type);
  told.value_name = told.choices.empty() ? type.substr(0, type.find(':')) : "";
  for (const std::string& choice : told.choices)
    told.value_name += (told.value_name.empty() ? "" : "|") + choice;
  told.value = DescribedOption::Value::other;
  if (names_a_file(type)) told.value = DescribedOption::Value::file;
  if (type == "GAME") {
    told.value = DescribedOption::Value::game;
    for (const CatalogEntry& game : catalog()) told.choices.emplace_back(game.information().name);
  }
  return told;
}

DescribedVerb described(const CLI::App& app, const std::string& name) {
  DescribedVerb verb{name, app.get_description(), app.get_footer(), {}, {}};
  for (const CLI::Option* option : app.get_options()) verb.options.push_back(described(*option));
  return verb;
}

}  // namespace

DescribedVerb described_command(const CLI::App& app) {
  DescribedVerb command = described(app, "");
  for (const CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; }))
    command.verbs.push_back(described(*verb, verb->get_name()));
  return command;
}

}  // namespace carreira
