// People who have a right to be there, and do what nobody should.

#include "server/address.h"
#include "server/allowance.h"
#include "server/names.h"
#include "server/server_time.h"
#include "server/support/fixture.h"

namespace carreira {
namespace {

class Abuse : public ServerTest {
 protected:
  WebSocket line_from(const std::string& address) {
    return WebSocket(port(), {{"X-Forwarded-For", address}});
  }
  json hello(WebSocket& line, const std::string& table, const std::vector<std::string>& tokens,
             json more = {}) {
    json message = {
        {"type", "hello"}, {"id", "hello"}, {"protocol", 1}, {"table", table}, {"tokens", tokens}};
    if (more.is_object()) message.update(more);
    return line.ask(message);
  }
  int made_from(const std::string& address, const json& seats, json* last = nullptr) {
    const HttpAnswer answer = testing_client::post(
        port(), "/api/tables", {{"game", "vasco"}, {"seats", seats}}, {{"X-Forwarded-For", address}});
    if (last) *last = answer.parsed();
    return answer.status;
  }
};

TEST_F(Abuse, whatever_one_player_writes_the_table_stays_open) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  int kept = 0, refused = 0;
  std::string where;
  for (int connection = 0; connection < 4; ++connection) {
    WebSocket line = line_from("203.0.113.9");
    ASSERT_EQ(hello(line, made.table, {made.tokens[0]})["type"], "welcome");
    for (int i = 0; i < 50; ++i) {
      const json answer = line.ask({{"type", "chat"},
                                    {"id", std::to_string(i) + "/" + std::to_string(connection)},
                                    {"text", std::string(500, 'x')}});
      if (answer["type"] == "ack") ++kept;
      if (answer["type"] != "error") continue;
      EXPECT_EQ(answer["error"]["code"], "too-fast");
      where = answer["error"]["where"];
      ++refused;
    }
  }
  EXPECT_LT(kept, 30) << "a new connection renews nothing";
  EXPECT_GT(refused, 150);
  EXPECT_EQ(where, "words");
  Guest bia = sit(made.table, {made.tokens[1]});
  EXPECT_EQ(bia.view["status"], "playing");
}

TEST_F(Abuse, with_welcome_come_a_hundred_lines_and_the_rest_on_demand) {
  options_.limits.words = {1e6, 1e6};
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  for (int i = 0; i < 250; ++i)
    ASSERT_EQ(ana.ask({{"type", "chat"}, {"text", "line " + std::to_string(i)}})["type"], "ack");
  WebSocket line(port());
  const json welcome = hello(line, made.table, {made.tokens[1]});
  expect_fits("message", welcome);
  ASSERT_EQ(welcome["chat"].size(), 100u);
  EXPECT_EQ(welcome["chat"][99]["text"], "line 249");
  EXPECT_EQ(welcome["chat_more"], true);
  Guest bia = sit(made.table, {made.tokens[1]});
  json page = bia.ask({{"type", "chat_log"}, {"before", welcome["chat"][0]["number"]}});
  EXPECT_EQ(page["lines"][99]["text"], "line 149");
  page = bia.ask({{"type", "chat_log"}, {"before", page["lines"][0]["number"]}});
  EXPECT_EQ(page["lines"].size(), 50u);
  EXPECT_EQ(page["more"], false);
}

TEST_F(Abuse, a_line_of_chat_keeps_its_author) {
  start();
  const Made made = make({person("Ana"), open()});
  Guest ana = sit(made.table, made.tokens);
  const HttpAnswer taken = testing_client::post(port(), "/api/tables/" + made.table + "/seats",
                                                {{"invitation", made.invitation}, {"name", "Bia"}});
  ASSERT_EQ(taken.status, 201);
  Guest bia = sit(made.table, {taken.parsed()["token"]});
  ASSERT_EQ(bia.ask({{"type", "chat"}, {"text", "Olá"}})["type"], "ack");
  ASSERT_EQ(bia.ask({{"type", "rename"}, {"name", "Caio"}})["type"], "ack");
  WebSocket line(port());
  EXPECT_EQ(hello(line, made.table, made.tokens)["chat"][0]["name"], "Bia");
}

TEST_F(Abuse, spectators_talk_apart_and_a_muted_seat_is_not_heard) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  Guest bia = sit(made.table, {made.tokens[1]});
  ana.line.keep_all = bia.line.keep_all = true;
  WebSocket one(port()), two(port()), nameless(port());
  ASSERT_EQ(hello(one, made.table, {}, {{"name", "Rui"}})["type"], "welcome");
  ASSERT_EQ(hello(two, made.table, {}, {{"name", "Eva"}})["type"], "welcome");
  ASSERT_EQ(hello(nameless, made.table, {})["type"], "welcome");
  EXPECT_EQ(nameless.ask({{"type", "chat"}, {"id", "1"}, {"text", "psst"}})["type"], "error");
  ASSERT_EQ(one.ask({{"type", "chat"}, {"id", "1"}, {"text", "she should sail"}})["type"], "ack");
  const json gallery = two.receive_type("gallery");
  expect_fits("message", gallery);
  EXPECT_EQ(gallery["lines"][0]["name"], "Rui");
  ASSERT_EQ(bia.ask({{"type", "mute"}, {"seat", 1}, {"muted", true}})["type"], "ack");
  ASSERT_EQ(ana.ask({{"type", "chat"}, {"text", "you there?"}})["type"], "ack");
  ASSERT_EQ(bia.ask({{"type", "ping"}})["type"], "pong");
  EXPECT_EQ(bia.line.all.find("you there?"), std::string::npos);
  EXPECT_EQ(ana.line.all.find("she should sail") + bia.line.all.find("she should sail"),
            2 * std::string::npos);
}

