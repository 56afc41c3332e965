// Tables that are played with figures of who makes them, and sets of figures looked at and checked.

#include "games/figures.h"

#include "engine/record.h"
#include "server/support/fixture.h"

namespace carreira {
namespace {

class OwnFigures : public ServerTest {
 protected:
  json set_ = json::parse(embedded_components("roi"));

  HttpAnswer ask_for(const json& figures, const json& seats = json::array({bot("easy"), bot("easy")})) {
    return testing_client::post(
        port(), "/api/tables",
        {{"game", "roi"}, {"seats", seats}, {"settings", {{"pace", "instant"}}}, {"figures", figures}});
  }
  HttpAnswer check(const std::string& text, const std::string& game = "roi") {
    return testing_client::http(port(), "POST", "/api/components/" + game, text,
                                {{"Content-Type", "application/json"}});
  }
  json own(const std::string& name = "My box") { return {{"name", name}, {"text", set_.dump(2)}}; }
  HttpAnswer get(const std::string& path) { return testing_client::http(port(), "GET", path); }
  std::string code(const HttpAnswer& answer) { return answer.parsed().value("code", answer.body); }
  void expect_bad(const json& figures, const std::string& place) {
    const HttpAnswer answer = ask_for(figures);
    EXPECT_EQ(answer.status, 422) << answer.body;
    EXPECT_EQ(code(answer), "bad-figures");
    EXPECT_NE(answer.parsed()["message"].get<std::string>().find(place), std::string::npos) << answer.body;
  }
  // Bots play while somebody looks.
  std::string record_of_finished(const std::string& table) {
    Guest guest = sit(table, {});
    while (guest.view["status"] != "over")
      if (!guest.read_next()) return "";
    return get("/api/tables/" + table + "/record").body;
  }
  // The record carries the set, and is verified by whoever has nothing but our figures.
  Record expect_carried(const std::string& text) {
    auto record = read_record(text);
    if (!record) return ADD_FAILURE() << record.error().text, Record{};
    const auto components = components_of(record.value(), ComponentsSource());
    if (!components) return ADD_FAILURE() << components.error().text, Record{};
    EXPECT_EQ(json::parse(components.value()), set_);
    const auto game = find_game("roi")->create(components.value(), record.value().table);
    if (!game) return ADD_FAILURE() << game.error().text, Record{};
    const auto verified = verify(record.value(), *game.value());
    EXPECT_TRUE(verified && verified.value().commitment_kept);
    return std::move(record).value();
  }
};

TEST_F(OwnFigures, a_table_is_played_with_them_and_its_record_carries_them) {
  start();
  set_["turn"]["coins"] = 3;
  set_["missions"]["cards"][0]["revenue"][0] = 5;
  const HttpAnswer made = ask_for(own());
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string table = made.parsed()["table"];
  const json summary = get("/api/tables/" + table).parsed();
  expect_fits("summary", summary);
  EXPECT_EQ(summary["figures"], "My box");
  const json kept = get("/api/tables/" + table + "/components").parsed();
  EXPECT_EQ(kept["turn"]["coins"], 3);

  const std::string text = record_of_finished(table);
  ASSERT_FALSE(text.empty());
  EXPECT_EQ(expect_carried(text).set, "My box");

  // Elsewhere it is read again, figures and all, and its record is the same.
  const HttpAnswer imported =
      testing_client::http(port(), "POST", "/api/records", text, {{"Content-Type", "text/plain"}});
  ASSERT_EQ(imported.status, 201) << imported.body;
  const std::string again = imported.parsed()["table"];
  EXPECT_EQ(get("/api/tables/" + again).parsed()["figures"], "My box");
  EXPECT_EQ(record_of_finished(again), text);

  // A record whose figures are others than it names is refused.
  std::string forged = text;
  forged.replace(forged.find("\"coins\":3"), 9, "\"coins\":2");
  const HttpAnswer refused =
      testing_client::http(port(), "POST", "/api/records", forged, {{"Content-Type", "text/plain"}});
  EXPECT_EQ(refused.status, 422);
  EXPECT_NE(refused.body.find("figures"), std::string::npos) << refused.body;
}

TEST_F(OwnFigures, the_next_game_and_one_taken_up_again_have_them_too) {
  start();
  set_["turn"]["coins"] = 4;
  const HttpAnswer answer = ask_for(own(), {person("Ana"), person("Bia")});
  ASSERT_EQ(answer.status, 201) << answer.body;
  const json made = answer.parsed();
  Guest guest = sit(made["table"], {made["seats"][0]["token"], made["seats"][1]["token"]});
  ASSERT_EQ(guest.ask({{"type", "resign"}, {"seat", 1}})["type"], "ack");
  const json rematch = guest.ask({{"type", "rematch"}, {"seat", 1}});
  ASSERT_EQ(rematch["type"], "ack") << rematch;
  const std::string next = rematch["table"];
  EXPECT_EQ(get("/api/tables/" + next).parsed()["figures"], "My box");
  EXPECT_EQ(get("/api/tables/" + next + "/components").parsed()["turn"]["coins"], 4);
  const HttpAnswer again = testing_client::post(
      port(), "/api/tables",
      {{"from", {{"table", made["table"]}, {"played", 0}}}, {"seats", {person("Rui"), person("Eva")}}});
  ASSERT_EQ(again.status, 201) << again.body;
  const std::string taken_up = again.parsed()["table"];
  EXPECT_EQ(get("/api/tables/" + taken_up).parsed()["figures"], "My box");
}

// What `serve --data` gives.
class HostSet final : public ComponentsSource {
 public:
  explicit HostSet(std::string text) : text_(std::move(text)) {}
  Result<std::string> components(std::string_view) const override { return text_; }

