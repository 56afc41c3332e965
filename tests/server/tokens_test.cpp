// What opens a seat: tokens, renewed, lost, expired and found again.

#include "server/secrets.h"
#include "server/support/fixture.h"

namespace carreira {
namespace {

class Tokens : public ServerTest {};

TEST_F(Tokens, a_token_is_renewed_and_a_lost_seat_given_back_by_the_others) {
  start();
  const Made made = make({person("Ana"), person("Bia"), person("Caio")});
  const std::string table = "/api/tables/" + made.table;
  const auto bearer = [](const std::string& token) { return Headers{{"Authorization", "Bearer " + token}}; };
  const HttpAnswer renewed =
      testing_client::post(port(), table + "/token", json::object(), bearer(made.tokens[2]));
  ASSERT_EQ(renewed.status, 200) << renewed.body;
  const std::string caio = renewed.parsed()["token"];
  EXPECT_EQ(testing_client::post(port(), table + "/token", json::object(), bearer(made.tokens[2])).status,
            403);
  Guest third = sit(made.table, {caio});

  // Bia has lost hers.
  HttpAnswer claim = testing_client::post(port(), table + "/claims", {{"seat", 3}});
  EXPECT_EQ(claim.parsed()["code"], "seat-taken") << "he is there";
  claim = testing_client::post(port(), table + "/claims", {{"seat", 2}});
  ASSERT_EQ(claim.status, 202) << claim.body;
  const std::string token = claim.parsed()["token"];
  WebSocket early(port());
  EXPECT_EQ(early.ask({{"type", "hello"},
                       {"id", "1"},
                       {"protocol", 1},
                       {"table", made.table},
                       {"tokens", {token}}})["error"]["code"],
            "wrong-token");
  ASSERT_EQ(
      third.ask({{"type", "answer"}, {"proposal", claim.parsed()["proposal"]}, {"agree", true}})["type"],
      "ack");
  Guest first = sit(made.table, {made.tokens[0]});
  EXPECT_EQ(first.view["proposals"][0]["kind"], "claim");
  ASSERT_EQ(
      first.ask({{"type", "answer"}, {"proposal", claim.parsed()["proposal"]}, {"agree", true}})["type"],
      "ack");
  Guest bia = sit(made.table, {token});
  EXPECT_EQ(bia.view["you"], json::array({2}));

  // Who sits there objects, and keeps the seat.
  bia.line.close();
  for (int i = 0; i < 100; ++i) {
    claim = testing_client::post(port(), table + "/claims", {{"seat", 2}});
    if (claim.status == 202) break;
    ::usleep(20'000);
  }
  ASSERT_EQ(claim.status, 202) << claim.body;
  Guest back = sit(made.table, {token});
  ASSERT_EQ(
      back.ask({{"type", "answer"}, {"proposal", claim.parsed()["proposal"]}, {"agree", false}})["type"],
      "ack");
  EXPECT_EQ(
      first.ask(
          {{"type", "answer"}, {"proposal", claim.parsed()["proposal"]}, {"agree", true}})["error"]["code"],
      "no-such-proposal");
}

// The other player could agree while she is away for a moment.
TEST_F(Tokens, who_comes_back_to_a_seat_that_was_claimed_has_it_again) {
  options_.store = "memory:";
  start();
  const Made made = make({person("Ana"), person("Bia")});
  const std::string table = "/api/tables/" + made.table;
  Guest ana = sit(made.table, {made.tokens[0]});
  const HttpAnswer claim = testing_client::post(port(), table + "/claims", {{"seat", 2}});
  ASSERT_EQ(claim.status, 202) << claim.body;
  ASSERT_EQ(ana.ask({{"type", "answer"}, {"proposal", claim.parsed()["proposal"]}, {"agree", true}})["type"],
            "ack");
  // Nor does a new token help who took it.
  const HttpAnswer renewed =
      testing_client::post(port(), table + "/token", json::object(),
                           {{"Authorization", "Bearer " + claim.parsed()["token"].get<std::string>()}});
  ASSERT_EQ(renewed.status, 200) << renewed.body;
  const std::string taken = renewed.parsed()["token"];
  Guest other = sit(made.table, {taken});
  EXPECT_EQ(other.view["you"], json::array({2}));
  const auto tables_of_bia = [&] {
    const json mine =
        testing_client::post(port(), "/api/mine",
                             {{"tables", {{{"table", made.table}, {"tokens", {made.tokens[1]}}}}}})
            .parsed();
    for (const json& one : mine["tables"]) expect_fits("summary", one);
    return mine["tables"];
  };
  json listed = tables_of_bia();
  ASSERT_EQ(listed.size(), 1u) << "she is told, and does not just lose it";
  EXPECT_EQ(listed[0]["you"], json::array());
  EXPECT_EQ(listed[0]["claimed"], json::array({2}));
  EXPECT_EQ(listed[0]["your_turn"], false);
  Guest bia = sit(made.table, {made.tokens[1]});
  EXPECT_EQ(bia.view["you"], json::array({2}));
  listed = tables_of_bia();
  EXPECT_EQ(listed[0]["you"], json::array({2}));
  EXPECT_FALSE(listed[0].contains("claimed"));
  EXPECT_EQ(other.ask({{"type", "resign"}})["error"]["code"], "not-yours");
  WebSocket late(port());
  EXPECT_EQ(late.ask({{"type", "hello"},
                      {"id", "1"},
                      {"protocol", 1},
                      {"table", made.table},
                      {"tokens", {taken}}})["error"]["code"],
            "wrong-token");
}

// One of 64 could not be named to `carreira admin`.
TEST_F(Tokens, neither_they_nor_tables_begin_like_an_option) {
  for (int i = 0; i < 5000; ++i) {
    ASSERT_NE(new_table_id().front(), '-');
    ASSERT_NE(new_token().front(), '-');
  }
}

TEST_F(Tokens, a_stranger_asks_for_a_seat_a_few_times_only) {
  options_.limits.claims = {0.0001, 2};
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  const auto claim = [&](const char* address) {
    return testing_client::post(port(), "/api/tables/" + made.table + "/claims", {{"seat", 2}},
                                {{"X-Forwarded-For", address}});
  };
  for (int i = 0; i < 2; ++i) {
    const HttpAnswer asked = claim("203.0.113.5");
    ASSERT_EQ(asked.status, 202) << asked.body;
    const json proposal = asked.parsed()["proposal"];
    ASSERT_EQ(ana.ask({{"type", "answer"}, {"proposal", proposal}, {"agree", false}})["type"], "ack");
  }
  EXPECT_EQ(claim("203.0.113.5").parsed()["where"], "claims");
  EXPECT_EQ(claim("203.0.113.6").status, 202) << "another may";
}

TEST_F(Tokens, the_token_of_a_game_long_over_is_good_for_nothing) {
  options_.limits.token_days = 0;
  start();
  const Made made = make({person("Ana"), person("Bia")}, {{"watch", "closed"}});
  const std::string table = "/api/tables/" + made.table;
  const Headers mine = {{"Authorization", "Bearer " + made.tokens[0]}};
  {
    Guest ana = sit(made.table, {made.tokens[0]});
    ASSERT_EQ(ana.ask({{"type", "resign"}})["type"], "ack");
  }
  ::usleep(5'000);
  EXPECT_EQ(testing_client::http(port(), "GET", table + "/record", "", mine).status, 403);
  EXPECT_EQ(testing_client::post(port(), table + "/token", json::object(), mine).status, 403);
  const json listed = {{"tables", {{{"table", made.table}, {"tokens", made.tokens}}}}};
  EXPECT_TRUE(testing_client::post(port(), "/api/mine", listed).parsed()["tables"].empty());
  WebSocket line(port());
  EXPECT_EQ(line.ask({{"type", "hello"},
                      {"id", "1"},
                      {"protocol", 1},
                      {"table", made.table},
                      {"tokens", {made.tokens[0]}}})["error"]["code"],
            "wrong-token");
}

TEST_F(Tokens, my_tables_are_found_by_their_tokens) {
  start();
  const Made one = make({person("Ana"), open()});
  const Made two = make({person("Ana"), person("Bia")}, {{"watch", "public"}});
  const HttpAnswer mine = testing_client::post(
      port(), "/api/mine",
      {{"tables",
        {{{"table", one.table}, {"tokens", one.tokens}},
         {{"table", two.table}, {"tokens", json::array({two.tokens[1]})}},
         {{"table", one.table}, {"tokens", json::array({two.tokens[0]})}},
         {{"table", "AAAAAAAAAAAAAAAAAAAAAA"}, {"tokens", json::array({two.tokens[0]})}}}}});
  ASSERT_EQ(mine.status, 200) << mine.body;
  const json tables = mine.parsed()["tables"];
  ASSERT_EQ(tables.size(), 2u) << mine.body;
  for (const json& table : tables) expect_fits("summary", table);
  EXPECT_EQ(tables[0]["status"], "open");
  EXPECT_EQ(tables[1]["you"], json::array({2}));
  const HttpAnswer listed = testing_client::http(port(), "GET", "/api/tables");
  ASSERT_EQ(listed.parsed()["tables"].size(), 1u) << "only what is public";
  expect_fits("summary", listed.parsed()["tables"][0]);
  EXPECT_EQ(mine.body.find(one.tokens[0]), std::string::npos);
}

}  // namespace
}  // namespace carreira