TEST_F(Abuse, a_spectator_does_not_speak_under_anothers_name) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  WebSocket false_ana = line_from("203.0.113.1"), rui = line_from("203.0.113.2"),
            false_rui = line_from("203.0.113.3"), rui_again = line_from("203.0.113.2");
  const auto speaks = [&](WebSocket& line, const std::string& name) {
    EXPECT_EQ(hello(line, made.table, {}, {{"name", name}})["type"], "welcome") << "to watch is free";
    const json answer = line.ask({{"type", "chat"}, {"id", "1"}, {"text", "I resign"}});
    return answer["type"] == "ack" ? "ack" : answer["error"]["code"].get<std::string>();
  };
  EXPECT_EQ(speaks(false_ana, "\u0410na"), "name-taken") << "a Cyrillic A";
  EXPECT_EQ(speaks(rui, "Rui"), "ack");
  EXPECT_EQ(speaks(false_rui, "RUI"), "name-taken");
  EXPECT_EQ(speaks(rui_again, "Rui"), "ack") << "his line broke, and the old one is still there";
}

TEST_F(Abuse, nothing_unseen_and_nothing_turned_round_is_said) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  const auto said = [&](const std::string& text) -> std::string {
    const json answer = ana.ask({{"type", "chat"}, {"text", text}});
    if (answer["type"] != "ack") return answer["error"]["code"];
    WebSocket line(port());
    return hello(line, made.table, {})["chat"].back()["text"];
  };
  EXPECT_EQ(said("you \u202Ewin\u202C, \u2066Bia\u2069\u200B!"), "you win, Bia!");
  EXPECT_EQ(said("\u200B\u2060\u202E \u200D"), "malformed") << "an empty line";
  EXPECT_EQ(said("\u05E9\u05DC\u05D5\u05DD"), "\u05E9\u05DC\u05D5\u05DD")
      << "letters from right to left are fine";
  const std::string family = "\U0001F469\u200D\U0001F469\u200D\U0001F467, \u2764\uFE0F";
  EXPECT_EQ(said(family), family) << "several characters that are one picture";
  ASSERT_EQ(ana.ask({{"type", "note"}, {"text", "first\n\u202Esecond\u00AD"}})["type"], "ack");
  WebSocket line(port());
  EXPECT_EQ(hello(line, made.table, {made.tokens[0]})["notes"][0]["text"], "first\nsecond");
  ASSERT_EQ(ana.ask({{"type", "note"}, {"text", ""}})["type"], "ack") << "a note is emptied";
}

