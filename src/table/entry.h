#pragma once

// The journal of a table: everything that ever happened there, in order, each with a number that is never
// used again. The journal is the truth: a table is what its journal's entries make of it, one by one.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/seat.h"

namespace carreira {

enum class EntryKind : std::uint8_t {
  seat_taken,     // text: the name; more: the hash of the token
  seat_left,      //
  bot_seated,     // text: the level
  started,        //
  decision,       // text: the move in notation; more: "bot" when a bot chose it
  undo,           // value: how many decisions; more: "consent" when all agreed
  confirmed,      //
  paused,         //
  resumed,        //
  proposed,       // text: "undo" or "pause"; value: how many decisions
  agreed,         // value: the number of the proposal
  declined,       // value: the number of the proposal
  stand_in,       // text: the level; more: why
  returned,       //
  resigned,       //
  over,           // text: "end" or "resignation"
  rematch,        // text: the other table
  rules_changed,  // value: the version of the rules from here on; text: how many decisions are kept
  chat,           // text
  note,           // text
  renamed,        // text: the name
  invitation,     // more: its hash, or nothing
  woken,          // the table was taken up again after the server stood still: no clock ran meanwhile
};
inline constexpr int kEntryKinds = 23;

std::string_view entry_kind_name(EntryKind kind);
std::optional<EntryKind> entry_kind(std::string_view name);

struct Entry {
  std::uint64_t number = 0;
  std::int64_t at = 0;  // milliseconds since 1970 UTC
  EntryKind kind = EntryKind::woken;
  Seat seat = Seat::nobody;
  std::int64_t value = 0;
  std::string client;  // who asked and the client's own id, "2:c7f0": the same one twice counts once
  std::string text;
  std::string more;

  friend bool operator==(const Entry&, const Entry&) = default;
};

}  // namespace carreira
