// What is SQLite's own: versions of the file, one server a file.

#include "store/sqlite.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <future>
#include <set>

#include "store/sqlite_schema.h"
#include "store/store.h"

namespace carreira {
namespace {

class Sqlite : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("carreira-sqlite-" + std::to_string(::getpid()));
  std::string path_ = (folder_ / "deep" / "er" / "tables.db").string();
};

bool is_private(const std::string& path) {
  using std::filesystem::perms;
  return (std::filesystem::status(path).permissions() & (perms::group_all | perms::others_all)) ==
         perms::none;
}

TEST_F(Sqlite, makes_the_folder_and_a_file_for_its_owner_alone) {
  ASSERT_TRUE(open_sqlite_store(path_));
  EXPECT_TRUE(is_private(path_));
}

TEST_F(Sqlite, is_meant_by_a_plain_path_too) {
  EXPECT_TRUE(open_store(path_));
  EXPECT_TRUE(std::filesystem::exists(path_));
  EXPECT_FALSE(open_store("mysql:" + path_));
  EXPECT_FALSE(open_store("sqlite:"));
  EXPECT_FALSE(open_store(""));
}

TEST_F(Sqlite, two_servers_do_not_share_a_file) {
  const auto first = open_sqlite_store(path_);
  ASSERT_TRUE(first);
  const auto second = open_sqlite_store(path_);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().text.find("another server"), std::string::npos) << second.error().text;
}

TEST_F(Sqlite, nor_by_another_name) {
  const auto first = open_sqlite_store(path_);
  ASSERT_TRUE(first);
  const std::string other = (folder_ / "other.db").string();
  std::filesystem::create_hard_link(path_, other);
  EXPECT_FALSE(open_sqlite_store(other));
  const std::string third = (folder_ / "third.db").string();
  std::filesystem::create_symlink(path_, third);
  EXPECT_FALSE(open_sqlite_store(third));
}

