#pragma once

// The hall: all tables, whoever sits and stands around them, and the order of things: a request is planned by
// its table, committed by the store, acknowledged, and then told to all. While a step of a table is on its
// way to the disk, further requests to that table wait in line. Everything here happens on the loop's thread.

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/catalog.h"
#include "server/allowance.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/thinkers.h"
#include "store/store.h"
#include "table/request.h"
#include "table/table.h"
#include "table/view_change.h"

namespace carreira {

// What one may ask for. `where` of a refusal is the name of the limit.
struct HallLimits {
  Rate messages{20, 60};             // by connection; beyond it the connection is closed
  Rate address_messages{100, 400};   // by address, likewise
  Rate words{0.5, 10};               // chat, notes and names: by seat
  Rate address_words{2, 40};         // and by address
  Rate take_backs{0.5, 30};          // back and forth, by seat: each makes the journal longer
  Rate tables{0.05, 30};             // made, by address
  Rate hints{0.2, 5};                // by address
  Rate checks{1, 30};                // of sets of figures, by address
  Rate claims{1.0 / 600, 3};         // of lost seats, by address and table
  int own_figures = 1;               // tables may be played with figures of who makes them; 0: no
  int open_tables_per_address = 20;  // that wait for players
  int bots_per_address = 60;         // on seats of tables that are not over
  std::int64_t most_tables = 1'000'000;
  std::int64_t keep_over_days = 0;  // tables that are over and unchanged since are deleted; 0: kept for good
  std::int64_t keep_idle_days = 0;  // and others at which nothing has happened
  std::int64_t token_days = 90;     // after the end of its game a token is good for nothing
  std::int64_t forget_after_ms = 60'000;  // a table that nobody looks at leaves the memory
  std::size_t most_kept_bots = 16;        // whose trees wait for their next decision, 20 to 60 MB each
};

// A connection, as the hall sees it.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(std::string_view message) = 0;
  virtual void close(int code, std::string_view reason) = 0;
};

// What HTTP answers.
struct Reply {
  int status = 200;
  std::string body;
  std::string content_type = "application/json";
  std::string file_name;  // not empty: to be saved under this name
};
using Answer = std::function<void(Reply)>;
Reply refuse(const Refusal& refusal);

struct WantedTable;  // wanted_table.h

class Hall {
 public:
  struct Room;
  struct Visitor;

  Hall(Loop& loop, Store& store, Thinkers& bots, const ComponentsSource& components, const Log& log,
       Metrics& metrics, HallLimits limits = {});
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // Takes up the tables that go on by themselves.
  void wake();
  // Says goodbye to all; later requests are refused. `done` when nothing is on its way to the disk any more.
  void close(std::function<void()> done);

  // HTTP; the answer may come at once or later.
  Reply catalogue() const;
  // What the ids of tables made from now on begin with.
  void set_table_prefix(std::string prefix) { table_prefix_ = std::move(prefix); }
  // Where other machines find this server, for invitations.
  void set_addresses(std::vector<std::string> addresses) { addresses_ = std::move(addresses); }
  // The token is of a seat of the table that it goes on from, if it does.
  void make_table(std::string_view body, std::string_view token, const std::string& address,
                  const Answer& answer);
  void table_summary(std::string_view id, const Answer& answer);
  Reply listed_tables();
  void take_seat(std::string_view id, std::string_view body, const std::string& address,
                 const Answer& answer);
  // With {"close": true} there is none any more.
  void new_invitation(std::string_view id, std::string_view body, std::string_view token,
                      const std::string& address, const Answer& answer);
  // A new token for who has the old one; and one for who has lost it, good when the others agree.
  void renew_token(std::string_view id, std::string_view token, const std::string& address,
                   const Answer& answer);
  void claim_seat(std::string_view id, std::string_view body, const std::string& address,
                  const Answer& answer);
  void my_tables(std::string_view body, const Answer& answer);
  void record(std::string_view id, std::string_view token, const Answer& answer);
  void components(std::string_view id, const Answer& answer);
  // Below /api/components/: the figures in force, and sets of others.
  void figures(std::string_view path, std::string_view method, std::string_view body,
               const std::string& address, const Answer& answer);
  void import(std::string_view text, const std::string& address, const Answer& answer);
  Reply health();

