#pragma once

// A JSON text as a tree whose members stand in the order in which they were written.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace carreira {

struct JsonTree {
  enum class Kind : std::uint8_t { plain, text, list, object };

  Kind kind = Kind::plain;
  std::string content = "null";    // plain: as JSON; text: what it says
  std::vector<std::string> names;  // of an object's parts
  std::vector<JsonTree> parts;     // of a list or an object

  // The root's name stands in errors. An object that has a name twice is refused.
  static Result<JsonTree> parse(std::string_view text, std::string root_name);

  const JsonTree* find(std::string_view name) const;
  // On one line.
  std::string dumped() const;
};

}  // namespace carreira
