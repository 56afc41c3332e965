#include "table/refusal.h"

#include <array>

namespace carreira {
namespace {

struct Row {
  Refusal::Code code;
  std::string_view word;
  int status;
};
constexpr std::array kRows = {
    Row{Refusal::malformed, "malformed", 400},
    Row{Refusal::unknown_type, "unknown-type", 400},
    Row{Refusal::too_large, "too-large", 413},
    Row{Refusal::too_fast, "too-fast", 429},
    Row{Refusal::protocol, "protocol", 400},
    Row{Refusal::hello_first, "hello-first", 400},
    Row{Refusal::no_such_table, "no-such-table", 404},
    Row{Refusal::no_such_game, "no-such-game", 400},
    Row{Refusal::no_such_seat, "no-such-seat", 400},
    Row{Refusal::no_such_level, "no-such-level", 400},
    Row{Refusal::no_such_proposal, "no-such-proposal", 409},
    Row{Refusal::bad_options, "bad-options", 400},
    Row{Refusal::bad_record, "bad-record", 422},
    Row{Refusal::bad_figures, "bad-figures", 422},
    Row{Refusal::wrong_token, "wrong-token", 403},
    Row{Refusal::wrong_invitation, "wrong-invitation", 403},
    Row{Refusal::not_host, "not-host", 403},
    Row{Refusal::name_taken, "name-taken", 409},
    Row{Refusal::quota, "quota", 429},
    Row{Refusal::seat_taken, "seat-taken", 409},
    Row{Refusal::no_open_seat, "no-open-seat", 409},
    Row{Refusal::watching_closed, "watching-closed", 403},
    Row{Refusal::origin, "origin", 403},
    Row{Refusal::banned, "banned", 403},
    Row{Refusal::late, "late", 409},
    Row{Refusal::not_asked, "not-asked", 409},
    Row{Refusal::not_yours, "not-yours", 403},
    Row{Refusal::illegal, "illegal", 409},
    Row{Refusal::not_playing, "not-playing", 409},
    Row{Refusal::not_open, "not-open", 409},
    Row{Refusal::not_over, "not-over", 409},
    Row{Refusal::not_absent, "not-absent", 409},
    Row{Refusal::not_found, "not-found", 404},
    Row{Refusal::unconfirmed, "unconfirmed", 409},
    Row{Refusal::nothing_to_undo, "nothing-to-undo", 409},
    Row{Refusal::proposal_open, "proposal-open", 409},
    Row{Refusal::resigned, "resigned", 409},
    Row{Refusal::replaced, "replaced", 409},
    Row{Refusal::full, "full", 503},
    Row{Refusal::store, "store", 503},
    Row{Refusal::method, "method", 405},
    Row{Refusal::content_type, "content-type", 415},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kRows.size(); ++i)
    if (static_cast<std::size_t>(kRows[i].code) != i) return false;
  return kRows.size() == Refusal::kCodes;
}
static_assert(in_order());

const Row& row_of(Refusal::Code code) {
  return kRows[static_cast<std::size_t>(code)];
}

}  // namespace

std::string_view word_of(Refusal::Code code) {
  return row_of(code).word;
}
int status_of(Refusal::Code code) {
  return row_of(code).status;
}

std::string as_utf8(std::string_view text) {
  const auto follows = [&](std::size_t i) {
    return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80;
  };
  std::string valid;
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    const std::size_t length = c < 0x80                ? 1
                               : c >= 0xC2 && c < 0xE0 ? 2
                               : c >= 0xE0 && c < 0xF0 ? 3
                               : c >= 0xF0 && c < 0xF5 ? 4
                                                       : 0;
    bool whole = length > 0;
    for (std::size_t more = 1; more < length; ++more) whole = whole && follows(i + more);
    // Neither longer than need be, nor a half of a pair, nor beyond the last character.
    const auto second = whole && length > 1 ? static_cast<unsigned char>(text[i + 1]) : 0;
    whole = whole && !(c == 0xE0 && second < 0xA0) && !(c == 0xED && second > 0x9F) &&
            !(c == 0xF0 && second < 0x90) && !(c == 0xF4 && second > 0x8F);
    valid += whole ? text.substr(i, length) : std::string_view("\xEF\xBF\xBD");
    i += whole ? length : 1;
  }
  return valid;
}

void write_refusal(JsonWriter& json, const Refusal& refusal) {
  json.begin_object()
      .field("code", word_of(refusal.code))
      .field("message", as_utf8(refusal.message))
      .field("where", as_utf8(refusal.where));
  json.end_object();
}

}  // namespace carreira
