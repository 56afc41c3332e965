// One file, one writer. Whatever is waiting when the writer comes round goes into one transaction: the disk
// is asked to make sure once for all of it.

#include <sys/stat.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

#include "store/file_lock.h"
#include "store/sqlite.h"
#include "store/sqlite_schema.h"
#include "store/store.h"

namespace carreira {
namespace {

constexpr std::size_t kGroup = 256;  // steps in one transaction, at most

std::string join(const std::vector<std::string>& hashes) {
  std::string text;
  for (const std::string& hash : hashes) text += hash + ",";
  return text;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> hashes;
  for (std::size_t begin = 0, end; (end = text.find(',', begin)) != std::string::npos; begin = end + 1)
    hashes.push_back(text.substr(begin, end - begin));
  return hashes;
}

class SqliteStore final : public Store {
 public:
  Result<> open(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code problem;
    if (const fs::path folder = fs::path(path).parent_path(); !folder.empty()) {
      fs::create_directories(folder, problem);
      if (problem)
        return refused("store: cannot make the folder " + folder.string() + ": " + problem.message());
    }
    path_ = path;
    if (auto locked = lock_.take(path); !locked) return locked;
    const mode_t mask = ::umask(0077);
    auto opened = writing_.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    ::umask(mask);
    if (!opened) return opened;
    for (const char* setting : {"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
                                "PRAGMA foreign_keys = ON", "PRAGMA wal_autocheckpoint = 2000"})
      if (auto set = writing_.run(setting); !set) return set;
    if (auto migrated = sqlite::migrate(writing_); !migrated) return migrated;
    if (auto read = reading_.open(path, SQLITE_OPEN_READONLY); !read) return read;
    if (auto prepared = prepare(); !prepared) return prepared;
    writer_ = std::thread([this] { write(); });
    return success();
  }

  ~SqliteStore() override {
    {
      const std::scoped_lock lock(queue_mutex_);
      closing_ = true;
    }
    queue_filled_.notify_one();
    if (writer_.joinable()) writer_.join();
  }

  void commit(Commit step, Done done) override {
    {
      const std::scoped_lock lock(queue_mutex_);
      queue_.push_back({std::move(step), std::move(done)});
    }
    queue_filled_.notify_one();
  }

  Result<std::optional<StoredTable>> load(std::string_view id) override {
    const std::scoped_lock lock(reading_mutex_);
    StoredTable table;
    bool found = false;
    auto head = each(load_header_, id, [&](const sqlite::Statement& row) {
      table.header = row.text(0);
      table.components = row.text(1);
      found = true;
    });
    if (!head) return head.error();
    if (!found) return std::optional<StoredTable>{};
    Result<> understood = success();
    auto journal = each(load_journal_, id, [&](const sqlite::Statement& row) {
      auto what = journal::from_columns({row.text(2), row.integer(4), row.text(6), row.text(7)});
      const std::int64_t seat = row.integer(3);
      if (!what) return void(understood = what.error());
      if (seat < 0 || seat > kMaxSeats) return void(understood = unreadable("journal: no such seat"));
      table.journal.push_back({static_cast<std::uint64_t>(row.integer(0)), row.integer(1),
                               seat == 0 ? Seat::nobody : seat_at(static_cast<int>(seat) - 1), row.text(5),
                               std::move(what).value()});
    });
    if (!journal) return journal.error();
    if (!understood) return understood.error();
    auto snapshots = each(load_snapshots_, id, [&](const sqlite::Statement& row) {
      table.snapshots.push_back(
          {static_cast<std::uint64_t>(row.integer(1)), static_cast<int>(row.integer(0)), row.text(2)});
    });
    if (!snapshots) return snapshots.error();
    return std::optional(std::move(table));
  }

  Result<std::optional<TableRow>> row(std::string_view id) override {
    const std::scoped_lock lock(reading_mutex_);
    std::optional<TableRow> found;
    if (auto read = each(load_row_, id, [&](const sqlite::Statement& row) { found = to_row(row); }); !read)
      return read.error();
    return found;
  }

  Result<std::vector<TableRow>> listed(int most) override {
    const std::scoped_lock lock(reading_mutex_);
    std::vector<TableRow> rows;
    load_listed_.bind(1, std::int64_t{most});
    if (auto read =
            each(load_listed_, {}, [&](const sqlite::Statement& row) { rows.push_back(to_row(row)); });
        !read)
      return read.error();
    return rows;
  }

  Result<std::vector<std::string>> needing_waking() override {
    const std::scoped_lock lock(reading_mutex_);
    std::vector<std::string> ids;
    if (auto read = each(load_waking_, {}, [&](const sqlite::Statement& row) { ids.push_back(row.text(0)); });
        !read)
      return read.error();
    return ids;
  }

