#pragma once

// The searches of one bot, a thread each: thinking within a budget.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "bots/bot.h"
#include "bots/parallel.h"
#include "bots/search.h"

namespace carreira::bots {

template <RulesOfAGame R>
class Searches {
 public:
  using Observation = typename R::Observation;

  struct Wish {
    bool answer_only = true;          // whoever wants the figures too gets all that was asked for
    std::optional<Move> insisted_on;  // looked at closely, however little it promises
  };

  Searches(const Judge<R>& judge, const SearchOptions& options, const Seed& seed)
      : judge_(judge), options_(options), seed_(seed) {}

  void think(const Observation& observation, Seat seat, const Budget& budget, const Wish& wish) {
    const auto start = Clock::now();
    workers_ = static_cast<std::size_t>(std::clamp(budget.threads, 1, kMostThreads));
    while (searches_.size() < workers_)
      searches_.push_back(std::make_unique<Search<R>>(judge_, options_, seed_, searches_.size()));
    done_.assign(workers_, 0);
    // Trees of several threads are added up: only a clock may end one of them before the others.
    const bool may_settle = wish.answer_only && (workers_ == 1 || budget.iterations == 0);
    const auto work = [&](int worker) {
      const auto number = static_cast<std::uint32_t>(worker), all = static_cast<std::uint32_t>(workers_);
      const std::uint32_t share = budget.iterations / all + (number < budget.iterations % all ? 1 : 0);
      const auto own_start = processor_time();
      searches_[number]->begin(observation, seat);
      searches_[number]->insist_on(wish.insisted_on);
      const auto spent = [&]() -> std::chrono::nanoseconds {
        if (budget.of_processor) return processor_time() - own_start;
        return Clock::now() - start;
      };
      done_[number] = iterate(*searches_[number], budget, share, may_settle, spent);
      if (worker == 0) thought_ = spent();
    };
    if (workers_ == 1) {
      work(0);
    } else {
      run_parallel(static_cast<int>(workers_), work);
    }
    for (const std::uint32_t iterations : done_) iterations_ += iterations;
  }

  // The trees of the last thinking, in an order that does not depend on what the threads did.
  std::size_t size() const { return workers_; }
  bool empty() const { return workers_ == 0; }
  const Tree& operator[](std::size_t number) const { return searches_[number]->tree(); }
  void clear() {
    searches_.clear();
    workers_ = 0;
  }

  // Of all thinking so far.
  std::uint64_t iterations() const { return iterations_; }
  // How long the first of the threads has thought, since this was last forgotten.
  std::chrono::nanoseconds thought() const { return thought_; }
  void forget_time() { thought_ = {}; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kMostThreads = 64;
  static constexpr std::uint32_t kSettledEvery = 32;  // iterations between two looks at who leads

  // One thread's part: so many iterations, or until the time is up or the decision settled. Returns how many.
  template <class Spent>
  std::uint32_t iterate(Search<R>& own, const Budget& budget, std::uint32_t share, bool may_settle,
                        const Spent& spent) const {
    std::uint32_t iterations = 0;
    while (budget.iterations == 0 || iterations < share) {
      bool look = may_settle && iterations > 0 && iterations % kSettledEvery == 0;
      double left = share - iterations;  // iterations, as it seems
      if (budget.time.count() > 0) {
        const std::chrono::nanoseconds so_far = spent();
        if (so_far >= budget.time && iterations > 0) break;  // one at least: the evaluation's opinion
        look = look && so_far >= options_.patience;
        if (look) {
          const std::chrono::duration<double> all = budget.time;
          const double by_time = iterations * (all / so_far - 1);
          left = budget.iterations == 0 ? by_time : std::min(left, by_time);
        }
      }
      if (look && own.lead() > left) break;
      own.iterate();
      ++iterations;
    }
    return iterations;
  }

  const Judge<R>& judge_;
  SearchOptions options_;
  Seed seed_;
  std::vector<std::unique_ptr<Search<R>>> searches_;
  std::size_t workers_ = 0;  // of the last thinking
  std::vector<std::uint32_t> done_;
  std::uint64_t iterations_ = 0;
  std::chrono::nanoseconds thought_{0};
};

}  // namespace carreira::bots
