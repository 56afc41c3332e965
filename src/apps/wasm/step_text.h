#pragma once

// A step of a table as text, for a store outside of the program; and a whole table, which is one long step.

#include <string>
#include <string_view>

#include "store/store.h"

namespace carreira {

// {"row": {...}, "header", "components_hash", "components", "entries": [[number, at, seat, client, kind, value,
// text, more]], "snapshots": [[number, played, position]], "hold_to": decisions}; docs/offline.md
std::string write_step(const Commit& step);
Result<Commit> read_step(std::string_view text);

}  // namespace carreira
