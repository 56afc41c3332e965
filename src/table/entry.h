#pragma once

// The journal of a table: everything that ever happened there, in order, each with a number that is never
// used again. The journal is the truth: a table is what its journal's entries make of it, one by one.

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "engine/result.h"
#include "engine/seat.h"

namespace carreira {

// What can happen. Each kind stands once: its word, what it says, and the columns in which stores keep that
// (`describe`, for writing and reading). A word or a column that was released is never used for anything
// else. What has kOfTable happens to the table; everything else is of a seat.
namespace journal {

enum class Chooser : std::uint8_t { person, bot, nobody };  // nobody: there was one move only
enum class Question : std::uint8_t { undo, pause, claim };
enum class WhyStandIn : std::uint8_t { absent, asked, clock, resigned };
enum class Ending : std::uint8_t { end, resignation, stopped };  // stopped: a record without an end
std::string_view word_of(Question question);
std::string_view word_of(WhyStandIn why);
std::string_view word_of(Ending ending);

struct SeatTaken {
  static constexpr std::string_view kWord = "seat-taken";
  std::string name;
  std::string token_hash;
  static void describe(auto& self, auto& columns) { columns.text(self.name), columns.more(self.token_hash); }
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};

struct SeatLeft {
  static constexpr std::string_view kWord = "seat-left";
  bool removed = false;  // by the host
  static void describe(auto& self, auto& columns) { columns.more_if(self.removed, "removed"); }
  friend bool operator==(const SeatLeft&, const SeatLeft&) = default;
};

struct BotSeated {
  static constexpr std::string_view kWord = "bot-seated";
  std::string level;
  static void describe(auto& self, auto& columns) { columns.text(self.level); }
  friend bool operator==(const BotSeated&, const BotSeated&) = default;
};

struct Started {
  static constexpr std::string_view kWord = "started";
  static constexpr bool kOfTable = true;
  static void describe(auto&, auto&) {}
  friend bool operator==(const Started&, const Started&) = default;
};

struct Decision {
  static constexpr std::string_view kWord = "decision";
  std::string notation;
  Chooser by = Chooser::person;
  static void describe(auto& self, auto& columns) { columns.text(self.notation), columns.more(self.by); }
  friend bool operator==(const Decision&, const Decision&) = default;
};

struct Undo {
  static constexpr std::string_view kWord = "undo";
  int steps = 0;         // decisions taken back
  bool consent = false;  // all persons agreed
  bool renewed = false;  // there were draws among them: those to come are others
  static void describe(auto& self, auto& columns) {
    columns.value(self.steps), columns.more_if(self.consent, "consent");
    columns.text_if(self.renewed, "renewed");
  }
  friend bool operator==(const Undo&, const Undo&) = default;
};

// The draws to come are others than those of a game that was played from here before: of a record, or of the
// table that this one goes on from.
struct ChanceRenewed {
  static constexpr std::string_view kWord = "chance-renewed";
  static constexpr bool kOfTable = true;
  int number = 0;  // of Chance::renewed; it grows
  static void describe(auto& self, auto& columns) { columns.value(self.number); }
  friend bool operator==(const ChanceRenewed&, const ChanceRenewed&) = default;
};

struct Confirmed {
  static constexpr std::string_view kWord = "confirmed";
  static void describe(auto&, auto&) {}
  friend bool operator==(const Confirmed&, const Confirmed&) = default;
};

struct Paused {
  static constexpr std::string_view kWord = "paused";
  static void describe(auto&, auto&) {}
  friend bool operator==(const Paused&, const Paused&) = default;
};

struct Resumed {
  static constexpr std::string_view kWord = "resumed";
  static void describe(auto&, auto&) {}
  friend bool operator==(const Resumed&, const Resumed&) = default;
};

struct Proposed {
  static constexpr std::string_view kWord = "proposed";
  Question question = Question::undo;
  int steps = 0;           // decisions to take back
  std::string token_hash;  // of who claims the seat
  static void describe(auto& self, auto& columns) {
    columns.text(self.question), columns.value(self.steps), columns.more(self.token_hash);
  }
  friend bool operator==(const Proposed&, const Proposed&) = default;
};

struct Agreed {
  static constexpr std::string_view kWord = "agreed";
  std::uint64_t proposal = 0;  // its number
  static void describe(auto& self, auto& columns) { columns.value(self.proposal); }
  friend bool operator==(const Agreed&, const Agreed&) = default;
};

struct Declined {
  static constexpr std::string_view kWord = "declined";
  std::uint64_t proposal = 0;
  static void describe(auto& self, auto& columns) { columns.value(self.proposal); }
  friend bool operator==(const Declined&, const Declined&) = default;
};

struct StandIn {
  static constexpr std::string_view kWord = "stand-in";
  std::string level;
  WhyStandIn why = WhyStandIn::absent;
  static void describe(auto& self, auto& columns) { columns.text(self.level), columns.more(self.why); }
  friend bool operator==(const StandIn&, const StandIn&) = default;
};

struct Returned {
  static constexpr std::string_view kWord = "returned";
  static void describe(auto&, auto&) {}
  friend bool operator==(const Returned&, const Returned&) = default;
};

struct Resigned {
  static constexpr std::string_view kWord = "resigned";
  static void describe(auto&, auto&) {}
  friend bool operator==(const Resigned&, const Resigned&) = default;
};

struct Over {
  static constexpr std::string_view kWord = "over";
  static constexpr bool kOfTable = true;
  Ending by = Ending::end;
  static void describe(auto& self, auto& columns) { columns.text(self.by); }
  friend bool operator==(const Over&, const Over&) = default;
};

struct Rematch {
  static constexpr std::string_view kWord = "rematch";
  std::string table;  // the other one
  static void describe(auto& self, auto& columns) { columns.text(self.table); }
  friend bool operator==(const Rematch&, const Rematch&) = default;
};

struct RulesChanged {
  static constexpr std::string_view kWord = "rules-changed";
  static constexpr bool kOfTable = true;
  int version = 0;  // of the rules from here on
  int kept = 0;     // decisions
  static void describe(auto& self, auto& columns) { columns.value(self.version), columns.text(self.kept); }
  friend bool operator==(const RulesChanged&, const RulesChanged&) = default;
};

struct Chat {
  static constexpr std::string_view kWord = "chat";
  std::string text;
  static void describe(auto& self, auto& columns) { columns.text(self.text); }
  friend bool operator==(const Chat&, const Chat&) = default;
};

struct Note {
  static constexpr std::string_view kWord = "note";
  std::string text;
  static void describe(auto& self, auto& columns) { columns.text(self.text); }
  friend bool operator==(const Note&, const Note&) = default;
};

struct Renamed {
  static constexpr std::string_view kWord = "renamed";
  std::string name;
  static void describe(auto& self, auto& columns) { columns.text(self.name); }
  friend bool operator==(const Renamed&, const Renamed&) = default;
};

struct Invitation {
  static constexpr std::string_view kWord = "invitation";
  static constexpr bool kOfTable = true;
  std::string hash;
  static void describe(auto& self, auto& columns) { columns.more(self.hash); }
  friend bool operator==(const Invitation&, const Invitation&) = default;
};

// From now on the seat is for who has this one.
struct TokenChanged {
  static constexpr std::string_view kWord = "token-changed";
  std::string token_hash;
  bool claimed = false;  // by somebody who had lost it, with the others' consent
  static void describe(auto& self, auto& columns) {
    columns.more(self.token_hash), columns.text_if(self.claimed, "claimed");
  }
  friend bool operator==(const TokenChanged&, const TokenChanged&) = default;
};

// The table was taken up again after the server stood still: no clock ran meanwhile.
struct Woken {
  static constexpr std::string_view kWord = "woken";
  static constexpr bool kOfTable = true;
  static void describe(auto&, auto&) {}
  friend bool operator==(const Woken&, const Woken&) = default;
};

using Happening =
    std::variant<Woken, SeatTaken, SeatLeft, BotSeated, Started, Decision, Undo, Confirmed, Paused, Resumed,
                 Proposed, Agreed, Declined, StandIn, Returned, Resigned, Over, Rematch, RulesChanged, Chat,
                 Note, Renamed, Invitation, TokenChanged, ChanceRenewed>;

// "seat-taken"
std::string_view word_of(const Happening& what);
bool is_of_table(const Happening& what);

// As stores keep it: what a column means is the business of the kind.
struct Columns {
  std::string kind;
  std::int64_t value = 0;
  std::string text;
  std::string more;
};
Columns to_columns(const Happening& what);
Result<Happening> from_columns(const Columns& columns);

}  // namespace journal

struct Entry {
  std::uint64_t number = 0;
  std::int64_t at = 0;  // milliseconds since 1970 UTC
  Seat seat = Seat::nobody;
  std::string client;  // who asked and the client's own id, "2:c7f0": the same one twice counts once
  journal::Happening what;

  template <class Kind>
  bool is() const {
    return std::holds_alternative<Kind>(what);
  }
  friend bool operator==(const Entry&, const Entry&) = default;
};

}  // namespace carreira
