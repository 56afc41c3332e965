#pragma once

// The hall: all tables, whoever sits and stands around them, and the order of things: a request is planned by
// its table, committed by the store, acknowledged, and then told to all. While a step of a table is on its
// way to the disk, further requests to that table wait in line. Everything here happens on the loop's thread.

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/catalog.h"
#include "server/bot_pool.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "store/store.h"
#include "table/request.h"
#include "table/table.h"

namespace carreira {

struct HallLimits {
  double messages_per_second = 20;
  double burst = 60;
  std::int64_t most_tables = 1'000'000;
  std::int64_t forget_after_ms = 60'000;  // a table that nobody looks at leaves the memory
  std::size_t most_kept_bots = 16;        // whose trees wait for their next decision, 20 to 60 MB each
};

// A connection, as the hall sees it.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(std::shared_ptr<const std::string> message) = 0;
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

class Hall {
 public:
  struct Room;
  struct Visitor;

  Hall(Loop& loop, Store& store, BotPool& bots, const ComponentsSource& components, const Log& log,
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
  void make_table(std::string_view body, const Answer& answer);
  void table_summary(std::string_view id, const Answer& answer);
  Reply listed_tables();
  void take_seat(std::string_view id, std::string_view body, const Answer& answer);
  void new_invitation(std::string_view id, std::string_view token, const Answer& answer);
  void my_tables(std::string_view body, const Answer& answer);
  void record(std::string_view id, const Answer& answer);
  void components(std::string_view id, const Answer& answer);
  void import(std::string_view text, const Answer& answer);
  Reply health();

  // WebSocket. A visitor lives from enter to leave.
  Visitor* enter(Wire& wire);
  void receive(Visitor* visitor, std::string_view text);
  void leave(Visitor* visitor);

  std::size_t rooms() const { return rooms_.size(); }

 private:
  using RoomPtr = std::shared_ptr<Room>;
  using Job = std::function<void(Room&)>;
  // The outcome of a step: nothing, or why it was refused.
  using Carried = std::function<void(const std::optional<Refusal>&)>;

  struct Found {
    RoomPtr room;
    std::optional<Refusal> refusal;
  };
  Found find_room(std::string_view id);
  Result<RoomPtr> load_room(const StoredTable& stored);
  Result<std::shared_ptr<const Game>> find_game_of(const TableHeader& header, const std::string& components);
  void when_free(const RoomPtr& room, Job job);
  void next_job(const RoomPtr& room);
  void carry_out(Room& room, std::vector<Entry> entries, Carried then);
  void committed(const RoomPtr& room, Table after, const Result<>& outcome, std::int64_t began,
                 const Carried& then);
  static Commit step_of(Table& after, std::vector<Entry> entries);
  void refresh_presence(Room& room);
  void announce(Room& room, std::uint64_t after);
  void announce_players(Room& room);
  void go_on(const RoomPtr& room);
  void ask_bot(const RoomPtr& room);
  void bot_answers(const RoomPtr& room, std::uint64_t point, std::int64_t began, BotAnswer& answer);
  std::unique_ptr<bots::Player> take_bot(const RoomPtr& room, Seat seat);
  void keep_bot(const RoomPtr& room, std::unique_ptr<bots::Player> player);
  void bot_decides(const RoomPtr& room, std::uint64_t point, Seat seat, const std::string& notation);
  void watch_clock(const RoomPtr& room);
  void sweep();

  void say_hello(Visitor& visitor, const Request& request);
  void sit_down(Room& room, Visitor& visitor, const Request& request);
  void request_command(Visitor& visitor, Request request);
  void request_rematch(Visitor& visitor, const RoomPtr& room, TableCommand command);
  void make_rematch(const RoomPtr& room, const std::string& id, std::function<void(bool)> then);
  void request_focus(Visitor& visitor, const Request& request);
  void request_timeline(Visitor& visitor, const Request& request);
  void request_replay(Visitor& visitor, const Request& request);
  void request_hint(Visitor& visitor, const Request& request);
  void request_why(Visitor& visitor, const Request& request);
  void answer_command(std::uint64_t visitor, const Room& room, const TableCommand& command,
                      const std::optional<Refusal>& refusal);
  void send_log_and_view(Room& room, Visitor& visitor);
  void send(Visitor& visitor, std::string message);
  void send_error(Visitor& visitor, const std::string& re, const Refusal& refusal);
  bool too_fast(Visitor& visitor);
  Visitor* find_visitor(std::uint64_t number);
  void keep_new_table(Table table, std::vector<Entry> entries, std::string components,
                      std::function<void(const Result<>&, RoomPtr)> then);
  Loop& loop_;
  Store& store_;
  BotPool& bots_;
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
  std::unordered_map<std::uint64_t, std::unique_ptr<Visitor>> visitors_;
  std::uint64_t last_visitor_ = 0;
  std::int64_t tables_ = 0;
  int on_their_way_ = 0;  // steps that the store has not answered yet
  bool closing_ = false;
  std::function<void()> closed_;
};

struct Hall::Room : std::enable_shared_from_this<Hall::Room> {
  explicit Room(Table the_table) : table(std::move(the_table)) {}
  Table table;
  std::vector<Visitor*> visitors;
  std::deque<Job> line;
  bool committing = false;
  bool running_line = false;
  std::uint64_t asked_point = 0;  // the point that a bot has been asked about
  bool bot_thinking = false;
  std::int64_t changed_at = 0;  // by the loop's time
  std::int64_t used_at = 0;
  std::int64_t clock_watched = TableClock::kNever;
};

struct Hall::Visitor {
  std::uint64_t number = 0;
  Wire* wire = nullptr;
  RoomPtr room;
  Table::Looker looker;
  bool welcomed = false;
  bool gone = false;
  bool waits_for_hint = false;
  double allowance = 0;
  std::int64_t allowance_at = 0;
};

}  // namespace carreira
