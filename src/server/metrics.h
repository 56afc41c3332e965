#pragma once

// Figures for the host, in Prometheus' text format. Changed on the loop's thread, except the atomic ones.

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace carreira {

// Counts of durations in milliseconds, by upper bounds.
class Histogram {
 public:
  void add(double ms) {
    std::size_t i = 0;
    while (i < kBounds.size() && ms > kBounds[i]) ++i;
    ++counts_[i];
    sum_ms_ += ms;
  }
  void write(std::string& text, const char* name, const char* help) const;

 private:
  static constexpr std::array<double, 10> kBounds = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_ms_ = 0;
};

struct Metrics {
  std::atomic<std::int64_t> connections = 0;  // open WebSockets
  std::atomic<std::uint64_t> http_requests = 0;
  std::atomic<std::uint64_t> http_errors = 0;
  std::atomic<std::uint64_t> turned_away = 0;  // by a limit: connections, rate, size, slow readers
  std::atomic<std::uint64_t> messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t decisions = 0;
  std::uint64_t bot_decisions = 0;
  std::uint64_t refused = 0;
  std::uint64_t store_failures = 0;
  std::uint64_t overtaken = 0;  // steps that another node was faster with
  std::uint64_t tables_made = 0;
  std::int64_t tables_loaded = 0;
  std::int64_t bots_thinking = 0;
  std::int64_t bots_kept = 0;
  std::uint64_t bots_made = 0;
  std::int64_t bots_waiting = 0;
  std::int64_t tables_kept = 0;
  Histogram commit_ms;
  Histogram bot_ms;
  Histogram loop_ms;  // how late the loop was, looked at once a second

  std::string text() const;
};

}  // namespace carreira
