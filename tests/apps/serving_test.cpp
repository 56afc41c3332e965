// The server as its host has it: configured, administered, copied, reloaded, stopped.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <thread>

#include "apps/run_command.h"
#include "server/support/client.h"
#include "server/support/tls.h"
#include "support/places.h"

namespace carreira {
namespace {

using testing_client::http;
using testing_client::json;
using testing_client::post;

// A server of this test's own, with a store and a socket in its folder.
class Serving : public testing::Test {
 protected:
  void SetUp() override {
    file_ = written_file("carreira.conf", "");
    folder_ = std::filesystem::path(file_).parent_path();
    for (const char* end : {"", "-wal", "-shm", ".before"}) std::filesystem::remove(store_file() + end);
  }
  void TearDown() override {
    if (pid_ > 0) ::kill(pid_, SIGKILL), ::waitpid(pid_, nullptr, 0);
  }
  std::string store_file() const { return (folder_ / "serving.db").string(); }
  std::string store() const { return "sqlite:" + store_file(); }
  std::string socket() const { return (folder_ / "serving.admin").string(); }
  void configure(const std::string& more) {
    written_file("carreira.conf", "# a comment\nlisten = 127.0.0.1:0\nstore = " + store() +
                                      "\nadmin-socket = " + socket() + "\ntrusted-proxy = 127.0.0.1\n" +
                                      "bot-threads = 1\n" + more);
  }
  void start() {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(ends[1], 1);
      ::close(ends[0]);
      const std::string program = places::program();
      ::execl(program.c_str(), program.c_str(), "serve", "--config", file_.c_str(), nullptr);
      ::_exit(127);
    }
    ::close(ends[1]);
    std::string said;
    for (char c; said.find("/\n") == std::string::npos && ::read(ends[0], &c, 1) == 1;) said += c;
    ::close(ends[0]);
    ASSERT_NE(said.rfind(':'), std::string::npos) << said;
    port_ = static_cast<std::uint16_t>(std::atoi(said.c_str() + said.rfind(':') + 1));
  }
  Ran admin(std::vector<std::string> words) {
    words.insert(words.begin(), "admin");
    words.insert(words.end(), {"--socket", socket()});
    return run_command(words);
  }
  int make_table(json* made = nullptr) {
    const auto answer =
        post(port_, "/api/tables",
             {{"game", "vasco"},
              {"seats", {{{"kind", "person"}, {"name", "Ana"}}, {{"kind", "bot"}, {"level", "random"}}}},
              {"settings", {{"pace", "instant"}}}},
             {{"X-Forwarded-For", "203.0.113.5"}});
    if (made) *made = answer.parsed();
    return answer.status;
  }
  static bool in_time(const std::function<bool()>& happens) {
    for (int i = 0; i < 600; ++i) {
      if (happens()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }

  std::string file_;
  std::filesystem::path folder_;
  pid_t pid_ = -1;
  std::uint16_t port_ = 0;
};

TEST_F(Serving, what_the_file_says_wrong_is_named_by_its_line) {
  const auto refused = [&](const std::string& text) {
    const Ran ran = run_command({"serve", "--config", written_file("wrong.conf", text)});
    EXPECT_EQ(ran.exit_code, 2) << text;
    return ran.err;
  };
  EXPECT_NE(refused("\nlisten\n").find("wrong.conf:2"), std::string::npos);
  EXPECT_NE(refused("lisen = 1\n").find("wrong.conf:1: no setting is called \"lisen\""), std::string::npos);
  EXPECT_NE(refused("listen = 1\nlisten = 2\n").find("said twice"), std::string::npos);
  EXPECT_NE(refused("trusted-proxy = everybody\n").find("everybody"), std::string::npos);
  EXPECT_NE(refused("limit = tables=many\n").find("PER-SECOND/BURST"), std::string::npos);
  EXPECT_NE(refused("limit = cakes=3\n").find("bots-per-address"), std::string::npos);
  EXPECT_NE(refused("log-level = loud\n").find("loud"), std::string::npos);
}

TEST_F(Serving, a_flag_counts_before_the_environment_and_that_before_the_file) {
  const std::string file = written_file("order.conf", "listen = from-file:1\n");
  ::setenv("CARREIRA_LISTEN", "from-environment:1", 1);
  const std::string environment = run_command({"serve", "--config", file}).err;
  const std::string flag = run_command({"serve", "--config", file, "--listen", "from-flag:1"}).err;
  ::unsetenv("CARREIRA_LISTEN");
  const std::string said = run_command({"serve", "--config", file}).err;
  EXPECT_NE(flag.find("from-flag"), std::string::npos) << flag;
  EXPECT_NE(environment.find("from-environment"), std::string::npos) << environment;
  EXPECT_NE(said.find("from-file"), std::string::npos) << said;
}

TEST_F(Serving, the_host_administers_the_running_server) {
  configure("");
  start();
  json made;
  ASSERT_EQ(make_table(&made), 201);
  const std::string id = made["table"];
  EXPECT_NE(admin({"list"}).out.find(id + "  vasco  playing  Ana"), std::string::npos) << admin({"list"}).out;
  EXPECT_EQ(json::parse(admin({"show", id, "--json"}).out)["table"]["table"], id);
  EXPECT_NE(admin({"statistics"}).out.find("tables_kept: 1"), std::string::npos);
  EXPECT_NE(admin({"export", id}).out.find("unfinished"), std::string::npos);
  EXPECT_EQ(admin({"close", id}).exit_code, 0);
  EXPECT_EQ(http(port_, "GET", "/api/tables/" + id).parsed()["status"], "over");
  EXPECT_EQ(admin({"erase", id, "--seat", "1"}).exit_code, 0);
  EXPECT_EQ(http(port_, "GET", "/api/tables/" + id).body.find("Ana"), std::string::npos);
  EXPECT_EQ(admin({"ban", "203.0.113.0/24", "--days", "1"}).exit_code, 0);
  EXPECT_EQ(make_table(), 403);
  EXPECT_NE(admin({"bans"}).out.find("203.0.113.0/24"), std::string::npos);
  EXPECT_EQ(admin({"unban", "203.0.113.0/24"}).exit_code, 0);
  EXPECT_EQ(make_table(), 201);
  EXPECT_EQ(admin({"ban", "2001:db8:1:2::5"}).exit_code, 0);
  const auto from = [&](const char* address) {
    return http(port_, "GET", "/api/catalog", "", {{"X-Forwarded-For", address}}).status;
  };
  EXPECT_EQ(from("2001:db8:1:2::5"), 403);
  EXPECT_EQ(from("2001:db8:1:2:3::9"), 403) << "one house has all of the 64 bits";
  EXPECT_EQ(from("2001:db8:1:3::5"), 200);
  EXPECT_EQ(admin({"unban", "2001:db8:1:2::5"}).exit_code, 0);
  EXPECT_EQ(from("2001:db8:1:2::5"), 200);
  EXPECT_EQ(admin({"delete", id}).exit_code, 0);
  EXPECT_EQ(http(port_, "GET", "/api/tables/" + id).status, 404);
  EXPECT_EQ(admin({"delete", id}).exit_code, 1);
  EXPECT_EQ(admin({"ban", "everybody"}).exit_code, 1);
}

TEST_F(Serving, a_copy_is_made_while_it_runs_and_put_back_when_it_does_not) {
  configure("");
  start();
  json made;
  ASSERT_EQ(make_table(&made), 201);
  const std::string copy = written_file("copy.db", "");
  std::filesystem::remove(copy);
  EXPECT_EQ(run_command({"backup", copy, "--store", store()}).exit_code, 0);
  const Ran early = run_command({"restore", copy, "--store", store()});
  EXPECT_EQ(early.exit_code, 1) << "a server is using it";
  ASSERT_EQ(admin({"delete", made["table"].get<std::string>()}).exit_code, 0);
  ::kill(pid_, SIGTERM);
  int status = 0;
  ::waitpid(std::exchange(pid_, -1), &status, 0);
  EXPECT_EQ(status, 0);
  const Ran restored = run_command({"restore", copy, "--store", store()});
  EXPECT_EQ(restored.exit_code, 0) << restored.err;
  start();
  EXPECT_EQ(http(port_, "GET", "/api/tables/" + made["table"].get<std::string>()).status, 200);
}

TEST_F(Serving, hup_reads_the_file_and_the_log_anew_and_what_is_wrong_changes_nothing) {
  const std::string log = (folder_ / "serving.log").string();
  std::filesystem::remove(log);
  configure("log-file = " + log + "\naccess-log = true\n");
  start();
  ASSERT_EQ(make_table(), 201);
  EXPECT_TRUE(in_time([&] { return read_file(log).find("\"path\":\"/api/tables\"") != std::string::npos; }));
  configure("log-file = " + log + "\nlimit = tables=many\n");
  std::filesystem::rename(log, log + ".1");
  EXPECT_EQ(admin({"reload"}).exit_code, 1);
  EXPECT_EQ(make_table(), 201);
  configure("log-file = " + log + "\nlimit = tables=0/0\n");
  ::kill(pid_, SIGHUP);
  EXPECT_TRUE(in_time([&] { return make_table() == 429; }));
  EXPECT_TRUE(in_time([&] { return file_exists(log); })) << "a log that was moved away is let go";
  ::kill(pid_, SIGTERM);
  int status = 0;
  ::waitpid(std::exchange(pid_, -1), &status, 0);
  EXPECT_EQ(status, 0);
}

TEST_F(Serving, neither_a_full_disk_nor_a_broken_line_ends_it) {
  configure("");
  start();
  ASSERT_EQ(make_table(), 201);
  const auto no_file_grows_beyond = [&](rlim_t bytes) {
    const rlimit limit{bytes, RLIM_INFINITY};
    ASSERT_EQ(::prlimit(pid_, RLIMIT_FSIZE, &limit, nullptr), 0);
  };
  const auto health = [&] { return http(port_, "GET", "/healthz").status; };
  no_file_grows_beyond(std::filesystem::file_size(store_file() + "-wal"));
  EXPECT_EQ(make_table(), 503);
  EXPECT_EQ(health(), 503);
  ::kill(pid_, SIGPIPE);
  no_file_grows_beyond(RLIM_INFINITY);
  EXPECT_TRUE(in_time([&] { return health() == 200; }));
  EXPECT_EQ(make_table(), 201);
}

TEST_F(Serving, hup_brings_the_new_certificate_to_new_connections_and_leaves_the_old_ones) {
  const std::string certificate_file = (folder_ / "certificate.pem").string();
  const std::string key_file = (folder_ / "key.pem").string();
  const auto put = [&] {
    const auto key = testing_client::make_key();
    auto certificate = testing_client::make_certificate(key.get());
    testing_client::write_certificate(certificate_file, certificate.get());
    testing_client::write_key(key_file, key.get());
    return certificate;
  };
  const auto is_trusted = [&](X509* certificate) {
    return testing_client::TlsClient(port_, certificate).is_connected();
  };
  const auto answers = [](testing_client::TlsClient& line) {
    line.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return line.read_until("ok").starts_with("HTTP/1.1 200 OK");
  };
  const auto before = put();
  configure("tls-cert = " + certificate_file + "\ntls-key = " + key_file + "\n");
  start();
  testing_client::TlsClient old(port_, before.get());
  ASSERT_TRUE(old.is_connected());
  EXPECT_TRUE(answers(old));
  const auto after = put();
  EXPECT_FALSE(is_trusted(after.get()));
  ::kill(pid_, SIGHUP);
  EXPECT_TRUE(in_time([&] { return is_trusted(after.get()); }));
  EXPECT_FALSE(is_trusted(before.get()));
  EXPECT_TRUE(answers(old)) << "a connection made before goes on";
  // What cannot be used leaves everything as it was.
  testing_client::write_key(key_file, testing_client::make_key().get());
  EXPECT_EQ(admin({"reload"}).exit_code, 1);
  EXPECT_TRUE(is_trusted(after.get()));
}

TEST_F(Serving, everything_is_below_the_base_path_and_says_so) {
  EXPECT_EQ(run_command({"serve", "--base-path", "carreira"}).exit_code, 2);
  EXPECT_EQ(run_command({"serve", "--base-path", "/a//b"}).exit_code, 2);
  configure("base-path = /games/carreira/\n");
  start();
  EXPECT_EQ(http(port_, "GET", "/games/carreira/api/catalog").status, 200);
  EXPECT_EQ(http(port_, "GET", "/api/catalog").status, 404);
}

}  // namespace
}  // namespace carreira