Outcome commit_new_table(Store& store, const std::string& id) {
  Commit step;
  step.row.id = id;
  step.header = "{}";
  step.components_hash = "c0ffee";
  step.components = std::string(20'000, 'x') + id;
  std::promise<Outcome> promise;
  store.commit(std::move(step), [&](Outcome outcome) { promise.set_value(std::move(outcome)); });
  return promise.get_future().get();
}

// The log is written in few calls, but not later than that.
TEST_F(Sqlite, what_is_acknowledged_is_in_the_files_as_they_are) {
  const auto store = open_sqlite_store(path_);
  ASSERT_TRUE(store);
  const std::string copy = (folder_ / "copy.db").string();
  for (const char* id : {"one", "two", "three"}) {
    ASSERT_TRUE(commit_new_table(*store.value(), id));
    for (const char* ending : {"", "-wal"})
      std::filesystem::copy_file(path_ + ending, copy + ending,
                                 std::filesystem::copy_options::overwrite_existing);
    const auto other = open_sqlite_store(copy);
    ASSERT_TRUE(other) << other.error().text;
    const auto row = other.value()->row(id);
    ASSERT_TRUE(row);
    EXPECT_TRUE(row.value()) << id;
  }
}

// While steps come without a pause: it is taken over beside them.
TEST_F(Sqlite, the_log_begins_anew) {
  const auto store = open_sqlite_store(path_);
  ASSERT_TRUE(store);
  const std::string log = path_ + "-wal";
  constexpr int kAtOnce = 200, kMostRounds = 400;  // of four pages each
  bool anew = false;
  for (int round = 0; round < kMostRounds && !anew; ++round) {
    const auto before = std::filesystem::file_size(log);
    std::vector<std::promise<Outcome>> kept(kAtOnce);
    for (int i = 0; i < kAtOnce; ++i) {
      Commit step;
      step.row.id = std::to_string(round) + "." + std::to_string(i);
      step.row.summary = std::string(16'000, 'x');
      step.header = "{}";
      step.components_hash = "c0ffee";
      store.value()->commit(std::move(step), [&kept, i](Outcome outcome) {
        kept[static_cast<std::size_t>(i)].set_value(std::move(outcome));
      });
    }
    for (auto& one : kept) ASSERT_TRUE(one.get_future().get());
    anew = std::filesystem::file_size(log) == before;
  }
  EXPECT_TRUE(anew);
}

TEST_F(Sqlite, a_file_that_was_deleted_or_replaced_takes_nothing) {
  const auto store = open_sqlite_store(path_);
  ASSERT_TRUE(store);
  ASSERT_TRUE(commit_new_table(*store.value(), "one"));
  const std::string away = (folder_ / "away.db").string();
  std::filesystem::rename(path_, away);
  EXPECT_FALSE(commit_new_table(*store.value(), "two")) << "deleted";
  std::ofstream(path_) << "another file";
  EXPECT_FALSE(commit_new_table(*store.value(), "two")) << "replaced";
  EXPECT_FALSE(store.value()->check());
  std::filesystem::rename(away, path_);
  EXPECT_TRUE(commit_new_table(*store.value(), "two")) << "it is back";
}

TEST_F(Sqlite, a_deleted_file_is_noticed_though_nobody_writes) {
  const auto store = open_sqlite_store(path_);
  ASSERT_TRUE(store);
  std::filesystem::remove(path_);
  for (int i = 0; i < 50 && store.value()->check(); ++i) ::usleep(100'000);
  EXPECT_FALSE(store.value()->check());
}

// No file of this process grows beyond this.
void limit_files(rlim_t bytes) {
  rlimit limit{};
  ::getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = bytes;
  ::setrlimit(RLIMIT_FSIZE, &limit);
}

TEST_F(Sqlite, after_a_full_disk_it_goes_on_when_there_is_room) {
  std::signal(SIGXFSZ, SIG_IGN);
  const auto store = open_sqlite_store(path_);
  ASSERT_TRUE(store);
  int kept = 0;
  limit_files(300'000);
  while (commit_new_table(*store.value(), std::to_string(kept)) && kept < 100) ++kept;
  EXPECT_LT(kept, 100);
  EXPECT_FALSE(store.value()->check());
  limit_files(RLIM_INFINITY);
  for (int i = 0; i < 50 && !store.value()->check(); ++i) ::usleep(100'000);
  EXPECT_TRUE(store.value()->check()) << "without anybody's commit";
  EXPECT_TRUE(commit_new_table(*store.value(), "after"));
  EXPECT_EQ(store.value()->tables().value(), kept + 1);
}

TEST_F(Sqlite, a_file_of_a_newer_program_is_refused) {
  ASSERT_TRUE(open_sqlite_store(path_));
  {
    sqlite::Connection connection;
    ASSERT_TRUE(connection.open(path_, SQLITE_OPEN_READWRITE));
    ASSERT_TRUE(connection.run("PRAGMA user_version = 999"));
  }
  const auto again = open_sqlite_store(path_);
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().text.find("newer program"), std::string::npos) << again.error().text;
}

TEST_F(Sqlite, is_backed_up_while_in_use_and_restored) {
  const std::string copy = (folder_ / "copy.db").string();
  {
    const auto store = open_sqlite_store(path_);
    ASSERT_TRUE(store);
    ASSERT_TRUE(commit_new_table(*store.value(), "one"));
    const auto made = back_up("sqlite:" + path_, copy);
    ASSERT_TRUE(made) << made.error().text;
    ASSERT_TRUE(commit_new_table(*store.value(), "two"));
    EXPECT_FALSE(back_up("sqlite:" + path_, copy)) << "a copy is never written over";
    EXPECT_FALSE(restore_backup(copy, "sqlite:" + path_)) << "a server is using it";
  }
  const auto restored = restore_backup(copy, "sqlite:" + path_);
  ASSERT_TRUE(restored) << restored.error().text;
  EXPECT_TRUE(is_private(path_));
  const auto store = open_sqlite_store(path_);
  ASSERT_TRUE(store) << store.error().text;
  EXPECT_TRUE(store.value()->load("one").value());
  EXPECT_FALSE(store.value()->load("two").value());
  EXPECT_TRUE(std::filesystem::exists(path_ + ".before"));
}

TEST_F(Sqlite, what_root_restores_is_still_of_who_serves) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root gives files away";
  constexpr uid_t kService = 61234;
  const auto owner_of = [](const std::string& path) {
    struct stat found{};
    ::stat(path.c_str(), &found);
    return found.st_uid;
  };
  const std::string copy = (folder_ / "copy.db").string();
  ASSERT_TRUE(open_sqlite_store(path_));
  ASSERT_TRUE(back_up(path_, copy));
  ASSERT_EQ(::chown(path_.c_str(), kService, kService), 0);
  ASSERT_TRUE(restore_backup(copy, path_));
  EXPECT_EQ(owner_of(path_), kService);
  // Where there was none before, it is of whose the folder is.
  std::filesystem::remove(path_);
  ASSERT_EQ(::chown(std::filesystem::path(path_).parent_path().c_str(), kService, kService), 0);
  ASSERT_TRUE(restore_backup(copy, path_));
  EXPECT_EQ(owner_of(path_), kService);
}

// Nor in what SQLite writes beside the file before it writes into it.
TEST_F(Sqlite, of_what_was_erased_no_byte_is_left) {
  const std::string secret = "Adamastor was here";
  const auto is_left = [&] {
    for (const char* ending : {"", "-wal"}) {
      std::ifstream file(path_ + ending, std::ios::binary);
      const std::string bytes{std::istreambuf_iterator<char>(file), {}};
      if (bytes.find(secret) != std::string::npos) return true;
    }
    return false;
  };
  const auto store = open_sqlite_store(path_);
  ASSERT_TRUE(store);
  const auto say = [&](const std::string& table) {
    Commit step;
    step.row.id = table;
    step.header = "{}";
    step.components_hash = "c";
    step.components = "figures";
    step.entries = {{1, 1, seat_at(0), "", journal::Chat{secret}}};
    std::promise<Outcome> promise;
    store.value()->commit(step, [&](Outcome outcome) { promise.set_value(std::move(outcome)); });
    ASSERT_TRUE(promise.get_future().get());
    ASSERT_TRUE(is_left());
  };
  const auto is_gone_soon = [&] {
    for (int i = 0; i < 300 && is_left(); ++i) ::usleep(100'000);
    return !is_left();
  };
  say("one");
  ASSERT_TRUE(store.value()->erase_words("one", seat_at(0)));
  EXPECT_TRUE(is_gone_soon());
  say("two");
  ASSERT_TRUE(store.value()->erase("two"));
  EXPECT_TRUE(is_gone_soon());
}

TEST_F(Sqlite, a_file_that_is_no_database_is_refused) {
  std::filesystem::create_directories(std::filesystem::path(path_).parent_path());
  std::ofstream(path_)
      << "this is a letter, and not a short one: it must be longer than a page's head, so that "
         "nobody takes it for an empty file and writes over it, which would be a pity.";
  EXPECT_FALSE(open_sqlite_store(path_));
}

TEST_F(Sqlite, an_old_file_is_brought_up_to_date_once) {
  ASSERT_TRUE(open_sqlite_store(path_));
  sqlite::Connection connection;
  ASSERT_TRUE(connection.open(path_, SQLITE_OPEN_READWRITE));
  sqlite::Statement ask;
  ASSERT_TRUE(ask.prepare(connection, "PRAGMA user_version"));
  ASSERT_EQ(ask.step(), SQLITE_ROW);
  EXPECT_EQ(ask.integer(0), sqlite::schema_version());
  ask.reset();
  EXPECT_TRUE(sqlite::migrate(connection)) << "nothing left to do";
}

// Rows of a table of the first release, one of each kind, and what they say.
struct KeptRow {
  const char* columns;  // kind, seat, value, client, text, more
  Seat seat;
  journal::Happening what;
};
const KeptRow kKeptRows[] = {
    {"'seat-taken', 1, 0, '', 'Ana', '9c0a'", seat_at(0), journal::SeatTaken{"Ana", "9c0a"}},
    {"'invitation', 0, 0, '', '', '0fb3'", Seat::nobody, journal::Invitation{"0fb3"}},
    {"'seat-left', 2, 0, '2:2', '', ''", seat_at(1), journal::SeatLeft{}},
    {"'bot-seated', 3, 0, '1:2', 'random', ''", seat_at(2), journal::BotSeated{"random"}},
    {"'started', 0, 0, '', '', ''", Seat::nobody, journal::Started{}},
    {"'decision', 1, 0, '1:8', 'merchant d7 natal-1', ''", seat_at(0),
     journal::Decision{"merchant d7 natal-1", journal::Chooser::person}},
    {"'decision', 3, 0, '', 'take 4', 'bot'", seat_at(2), journal::Decision{"take 4", journal::Chooser::bot}},
    {"'confirmed', 1, 0, '1:11', '', ''", seat_at(0), journal::Confirmed{}},
    {"'undo', 2, 1, '2:14', '', ''", seat_at(1), journal::Undo{1, false, false}},
    {"'proposed', 1, 3, '1:28', 'undo', ''", seat_at(0), journal::Proposed{journal::Question::undo, 3, ""}},
    {"'agreed', 2, 10, '2:30', '', ''", seat_at(1), journal::Agreed{10}},
    {"'undo', 1, 3, '', '', 'consent'", seat_at(0), journal::Undo{3, true, false}},
    {"'proposed', 1, 0, '1:29', 'pause', ''", seat_at(0), journal::Proposed{journal::Question::pause, 0, ""}},
    {"'declined', 2, 13, '2:31', '', ''", seat_at(1), journal::Declined{13}},
    {"'paused', 1, 0, '', '', ''", seat_at(0), journal::Paused{}},
    {"'resumed', 1, 0, '1:31', '', ''", seat_at(0), journal::Resumed{}},
    {"'chat', 1, 0, '1:32', 'Boa sorte, Zé!', ''", seat_at(0), journal::Chat{"Boa sorte, Zé!"}},
    {"'note', 1, 0, '1:33', 'pepper\nfirst', ''", seat_at(0), journal::Note{"pepper\nfirst"}},
    {"'renamed', 1, 0, '1:34', 'Ana Maria', ''", seat_at(0), journal::Renamed{"Ana Maria"}},
    {"'stand-in', 1, 0, '1:35', 'random', 'asked'", seat_at(0),
     journal::StandIn{"random", journal::WhyStandIn::asked}},
    {"'stand-in', 2, 0, '', 'medium', 'clock'", seat_at(1),
     journal::StandIn{"medium", journal::WhyStandIn::clock}},
    {"'returned', 1, 0, '1:36', '', ''", seat_at(0), journal::Returned{}},
    {"'woken', 0, 0, '', '', ''", Seat::nobody, journal::Woken{}},
    {"'rules-changed', 0, 2, '', '38', ''", Seat::nobody, journal::RulesChanged{2, 38}},
    {"'resigned', 2, 0, '2:33', '', ''", seat_at(1), journal::Resigned{}},
    {"'over', 0, 0, '', 'resignation', ''", Seat::nobody, journal::Over{journal::Ending::resignation}},
    {"'rematch', 1, 0, '1:38', 'Uby7PeKoSR_vrUdfSNS49Q', ''", seat_at(0),
     journal::Rematch{"Uby7PeKoSR_vrUdfSNS49Q"}},
};

TEST_F(Sqlite, the_journal_of_the_first_release_is_read_and_would_be_written_the_same) {
  std::set<std::size_t> kinds;
  for (const KeptRow& row : kKeptRows) kinds.insert(row.what.index());
  EXPECT_EQ(kinds.size(), 23u) << "the kinds there were";
  {
    auto opened = open_sqlite_store(path_);
    ASSERT_TRUE(opened);
    sqlite::Connection connection;
    ASSERT_TRUE(connection.open(path_, SQLITE_OPEN_READWRITE));
    ASSERT_TRUE(
        connection.run("INSERT INTO components VALUES ('h', '{}');"
                       "INSERT INTO tables VALUES ('t', '{}', 'h', '', '', 0, 0, 0, 0, 0, 0, 0);"));
    int number = 0;
    for (const KeptRow& row : kKeptRows) {
      const std::string insert =
          "INSERT INTO journal (table_id, number, at, kind, seat, value, client, text, more) "
          "VALUES ('t', " +
          std::to_string(++number) + ", 1000, " + row.columns + ")";
      ASSERT_TRUE(connection.run(insert.c_str())) << insert;
    }
  }
  const auto store = open_sqlite_store(path_);
  ASSERT_TRUE(store);
  const auto loaded = store.value()->load("t");
  ASSERT_TRUE(loaded) << loaded.error().text;
  const std::vector<Entry>& journal = loaded.value()->journal;
  ASSERT_EQ(journal.size(), std::size(kKeptRows));
  for (std::size_t i = 0; i < journal.size(); ++i) {
    EXPECT_EQ(journal[i].what, kKeptRows[i].what) << kKeptRows[i].columns;
    EXPECT_EQ(journal[i].seat, kKeptRows[i].seat) << kKeptRows[i].columns;
    const journal::Columns columns = journal::to_columns(journal[i].what);
    const int seat = journal[i].seat == Seat::nobody ? 0 : index(journal[i].seat) + 1;
    EXPECT_EQ("'" + columns.kind + "', " + std::to_string(seat) + ", " + std::to_string(columns.value) +
                  ", '" + journal[i].client + "', '" + columns.text + "', '" + columns.more + "'",
              kKeptRows[i].columns);
  }
}

TEST_F(Sqlite, a_journal_that_says_what_nobody_understands_is_refused) {
  for (const char* columns : {"'dreamt', 1, 0, '', '', ''", "'over', 0, 0, '', 'boredom', ''",
                              "'undo', 1, -3, '', '', ''", "'decision', 1, 0, '', 'pass', 'ghost'",
                              "'rules-changed', 0, 2, '', 'many', ''", "'chat', 9, 0, '', 'x', ''"}) {
    ASSERT_TRUE(open_sqlite_store(path_));
    sqlite::Connection connection;
    ASSERT_TRUE(connection.open(path_, SQLITE_OPEN_READWRITE));
    const std::string insert = std::string(
                                   "INSERT INTO components VALUES ('h', '{}');"
                                   "INSERT INTO tables VALUES ('t', '{}', 'h', '', '', 0, 0, 0, 0, 0, 0, 0);"
                                   "INSERT INTO journal VALUES ('t', 1, 0, ") +
                               columns + ")";
    ASSERT_TRUE(connection.run(insert.c_str())) << insert;
    EXPECT_FALSE(open_sqlite_store(path_).value()->load("t")) << columns;
    std::filesystem::remove_all(folder_);
  }
}

// The file as the first release made it.
constexpr const char* kFirstRelease =
    R"(CREATE TABLE components (hash TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
       CREATE TABLE tables (id TEXT PRIMARY KEY, header TEXT NOT NULL,
         components TEXT NOT NULL REFERENCES components(hash), summary TEXT NOT NULL, token_hashes TEXT NOT NULL,
         changed_at INTEGER NOT NULL, playing INTEGER NOT NULL, listed INTEGER NOT NULL,
         needs_waking INTEGER NOT NULL) WITHOUT ROWID;
       CREATE INDEX tables_listed ON tables (playing DESC, changed_at DESC) WHERE listed;
       CREATE INDEX tables_waking ON tables (id) WHERE needs_waking;
       CREATE TABLE journal (table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL,
         at INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, value INTEGER NOT NULL, client TEXT NOT NULL,
         text TEXT NOT NULL, more TEXT NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
       CREATE TRIGGER journal_only_grows BEFORE UPDATE ON journal
         BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
       CREATE TRIGGER journal_loses_nothing BEFORE DELETE ON journal
         BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
       CREATE TABLE snapshots (table_id TEXT NOT NULL REFERENCES tables(id), played INTEGER NOT NULL,
         number INTEGER NOT NULL, position TEXT NOT NULL, PRIMARY KEY (table_id, played)) WITHOUT ROWID;
       INSERT INTO components VALUES ('h', '{}');
       INSERT INTO tables VALUES ('t', '{"id":"t"}', 'h', '{"status":"over"}', 'aa,,', 7, 0, 1, 0);
       INSERT INTO journal VALUES ('t', 1, 5, 'chat', 1, 0, '', 'Olá', '');
       PRAGMA user_version = 1;)";

TEST_F(Sqlite, a_file_of_the_first_release_is_taken_over_whole) {
  std::filesystem::create_directories(std::filesystem::path(path_).parent_path());
  {
    sqlite::Connection connection;
    ASSERT_TRUE(connection.open(path_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE));
    ASSERT_TRUE(connection.run(kFirstRelease));
  }
  const auto store = open_sqlite_store(path_);
  ASSERT_TRUE(store) << store.error().text;
  const auto row = store.value()->row("t").value();
  ASSERT_TRUE(row);
  EXPECT_TRUE(row->over && row->listed);
  EXPECT_EQ(store.value()->load("t").value()->journal[0].what, journal::Happening(journal::Chat{"Olá"}));
  EXPECT_EQ(store.value()->unchanged_since(8, true).value(), std::vector<std::string>{"t"});
  // The next step follows the last entry that was there.
  Commit step;
  step.row = *row;
  step.entries = {{2, 9, seat_at(0), "", journal::Chat{"Adeus"}}};
  for (const auto& [after, fate] : {std::pair{0U, Outcome::Fate::overtaken}, {1U, Outcome::Fate::kept}}) {
    step.after = after;
    std::promise<Outcome> promise;
    store.value()->commit(step, [&](Outcome outcome) { promise.set_value(std::move(outcome)); });
    EXPECT_EQ(promise.get_future().get().fate, fate) << "after " << after;
  }
  ASSERT_TRUE(store.value()->erase("t"));
  EXPECT_FALSE(store.value()->load("t").value());
}

TEST_F(Sqlite, the_journal_cannot_be_changed_even_by_hand) {
  ASSERT_TRUE(open_sqlite_store(path_));
  sqlite::Connection connection;
  ASSERT_TRUE(connection.open(path_, SQLITE_OPEN_READWRITE));
  ASSERT_TRUE(
      connection.run("INSERT INTO components VALUES ('h', '{}');"
                     "INSERT INTO tables VALUES ('t', '{}', 'h', '', '', 0, 0, 0, 0, 0, 0, 0);"
                     "INSERT INTO journal VALUES ('t', 1, 0, 'chat', 1, 0, '', 'x', '');"));
  EXPECT_FALSE(connection.run("UPDATE journal SET text = 'y'"));
  EXPECT_FALSE(connection.run("DELETE FROM journal"));
}

}  // namespace
}  // namespace carreira
