// Figures of the server, through real sockets and a real disk:
//   carreira_server_bench speed TABLES SECONDS [GAME]  durable decisions/s, time from decision to acknowledgement
//   carreira_server_bench memory TABLES                what idle tables cost, with one open connection each
//   carreira_server_bench bots TABLES SECONDS [GAME]   persons who answer at once against hard bots at so many
//                                                      tables, and one against an easy bot: how long bots take
//
// The clients are threads of this program: they take their part of the machine.

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "server/server.h"
#include "server/support/client.h"

namespace carreira {
namespace {

using testing_client::json;
using testing_client::post;
using testing_client::WebSocket;
using Clock = std::chrono::steady_clock;

ServerOptions options(const std::string& store) {
  ServerOptions options;
  options.network.port = 0;
  options.network.requests = {1e9, 1e9};
  options.network.most_connections = 100'000;
  options.network.silence_ms = 600'000;
  options.limits.messages = {1e9, 1e9};
  options.limits.forget_after_ms = 1'000'000'000;
  options.bot_threads = 1;
  options.store = store;
  return options;
}

// Two persons, both of this client: every decision is sent, kept and acknowledged.
struct Seatings {
  std::string table;
  json tokens;
};
Seatings make_table(std::uint16_t port, const std::string& game) {
  const auto answer =
      post(port, "/api/tables",
           {{"game", game},
            {"seats", {{{"kind", "person"}, {"name", "A"}}, {{"kind", "person"}, {"name", "B"}}}}});
  const json body = answer.parsed();
  return {body["table"], {body["seats"][0]["token"], body["seats"][1]["token"]}};
}

// Plays one game after the other; the milliseconds of each decision.
void play(std::uint16_t port, const std::string& game, unsigned seed, const std::atomic<bool>& stop,
          std::vector<double>& times) {
  std::mt19937 random(seed);
  int sent = 0;
  while (!stop) {
    const Seatings seats = make_table(port, game);
    WebSocket lines[2] = {WebSocket(port), WebSocket(port)};
    json view;
    for (int i = 0; i < 2; ++i) {
      lines[i].ask({{"type", "hello"},
                    {"id", "h"},
                    {"protocol", 1},
                    {"table", seats.table},
                    {"tokens", json::array({seats.tokens[static_cast<std::size_t>(i)]})}});
      const json own = lines[i].receive_type("view");
      if (own["asked"] == i + 1) view = own;
    }
    while (!stop && view["status"] == "playing") {
      WebSocket& line = lines[view["asked"] == 1 ? 0 : 1];
      while (!view["decision"].contains("moves")) view = line.receive_type("view");
      const json& moves = view["decision"]["moves"];
      const json decide = {{"type", "decide"},
                           {"id", std::to_string(++sent)},
                           {"point", view["point"]},
                           {"notation", moves[random() % moves.size()]["notation"]}};
      const auto began = Clock::now();
      const json ack = line.ask(decide);
      times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - began).count());
      if (ack["type"] != "ack") return void(std::fprintf(stderr, "refused: %s\n", ack.dump().c_str()));
      const std::uint64_t number = ack["number"];
      do view = line.receive_type("view");
      while (!view.is_null() && view["number"] < number);
      if (view["status"] != "playing") break;
      // The one who is asked now reads on to the same point.
      WebSocket& next = lines[view["asked"] == 1 ? 0 : 1];
      if (&next == &line) continue;
      do view = next.receive_type("view");
      while (!view.is_null() && view["number"] < number);
    }
  }
}

// A person who answers at once, against one bot; the milliseconds of each of the bot's decisions.
void play_against(const std::string& level, std::uint16_t port, const std::string& game, unsigned seed,
                  const std::atomic<bool>& stop, std::vector<double>& times) {
  std::mt19937 random(seed);
  int sent = 0;
  while (!stop) {
    const json made =
        post(port, "/api/tables",
             {{"game", game},
              {"seats", {{{"kind", "person"}, {"name", "A"}}, {{"kind", "bot"}, {"level", level}}}},
              {"settings", {{"pace", "instant"}}}})
            .parsed();
    WebSocket line(port);
    line.ask({{"type", "hello"},
              {"id", "h"},
              {"protocol", 1},
              {"table", made["table"]},
              {"tokens", json::array({made["seats"][0]["token"]})}});
    json view = line.receive_type("view");
    auto asked = Clock::now();
    while (!stop && !view.is_null() && view["status"] == "playing") {
      if (view["asked"] == 1) {
        const json& moves = view["decision"]["moves"];
        const json ack = line.ask({{"type", "decide"},
                                   {"id", std::to_string(++sent)},
                                   {"point", view["point"]},
                                   {"notation", moves[random() % moves.size()]["notation"]}});
        if (ack.is_null()) return;  // the server stops
        if (ack["type"] != "ack") return void(std::fprintf(stderr, "refused: %s\n", ack.dump().c_str()));
        asked = Clock::now();
        do view = line.receive_type("view");
        while (!view.is_null() && view["number"] < ack["number"]);
        continue;
      }
      view = line.receive_type("view");
      if (view.is_null()) return;
      times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - asked).count());
      asked = Clock::now();
    }
  }
}

