// The hall of a browser with a host that is this test: it keeps steps, thinks for bots, and can be ended at any moment.

#include "apps/wasm/local_hall.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "apps/wasm/step_text.h"
#include "apps/wasm/trial.h"
#include "games/catalog.h"

namespace carreira {
namespace {

using nlohmann::json;

// A device: its disk outlives its pages.
class Device final : public Host {
 public:
  Device() { open(); }
  void open() {
    said.clear();
    questions.clear();
    hall = std::make_unique<LocalHall>(*this, Log::silent(), now);
    for (const auto& [id, steps] : disk) EXPECT_TRUE(hall->offer(whole(id)));
  }
  void send(std::uint32_t, std::string_view message) override { said.push_back(json::parse(message)); }
  void close(std::uint32_t, int) override {}
  void reply(std::uint32_t, int the_status, std::string_view, std::string_view,
             std::string_view body) override {
    status = the_status;
    reply_body = body;
  }
  void keep(std::uint32_t step, std::string_view text) override {
    if (!full) disk[json::parse(text)["row"]["id"]].emplace_back(text);
    kept.emplace_back(step, !full);
  }
  void erase(std::string_view table) override { disk.erase(std::string(table)); }
  void ask(std::uint32_t question, std::string_view text) override { questions[question] = text; }
  void forget(std::uint32_t question) override { questions.erase(question), ++forgotten; }

  // Lets everything happen that happens by itself: the disk answers, bots think, time passes.
  void settle() {
    for (int round = 0; round < 100; ++round) {
      for (const auto& [step, durable] : std::exchange(kept, {})) hall->kept(step, durable);
      if (thinks)
        for (const auto& [number, text] : std::exchange(questions, {}))
          hall->answered(number, thinker.think(text));
      hall->run(now += 1000);
      if (kept.empty() && (questions.empty() || !thinks)) return;
    }
  }
  json post(const std::string& path, const json& body) {
    HttpRequest request;
    request.method = "POST";
    request.path = path;
    request.content_type = "application/json";
    request.body = body.dump();
    hall->request(1, request);
    settle();
    return json::parse(reply_body);
  }
  void say(const json& message) {
    hall->receive(1, message.dump());
    settle();
  }
  void hello(const json& made) {
    hall->enter(1);
    json tokens = json::array();
    for (const json& seat : made["seats"]) tokens.push_back(seat["token"]);
    say({{"type", "hello"}, {"id", "h"}, {"protocol", 1}, {"table", made["table"]}, {"tokens", tokens}});
  }
  json last(const std::string& type) const {
    for (auto one = said.rbegin(); one != said.rend(); ++one)
      if ((*one)["type"] == type) return *one;
    ADD_FAILURE() << "nobody said " << type;
    return json::object();
  }
  // The first move of the view, whoever is asked; false: nobody of this screen.
  bool decide() {
    const json view = last("view");
    if (!view["decision"].is_object() || view["decision"]["moves"].empty()) return false;
    say({{"type", "decide"},
         {"id", "d" + std::to_string(++decisions)},
         {"point", view["point"]},
         {"notation", view["decision"]["moves"][0]["notation"]},
         {"seat", view["decision"]["actor"]}});
    return true;
  }
  // All that the disk has of a table, as one step.
  std::string whole(const std::string& id) const {
    json table;
    for (const std::string& text : disk.at(id)) {
      json step = json::parse(text);
      if (table.is_null()) {
        table = std::move(step);
        continue;
      }
      table["row"] = step["row"];
      for (json& entry : step["entries"]) table["entries"].push_back(std::move(entry));
      json held = json::array();
      for (json& snapshot : table["snapshots"])
        if (snapshot[1] <= step["hold_to"]) held.push_back(std::move(snapshot));
      for (json& snapshot : step["snapshots"]) held.push_back(std::move(snapshot));
      table["snapshots"] = std::move(held);
    }
    return table.dump();
  }

