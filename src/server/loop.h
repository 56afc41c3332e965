#pragma once

// The one thread on which all tables live, as they see it. The network gives the real one; tests one whose
// time is theirs to move.

#include <cstdint>
#include <functional>

namespace carreira {

class Loop {
 public:
  virtual ~Loop() = default;
  virtual std::int64_t now_ms() const = 0;  // since 1970 UTC, and steady (server_time.h)
  // From any thread: runs it on the loop's thread, later.
  virtual void post(std::function<void()> work) = 0;
  // On the loop's thread.
  virtual void after_ms(std::int64_t delay, std::function<void()> work) = 0;
};

}  // namespace carreira
