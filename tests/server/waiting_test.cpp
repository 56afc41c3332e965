// The hall with a loop and a disk that a test holds in its hand: what waits for what.

#include <deque>
#include <map>

#include "apps/allocation_counter.h"
#include "server/hall.h"
#include "server/support/fixture.h"
#include "store/memory_store.h"

namespace carreira {
namespace {

class HeldLoop final : public Loop {
 public:
  std::int64_t now_ms() const override { return now_; }
  void post(std::function<void()> work) override { posted_.push_back(std::move(work)); }
  void after_ms(std::int64_t delay, std::function<void()> work) override {
    later_.emplace(now_ + delay, std::move(work));
  }
  void pass(std::int64_t ms) {
    for (const std::int64_t until = now_ + ms; !later_.empty() && later_.begin()->first <= until; run()) {
      now_ = later_.begin()->first;
      posted_.push_back(std::move(later_.extract(later_.begin()).mapped()));
    }
  }
  // What was posted so far; no: there was nothing.
  bool run_once() {
    const auto due = std::exchange(posted_, {});
    for (const auto& work : due) work();
    return !due.empty();
  }
  void run() {
    while (run_once()) {
    }
  }

 private:
  std::int64_t now_ = 1'000'000'000'000;
  std::deque<std::function<void()>> posted_;
  std::multimap<std::int64_t, std::function<void()>> later_;
};

class HeldStore final : public MemoryStore {
 public:
  bool holds = false;
  void commit(Commit step, Done done) override {
    if (!holds) return MemoryStore::commit(std::move(step), std::move(done));
    held_.push_back({std::move(step), std::move(done)});
  }
  void fail() {
    holds = false;
    for (auto& [step, done] : std::exchange(held_, {})) done(refused("the disk is full"));
  }
  bool unreadable = false;
  Result<std::optional<StoredTable>> load(std::string_view id) override {
    if (unreadable) return refused("the disk is away");
    return MemoryStore::load(id);
  }

 private:
  std::vector<std::pair<Commit, Done>> held_;
};

class NoThinkers final : public Thinkers {
 public:
  void ask(BotQuestion, Done) override {}
  std::size_t waiting() const override { return 0; }
};

class KeptWire final : public Wire {
 public:
  void send(std::string_view message) override { messages_.push_back(json::parse(message)); }
  void close(int, std::string_view) override {}
  // The answer to this request; nothing: there is none yet.
  json answer_to(const std::string& id) const {
    for (const json& message : messages_)
      if (message.value("re", json()) == id) return message;
    return {};
  }
  void forget() { messages_.clear(); }
  json last(const std::string& type) const {
    json found;
    for (const json& message : messages_)
      if (message["type"] == type) found = message;
    return found;
  }

 private:
  std::vector<json> messages_;
};

class Waiting : public testing::Test {
 protected:
  ComponentsSource components_;
  HeldLoop loop_;
  HeldStore store_;
  NoThinkers thinkers_;
  Metrics metrics_;
  std::unique_ptr<Hall> hall_;

