// People at a table, over real sockets.

#include "engine/sha256.h"
#include "games/catalog.h"
#include "server/support/fixture.h"

namespace carreira {
namespace {

class Playing : public ServerTest {};

TEST_F(Playing, the_catalogue_names_games_options_and_bots) {
  start();
  const HttpAnswer answer = testing_client::http(port(), "GET", "/api/catalog");
  EXPECT_EQ(answer.status, 200);
  expect_fits("catalog", answer.parsed());
  EXPECT_EQ(answer.parsed()["games"][0]["name"], "vasco");
}

TEST_F(Playing, one_person_plays_a_whole_game_against_a_bot) {
  start();
  const Made made = make({person("Ana"), bot()});
  Guest ana = sit(made.table, made.tokens);
  Random random(Seed::from_text("whole game"));
  while (ana.view["status"] != "over") {
    if (!ana.is_asked()) {
      ASSERT_TRUE(ana.read_to(ana.view["number"].get<std::uint64_t>() + 1));
      continue;
    }
    const json answer = ana.decide(any_move(ana.view, random));
    ASSERT_EQ(answer["type"], "ack") << answer;
    ASSERT_TRUE(ana.read_to(answer["number"]));
  }
  EXPECT_EQ(ana.view["result"]["by"], "end");
  EXPECT_EQ(ana.view["result"]["scores"].size(), 2u);
  const std::string seed = ana.view["seed"];
  EXPECT_EQ(seed.size(), 64u);
  const HttpAnswer record = testing_client::http(port(), "GET", "/api/tables/" + made.table + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_NE(record.body.find("seed " + seed), std::string::npos);
  EXPECT_NE(record.headers.at("content-disposition").find("attachment"), std::string::npos);

  const json timeline = ana.ask({{"type", "timeline"}});
  EXPECT_EQ(timeline["steps"].size(), ana.view["played"].get<std::size_t>() + 1);
  EXPECT_EQ(timeline["steps"].back()["totals"][0], ana.view["result"]["scores"][0]["total"]);
  const json replay = ana.ask({{"type", "replay"}, {"played", 3}, {"viewer", 2}});
  EXPECT_EQ(replay["view"]["viewer"], 2);
  const json opened = ana.ask({{"type", "replay"}, {"played", 3}, {"viewer", "open"}});
  EXPECT_TRUE(opened["view"].contains("open_position"));

  const HttpAnswer imported =
      testing_client::http(port(), "POST", "/api/records", record.body, {{"Content-Type", "text/plain"}});
  ASSERT_EQ(imported.status, 201) << imported.body;
  Guest reader = sit(imported.parsed()["table"], {});
  EXPECT_EQ(reader.view["status"], "over");
  EXPECT_EQ(reader.view["played"], ana.view["played"]);
  EXPECT_EQ(reader.view["result"]["scores"], ana.view["result"]["scores"]);
}

TEST_F(Playing, who_asks_why_not_is_told_the_reason_and_its_clause) {
  start();
  const Made made = make({person("Ana"), bot()});
  Guest ana = sit(made.table, made.tokens);
  const auto first_move = [&] { return ana.view["decision"]["moves"][0]["notation"].get<std::string>(); };
  while (!ana.is_asked() || !first_move().starts_with("take")) {
    const std::uint64_t number = ana.is_asked() ? ana.decide(first_move())["number"].get<std::uint64_t>()
                                                : ana.view["number"].get<std::uint64_t>() + 1;
    ASSERT_TRUE(ana.read_to(number));
  }
  const json extra = ana.ask({{"type", "why"}, {"move", "take 21"}});
  ASSERT_EQ(extra["type"], "why") << extra;
  expect_fits("why", extra);
  ASSERT_EQ(extra["reasons"].size(), 1u) << extra;
  EXPECT_EQ(extra["reasons"][0]["clause"], "V2.4");
  const json legal = ana.view["decision"]["moves"][0]["notation"];
  EXPECT_EQ(ana.ask({{"type", "why"}, {"move", legal}})["reasons"].size(), 0u);
  const auto key = [&](const char* about, const char* what) {
    return ana.ask({{"type", "why"}, {about, what}})["reasons"][0]["phrase"]["key"];
  };
  EXPECT_EQ(key("kind", "renounce"), "common.why.not_now");
  EXPECT_EQ(key("thing", "landing:natal"), "common.why.not_touched");
  for (const json& bad : {json{{"type", "why"}}, json{{"type", "why"}, {"move", "fly away"}},
                          json{{"type", "why"}, {"thing", "moon:1"}},
                          json{{"type", "why"}, {"move", "take 8"}, {"kind", "take"}}})
    EXPECT_EQ(ana.ask(bad)["type"], "error") << bad;
}

TEST_F(Playing, who_wants_to_try_things_out_is_given_a_world_that_looks_the_same_and_no_more) {
  start();
  const Made made = make({person("Ana"), person("Bia")}, {}, "goa");
  Guest ana = sit(made.table, {made.tokens[0]});
  const json answer = ana.ask({{"type", "imagine"}});
  ASSERT_EQ(answer["type"], "imagined") << answer;
  expect_fits("imagined", answer);
  ASSERT_EQ(answer["available"], true);
  const auto loaded = read_document(answer["document"].dump());
  ASSERT_TRUE(loaded.ok()) << loaded.error().text;
  JsonWriter seen;
  loaded.value().game->write_as_seen_by(seat_at(0), loaded.value().position, seen);
  EXPECT_EQ(json::parse(seen.text()), ana.view["position"]);
  // Each is drawn anew: what it shows beyond that is chance, not the game.
  EXPECT_NE(ana.ask({{"type", "imagine"}})["document"], answer["document"]);
  EXPECT_EQ(ana.ask({{"type", "imagine"}, {"seat", 2}})["type"], "error") << "another's seat";

  const Made strict = make({person("Ana"), person("Bia")}, {{"planning", false}}, "goa");
  Guest bia = sit(strict.table, {strict.tokens[1]});
  const json refused = bia.ask({{"type", "imagine"}});
  EXPECT_EQ(refused["available"], false);
  EXPECT_TRUE(refused["document"].is_null());
}

TEST_F(Playing, a_friend_comes_by_invitation_and_then_it_begins) {
  start();
  const Made made = make({person("Ana"), open()});
  Guest ana = sit(made.table, made.tokens);
  EXPECT_EQ(ana.view["status"], "open");
  EXPECT_TRUE(ana.view["asked"].is_null());
  const HttpAnswer wrong = testing_client::post(port(), "/api/tables/" + made.table + "/seats",
                                                {{"invitation", made.tokens[0]}, {"name", "Eve"}});
  EXPECT_EQ(wrong.status, 403);
  EXPECT_EQ(wrong.parsed()["code"], "wrong-invitation");
  const HttpAnswer taken = testing_client::post(port(), "/api/tables/" + made.table + "/seats",
                                                {{"invitation", made.invitation}, {"name", "Bia"}});
  ASSERT_EQ(taken.status, 201) << taken.body;
  EXPECT_EQ(taken.parsed()["seat"], 2);
  ASSERT_TRUE(ana.read_to(ana.view["number"].get<std::uint64_t>() + 1));
  EXPECT_EQ(ana.view["status"], "playing");
  EXPECT_EQ(ana.view["players"][1]["name"], "Bia");
  Guest bia = sit(made.table, {taken.parsed()["token"]});
  EXPECT_EQ(bia.view["you"], json::array({2}));
  const HttpAnswer late = testing_client::post(port(), "/api/tables/" + made.table + "/seats",
                                               {{"invitation", made.invitation}, {"name", "Caio"}});
  EXPECT_EQ(late.parsed()["code"], "no-open-seat");
}

TEST_F(Playing, a_new_invitation_ends_the_old_one) {
  start();
  const Made made = make({person("Ana"), open()});
  const std::string path = "/api/tables/" + made.table + "/invitation";
  EXPECT_EQ(testing_client::post(port(), path, json::object()).status, 403);
  const HttpAnswer fresh =
      testing_client::http(port(), "POST", path, "", {{"Authorization", "Bearer " + made.tokens[0]}});
  ASSERT_EQ(fresh.status, 200) << fresh.body;
  const std::string seats = "/api/tables/" + made.table + "/seats";
  EXPECT_EQ(testing_client::post(port(), seats, {{"invitation", made.invitation}, {"name", "Bia"}}).status,
            403);
  EXPECT_EQ(
      testing_client::post(port(), seats, {{"invitation", fresh.parsed()["invitation"]}, {"name", "Bia"}})
          .status,
      201);
}

TEST_F(Playing, sent_twice_counts_once_and_late_is_refused_with_the_view) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  Guest bia = sit(made.table, {made.tokens[1]});
  Guest& first = ana.is_asked() ? ana : bia;
  Guest& second = ana.is_asked() ? bia : ana;
  Random random(Seed::from_text("twice"));
  const json decide = {{"type", "decide"},
                       {"id", "once"},
                       {"point", first.view["point"]},
                       {"notation", any_move(first.view, random)}};
  const json ack = first.ask_as_is(decide);
  ASSERT_EQ(ack["type"], "ack") << ack;
  ASSERT_TRUE(first.read_to(ack["number"]));
  EXPECT_EQ(first.view["played"], 1);
  const json again = first.ask_as_is(decide);
  EXPECT_EQ(again["type"], "ack");
  EXPECT_EQ(again["number"], ack["number"]);
  json late = decide;
  late["id"] = "another";
  const json refused = first.ask_as_is(late);
  EXPECT_EQ(refused["type"], "refused");
  EXPECT_EQ(refused["error"]["code"], "late");
  EXPECT_EQ(refused["view"]["played"], 1);
  late["id"] = "of the other";
  ASSERT_TRUE(second.read_to(ack["number"]));
  late["point"] = second.view["point"];
  late["notation"] = "certainly not";
  EXPECT_EQ(second.ask_as_is(late)["type"], "refused");
}

TEST_F(Playing, whoever_is_not_asked_or_not_seated_changes_nothing) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  Guest bia = sit(made.table, {made.tokens[1]});
  Guest spectator = sit(made.table, {});
  Guest& waiting = ana.is_asked() ? bia : ana;
  Guest& asked = ana.is_asked() ? ana : bia;
  Random random(Seed::from_text("not asked"));
  const std::string move = any_move(asked.view, random);
  EXPECT_EQ(waiting.decide(move)["error"]["code"], "not-asked");
  EXPECT_FALSE(waiting.view["decision"].contains("moves"));
  EXPECT_FALSE(spectator.view["decision"].contains("moves"));
  json message = {{"type", "decide"}, {"point", asked.view["point"]}, {"notation", move}};
  EXPECT_EQ(spectator.ask(message)["error"]["code"], "not-yours");
  message["seat"] = asked.view["focus"];
  EXPECT_EQ(waiting.ask(message)["error"]["code"], "not-yours");
  EXPECT_EQ(asked.decide("nonsense 99")["error"]["code"], "illegal");
  EXPECT_EQ(asked.view["played"], 0);
}

TEST_F(Playing, several_people_at_one_screen_see_only_the_seat_in_focus) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest both = sit(made.table, made.tokens);
  EXPECT_EQ(both.view["you"], json::array({1, 2}));
  EXPECT_EQ(both.view["focus"], both.view["asked"]) << "the one who is asked looks first";
  Random random(Seed::from_text("hot seat"));
  for (int i = 0; i < 30; ++i) {
    if (both.view["asked"] != both.view["focus"]) {
      EXPECT_FALSE(both.view["decision"].contains("moves")) << "the curtain is down";
      const json focused = both.ask({{"type", "focus"}, {"seat", both.view["asked"]}});
      ASSERT_EQ(focused["type"], "ack");
      both.view = json();
      ASSERT_TRUE(both.read_to(0));
    }
    const json ack = both.decide(any_move(both.view, random));
    ASSERT_EQ(ack["type"], "ack") << ack;
    ASSERT_TRUE(both.read_to(ack["number"]));
  }
}

