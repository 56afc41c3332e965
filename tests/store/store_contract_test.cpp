// What every store promises, whatever it is made of.

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <future>

#include "store/store.h"
#include "support/postgres_server.h"

namespace carreira {
namespace {

class StoreContract : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    static std::atomic<int> count = 0;
    folder_ = std::filesystem::temp_directory_path() /
              ("carreira-store-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
    const std::string kind = GetParam();
    where_ = kind == "memory"   ? "memory:"
             : kind == "sqlite" ? "sqlite:" + (folder_ / "tables.db").string()
                                : PostgresServer::own().new_database();
    open();
  }
  void TearDown() override {
    store_.reset();
    std::filesystem::remove_all(folder_);
  }
  void open() {
    auto opened = open_store(where_);
    ASSERT_TRUE(opened) << opened.error().text;
    store_ = std::move(opened).value();
  }
  Outcome commit(Commit step) {
    std::promise<Outcome> promise;
    store_->commit(std::move(step), [&](Outcome outcome) { promise.set_value(std::move(outcome)); });
    return promise.get_future().get();
  }

  static Entry entry(std::uint64_t number,
                     journal::Happening what = journal::Decision{"pass", journal::Chooser::bot}) {
    return {number, 1000 + static_cast<std::int64_t>(number), seat_at(1), "client-" + std::to_string(number),
            std::move(what)};
  }
  static Commit new_table(const std::string& id) {
    Commit step;
    step.row = {id, "{\"table\":\"" + id + "\"}", {"aa", "", "bb"}, 5, false, false, false, false};
    step.header = "{\"id\":\"" + id + "\"}";
    step.components_hash = "c0ffee";
    step.components = "{}";
    step.entries = {entry(1, journal::SeatTaken{"Ana", "c0de"})};
    return step;
  }
  static Commit next(const std::string& id, std::vector<Entry> entries) {
    Commit step;
    step.row = {id, "{}", {"aa", "", "bb"}, 6, true, false, false, false};
    step.after = entries.empty() ? 0 : entries.front().number - 1;
    step.entries = std::move(entries);
    return step;
  }

  std::filesystem::path folder_;
  std::string where_;
  std::unique_ptr<Store> store_;
};

// Of what is kept beyond the object.
class LastingStore : public StoreContract {};
// Of what several servers may use.
class SharedStore : public StoreContract {};

TEST_P(StoreContract, a_table_that_was_never_made_is_not_there) {
  EXPECT_FALSE(store_->load("nobody").value());
  EXPECT_FALSE(store_->row("nobody").value());
  EXPECT_EQ(store_->tables().value(), 0);
}

TEST_P(StoreContract, gives_back_what_was_committed) {
  ASSERT_TRUE(commit(new_table("one")));
  ASSERT_TRUE(commit(next("one", {entry(2), entry(3, journal::Chat{"Zé \"'\n\t{}"})})));
  const auto loaded = store_->load("one").value();
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->header, "{\"id\":\"one\"}");
  EXPECT_EQ(loaded->components, "{}");
  EXPECT_EQ(loaded->journal, (std::vector<Entry>{entry(1, journal::SeatTaken{"Ana", "c0de"}), entry(2),
                                                 entry(3, journal::Chat{"Zé \"'\n\t{}"})}));
  EXPECT_EQ(store_->row("one").value(), next("one", {}).row);
}

TEST_P(StoreContract, entries_of_nobody_stay_of_nobody) {
  Commit step = new_table("one");
  step.entries[0].seat = Seat::nobody;
  ASSERT_TRUE(commit(step));
  EXPECT_EQ(store_->load("one").value()->journal[0].seat, Seat::nobody);
}

TEST_P(StoreContract, a_number_that_is_there_makes_the_whole_step_fail) {
  ASSERT_TRUE(commit(new_table("one")));
  ASSERT_TRUE(commit(next("one", {entry(2)})));
  Commit again = next("one", {entry(2, journal::Chat{"x"}), entry(3)});
  again.row.summary = "changed";
  EXPECT_FALSE(commit(again));
  EXPECT_EQ(store_->load("one").value()->journal.size(), 2u);
  EXPECT_EQ(store_->row("one").value()->summary, "{}");
  EXPECT_TRUE(commit(next("one", {entry(3)}))) << "the next good step is kept";
}

