// Load on a server, from processes of their own: people who play, think, talk, take back, lose their connection
// and come back (docs/serving.md). Use it against servers of your own.
//
//   carreira_load http://127.0.0.1:8417 --tables 200 --seconds 30 --processes 2 --plot load.html

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "load/crowd.h"
#include "load/report.h"

namespace carreira::load {
namespace {

struct Options {
  std::string address;
  int processes = 2;
  std::string plot;
  Behaviour behaviour;
};

// A file a connection: as many as the system allows.
void raise_limits() {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

// The one thing that is waited for: what the server says of itself.
ServerFigures ask_server(const Address& address) {
  const int epoll = ::epoll_create1(EPOLL_CLOEXEC);
  Line line;
  std::string metrics;
  epoll_event event;
  bool open = line.ask(address, epoll, 0, "GET", "/metrics", "");
  while (open && ::epoll_wait(epoll, &event, 1, 5000) > 0)
    open = line.go_on([&](std::string_view body) { metrics = body; });
  ::close(epoll);
  return read_server_figures(metrics);
}

// The part of the whole that the process of this index has.
int part_of(int whole, int index, int processes) {
  return whole / processes + (index < whole % processes ? 1 : 0);
}

// The file from which its figures can be read. It keeps its connections until the other end of `hold` is closed, so
// that the server can be asked meanwhile.
int start_process(const Address& address, Behaviour behaviour, int index, int processes,
                  const int (&hold)[2]) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return -1;
  if (::fork() == 0) {
    ::close(ends[0]);
    ::close(hold[1]);
    behaviour.tables = part_of(behaviour.tables, index, processes);
    behaviour.waiting = part_of(behaviour.waiting, index, processes);
    behaviour.seed = behaviour.seed * 1000 + static_cast<unsigned>(index);
    Crowd crowd(address, behaviour);
    crowd.run([&](const std::string& lines) {
      for (std::size_t at = 0; at < lines.size();) {
        const ssize_t written = ::write(ends[1], lines.data() + at, lines.size() - at);
        if (written <= 0) ::_exit(1);
        at += static_cast<std::size_t>(written);
      }
    });
    ::close(ends[1]);
    char nothing;
    ::_exit(::read(hold[0], &nothing, 1) == 0 ? 0 : 1);
  }
  ::close(ends[1]);
  return ends[0];
}

// Until all have closed their ends.
void listen_to(std::vector<int> files, Figures& figures) {
  std::vector<std::string> pieces(files.size());
  for (;;) {
    std::vector<pollfd> waiting;
    for (const int file : files)
      if (file >= 0) waiting.push_back({file, POLLIN, 0});
    if (waiting.empty() || ::poll(waiting.data(), waiting.size(), -1) < 0) return;
    for (std::size_t i = 0; i < files.size(); ++i) {
      const auto found = std::find_if(waiting.begin(), waiting.end(), [&](const pollfd& one) {
        return one.fd == files[i] && one.revents != 0;
      });
      if (files[i] < 0 || found == waiting.end()) continue;
      char bytes[65536];
      const ssize_t got = ::read(files[i], bytes, sizeof bytes);
      if (got <= 0) {
        ::close(std::exchange(files[i], -1));
        continue;
      }
      pieces[i].append(bytes, static_cast<std::size_t>(got));
      std::size_t begin = 0, end;
      for (; (end = pieces[i].find('\n', begin)) != std::string::npos; begin = end + 1)
        figures.read(std::string_view(pieces[i]).substr(begin, end - begin));
      pieces[i].erase(0, begin);
    }
  }
}

int run(const Options& options) {
  raise_limits();
  std::string problem;
  const auto address = Address::find(options.address, problem);
  if (!address) return fmt::print(stderr, "{}\n", problem), 2;
  const Behaviour& behaviour = options.behaviour;
  Run run{fmt::format("{}, {}: {} busy tables, {} people waiting, {} processes, {} s, thinking {} ms",
                      options.address, behaviour.game, behaviour.tables, behaviour.waiting, options.processes,
                      behaviour.seconds, behaviour.think_ms),
          behaviour.seconds,
          ask_server(*address),
          {}};
  int hold[2];
  if (::pipe2(hold, O_CLOEXEC) != 0) return fmt::print(stderr, "no pipe can be had\n"), 1;
  std::vector<int> files;
  for (int i = 0; i < options.processes; ++i)
    files.push_back(start_process(*address, behaviour, i, options.processes, hold));
  Figures figures;
  listen_to(std::move(files), figures);
  run.after = ask_server(*address);
  ::close(hold[1]);
  while (::wait(nullptr) > 0) continue;
  rusage used{};
  ::getrusage(RUSAGE_CHILDREN, &used);
  for (const timeval& part : {used.ru_utime, used.ru_stime})
    run.own_seconds += static_cast<double>(part.tv_sec) + static_cast<double>(part.tv_usec) * 1e-6;
  fmt::print("{}", write_text(run, figures));
  if (!options.plot.empty()) {
    std::ofstream file(options.plot);
    file << write_page(run, figures);
    if (!file) return fmt::print(stderr, "{}: cannot be written\n", options.plot), 1;
  }
  return figures.total(What::hello).count() > 0 ? 0 : 1;
}

}  // namespace
}  // namespace carreira::load

int main(int count, char** words) {
  using namespace carreira::load;
  Options options;
  Behaviour& behaviour = options.behaviour;
  CLI::App app("Load on a server of your own, by people who play there");
  app.add_option("address", options.address, "http://HOST:PORT[/BASE]")->required();
  app.add_option("--processes", options.processes, "that play")->check(CLI::Range(1, 256));
  app.add_option("--tables", behaviour.tables, "busy tables, two people each")->check(CLI::NonNegativeNumber);
  app.add_option("--waiting", behaviour.waiting, "people who wait, each at a table of their own")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--game", behaviour.game, "which");
  app.add_option("--seconds", behaviour.seconds, "how long")->check(CLI::PositiveNumber);
  app.add_option("--think", behaviour.think_ms, "before a decision, on average, ms")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--ping", behaviour.ping_ms, "between the pings of a connection, ms; 0: none")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--arrive", behaviour.arrive_ms, "over so long the people come, ms")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--chat", behaviour.talks, "of all decisions: with a line of chat")
      ->check(CLI::Range(0.0, 1.0));
  app.add_option("--undo", behaviour.takes_back, "of all decisions: taken back")->check(CLI::Range(0.0, 1.0));
  app.add_option("--reconnect", behaviour.comes_back, "of all decisions: after a new connection")
      ->check(CLI::Range(0.0, 1.0));
  app.add_option("--seed", behaviour.seed, "of what people choose");
  app.add_option("--plot", options.plot, "an HTML file with plots over time");
  CLI11_PARSE(app, count, words);
  return run(options);
}
