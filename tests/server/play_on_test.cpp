// A finished game goes on from a moment of it, at a table of its own.

#include "engine/record.h"
#include "server/support/fixture.h"

namespace carreira {
namespace {

class PlayOn : public ServerTest {
 protected:
  void SetUp() override { start(); }

  // Decides by chance until the game is over, or so many decisions are made.
  void play(Guest& guest, int most = 1'000'000) {
    while (guest.view["status"] == "playing" && guest.view["played"] < most) {
      if (guest.view["asked"] != guest.view["focus"]) {
        ASSERT_EQ(guest.ask({{"type", "focus"}, {"seat", guest.view["asked"]}})["type"], "ack");
      }
      while (guest.view["focus"] != guest.view["asked"]) ASSERT_TRUE(guest.read_next());
      const json answer = guest.decide(any_move(guest.view, random_));
      ASSERT_EQ(answer["type"], "ack") << answer;
      ASSERT_TRUE(guest.read_to(answer["number"]));
    }
  }
  // Two people at one screen, whom nothing is decided for.
  Made make_for_two(const std::string& watch = "link") {
    return make({person("Ana"), person("Bia")}, {{"ask_everything", true}, {"watch", watch}}, "goa");
  }
  HttpAnswer play_on(const std::string& table, int played, const json& seats, const Headers& headers = {}) {
    return testing_client::post(port(), "/api/tables",
                                {{"from", {{"table", table}, {"played", played}}},
                                 {"seats", seats},
                                 {"settings", {{"pace", "instant"}, {"ask_everything", true}}}},
                                headers);
  }
  std::string refusal(const HttpAnswer& answer) { return answer.parsed().value("code", answer.body); }