  // WebSocket. A visitor lives from enter to leave.
  Visitor* enter(Wire& wire, std::string address);
  void receive(Visitor* visitor, std::string_view text);
  // A ping or pong of the line itself: nobody reads it, but it counts like a message.
  void beat(Visitor* visitor);
  void leave(Visitor* visitor);

  std::size_t rooms() const { return rooms_.size(); }

  // A line of the admin socket.
  void administer(std::string_view line, std::function<void(std::string)> answer);
  bool is_banned(const std::string& address) const;
  // From now on these.
  void set_limits(const HallLimits& limits);

 private:
  using RoomPtr = std::shared_ptr<Room>;
  struct AdminRequest {
    std::string verb, table, network, after;
    std::int64_t days = 0;
    Seat seat = Seat::nobody;
    bool unfinished = false;  // prune: also games that are not over
  };
  using Job = std::function<void(Room&)>;
  // The outcome of a step: nothing, or why it was refused.
  using Carried = std::function<void(const std::optional<Refusal>&)>;
  // Who wants a step: somebody, or the table itself, for which its lease is needed where there are nodes.
  enum class By : std::uint8_t { somebody, itself };

  struct Found {
    RoomPtr room;
    std::optional<Refusal> refusal;
  };
  Found find_room(std::string_view id);
  Result<RoomPtr> load_room(const StoredTable& stored);
  // The set that a table is played with, as it was kept.
  Result<std::string> set_of(const Table& table);
  Result<std::shared_ptr<const Game>> find_game_of(const TableHeader& header, const std::string& components);
  // What a new table is played with; its header then says which figures and rules these are.
  Result<std::shared_ptr<const Game>> game_for(TableHeader& header, const std::string& components);
  // Whose token this is the hash of; nobody's, if the game was over long ago.
  Seat seat_of(const Table& table, const std::string& hash,
               std::string SeatHolder::* kept = &SeatHolder::token_hash) const;
  bool is_expired(bool over, std::int64_t changed_at) const;
  bool may_not_read(const Table& table, const std::string& hash) const;
  std::optional<Refusal> set_up(WantedTable& wanted);
  std::optional<Refusal> take_up(const Table& table, const std::string& hash, WantedTable& wanted);
  void begin(WantedTable wanted, const std::string& address, const Answer& answer);
  Job change_of_rules(std::vector<Entry> changes);
  void when_free(const RoomPtr& room, Job job);
  void next_job(const RoomPtr& room);
  void carry_out(Room& room, std::vector<Entry> entries, Carried then, By by = By::somebody);
  void finish_closing();
  void committed(const RoomPtr& room, const Outcome& outcome, std::int64_t began, const Carried& then);
  void overtaken(const RoomPtr& room, const Outcome& outcome, const Carried& then);
  void try_again(const RoomPtr& room);
  void read_anew(const RoomPtr& room);
  void show_out_leavers(Room& room);
  // Whether the table is what the store has; if not, it is read again later, and the line goes on then.
  bool is_as_kept(const RoomPtr& room);
  // Back to what the store has, after a step that it did not take.
  bool reload(Room& room);
  static void go_on_where_forced(Table& after, std::vector<Entry>& entries, std::int64_t now);
  static Commit step_of(Table& after, std::vector<Entry> entries);
  void refresh_presence(Room& room);
  // What those around the table were not told yet.
  void announce(Room& room);
  void announce_players(Room& room);
  void announce_note(const Room& room, Seat seat, const Visitor* but);
  void go_on(const RoomPtr& room);
  void ask_bot(const RoomPtr& room);
  void bot_answers(const RoomPtr& room, std::uint64_t point, std::int64_t began, BotAnswer& answer);
  std::unique_ptr<bots::Player> take_bot(const RoomPtr& room, Seat seat);
  void keep_bot(const RoomPtr& room, std::unique_ptr<bots::Player> player);
  void bot_decides(const RoomPtr& room, std::uint64_t point, Seat seat, const std::string& notation);
  void watch_clock(const RoomPtr& room);
  void sweep();

