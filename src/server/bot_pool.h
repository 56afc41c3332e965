#pragma once

// Bots that sit at tables. They think on threads of their own and never hold a table up.

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/player.h"

namespace carreira {

// What a bot is asked: to choose for its seat, knowing what the seat may know. The question holds the player
// while it thinks, and gives it back with the answer, so that what it thought is there the next time.
struct BotQuestion {
  std::shared_ptr<const Game> game;
  std::unique_ptr<bots::Player> player;
  Position position;
  bool with_reasons = false;  // a hint: all moves, with how good they look
};

struct BotAnswer {
  std::shared_ptr<const Game> game;
  std::unique_ptr<bots::Player> player;
  bots::Advice advice;  // without reasons: the one move
};

class BotPool {
 public:
  explicit BotPool(int threads);
  ~BotPool();  // waits for those that think; forgets what has not begun

  // `done` is called on a thread of the pool.
  using Done = std::function<void(std::shared_ptr<BotAnswer>)>;
  void ask(BotQuestion question, Done done);

 private:
  struct Waiting {
    BotQuestion question;
    Done done;
  };
  void think();

  std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<Waiting> queue_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace carreira