TEST_F(Abuse, the_host_removes_a_guest_and_closes_invitations) {
  start();
  const Made made = make({person("Ana"), open(), open()}, {{"watch", "closed"}});
  const std::string seats = "/api/tables/" + made.table + "/seats";
  const HttpAnswer taken =
      testing_client::post(port(), seats, {{"invitation", made.invitation}, {"name", "Bia"}});
  ASSERT_EQ(taken.status, 201);
  Guest ana = sit(made.table, made.tokens);
  Guest bia = sit(made.table, {taken.parsed()["token"]});
  EXPECT_EQ(bia.ask({{"type", "remove"}, {"seat", 1}})["error"]["code"], "not-host");
  ASSERT_EQ(ana.ask({{"type", "remove"}, {"seat", 2}})["type"], "ack");
  EXPECT_EQ(bia.line.wait_for_close(), 1008) << "who has no seat at a closed table sees no more of it";
  EXPECT_EQ(testing_client::post(port(), seats, {{"invitation", made.invitation}, {"name", "Bia"}}).status,
            403)
      << "the invitation that a removed guest knows is no longer good";
  const std::string path = "/api/tables/" + made.table + "/invitation";
  const Headers host = {{"Authorization", "Bearer " + made.tokens[0]}};
  const HttpAnswer fresh = testing_client::post(port(), path, json::object(), host);
  ASSERT_EQ(fresh.status, 200) << fresh.body;
  const HttpAnswer closed = testing_client::post(port(), path, {{"close", true}}, host);
  EXPECT_TRUE(closed.parsed()["invitation"].is_null()) << closed.body;
  EXPECT_EQ(
      testing_client::post(port(), seats, {{"invitation", fresh.parsed()["invitation"]}, {"name", "Caio"}})
          .status,
      403);
}

TEST_F(Abuse, who_leaves_a_closed_table_sees_no_more_of_it) {
  start();
  const Made made = make({person("Ana"), person("Bia"), open()}, {{"watch", "closed"}});
  Guest bia = sit(made.table, {made.tokens[1]});
  ASSERT_EQ(bia.ask({{"type", "leave"}})["type"], "ack");
  EXPECT_EQ(bia.line.wait_for_close(), 1008);
}

TEST_F(Abuse, the_record_of_a_closed_table_is_for_those_who_sat_there) {
  start();
  const Made made = make({person("Ana"), person("Bia")}, {{"watch", "closed"}});
  Guest ana = sit(made.table, {made.tokens[0]});
  ASSERT_EQ(ana.ask({{"type", "resign"}})["type"], "ack");
  const std::string path = "/api/tables/" + made.table + "/record";
  EXPECT_EQ(testing_client::http(port(), "GET", path).parsed()["code"], "watching-closed");
  EXPECT_EQ(
      testing_client::http(port(), "GET", path, "", {{"Authorization", "Bearer " + made.tokens[1]}}).status,
      200);
}

TEST_F(Abuse, tables_and_bots_of_one_address_are_counted_and_the_limit_is_named) {
  options_.limits.open_tables_per_address = 3;
  options_.limits.bots_per_address = 4;
  options_.limits.tables = {0.001, 8};
  start();
  const std::string eve = "203.0.113.5";
  json last;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(made_from(eve, {person("Eve"), open()}), 201);
  EXPECT_EQ(made_from(eve, {person("Eve"), open()}, &last), 429);
  EXPECT_EQ(last["code"], "quota");
  EXPECT_EQ(last["where"], "open_tables_per_address");
  EXPECT_EQ(made_from(eve, {person("Eve"), bot(), bot()}), 201);
  EXPECT_EQ(made_from(eve, {person("Eve"), bot(), bot(), bot()}, &last), 429);
  EXPECT_EQ(last["where"], "bots_per_address");
  EXPECT_EQ(made_from("203.0.113.6", {person("Ana"), open()}), 201) << "others are not counted with her";
  int made = 0;
  for (int i = 0; i < 20; ++i) made += made_from(eve, {person("Eve"), person("Ivo")}, &last) == 201;
  EXPECT_LT(made, 8);
  EXPECT_EQ(last["where"], "tables");
}

