#pragma once

// How often this thread asked for memory. A program that calls this gets a counting operator new.

#include <cstdint>

namespace carreira {

std::uint64_t allocations();

}  // namespace carreira