  Random random_{Seed::from_text("play on")};
  const json two_ = json::array({person("Rui"), person("Eva")});
};

TEST_F(PlayOn, everything_is_as_it_was_then_and_what_is_drawn_is_new) {
  const Made made = make_for_two();
  Guest before = sit(made.table, made.tokens);
  play(before, 60);
  ASSERT_EQ(before.ask({{"type", "resign"}, {"seat", 1}})["type"], "ack");
  constexpr int kMoment = 25;
  const auto position = [&](Guest& guest, int played) {
    return guest.ask({{"type", "replay"}, {"played", played}, {"viewer", 1}})["view"]["position"];
  };
  const HttpAnswer answer = play_on(made.table, kMoment, two_);
  ASSERT_EQ(answer.status, 201) << answer.body;
  const json again = answer.parsed();
  expect_fits("made", again);
  std::vector<std::string> tokens;
  for (const json& seat : again["seats"]) tokens.push_back(seat["token"]);
  Guest after = sit(again["table"], tokens);
  EXPECT_EQ(after.view["played"], kMoment);
  EXPECT_EQ(after.view["status"], "playing");
  EXPECT_EQ(after.view["players"][0]["name"], "Rui");
  EXPECT_EQ(position(after, kMoment), position(before, kMoment));
  EXPECT_EQ(after.ask({{"type", "timeline"}})["steps"].size(), kMoment + 1u) << "the log is there";
  // It is played to its end, and its record proves itself.
  play(after);
  ASSERT_EQ(after.view["status"], "over");
  const std::string text =
      testing_client::http(port(), "GET", "/api/tables/" + again["table"].get<std::string>() + "/record")
          .body;
  EXPECT_NE(text.find("\nchance 25 "), std::string::npos);
  const auto record = read_record(text);
  ASSERT_TRUE(record) << record.error().text;
  const auto game = create_game("goa", record.value().table);
  const auto verified = verify(record.value(), *game.value());
  EXPECT_TRUE(verified) << verified.error().text;
  // And from that one, and from a record, again.
  EXPECT_EQ(play_on(again["table"], kMoment + 5, two_).status, 201);
  const HttpAnswer imported =
      testing_client::http(port(), "POST", "/api/records", text, {{"Content-Type", "text/plain"}});
  ASSERT_EQ(imported.status, 201) << imported.body;
  EXPECT_EQ(play_on(imported.parsed()["table"], 0, two_).status, 201);
}

TEST_F(PlayOn, a_lesson_goes_on_at_a_table_also_where_its_start_was_put_together) {
  const json lesson = testing_client::http(port(), "GET", "/api/lessons/goa/first").parsed();
  const std::string text = lesson["record"];
  EXPECT_NE(text.find("\nstart given\n"), std::string::npos);
  const HttpAnswer imported =
      testing_client::http(port(), "POST", "/api/records", text, {{"Content-Type", "text/plain"}});
  ASSERT_EQ(imported.status, 201) << imported.body;
  const auto record = read_record(text);
  ASSERT_TRUE(record) << record.error().text;
  const int moment = static_cast<int>(record.value().decisions.size());
  const HttpAnswer answer = play_on(imported.parsed()["table"], moment, two_);
  ASSERT_EQ(answer.status, 201) << answer.body;
  const json again = answer.parsed();
  std::vector<std::string> tokens;
  for (const json& seat : again["seats"]) tokens.push_back(seat["token"]);
  Guest guest = sit(again["table"], tokens);
  EXPECT_EQ(guest.view["played"], moment);
  json last;
  for (const json& frame : lesson["frames"])
    if (frame.contains("view")) last = frame["view"]["position"];
  EXPECT_EQ(guest.ask({{"type", "replay"}, {"played", moment}, {"viewer", 1}})["view"]["position"], last);
  // To its end, and its record proves itself from the same start.
  play(guest);
  ASSERT_EQ(guest.view["status"], "over");
  const std::string table = again["table"];
  const auto played =
      read_record(testing_client::http(port(), "GET", "/api/tables/" + table + "/record").body);
  ASSERT_TRUE(played) << played.error().text;
  EXPECT_TRUE(played.value().given_start);
  const auto verified = verify(played.value(), *create_game("goa", played.value().table).value());
  EXPECT_TRUE(verified) << verified.error().text;
}

TEST_F(PlayOn, seats_may_be_bots_or_wait_for_somebody) {
  const Made made = make_for_two();
  Guest before = sit(made.table, made.tokens);
  play(before, 30);
  ASSERT_EQ(before.ask({{"type", "resign"}, {"seat", 1}})["type"], "ack");
  EXPECT_EQ(play_on(made.table, 30, {person("Ana"), bot()}).status, 201) << "it was not over there";
  const HttpAnswer open = play_on(made.table, 20, {person("Ana"), this->open()});
  ASSERT_EQ(open.status, 201) << open.body;
  const std::string table = open.parsed()["table"];
  Guest ana = sit(table, {open.parsed()["seats"][0]["token"]});
  EXPECT_EQ(ana.view["status"], "open");
  const HttpAnswer taken =
      testing_client::post(port(), "/api/tables/" + table + "/seats",
                           {{"invitation", open.parsed()["invitation"]}, {"name", "Bia"}});
  ASSERT_EQ(taken.status, 201) << taken.body;
  Guest bia = sit(table, {taken.parsed()["token"]});
  EXPECT_EQ(bia.view["status"], "playing");
  EXPECT_EQ(bia.view["played"], 20);
}

TEST_F(PlayOn, only_a_finished_game_that_one_may_see_and_only_where_it_was_not_over) {
  const Made made = make_for_two("closed");
  EXPECT_EQ(refusal(play_on(made.table, 0, two_)), "not-over");
  Guest before = sit(made.table, made.tokens);
  play(before);
  ASSERT_EQ(before.view["status"], "over");
  const int played = before.view["played"];
  const Headers mine = {{"Authorization", "Bearer " + made.tokens[0]}};
  EXPECT_EQ(refusal(play_on(made.table, 5, two_)), "watching-closed");
  EXPECT_EQ(play_on(made.table, played - 1, two_, mine).status, 201);
  EXPECT_EQ(refusal(play_on(made.table, played, two_, mine)), "malformed") << "it is over there";
  EXPECT_EQ(refusal(play_on(made.table, 5, {person("Ana"), bot(), bot()}, mine)), "bad-options");
  EXPECT_EQ(refusal(play_on("AAAAAAAAAAAAAAAAAAAAAA", 5, two_)), "no-such-table");
}

}  // namespace
}  // namespace carreira
