#pragma once

// Who decides for a guest: a program of somebody's, or a bot of ours. It thinks on a thread of its own, so that the
// guest goes on listening.

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "bots/player.h"
#include "bots/program.h"
#include "server/loop.h"

namespace carreira {

struct Question {
  int decision = 0;                   // how many were taken before
  std::chrono::milliseconds left{0};  // by the table's clock; 0: there is none
  std::vector<std::string> moves;     // in notation
  std::string view;                   // the table's message, as JSON
  std::string world;                  // a position as a document, for whoever needs one
};

class Mind {
 public:
  virtual ~Mind() = default;
  // Whether it is to be given a world that looks as the game does (`imagine` of the protocol).
  virtual bool needs_world() const = 0;
  // One of the moves; or why there is none.
  virtual Result<std::string> choose(const Question& question) = 0;
  // The game is over, with these scores.
  virtual void end(const std::string& scores) = 0;
};

// The program has its time, or the clock's if that is less.
std::unique_ptr<Mind> mind_of(const bots::PlayerKind& program, const bots::ProgramSeat& seat,
                              const std::atomic<bool>& given_up);
std::unique_ptr<Mind> mind_of(std::shared_ptr<const Game> game, const bots::PlayerKind& kind, Seat seat,
                              const Seed& seed);

// Does one piece of work after the other; its end waits for the last.
class Worker {
 public:
  explicit Worker(Loop& loop) : loop_(loop), thread_([this] { serve(); }) {}
  ~Worker();
  // `then` is called on the loop.
  void begin(std::function<Result<std::string>()> work, std::function<void(Result<std::string>)> then);

 private:
  void serve();
  Loop& loop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void()> work_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace carreira