  Result<std::int64_t> tables() override {
    const std::scoped_lock lock(reading_mutex_);
    std::int64_t count = 0;
    if (auto read = each(count_, {}, [&](const sqlite::Statement& row) { count = row.integer(0); }); !read)
      return read.error();
    return count;
  }

  Result<std::vector<TableRow>> rows(std::string_view after, int most) override {
    const std::scoped_lock lock(reading_mutex_);
    std::vector<TableRow> rows;
    load_rows_.bind(1, after).bind(2, std::int64_t{most});
    if (auto read = each(load_rows_, {}, [&](const sqlite::Statement& row) { rows.push_back(to_row(row)); });
        !read)
      return read.error();
    return rows;
  }

  Result<std::vector<std::string>> unchanged_since(std::int64_t at, bool over) override {
    const std::scoped_lock lock(reading_mutex_);
    std::vector<std::string> ids;
    load_unchanged_.bind(1, at).bind(2, std::int64_t{over});
    if (auto read =
            each(load_unchanged_, {}, [&](const sqlite::Statement& row) { ids.push_back(row.text(0)); });
        !read)
      return read.error();
    return ids;
  }

  Result<> erase(std::string_view id) override {
    return under_custody({{"DELETE FROM journal WHERE table_id = ?1", id, 0},
                          {"DELETE FROM snapshots WHERE table_id = ?1", id, 0},
                          {"DELETE FROM tables WHERE id = ?1", id, 0}});
  }

  // Chat and notes go; names become the sign for that. The summary with the name is written anew by the next
  // step.
  Result<> erase_words(std::string_view id, Seat seat) override {
    const std::int64_t number = index(seat) + 1;
    return under_custody(
        {{"UPDATE journal SET text = '—' WHERE table_id = ?1 AND seat = ?2 AND kind IN ('chat', "
          "'seat-taken', "
          "'renamed')",
          id, number},
         {"UPDATE journal SET text = '' WHERE table_id = ?1 AND seat = ?2 AND kind = 'note'", id, number}});
  }

  Result<> ban(std::string_view network, std::int64_t until) override {
    if (until == 0) return alone({{"DELETE FROM bans WHERE network = ?1", network, 0}});
    return alone({{"INSERT OR REPLACE INTO bans VALUES (?1, ?2)", network, until}});
  }

  Result<std::vector<std::pair<std::string, std::int64_t>>> bans() override {
    const std::scoped_lock lock(reading_mutex_);
    std::vector<std::pair<std::string, std::int64_t>> list;
    if (auto read =
            each(load_bans_, {},
                 [&](const sqlite::Statement& row) { list.emplace_back(row.text(0), row.integer(1)); });
        !read)
      return read.error();
    return list;
  }

  Result<> check() override {
    const std::scoped_lock lock(queue_mutex_);
    if (!last_) probe_ = true, queue_filled_.notify_one();
    return last_;
  }

 private:
  struct Waiting {
    Commit step;
    Done done;
    Result<> outcome = success();
  };

  struct Change {
    const char* statement;
    std::string_view text;  // ?1
    std::int64_t number;    // ?2, where there is one
  };
  // A few changes in a transaction of their own, on a connection of their own: the writer waits that long.
  Result<> alone(const std::vector<Change>& changes) {
    if (auto there = is_there(); !there) return there;
    sqlite::Connection connection;
    if (auto opened = connection.open(path_, SQLITE_OPEN_READWRITE); !opened) return opened;
    // What is erased is overwritten, not only let go of.
    for (const char* setting : {"PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON",
                                "PRAGMA secure_delete = ON", "BEGIN IMMEDIATE"})
      if (auto set = connection.run(setting); !set) return set;
    for (const Change& change : changes) {
      sqlite::Statement statement;
      if (auto prepared = statement.prepare(connection, change.statement); !prepared) return prepared;
      if (sqlite3_bind_parameter_count(statement.handle()) > 0) statement.bind(1, change.text);
      if (sqlite3_bind_parameter_count(statement.handle()) > 1) statement.bind(2, change.number);
      if (statement.step() != SQLITE_DONE) return connection.failure();
    }
    return connection.run("COMMIT");
  }
  Result<> under_custody(std::vector<Change> changes) {
    changes.insert(changes.begin(), {"UPDATE custody SET erasing = 1", {}, 0});
    changes.push_back({"UPDATE custody SET erasing = 0", {}, 0});
    return alone(changes);
  }