  // Other nodes (neighbours.cpp).
  void join_nodes();
  void hear(const News& news);
  bool catch_up(const RoomPtr& room);
  void read_on(const RoomPtr& room, std::uint64_t number);
  bool take_in(Room& room);
  static bool is_of_newer_rules(const Game& game, const TableHeader& header, std::span<const Entry> journal);
  void leave_to_newer(Room& room);
  void attend(Room& room);
  bool leads(const RoomPtr& room);

  void administer(Room& room, const AdminRequest& request, const std::function<void(std::string)>& answer);
  std::string list_tables(const AdminRequest& request);
  std::string ban(const AdminRequest& request);
  std::string list_bans() const;
  std::string statistics();
  // A few at a time, so that nobody waits for all of them.
  void prune(std::int64_t before, bool only_over, std::function<void(std::string)> then);
  void prune_on(std::vector<std::string> ids, std::int64_t deleted, std::function<void(std::string)> then);
  bool delete_table(const std::string& id);
  void drop_deleted(const std::string& id);
  void show_out_banned();
  static Refusal missing_table();
  void load_bans();
  void keep_rules();
  void measure();

  void say_hello(Visitor& visitor, const Request& request);
  void sit_down(Room& room, Visitor& visitor, const Request& request);
  void come_back(Room& room, Visitor& visitor, Seat seat, const std::string& hash, const Request& request);
  void request_command(Visitor& visitor, Request request);
  void request_rematch(Visitor& visitor, const RoomPtr& room, TableCommand command);
  void make_rematch(const RoomPtr& room, const std::string& id, const std::string& address,
                    std::function<void(bool)> then);
  void request_focus(Visitor& visitor, const Request& request);
  void request_timeline(Visitor& visitor, const Request& request);
  void request_replay(Visitor& visitor, const Request& request);
  void request_hint(Visitor& visitor, const Request& request);
  void request_why(Visitor& visitor, const Request& request);
  void request_world(Visitor& visitor, const Request& request);
  void give_world(Visitor& visitor, const Table& table, const Request& request);
  void say_why(Visitor& visitor, const Table& table, const Request& request);
  void give_hint(Visitor& visitor, const Table& table, const Request& request);
  void request_mute(Visitor& visitor, const Request& request);
  void request_hurry(Visitor& visitor, const Request& request);
  void request_page(Visitor& visitor, const Request& request);
  void say_in_gallery(Visitor& visitor, const Request& request);
  std::optional<Refusal> too_many_words(const Visitor& visitor, Room& room, Seat seat);
  std::optional<Refusal> too_many_words(const std::string& address);
  std::optional<Refusal> too_many_tables(const std::string& address, int bots, bool open);
  // So many more at the tables that were made from there.
  std::optional<Refusal> too_many_bots(const std::string& address, int more) const;
  static int bots_at(const Table& table);
  void remember_maker(const Room& room);
  void answer_command(std::uint64_t visitor, const Room& room, const TableCommand& command,
                      const std::optional<Refusal>& refusal);
  void send_log_and_view(Room& room, Visitor& visitor);
  // All that the visitor sees: what it is told from then on goes out from there.
  std::string whole_view(const Room& room, Visitor& visitor, const std::string* answered = nullptr);
  void request_view(Visitor& visitor, const Request& request);
  void send(Visitor& visitor, std::string_view message);
  void send_error(Visitor& visitor, const std::string& re, const Refusal& refusal);
  bool is_borne(Visitor& visitor);
  Visitor* find_visitor(std::uint64_t number);
  void keep_new_table(Table table, std::vector<Entry> entries, std::string components,
                      std::function<void(const Result<>&, RoomPtr)> then);
  Loop& loop_;
  Store& store_;
  Nodes* nodes_;  // nothing: this server is the only one
  Thinkers& bots_;
  const ComponentsSource& components_;
  Log log_;
  Metrics& metrics_;
  HallLimits limits_;
  // Bots that have thought, with the table each sits at, the latest first.
  struct KeptBot {
    std::weak_ptr<Room> room;
    std::unique_ptr<bots::Player> player;
  };
  std::deque<KeptBot> kept_bots_;
  std::unordered_map<std::string, RoomPtr> rooms_;
  std::map<std::string, std::weak_ptr<const Game>> games_;
  // The set that the last table of each game was made with: nearly always the one in force.
  struct KnownSet {
    std::string text, hash;
  };
  std::map<std::string, KnownSet> last_sets_;
  std::map<std::string, std::string> figures_told_;  // of the sets in force: the same for everybody
  std::unordered_map<std::uint64_t, std::unique_ptr<Visitor>> visitors_;
  std::uint64_t last_visitor_ = 0;
  // Tables that are not over and not in memory, by id: what counts for the address that made them.
  struct PutAway {
    std::string made_by;
    int bots = 0;
    bool open = false;
  };
  std::unordered_map<std::string, PutAway> put_away_;
  std::int64_t tables_ = 0;
  std::vector<std::string> addresses_;
  std::string table_prefix_;
  std::vector<std::pair<std::string, std::int64_t>> bans_;  // networks, and until when
  std::int64_t measured_at_ = 0;
  Allowances messages_by_address_, words_by_address_, tables_by_address_, hints_by_address_,
      checks_by_address_, claims_by_address_;
  std::array<Allowances*, 6> all_by_address();
  SeenPosition seen_;     // while somebody is told: what several see
  int on_their_way_ = 0;  // steps that the store has not answered yet
  bool closing_ = false;
  std::function<void()> closed_;
};