TEST_F(Playing, taking_back_is_free_until_another_acts_and_then_by_consent) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  Guest bia = sit(made.table, {made.tokens[1]});
  Guest& first = ana.is_asked() ? ana : bia;
  Guest& second = ana.is_asked() ? bia : ana;
  const json before = first.view["position"];
  Random random(Seed::from_text("undo"));
  json ack = first.decide(any_move(first.view, random));
  ASSERT_TRUE(first.read_to(ack["number"]) && second.read_to(ack["number"]));
  ASSERT_EQ(first.view["undo"]["free"], 1);
  EXPECT_EQ(second.view["undo"]["free"], 0);
  ack = first.ask({{"type", "undo"}});
  ASSERT_EQ(ack["type"], "ack") << ack;
  ASSERT_TRUE(first.read_to(ack["number"]));
  EXPECT_EQ(first.view["position"], before);
  EXPECT_EQ(first.view["played"], 0);

  // Now on until the other has acted.
  while (first.view["undo"]["free"] != 0 || first.view["played"] == 0) {
    Guest& asked = first.view["asked"] == first.view["focus"] ? first : second;
    ASSERT_TRUE(asked.read_to(first.view["number"]));
    ack = asked.decide(any_move(asked.view, random));
    ASSERT_EQ(ack["type"], "ack") << ack;
    ASSERT_TRUE(first.read_to(ack["number"]) && second.read_to(ack["number"]));
  }
  const int played = first.view["played"];
  ack = first.ask({{"type", "undo"}, {"steps", 2}});
  ASSERT_TRUE(ack.contains("proposal")) << ack;
  ASSERT_TRUE(first.read_to(ack["number"]) && second.read_to(ack["number"]));
  EXPECT_EQ(first.view["played"], played) << "asked, not done";
  EXPECT_EQ(second.view["proposals"][0]["waiting"], json::array({second.view["focus"]}));
  const json agreed = second.ask({{"type", "answer"}, {"proposal", ack["proposal"]}, {"agree", true}});
  ASSERT_EQ(agreed["type"], "ack") << agreed;
  ASSERT_TRUE(first.read_to(agreed["number"].get<std::uint64_t>() + 1));
  EXPECT_EQ(first.view["played"], played - 2);
}

