#include "server/bot_pool.h"

namespace carreira {

BotAdvice RandomPlayers::advise(const BotQuestion& question) const {
  Random random(question.seed);
  const auto moves = question.game->moves(question.position);
  if (moves.empty()) return {};
  return {{{moves[random.below(static_cast<std::uint32_t>(moves.size()))], 1}}};
}

BotPool::BotPool(const BotPlayers& players, int threads) : players_(players) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { think(); });
}

BotPool::~BotPool() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
    queue_.clear();
  }
  filled_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::ask(BotQuestion question, std::function<void(BotAdvice)> done) {
  {
    const std::scoped_lock lock(mutex_);
    if (closing_) return;
    queue_.push_back({std::move(question), std::move(done)});
  }
  filled_.notify_one();
}

void BotPool::think() {
  for (;;) {
    Waiting waiting;
    {
      std::unique_lock lock(mutex_);
      filled_.wait(lock, [this] { return closing_ || !queue_.empty(); });
      if (closing_) return;
      waiting = std::move(queue_.front());
      queue_.pop_front();
    }
    waiting.done(players_.advise(waiting.question));
  }
}

}  // namespace carreira
