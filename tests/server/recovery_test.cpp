// After a fault everything goes on.

#include <sys/resource.h>

#include <csignal>
#include <filesystem>

#include "server/support/fixture.h"

namespace carreira {
namespace {

class Recovery : public ServerTest {
 protected:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("carreira-recovery-" + std::to_string(::getpid()));
  void SetUp() override {
    std::signal(SIGXFSZ, SIG_IGN);
    std::filesystem::create_directories(folder_);
    options_.store = "sqlite:" + (folder_ / "tables.db").string();
  }
  void TearDown() override {
    limit_size(RLIM_INFINITY);
    server_.reset();
    std::filesystem::remove_all(folder_);
  }
  // No file of this process grows beyond this: a full disk.
  static void limit_size(rlim_t bytes) {
    rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes;
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  std::uintmax_t log_size() const { return std::filesystem::file_size(folder_ / "tables.db-wal"); }
  int health() const { return testing_client::http(port(), "GET", "/healthz").status; }
};

TEST_F(Recovery, tables_bots_and_health_go_on_when_there_is_room_again) {
  start();
  const Made alone = make({person("Ana"), bot()});
  const Made pair = make({person("Ana"), person("Bia")});
  Guest ana = sit(alone.table, alone.tokens);
  Guest both = sit(pair.table, pair.tokens);
  Random random(Seed::from_text("full"));
  limit_size(log_size());
  // Whatever is asked for is refused, and nothing has happened.
  const json before = both.view;
  EXPECT_EQ(both.decide(any_move(both.view, random))["error"]["code"], "store");
  EXPECT_EQ(both.view["number"], before["number"]);
  EXPECT_EQ(health(), 503);
  // A bot is to move in the dark.
  json refused;
  while (ana.is_asked()) {
    refused = ana.decide(any_move(ana.view, random));
    if (refused["type"] == "refused") break;
    ASSERT_TRUE(ana.read_to(refused["number"]));
  }
  ::usleep(300'000);
  limit_size(RLIM_INFINITY);
  for (int i = 0; i < 600 && health() != 200; ++i) ::usleep(100'000);
  EXPECT_EQ(health(), 200);
  json ack = both.decide(any_move(both.view, random));
  EXPECT_EQ(ack["type"], "ack") << ack;
  for (int i = 0; i < 10 && ana.view["status"] == "playing"; ++i) {
    while (!ana.is_asked() && ana.view["status"] == "playing")
      ASSERT_TRUE(ana.read_to(ana.view["number"].get<std::uint64_t>() + 1)) << "the bot is stuck";
    ack = ana.decide(any_move(ana.view, random));
    ASSERT_EQ(ack["type"], "ack") << ack;
    ASSERT_TRUE(ana.read_to(ack["number"]));
  }
}

TEST_F(Recovery, a_deleted_store_acknowledges_nothing) {
  start();
  const Made pair = make({person("Ana"), person("Bia")});
  Guest both = sit(pair.table, pair.tokens);
  Random random(Seed::from_text("deleted"));
  std::filesystem::remove(folder_ / "tables.db");
  EXPECT_EQ(both.decide(any_move(both.view, random))["error"]["code"], "store");
  EXPECT_EQ(health(), 503);
}

}  // namespace
}  // namespace carreira