TEST_P(StoreContract, a_step_that_does_not_follow_the_last_entry_is_overtaken) {
  ASSERT_TRUE(commit(new_table("one")));
  ASSERT_TRUE(commit(next("one", {entry(2), entry(3)})));
  EXPECT_EQ(commit(next("one", {entry(2)})).fate, Outcome::Fate::overtaken) << "another was there first";
  EXPECT_EQ(commit(next("one", {entry(3)})).fate, Outcome::Fate::overtaken);
  EXPECT_EQ(commit(next("one", {entry(5)})).fate, Outcome::Fate::overtaken) << "nothing is left out";
  Commit bare = next("one", {});
  bare.after = 2;
  EXPECT_EQ(commit(bare).fate, Outcome::Fate::overtaken) << "nor is a summary of what was before";
  bare.after = 3;
  bare.row.summary = "anew";
  EXPECT_TRUE(commit(bare));
  EXPECT_EQ(store_->row("one").value()->summary, "anew");
  EXPECT_EQ(store_->load("one").value()->journal.size(), 3u);
}

TEST_P(StoreContract, a_step_of_a_table_that_is_not_there_fails) {
  EXPECT_FALSE(commit(next("nobody", {entry(1)})));
  EXPECT_FALSE(store_->load("nobody").value());
}

TEST_P(StoreContract, a_table_is_made_once) {
  ASSERT_TRUE(commit(new_table("one")));
  EXPECT_FALSE(commit(new_table("one")));
  EXPECT_EQ(store_->tables().value(), 1);
}

TEST_P(StoreContract, a_step_that_fails_takes_none_with_it_that_was_handed_in_at_the_same_time) {
  constexpr int kSteps = 70;
  std::vector<std::promise<Outcome>> outcomes(kSteps);
  for (int i = 0; i < kSteps; ++i)
    store_->commit(new_table(i % 7 == 6 ? "0" : std::to_string(i)),
                   [&, i](Outcome outcome) { outcomes[static_cast<std::size_t>(i)].set_value(outcome); });
  for (int i = 0; i < kSteps; ++i)
    EXPECT_EQ(outcomes[static_cast<std::size_t>(i)].get_future().get().ok(), i % 7 != 6) << i;
  EXPECT_EQ(store_->tables().value(), kSteps - kSteps / 7);
}

TEST_P(StoreContract, snapshots_behind_what_was_taken_back_are_gone) {
  Commit step = new_table("one");
  step.snapshots = {{1, 0, "start"}};
  ASSERT_TRUE(commit(step));
  step = next("one", {entry(2)});
  step.snapshots = {{2, 4, "four"}, {2, 6, "six"}};
  ASSERT_TRUE(commit(step));
  step = next("one", {entry(3, journal::Undo{1, false, true})});
  step.snapshots_hold_to = 5;
  ASSERT_TRUE(commit(step));
  step = next("one", {entry(4)});
  step.snapshots = {{4, 6, "six again"}};
  ASSERT_TRUE(commit(step));
  EXPECT_EQ(store_->load("one").value()->snapshots,
            (std::vector<Snapshot>{{1, 0, "start"}, {2, 4, "four"}, {4, 6, "six again"}}));
}

TEST_P(StoreContract, lists_what_may_be_watched_playing_first_then_newest) {
  const auto make = [&](const std::string& id, std::int64_t at, bool playing, bool listed) {
    Commit step = new_table(id);
    step.row.changed_at = at;
    step.row.playing = playing;
    step.row.listed = listed;
    ASSERT_TRUE(commit(step));
  };
  make("over-new", 9, false, true);
  make("hidden", 10, true, false);
  make("old", 1, true, true);
  make("new", 2, true, true);
  const auto ids = [&](int most) {
    std::string text;
    const auto rows = store_->listed(most);
    for (const TableRow& row : rows.value()) text += row.id + " ";
    return text;
  };
  EXPECT_EQ(ids(10), "new old over-new ");
  EXPECT_EQ(ids(2), "new old ");
}