TEST_F(Playing, chat_goes_to_all_and_a_note_to_its_own_seat_alone) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  Guest ana_phone = sit(made.table, {made.tokens[0]});
  Guest bia = sit(made.table, {made.tokens[1]});
  bia.line.keep_all = true;
  ASSERT_EQ(ana.ask({{"type", "note"}, {"text", "go for pepper"}})["type"], "ack");
  EXPECT_EQ(ana_phone.line.receive_type("note")["text"], "go for pepper");
  ASSERT_EQ(ana.ask({{"type", "chat"}, {"text", "Boa sorte!"}})["type"], "ack");
  const json chat = bia.line.receive_type("chat");
  EXPECT_EQ(chat["lines"][0]["text"], "Boa sorte!");
  EXPECT_EQ(chat["lines"][0]["name"], "Ana");
  EXPECT_EQ(bia.line.all.find("pepper\""), std::string::npos);
  EXPECT_EQ(bia.line.all.find("go for"), std::string::npos);
}

TEST_F(Playing, who_resigns_loses_and_another_game_is_one_word_away) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  Guest bia = sit(made.table, {made.tokens[1]});
  EXPECT_EQ(ana.ask({{"type", "rematch"}})["error"]["code"], "not-over");
  const json ack = ana.ask({{"type", "resign"}});
  ASSERT_EQ(ack["type"], "ack");
  ASSERT_TRUE(bia.read_to(ack["number"].get<std::uint64_t>() + 1));
  EXPECT_EQ(bia.view["status"], "over");
  EXPECT_EQ(bia.view["result"]["by"], "resignation");
  EXPECT_EQ(bia.view["result"]["scores"][0]["place"], 2);
  EXPECT_EQ(bia.view["result"]["scores"][1]["place"], 1);
  const json rematch = bia.ask({{"type", "rematch"}});
  ASSERT_EQ(rematch["type"], "ack") << rematch;
  const std::string next = rematch["table"];
  EXPECT_EQ(ana.ask({{"type", "rematch"}})["table"], next) << "one rematch for all";
  Guest ana_again = sit(next, {made.tokens[0]});
  EXPECT_EQ(ana_again.view["you"], json::array({2})) << "seats move on by one";
  EXPECT_EQ(ana_again.view["status"], "playing");
}