 private:
  std::string text_;
};

TEST_F(OwnFigures, of_the_host_travel_with_the_record_too) {
  set_["turn"]["coins"] = 3;
  const HostSet host(set_.dump(1));
  start_with(host);
  const Made made = make({bot("easy"), bot("easy")}, {}, "roi");
  EXPECT_TRUE(get("/api/tables/" + made.table).parsed()["figures"].is_null());
  const std::string text = record_of_finished(made.table);
  const Record record = expect_carried(text);

  // Here the set has no name; elsewhere it is one of its own.
  const auto import = [&] {
    const HttpAnswer answer =
        testing_client::http(port(), "POST", "/api/records", text, {{"Content-Type", "text/plain"}});
    EXPECT_EQ(answer.status, 201) << answer.body;
    return answer.parsed()["table"].get<std::string>();
  };
  const std::string here = import();
  EXPECT_TRUE(get("/api/tables/" + here).parsed()["figures"].is_null());
  EXPECT_EQ(record_of_finished(here), text);
  server_.reset();
  start();
  const std::string elsewhere = import();
  EXPECT_EQ(get("/api/tables/" + elsewhere).parsed()["figures"], record.components.substr(0, 8));
  EXPECT_EQ(get("/api/tables/" + elsewhere + "/components").parsed(), set_);
}

TEST_F(OwnFigures, moves_hints_and_reasons_follow_them) {
  start();
  set_["turn"]["coins"] = 50;
  set_["turn"]["mission_price"] = 9;
  const HttpAnswer answer = ask_for(own(), {person("Ana"), person("Bia")});
  ASSERT_EQ(answer.status, 201) << answer.body;
  const json made = answer.parsed();
  Guest guest = sit(made["table"], {made["seats"][0]["token"], made["seats"][1]["token"]});
  const json& moves = guest.view["decision"]["moves"];
  const auto coins =
      std::find_if(moves.begin(), moves.end(), [](const json& move) { return move["notation"] == "coins"; });
  ASSERT_NE(coins, moves.end());
  EXPECT_NE(coins->dump().find("50"), std::string::npos) << *coins;
  const json why = guest.ask({{"type", "why"}, {"move", "draw"}});
  ASSERT_FALSE(why["reasons"].empty()) << why;
  EXPECT_EQ(why["reasons"][0]["phrase"]["key"], "roi.why.too_dear");
  EXPECT_EQ(why["reasons"][0]["phrase"]["args"]["price"], 9) << why;
  // Twenty-five times the coins that we give: nobody would do anything else first.
  const json hint = guest.ask({{"type", "hint"}, {"seat", guest.view["focus"]}});
  ASSERT_EQ(hint["available"], true) << hint;
  EXPECT_EQ(hint["moves"][0]["notation"], "coins") << hint;
}

TEST_F(OwnFigures, ours_are_named_nothing_and_their_records_carry_nothing) {
  start();
  const Made made = make({bot("easy"), bot("easy")}, {}, "roi");
  EXPECT_TRUE(get("/api/tables/" + made.table).parsed()["figures"].is_null());
  const std::string text = record_of_finished(made.table);
  ASSERT_FALSE(text.empty());
  EXPECT_EQ(text.find("\nfigures "), std::string::npos);
}

TEST_F(OwnFigures, broken_huge_and_hostile_sets_are_refused_with_the_place) {
  start();
  expect_bad({{"name", "x"}, {"text", "{"}}, "line 1");
  expect_bad({{"name", "x"}, {"text", std::string(kMostComponentsBytes + 1, ' ')}}, "bytes");
  expect_bad({{"name", "x"}, {"text", std::string(10'000, '[')}}, "deep");
  expect_bad({{"name", "x"}, {"text", embedded_components("goa")}}, "");
  set_["ships"]["fee"] = -1;
  expect_bad(own(), "ships.fee");
  set_["ships"]["fee"] = 1e300;
  expect_bad(own(), "ships.fee");
  set_["ships"]["fee"] = 1;
  set_["action_cards"]["joker"] = 9;
  expect_bad(own(), "(R1.4)");
  EXPECT_EQ(ask_for({{"name", ""}, {"text", "{}"}}).status, 400);
  EXPECT_EQ(ask_for({{"name", "x"}, {"text", ""}}).status, 400);
  EXPECT_EQ(ask_for({{"name", "x"}}).status, 400);
  EXPECT_EQ(ask_for("mine").status, 400);
  const std::string too_much(600'000, ' ');
  EXPECT_EQ(check(too_much).status, 413);
}

TEST_F(OwnFigures, a_host_may_have_none) {
  options_.limits.own_figures = 0;
  start();
  EXPECT_EQ(get("/api/catalog").parsed()["own_figures"], false);
  EXPECT_EQ(code(ask_for(own())), "bad-figures");
}

TEST_F(OwnFigures, a_host_of_other_figures_says_so_and_what_differs_from_those_that_the_rules_are_told_with) {
  struct : ComponentsSource {
    std::string roi;
    Result<std::string> components(std::string_view game) const override {
      return game == "roi" ? Result<std::string>(roi) : ComponentsSource::components(game);
    }
  } source;
  const auto told = [&] {
    const HttpAnswer answer = testing_client::http(port(), "POST", "/api/components/roi/told", source.roi,
                                                   {{"Content-Type", "application/json"}});
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.parsed()["differences"];
  };
  source.roi = set_.dump();  // the same, laid out otherwise
  start_with(source);
  const json ours = get("/api/catalog").parsed();
  for (const json& game : ours["games"]) EXPECT_EQ(game["other_figures"], false) << game["name"];
  EXPECT_EQ(told(), json::array());
  server_.reset();
  set_["turn"]["coins"] = 3;
  source.roi = set_.dump();
  start_with(source);
  const json theirs = get("/api/catalog").parsed();
  for (const json& game : theirs["games"])
    EXPECT_EQ(game["other_figures"], game["name"] == "roi") << game["name"];
  EXPECT_EQ(check(source.roi).parsed()["differences"], json::array()) << "from those in force";
  const json differences = told();
  ASSERT_EQ(differences.size(), 1u) << differences;
  EXPECT_EQ(differences[0]["place"], "turn.coins");
  EXPECT_EQ(differences[0]["theirs"], 3);
}

TEST_F(OwnFigures, are_shown_with_their_sources_and_checked) {
  start();
  const json list = get("/api/components/roi").parsed();
  EXPECT_EQ(list["components"], set_);
  EXPECT_GT(list["figures"].size(), 100u);
  EXPECT_EQ(code(get("/api/components/chess")), "no-such-game");
  EXPECT_EQ(get("/api/components/roi/else").status, 404);

  set_["turn"]["coins"] = 3;
  json answer = check(set_.dump()).parsed();
  EXPECT_EQ(answer["right"], true);
  ASSERT_EQ(answer["differences"].size(), 1u);
  EXPECT_EQ(answer["differences"][0]["place"], "turn.coins");
  EXPECT_EQ(answer["differences"][0]["ours"], 2);
  EXPECT_EQ(answer["differences"][0]["theirs"], 3);
  EXPECT_EQ(answer["differences"][0]["clause"], "R4.1");
  set_["turn"]["coins"] = 1000;
  answer = check(set_.dump()).parsed();
  EXPECT_EQ(answer["right"], false);
  EXPECT_EQ(answer["wrong"]["place"], "turn.coins");
  EXPECT_EQ(answer["wrong"]["word"], "range");
  EXPECT_EQ(answer["wrong"]["says"]["most"], "100");
  answer = check("\xff\xfe{").parsed();
  EXPECT_EQ(answer["wrong"]["word"], "broken");
}

TEST_F(OwnFigures, too_many_checks_in_a_short_time_are_refused) {
  options_.limits.checks = {0.001, 2};
  start();
  const auto ask = [&] {
    return testing_client::http(port(), "POST", "/api/components/roi", "{}",
                                {{"Content-Type", "application/json"}, {"X-Forwarded-For", "203.0.113.9"}})
        .status;
  };
  EXPECT_EQ(ask(), 200);
  EXPECT_EQ(ask(), 200);
  EXPECT_EQ(ask(), 429);
}

}  // namespace
}  // namespace carreira
