// One file, one server.

#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>

#include "store/file_lock.h"
#include "store/sqlite.h"
#include "store/sqlite_log.h"
#include "store/sqlite_schema.h"
#include "store/sqlite_tidier.h"
#include "store/writing_store.h"

namespace carreira {
namespace {

class SqliteStore final : public WritingStore {
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
    auto opened = writing_.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, sqlite::gathering_log());
    ::umask(mask);
    if (!opened) return opened;
    // A step is kept only where its table is there, without asking for it again by foreign keys. What many tables
    // change again and again goes to the file itself seldom, and stays in the cache (KiB) meanwhile.
    for (const char* setting :
         {"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = OFF",
          "PRAGMA cache_size = -8000", "PRAGMA cache_spill = OFF"})
      if (auto set = writing_.run(setting); !set) return set;
    if (auto migrated = sqlite::migrate(writing_); !migrated) return migrated;
    if (auto read = reading_.open(path, SQLITE_OPEN_READONLY); !read) return read;
    if (auto prepared = prepare(); !prepared) return prepared;
    sqlite3_wal_hook(writing_.handle(), note_log, this);  // and nothing is taken over at once
    if (auto started = tidier_.start(path); !started) return started;
    start_writing();
    return success();
  }

  ~SqliteStore() override {
    finish_writing();
    tidier_.stop();
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
      auto entry = kept_entry(row.integer(0), row.integer(1), row.integer(3), row.text(5),
                              {row.text(2), row.integer(4), row.text(6), row.text(7)});
      if (!entry) return void(understood = entry.error());
      table.journal.push_back(std::move(entry).value());
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

 private:
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
    auto erased = alone(changes);
    if (erased) log_holds_erased_ = true;
    return erased;
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
         "needs_waking, over, number, changed_day) VALUES (?1, ?2, ?3, '', '', 0, 0, 0, 0, 0, 0, 0)"},
        {&set_row_, &writing_,
         "UPDATE tables SET summary = ?2, token_hashes = ?3, changed_at = ?4, playing = ?5, listed = ?6, "
         "needs_waking = ?7, over = ?8, number = ?10 WHERE id = ?1 AND number = ?9"},
        {&set_day_, &writing_, "UPDATE tables SET changed_day = ?2 WHERE id = ?1"},
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
         "SELECT id FROM tables WHERE changed_day <= ?1 / 86400000 AND changed_at < ?1 AND (over OR NOT ?2) "
         "ORDER BY changed_at, id"},
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
    return {row.text(0),         row.text(1),         split_hashes(row.text(2)), row.integer(3),
            row.integer(4) != 0, row.integer(5) != 0, row.integer(6) != 0,       row.integer(7) != 0};
  }

  static int note_log(void* store, sqlite3*, const char*, int pages) {
    static_cast<SqliteStore*>(store)->log_pages_ = pages;
    return SQLITE_OK;
  }
  void tidy() override {
    if (tidier_.is_yours(log_pages_)) sqlite::take_log_over(writing_);
  }

  // What is written into a file that was deleted or replaced is written into nothing.
  Result<> look() override {
    if (log_holds_erased_.exchange(false) && !empty_log()) log_holds_erased_ = true;
    return is_there();
  }
  // What was erased is still in the log that SQLite writes first. No: somebody reads from it now.
  bool empty_log() {
    sqlite3_busy_timeout(writing_.handle(), 0);
    const int code =
        sqlite3_wal_checkpoint_v2(writing_.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    sqlite3_busy_timeout(writing_.handle(), sqlite::kPatienceMs);
    return code == SQLITE_OK;
  }
  Result<> is_there() const {
    if (identity_of(path_) == std::optional(lock_.identity())) return success();
    return refused("store: " + path_ + " was deleted or replaced while it was in use");
  }

  Result<> try_writing() override {
    const std::string same = "PRAGMA user_version = " + std::to_string(sqlite::schema_version());
    if (auto begun = writing_.run("BEGIN IMMEDIATE"); !begun) return begun;
    if (auto written = writing_.run(same.c_str()); !written) return roll_back(written);
    if (auto committed = writing_.run("COMMIT"); !committed) return roll_back(committed);
    return success();
  }

  // All in one transaction. A step that fails takes no other with it: then each is written alone. A savepoint for each would copy
  // every page that it changes.
  Result<> write_group(std::vector<Waiting>& group) override {
    if (auto begun = writing_.run("BEGIN IMMEDIATE"); !begun) return begun;
    for (Waiting& waiting : group) {
      waiting.outcome = write_step(waiting.step);
      if (waiting.outcome.fate != Outcome::Fate::failed) continue;
      const Result<> why = refused(waiting.outcome.problem);
      const bool all_failed = sqlite3_get_autocommit(writing_.handle()) != 0;  // it was rolled back already
      (void)roll_back(why);
      return group.size() > 1 ? write_one_by_one(group) : all_failed ? why : success();
    }
    if (auto committed = writing_.run("COMMIT"); !committed) return roll_back(committed);
    return success();
  }

  Result<> write_one_by_one(std::vector<Waiting>& group) {
    Result<> trouble = success();
    bool any_written = false;
    for (Waiting& waiting : group) {
      std::vector<Waiting> alone;
      alone.push_back(std::move(waiting));
      const Result<> written = write_group(alone);
      waiting = std::move(alone.front());
      if (!written) trouble = written, waiting.outcome = written;
      any_written = any_written || written.ok();
    }
    return any_written ? success() : trouble;
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

  Outcome write_step(const Commit& step) {
    const TableRow& row = step.row;
    if (!step.header.empty()) {
      add_components_.bind(1, step.components_hash).bind(2, step.components);
      if (auto done = finish(add_components_); !done) return done;
      add_table_.bind(1, row.id).bind(2, step.header).bind(3, step.components_hash);
      if (auto done = finish(add_table_); !done) return done;
    }
    const std::string hashes = join_hashes(row.token_hashes);
    set_row_.bind(1, row.id).bind(2, row.summary).bind(3, hashes).bind(4, row.changed_at);
    set_row_.bind(5, std::int64_t{row.playing})
        .bind(6, std::int64_t{row.listed})
        .bind(7, std::int64_t{row.needs_waking})
        .bind(8, std::int64_t{row.over});
    set_row_.bind(9, static_cast<std::int64_t>(step.after));
    set_row_.bind(10, static_cast<std::int64_t>(step.last_number()));
    if (auto done = finish(set_row_); !done) return done;
    if (sqlite3_changes(writing_.handle()) != 1) return overtaken(step);
    constexpr std::int64_t kDayMs = 86'400'000;
    if (const std::int64_t day = row.changed_at / kDayMs; day != step.changed_before / kDayMs) {
      set_day_.bind(1, row.id).bind(2, day);
      if (auto done = finish(set_day_); !done) return done;
    }
    for (const Entry& entry : step.entries) {
      add_entry_.bind(1, row.id).bind(2, static_cast<std::int64_t>(entry.number)).bind(3, entry.at);
      const journal::Columns columns = journal::to_columns(entry.what);
      add_entry_.bind(4, columns.kind);
      add_entry_.bind(5, kept_seat(entry.seat)).bind(6, columns.value);
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

  std::string path_;
  FileLock lock_;
  sqlite::Connection writing_, reading_;
  sqlite::LogTidier tidier_;
  int log_pages_ = 0;  // on the writer's thread
  sqlite::Statement add_components_, add_table_, set_row_, set_day_, add_entry_, drop_snapshots_,
      add_snapshot_;
  sqlite::Statement load_header_, load_journal_, load_snapshots_, load_row_, load_listed_, load_waking_,
      count_, load_rows_, load_unchanged_, load_bans_;
  std::mutex reading_mutex_;
  std::atomic<bool> log_holds_erased_ = true;  // for all that is known at the beginning
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path) {
  auto store = std::make_unique<SqliteStore>();
  if (auto opened = store->open(path); !opened) return opened.error();
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace carreira
