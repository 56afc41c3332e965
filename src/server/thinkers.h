#pragma once

// Where bots think: on threads of the server, or in a browser's workers. Whoever asks is never held up.

#include <atomic>
#include <functional>
#include <memory>
#include <string>

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

class Thinkers {
 public:
  virtual ~Thinkers() = default;
  // `done` is called later, on whatever thread; never, if nobody wanted the answer any more.
  using Done = std::function<void(std::shared_ptr<BotAnswer>)>;
  virtual void ask(BotQuestion question, Done done) = 0;
  virtual std::size_t waiting() const = 0;
};

}  // namespace carreira