TEST_F(Playing, a_bot_stands_in_and_gives_the_seat_back) {
  start();
  const Made made = make({person("Ana"), person("Bia")}, {{"stand_in", "random"}});
  Guest ana = sit(made.table, {made.tokens[0]});
  EXPECT_EQ(ana.ask({{"type", "replace"}, {"seat", 2}})["error"]["code"], "not-absent");
  json ack = ana.ask({{"type", "replace"}, {"seat", 1}});
  ASSERT_EQ(ack["type"], "ack") << ack;
  ASSERT_TRUE(ana.read_to(ack["number"]));
  EXPECT_EQ(ana.view["players"][0]["stand_in"], "random");
  while (ana.view["asked"] == 1) ASSERT_TRUE(ana.read_to(ana.view["number"].get<std::uint64_t>() + 1));
  ack = ana.ask({{"type", "return"}});
  ASSERT_EQ(ack["type"], "ack") << ack;
  ASSERT_TRUE(ana.read_to(ack["number"]));
  EXPECT_TRUE(ana.view["players"][0]["stand_in"].is_null());
}

TEST_F(Playing, a_bot_may_have_a_character) {
  start();
  EXPECT_EQ(testing_client::http(port(), "GET", "/api/catalog").parsed()["games"][0]["characters"],
            json::array({"builder", "bidder", "gambler"}));
  const Made made = make({person("Ana"), bot("easy:character=bidder"), {{"kind", "open"}}});
  Guest ana = sit(made.table, made.tokens);
  EXPECT_EQ(ana.view["players"][1]["level"], "easy:character=bidder");
  const json ack = ana.ask({{"type", "fill"}, {"seat", 3}, {"level", "medium:character=gambler"}});
  ASSERT_EQ(ack["type"], "ack") << ack;
  ASSERT_TRUE(ana.read_to(ack["number"]));
  EXPECT_EQ(ana.view["players"][2]["level"], "medium:character=gambler");
  Random random(Seed::from_text("characters"));
  for (int i = 0; i < 12 && ana.view["status"] == "playing"; ++i) {
    if (!ana.is_asked()) {
      ASSERT_TRUE(ana.read_to(ana.view["number"].get<std::uint64_t>() + 1));
      continue;
    }
    const json decided = ana.decide(any_move(ana.view, random));
    ASSERT_EQ(decided["type"], "ack") << decided;
    ASSERT_TRUE(ana.read_to(decided["number"]));
  }
}

