#pragma once

// Words to the service manager that started the program, if one did (sd_notify(3)).

#include <cstdint>
#include <string_view>

namespace carreira {

// "READY=1", "STOPPING=1", "RELOADING=1", "WATCHDOG=1": to $NOTIFY_SOCKET; nothing without one.
void notify_manager(std::string_view words);
// How often it wants to hear WATCHDOG=1, in milliseconds: half of its patience; 0: never.
std::int64_t watchdog_interval_ms();

}  // namespace carreira
