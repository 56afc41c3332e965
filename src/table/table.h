#pragma once

// A game being played: seats, decisions, taking back, clocks, chat, the log. No threads, no clock and no disk
// of its own: a command is planned into journal entries (nothing changes), somebody commits them, then they
// are applied. The time comes with each call; presence is told from outside.
//
// What is hidden leaves a table in two ways only: write_view and write_event of the engine, for the seat that
// looks.

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/game.h"
#include "table/clock.h"
#include "table/entry.h"
#include "table/header.h"
#include "table/refusal.h"

namespace carreira {

// What somebody at the table wants.
struct TableCommand {
  enum class Kind : std::uint8_t {
    decide,
    undo,
    confirm,
    answer,
    pause,
    resume,
    resign,
    chat,
    note,
    fill,
    leave,
    rename,
    replace,
    give_back,
    rematch
  };
  Kind kind = Kind::decide;
  Seat by = Seat::nobody;
  bool bot = false;    // the table's own bot decides for the seat
  std::string client;  // id, for counting once
  std::uint64_t point = 0;
  std::uint64_t proposal = 0;
  int steps = 1;
  bool agree = false;
  Seat target = Seat::nobody;  // fill, replace
  std::string text;            // notation, chat, note, name, level; rematch: the id of the new table
};

// The entries that carry a command out, or why not. A request that was carried out before has neither.
struct Plan {
  std::vector<Entry> entries;
  std::optional<Refusal> refusal;
};

struct SeatHolder {
  enum class Kind : std::uint8_t { open, person, bot };
  Kind kind = Kind::open;
  bool resigned = false;
  bool present = false;
  std::int64_t absent_since = 0;
  std::string name;
  std::string level;       // of a bot
  std::string stand_in;    // the level of the bot that plays for a person; empty: he plays himself
  std::string token_hash;  // of a person
  std::string note;

  bool plays_himself() const { return kind == Kind::person && stand_in.empty(); }
};

// A place in the game from which it can be taken up again, whatever becomes of the rules.
struct Snapshot {
  std::uint64_t number = 0;
  int played = 0;
  std::string position;  // as Game::write says it
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

class Table {
 public:
  enum class Status : std::uint8_t { open, playing, paused, over };
  static constexpr std::int64_t kAbsentAfterMs = 60'000;
  static constexpr std::string_view kStandInLevel = "medium";  // for who resigned or ran out of time

  // A table that was just made: nothing has happened yet.
  Table(TableHeader header, std::shared_ptr<const Game> game);

  // A table from its journal. When the rules are not those that the journal ends with, the game is taken up
  // at its last snapshot, and `changes` has the entries that say so: they are to be committed, then applied.
  struct Restored;
  static Result<Restored> restore(TableHeader header, std::shared_ptr<const Game> game,
                                  std::span<const Entry> journal, std::span<const Snapshot> snapshots);

  // The entries for those who sit down when the table is made; the last one may start the game.
  struct Arrival {
    Seat seat = Seat::nobody;
    SeatHolder::Kind kind = SeatHolder::Kind::open;
    std::string name;  // or level
    std::string token_hash;
  };
  std::vector<Entry> plan_arrivals(std::span<const Arrival> arrivals, const std::string& invitation_hash,
                                   std::int64_t now) const;
  Entry plan_invitation(const std::string& hash, std::int64_t now) const;
  Plan plan(const TableCommand& command, std::int64_t now) const;
  // What time alone brings about: a clock that ran out.
  std::vector<Entry> plan_time(std::int64_t now) const;
  // Fails only when a journal does not fit the game.
  Result<> apply(const Entry& entry);

  void set_present(Seat seat, bool present, std::int64_t now);