TEST_F(Playing, a_bot_keeps_what_it_thought_until_its_table_sleeps) {
  options_.limits.forget_after_ms = 200;
  start();
  const auto metric = [&](const std::string& which) {
    const std::string text = testing_client::http(port(), "GET", "/metrics").body;
    const std::string name = "\ncarreira_" + which + " ";
    return std::atoi(text.c_str() + text.find(name) + name.size());
  };
  const auto kept = [&] { return metric("bots_kept"); };
  {
    const Made made = make({person("Ana"), bot("medium")});
    Guest ana = sit(made.table, made.tokens);
    Random random(Seed::from_text("kept"));
    const auto go_on = [&] {
      if (!ana.is_asked()) return ana.read_to(ana.view["number"].get<std::uint64_t>() + 1);
      const json ack = ana.decide(any_move(ana.view, random));
      return ack["type"] == "ack" && ana.read_to(ack["number"]);
    };
    int there = 0;  // as it was seen: a bot that is thinking is not among those kept
    while (ana.view["status"] == "playing" && (there = kept()) == 0) ASSERT_TRUE(go_on());
    EXPECT_EQ(there, 1);
    // The same bot goes on: none is made for a decision.
    const int made_before = metric("bots_made_total"), decided = metric("bot_decisions_total");
    while (metric("bot_decisions_total") < decided + 5) ASSERT_TRUE(go_on());
    EXPECT_EQ(metric("bots_made_total"), made_before);
    while (!ana.is_asked()) ASSERT_TRUE(ana.read_to(ana.view["number"].get<std::uint64_t>() + 1));
  }
  for (int i = 0; i < 200 && kept() > 0; ++i) ::usleep(50'000);
  EXPECT_EQ(kept(), 0);
}

TEST_F(Playing, a_restart_loses_nothing) {
  const std::string file = testing::TempDir() + "carreira-restart-" + std::to_string(::getpid()) + ".db";
  options_.store = "sqlite:" + file;
  start();
  const Made made = make({person("Ana"), person("Bia"), bot()}, {{"pace", "instant"}});
  Random random(Seed::from_text("restart"));
  json before;
  {
    Guest both = sit(made.table, made.tokens);
    for (int i = 0; i < 20; ++i) {
      while (both.view["asked"] == 3) ASSERT_TRUE(both.read_to(both.view["number"].get<std::uint64_t>() + 1));
      if (both.view["asked"] != both.view["focus"]) {
        both.ask({{"type", "focus"}, {"seat", both.view["asked"]}});
        both.view = json();
        ASSERT_TRUE(both.read_to(0));
      }
      const json ack = both.decide(any_move(both.view, random));
      ASSERT_EQ(ack["type"], "ack") << ack;
      ASSERT_TRUE(both.read_to(ack["number"]));
    }
    while (both.view["asked"] == 3) ASSERT_TRUE(both.read_to(both.view["number"].get<std::uint64_t>() + 1));
    before = both.view;
    server_->stop();
    EXPECT_EQ(both.line.wait_for_close(), 1012);
  }
  server_.reset();
  start();
  Guest both = sit(made.table, made.tokens);
  for (const char* member : {"number", "point", "played", "position", "resources", "asked", "status"})
    EXPECT_EQ(both.view[member], before[member]) << member;
  server_.reset();
  for (const char* ending : {"", "-wal", "-shm", ".lock"}) std::remove((file + ending).c_str());
}

TEST_F(Playing, bots_alone_play_to_the_end_while_anybody_watches) {
  start();
  const Made made = make({bot(), bot(), bot()}, {{"watch", "public"}});
  EXPECT_TRUE(made.tokens.empty());
  Guest spectator = sit(made.table, {});
  while (spectator.view["status"] != "over")
    ASSERT_TRUE(spectator.read_to(spectator.view["number"].get<std::uint64_t>() + 1));
  EXPECT_TRUE(spectator.view["over"]);
}

TEST_F(Playing, a_table_tells_what_it_is_played_with) {
  start();
  const Made made = make({person("Ana"), bot()});
  WebSocket line(port());
  const json welcome = line.ask(
      {{"type", "hello"}, {"id", "1"}, {"protocol", 1}, {"table", made.table}, {"tokens", json::array()}});
  const HttpAnswer answer = testing_client::http(port(), "GET", "/api/tables/" + made.table + "/components");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.parsed()["game"], "vasco");
  EXPECT_EQ(welcome["components"], sha256_hex(answer.body));
  EXPECT_EQ(testing_client::http(port(), "GET", "/api/tables/nowhere/components").status, 404);
}

TEST_F(Playing, a_closed_table_is_not_watched) {
  start();
  const Made made = make({person("Ana"), bot()}, {{"watch", "closed"}});
  WebSocket line(port());
  const json answer = line.ask({{"type", "hello"}, {"id", "1"}, {"protocol", 1}, {"table", made.table}});
  EXPECT_EQ(answer["error"]["code"], "watching-closed");
}

TEST_F(Playing, a_clock_that_runs_out_brings_a_bot) {
  start();
  const Made made = make({person("Ana"), person("Bia")},
                         {{"clock", {{"kind", "live"}, {"turn", 0}, {"bank", 5}}}, {"pace", "instant"}});
  Guest ana = sit(made.table, {made.tokens[0]});
  EXPECT_EQ(ana.view["clock"]["bank_ms"].size(), 2u);
  const std::size_t asked = ana.view["asked"].get<std::size_t>() - 1;
  while (ana.view["players"][asked]["stand_in"].is_null())
    ASSERT_TRUE(ana.read_to(ana.view["number"].get<std::uint64_t>() + 1));
  EXPECT_EQ(ana.view["players"][asked]["stand_in"], "medium");
}

}  // namespace
}  // namespace carreira
