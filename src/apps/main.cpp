// The `carreira` command: one program, small verbs over one data format. Every verb is a file of its own.

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <iterator>

#include "apps/command.h"
#include "apps/examples.h"
#include "apps/nearest.h"
#include "apps/verbs.h"

namespace carreira {
namespace {

bool is_verb(std::string_view name) {
  return std::any_of(std::begin(kVerbs), std::end(kVerbs),
                     [&](const Verb& verb) { return verb.name == name; });
}

// The flag or verb that was perhaps meant.
std::string perhaps(const std::string& meant) {
  return meant.empty() ? "" : "; did you mean " + meant + "?";
}

std::string nearest_verb(const std::string& word) {
  std::vector<std::string> names = {"help"};
  for (const Verb& verb : kVerbs) names.emplace_back(verb.name);
  return nearest(word, names);
}

std::string nearest_flag(const CLI::App& app, int count, char** words) {
  for (const CLI::App* verb : app.get_subcommands()) {
    std::vector<std::string> flags;
    for (const CLI::Option* option : verb->get_options())
      for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
    for (int i = 2; i < count; ++i) {
      const std::string word = std::string(words[i]).substr(0, std::string_view(words[i]).find('='));
      if (word.starts_with("--") && std::find(flags.begin(), flags.end(), word) == flags.end())
        return nearest(word, flags);
    }
  }
  return "";
}

// "Examples:" below the options of every verb.
void add_examples(CLI::App& app) {
  for (const Examples& examples : kExamples) {
    if (!is_verb(examples.verb)) continue;
    std::string text = "Examples:\n  ";
    for (const char c : examples.lines) text += c == '\n' ? "\n  " : std::string(1, c);
    app.get_subcommand(std::string(examples.verb))->footer(text);
  }
}

// What it can do, for who types its name at a terminal.
void show_what_it_can_do() {
  print(
      "Carreira: four board games of the Age of Discovery.\n\n"
      "  carreira serve --open    play in the browser\n"
      "  carreira play vasco      play at the terminal (vasco, goa, caravelas, roi)\n"
      "  carreira rules vasco     the rules\n"
      "  carreira help            everything else\n");
}

bool is_at_a_terminal() {
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

int run(int count, char** words) {
  CLI::App app("Carreira: four board games of the Age of Discovery, for people and programs.", "carreira");
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "The help of every verb");
  app.footer(
      "FILE may be - or absent: standard input. Exit codes: 0 done, 1 the answer is no, 2 wrong usage or "
      "unreadable "
      "input.\ncarreira help VERB shows more. Without a verb and away from a terminal: the same as carreira "
      "serve "
      "--open.");
  app.set_version_flag("--version", "carreira " CARREIRA_VERSION);
  app.failure_message([count, words](const CLI::App* at, const CLI::Error& error) {
    return "carreira: " + std::string(error.what()) + perhaps(nearest_flag(*at, count, words)) +
           " (--help shows how)\n";
  });
  Command command;
  for (const Verb& verb : kVerbs) verb.add(app, command);
  add_examples(app);
  const bool wants_help = count > 1 && std::string_view(words[1]) == "help";
  const int named = wants_help ? 2 : 1;
  if (count > named && words[named][0] != '-' && !is_verb(words[named]))
    return fail(unreadable("no verb is called \"" + std::string(words[named]) + "\"" +
                           perhaps(nearest_verb(words[named])) + " (carreira help lists them)"));
  if (count == 1 && is_at_a_terminal()) return show_what_it_can_do(), kDone;
  try {
    if (wants_help) {
      app.parse(count > 2 ? std::string(words[2]) + " --help" : "--help");
    } else if (count == 1 && is_verb("serve")) {
      app.parse("serve --open");
    } else {
      app.parse(count, words);
    }
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error) == 0 ? kDone : kNotUnderstood;
    return all_was_written() ? code : kNotUnderstood;
  }
  if (!all_was_written() && command.exit_code == kDone) return kNotUnderstood;
  return command.exit_code;
}

}  // namespace
}  // namespace carreira

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_DFL);
  return carreira::run(count, words);
}
