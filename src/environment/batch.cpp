#include "environment/batch.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "bots/parallel.h"
#include "environment/all_encodings.h"
#include "games/visit.h"

namespace carreira {
namespace {

// Threads that wait for work; a step is too short to start them for it.
class Crew {
 public:
  explicit Crew(int threads) {
    for (int i = 1; i < threads; ++i) threads_.emplace_back([this, i] { serve(i); });
  }
  ~Crew() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    begins_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  int size() const { return static_cast<int>(threads_.size()) + 1; }
  // work(0) .. work(size() - 1), side by side.
  void run(const std::function<void(int)>& work) {
    {
      const std::lock_guard lock(mutex_);
      work_ = &work;
      busy_ = static_cast<int>(threads_.size());
      ++turn_;
    }
    begins_.notify_all();
    work(0);
    std::unique_lock lock(mutex_);
    ends_.wait(lock, [this] { return busy_ == 0; });
  }

 private:
  void serve(int number) {
    std::uint64_t seen = 0;
    std::unique_lock lock(mutex_);
    while (true) {
      begins_.wait(lock, [&] { return ending_ || turn_ != seen; });
      if (ending_) return;
      seen = turn_;
      const std::function<void(int)>& work = *work_;
      lock.unlock();
      work(number);
      lock.lock();
      if (--busy_ == 0) ends_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable begins_, ends_;
  const std::function<void(int)>* work_ = nullptr;
  std::uint64_t turn_ = 0;
  int busy_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

template <RulesOfAGame R>
class BatchOf final : public Batch {
 public:
  BatchOf(const R& rules, const Environment& environment, const BatchOptions& options,
          const BatchArrays& arrays)
      : rules_(rules),
        space_(environment.actions()),
        features_(environment.features()),
        longest_(options.longest),
        arrays_(arrays),
        games_(options.games),
        crew_(options.threads > 0 ? options.threads : bots::cores()) {}

  std::size_t size() const override { return games_.size(); }

  void reset(const Seed& seed) override {
    seed_ = seed;
    run([this](std::size_t i) {
      games_[i].number = 0;
      if (arrays_.done) arrays_.done[i] = 0;
      begin(i);
      show(i);
    });
  }

  std::size_t step(const std::int32_t* actions) override {
    std::atomic<std::size_t> wrong = size();
    run([&](std::size_t i) {
      if (!games_[i].legal(space_, actions[i]))
        for (std::size_t first = wrong; i < first && !wrong.compare_exchange_weak(first, i);) {
        }
    });
    if (wrong < size()) return wrong;
    run([&](std::size_t i) {
      play(i, space_.move(static_cast<std::uint32_t>(actions[i])));
      show(i);
    });
    return size();
  }

 private:
  struct Slot {
    typename R::State state;
    std::vector<Move> moves;
    std::int32_t length = 0;
    std::uint64_t number = 0;  // of games begun here

    bool legal(const ActionSpace& space, std::int32_t action) const {
      if (action < 0 || static_cast<std::uint32_t>(action) >= space.size()) return false;
      const Move move = space.move(static_cast<std::uint32_t>(action));
      return std::find(moves.begin(), moves.end(), move) != moves.end();
    }
  };

  // Each thread has its own part of the games, always the same: they stay near its core.
  template <class Work>
  void run(const Work& work) {
    crew_.run([&](int thread) {
      const auto number = static_cast<std::size_t>(thread), all = static_cast<std::size_t>(crew_.size());
      for (std::size_t i = size() * number / all; i < size() * (number + 1) / all; ++i) work(i);
    });
  }

  void begin(std::size_t i) {
    Slot& game = games_[i];
    game.state = rules_.setup(Random(seed_, Stream::game, game.number * size() + i).new_seed());
    game.length = 0;
    ++game.number;
  }

  void play(std::size_t i, Move move) {
    Slot& game = games_[i];
    rules_.play(game.state, move, nullptr);
    ++game.length;
    const bool over = rules_.actor(game.state) == Seat::nobody;
    const bool given_up = !over && game.length >= longest_;
    if (arrays_.done) arrays_.done[i] = over ? 1 : given_up ? 2 : 0;
    if (!over && !given_up) return;
    if (arrays_.lengths) arrays_.lengths[i] = game.length;
    const Scores scores = rules_.scores(game.state);
    const auto seats = static_cast<std::size_t>(rules_.seats());
    for (std::size_t s = 0; s < seats; ++s) {
      if (arrays_.points) arrays_.points[i * seats + s] = static_cast<float>(scores.total.values[s]);
      if (arrays_.places)
        arrays_.places[i * seats + s] =
            over ? static_cast<std::int8_t>(scores.place.values[s]) : std::int8_t{0};
    }
    begin(i);
  }

  void show(std::size_t i) {
    Slot& game = games_[i];
    std::uint8_t* mask = arrays_.masks ? arrays_.masks + i * space_.size() : nullptr;
    if (mask)
      for (const Move move : game.moves) mask[space_.action(move)] = 0;
    MoveList list;
    rules_.moves(game.state, list);
    game.moves.assign(list.begin(), list.end());
    const Seat actor = rules_.actor(game.state);
    if (arrays_.actors) arrays_.actors[i] = static_cast<std::int8_t>(index(actor));
    if (arrays_.legal_counts) arrays_.legal_counts[i] = static_cast<std::int32_t>(list.size());
    std::int32_t* legal = arrays_.legal ? arrays_.legal + i * arrays_.legal_room : nullptr;
    for (std::size_t k = 0; k < list.size(); ++k) {
      const std::uint32_t action = space_.action(list[k]);
      if (mask) mask[action] = 1;
      if (legal) legal[k] = static_cast<std::int32_t>(action);
    }
    if (!arrays_.observations) return;
    FeatureWriter writer(arrays_.observations + i * features_, features_, SeatsAround(actor, rules_.seats()));
    Encoding<R>::encode(rules_, rules_.observe(game.state, actor), writer);
  }

  const R& rules_;
  const ActionSpace& space_;
  std::size_t features_;
  std::int32_t longest_;
  BatchArrays arrays_;
  std::vector<Slot> games_;
  Seed seed_{};
  Crew crew_;
};

}  // namespace

std::unique_ptr<Batch> make_batch(const Environment& environment, const BatchOptions& options,
                                  const BatchArrays& arrays) {
  return visit_game<std::unique_ptr<Batch>>(
      environment.game(), [&]<class R>(const R& rules) -> std::unique_ptr<Batch> {
        return std::make_unique<BatchOf<R>>(rules, environment, options, arrays);
      });
}

}  // namespace carreira
