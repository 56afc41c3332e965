#pragma once

// A client's message (docs/protocol.md), read and checked for form; whether it may be done is the table's to
// say.

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/why.h"
#include "table/table.h"

namespace carreira {

inline constexpr int kNewestProtocol = 2;

struct Request {
  enum class Kind : std::uint8_t {
    hello,
    command,
    focus,
    ping,
    timeline,
    replay,
    hint,
    why,
    imagine,
    log,
    chat_log,
    mute,
    hurry,
    view
  };
  Kind kind = Kind::ping;
  std::string id;
  // The seat that is named, if any. For fill and replace it is whom the command is about.
  std::optional<Seat> seat;
  TableCommand command;

  int protocol = 0;                 // hello: what is spoken at least,
  int newest = 0;                   // and what is understood too
  std::string table;                // hello
  std::vector<std::string> tokens;  // hello
  int played = 0;                   // replay
  Seat viewer = Seat::nobody;       // replay
  bool open = false;                // replay
  WhyQuestion question;             // why
  std::string name;                 // hello: of a spectator who wants to say something
  SeatSet muted;                    // hello, mute: nobody's place is the spectators'
  bool is_muted = false;            // mute
  std::uint64_t before = std::numeric_limits<std::uint64_t>::max();  // log, chat_log
};

struct ReadRequest {
  Request request;  // its id is there even when the rest is refused, if it could be read
  std::optional<Refusal> refusal;
};
ReadRequest read_request(std::string_view text);

// As much of a text as fits, whole characters only.
std::string_view cut(std::string_view text, std::size_t most_bytes);

// A complaint of a JSON reader, with the member it is about.
Refusal malformed(const Error& error);

// Text that people see: cut at neither end, without control characters, of a length in characters.
bool is_fit_text(std::string_view text, std::size_t least, std::size_t most, bool lines_allowed);

}  // namespace carreira