  void open(const HallLimits& limits = {}) {
    hall_ = std::make_unique<Hall>(loop_, store_, thinkers_, components_, Log::silent(), metrics_, limits);
  }
  void keep_table(const std::string& name, bool over, std::int64_t changed_at) {
    Commit table;
    table.row.id = name;
    table.row.id.resize(22, 'x');
    table.row.over = over;
    table.row.changed_at = changed_at;
    table.header = "{}";
    store_.commit(std::move(table), [](const Outcome& outcome) { ASSERT_TRUE(outcome); });
  }
  json make_table() {
    const json wanted = {
        {"game", "vasco"},
        {"seats", {{{"kind", "person"}, {"name", "Ana"}}, {{"kind", "person"}, {"name", "Bia"}}}}};
    json made;
    hall_->make_table(wanted.dump(), "", "", [&](const Reply& reply) { made = json::parse(reply.body); });
    loop_.run();
    return made;
  }
};

TEST_F(Waiting, pruning_lets_others_have_their_turn_between) {
  constexpr int kTables = 300;
  for (int i = 0; i < kTables; ++i) keep_table("t" + std::to_string(i), true, 0);
  open();
  std::string answer;
  hall_->administer(R"({"do":"prune","days":1})", [&](std::string text) { answer = std::move(text); });
  int rounds = 0;
  for (std::int64_t before = kTables; answer.empty(); ++rounds) {
    const std::int64_t left = store_.tables().value();
    EXPECT_LE(before - left, kTables / 10) << "nobody was served meanwhile";
    before = left;
    ASSERT_TRUE(loop_.run_once());
  }
  EXPECT_GE(rounds, 10);
  EXPECT_EQ(json::parse(answer)["deleted"], kTables);
  EXPECT_EQ(store_.tables().value(), 0);
}

TEST_F(Waiting, tables_are_deleted_by_the_hosts_rules_and_no_sooner) {
  constexpr std::int64_t kHour = 3600 * 1000;
  HallLimits limits;
  limits.keep_over_days = 1;
  limits.keep_idle_days = 2;
  open(limits);
  keep_table("over", true, loop_.now_ms());
  keep_table("idle", false, loop_.now_ms());
  const auto left_after = [&](std::int64_t hours) {
    loop_.pass(hours * kHour);
    return store_.tables().value();
  };
  EXPECT_EQ(left_after(23), 2);
  EXPECT_EQ(left_after(2), 1);
  EXPECT_EQ(store_.rows("", 10).value().front().id.substr(0, 4), "idle");
  EXPECT_EQ(left_after(22), 1);
  EXPECT_EQ(left_after(2), 0);
}

TEST_F(Waiting, a_step_costs_the_same_however_much_was_said_before) {
  HallLimits limits;
  limits.words = limits.messages = {1e9, 1e9};
  open(limits);
  const json made = make_table();
  KeptWire wire;
  Hall::Visitor* ana = hall_->enter(wire, "");
  const json hello = {{"type", "hello"},
                      {"id", "hello"},
                      {"protocol", 1},
                      {"table", made["table"]},
                      {"tokens", {made["seats"][0]["token"]}}};
  hall_->receive(ana, hello.dump());
  loop_.run();
  int said = 0;
  const auto cost_of_a_line = [&] {
    const std::string line =
        json{{"type", "chat"}, {"id", "c" + std::to_string(++said)}, {"text", std::string(100, 'x')}}.dump();
    wire.forget();
    const std::uint64_t before = allocations();
    hall_->receive(ana, line);
    loop_.run();
    return allocations() - before;
  };
  for (int i = 0; i < 50; ++i) (void)cost_of_a_line();
  const std::uint64_t early = cost_of_a_line();
  while (said < 1500) (void)cost_of_a_line();
  EXPECT_LE(cost_of_a_line(), early + 50);
  hall_->leave(ana);
}

TEST_F(Waiting, an_address_that_asked_for_something_is_forgotten_when_it_has_rested) {
  open();
  const auto counted = [&] {
    json statistics;
    hall_->administer(R"({"do":"statistics"})",
                      [&](const std::string& text) { statistics = json::parse(text); });
    return statistics["addresses_counted"].get<int>();
  };
  const auto ignore = [](const Reply&) {};
  hall_->figures("vasco", "POST", "{}", "203.0.113.5", ignore);
  hall_->take_seat("no-such-table", "{}", "203.0.113.5", ignore);
  hall_->make_table(R"({"game":"vasco","seats":[{"kind":"open"},{"kind":"open"}]})", "", "203.0.113.5",
                    ignore);
  EXPECT_EQ(counted(), 3);
  loop_.pass(10 * 60'000);
  EXPECT_EQ(counted(), 0);
}

TEST_F(Waiting, a_table_counts_for_who_made_it_also_when_it_is_not_in_memory) {
  HallLimits limits;
  limits.bots_per_address = 2;
  limits.open_tables_per_address = 1;
  open(limits);
  const auto made = [&](int open, int bots, const std::string& address) {
    json seats = {{{"kind", "person"}, {"name", "Eve"}}};
    for (int i = 0; i < open; ++i) seats.push_back({{"kind", "open"}});
    for (int i = 0; i < bots; ++i) seats.push_back({{"kind", "bot"}, {"level", "easy"}});
    json answer;
    hall_->make_table(json{{"game", "vasco"}, {"seats", seats}}.dump(), "", address,
                      [&](const Reply& reply) { answer = json::parse(reply.body); });
    loop_.run();
    return answer;
  };
  const json first = made(1, 2, "203.0.113.5");
  ASSERT_TRUE(first.contains("table")) << first;
  loop_.pass(3 * limits.forget_after_ms);
  ASSERT_EQ(metrics_.tables_loaded, 0);
  EXPECT_EQ(made(0, 1, "203.0.113.5")["where"], "bots_per_address");
  EXPECT_EQ(made(1, 0, "203.0.113.5")["where"], "open_tables_per_address");
  EXPECT_TRUE(made(1, 1, "203.0.113.6").contains("table")) << "others are not counted with her";
  // Looked at again it is counted once, and deleted no more.
  KeptWire wire;
  Hall::Visitor* eve = hall_->enter(wire, "203.0.113.5");
  hall_->receive(eve, json{{"type", "hello"},
                           {"id", "hello"},
                           {"protocol", 1},
                           {"table", first["table"]},
                           {"tokens", {first["seats"][0]["token"]}}}
                          .dump());
  loop_.run();
  EXPECT_EQ(made(0, 1, "203.0.113.5")["where"], "bots_per_address");
  hall_->leave(eve);
  loop_.pass(3 * limits.forget_after_ms);
  hall_->administer(json{{"do", "delete"}, {"table", first["table"]}}.dump(), [](const std::string&) {});
  loop_.run();
  EXPECT_TRUE(made(1, 2, "203.0.113.5").contains("table"));
}

// A step that is on its way may yet fail: nobody is told anything of it.
TEST_F(Waiting, questions_about_the_position_wait_for_the_disk) {
  open();
  const json made = make_table();
  KeptWire wire;
  Hall::Visitor* both = hall_->enter(wire, "");
  const auto say = [&](json message, const std::string& id) {
    message["id"] = id;
    hall_->receive(both, message.dump());
    loop_.run();
  };
  say({{"type", "hello"},
       {"protocol", 1},
       {"table", made["table"]},
       {"tokens", {made["seats"][0]["token"], made["seats"][1]["token"]}}},
      "hello");
  const json view = wire.last("view");
  store_.holds = true;
  say({{"type", "decide"},
       {"point", view["point"]},
       {"notation", view["decision"]["moves"][0]["notation"]},
       {"seat", view["asked"]}},
      "step");
  say({{"type", "why"}, {"seat", view["asked"]}, {"move", view["decision"]["moves"][0]["notation"]}}, "why");
  say({{"type", "imagine"}, {"seat", view["asked"]}}, "imagine");
  say({{"type", "hint"}, {"seat", view["asked"]}}, "hint");
  say({{"type", "timeline"}}, "timeline");
  for (const char* id : {"step", "why", "imagine", "hint", "timeline"})
    EXPECT_TRUE(wire.answer_to(id).is_null()) << wire.answer_to(id);
  store_.fail();
  loop_.run();
  EXPECT_EQ(wire.answer_to("step")["error"]["code"], "store");
  EXPECT_EQ(wire.answer_to("why")["point"], view["point"]);
  EXPECT_EQ(wire.answer_to("imagine")["point"], view["point"]);
  EXPECT_EQ(wire.answer_to("timeline")["steps"].size(), 1u) << "the start alone";
  hall_->leave(both);
}

// What was not kept is in memory until the table can be read again: until then there is nothing true to show.
TEST_F(Waiting, a_step_that_was_not_kept_is_shown_to_nobody_also_when_the_table_cannot_be_read_again) {
  open();
  const json made = make_table();
  KeptWire wire;
  const auto come = [&](KeptWire& to) {
    Hall::Visitor* visitor = hall_->enter(to, "");
    const json hello = {{"type", "hello"},
                        {"id", "hello"},
                        {"protocol", 1},
                        {"table", made["table"]},
                        {"tokens", {made["seats"][0]["token"], made["seats"][1]["token"]}}};
    hall_->receive(visitor, hello.dump());
    loop_.run();
    return visitor;
  };
  Hall::Visitor* first = come(wire);
  const json before = wire.last("view");
  wire.forget();
  store_.holds = store_.unreadable = true;
  const json decision = {{"type", "decide"},
                         {"id", "step"},
                         {"point", before["point"]},
                         {"notation", before["decision"]["moves"][0]["notation"]},
                         {"seat", before["asked"]}};
  hall_->receive(first, decision.dump());
  loop_.run();
  store_.fail();
  loop_.run();
  EXPECT_EQ(wire.answer_to("step")["error"]["code"], "store");
  EXPECT_TRUE(wire.last("view").is_null()) << wire.last("view");
  KeptWire other;
  Hall::Visitor* second = come(other);
  EXPECT_TRUE(other.last("view").is_null()) << other.last("view");
  loop_.pass(10'000);
  EXPECT_TRUE(other.last("view").is_null()) << other.last("view");
  store_.unreadable = false;
  loop_.pass(10'000);
  EXPECT_EQ(other.last("view")["point"], before["point"]) << "who came meanwhile is answered now";
  EXPECT_EQ(other.last("view")["decision"], before["decision"]);
  hall_->leave(second);
  hall_->leave(first);
}

}  // namespace
}  // namespace carreira
