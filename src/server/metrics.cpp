#include "server/metrics.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

namespace carreira {

void Histogram::write(std::string& text, const char* name, const char* help) const {
  text += fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    total += counts_[i];
    text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i] / 1000, total);
  }
  total += counts_.back();
  text +=
      fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, total, sum_ms_ / 1000);
}

namespace {

std::int64_t resident_bytes() {
  std::int64_t all = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident * ::sysconf(_SC_PAGESIZE);
}

double processor_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

}  // namespace

std::string Metrics::text() const {
  std::string text;
  const auto line = [&](const char* name, const char* kind, const char* help, auto value) {
    text += fmt::format("# HELP carreira_{0} {1}\n# TYPE carreira_{0} {2}\ncarreira_{0} {3}\n", name, help,
                        kind, value);
  };
  line("connections", "gauge", "Open WebSocket connections", connections.load());
  line("tables_loaded", "gauge", "Tables held in memory", tables_loaded);
  line("bots_thinking", "gauge", "Decisions that bots are thinking about", bots_thinking);
  line("tables_kept", "gauge", "Tables in the store", tables_kept);
  line("bots_waiting", "gauge", "Questions that wait for a bot", bots_waiting);
  line("memory_bytes", "gauge", "Resident memory of the server", resident_bytes());
  line("processor_seconds_total", "counter", "Processor time of the server", processor_seconds());
  line("bots_kept", "gauge", "Bots that keep what they thought for their next decision", bots_kept);
  line("bots_made_total", "counter", "Bots made; one that is kept for its next decision is not made anew",
       bots_made);
  line("http_requests_total", "counter", "HTTP requests answered", http_requests.load());
  line("http_errors_total", "counter", "HTTP requests answered with 400 or more", http_errors.load());
  line("turned_away_total", "counter", "Requests and connections stopped by a limit", turned_away.load());
  line("messages_in_total", "counter", "WebSocket messages received", messages_in.load());
  line("messages_out_total", "counter", "WebSocket messages sent", messages_out);
  line("decisions_total", "counter", "Decisions of persons", decisions);
  line("bot_decisions_total", "counter", "Decisions of bots", bot_decisions);
  line("refused_total", "counter", "Requests of players refused", refused);
  line("store_failures_total", "counter", "Steps that the store did not take", store_failures);
  line("steps_overtaken_total", "counter", "Steps that another node was faster with", overtaken);
  line("tables_made_total", "counter", "Tables made", tables_made);
  commit_ms.write(text, "carreira_commit_seconds", "From handing a step to the store until it is durable");
  loop_ms.write(text, "carreira_loop_delay_seconds", "How late the loop is, looked at once a second");
  bot_ms.write(text, "carreira_bot_seconds", "How long a bot thinks about a decision");
  return text;
}

}  // namespace carreira