  const TableHeader& header() const { return header_; }
  const Game& game() const { return *game_; }
  std::shared_ptr<const Game> shared_game() const { return game_; }
  const Position& position() const { return position_; }
  Status status() const { return status_; }
  std::uint64_t number() const { return number_; }
  std::uint64_t point() const { return point_; }
  int played() const { return static_cast<int>(decisions_.size()); }
  int seats() const { return header_.setup.seats; }
  const SeatHolder& player(Seat seat) const { return players_[seat]; }
  const std::string& invitation_hash() const { return invitation_hash_; }
  const std::string& rematch() const { return rematch_; }
  // Whom the table waits for: to decide, or to confirm.
  Seat asked() const;
  // The seat for which a bot is to decide now; nobody when a person is asked or all wait.
  Seat bot_asked() const;
  const std::string& bot_level(Seat seat) const;
  std::int64_t clock_falls_at() const { return clock_ ? clock_->falls_at() : TableClock::kNever; }
  bool needs_waking() const;
  // A snapshot of now, when a turn has begun since the last one was taken.
  std::optional<Snapshot> take_snapshot();
  int free_undo(Seat seat) const;
  // The number under which a request of this client was carried out; 0: never.
  std::uint64_t number_of(Seat seat, const std::string& client) const;

  // Members and messages of docs/protocol.md.
  struct Looker {
    std::vector<Seat> you;
    Seat focus = Seat::nobody;
  };
  void write_summary(JsonWriter& json) const;  // members of GET /api/tables/<id>
  void write_players(JsonWriter& json) const;
  void write_welcome(JsonWriter& json, const Looker& looker, std::int64_t now) const;
  void write_view_members(JsonWriter& json, const Looker& looker, std::int64_t now) const;
  // Groups with a number greater than `after`.
  void write_groups(JsonWriter& json, Seat viewer, const std::vector<Seat>& you, std::uint64_t after) const;
  void write_chat(JsonWriter& json, std::uint64_t after) const;
  bool chat_since(std::uint64_t number) const;
  // Whether anything after that number shows in the log.
  bool traced_since(std::uint64_t number) const;
  void write_ack_members(JsonWriter& json, std::uint64_t number) const;
  void write_timeline(JsonWriter& json, const std::vector<Seat>& you) const;
  // viewer: a seat, nobody, or with `open` all of it.
  std::optional<Refusal> write_replay(JsonWriter& json, int played, Seat viewer, bool open,
                                      const std::vector<Seat>& you) const;

  // The decisions in force, with who made them.
  struct Made {
    Seat seat;
    std::string notation;
    std::int64_t at;
  };
  std::vector<Made> made() const;
  journal::Ending ended_by() const { return ended_by_; }
  std::vector<Seat> resigned() const;

 private:
  // An entry as the log keeps it: without hashes of tokens, and without the notation of a decision whose move
  // is known.
  struct Line {
    Entry entry;
    std::uint32_t events_begin = 0, events_end = 0;
    int turn;
    Move move;
    std::uint64_t undone_by = 0;  // the entry that took this decision back
    bool shown = false;           // a decision that showed something hidden
    bool old_rules = false;  // a decision under rules that are no longer known: only its notation is left
    bool undone() const { return undone_by != 0; }
    bool by_bot() const { return std::get<journal::Decision>(entry.what).by_bot; }
  };
  struct Proposal {
    std::uint64_t number;
    Seat by;
    journal::Proposed asks;
    SeatSet waiting;
  };

  using Entries = std::vector<Entry>;
  Plan plan_decide(const TableCommand& command, std::int64_t now) const;
  Plan plan_undo(const TableCommand& command, std::int64_t now) const;
  Plan plan_confirm(const TableCommand& command, std::int64_t now) const;
  Plan plan_answer(const TableCommand& command, std::int64_t now) const;
  Plan plan_pause(const TableCommand& command, std::int64_t now) const;
  Plan plan_resume(const TableCommand& command, std::int64_t now) const;
  Plan plan_resign(const TableCommand& command, std::int64_t now) const;
  Plan plan_words(const TableCommand& command, std::int64_t now) const;
  Plan plan_fill(const TableCommand& command, std::int64_t now) const;
  Plan plan_leave(const TableCommand& command, std::int64_t now) const;
  Plan plan_replace(const TableCommand& command, std::int64_t now) const;
  Plan plan_return(const TableCommand& command, std::int64_t now) const;
  Plan plan_rematch(const TableCommand& command, std::int64_t now) const;
  Plan propose(const TableCommand& command, const journal::Proposed& asks, std::int64_t now) const;

