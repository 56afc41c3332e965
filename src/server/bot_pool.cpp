#include "server/bot_pool.h"

namespace carreira {
namespace {

std::shared_ptr<BotAnswer> answer(BotQuestion question) {
  auto answer = std::make_shared<BotAnswer>();
  if (question.with_reasons) {
    answer->advice = question.player->advise(question.position);
  } else {
    answer->advice.alternatives.emplace_back().move = question.player->choose(question.position);
  }
  answer->game = std::move(question.game);
  answer->player = std::move(question.player);
  return answer;
}

}  // namespace

BotPool::BotPool(int threads) {
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

void BotPool::ask(BotQuestion question, Done done) {
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
    waiting.done(answer(std::move(waiting.question)));
  }
}

}  // namespace carreira
