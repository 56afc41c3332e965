#include "apps/line_editor.h"

#include <editline/readline.h>
#include <langinfo.h>

#include <clocale>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "apps/charset.h"
#include "apps/command.h"

namespace carreira {
namespace {

// The editor draws prompts and names as the locale reads them; ours are UTF-8, or in the set of the terminal.
bool editor_can_read() {
  if (!terminal_charset().empty()) return std::setlocale(LC_CTYPE, "") != nullptr;
  const auto reads = [](const char* locale) {
    return std::setlocale(LC_CTYPE, locale) && std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
  };
  return reads("") || reads("C.UTF-8");
}

}  // namespace

std::optional<std::string> edited_line(const std::string& prompt) {
  static const bool can_edit = editor_can_read();
  if (!can_edit) return plain_line(prompt);
  std::fflush(stdout);
  const std::string& charset = terminal_charset();
  char* typed = ::readline(charset.empty() ? prompt.c_str() : in_charset(prompt, charset).c_str());
  if (!typed) return std::nullopt;
  std::string line(typed);
  std::free(typed);
  if (!line.empty()) ::add_history(line.c_str());
  return charset.empty() ? line : from_charset(line, charset);
}

std::optional<std::string> plain_line(const std::string& prompt) {
  print(prompt);
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  return line;
}

}  // namespace carreira