TEST_F(Abuse, hints_are_counted_by_address) {
  options_.limits.hints = {0.001, 2};
  start();
  const Made made = make({person("Ana"), person("Bia")});
  WebSocket line = line_from("203.0.113.5");
  ASSERT_EQ(hello(line, made.table, made.tokens)["type"], "welcome");
  const auto ask = [&](int i) {
    return line.ask({{"type", "hint"}, {"id", std::to_string(i)}, {"seat", 1}});
  };
  EXPECT_EQ(ask(1)["type"], "hint");
  EXPECT_EQ(ask(2)["type"], "hint");
  EXPECT_EQ(ask(3)["error"]["where"], "hints");
}

TEST_F(Abuse, nobody_lengthens_a_journal_by_going_back_and_forth) {
  options_.limits.take_backs = {0.001, 4};
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  Guest bia = sit(made.table, {made.tokens[1]});
  Guest& first = ana.is_asked() ? ana : bia;
  const json ack = first.decide(first.view["decision"]["moves"][0]["notation"]);
  ASSERT_TRUE(first.read_to(ack["number"]));
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(first.ask({{"type", "undo"}})["type"], "ack");
    EXPECT_EQ(first.ask({{"type", "redo"}})["type"], "ack");
  }
  const json refused = first.ask({{"type", "undo"}});
  EXPECT_EQ(refused["error"]["code"], "too-fast") << refused;
  EXPECT_EQ(refused["error"]["where"], "take_backs");
}

TEST_F(Abuse, nor_by_pausing_and_leaving_the_seat_to_a_bot_again_and_again) {
  options_.limits.take_backs = {0.001, 4};
  start();
  for (const auto& [away, back] : {std::pair("pause", "resume"), std::pair("replace", "return")}) {
    const Made made = make({person("Ana"), bot()});
    Guest ana = sit(made.table, made.tokens);
    for (int i = 0; i < 2; ++i) {
      EXPECT_EQ(ana.ask({{"type", away}, {"seat", 1}})["type"], "ack");
      EXPECT_EQ(ana.ask({{"type", back}, {"seat", 1}})["type"], "ack");
    }
    EXPECT_EQ(ana.ask({{"type", away}, {"seat", 1}})["error"]["where"], "take_backs") << away;
  }
}

TEST_F(Abuse, a_hundred_visitors_behind_one_proxy_are_a_hundred_visitors) {
  options_.network.requests = {1, 10};
  options_.network.most_connections_per_address = 2;
  start();
  int refused = 0;
  std::vector<WebSocket> lines;
  for (int i = 0; i < 100; ++i) {
    const std::string address = "198.51.100." + std::to_string(i);
    for (int request = 0; request < 5; ++request)
      refused +=
          testing_client::http(port(), "GET", "/healthz", "", {{"X-Forwarded-For", address}}).status != 200;
    lines.push_back(line_from(address));
    EXPECT_EQ(lines.back().status(), 101);
  }
  EXPECT_EQ(refused, 0);
  lines.push_back(line_from("198.51.100.7"));
  EXPECT_EQ(lines.back().status(), 101);
  EXPECT_EQ(line_from("198.51.100.7").status(), 429) << "the third of one address";
}

