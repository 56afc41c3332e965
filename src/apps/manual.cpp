// carreira manual: pages for man(1), of the command and of each verb.

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <span>

#include "apps/command_description.h"
#include "apps/verbs.h"
#include "engine/embedded.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> manual();
}
namespace {

// Text as it stands: no letter of it means something to the formatter.
std::string plain(const std::string& text) {
  std::string result;
  bool begins = true;
  for (const char c : text) {
    if (begins && (c == '.' || c == '\'')) result += "\\&";
    if (c == '\\') {
      result += "\\e";
    } else if (c == '-') {
      result += "\\-";
    } else {
      result += c;
    }
    begins = c == '\n';
  }
  return result;
}

std::string bold(const std::string& text) {
  return "\\fB" + plain(text) + "\\fR";
}
std::string italic(const std::string& text) {
  return "\\fI" + plain(text) + "\\fR";
}

std::string page_name(const std::string& verb) {
  return verb.empty() ? "carreira" : "carreira-" + verb;
}

std::string head(const std::string& verb, const std::string& description) {
  std::string title = page_name(verb);
  for (char& c : title)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return ".TH " + plain(title) + " 1 \"\" \"Carreira " CARREIRA_VERSION "\" \"User Commands\"\n.SH NAME\n" +
         plain(page_name(verb)) + " \\- " + plain(description) + "\n";
}

std::string item(const DescribedOption& option) {
  std::string names;
  for (const std::string& name : option.names) names += (names.empty() ? "" : ", ") + bold(name);
  if (option.value != DescribedOption::Value::none)
    names += (names.empty() ? "" : " ") + italic(option.value_name);
  return ".TP\n" + names + "\n" + plain(option.description) + "\n";
}

std::string options(const DescribedVerb& verb) {
  std::string text;
  for (const DescribedOption& option : verb.options) text += item(option);
  return text;
}

// "carreira play [OPTIONS] [GAME]"
std::string synopsis(const DescribedVerb& verb) {
  std::string text = ".SH SYNOPSIS\n" + bold("carreira " + verb.name) + " [" + italic("OPTIONS") + "]";
  for (const DescribedOption& option : verb.options)
    if (option.names.empty())
      text += option.required ? " " + italic(option.value_name) : " [" + italic(option.value_name) + "]";
  return text + "\n";
}

std::string page_of(const DescribedVerb& verb) {
  std::string text = head(verb.name, verb.description) + synopsis(verb) + ".SH OPTIONS\n" + options(verb);
  if (!verb.footer.empty()) text += ".SH EXAMPLES\n.nf\n" + plain(verb.footer) + "\n.fi\n";
  return text + ".SH SEE ALSO\n\\fBcarreira\\fR(1)\n";
}

std::string page_of_command(const DescribedVerb& command) {
  std::string text = head("", "four board games of the Age of Discovery, for people and programs") +
                     ".SH SYNOPSIS\n" + bold("carreira") + " " + italic("VERB") + " [" + italic("OPTIONS") +
                     "]\n.SH DESCRIPTION\nOne program: a game at the terminal, the table for browsers, bots, "
                     "matches between them, records that can be checked.\n" +
                     plain(command.footer) + "\n.SH VERBS\n";
  for (const DescribedVerb& verb : command.verbs)
    text += ".TP\n" + bold(verb.name) + "\n" + plain(verb.description) + ". See \\fB" +
            plain(page_name(verb.name)) + "\\fR(1).\n";
  text += ".SH OPTIONS\n" + options(command);
  for (const EmbeddedFile& file : embedded::manual()) text += file.content;
  return text;
}

int run_manual(const CLI::App& app, const std::string& wanted, const std::string& folder) {
  const DescribedVerb command = described_command(app);
  if (folder.empty()) {
    if (wanted.empty()) return print(page_of_command(command)), kDone;
    for (const DescribedVerb& verb : command.verbs)
      if (verb.name == wanted) return print(page_of(verb)), kDone;
    return fail(unreadable("no verb is called \"" + wanted + "\""));
  }
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);  // what cannot be written is told below
  if (const auto written = write_output(folder + "/carreira.1", page_of_command(command)); !written)
    return fail(written.error());
  for (const DescribedVerb& verb : command.verbs)
    if (const auto written = write_output(folder + "/" + page_name(verb.name) + ".1", page_of(verb));
        !written)
      return fail(written.error());
  return kDone;
}

}  // namespace

void add_manual(CLI::App& app, Command& command) {
  auto wanted = std::make_shared<std::string>();
  auto folder = std::make_shared<std::string>();
  CLI::App* verb = add_subcommand(app, command, "manual", "Its pages for man", WithJson::no,
                                  [&app, wanted, folder] { return run_manual(app, *wanted, *folder); });
  verb->add_option("verb", *wanted, "The page of a verb (default: of the command)")->type_name("VERB");
  verb->add_option("--output", *folder, "Write all pages into this folder")->type_name("DIR");
}

}  // namespace carreira