double share_of(const std::vector<double>& sorted, double part) {
  return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

int bots_among_many(int tables, int seconds, const std::string& game) {
  const ComponentsSource components;
  const auto folder =
      std::filesystem::temp_directory_path() / ("carreira-bench-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  ServerOptions wanted = options("sqlite:" + (folder / "tables.db").string());
  wanted.bot_threads = 2;
  wanted.limits.bots_per_address = 100'000;
  wanted.limits.tables = {1e9, 1e9};
  auto server = Server::start(wanted, components, Log::silent());
  if (!server) return std::fprintf(stderr, "%s\n", server.error().text.c_str()), 1;
  std::atomic<bool> stop = false;
  std::vector<std::vector<double>> times(static_cast<std::size_t>(tables) + 1);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < times.size(); ++i)
    threads.emplace_back([&, i] {
      play_against(i == 0 ? "easy" : "hard", server.value()->port(), game, static_cast<unsigned>(i), stop,
                   times[i]);
    });
  std::this_thread::sleep_for(std::chrono::seconds(seconds));
  stop = true;
  server.value()->stop();  // those who wait for a bot are told
  for (std::thread& thread : threads) thread.join();
  std::vector<double> hard;
  for (std::size_t i = 1; i < times.size(); ++i) hard.insert(hard.end(), times[i].begin(), times[i].end());
  for (auto* some : {&times[0], &hard}) {
    if (some->empty()) return 1;
    std::sort(some->begin(), some->end());
    std::printf("%s, %d tables of hard bots: %s p50 %.0f ms, p99 %.0f ms, longest %.0f ms (%zu decisions)\n",
                game.c_str(), tables, some == &hard ? "hard" : "easy", share_of(*some, 0.5),
                share_of(*some, 0.99), some->back(), some->size());
  }
  std::printf("hard alone takes %lld ms\n",
              static_cast<long long>(bots::table_budget(bots::Level::hard).time.count()));
  server.value().reset();
  std::filesystem::remove_all(folder);
  return 0;
}

int speed(int tables, int seconds, const std::string& game) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("carreira-bench-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  const ComponentsSource components;
  auto server =
      Server::start(options("sqlite:" + (folder / "tables.db").string()), components, Log::silent());
  if (!server) return std::fprintf(stderr, "%s\n", server.error().text.c_str()), 1;
  std::atomic<bool> stop = false;
  std::vector<std::vector<double>> times(static_cast<std::size_t>(tables));
  std::vector<std::thread> threads;
  const auto began = Clock::now();
  for (int i = 0; i < tables; ++i)
    threads.emplace_back([&, i] {
      play(server.value()->port(), game, static_cast<unsigned>(i), stop, times[static_cast<std::size_t>(i)]);
    });
  std::this_thread::sleep_for(std::chrono::seconds(seconds));
  stop = true;
  for (std::thread& thread : threads) thread.join();
  const double lasted = std::chrono::duration<double>(Clock::now() - began).count();
  std::vector<double> all;
  for (const auto& some : times) all.insert(all.end(), some.begin(), some.end());
  std::sort(all.begin(), all.end());
  if (all.empty()) return 1;
  std::printf(
      "%s, %d tables, %.1f s: %zu decisions, %.0f/s; to the acknowledgement p50 %.1f ms, p99 %.1f ms\n",
      game.c_str(), tables, lasted, all.size(), static_cast<double>(all.size()) / lasted, share_of(all, 0.5),
      share_of(all, 0.99));
  server.value()->stop();
  server.value().reset();
  std::filesystem::remove_all(folder);
  return 0;
}

// What is allocated, rather than what is resident: the system may put idle pages elsewhere.
double allocated_mb() {
  const struct mallinfo2 info = ::mallinfo2();
  return static_cast<double>(info.uordblks + info.hblkhd) / (1 << 20);
}

int memory(int tables) {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  const ComponentsSource components;
  const auto folder =
      std::filesystem::temp_directory_path() / ("carreira-bench-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  auto server =
      Server::start(options("sqlite:" + (folder / "tables.db").string()), components, Log::silent());
  if (!server) return std::fprintf(stderr, "%s\n", server.error().text.c_str()), 1;
  const std::uint16_t port = server.value()->port();
  const double before = allocated_mb();
  std::vector<Seatings> seats;
  for (int i = 0; i < tables; ++i) seats.push_back(make_table(port, "vasco"));
  const double with_tables = allocated_mb();
  std::vector<WebSocket> lines;
  for (const Seatings& one : seats) {
    lines.emplace_back(port);
    lines.back().ask({{"type", "hello"},
                      {"id", "h"},
                      {"protocol", 1},
                      {"table", one.table},
                      {"tokens", json::array({one.tokens[0]})}});
    if (lines.back().receive_type("view").is_null())
      return std::fprintf(stderr, "no view: each table takes two open files here (ulimit -n)\n"), 1;
  }
  const double with_lines = allocated_mb();
  std::printf(
      "%d tables in memory: %.0f MB (%.1f KB each); with a connection each: %.0f MB (server and clients "
      "together)\n",
      tables, with_tables - before, (with_tables - before) * 1024 / tables, with_lines - before);
  lines.clear();
  server.value().reset();
  std::filesystem::remove_all(folder);
  return 0;
}

}  // namespace
}  // namespace carreira

int main(int count, char** words) {
  const std::string what = count > 1 ? words[1] : "";
  if (what == "speed" && count >= 4)
    return carreira::speed(std::atoi(words[2]), std::atoi(words[3]), count > 4 ? words[4] : "vasco");
  if (what == "memory" && count == 3) return carreira::memory(std::atoi(words[2]));
  if (what == "bots" && count >= 4)
    return carreira::bots_among_many(std::atoi(words[2]), std::atoi(words[3]),
                                     count > 4 ? words[4] : "vasco");
  std::fprintf(
      stderr,
      "carreira_server_bench speed TABLES SECONDS [GAME] | memory TABLES | bots TABLES SECONDS [GAME]\n");
  return 2;
}