// Of a request that a proxy might read in another way nothing behind it is taken for a request.
TEST_F(Abuse, what_can_be_read_in_two_ways_closes_the_connection) {
  start();
  for (const char* fields :
       {"Transfer-Encoding: gzip", "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: xchunked",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip",
        "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 4", "Content-Length: 4\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding : chunked", "Content-Length: 4\r\nContent-Length: 40", "Content-Length: +4",
        "Content-Length: -1", "Content-Length: 99999999999999999999",
        "Host: elsewhere\r\nContent-Length: 5"}) {
    testing_client::Socket socket(port());
    socket.write(std::string("POST /api/tables HTTP/1.1\r\nHost: localhost\r\n") + fields +
                 "\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    std::string all;
    while (auto bytes = socket.read(65536, 3000)) {
      if (bytes->empty()) break;
      all += *bytes;
    }
    EXPECT_EQ(all.find("HTTP/1.1 400"), 0u) << fields << ": " << all;
    EXPECT_EQ(all.find("HTTP/1.1 200"), std::string::npos) << fields << ": " << all;
  }
}

TEST_F(Abuse, names_are_visible_composed_and_unlike) {
  EXPECT_EQ(kept_name("  Ana   Maria "), "Ana Maria");
  EXPECT_EQ(kept_name("Jose\xCC\x81"), "Jos\xC3\xA9") << "composed";
  for (const char* bad : {"", "   ", "\xE2\x80\x8B", "A\xE2\x80\xAEna", "A\xC3", "bot:hard", "\x01",
                          "A\xCC\x81\xCC\x81\xCC\x81\xCC\x81"})
    EXPECT_FALSE(kept_name(bad)) << bad;
  EXPECT_FALSE(kept_name(std::string(41, 'a')));
  EXPECT_TRUE(kept_name(std::string(40, 'a')));
  EXPECT_TRUE(look_alike("Ana", "ANA "));
  EXPECT_TRUE(look_alike("paypal", "p\xD0\xB0yp\xD0\xB0l")) << "with Cyrillic letters";
  EXPECT_FALSE(look_alike("Ana", "Anna"));
  start();
  EXPECT_EQ(made_from("", {person("Ana"), person("\xD0\x90na")}), 409);
  const Made made = make({person("Ana"), open()});
  const HttpAnswer taken = testing_client::post(port(), "/api/tables/" + made.table + "/seats",
                                                {{"invitation", made.invitation}, {"name", " ana"}});
  EXPECT_EQ(taken.parsed()["code"], "name-taken") << taken.body;
}

TEST_F(Abuse, what_a_record_calls_people_becomes_a_name) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  Random random(Seed::from_text("record"));
  ASSERT_EQ(ana.ask({{"type", "resign"}})["type"], "ack");
  std::string record = testing_client::http(port(), "GET", "/api/tables/" + made.table + "/record").body;
  const auto import = [&](const std::string& first, const std::string& second) {
    std::string text = record;
    text.replace(text.find("player 1 Ana"), 12, "player 1 " + first);
    text.replace(text.find("player 2 Bia"), 12, "player 2 " + second);
    const HttpAnswer answer =
        testing_client::http(port(), "POST", "/api/records", text, {{"Content-Type", "text/plain"}});
    EXPECT_EQ(answer.status, 201) << answer.body;
    const HttpAnswer summary =
        testing_client::http(port(), "GET", "/api/tables/" + answer.parsed()["table"].get<std::string>());
    EXPECT_FALSE(summary.parsed().is_discarded()) << "valid UTF-8";
    return summary.parsed()["players"];
  };
  const json odd = import("bot:genius", std::string(100'000, 'x'));
  EXPECT_EQ(odd[0]["name"], "genius");
  EXPECT_EQ(odd[0]["kind"], "person");
  EXPECT_LE(odd[1]["name"].get<std::string>().size(), 40u);
  const json broken = import("A\xFF\xFE", "A");
  EXPECT_EQ(broken[0]["name"], "A");
  EXPECT_EQ(broken[1]["name"], "A 2");
}

TEST_F(Abuse, filling_seats_and_playing_again_make_no_way_around_the_quotas) {
  options_.limits.bots_per_address = 2;
  options_.limits.tables = {0, 2};
  start();
  const std::string address = "198.51.100.7";
  const Headers from = {{"X-Forwarded-For", address}};
  const auto made = [&](const json& seats) {
    return testing_client::post(port(), "/api/tables",
                                {{"game", "vasco"}, {"seats", seats}, {"settings", {{"pace", "instant"}}}},
                                from)
        .parsed();
  };
  const auto ask = [&](WebSocket& line, json message) {
    static int sent = 0;
    message["id"] = "q" + std::to_string(++sent);
    return line.ask(message);
  };
  const json open_table = made({person("Ana"), bot(), open(), open()});
  WebSocket host = line_from(address);
  ASSERT_EQ(hello(host, open_table["table"], {open_table["seats"][0]["token"]})["type"], "welcome");
  ASSERT_EQ(ask(host, {{"type", "fill"}, {"seat", 3}, {"level", "random"}})["type"], "ack");
  const json third = ask(host, {{"type", "fill"}, {"seat", 4}, {"level", "random"}});
  EXPECT_EQ(third["error"]["where"], "bots_per_address") << third;
  const json pair = made({person("Ana"), person("Bia")});
  WebSocket line = line_from(address);
  ASSERT_EQ(hello(line, pair["table"], {pair["seats"][0]["token"]})["type"], "welcome");
  ASSERT_EQ(ask(line, {{"type", "resign"}})["type"], "ack");
  const json again = ask(line, {{"type", "rematch"}});
  EXPECT_EQ(again["error"]["where"], "tables") << again;
}

TEST_F(Abuse, tokens_and_invitations_are_renewed_no_faster_than_words_are_said) {
  options_.limits.address_words = {0, 2};
  start();
  const Made made = make({person("Ana"), open()});
  Headers mine = {{"Authorization", "Bearer " + made.tokens[0]}, {"X-Forwarded-For", "198.51.100.8"}};
  const std::string table = "/api/tables/" + made.table;
  EXPECT_EQ(testing_client::post(port(), table + "/invitation", json::object(), mine).status, 200);
  const HttpAnswer fresh = testing_client::post(port(), table + "/token", json::object(), mine);
  ASSERT_EQ(fresh.status, 200);
  mine["Authorization"] = "Bearer " + fresh.parsed()["token"].get<std::string>();
  const HttpAnswer more = testing_client::post(port(), table + "/token", json::object(), mine);
  EXPECT_EQ(more.status, 429);
  EXPECT_EQ(more.parsed()["where"], "address_words");
}

// haproxy adds a line of its own; whoever sent the first is not to be believed.
TEST_F(Abuse, of_several_forwarded_for_lines_the_proxys_own_is_the_last) {
  options_.limits.tables = {0, 1};
  start();
  const std::string body = json{{"game", "vasco"}, {"seats", {person("Ana"), person("Bia")}}}.dump();
  const auto make_as = [&](const std::string& claimed) {
    testing_client::Socket socket(port());
    socket.write(
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
        "application/json\r\nX-Forwarded-For: " +
        claimed + "\r\nX-Forwarded-For: 198.51.100.9\r\nContent-Length: " + std::to_string(body.size()) +
        "\r\n\r\n" + body);
    return socket.read(12, testing_client::kPatienceMs).value_or("");
  };
  EXPECT_EQ(make_as("203.0.113.1"), "HTTP/1.1 201");
  EXPECT_EQ(make_as("203.0.113.2"), "HTTP/1.1 429") << "the same address, whatever it claims";
}

TEST_F(Abuse, a_record_whose_chance_was_renewed_a_million_times_is_as_short_as_any) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  ASSERT_EQ(ana.ask({{"type", "resign"}})["type"], "ack");
  std::string record = testing_client::http(port(), "GET", "/api/tables/" + made.table + "/record").body;
  record.insert(record.find("unfinished"), "chance 0 1000000\n");
  const HttpAnswer answer =
      testing_client::http(port(), "POST", "/api/records", record, {{"Content-Type", "text/plain"}});
  ASSERT_EQ(answer.status, 201) << answer.body;
  EXPECT_LT(sit(answer.parsed()["table"], {}).view["number"], 10)
      << "one entry of the journal, not a million";
}

TEST_F(Abuse, a_record_longer_than_any_game_is_not_played_through) {
  start();
  const Made made = make({person("Ana"), person("Bia")});
  Guest ana = sit(made.table, {made.tokens[0]});
  ASSERT_EQ(ana.ask({{"type", "resign"}})["type"], "ack");
  std::string record = testing_client::http(port(), "GET", "/api/tables/" + made.table + "/record").body;
  record.erase(record.find("unfinished"));
  for (int i = 1; i <= 5001; ++i) record += std::to_string(i) + " 1 pass\n";
  const HttpAnswer answer = testing_client::http(port(), "POST", "/api/records", record + "unfinished 5001\n",
                                                 {{"Content-Type", "text/plain"}});
  EXPECT_EQ(answer.status, 422);
  EXPECT_EQ(answer.parsed()["message"], "at most 5000 decisions") << answer.body;
}

TEST_F(Abuse, complaints_are_valid_text_whatever_they_quote) {
  start();
  const HttpAnswer answer = testing_client::http(
      port(), "POST", "/api/records", "carreira record 1\ngame v\xC3\xC3\xC3\xFF\nnonsense \xE2\x82",
      {{"Content-Type", "text/plain"}});
  EXPECT_EQ(answer.status, 422);
  EXPECT_FALSE(answer.parsed().is_discarded()) << answer.body;
  EXPECT_EQ(as_utf8("a\xC0\x80\xED\xA0\x80\xF4\x90\x80\x80z\xC3\xA9"),
            "a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF"
            "\xBD\xEF\xBF\xBDz\xC3\xA9");
  Guest ana = sit(make({person("Ana"), bot()}).table, {});
  std::string type;
  for (int i = 0; i < 30; ++i) type += "\xC3\xA9";
  const json said = ana.line.ask({{"type", "x" + type}, {"id", "1"}});
  EXPECT_EQ(said["error"]["code"], "unknown-type");
}

TEST(Address, a_ban_knows_people_by_what_limits_know) {
  EXPECT_EQ(narrowest_network("2001:db8:1:2::5"), "2001:db8:1:2::/64");
  EXPECT_EQ(narrowest_network("2001:db8:1:2::5/128"), "2001:db8:1:2::/64");
  EXPECT_EQ(narrowest_network("2001:db8::/32"), "2001:db8::/32");
  EXPECT_EQ(narrowest_network("203.0.113.5"), "203.0.113.5");
  EXPECT_EQ(narrowest_network("203.0.113.0/24"), "203.0.113.0/24");
}

TEST(Address, is_that_of_the_last_hop_that_nobody_vouches_for) {
  const std::vector<std::string> trusted = {"127.0.0.1", "10.0.0.0/8", "fd00::/8"};
  EXPECT_EQ(address_of_client("203.0.113.7", "8.8.8.8", trusted), "203.0.113.7") << "not a proxy of ours";
  EXPECT_EQ(address_of_client("127.0.0.1", "203.0.113.7", trusted), "203.0.113.7");
  EXPECT_EQ(address_of_client("127.0.0.1", "1.2.3.4, 203.0.113.7, 10.1.2.3", trusted), "203.0.113.7");
  EXPECT_EQ(address_of_client("127.0.0.1", "", trusted), "");
  EXPECT_EQ(address_of_client("127.0.0.1", "rubbish", trusted), "");
  EXPECT_EQ(address_of_client("::ffff:203.0.113.7", "", trusted), "203.0.113.7");
  EXPECT_EQ(limited_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_TRUE(is_network("10.0.0.0/8") && is_network("::1") && is_network("2001:db8::/32"));
  EXPECT_FALSE(is_network("10.0.0.0/33") || is_network("localhost") || is_network(""));
}

TEST(Time, setting_the_wall_clock_changes_nothing) {
  std::int64_t wall = 1'000'000'000, steady = 500;
  const ServerTime time([&] { return wall; }, [&] { return steady; });
  EXPECT_EQ(time.now_ms(), 1'000'000'000);
  steady += 100, wall -= 3'600'000;
  EXPECT_EQ(time.now_ms(), 1'000'000'100);
  steady += 100, wall += 2 * 86'400'000;
  EXPECT_EQ(time.now_ms(), 1'000'000'200);
  Allowance allowance;
  int taken = 0;
  for (int i = 0; i < 100; ++i) taken += allowance.take({1, 10}, time.now_ms());
  EXPECT_EQ(taken, 10);
}

}  // namespace
}  // namespace carreira
