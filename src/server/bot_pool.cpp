#include "server/bot_pool.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>

namespace carreira {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kMoment{100};  // who needs no more is quick

// By its level: a bot that had to be brief among many is no quick one for that.
bool is_slow(const BotQuestion& question) {
  return bots::table_budget(question.player->kind().settings.level).time > kMoment;
}

// Who takes their time takes what nobody else needs: people are answered first, also when all cores think.
void give_way() {
  constexpr int kNice = 5;
  // Of this thread, and of those that it begins.
  ::setpriority(PRIO_PROCESS, 0, kNice);
}

bool is_wanted(const BotQuestion& question) {
  return !question.wanted || *question.wanted;
}

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

BotPool::BotPool(int threads) : slow_threads_(static_cast<std::size_t>(std::max(1, threads))) {
  threads_.emplace_back([this] { think(quick_, false); });
  for (std::size_t i = 0; i < slow_threads_; ++i) threads_.emplace_back([this] { think(slow_, true); });
}

BotPool::~BotPool() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
    quick_.clear();
    slow_.clear();
  }
  filled_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::ask(BotQuestion question, Done done) {
  {
    const std::scoped_lock lock(mutex_);
    if (closing_) return;
    std::uint64_t& had = answers_[question.table];
    had = std::max(had, least_);
    Queue& queue = is_slow(question) ? slow_ : quick_;
    queue.push_back({std::move(question), std::move(done), std::chrono::steady_clock::now()});
  }
  filled_.notify_all();
}

std::size_t BotPool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return quick_.size() + slow_.size();
}

// The question whose turn it is; those that nobody waits for are dropped.
BotPool::Waiting BotPool::take(Queue& queue) {
  std::erase_if(queue, [](const Waiting& waiting) { return !is_wanted(waiting.question); });
  if (queue.empty()) return {};
  const auto had = [&](const Waiting& waiting) {
    const auto known = answers_.find(waiting.question.table);
    return known == answers_.end() ? least_ : std::max(least_, known->second);
  };
  const auto before = [&](const Waiting& left, const Waiting& right) {
    if (left.question.person_waits != right.question.person_waits) return left.question.person_waits;
    return had(left) < had(right);
  };
  const auto next = std::min_element(queue.begin(), queue.end(), before);
  Waiting waiting = std::move(*next);
  queue.erase(next);
  least_ = had(waiting);
  return waiting;
}

// All that wait are answered within two and a half times what the last of them would take alone.
void BotPool::limit(Waiting& waiting) const {
  constexpr milliseconds kLeast{30};
  bots::Budget budget = waiting.question.player->kind().budget;
  const milliseconds own = bots::table_budget(waiting.question.player->kind().settings.level).time;
  auto last = waiting.asked_at;
  for (const Waiting& other : slow_) last = std::max(last, other.asked_at);
  const auto left = last + own * 5 / 2 - std::chrono::steady_clock::now();
  // Signed: what is left may be less than nothing, on a machine that is too busy.
  const auto fair =
      left * static_cast<std::int64_t>(slow_threads_) / static_cast<std::int64_t>(slow_.size() + 1);
  budget.time = std::clamp(std::chrono::duration_cast<milliseconds>(fair), std::min(kLeast, own), own);
  budget.threads = slow_.empty() && slow_busy_ == 1 ? static_cast<int>(slow_threads_) : 1;
  waiting.question.player->set_budget(budget);
}

void BotPool::think(Queue& queue, bool slow) {
  if (slow) give_way();
  for (;;) {
    Waiting waiting;
    {
      std::unique_lock lock(mutex_);
      filled_.wait(lock, [&] { return closing_ || !queue.empty(); });
      if (closing_) return;
      waiting = take(queue);
      if (!waiting.done) continue;
      if (slow) ++slow_busy_, limit(waiting);
    }
    const std::string table = waiting.question.table;
    waiting.done(answer(std::move(waiting.question)));
    const std::scoped_lock lock(mutex_);
    if (slow) --slow_busy_, ++answers_[table];
    // Who has had less than the others counts as new anyway.
    std::erase_if(answers_, [&](const auto& item) { return item.second <= least_ && item.first != table; });
  }
}

}  // namespace carreira
