// A text that claims to be a message template: refused in one line, or it says something in every language.

#include "apps/message_format.h"
#include "fuzz/fuzzing.h"

using namespace carreira;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view message(reinterpret_cast<const char*>(data), size);
  const auto names = placeholders(message);
  if (!names) fuzz::require_one_line(names.error());
  for (const int number : {-1, 0, 1, 2, 1000}) {
    Arguments arguments;
    if (names)
      for (const std::string& name : names.value()) arguments[name] = argument(number);
    for (const char* language : {"en", "fr", "it", "pt"}) {
      const auto said = format_message(message, arguments, language);
      if (!said) fuzz::require_one_line(said.error());
      fuzz::require(!names || said.ok(), "all arguments are given and nothing is said", message);
    }
  }
  return 0;
}
