#pragma once

// The templates of our messages are ICU's, and ICU reads them: {name} inserts an argument; {name, plural, =0
// {none} one {# ship} other {# ships}} chooses by number; {name, select, natal {at Natal} other {elsewhere}}
// chooses by the id of the thing. Branches may hold arguments of their own; other kinds of arguments are
// refused. What a thing is called, how it is chosen by and what it counts are three: so we say it ourselves.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace carreira {

struct Argument {
  std::string word;           // what {name} inserts
  std::string id;             // what select compares
  std::optional<int> number;  // what plural counts
};
using Arguments = std::map<std::string, Argument, std::less<>>;

Argument argument(int number);
Argument argument(std::string word);

// Fails on a template that is not well formed and on an argument that is not given.
Result<std::string> format_message(std::string_view message, const Arguments& arguments,
                                   std::string_view language);

// The names of all arguments of a template. Fails on one that is not well formed.
Result<std::set<std::string>> placeholders(std::string_view message);

// The plural category of a count: "one" or "other".
std::string_view plural_category(int count, std::string_view language);

}  // namespace carreira
