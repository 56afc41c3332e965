// What every store promises, whatever it is made of.

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <future>

#include "store/store.h"

namespace carreira {
namespace {

class StoreContract : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    static std::atomic<int> count = 0;
    folder_ = std::filesystem::temp_directory_path() /
              ("carreira-store-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
    open();
  }
  void TearDown() override {
    store_.reset();
    std::filesystem::remove_all(folder_);
  }
  void open() {
    const std::string where =
        std::string(GetParam()) == "memory" ? "memory:" : "sqlite:" + (folder_ / "tables.db").string();
    auto opened = open_store(where);
    ASSERT_TRUE(opened) << opened.error().text;
    store_ = std::move(opened).value();
  }
  Result<> commit(Commit step) {
    std::promise<Result<>> promise;
    store_->commit(std::move(step), [&](Result<> outcome) { promise.set_value(std::move(outcome)); });
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
    step.entries = std::move(entries);
    return step;
  }

  std::filesystem::path folder_;
  std::unique_ptr<Store> store_;
};

// Of what is kept beyond the object.
class LastingStore : public StoreContract {};

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

TEST_P(StoreContract, a_step_of_a_table_that_is_not_there_fails) {
  EXPECT_FALSE(commit(next("nobody", {entry(1)})));
  EXPECT_FALSE(store_->load("nobody").value());
}

TEST_P(StoreContract, a_table_is_made_once) {
  ASSERT_TRUE(commit(new_table("one")));
  EXPECT_FALSE(commit(new_table("one")));
  EXPECT_EQ(store_->tables().value(), 1);
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
                     [&](const Result<>& outcome) { kept += outcome.ok(); });
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
    store_->commit(next("one", {entry(n)}), [&](const Result<>& outcome) { answered += outcome.ok(); });
  store_.reset();
  EXPECT_EQ(answered, 98);
  open();
  EXPECT_EQ(store_->load("one").value()->journal.size(), 99u);
}

const auto kName = [](const auto& kind) { return kind.param; };
INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, testing::Values("memory", "sqlite"), kName);
INSTANTIATE_TEST_SUITE_P(Stores, LastingStore, testing::Values("sqlite"), kName);

}  // namespace
}  // namespace carreira
