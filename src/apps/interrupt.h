#pragma once

// Who interrupts long work still sees what it came to, or finds its part; who interrupts twice does not want to know.

#include <atomic>
#include <csignal>

namespace carreira {

inline constexpr int kInterrupted = 128 + SIGINT;  // the exit code

// True after Ctrl-C, from now on.
const std::atomic<bool>& watch_for_interrupt();

}  // namespace carreira
