// Several servers on one database: whichever one comes in by, it is one table.

#ifdef CARREIRA_POSTGRES

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "server/admin_socket.h"
#include "server/support/fixture.h"
#include "support/postgres_server.h"

namespace carreira {
namespace {

class NodesTest : public ServerTest {
 protected:
  void SetUp() override {
    options_.store = PostgresServer::own().new_database();
    start();
    other_ = std::move(server_);
    options_.admin_socket =
        (std::filesystem::temp_directory_path() / ("carreira-nodes-" + std::to_string(::getpid()))).string();
    start();
  }
  // Sees from the seat that is asked.
  static void turn(Guest& guest) {
    const json asked = guest.view["asked"];
    if (!asked.is_number() || guest.view["focus"] == asked) return;
    guest.ask({{"type", "focus"}, {"seat", asked}});
    while (guest.view["focus"] != asked && guest.read_next()) {
    }
  }
  std::uint16_t here() const { return server_->port(); }
  std::uint16_t there() const { return other_->port(); }
  std::unique_ptr<Server> other_;
};

// Until it is so, or nobody believes in it any more.
template <class Truth>
bool soon(Truth truth) {
  for (int i = 0; i < 300; ++i, ::usleep(50'000))
    if (truth()) return true;
  return false;
}

TEST_F(NodesTest, people_at_two_nodes_play_one_game) {
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]}, here());
  Guest bia = sit(made.table, {made.tokens[1]}, there());
  Random random(Seed::from_text("two nodes"));
  for (int i = 0; i < 100 && ana.view["status"] == "playing"; ++i) {
    Guest& asked = ana.view["asked"] == 1 ? ana : bia;
    ASSERT_TRUE(asked.is_asked()) << asked.view["asked"];
    const json ack = asked.decide(any_move(asked.view, random));
    ASSERT_EQ(ack["type"], "ack") << ack;
    ASSERT_TRUE(ana.read_to(ack["number"]));
    ASSERT_TRUE(bia.read_to(ack["number"]));
    ASSERT_EQ(ana.view["position"], bia.view["position"]);
  }
}

TEST_F(NodesTest, what_is_said_noted_and_renamed_at_one_is_heard_at_the_other) {
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]}, here());
  Guest also_ana = sit(made.table, {made.tokens[0]}, there());
  Guest bia = sit(made.table, {made.tokens[1]}, there());
  EXPECT_EQ(ana.ask({{"type", "chat"}, {"text", "Olá"}})["type"], "ack");
  EXPECT_EQ(bia.line.receive_type("chat")["lines"][0]["text"], "Olá");
  EXPECT_EQ(ana.ask({{"type", "note"}, {"text", "pepper first"}})["type"], "ack");
  EXPECT_EQ(also_ana.line.receive_type("note")["text"], "pepper first");
  EXPECT_EQ(ana.ask({{"type", "rename"}, {"name", "Ana Maria"}})["type"], "ack");
  for (json players;;) {
    players = bia.line.receive_type("players");
    ASSERT_FALSE(players.is_null());
    if (players["players"][0]["name"] == "Ana Maria") break;
  }
}

TEST_F(NodesTest, who_is_at_another_node_is_there_until_he_goes) {
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]}, here());
  const auto bia_is_there = [&](bool wanted) {
    for (json players;;) {
      players = ana.line.receive_type("players");
      if (players.is_null()) return false;
      if (players["players"][1]["present"] == wanted) return true;
    }
  };
  {
    Guest bia = sit(made.table, {made.tokens[1]}, there());
    EXPECT_TRUE(bia_is_there(true));
  }
  EXPECT_TRUE(bia_is_there(false));
  // And when the node goes with her.
  Guest bia = sit(made.table, {made.tokens[1]}, there());
  EXPECT_TRUE(bia_is_there(true));
  other_.reset();
  EXPECT_TRUE(bia_is_there(false));
}

TEST_F(NodesTest, a_bot_of_one_node_plays_with_a_person_at_the_other) {
  const Made made = make({person("Ana"), bot()});
  Guest ana = sit(made.table, made.tokens, there());
  Random random(Seed::from_text("bot elsewhere"));
  for (int i = 0; i < 40 && ana.view["status"] == "playing"; ++i) {
    while (!ana.is_asked() && ana.view["status"] == "playing")
      ASSERT_TRUE(ana.read_to(ana.view["number"].get<std::uint64_t>() + 1)) << "the bot is stuck";
    const json ack = ana.decide(any_move(ana.view, random));
    ASSERT_EQ(ack["type"], "ack") << ack;
    ASSERT_TRUE(ana.read_to(ack["number"]));
  }
}

// Bots of a table at which nobody looks rest: their node must not take who comes again for gone.
TEST_F(NodesTest, bots_play_with_one_who_leaves_another_node_and_comes_again_at_once) {
  const Made made = make({person("Ana"), bot()});
  Random random(Seed::from_text("comes again"));
  for (int i = 0; i < 40; ++i) {
    Guest ana = sit(made.table, made.tokens, there());
    while (!ana.is_asked() && ana.view["status"] == "playing")
      ASSERT_TRUE(ana.read_to(ana.view["number"].get<std::uint64_t>() + 1)) << "the bot is stuck";
    if (ana.view["status"] != "playing") break;
    ASSERT_EQ(ana.decide(any_move(ana.view, random))["type"], "ack");
  }
}

