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
    Row{Refusal::wrong_token, "wrong-token", 403},
    Row{Refusal::wrong_invitation, "wrong-invitation", 403},
    Row{Refusal::seat_taken, "seat-taken", 409},
    Row{Refusal::no_open_seat, "no-open-seat", 409},
    Row{Refusal::watching_closed, "watching-closed", 403},
    Row{Refusal::origin, "origin", 403},
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

void write_refusal(JsonWriter& json, const Refusal& refusal) {
  json.begin_object()
      .field("code", word_of(refusal.code))
      .field("message", refusal.message)
      .field("where", refusal.where);
  json.end_object();
}

}  // namespace carreira
