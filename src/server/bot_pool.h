#pragma once

// Bots that sit at tables. They think on threads of their own and never hold a table up.
//
// Time is shared by table: of those that wait, the one whose bots have thought least comes first, tables
// where a person waits before others. Whoever thinks for a moment only (all levels but hard) has a thread of
// their own, and never waits behind those who take their time. When many wait, each of these takes less; who
// thinks alone has all their threads.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "bots/player.h"

namespace carreira {

// What a bot is asked: to choose for its seat, knowing what the seat may know. The question holds the player
// while it thinks, and gives it back with the answer, so that what it thought is there the next time.
struct BotQuestion {
  std::shared_ptr<const Game> game;
  std::unique_ptr<bots::Player> player;
  Position position;
  bool with_reasons = false;                  // a hint: all moves, with how good they look
  std::string table;                          // whose time it takes
  bool person_waits = true;                   // there
  std::shared_ptr<std::atomic<bool>> wanted;  // turns false: nobody waits any more, and it need not begin
};

struct BotAnswer {
  std::shared_ptr<const Game> game;
  std::unique_ptr<bots::Player> player;
  bots::Advice advice;  // without reasons: the one move
};

class BotPool {
 public:
  // Threads for those who take their time; one more is for the others.
  explicit BotPool(int threads);
  ~BotPool();  // waits for those that think; forgets what has not begun

  // `done` is called on a thread of the pool; never, if nobody wanted the answer any more.
  using Done = std::function<void(std::shared_ptr<BotAnswer>)>;
  void ask(BotQuestion question, Done done);
  std::size_t waiting() const;

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
  std::unordered_map<std::string, double> used_ms_;  // by table, as far as it matters still
  double least_used_ms_ = 0;                         // what a table that comes anew counts as having had
  bool closing_ = false;
  std::size_t slow_threads_, slow_busy_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace carreira
