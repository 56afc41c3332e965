#pragma once

// Terminals that read another set of characters than UTF-8: what is written for them, and what is typed there.

#include <string>
#include <string_view>

namespace carreira {

// The set that the locale names for its terminal; empty where it is UTF-8, or where no locale is set.
const std::string& terminal_charset();

// As the set can say it, as many columns as before: letters without their accents, signs by similar ones.
std::string in_charset(std::string_view text, const std::string& charset);
std::string from_charset(std::string_view text, const std::string& charset);

}  // namespace carreira
