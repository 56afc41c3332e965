#include "apps/line_editor.h"

#include <editline/readline.h>
#include <langinfo.h>

#include <clocale>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "apps/command.h"

namespace carreira {
namespace {

// The editor draws prompts and names as the locale reads them; ours are UTF-8.
bool editor_reads_utf8() {
  const auto reads = [](const char* locale) {
    return std::setlocale(LC_CTYPE, locale) && std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
  };
  return reads("") || reads("C.UTF-8");
}

}  // namespace

std::optional<std::string> edited_line(const std::string& prompt) {
  static const bool can_edit = editor_reads_utf8();
  if (!can_edit) return plain_line(prompt);
  std::fflush(stdout);
  char* typed = ::readline(prompt.c_str());
  if (!typed) return std::nullopt;
  std::string line(typed);
  std::free(typed);
  if (!line.empty()) ::add_history(line.c_str());
  return line;
}

std::optional<std::string> plain_line(const std::string& prompt) {
  print(prompt);
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  return line;
}

}  // namespace carreira