struct Hall::Room : std::enable_shared_from_this<Hall::Room> {
  explicit Room(Table the_table) : table(std::move(the_table)), told(table.number()) {}
  // What spectators say to each other: not kept.
  struct GalleryLine {
    std::int64_t at;
    std::string name, text;
  };
  // With the step that is on its way to the disk already in it: nobody looks while `committing`.
  Table table;
  std::uint64_t told;   // up to this entry those around the table were told
  std::string made_by;  // the address, while the server runs
  PerSeat<Allowance> words, take_backs;
  std::vector<GalleryLine> gallery;
  bool trying_again = false;
  bool deleted = false;
  bool stale = false;  // a step was not kept, and the table could not be read again yet
  std::vector<Visitor*> visitors;
  std::list<Job> line;  // takes nothing while it is empty
  Job current;          // whose step is on its way
  bool committing = false;
  bool running_line = false;
  std::uint64_t asked_point = 0;  // the point that a bot has been asked about
  bool bot_thinking = false;
  bool hurried = false;                  // somebody does not want to wait for the bots' pace this time
  std::function<void()> paced_decision;  // made already, waits for the pace
  std::int64_t changed_at = 0;           // by the loop's time
  std::int64_t used_at = 0;
  std::int64_t clock_watched = TableClock::kNever;
  std::uint64_t epoch = 0;  // of the lease; 0: not this node's
  std::int64_t ask_lease_at = 0;
  std::optional<Attendance> here;  // as the other nodes were told
  Attendance elsewhere;
};

struct Hall::Visitor {
  std::uint64_t number = 0;
  Wire* wire = nullptr;
  std::string address;
  std::string name;  // of a spectator
  bool has_spoken = false;
  RoomPtr room;
  Table::Looker looker;
  int protocol = 1;
  std::shared_ptr<const ShownView> shown;  // protocol 2: what changes go out from
  PerSeat<std::string> token_hashes;       // with which the seats were taken
  bool welcomed = false;
  bool gone = false;
  bool waits_for_hint = false;
  std::shared_ptr<std::atomic<bool>> hint_wanted;  // false: nobody waits for it any more
  Allowance messages;
};

}  // namespace carreira
