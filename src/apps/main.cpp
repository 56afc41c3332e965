// The `carreira` command: one program, small verbs over one data format. Every verb is a file of its own.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <iterator>

#include "apps/command.h"
#include "apps/verbs.h"

namespace carreira {
namespace {

bool is_verb(std::string_view name) {
  return std::any_of(std::begin(kVerbs), std::end(kVerbs),
                     [&](const Verb& verb) { return verb.name == name; });
}

int run(int count, char** words) {
  CLI::App app("Carreira: four board games of the Age of Discovery, for people and programs.", "carreira");
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "The help of every verb");
  app.footer(
      "FILE may be - or absent: standard input. Exit codes: 0 done, 1 the answer is no, 2 wrong usage or "
      "unreadable "
      "input.\nWithout a verb: the same as carreira serve --open.");
  app.failure_message([](const CLI::App*, const CLI::Error& error) {
    return "carreira: " + std::string(error.what()) + " (--help shows how)\n";
  });
  Command command;
  for (const Verb& verb : kVerbs) verb.add(app, command);
  if (count > 1 && words[1][0] != '-' && !is_verb(words[1]))
    return fail(unreadable("no verb is called \"" + std::string(words[1]) + "\" (--help lists them)"));
  try {
    if (count == 1 && is_verb("serve")) {
      app.parse("serve --open");
    } else {
      app.parse(count, words);
    }
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kNotUnderstood;
  }
  return command.exit_code;
}

}  // namespace
}  // namespace carreira

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_DFL);
  return carreira::run(count, words);
}
