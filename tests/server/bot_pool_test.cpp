// Bots that share the machine: by table, people first, the quick never behind the slow.

#include "server/bot_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "games/catalog.h"

namespace carreira {
namespace {

class BotPoolTest : public testing::Test {
 protected:
  using Wanted = std::shared_ptr<std::atomic<bool>>;

  static constexpr bool kPersonWaits = true;

  BotQuestion question(bots::Level level, const std::string& table, bool person_waits = kPersonWaits,
                       Wanted wanted = nullptr) const {
    auto player = std::make_unique<bots::Player>(*game_, bots::table_kind(level), game_->actor(position_),
                                                 Seed::from_text(table));
    return {game_, std::move(player), position_, false, table, person_waits, std::move(wanted)};
  }
  void ask(bots::Level level, const std::string& table, BotPool::Done done, bool person_waits = kPersonWaits,
           Wanted wanted = nullptr) {
    pool_.ask(question(level, table, person_waits, std::move(wanted)), std::move(done));
  }
  // The one thread for those who take their time stands still until go(): so that all have asked before any is
  // answered, however busy the machine.
  void hold() {
    ask(bots::Level::hard, "held", [gate = gate_.get_future().share()](auto) { gate.wait(); });
    while (pool_.waiting() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  void go() { gate_.set_value(); }

  std::shared_ptr<const Game> game_ = [] {
    TableSetup setup;
    setup.seats = 2;
    return std::move(create_game("vasco", setup)).value();
  }();
  Position position_ = game_->setup(Seed::from_text("pool"));
  std::promise<void> gate_;
  BotPool pool_{1};
};

TEST_F(BotPoolTest, easy_answers_do_not_wait_behind_hard_ones) {
  std::atomic<int> hard_done = 0;
  std::atomic<std::int64_t> allowed_ms = 0;
  hold();
  for (int i = 0; i < 50; ++i)
    ask(bots::Level::hard, "hard " + std::to_string(i), [&](const std::shared_ptr<BotAnswer>& answer) {
      allowed_ms += answer->player->kind().budget.time.count();
      ++hard_done;
    });
  std::promise<int> easy;
  ask(bots::Level::easy, "easy", [&](auto) { easy.set_value(hard_done); });
  EXPECT_EQ(easy.get_future().get(), 0) << "no hard one is done: their thread stands still";
  go();
  while (hard_done < 50) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  // What they were allowed, and not what a busy machine took.
  EXPECT_LT(allowed_ms, 3 * bots::table_budget(bots::Level::hard).time.count());
}

// They had all their time then, on a machine that was too busy already.
TEST_F(BotPoolTest, who_is_late_is_brief) {
  using std::chrono::milliseconds;
  std::promise<milliseconds> allowed;
  hold();
  ask(bots::Level::hard, "late", [&](const std::shared_ptr<BotAnswer>& answer) {
    allowed.set_value(answer->player->kind().budget.time);
  });
  std::this_thread::sleep_for(bots::table_budget(bots::Level::hard).time * 5 / 2);
  go();
  EXPECT_LT(allowed.get_future().get(), milliseconds(100));
}

TEST_F(BotPoolTest, who_had_to_be_brief_has_all_its_time_again_when_others_are_gone) {
  BotQuestion brief = question(bots::Level::hard, "brief");
  brief.player->set_budget({.time = std::chrono::milliseconds(30)});
  std::promise<std::chrono::milliseconds> allowed;
  pool_.ask(std::move(brief), [&](const std::shared_ptr<BotAnswer>& answer) {
    allowed.set_value(answer->player->kind().budget.time);
  });
  EXPECT_EQ(allowed.get_future().get(), bots::table_budget(bots::Level::hard).time);
}

// The first at a server think for long, alone; when many come, they do not wait until all have thought for as long.
TEST_F(BotPoolTest, who_thought_alone_before_waits_no_longer_than_others) {
  std::promise<void> alone;
  ask(bots::Level::hard, "early", [&](auto) { alone.set_value(); });
  alone.get_future().wait();
  std::mutex mutex;
  std::vector<std::string> order;
  const auto ask_for = [&](const std::string& table) {
    ask(bots::Level::hard, table, [&, table](auto) {
      const std::scoped_lock lock(mutex);
      order.push_back(table);
    });
  };
  hold();
  for (const char* table : {"a", "b", "c", "a", "b", "c", "early", "a", "b", "c"}) ask_for(table);
  go();
  for (std::size_t done = 0; done < 10; std::this_thread::sleep_for(std::chrono::milliseconds(5))) {
    const std::scoped_lock lock(mutex);
    done = order.size();
  }
  EXPECT_LE(std::find(order.begin(), order.end(), "early") - order.begin(), 6)
      << "each other one twice at most";
}

TEST_F(BotPoolTest, time_is_shared_by_table_and_people_come_first) {
  std::mutex mutex;
  std::string order;
  const auto ask_for = [&](const std::string& table, bool person_waits) {
    ask(
        bots::Level::hard, table,
        [&, table](auto) {
          const std::scoped_lock lock(mutex);
          order += table;
        },
        person_waits);
  };
  hold();
  for (int i = 0; i < 6; ++i) ask_for("a", kPersonWaits);
  for (int i = 0; i < 2; ++i) ask_for("s", !kPersonWaits);
  for (int i = 0; i < 3; ++i) ask_for("b", kPersonWaits);
  go();
  for (;;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    const std::scoped_lock lock(mutex);
    if (order.size() == 11) break;
  }
  EXPECT_EQ(order.substr(9), "ss") << order;
  EXPECT_LT(order.rfind('b'), 7u) << "whoever asks often waits for the others: " << order;
}

TEST_F(BotPoolTest, who_thinks_alone_has_all_threads) {
  BotPool pool(2);
  std::promise<int> alone, beside;
  const auto threads_of = [](const std::shared_ptr<BotAnswer>& answer) {
    return answer->player->kind().budget.threads;
  };
  pool.ask(question(bots::Level::hard, "a"), [&, gate = gate_.get_future().share()](const auto& answer) {
    alone.set_value(threads_of(answer));
    gate.wait();  // its thread is busy until go()
  });
  EXPECT_EQ(alone.get_future().get(), 2);
  pool.ask(question(bots::Level::hard, "b"),
           [&](const auto& answer) { beside.set_value(threads_of(answer)); });
  EXPECT_EQ(beside.get_future().get(), 1);
  go();
}

TEST_F(BotPoolTest, what_nobody_waits_for_is_not_thought_of) {
  std::atomic<bool> answered = false;
  std::promise<void> last;
  hold();
  ask(
      bots::Level::hard, "t", [&](auto) { answered = true; }, kPersonWaits,
      std::make_shared<std::atomic<bool>>(false));
  ask(bots::Level::hard, "t", [&](auto) { last.set_value(); });
  go();
  last.get_future().get();
  EXPECT_FALSE(answered);
}

}  // namespace
}  // namespace carreira