TEST_F(NodesTest, bots_go_on_at_the_other_when_their_node_leaves) {
  const Made made = make({person("Ana"), bot()});
  Guest ana = sit(made.table, made.tokens, there());
  server_.reset();  // which made the table, and has it
  Random random(Seed::from_text("bots move"));
  for (int i = 0; i < 20 && ana.view["status"] == "playing"; ++i) {
    while (!ana.is_asked() && ana.view["status"] == "playing")
      ASSERT_TRUE(ana.read_to(ana.view["number"].get<std::uint64_t>() + 1)) << "the bot is stuck";
    const json ack = ana.decide(any_move(ana.view, random));
    ASSERT_EQ(ack["type"], "ack") << ack;
    ASSERT_TRUE(ana.read_to(ack["number"]));
  }
}

TEST_F(NodesTest, no_clock_runs_while_no_node_has_the_table) {
  constexpr std::int64_t kBank = 60'000;
  const Made made = make({person("Ana"), person("Bia")},
                         {{"clock", {{"kind", "live"}, {"turn", 0}, {"bank", kBank / 1000}}}});
  const auto left = [](const json& view) {
    return view["clock"]["bank_ms"][view["asked"].get<std::size_t>() - 1].get<std::int64_t>();
  };
  std::int64_t before = 0;
  {
    Guest ana = sit(made.table, {made.tokens[0]}, there());
    const json ack = ana.ask({{"type", "chat"}, {"text", "hello"}});
    ASSERT_EQ(ack["type"], "ack") << ack;
    before = left(sit(made.table, {made.tokens[1]}, there()).view);
  }
  other_.reset();
  server_.reset();
  ::sleep(3);
  start();
  // What is left when it goes on is what was left, but for the little that it takes to look.
  Guest again = sit(made.table, {made.tokens[0]});
  ASSERT_TRUE(soon([&] { return left(sit(made.table, {made.tokens[0]}).view) <= before; }));
  EXPECT_GT(left(again.view), before - 2'000);
}

TEST_F(NodesTest, a_request_sent_again_to_another_node_counts_once) {
  const Made made = make({person("Ana"), person("Bia")});
  Guest both = sit(made.table, made.tokens, here());
  Guest again = sit(made.table, made.tokens, there());
  Random random(Seed::from_text("again"));
  const json decide = {{"type", "decide"},
                       {"id", "once"},
                       {"point", both.view["point"]},
                       {"notation", any_move(both.view, random)},
                       {"seat", both.view["asked"]}};
  const json first = both.ask_as_is(decide), second = again.ask_as_is(decide);
  EXPECT_EQ(first["type"], "ack") << first;
  EXPECT_EQ(second["type"], "ack") << second;
  EXPECT_EQ(first["number"], second["number"]);
}

TEST_F(NodesTest, a_table_deleted_at_one_is_gone_at_the_other) {
  const Made made = make({person("Ana"), person("Bia")});
  Guest bia = sit(made.table, {made.tokens[1]}, there());
  const auto said =
      ask_admin_socket(options_.admin_socket, R"({"do":"delete","table":")" + made.table + R"("})");
  ASSERT_TRUE(said) << said.error().text;
  EXPECT_EQ(said.value(), R"({"ok":true})");
  EXPECT_EQ(bia.line.receive_type("bye")["reason"], "deleted");
  EXPECT_TRUE(
      soon([&] { return testing_client::http(there(), "GET", "/api/tables/" + made.table).status == 404; }));
}

// Both nodes are asked to carry out a decision at the same point, again and again: one does, the other reads on.
TEST_F(NodesTest, two_that_race_for_every_decision_never_fork) {
  const int decisions = std::getenv("CARREIRA_RACES") ? std::atoi(std::getenv("CARREIRA_RACES")) : 10'000;
  constexpr int kTables = 4;
  std::atomic<int> won_here = 0, won_there = 0;
  const auto race = [&](int number) {
    Random random(Seed::from_text("race " + std::to_string(number)));
    for (int done = 0; done < decisions / kTables;) {
      const Made made =
          make({person("Ana"), person("Bia")}, json::object(), number % 2 == 0 ? "vasco" : "roi");
      Guest guests[2] = {sit(made.table, made.tokens, here()), sit(made.table, made.tokens, there())};
      while (done < decisions / kTables && guests[0].view["status"] == "playing") {
        json decide[2];
        for (int i = 0; i < 2; ++i) {
          Guest& guest = guests[i];
          decide[i] = {{"type", "decide"},
                       {"id", std::to_string(i) + ":" + std::to_string(++guest.sent)},
                       {"point", guest.view["point"]},
                       {"notation", any_move(guest.view, random)},
                       {"seat", guest.view["asked"]}};
          guest.line.send(decide[i]);
        }
        std::uint64_t kept = 0;
        int acknowledged = 0;
        for (int i = 0; i < 2; ++i) {
          const json answer = guests[i].answer_to(decide[i]["id"]);
          ASSERT_FALSE(answer.is_null());
          if (answer["type"] == "ack") {
            ++acknowledged;
            ++(i == 0 ? won_here : won_there);
            kept = answer["number"];
          } else {
            const std::string code = answer["error"]["code"];
            ASSERT_TRUE(code == "late" || code == "not-playing") << code;  // the other's was the last one
          }
        }
        ASSERT_EQ(acknowledged, 1);
        ++done;
        for (Guest& guest : guests) ASSERT_TRUE(guest.read_to(kept));
        ASSERT_EQ(guests[0].view["number"], guests[1].view["number"]);
        ASSERT_EQ(guests[0].view["position"], guests[1].view["position"]);
        for (Guest& guest : guests) turn(guest);
      }
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < kTables; ++i) threads.emplace_back(race, i);
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(won_here, 0);
  EXPECT_GT(won_there, 0);
  RecordProperty("won_here", won_here);
  RecordProperty("won_there", won_there);
}

}  // namespace
}  // namespace carreira

#endif
