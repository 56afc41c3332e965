// Nodes on one database: leases, epochs, presence and news.

#ifdef CARREIRA_POSTGRES

#include <gtest/gtest.h>

#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

#include "store/postgres.h"
#include "store/store.h"
#include "support/postgres_server.h"

namespace carreira {
namespace {

// A server's store, and what it heard.
struct Node {
  std::mutex mutex;
  std::condition_variable heard_more;
  std::vector<News> heard;
  std::unique_ptr<Store> store;  // goes first: it tells until then

  explicit Node(const std::string& address) {
    auto opened = open_store(address);
    EXPECT_TRUE(opened) << opened.error().text;
    store = std::move(opened).value();
    const auto joined = store->nodes()->join([this](News news) {
      const std::scoped_lock lock(mutex);
      heard.push_back(std::move(news));
      heard_more.notify_all();
    });
    EXPECT_TRUE(joined) << joined.error().text;
  }
  Nodes& nodes() const { return *store->nodes(); }
  // Whether such news comes, within ten seconds.
  template <class Wanted>
  bool hears(Wanted wanted) {
    std::unique_lock lock(mutex);
    return heard_more.wait_for(lock, std::chrono::seconds(10),
                               [&] { return std::any_of(heard.begin(), heard.end(), wanted); });
  }
  bool hears(News::Kind kind, const std::string& table, std::uint64_t number) {
    return hears(
        [&](const News& news) { return news.kind == kind && news.table == table && news.number >= number; });
  }
  Outcome commit(Commit step) const {
    std::promise<Outcome> promise;
    store->commit(std::move(step), [&](Outcome outcome) { promise.set_value(std::move(outcome)); });
    return promise.get_future().get();
  }
};

Commit a_new_table(const std::string& id, bool needs_waking) {
  Commit step;
  step.row = {id, "{}", {"aa"}, 1, true, false, needs_waking, false};
  step.header = "{}";
  step.components_hash = "c0ffee";
  step.components = "{}";
  step.entries = {{1, 5, seat_at(0), "", journal::SeatTaken{"Ana", "c0de"}}};
  return step;
}
Commit a_step(const std::string& id, std::uint64_t number, std::uint64_t epoch, bool needs_waking = true) {
  Commit step = a_new_table(id, needs_waking);
  step.header = step.components = step.components_hash = "";
  step.after = number - 1;
  step.epoch = epoch;
  step.entries = {{number, 6, seat_at(0), "", journal::Chat{"Olá"}}};
  return step;
}

class PostgresNodesTest : public testing::Test {
 protected:
  std::string address_ = PostgresServer::own().new_database();
};

TEST_F(PostgresNodesTest, a_lease_is_one_nodes_while_it_lives_and_old_epochs_write_nothing) {
  auto first = std::make_unique<Node>(address_);
  Node second(address_);
  ASSERT_TRUE(first->commit(a_new_table("one", false)));
  const auto mine = first->nodes().take_lease("one").value();
  EXPECT_GT(mine, 0u);
  EXPECT_EQ(second.nodes().take_lease("one").value(), 0u);
  EXPECT_TRUE(first->commit(a_step("one", 2, mine, false)));
  EXPECT_TRUE(second.commit(a_step("one", 3, 0, false))) << "what somebody wants needs no lease";
  first->nodes().leave();
  std::uint64_t taken = 0;
  for (int i = 0; i < 100 && taken == 0; ++i) {
    taken = second.nodes().take_lease("one").value();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_GT(taken, mine);
  EXPECT_EQ(first->commit(a_step("one", 4, mine, false)).fate, Outcome::Fate::fenced);
  EXPECT_TRUE(second.commit(a_step("one", 4, taken, false)));
}

TEST_F(PostgresNodesTest, what_goes_on_by_itself_comes_to_a_living_node_when_its_own_is_gone) {
  {
    Node first(address_);
    ASSERT_TRUE(first.commit(a_new_table("one", true)));
  }
  Node second(address_);
  EXPECT_TRUE(second.hears(News::Kind::leased, "one", 2));
}

TEST_F(PostgresNodesTest, steps_are_told_to_those_who_have_the_table_open_and_to_nobody_else) {
  Node first(address_), second(address_), third(address_);
  ASSERT_TRUE(first.commit(a_new_table("one", false)));
  ASSERT_TRUE(first.commit(a_new_table("two", false)));
  second.nodes().attend("one", {SeatSet::only(seat_at(0)), true});
  ASSERT_TRUE(second.hears(News::Kind::attended, "one", 1));
  ASSERT_TRUE(first.commit(a_step("two", 2, 0, false)));
  ASSERT_TRUE(first.commit(a_step("one", 2, 0, false)));
  EXPECT_TRUE(second.hears(News::Kind::stepped, "one", 2));
  EXPECT_EQ(second.nodes().last_number("one").value(), 2u);
  EXPECT_EQ(second.nodes().entries_after("one", 1).value().size(), 1u);
  EXPECT_EQ(second.nodes().last_number("none").value(), 0u);
  const std::scoped_lock lock(second.mutex, third.mutex);
  for (const News& news : second.heard) EXPECT_NE(news.table, "two");
  EXPECT_TRUE(third.heard.empty());
}

TEST_F(PostgresNodesTest, who_is_elsewhere_is_known_until_his_node_is_gone) {
  Node first(address_);
  auto second = std::make_unique<Node>(address_);
  ASSERT_TRUE(first.commit(a_new_table("one", false)));
  first.nodes().attend("one", {});
  const Attendance there{SeatSet::only(seat_at(1)), true};
  second->nodes().attend("one", there);
  EXPECT_TRUE(first.hears([&](const News& news) { return news.elsewhere == there; }));
  {
    const std::scoped_lock lock(first.mutex);
    first.heard.clear();
  }
  second->nodes().forget("one");
  EXPECT_TRUE(first.hears(
      [](const News& news) { return news.kind == News::Kind::attended && news.elsewhere == Attendance{}; }));
}

TEST_F(PostgresNodesTest, a_node_that_was_taken_for_dead_says_again_where_it_is) {
  Node node(address_);
  ASSERT_TRUE(node.commit(a_new_table("one", false)));
  node.nodes().attend("one", {SeatSet(), true});
  ASSERT_TRUE(node.hears(News::Kind::attended, "one", 1));
  postgres::Connection others(std::chrono::minutes(1));
  ASSERT_TRUE(others.open(address_));
  {
    const std::scoped_lock lock(node.mutex);
    node.heard.clear();
  }
  // What others do with one that has not said for long that it lives.
  ASSERT_TRUE(others.run("BEGIN; DELETE FROM nodes; DELETE FROM attendance; COMMIT"));
  EXPECT_TRUE(node.hears(News::Kind::attended, "one", 1));
  const auto there =
      others.ask({"there", "SELECT count(*) FROM attendance WHERE table_id = $1 AND watched"}, {"one"});
  ASSERT_TRUE(there) << there.error().text;
  EXPECT_EQ(there.value().integer(0, 0), 1);
}

// Whoever keeps a step tells those that were there when the statement began; who keeps it may be gone when it is done.
TEST_F(PostgresNodesTest, who_comes_while_a_step_is_on_its_way_hears_of_it) {
  Node first(address_), second(address_);
  ASSERT_TRUE(first.commit(a_new_table("one", false)));
  postgres::Connection others(std::chrono::minutes(1));
  ASSERT_TRUE(others.open(address_));
  ASSERT_TRUE(others.run("BEGIN"));
  ASSERT_TRUE(others.run("SELECT FROM tables WHERE id = 'one' FOR UPDATE"));
  auto kept = std::async(std::launch::async, [&] { return first.commit(a_step("one", 2, 0, false)); });
  const auto waits = [&] {
    return others.ask({"waits", "SELECT count(*) FROM pg_locks WHERE NOT granted"}, {}).value().integer(0, 0);
  };
  while (waits() == 0) std::this_thread::yield();
  second.nodes().attend("one", {SeatSet(), true});
  EXPECT_TRUE(second.hears(News::Kind::attended, "one", 1));
  ASSERT_TRUE(others.run("COMMIT"));
  ASSERT_TRUE(kept.get());
  EXPECT_TRUE(second.hears(News::Kind::attended, "one", 2));
}

TEST_F(PostgresNodesTest, who_was_cut_off_hears_which_tables_are_its_own) {
  Node node(address_);
  ASSERT_TRUE(node.commit(a_new_table("one", true)));
  postgres::Connection others(std::chrono::minutes(1));
  ASSERT_TRUE(others.open(address_));
  ASSERT_TRUE(
      others.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                 "WHERE datname = current_database() AND pid <> pg_backend_pid()"));
  EXPECT_TRUE(node.hears(News::Kind::leased, "one", 1));
}

TEST_F(PostgresNodesTest, after_the_database_died_the_nodes_are_there_again) {
  PostgresServer database;
  const std::string address = database.new_database();
  Node first(address), second(address);
  ASSERT_TRUE(first.commit(a_new_table("one", false)));
  second.nodes().attend("one", {SeatSet(), true});
  ASSERT_TRUE(second.hears(News::Kind::attended, "one", 1));
  {
    const std::scoped_lock lock(second.mutex);
    second.heard.clear();
  }
  database.kill();
  database.start();
  ASSERT_TRUE(second.hears(News::Kind::attended, "one", 1)) << "it says again where it is";
  ASSERT_TRUE(first.commit(a_step("one", 2, 0, false)));
  EXPECT_TRUE(second.hears(News::Kind::stepped, "one", 2));
}

}  // namespace
}  // namespace carreira

#endif