  Result<> prepare() {
    struct Wanted {
      sqlite::Statement* statement;
      sqlite::Connection* connection;
      const char* text;
    };
    const Wanted wanted[] = {
        {&add_components_, &writing_, "INSERT OR IGNORE INTO components (hash, text) VALUES (?1, ?2)"},
        {&add_table_, &writing_,
         "INSERT INTO tables (id, header, components, summary, token_hashes, changed_at, playing, listed, "
         "needs_waking, over) VALUES (?1, ?2, ?3, '', '', 0, 0, 0, 0, 0)"},
        {&set_row_, &writing_,
         "UPDATE tables SET summary = ?2, token_hashes = ?3, changed_at = ?4, playing = ?5, listed = ?6, "
         "needs_waking = ?7, over = ?8 WHERE id = ?1"},
        {&add_entry_, &writing_, "INSERT INTO journal VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"},
        {&drop_snapshots_, &writing_, "DELETE FROM snapshots WHERE table_id = ?1 AND played > ?2"},
        {&add_snapshot_, &writing_, "INSERT INTO snapshots VALUES (?1, ?2, ?3, ?4)"},
        {&load_header_, &reading_,
         "SELECT header, text FROM tables JOIN components ON hash = tables.components WHERE id = ?1"},
        {&load_journal_, &reading_,
         "SELECT number, at, kind, seat, value, client, text, more FROM journal WHERE table_id = ?1 ORDER BY "
         "number"},
        {&load_snapshots_, &reading_,
         "SELECT played, number, position FROM snapshots WHERE table_id = ?1 ORDER BY played"},
        {&load_row_, &reading_,
         "SELECT id, summary, token_hashes, changed_at, playing, listed, needs_waking, over FROM tables "
         "WHERE id = "
         "?1"},
        {&load_listed_, &reading_,
         "SELECT id, summary, token_hashes, changed_at, playing, listed, needs_waking, over FROM tables "
         "WHERE "
         "listed "
         "ORDER BY playing DESC, changed_at DESC, id LIMIT ?1"},
        {&load_waking_, &reading_, "SELECT id FROM tables WHERE needs_waking ORDER BY id"},
        {&count_, &reading_, "SELECT count(*) FROM tables"},
        {&load_rows_, &reading_,
         "SELECT id, summary, token_hashes, changed_at, playing, listed, needs_waking, over FROM tables "
         "WHERE id > ?1 "
         "ORDER BY id LIMIT ?2"},
        {&load_unchanged_, &reading_,
         "SELECT id FROM tables WHERE changed_at < ?1 AND (over OR NOT ?2) ORDER BY changed_at"},
        {&load_bans_, &reading_, "SELECT network, until FROM bans ORDER BY network"},
    };
    for (const Wanted& one : wanted)
      if (auto prepared = one.statement->prepare(*one.connection, one.text); !prepared) return prepared;
    return success();
  }

  // Every row of a question about one table (an empty id: of no table in particular).
  template <class Visitor>
  Result<> each(sqlite::Statement& statement, std::string_view id, Visitor visit) {
    if (!id.empty()) statement.bind(1, id);
    int code;
    while ((code = statement.step()) == SQLITE_ROW) visit(statement);
    Result<> outcome = code == SQLITE_DONE ? success() : Result<>(reading_.failure());
    statement.reset();
    return outcome;
  }

  static TableRow to_row(const sqlite::Statement& row) {
    return {row.text(0),         row.text(1),         split(row.text(2)),  row.integer(3),
            row.integer(4) != 0, row.integer(5) != 0, row.integer(6) != 0, row.integer(7) != 0};
  }

  // The writer's thread.
  void write() {
    std::vector<Waiting> group;
    for (;;) {
      bool probe = false;
      {
        std::unique_lock lock(queue_mutex_);
        queue_filled_.wait_for(lock, kLook, [this] { return closing_ || probe_ || !queue_.empty(); });
        if (queue_.empty() && closing_) return;
        for (; !queue_.empty() && group.size() < kGroup; queue_.pop_front())
          group.push_back(std::move(queue_.front()));
        probe = std::exchange(probe_, false);
      }
      Result<> committed = is_there();
      if (committed && (probe || !group.empty()))
        committed = group.empty() ? try_writing() : write_group(group);
      if (committed && !probe && group.empty()) continue;  // nothing was written: nothing new is known
      {
        const std::scoped_lock lock(queue_mutex_);
        last_ = committed;
      }
      for (Waiting& waiting : group) waiting.done(committed ? waiting.outcome : committed);
      group.clear();
    }
  }

  // What is written into a file that was deleted or replaced is written into nothing.
  Result<> is_there() const {
    if (identity_of(path_) == std::optional(lock_.identity())) return success();
    return refused("store: " + path_ + " was deleted or replaced while it was in use");
  }

