// carreira completion: what a shell needs to complete the command's words.

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>

#include "apps/command_description.h"
#include "apps/verbs.h"

namespace carreira {
namespace {

using Taken = DescribedOption::Value;

// The command itself, then its verbs.
void for_each_verb(const DescribedVerb& command, const std::function<void(const DescribedVerb&)>& tell) {
  tell(command);
  for (const DescribedVerb& verb : command.verbs) tell(verb);
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string names_of(const std::vector<DescribedVerb>& verbs) {
  std::vector<std::string> names;
  for (const DescribedVerb& verb : verbs) names.push_back(verb.name);
  return joined(names);
}

std::string flags_of(const DescribedVerb& verb) {
  std::string flags;
  for (const DescribedOption& option : verb.options)
    if (!option.names.empty()) flags += (flags.empty() ? "" : " ") + joined(option.names);
  return flags;
}

std::string without_breaks(std::string text) {
  for (char& c : text)
    if (c == '\n') c = ' ';
  return text;
}

std::string with_escaped(const std::string& text, std::string_view special) {
  std::string result;
  for (const char c : without_breaks(text)) {
    if (special.find(c) != special.npos) result += '\\';
    result += c;
  }
  return result;
}

// Between single quotes.
std::string quoted(const std::string& text, std::string_view apostrophe) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? std::string(apostrophe) : std::string(1, c);
  return result + "'";
}

// --- bash ---

std::string in_bash(const DescribedOption& option) {
  if (option.value == Taken::file) return "files=yes";
  return "words=\"" + joined(option.choices) + "\"";
}

std::string for_bash(const DescribedVerb& command) {
  std::string below, values, flags, places;
  for_each_verb(command, [&](const DescribedVerb& verb) {
    const std::string name = "\"" + verb.name + "\"";
    for (const DescribedVerb& next : verb.verbs)
      below += (below.empty() ? "" : " | ") + ("\"" + verb.name + " " + next.name) + "\"";
    for (const DescribedOption& option : verb.options) {
      if (option.names.empty() || option.value == Taken::none) continue;
      std::string patterns;
      for (const std::string& one : option.names)
        patterns += (patterns.empty() ? "" : " | ") + ("\"" + verb.name + " " + one) + "\"";
      values += "    " + patterns + ") " + in_bash(option) + " ;;\n";
    }
    flags += "          " + name + ") words=\"" + flags_of(verb) + "\" ;;\n";
    if (!verb.verbs.empty()) {
      places += "          " + name + ") words=\"" + names_of(verb.verbs) +
                (verb.name.empty() ? " help" : "") + "\" ;;\n";
      return;
    }
    for (const DescribedOption& option : verb.options)
      if (option.names.empty() && (option.value == Taken::file || !option.choices.empty())) {
        places += "          " + name + ") " + in_bash(option) + " ;;\n";
        return;
      }
  });
  return "# Completion of carreira(1) for bash, made by: carreira completion bash\n"
         "_carreira() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} verb= words= files= i\n"
         "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
         "    case \"$verb ${COMP_WORDS[i]}\" in\n      " +
         below +
         ")\n"
         "        verb=\"${verb:+$verb }${COMP_WORDS[i]}\" ;;\n"
         "    esac\n"
         "  done\n"
         "  case \"$verb $before\" in\n" +
         values +
         "    *)\n"
         "      if [[ $word == -* ]]; then\n"
         "        case $verb in\n" +
         flags +
         "        esac\n"
         "      else\n"
         "        case $verb in\n" +
         places +
         "        esac\n"
         "      fi ;;\n"
         "  esac\n"
         "  if [ -n \"$files\" ]; then\n"
         "    compopt -o filenames 2>/dev/null\n"
         "    mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
         "  else\n"
         "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
         "  fi\n"
         "}\n"
         "complete -F _carreira carreira\n";
}

// --- zsh ---

std::string action_in_zsh(const DescribedOption& option) {
  if (option.value == Taken::file) return "_files";
  return option.choices.empty() ? "" : "(" + joined(option.choices) + ")";
}

// One argument of _arguments for each name of an option, or for a place.
std::string in_zsh(const DescribedOption& option, int& place) {
  const std::string name = with_escaped(option.value_name.empty() ? "value" : option.value_name, ":[]");
  const std::string value = option.value == Taken::none ? "" : ":" + name + ":" + action_in_zsh(option);
  const auto argument = [](const std::string& text) { return " \\\n        " + quoted(text, "'\\''"); };
  if (option.names.empty()) return argument((option.several ? "*" : std::to_string(++place)) + value);
  std::string text;
  for (const std::string& one : option.names)
    text += argument(one + "[" + with_escaped(option.description, "[]:\\") + "]" + value);
  return text;
}

std::string for_zsh(const DescribedVerb& command) {
  std::string verbs, cases;
  for (const DescribedVerb& verb : command.verbs) {
    verbs += "    " + quoted(verb.name + ":" + with_escaped(verb.description, ":\\"), "'\\''") + "\n";
    cases += "    " + verb.name + ")\n      _arguments";
    int place = 0;
    for (const DescribedOption& option : verb.options) cases += in_zsh(option, place);
    cases += " ;;\n";
  }
  return "#compdef carreira\n"
         "# Completion of carreira(1) for zsh, made by: carreira completion zsh\n"
         "_carreira() {\n"
         "  local -a verbs\n"
         "  verbs=(\n" +
         verbs +
         "    'help:What it can do'\n"
         "  )\n"
         "  if (( CURRENT == 2 )); then\n"
         "    _describe verb verbs\n"
         "    return\n"
         "  fi\n"
         "  shift words\n"
         "  (( CURRENT-- ))\n"
         "  case ${words[1]} in\n" +
         cases +
         "    help) _describe verb verbs ;;\n"
         "  esac\n"
         "}\n"
         "_carreira \"$@\"\n";
}

// --- fish ---

std::string in_fish(const std::string& condition, const DescribedOption& option) {
  std::string text = "complete -c carreira -n " + quoted(condition, "\\'");
  for (const std::string& name : option.names)
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (option.value == Taken::file) text += option.names.empty() ? " -F" : " -r -F";
  if (!option.choices.empty()) text += " -a " + quoted(joined(option.choices), "\\'");
  if (!option.names.empty() && (option.value == Taken::other || option.value == Taken::game)) text += " -x";
  return text + " -d " + quoted(without_breaks(option.description), "\\'") + "\n";
}

std::string for_fish(const DescribedVerb& command) {
  std::string text =
      "# Completion of carreira(1) for fish, made by: carreira completion fish\n"
      "complete -c carreira -f\n"
      "complete -c carreira -n __fish_use_subcommand -a help -d 'What it can do'\n";
  for_each_verb(command, [&](const DescribedVerb& verb) {
    const std::string condition =
        verb.name.empty() ? "__fish_use_subcommand" : "__fish_seen_subcommand_from " + verb.name;
    for (const DescribedVerb& below : verb.verbs)
      text += "complete -c carreira -n " + quoted(condition, "\\'") + " -a " + below.name + " -d " +
              quoted(without_breaks(below.description), "\\'") + "\n";
    for (const DescribedOption& option : verb.options)
      if (!option.names.empty() || option.value == Taken::file || !option.choices.empty())
        text += in_fish(condition, option);
  });
  return text;
}

struct Shell {
  std::string_view name;
  std::string (*script)(const DescribedVerb& command);
};
constexpr Shell kShells[] = {{"bash", for_bash}, {"zsh", for_zsh}, {"fish", for_fish}};

int run_completion(const CLI::App& app, const std::string& shell, const std::string& file) {
  for (const Shell& one : kShells) {
    if (one.name != shell) continue;
    const std::string script = one.script(described_command(app));
    if (file.empty()) return print(script), kDone;
    const auto written = write_output(file, script);
    return written ? kDone : fail(written.error());
  }
  return kNotUnderstood;  // the option's check says so first
}

}  // namespace

void add_completion(CLI::App& app, Command& command) {
  auto shell = std::make_shared<std::string>();
  auto file = std::make_shared<std::string>();
  CLI::App* verb =
      add_subcommand(app, command, "completion", "What a shell completes the command by", WithJson::no,
                     [&app, shell, file] { return run_completion(app, *shell, *file); });
  verb->add_option("shell", *shell, "The shell")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
  verb->add_option("--output", *file, "Where it is written (default: shown)")->type_name("FILE");
}

}  // namespace carreira
