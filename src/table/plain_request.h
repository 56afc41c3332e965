#pragma once

// The requests of which there are many, a decision and a ping, read in one go. Only what is written as plainly as programs
// write it: no spaces, no escapes, no character outside ASCII, every member known and there once.

#include <optional>
#include <string_view>

#include "table/request.h"

namespace carreira {

// Nothing: it has to be read as JSON. What is read here reads the same there.
std::optional<Request> read_plain_request(std::string_view text);

}  // namespace carreira