  std::int64_t now = 1'000'000;
  std::unique_ptr<LocalHall> hall;
  Thinker thinker;
  std::map<std::string, std::vector<std::string>> disk;
  bool full = false;
  bool thinks = true;
  std::vector<std::pair<std::uint32_t, bool>> kept;
  std::map<std::uint32_t, std::string> questions;
  std::vector<json> said;
  std::string reply_body;
  int status = 0, decisions = 0, forgotten = 0;
};

const json kAgainstBot = {
    {"game", "vasco"},
    {"seats", {{{"kind", "person"}, {"name", "Ana"}}, {{"kind", "bot"}, {"level", "easy"}}}},
    {"settings", {{"pace", "instant"}}}};

json shown(const json& view) {
  json without = view;
  without.erase("clock");
  return without;
}

TEST(LocalHall, a_table_against_a_bot_is_played_as_at_a_server) {
  Device device;
  const json made = device.post("/api/tables", kAgainstBot);
  ASSERT_EQ(device.status, 201) << device.reply_body;
  EXPECT_TRUE(made["table"].get<std::string>().starts_with(kLocalPrefix));
  device.hello(made);
  EXPECT_EQ(device.last("welcome")["you"], json::array({1}));
  int mine = 0;
  while (device.decide()) ++mine;
  const json view = device.last("view");
  EXPECT_EQ(view["status"], "over");
  EXPECT_GT(view["played"].get<int>(), mine);
  EXPECT_GT(mine, 20);
}

TEST(LocalHall, a_page_that_is_killed_at_any_moment_loses_no_confirmed_step) {
  Device device;
  const json made = device.post("/api/tables", kAgainstBot);
  device.hello(made);
  for (int i = 0; i < 12; ++i) {
    ASSERT_TRUE(device.decide());
    const json before = device.last("view");
    device.kept.clear();
    device.open();
    device.hello(made);
    EXPECT_EQ(shown(device.last("view")), shown(before));
  }
}

TEST(LocalHall, a_step_that_is_not_kept_is_refused_and_nothing_happens) {
  Device device;
  const json made = device.post("/api/tables", kAgainstBot);
  device.hello(made);
  const json before = device.last("view");
  device.full = true;
  device.decide();
  EXPECT_EQ(device.last("refused")["error"]["code"], "store");
  EXPECT_EQ(device.last("refused")["view"]["point"], before["point"]);
  device.full = false;
  device.decide();
  EXPECT_GT(device.last("view")["point"], before["point"]);
}

TEST(LocalHall, nothing_is_confirmed_before_the_disk_has_it) {
  Device device;
  const json made = device.post("/api/tables", kAgainstBot);
  device.hello(made);
  const json view = device.last("view");
  device.said.clear();
  device.hall->receive(1, json{{"type", "decide"},
                               {"id", "x"},
                               {"point", view["point"]},
                               {"notation", view["decision"]["moves"][0]["notation"]},
                               {"seat", 1}}
                              .dump());
  device.hall->run(device.now);
  EXPECT_TRUE(device.said.empty());
  device.settle();
  EXPECT_EQ(device.last("ack")["re"], "x");
}

TEST(LocalHall, hints_come_from_the_same_thinking_and_are_dropped_with_who_asked) {
  Device device;
  const json made = device.post("/api/tables", kAgainstBot);
  device.hello(made);
  device.thinks = false;
  device.say({{"type", "hint"}, {"id", "i"}});
  ASSERT_EQ(device.questions.size(), 1u);
  json quick = json::parse(device.questions.begin()->second);
  quick["time"] = 0;
  quick["iterations"] = 50;
  json answer = json::parse(device.thinker.think(quick.dump()));
  answer["moves"][0]["reasons"] = json::array({json::array({"ships", 1.52})});
  device.hall->answered(device.questions.begin()->first, answer.dump());
  device.hall->run(device.now);
  const json hint = device.last("hint");
  EXPECT_TRUE(hint["available"]);
  EXPECT_EQ(hint["moves"][0]["reasons"][0]["source"], "ships");
  EXPECT_EQ(hint["moves"][0]["reasons"][0]["points"], 1.5);
  device.say({{"type", "hint"}, {"id", "j"}});
  device.hall->leave(1);
  device.hall->run(device.now);
  EXPECT_EQ(device.forgotten, 1);
}

TEST(LocalHall, a_bot_that_is_asked_anew_stops_thinking_of_what_was_before) {
  Device device;
  const json made = device.post("/api/tables", kAgainstBot);
  device.hello(made);
  device.thinks = false;
  while (device.questions.empty() && device.decide()) {
  }
  ASSERT_EQ(device.questions.size(), 1u);
  device.say({{"type", "undo"}, {"id", "u"}});
  while (device.questions.size() < 2 && device.forgotten == 0 && device.decide()) {
  }
  EXPECT_EQ(device.forgotten, 1);
  EXPECT_EQ(device.questions.size(), 1u);
}

TEST(Thinker, an_answer_that_makes_no_sense_leaves_the_first_legal_move) {
  Device device;
  const json made = device.post("/api/tables", kAgainstBot);
  device.hello(made);
  device.thinks = false;
  while (device.questions.empty() && device.decide()) {
  }
  const auto played = device.last("view")["played"].get<int>();
  device.hall->answered(std::exchange(device.questions, {}).begin()->first, "what?");
  device.settle();
  EXPECT_GT(device.last("view")["played"].get<int>(), played);
  EXPECT_EQ(device.thinker.think("{}"), "");
}

TEST(Thinker, a_bot_of_a_seat_is_the_same_from_decision_to_decision) {
  Device device;
  json against = kAgainstBot;
  against["seats"][1]["level"] = "medium:character=builder";
  device.hello(device.post("/api/tables", against));
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(device.decide());
  EXPECT_EQ(device.thinker.kept(), 1u);
  EXPECT_EQ(device.last("view")["players"][1]["level"], "medium:character=builder");
}

TEST(LocalHall, a_table_of_own_figures_is_kept_and_its_bots_are_told_them) {
  Device device;
  json set = json::parse(embedded_components("vasco"));
  set["start"]["reals"] = 14;
  json wish = kAgainstBot;
  wish["figures"] = {{"name", "My box"}, {"text", set.dump()}};
  const json made = device.post("/api/tables", wish);
  ASSERT_EQ(device.status, 201) << device.reply_body;
  device.hello(made);
  EXPECT_EQ(device.last("welcome")["figures"], "My box");
  for (int i = 0; i < 12 && device.decide(); ++i) {
  }
  const json before = shown(device.last("view"));
  device.open();  // another page of the same device
  device.hello(made);
  EXPECT_EQ(device.last("welcome")["figures"], "My box");
  EXPECT_EQ(shown(device.last("view"))["position"], before["position"]);
  wish["figures"]["text"] = "{}";
  device.post("/api/tables", wish);
  EXPECT_EQ(device.status, 422);
}

TEST(Trial, plays_the_same_games_with_any_set_and_adds_them_up) {
  const auto ask = [](const json& set, int first, int games) {
    return json::parse(play_trial(
        json{{"game", "roi"}, {"seats", 3}, {"components", set.dump()}, {"first", first}, {"games", games}}
            .dump()));
  };
  json set = json::parse(embedded_components("roi"));
  const json four = ask(set, 0, 4);
  EXPECT_EQ(four["games"], 4);
  EXPECT_NEAR(four["wins"][0].get<double>() + four["wins"][1].get<double>() + four["wins"][2].get<double>(),
              4, 0.01);
  double sources = 0;
  for (const json& one : four["sources"]) sources += one[0].get<double>();
  EXPECT_NEAR(sources, four["points"][0].get<double>(), 0.01);
  const json first = ask(set, 0, 2), second = ask(set, 2, 2);
  EXPECT_NEAR(first["length"][0].get<double>() + second["length"][0].get<double>(),
              four["length"][0].get<double>(), 0.01);
  set["idle_ships"]["vp"] = 5;
  EXPECT_NE(ask(set, 0, 4)["points"], four["points"]);
  EXPECT_EQ(play_trial("{}"), "");
  EXPECT_EQ(play_trial("not JSON"), "");
  EXPECT_EQ(play_trial(R"({"game":"roi","seats":3,"components":"{}","first":0,"games":1})"), "");
}

TEST(StepText, what_is_written_is_read_again) {
  Commit step;
  step.row = {"localAAAAAAAAAAAAAAAAA", R"({"table":"x"})", {"aa", "", "bb"}, 5, true, false, true, false};
  step.header = "{}";
  step.components_hash = "c0ffee";
  step.components = R"({"a": "é"})";
  step.entries = {{7, 1000, seat_at(1), "2:x", journal::Decision{"place navigation", journal::Chooser::bot}},
                  {8, 1001, Seat::nobody, "", journal::Started{}}};
  step.snapshots = {{7, 3, R"({"phase": 1})"}};
  step.snapshots_hold_to = 2;
  const auto read = read_step(write_step(step));
  ASSERT_TRUE(read) << read.error().text;
  EXPECT_EQ(read.value().row, step.row);
  EXPECT_EQ(read.value().header, step.header);
  EXPECT_EQ(read.value().components, step.components);
  EXPECT_EQ(read.value().entries, step.entries);
  EXPECT_EQ(read.value().snapshots, step.snapshots);
  EXPECT_EQ(read.value().snapshots_hold_to, 2);
  EXPECT_FALSE(read_step(R"({"row": {}})"));
}

}  // namespace
}  // namespace carreira
