#include "table/entry.h"

#include <array>

namespace carreira {
namespace {

constexpr std::array<std::string_view, kEntryKinds> kNames = {
    "seat-taken", "seat-left",     "bot-seated", "started",  "decision", "undo",       "confirmed", "paused",
    "resumed",    "proposed",      "agreed",     "declined", "stand-in", "returned",   "resigned",  "over",
    "rematch",    "rules-changed", "chat",       "note",     "renamed",  "invitation", "woken"};

}  // namespace

std::string_view entry_kind_name(EntryKind kind) {
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<EntryKind> entry_kind(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == name) return static_cast<EntryKind>(i);
  return std::nullopt;
}

}  // namespace carreira