TEST_P(StoreContract, knows_which_tables_go_on_by_themselves) {
  ASSERT_TRUE(commit(new_table("one")));
  Commit step = new_table("two");
  step.row.needs_waking = true;
  ASSERT_TRUE(commit(step));
  EXPECT_EQ(store_->needing_waking().value(), std::vector<std::string>{"two"});
  ASSERT_TRUE(commit(next("two", {entry(2)})));
  EXPECT_TRUE(store_->needing_waking().value().empty());
}

TEST_P(StoreContract, what_is_erased_is_gone_and_nothing_else) {
  for (const char* id : {"one", "two"}) ASSERT_TRUE(commit(new_table(id)));
  Commit step = next("one", {entry(2)});
  step.snapshots = {{2, 4, "four"}};
  ASSERT_TRUE(commit(step));
  ASSERT_TRUE(store_->erase("one"));
  EXPECT_FALSE(store_->load("one").value());
  EXPECT_EQ(store_->load("two").value()->journal.size(), 1u);
  EXPECT_EQ(store_->tables().value(), 1);
  ASSERT_TRUE(commit(new_table("one"))) << "the name is free again";
}

TEST_P(StoreContract, a_persons_words_are_erased_and_the_game_stays) {
  Commit step = new_table("one");
  const Entry other{5, 1, seat_at(0), "", journal::Chat{"mine"}};
  step.entries = {entry(1, journal::SeatTaken{"Ana", "c0de"}), entry(2, journal::Chat{"secret"}),
                  entry(3, journal::Note{"private"}), entry(4), other};
  ASSERT_TRUE(commit(step));
  ASSERT_TRUE(store_->erase_words("one", seat_at(1)));
  const auto journal = store_->load("one").value()->journal;
  EXPECT_EQ(journal[0].what, journal::Happening(journal::SeatTaken{std::string(kErased), "c0de"}));
  EXPECT_EQ(journal[1].what, journal::Happening(journal::Chat{std::string(kErased)}));
  EXPECT_EQ(journal[2].what, journal::Happening(journal::Note{""}));
  EXPECT_EQ(journal[3], entry(4));
  EXPECT_EQ(journal[4], other);
}

TEST_P(StoreContract, all_tables_are_listed_in_pages_and_old_ones_found) {
  for (int i = 0; i < 7; ++i) {
    Commit step = new_table("t" + std::to_string(i));
    step.row.changed_at = 100 * i;
    step.row.over = i % 2 == 0;
    ASSERT_TRUE(commit(step));
  }
  EXPECT_EQ(store_->rows("", 3).value().size(), 3u);
  EXPECT_EQ(store_->rows("t2", 10).value().front().id, "t3");
  EXPECT_EQ(store_->unchanged_since(400, true).value(), (std::vector<std::string>{"t0", "t2"}));
  EXPECT_EQ(store_->unchanged_since(300, false).value(), (std::vector<std::string>{"t0", "t1", "t2"}));
}

TEST_P(StoreContract, a_table_is_old_by_its_last_change_however_many_days_that_was_after_the_one_before) {
  constexpr std::int64_t kDay = 86'400'000;
  ASSERT_TRUE(commit(new_table("one")));
  std::int64_t before = 5;
  std::uint64_t number = 1;
  for (const std::int64_t at : {3 * kDay + 1, 3 * kDay + 2, 40 * kDay}) {
    Commit step = next("one", {entry(++number)});
    step.changed_before = std::exchange(before, at);
    step.row.changed_at = at;
    ASSERT_TRUE(commit(step));
    EXPECT_TRUE(store_->unchanged_since(at, false).value().empty()) << at;
    EXPECT_EQ(store_->unchanged_since(at + 1, false).value().size(), 1u) << at;
  }
}

