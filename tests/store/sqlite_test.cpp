// What is SQLite's own: versions of the file, one server a file.

#include "store/sqlite.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

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

TEST_F(Sqlite, makes_the_folder_and_a_file_for_its_owner_alone) {
  ASSERT_TRUE(open_sqlite_store(path_));
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(path_).permissions() & (perms::group_all | perms::others_all),
            perms::none);
}

TEST_F(Sqlite, two_servers_do_not_share_a_file) {
  const auto first = open_sqlite_store(path_);
  ASSERT_TRUE(first);
  const auto second = open_sqlite_store(path_);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().text.find("another server"), std::string::npos) << second.error().text;
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

TEST_F(Sqlite, the_journal_cannot_be_changed_even_by_hand) {
  ASSERT_TRUE(open_sqlite_store(path_));
  sqlite::Connection connection;
  ASSERT_TRUE(connection.open(path_, SQLITE_OPEN_READWRITE));
  ASSERT_TRUE(
      connection.run("INSERT INTO components VALUES ('h', '{}');"
                     "INSERT INTO tables VALUES ('t', '{}', 'h', '', '', 0, 0, 0, 0);"
                     "INSERT INTO journal VALUES ('t', 1, 0, 'chat', 1, 0, '', 'x', '');"));
  EXPECT_FALSE(connection.run("UPDATE journal SET text = 'y'"));
  EXPECT_FALSE(connection.run("DELETE FROM journal"));
}

}  // namespace
}  // namespace carreira
