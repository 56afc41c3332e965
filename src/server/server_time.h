#pragma once

// The server's time: what the wall clock said when it began, and what a steady clock has counted since.
// Setting the wall clock takes nobody's time and locks nobody out.

#include <chrono>
#include <cstdint>
#include <functional>

namespace carreira {

class ServerTime {
 public:
  using Clock = std::function<std::int64_t()>;  // milliseconds
  ServerTime(const Clock& wall, Clock steady) : steady_(std::move(steady)), offset_(wall() - steady_()) {}
  static ServerTime real() {
    using namespace std::chrono;
    return {[] { return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count(); },
            [] { return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count(); }};
  }
  std::int64_t now_ms() const { return offset_ + steady_(); }

 private:
  Clock steady_;
  std::int64_t offset_;
};

}  // namespace carreira