TEST_P(StoreContract, who_is_kept_out_is_remembered) {
  ASSERT_TRUE(store_->ban("203.0.113.0/24", 1000));
  ASSERT_TRUE(store_->ban("203.0.113.0/24", 2000));
  ASSERT_TRUE(store_->ban("198.51.100.7", 3000));
  ASSERT_TRUE(store_->ban("198.51.100.7", 0));
  using Bans = std::vector<std::pair<std::string, std::int64_t>>;
  EXPECT_EQ(store_->bans().value(), (Bans{{"203.0.113.0/24", 2000}}));
}

TEST_P(StoreContract, many_at_once_all_arrive_in_their_order) {
  constexpr int kTables = 20, kSteps = 50;
  std::atomic<int> kept = 0;
  for (int t = 0; t < kTables; ++t) ASSERT_TRUE(commit(new_table("t" + std::to_string(t))));
  for (int s = 0; s < kSteps; ++s)
    for (int t = 0; t < kTables; ++t)
      store_->commit(next("t" + std::to_string(t), {entry(static_cast<std::uint64_t>(s) + 2)}),
                     [&](const Outcome& outcome) { kept += outcome.ok(); });
  ASSERT_TRUE(commit(new_table("last")));
  while (kept < kTables * kSteps) std::this_thread::yield();
  for (int t = 0; t < kTables; ++t) {
    const auto loaded = store_->load("t" + std::to_string(t));
    const auto& journal = loaded.value()->journal;
    ASSERT_EQ(journal.size(), static_cast<std::size_t>(kSteps) + 1);
    EXPECT_EQ(journal.back().number, static_cast<std::uint64_t>(kSteps) + 1);
  }
}

TEST_P(LastingStore, what_was_acknowledged_is_there_after_a_restart) {
  ASSERT_TRUE(commit(new_table("one")));
  ASSERT_TRUE(commit(next("one", {entry(2)})));
  store_.reset();
  open();
  EXPECT_EQ(store_->load("one").value()->journal.size(), 2u);
}

TEST_P(LastingStore, closing_waits_for_what_was_handed_in) {
  ASSERT_TRUE(commit(new_table("one")));
  std::atomic<int> answered = 0;
  for (std::uint64_t n = 2; n < 100; ++n)
    store_->commit(next("one", {entry(n)}), [&](const Outcome& outcome) { answered += outcome.ok(); });
  store_.reset();
  EXPECT_EQ(answered, 98);
  open();
  EXPECT_EQ(store_->load("one").value()->journal.size(), 99u);
}

TEST_P(SharedStore, of_two_that_come_at_once_one_is_kept) {
  ASSERT_TRUE(commit(new_table("one")));
  auto other = open_store(where_);
  ASSERT_TRUE(other) << other.error().text;
  for (std::uint64_t number = 2; number < 200; ++number) {
    std::promise<Outcome> promise;
    other.value()->commit(next("one", {entry(number, journal::Chat{"other"})}),
                          [&](Outcome outcome) { promise.set_value(std::move(outcome)); });
    const Outcome mine = commit(next("one", {entry(number)}));
    const Outcome theirs = promise.get_future().get();
    ASSERT_NE(mine.ok(), theirs.ok()) << number << ": " << mine.problem << " / " << theirs.problem;
    ASSERT_EQ((mine ? theirs : mine).fate, Outcome::Fate::overtaken);
    const auto loaded = store_->load("one");
    ASSERT_EQ(loaded.value()->journal.size(), number);
    ASSERT_EQ(loaded.value()->journal.back().is<journal::Chat>(), theirs.ok());
  }
}

const auto kName = [](const auto& kind) { return kind.param; };
#ifdef CARREIRA_POSTGRES
INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, testing::Values("memory", "sqlite", "postgres"), kName);
INSTANTIATE_TEST_SUITE_P(Stores, LastingStore, testing::Values("sqlite", "postgres"), kName);
INSTANTIATE_TEST_SUITE_P(Stores, SharedStore, testing::Values("postgres"), kName);
#else
INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, testing::Values("memory", "sqlite"), kName);
INSTANTIATE_TEST_SUITE_P(Stores, LastingStore, testing::Values("sqlite"), kName);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(SharedStore);
#endif

}  // namespace
}  // namespace carreira
