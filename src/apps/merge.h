#pragma once

// What a verb prints for all its units, once they are put together. The exit code.

#include "apps/parts.h"

namespace carreira {

int merge_simulation(const Command& command, const Parts& parts);
int merge_match(const Command& command, const Parts& parts);
int merge_tuning(const Command& command, const Parts& parts);

}  // namespace carreira
