#pragma once

// Bots that sit at tables. They think on threads of their own and never hold a table up.
//
// Tables take turns: of those that wait, the one whose bots have answered least comes first, tables where a
// person waits before others. (Answers count, not the time they took: who thought long while nobody waited has
// taken nothing from anybody.) Whoever thinks for a moment only (all levels but hard) has a thread of
// their own, and never waits behind those who take their time. When many wait, each of these takes less; who
// thinks alone has all their threads.

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/thinkers.h"

namespace carreira {

class BotPool final : public Thinkers {
 public:
  // Threads for those who take their time; one more is for the others.
  explicit BotPool(int threads);
  ~BotPool() override;  // waits for those that think; forgets what has not begun

  void ask(BotQuestion question, Done done) override;  // done: on a thread of the pool
  std::size_t waiting() const override;

 private:
  struct Waiting {
    BotQuestion question;
    Done done;
    std::chrono::steady_clock::time_point asked_at;
  };
  using Queue = std::deque<Waiting>;
  void think(Queue& queue, bool slow);
  Waiting take(Queue& queue);
  void limit(Waiting& waiting) const;

  mutable std::mutex mutex_;
  std::condition_variable filled_;
  Queue quick_, slow_;
  std::unordered_map<std::string, std::uint64_t> answers_;  // by table, as far as it matters still
  std::uint64_t least_ = 0;  // what a table that comes anew counts as having had
  bool closing_ = false;
  std::size_t slow_threads_, slow_busy_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace carreira