  // Something that changes nothing and must reach the disk.
  Result<> try_writing() {
    const std::string same = "PRAGMA user_version = " + std::to_string(sqlite::schema_version());
    if (auto begun = writing_.run("BEGIN IMMEDIATE"); !begun) return begun;
    if (auto written = writing_.run(same.c_str()); !written) return roll_back(written);
    if (auto committed = writing_.run("COMMIT"); !committed) return roll_back(committed);
    return success();
  }

  // Each step in a savepoint of its own: one that fails takes no other with it.
  Result<> write_group(std::vector<Waiting>& group) {
    if (auto begun = writing_.run("BEGIN IMMEDIATE"); !begun) return begun;
    for (Waiting& waiting : group) {
      if (auto saved = writing_.run("SAVEPOINT step"); !saved) return roll_back(saved);
      waiting.outcome = write_step(waiting.step);
      if (!waiting.outcome)
        if (auto back = writing_.run("ROLLBACK TO step"); !back) return roll_back(back);
      if (auto released = writing_.run("RELEASE step"); !released) return roll_back(released);
    }
    if (auto committed = writing_.run("COMMIT"); !committed) return roll_back(committed);
    return success();
  }

  Result<> roll_back(Result<> why) {
    (void)writing_.run("ROLLBACK");
    return why;
  }

  Result<> finish(sqlite::Statement& statement) {
    Result<> outcome = statement.step() == SQLITE_DONE ? success() : Result<>(writing_.failure());
    statement.reset();
    return outcome;
  }

  Result<> write_step(const Commit& step) {
    const TableRow& row = step.row;
    if (!step.header.empty()) {
      add_components_.bind(1, step.components_hash).bind(2, step.components);
      if (auto done = finish(add_components_); !done) return done;
      add_table_.bind(1, row.id).bind(2, step.header).bind(3, step.components_hash);
      if (auto done = finish(add_table_); !done) return done;
    }
    const std::string hashes = join(row.token_hashes);
    set_row_.bind(1, row.id).bind(2, row.summary).bind(3, hashes).bind(4, row.changed_at);
    set_row_.bind(5, std::int64_t{row.playing})
        .bind(6, std::int64_t{row.listed})
        .bind(7, std::int64_t{row.needs_waking})
        .bind(8, std::int64_t{row.over});
    if (auto done = finish(set_row_); !done) return done;
    if (sqlite3_changes(writing_.handle()) != 1) return refused("store: no such table");
    for (const Entry& entry : step.entries) {
      add_entry_.bind(1, row.id).bind(2, static_cast<std::int64_t>(entry.number)).bind(3, entry.at);
      const journal::Columns columns = journal::to_columns(entry.what);
      add_entry_.bind(4, columns.kind);
      add_entry_.bind(5, std::int64_t{entry.seat == Seat::nobody ? 0 : index(entry.seat) + 1})
          .bind(6, columns.value);
      add_entry_.bind(7, entry.client).bind(8, columns.text).bind(9, columns.more);
      if (auto done = finish(add_entry_); !done) return done;
    }
    if (step.snapshots_hold_to != std::numeric_limits<int>::max()) {
      drop_snapshots_.bind(1, row.id).bind(2, std::int64_t{step.snapshots_hold_to});
      if (auto done = finish(drop_snapshots_); !done) return done;
    }
    for (const Snapshot& snapshot : step.snapshots) {
      add_snapshot_.bind(1, row.id).bind(2, std::int64_t{snapshot.played});
      add_snapshot_.bind(3, static_cast<std::int64_t>(snapshot.number)).bind(4, snapshot.position);
      if (auto done = finish(add_snapshot_); !done) return done;
    }
    return success();
  }

  static constexpr std::chrono::seconds kLook{1};  // how often a store at rest looks after its file
  std::string path_;
  FileLock lock_;
  sqlite::Connection writing_, reading_;
  sqlite::Statement add_components_, add_table_, set_row_, add_entry_, drop_snapshots_, add_snapshot_;
  sqlite::Statement load_header_, load_journal_, load_snapshots_, load_row_, load_listed_, load_waking_,
      count_, load_rows_, load_unchanged_, load_bans_;
  std::mutex reading_mutex_;
  std::mutex queue_mutex_;
  std::condition_variable queue_filled_;
  std::deque<Waiting> queue_;
  Result<> last_ = success();
  bool probe_ = false;
  bool closing_ = false;
  std::thread writer_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path) {
  auto store = std::make_unique<SqliteStore>();
  if (auto opened = store->open(path); !opened) return opened.error();
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace carreira
