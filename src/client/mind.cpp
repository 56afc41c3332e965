#include "client/mind.h"

#include <algorithm>

#include "engine/json_reader.h"

namespace carreira {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kOnTheWay(300);  // of a clock's last seconds
constexpr milliseconds kLeast(20);

milliseconds time_of(milliseconds own, milliseconds left) {
  if (left.count() == 0) return own;
  return std::max(kLeast, own.count() == 0 ? left - kOnTheWay : std::min(own, left - kOnTheWay));
}

// Written with other spaces it is the same move.
std::string respaced(std::string_view text) {
  std::string words;
  for (const char c : text)
    if (c != ' ' && c != '\t') {
      words += c;
    } else if (!words.empty() && words.back() != ' ') {
      words += ' ';
    }
  if (words.ends_with(' ')) words.pop_back();
  return words;
}

class ProgramMind final : public Mind {
 public:
  ProgramMind(const bots::PlayerKind& kind, const bots::ProgramSeat& seat, const std::atomic<bool>& given_up)
      : time_(kind.budget.time), program_(kind.program, seat, &given_up) {}

  bool needs_world() const override { return false; }
  Result<std::string> choose(const Question& question) override {
    auto answer =
        program_.choose({question.decision, time_of(time_, question.left), question.moves, question.view});
    if (!answer) return answer;
    const std::string move = respaced(answer.value());
    if (std::find(question.moves.begin(), question.moves.end(), move) != question.moves.end()) return move;
    program_.kill();
    return refused("answered with a move that is not legal: " + answer.value().substr(0, 60));
  }
  void end(const std::string& scores) override { program_.end(scores); }

 private:
  milliseconds time_;
  bots::Program program_;
};

class BotMind final : public Mind {
 public:
  BotMind(std::shared_ptr<const Game> game, const bots::PlayerKind& kind, Seat seat, const Seed& seed)
      : game_(std::move(game)), budget_(kind.budget), player_(*game_, kind, seat, seed) {}

  bool needs_world() const override { return true; }
  Result<std::string> choose(const Question& question) override {
    auto document = JsonDocument::parse(question.world, "world");
    if (!document) return document.error();
    auto position = game_->read(document.value().root().field("position"));
    if (auto read = document.value().finish(); !read) return read.error();
    if (!position) return position.error();
    if (game_->actor(position.value()) != player_.seat())
      return refused("the world that came is of another turn");
    bots::Budget budget = budget_;
    if (budget.time.count() > 0) budget.time = time_of(budget.time, question.left);
    player_.set_budget(budget);
    return game_->language().notation(player_.choose(position.value()));
  }
  void end(const std::string&) override {}

 private:
  std::shared_ptr<const Game> game_;
  bots::Budget budget_;
  bots::Player player_;
};

}  // namespace

std::unique_ptr<Mind> mind_of(const bots::PlayerKind& program, const bots::ProgramSeat& seat,
                              const std::atomic<bool>& given_up) {
  return std::make_unique<ProgramMind>(program, seat, given_up);
}

std::unique_ptr<Mind> mind_of(std::shared_ptr<const Game> game, const bots::PlayerKind& kind, Seat seat,
                              const Seed& seed) {
  return std::make_unique<BotMind>(std::move(game), kind, seat, seed);
}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Worker::begin(std::function<Result<std::string>()> work, std::function<void(Result<std::string>)> then) {
  {
    const std::lock_guard lock(mutex_);
    work_ = [this, work = std::move(work), then = std::move(then)] {
      loop_.post([then, result = work()] { then(result); });
    };
  }
  changed_.notify_one();
}

void Worker::serve() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || work_; });
    if (!work_) return;
    const auto work = std::exchange(work_, nullptr);
    lock.unlock();
    work();
    lock.lock();
  }
}

}  // namespace carreira
