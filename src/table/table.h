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
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/game.h"
#include "engine/view.h"
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
    redo,
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
    rematch,
    remove
  };
  Kind kind = Kind::decide;
  Seat by = Seat::nobody;
  bool bot = false;    // the table's own bot decides for the seat
  std::string client;  // id, for counting once
  std::uint64_t point = 0;
  std::uint64_t proposal = 0;
  // What to take back: so many decisions, or the one of this number and all after it, or (neither) the seat's
  // own last choice and all after it.
  std::optional<int> steps;
  std::uint64_t to = 0;
  bool agree = false;
  Seat target = Seat::nobody;  // fill, replace, remove
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
  // Of who sat here when the seat was claimed: who has that token had not lost it, and has the seat again.
  std::string former_hash;
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
    bool is_host = false;
  };
  std::vector<Entry> plan_arrivals(std::span<const Arrival> arrivals, const std::string& invitation_hash,
                                   std::int64_t now) const;
  Entry plan_invitation(const std::string& hash, std::int64_t now) const;
  // The game ends here, by whoever runs the server.
  Entry plan_stop(std::int64_t now) const;
  // A new token for a seat: from who has the old one, or asked for by who has lost it. The others agree to
  // that, or the host does alone; who sits there may object.
  Entry plan_token(Seat seat, const std::string& hash, std::int64_t now) const;
  Plan plan_claim(Seat seat, const std::string& hash, std::int64_t now) const;
  Plan plan(const TableCommand& command, std::int64_t now) const;
  // What time alone brings about: a clock that ran out.
  std::vector<Entry> plan_time(std::int64_t now) const;
  // What comes by itself: the decision of a person who has no choice. Nothing: somebody is asked.
  std::vector<Entry> plan_forced(std::int64_t now) const;
  // Fails only when a journal does not fit the game.
  Result<> apply(const Entry& entry);

  void set_present(Seat seat, bool present, std::int64_t now);
  // From now on it can be seen who is there: nobody counts as absent for the time before.
  void watch_from(std::int64_t now);

  const TableHeader& header() const { return header_; }
  const Game& game() const { return *game_; }
  std::shared_ptr<const Game> shared_game() const { return game_; }
  const Position& position() const { return position_; }
  Status status() const { return status_; }
  std::uint64_t number() const { return number_; }
  std::int64_t changed_at() const { return changed_at_; }
  std::uint64_t point() const { return point_; }
  int played() const { return static_cast<int>(decisions_.size()); }
  int seats() const { return header_.setup.seats; }
  const SeatHolder& player(Seat seat) const { return players_[seat]; }
  const std::string& invitation_hash() const { return invitation_hash_; }
  const std::string& rematch() const { return rematch_; }
  // Who may remove guests and close invitations: who made the table, or the first person there.
  Seat host() const;
  // Whom the table waits for: to decide, or to confirm.
  Seat asked() const;
  // The seat for which a bot is to decide now; nobody when a person is asked or all wait.
  Seat bot_asked() const;
  const std::string& bot_level(Seat seat) const;
  std::int64_t clock_falls_at() const { return clock_ ? clock_->falls_at() : TableClock::kNever; }
  bool has_persons() const;
  // Whether it goes on although nobody looks: a clock runs, or a bot is to play against people.
  bool needs_waking() const;
  // A snapshot of now, when a turn has begun since the last one was taken.
  std::optional<Snapshot> take_snapshot();
  // How many of the last decisions a seat may take back just so: its own, until another has chosen or
  // something hidden was shown.
  int free_undo(Seat seat) const;
  // How many go with the seat's own last choice, and with its last turn; 0: there is none.
  int own_undo(Seat seat) const;
  int turn_undo(Seat seat) const;
  // How many decisions the seat can make again that were taken back.
  int redo(Seat seat) const { return static_cast<int>(redone(seat).size()); }
  // After how many decisions chance was renewed, and for the how manieth time.
  const std::map<int, int>& renewed() const { return renewed_; }
  // The number under which a request of this client was carried out; 0: never.
  std::uint64_t number_of(Seat seat, const std::string& client) const;

  // Members and messages of docs/protocol.md.
  struct Looker {
    std::vector<Seat> you;
    Seat focus = Seat::nobody;
    SeatSet muted;
  };
  void write_summary(JsonWriter& json) const;  // members of GET /api/tables/<id>
  void write_players(JsonWriter& json) const;
  void write_welcome(JsonWriter& json, const Looker& looker, std::int64_t now) const;
  static constexpr std::size_t kChatPage = 100;   // lines
  static constexpr int kMostBotDecisions = 5000;  // while bots alone play: chance may never end it
  static constexpr std::size_t kLogPage = 500;    // groups
  // Who writes for several at once gives a place where what they have in common is kept.
  void write_view_members(JsonWriter& json, const Looker& looker, std::int64_t now,
                          SeenPosition* last = nullptr) const;
  // News: groups with a number greater than `after`.
  void write_groups(JsonWriter& json, Seat viewer, const std::vector<Seat>& you, std::uint64_t after) const;
  // A page of the log, and of the chat: the last ones before this number, and whether there are more.
  void write_log(JsonWriter& json, Seat viewer, const std::vector<Seat>& you, std::uint64_t before) const;
  void write_chat_page(JsonWriter& page, SeatSet muted, std::uint64_t before,
                       std::string_view lines_name = "lines", std::string_view more_name = "more") const;
  bool has_chat_since(std::uint64_t number) const { return !chat_.empty() && chat_.back().number > number; }
  // Chat since that number, without the lines of those muted; false: there is none.
  bool write_new_chat(JsonWriter& json, SeatSet muted, std::uint64_t after) const;
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
  // An entry as the log keeps it: a game has hundreds of decisions, and of each the move says all. What leaves
  // no trace in the log is no line.
  struct Line {
    std::uint64_t number;
    std::int64_t at;
    std::shared_ptr<const journal::Happening> what;  // nothing: the decision for `move`
    std::uint64_t undone_by = 0;                     // the entry that took this decision back
    std::uint32_t events_begin = 0, events_end = 0;
    int turn;
    Move move{};
    Seat seat;
    journal::Chooser chooser = journal::Chooser::person;  // of a decision
    bool shown = false;                                   // a decision that showed something hidden
    bool old_rules = false;  // a decision under rules that are no longer known: only its notation is left
    bool gone = false;       // taken back just so, or the taking back: no line of the log

    bool undone() const { return undone_by != 0; }
    template <class Kind>
    bool is() const {
      return what ? std::holds_alternative<Kind>(*what) : std::is_same_v<Kind, journal::Decision>;
    }
    // Without hashes of tokens, and without the notation of a decision whose move is known.
    journal::Happening happening() const { return what ? *what : journal::Decision{"", chooser}; }
  };
  struct ChatLine {
    std::uint64_t number;
    std::int64_t at;
    Seat seat;
    std::string author;  // the name at that time, whoever sits there later
    std::string text;
  };
  static constexpr std::size_t kMostChat = 2000;      // at least, and up to a quarter more
  static constexpr std::size_t kMostRequests = 1000;  // likewise
  struct Proposal {
    std::uint64_t number;
    Seat by;
    journal::Proposed asks;
    SeatSet waiting;
  };

  using Entries = std::vector<Entry>;
  Plan plan_decide(const TableCommand& command, std::int64_t now) const;
  Plan plan_undo(const TableCommand& command, std::int64_t now) const;
  Plan plan_redo(const TableCommand& command, std::int64_t now) const;
  Plan plan_confirm(const TableCommand& command, std::int64_t now) const;
  Plan plan_answer(const TableCommand& command, std::int64_t now) const;
  Plan answer_claim(const TableCommand& command, std::int64_t now) const;
  Plan plan_pause(const TableCommand& command, std::int64_t now) const;
  Plan plan_resume(const TableCommand& command, std::int64_t now) const;
  Plan plan_resign(const TableCommand& command, std::int64_t now) const;
  Plan plan_words(const TableCommand& command, std::int64_t now) const;
  Plan plan_fill(const TableCommand& command, std::int64_t now) const;
  Plan plan_leave(const TableCommand& command, std::int64_t now) const;
  Plan plan_remove(const TableCommand& command, std::int64_t now) const;
  Plan plan_replace(const TableCommand& command, std::int64_t now) const;
  Plan plan_return(const TableCommand& command, std::int64_t now) const;
  Plan plan_rematch(const TableCommand& command, std::int64_t now) const;
  Plan propose(const TableCommand& command, const journal::Proposed& asks, std::int64_t now) const;

  // Ids are each seat's own; an entry may be about another seat than the one that asked for it.
  static std::string request_name(Seat seat, const std::string& client);
  // By which it is found again: one of the seat's own, whatever others call theirs.
  static std::uint64_t request_key(std::string_view name);
  // Appends with the next number.
  void add(Entries& entries, Seat seat, std::int64_t now, journal::Happening what) const;
  // The decision, and the end if it is the last one. Returns whether the game goes on at once; fails if it is
  // not legal.
  Result<bool> add_decision(Entries& entries, Position& position, Seat seat, std::int64_t now, Move move,
                            journal::Chooser by) const;
  journal::Undo undo_of(int steps, bool consent) const;
  int steps_meant(const TableCommand& command) const;
  // The lines that a seat can make again: one choice of its own, and what bots and rules did then.
  std::vector<std::uint32_t> redone(Seat seat) const;
  // Another person for whom a bot plays, and who has not given up: nobody can consent in his place.
  Seat replaced_person_but(Seat seat) const;
  void add_carried_out(Entries& entries, const Proposal& proposal, std::int64_t now) const;
  SeatSet persons_but(Seat seat) const;
  const Line& decision(std::size_t back) const { return lines_[decisions_[decisions_.size() - 1 - back]]; }
  std::string notation_of(const Line& line) const;

  // What an entry does, by its kind; `line` is what the log will keep of it.
  Result<> happen(const journal::Decision& decision, Line& line);
  Result<> happen(const journal::RulesChanged& change, Line& line);
  Result<> happen(const journal::Undo& undo, Line& line);
  Result<> happen(const journal::ChanceRenewed& renewed, Line& line);
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
  Result<> happen(const journal::TokenChanged& changed, Line& line);
  Result<> happen(const journal::Woken& woken, Line& line);
  Result<> happen(const journal::Chat& chat, Line& line);
  void run_clock(const Entry& entry);
  // The position after that many decisions; under old rules the nearest snapshot before.
  Position position_after(int played) const;
  // From the position after `played` decisions to the next.
  Result<> play_next(Position& position, int played) const;
  void renew_chance(Position& position, int played) const;

  static void write_chat_line(JsonWriter& json, const ChatLine& line);
  void write_group(JsonWriter& json, const Line& line, Seat viewer, const std::vector<Seat>& you) const;
  void write_player(JsonWriter& json, Seat seat) const;
  void write_undo(JsonWriter& json, Seat seat) const;
  void write_clock(JsonWriter& json, std::int64_t now) const;
  void write_proposals(JsonWriter& json) const;
  void write_proposal(JsonWriter& json, const Proposal& proposal) const;
  void write_result(JsonWriter& json) const;
  bool may_read_notation(const Line& line, const std::vector<Seat>& you) const;
  bool is_told(const Line& line, Seat viewer, const std::vector<Seat>& you) const;
  int told_undone(const Line& undo, Seat viewer, const std::vector<Seat>& you) const;
  Scores final_scores() const;

  TableHeader header_;
  std::shared_ptr<const Game> game_;
  Position position_;
  int base_played_ = 0;                    // replaying starts after so many decisions,
  std::map<int, Position> old_positions_;  // from this one, or from the start of the game
  PerSeat<SeatHolder> players_;
  Status status_ = Status::open;
  journal::Ending ended_by_ = journal::Ending::end;
  bool skeleton_ = false;  // reading a part of the journal that is under old rules
  bool snapshot_due_ = false;
  Seat confirm_ = Seat::nobody;
  std::optional<Proposal> proposal_;
  std::optional<Proposal> claim_;  // of a seat; decisions do not end it
  std::optional<TableClock> clock_;
  std::vector<Line> lines_;
  std::vector<ChatLine> chat_;                                     // the last ones
  std::vector<std::pair<std::uint64_t, std::uint64_t>> requests_;  // keys of the last ones, and their entries
  std::vector<std::uint32_t> decisions_;                           // the lines of the decisions in force
  std::vector<std::uint32_t> redo_;  // the lines of those taken back since the last choice, in their order
  std::map<int, int> renewed_;       // after how many decisions chance was renewed: its number
  int renewals_ = 0;
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