  // Ids are each seat's own; an entry may be about another seat than the one that asked for it.
  static std::string request_name(Seat seat, const std::string& client);
  // Appends with the next number.
  void add(Entries& entries, Seat seat, std::int64_t now, journal::Happening what) const;
  void add_carried_out(Entries& entries, const Proposal& proposal, std::int64_t now) const;
  SeatSet persons_but(Seat seat) const;
  const Line& decision(std::size_t back) const { return lines_[decisions_[decisions_.size() - 1 - back]]; }
  std::string notation_of(const Line& line) const;

  // What an entry does, by its kind; `line` is what the log will keep of it.
  Result<> happen(const journal::Decision& decision, Line& line);
  Result<> happen(const journal::RulesChanged& change, Line& line);
  Result<> happen(const journal::Undo& undo, Line& line);
  Result<> happen(const journal::Proposed& proposed, Line& line);
  Result<> happen(const journal::Agreed& agreed, Line& line);
  Result<> happen(const journal::Declined& declined, Line& line);
  Result<> happen(const journal::Started& started, Line& line);
  Result<> happen(const journal::Paused& paused, Line& line);
  Result<> happen(const journal::Resumed& resumed, Line& line);
  Result<> happen(const journal::Confirmed& confirmed, Line& line);
  Result<> happen(const journal::Over& over, Line& line);
  Result<> happen(const journal::SeatTaken& taken, Line& line);
  Result<> happen(const journal::SeatLeft& left, Line& line);
  Result<> happen(const journal::BotSeated& seated, Line& line);
  Result<> happen(const journal::StandIn& stand_in, Line& line);
  Result<> happen(const journal::Returned& returned, Line& line);
  Result<> happen(const journal::Resigned& resigned, Line& line);
  Result<> happen(const journal::Renamed& renamed, Line& line);
  Result<> happen(const journal::Note& note, Line& line);
  Result<> happen(const journal::Rematch& rematch, Line& line);
  Result<> happen(const journal::Invitation& invitation, Line& line);
  Result<> happen(const journal::Woken& woken, Line& line);
  Result<> happen(const journal::Chat&, Line&) { return success(); }
  void run_clock(const Entry& entry);
  // The position after that many decisions; under old rules the nearest snapshot before.
  Position position_after(int played) const;
  Result<> play_line(Position& position, const Line& line, EventList* events) const;

  void write_group(JsonWriter& json, const Line& line, Seat viewer, const std::vector<Seat>& you) const;
  void write_members(JsonWriter& json, const Line& line, const std::vector<Seat>& you) const;
  void write_player(JsonWriter& json, Seat seat) const;
  void write_clock(JsonWriter& json, std::int64_t now) const;
  void write_proposals(JsonWriter& json) const;
  void write_result(JsonWriter& json) const;
  bool may_read_notation(const Line& line, const std::vector<Seat>& you) const;
  bool is_told(const Line& line, Seat viewer, const std::vector<Seat>& you) const;
  int told_undone(const Line& undo, Seat viewer, const std::vector<Seat>& you) const;
  Scores final_scores() const;

  TableHeader header_;
  std::shared_ptr<const Game> game_;
  Position position_;
  Position base_;        // where replaying starts
  int base_played_ = 0;  // after how many decisions
  std::map<int, Position> old_positions_;
  PerSeat<SeatHolder> players_;
  Status status_ = Status::open;
  journal::Ending ended_by_ = journal::Ending::end;
  bool skeleton_ = false;  // reading a part of the journal that is under old rules
  bool snapshot_due_ = false;
  Seat confirm_ = Seat::nobody;
  std::optional<Proposal> proposal_;
  std::optional<TableClock> clock_;
  std::vector<Line> lines_;
  std::vector<std::uint32_t> decisions_;  // the lines of the decisions in force
  std::vector<Event> events_;
  std::uint64_t number_ = 0;
  std::uint64_t point_ = 0;
  std::int64_t changed_at_ = 0;
  int turn_ = 1;
  std::string invitation_hash_;
  std::string rematch_;
};

struct Table::Restored {
  Table table;
  std::vector<Entry> changes;
};

}  // namespace carreira
