#pragma once

// Bots that sit at tables. They think on threads of their own and never hold a table up.

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/game.h"
#include "engine/random.h"

namespace carreira {

// What a bot is asked: to choose for the seat, knowing what the seat may know.
struct BotQuestion {
  std::shared_ptr<const Game> game;
  Position position;
  Seat seat = Seat::nobody;
  std::string level;
  Seed seed;                  // of its own chance
  bool with_weights = false;  // a hint: all moves, with how good they look
};

struct BotAdvice {
  struct Reason {
    std::string_view term;  // words: "<game>.term.<term>"
    double points = 0;      // what the move changes in it, in points at the end
  };
  struct Choice {
    Move move;
    double weight = 0;
    std::vector<Reason> reasons = {};  // weightiest first
  };
  std::vector<Choice> choices;  // best first; empty: it has no advice
};

// A kind of bots. Called from several threads at once.
class BotPlayers {
 public:
  virtual ~BotPlayers() = default;
  virtual std::vector<std::string> levels() const = 0;  // weakest first
  virtual BotAdvice advise(const BotQuestion& question) const = 0;
  // The level that gives hints; empty: none.
  virtual std::string hint_level() const { return ""; }
};

// A move of any, each as likely.
class RandomPlayers final : public BotPlayers {
 public:
  std::vector<std::string> levels() const override { return {"random"}; }
  BotAdvice advise(const BotQuestion& question) const override;
};

class BotPool {
 public:
  BotPool(const BotPlayers& players, int threads);
  ~BotPool();  // waits for those that think; forgets what has not begun

  const BotPlayers& players() const { return players_; }
  // `done` is called on a thread of the pool.
  void ask(BotQuestion question, std::function<void(BotAdvice)> done);

 private:
  struct Waiting {
    BotQuestion question;
    std::function<void(BotAdvice)> done;
  };
  void think();

  const BotPlayers& players_;
  std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<Waiting> queue_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace carreira
