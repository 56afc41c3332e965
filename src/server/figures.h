#pragma once

// Sets of figures over HTTP (docs/protocol.md): a set with where its figures come from, and what is wrong with one.

#include <string>
#include <string_view>

namespace carreira {

// {"hash", "components", "figures", "totals"}; nothing where the text is no JSON.
std::string write_figures(std::string_view game, std::string_view components);
// {"right", "hash", "differences", "totals", "wrong"} of a set beside another.
std::string write_check(std::string_view game, std::string_view ours, std::string_view theirs);

}  // namespace carreira
