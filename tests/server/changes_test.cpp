// Protocol 2 beside protocol 1, at the same tables.

#include "games/catalog.h"
#include "server/support/fixture.h"

namespace carreira {
namespace {

class Changes : public ServerTest {
 protected:
  Guest follow(const Made& made, const std::vector<std::string>& tokens) {
    return sit(made.table, tokens, port(), 2);
  }
};

TEST_F(Changes, who_is_told_what_is_new_sees_what_who_is_told_everything_sees) {
  start();
  Random random(Seed::from_text("changes"));
  for (const CatalogEntry& entry : catalog()) {
    const std::string game(entry.information().name);
    const Made made = make({person("A"), person("B")}, json::object(), game);
    // Each seat, and an onlooker, by either protocol.
    std::vector<Guest> whole, followers;
    for (const std::vector<std::string>& tokens :
         {std::vector{made.tokens[0]}, std::vector{made.tokens[1]}, std::vector<std::string>{}}) {
      whole.push_back(sit(made.table, tokens));
      followers.push_back(follow(made, tokens));
    }
    for (int step = 0; step < 40 && whole[0].view["status"] == "playing"; ++step) {
      const std::size_t asked = whole[0].view["asked"].get<std::size_t>() - 1;
      const json ack = followers[asked].decide(any_move(followers[asked].view, random));
      ASSERT_EQ(ack["type"], "ack") << ack;
      for (std::size_t i = 0; i < whole.size(); ++i) {
        ASSERT_TRUE(whole[i].read_to(ack["number"]));
        ASSERT_TRUE(followers[i].read_to(ack["number"]));
        while (followers[i].view["number"] < whole[i].view["number"]) ASSERT_TRUE(followers[i].read_next());
        ASSERT_EQ(followers[i].view, whole[i].view) << game << ", step " << step << ", looker " << i;
      }
    }
    for (const Guest& guest : whole) EXPECT_EQ(guest.changes, 0);
    for (const Guest& guest : followers) EXPECT_GT(guest.changes, 20) << game;
  }
}

TEST_F(Changes, all_of_it_comes_when_it_is_asked_for_and_to_who_comes_back) {
  start();
  const Made made = make({person("A"), person("B")});
  Guest first = follow(made, {made.tokens[0]}), second = follow(made, {made.tokens[1]});
  Random random(Seed::from_text("again"));
  const auto decide = [&] {
    Guest& asked = first.view["asked"] == 1 ? first : second;
    const json ack = asked.decide(any_move(asked.view, random));
    EXPECT_EQ(ack["type"], "ack") << ack;
    EXPECT_TRUE(first.read_to(ack["number"]));
    EXPECT_TRUE(second.read_to(ack["number"]));
  };
  decide();
  // One who lost count of what he was told.
  const json seen = second.view;
  second.view = json();
  const json view = second.ask({{"type", "view"}});
  EXPECT_EQ(view["type"], "view");
  json same = view;
  same.erase("re");
  EXPECT_EQ(same, seen);
  decide();
  second.line.close();
  ASSERT_EQ(first.ask({{"type", "pause"}, {"seat", 1}})["type"], "ack");
  while (first.view["proposals"].empty()) ASSERT_TRUE(first.read_next());
  second = follow(made, {made.tokens[1]});
  EXPECT_EQ(second.view["proposals"], first.view["proposals"]);
  EXPECT_EQ(second.view["number"], first.view["number"]);
  decide();
}

TEST_F(Changes, go_out_from_the_view_of_a_refusal) {
  start();
  const Made made = make({person("A"), person("B")});
  Guest first = follow(made, {made.tokens[0]});
  const json refused = first.ask({{"type", "decide"}, {"point", 999}, {"notation", "x"}, {"seat", 1}});
  ASSERT_EQ(refused["type"], "refused");
  first.view = refused["view"];
  ASSERT_EQ(first.ask({{"type", "pause"}, {"seat", 1}})["type"], "ack");
  while (first.view["proposals"].empty()) ASSERT_TRUE(first.read_next());
  EXPECT_GT(first.changes, 0);
}

TEST_F(Changes, a_version_that_nobody_speaks_is_refused_and_a_newer_client_is_spoken_to_in_ours) {
  start();
  const Made made = make({person("A"), person("B")});
  Guest newer = sit(made.table, {made.tokens[0]}, port(), 7);
  WebSocket line(port());
  const json hello = {{"type", "hello"}, {"id", "1"}, {"table", made.table}, {"tokens", json::array()}};
  for (const int protocol : {0, 3}) {
    json wrong = hello;
    wrong["protocol"] = protocol;
    EXPECT_EQ(line.ask(wrong)["error"]["code"], "protocol");
  }
  json second = hello;
  second["protocol"] = 2;
  EXPECT_EQ(line.ask(second)["protocol"], 2);
}

}  // namespace
}  // namespace carreira
