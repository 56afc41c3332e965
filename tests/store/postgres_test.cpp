// What is PostgreSQL's own: versions of the schema, lines that break.

#ifdef CARREIRA_POSTGRES

#include "store/postgres.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <future>

#include "store/postgres_schema.h"
#include "store/store.h"
#include "support/postgres_server.h"

namespace carreira {
namespace {

namespace pg = postgres;

class Postgres : public testing::Test {
 protected:
  void SetUp() override { address_ = server().new_database(); }
  // Not the one that the other tests rely on.
  static PostgresServer& server() {
    static PostgresServer one;
    return one;
  }
  std::unique_ptr<Store> open() {
    auto store = open_store(address_);
    EXPECT_TRUE(store) << store.error().text;
    return store ? std::move(store).value() : nullptr;
  }
  Result<> by_hand(const std::string& statements) {
    pg::Connection connection(std::chrono::seconds(5));
    if (auto opened = connection.open(address_); !opened) return opened;
    return connection.run(statements);
  }
  std::string address_;
};

Commit a_table(const std::string& id) {
  TableHeader header;
  header.id = id;
  header.game = "vasco";
  header.setup.seats = 2;
  header.components_hash = "c0ffee";
  Commit step;
  step.row = {id, "{\"table\":\"" + id + "\"}", {"aa", ""}, 7, true, true, true, false};
  step.header = to_json(header);
  step.components_hash = "c0ffee";
  step.components = "{}";
  step.entries = {{1, 5, seat_at(0), "1:x", journal::SeatTaken{"Zé \"\\{},'", "c0de"}},
                  {2, 6, Seat::nobody, "", journal::Started{}}};
  step.snapshots = {{0, 0, "{\"start\":\"\\\\\"}"}, {2, 3, "three"}};
  return step;
}
std::future<Outcome> hand_in(Store& store, Commit step) {
  auto promise = std::make_shared<std::promise<Outcome>>();
  store.commit(std::move(step), [promise](Outcome outcome) { promise->set_value(std::move(outcome)); });
  return promise->get_future();
}
Commit a_line(const std::string& id, std::uint64_t number) {
  Commit step;
  step.row = a_table(id).row;
  step.after = number - 1;
  step.entries = {{number, 9, seat_at(0), "1:" + std::to_string(number), journal::Chat{"Olá"}}};
  return step;
}

TEST_F(Postgres, the_journal_cannot_be_changed_even_by_hand) {
  const auto store = open();
  ASSERT_TRUE(hand_in(*store, a_table("one")).get());
  EXPECT_FALSE(by_hand("UPDATE journal SET text = 'y'"));
  EXPECT_FALSE(by_hand("DELETE FROM journal"));
}

TEST_F(Postgres, a_database_of_a_newer_program_is_used_if_it_says_so_and_refused_if_not) {
  open();
  ASSERT_TRUE(
      by_hand("UPDATE schema_version SET version = 999, oldest = " + std::to_string(pg::schema_version())));
  EXPECT_TRUE(open_store(address_));
  ASSERT_TRUE(by_hand("UPDATE schema_version SET oldest = 999"));
  const auto again = open_store(address_);
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().text.find("newer program"), std::string::npos) << again.error().text;
}

TEST_F(Postgres, of_several_that_begin_at_once_one_makes_the_schema) {
  std::vector<std::future<bool>> begun;
  for (int i = 0; i < 4; ++i)
    begun.push_back(std::async(std::launch::async, [this] { return open_store(address_).ok(); }));
  for (auto& one : begun) EXPECT_TRUE(one.get());
}

TEST_F(Postgres, a_step_that_no_database_can_keep_takes_no_other_with_it) {
  const auto store = open();
  for (const char* id : {"one", "two"}) ASSERT_TRUE(hand_in(*store, a_table(id)).get());
  server().freeze();  // so that they go together
  Commit bad = a_line("one", 3);
  bad.row.summary = "\xff";
  auto first = hand_in(*store, bad), second = hand_in(*store, a_line("two", 3));
  server().thaw();
  EXPECT_EQ(first.get().fate, Outcome::Fate::failed);
  EXPECT_TRUE(second.get());
  EXPECT_TRUE(hand_in(*store, a_line("one", 3)).get());
}

TEST_F(Postgres, a_database_that_dies_and_comes_back_takes_nothing_and_no_step_is_lost_or_doubled) {
  const auto store = open();
  ASSERT_TRUE(hand_in(*store, a_table("one")).get());
  std::uint64_t number = 2;
  for (int round = 0; round < 3; ++round) {
    std::vector<std::future<Outcome>> outcomes;
    for (int i = 0; i < 300; ++i) outcomes.push_back(hand_in(*store, a_line("one", ++number)));
    ::usleep(static_cast<useconds_t>(500 * round));
    server().kill();
    server().start();
    for (auto& outcome : outcomes) {
      const Outcome kept = outcome.get();
      ASSERT_TRUE(kept) << kept.problem;
    }
    const auto loaded = store->load("one");
    ASSERT_TRUE(loaded) << loaded.error().text;
    EXPECT_EQ(loaded.value()->journal.size(), number);
  }
}

TEST_F(Postgres, who_asks_a_database_that_stands_still_does_not_wait_long) {
  const auto store = open();
  ASSERT_TRUE(hand_in(*store, a_table("one")).get());
  server().freeze();
  const auto began = std::chrono::steady_clock::now();
  EXPECT_FALSE(store->load("one"));
  EXPECT_FALSE(store->load("one"));
  auto step = hand_in(*store, a_line("one", 3));
  EXPECT_FALSE(step.get());
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
  EXPECT_FALSE(store->check());
  server().thaw();
  for (int i = 0; i < 100 && !store->check(); ++i) ::usleep(100'000);
  EXPECT_TRUE(store->check());
  EXPECT_TRUE(store->load("one"));
}

TEST_F(Postgres, a_store_is_copied_both_ways_and_compared) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("carreira-copy-" + std::to_string(::getpid()));
  const auto files = [&](const char* name) { return "sqlite:" + (folder / name).string(); };
  {
    const auto first = open_store(files("first.db"));
    ASSERT_TRUE(first);
    for (int i = 0; i < 450; ++i)
      ASSERT_TRUE(hand_in(*first.value(), a_table("t" + std::to_string(i))).get());
    ASSERT_TRUE(hand_in(*first.value(), a_line("t7", 3)).get());
    ASSERT_TRUE(first.value()->ban("203.0.113.0/24", 1000));
    const auto middle = open();
    const auto there = copy_store(*first.value(), *middle);
    ASSERT_TRUE(there) << there.error().text;
    EXPECT_EQ(there.value().tables, 450);
    EXPECT_EQ(there.value().entries, 901);
    EXPECT_EQ(there.value().bans, 1);
    EXPECT_FALSE(copy_store(*first.value(), *middle)) << "only into an empty one";
    const auto last = open_store(files("last.db"));
    ASSERT_TRUE(last);
    const auto back = copy_store(*middle, *last.value());
    ASSERT_TRUE(back) << back.error().text;
    EXPECT_TRUE(compare_stores(*first.value(), *last.value()));
    ASSERT_TRUE(hand_in(*last.value(), a_line("t9", 3)).get());
    const auto different = compare_stores(*first.value(), *last.value());
    ASSERT_FALSE(different);
    EXPECT_NE(different.error().text.find("t9"), std::string::npos) << different.error().text;
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace carreira

#endif
