#pragma once

// Names of people: what others see, and must be able to tell apart.

#include <optional>
#include <string>
#include <string_view>

namespace carreira {

// As it is kept: valid UTF-8, composed (NFC), trimmed, 1 to 40 visible characters. Nothing: it cannot be a
// name.
std::optional<std::string> kept_name(std::string_view text);
// The nearest that can be: for names that come in a record. Never empty.
std::string nearest_name(std::string_view text, std::string_view otherwise);
// Whether one could be taken for the other.
bool look_alike(std::string_view left, std::string_view right);

// Chat and notes: without what cannot be seen, or turns the direction of what stands beside it. Empty: nothing is left to
// see.
std::string kept_words(std::string_view text);

}  // namespace carreira
