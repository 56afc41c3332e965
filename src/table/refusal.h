#pragma once

// Why something asked for was not done, as docs/protocol.md says it.

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/json_writer.h"

namespace carreira {

struct Refusal {
  enum class Code : std::uint8_t {
    malformed,
    unknown_type,
    too_large,
    too_fast,
    protocol,
    hello_first,
    no_such_table,
    no_such_game,
    no_such_seat,
    no_such_level,
    no_such_proposal,
    bad_options,
    bad_record,
    bad_figures,
    wrong_token,
    wrong_invitation,
    not_host,
    name_taken,
    quota,
    seat_taken,
    no_open_seat,
    watching_closed,
    origin,
    banned,
    late,
    not_asked,
    not_yours,
    illegal,
    not_playing,
    not_open,
    not_over,
    not_absent,
    not_found,
    unconfirmed,
    nothing_to_undo,
    proposal_open,
    resigned,
    replaced,
    full,
    store,
    method,
    content_type,
  };
  using enum Code;
  static constexpr int kCodes = static_cast<int>(content_type) + 1;

  Code code = malformed;
  std::string message;  // one line, for a developer or a log
  std::string where;    // the member that is wrong, or nothing
};

std::string_view word_of(Refusal::Code code);
// The status of an answer over HTTP.
int status_of(Refusal::Code code);
// What is no character becomes U+FFFD: complaints quote what came in.
std::string as_utf8(std::string_view text);
void write_refusal(JsonWriter& json, const Refusal& refusal);

}  // namespace carreira
