#pragma once

// A line from the person at the terminal.

#include <optional>
#include <string>

namespace carreira {

// With editing, and the lines before it by the arrow keys. Nothing: the end of the input.
std::optional<std::string> edited_line(const std::string& prompt);
// From a pipe or a file, as it comes.
std::optional<std::string> plain_line(const std::string& prompt);

}  // namespace carreira
