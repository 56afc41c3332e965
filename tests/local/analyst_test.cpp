// What a page's worker asks of the engine beside tables: analysis, one move reviewed, trying things out.

#include "apps/wasm/analyst.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "apps/wasm/planner.h"
#include "bots/bot.h"
#include "engine/record.h"
#include "games/figures.h"

namespace carreira {
namespace {

using nlohmann::json;

struct Played {
  std::unique_ptr<Game> game;
  Record record;
};
Played played_game(const std::string& set = std::string(embedded_components("roi"))) {
  Played played{std::move(find_game("roi")->create(set, TableSetup{2, {}})).value(), {}};
  const Seed seed = Seed::from_text("a worker's game");
  const auto bot = bots::make_bot(*played.game, bots::Level::easy, seed);
  Position position = played.game->setup(seed);
  played.record = begin_record(*played.game, position);
  played.record.seed = seed;
  for (Seat actor = played.game->actor(position); actor != Seat::nobody;
       actor = played.game->actor(position)) {
    const Move move = bot->choose(position, actor, {});
    EXPECT_TRUE(played.game->play(position, move, nullptr).ok());
    add_decision(played.record, *played.game, actor, move, position);
  }
  EXPECT_TRUE(carry_figures(played.record, set).ok());
  return played;
}

json question(const Record& record) {
  return {{"record", write_record(record)}, {"components", ""}, {"iterations", 12}, {"open", false}};
}

TEST(Analyst, judges_choice_by_choice_and_concludes) {
  const Played played = played_game();
  Analyst analyst;
  const json studied = json::parse(analyst.study(question(played.record).dump()));
  ASSERT_TRUE(studied.contains("choices")) << studied;
  std::string judgements;
  for (const json& decision : studied["choices"])
    judgements += analyst.judge(decision.get<std::size_t>()) + "\n";
  const json analysis = json::parse(analyst.conclude(judgements));
  EXPECT_EQ(analysis["complete"], true) << analysis;
  EXPECT_EQ(analysis["decisions"].size(), played.record.decisions.size());
  const std::string half = judgements.substr(0, judgements.find('\n', judgements.size() / 2) + 1);
  EXPECT_EQ(json::parse(analyst.conclude(half))["complete"], false);
}

// Also one of a table with figures of its own: the record carries them.
TEST(Analyst, judges_a_game_of_other_figures_with_those) {
  json set = json::parse(embedded_components("roi"));
  set["turn"]["coins"] = 5;
  const Played played = played_game(set.dump());
  Analyst analyst;
  const json studied = json::parse(analyst.study(question(played.record).dump()));
  ASSERT_TRUE(studied.contains("choices")) << studied;
  const json judged = json::parse(analyst.judge(studied["choices"][0]));
  EXPECT_TRUE(judged.contains("decision")) << judged;
  Record forged = played.record;
  forged.figures = json::parse(embedded_components("roi")).dump();
  EXPECT_TRUE(json::parse(analyst.study(question(forged).dump())).contains("error"));
}

TEST(Analyst, says_why_not) {
  Analyst analyst;
  EXPECT_TRUE(json::parse(analyst.judge(0)).contains("error"));
  EXPECT_TRUE(json::parse(analyst.conclude("")).contains("error"));
  EXPECT_TRUE(json::parse(analyst.study("{}")).contains("error"));
  json other = question(played_game().record);
  other["record"] = "no record";
  EXPECT_TRUE(json::parse(analyst.study(other.dump())).contains("error"));
  ASSERT_TRUE(json::parse(analyst.study(question(played_game().record).dump())).contains("choices"));
  EXPECT_TRUE(json::parse(analyst.conclude("{}")).contains("error"));
  EXPECT_TRUE(json::parse(analyst.judge(100'000)).contains("error"));
}

struct Start {
  std::unique_ptr<Game> game = std::move(create_game("roi", TableSetup{2, {}})).value();
  Position position = game->setup(Seed::from_text("a start"));
  json document() const { return json::parse(write_document(*game, position)); }
  int seat() const { return index(game->actor(position)) + 1; }
  std::string move(std::size_t i) const { return game->language().notation(game->moves(position)[i]); }
};

TEST(Analyst, reviews_one_move_of_a_position) {
  const Start start;
  json asked = {{"document", start.document()},
                {"components", ""},
                {"seat", start.seat()},
                {"move", start.move(0)},
                {"iterations", 30}};
  const json verdict = json::parse(Analyst::review(asked.dump()));
  EXPECT_EQ(verdict["move"]["notation"], start.move(0)) << verdict;
  EXPECT_TRUE(verdict.contains("grade"));
  asked["seat"] = 3 - start.seat();
  EXPECT_TRUE(json::parse(Analyst::review(asked.dump())).contains("error"));
  asked["seat"] = start.seat();
  asked["move"] = "nonsense";
  EXPECT_TRUE(json::parse(Analyst::review(asked.dump())).contains("error"));
}

TEST(Planner, plays_for_everybody_and_steps_back) {
  const Start start;
  Planner planner;
  EXPECT_TRUE(json::parse(planner.play("take 1")).contains("error")) << "nothing was begun";
  const json first = json::parse(
      planner.begin(json{{"document", start.document()}, {"components", ""}, {"seat", start.seat()}}.dump()));
  ASSERT_EQ(first["played"], 0) << first;
  EXPECT_EQ(first["view"]["decision"]["actor"], start.seat());
  EXPECT_GT(first["view"]["decision"]["moves"].size(), 1u);
  const json second = json::parse(planner.play(start.move(0)));
  EXPECT_EQ(second["played"], 1);
  EXPECT_EQ(second["steps"][0]["notation"], start.move(0));
  EXPECT_TRUE(json::parse(planner.play("nonsense")).contains("error"));
  json now = second;
  for (int i = 2; i < 12; ++i) {
    now = json::parse(planner.answer("easy"));
    ASSERT_EQ(now["played"], i) << now;
  }
  EXPECT_TRUE(json::parse(planner.answer("nobody")).contains("error"));
  const json back = json::parse(planner.back(1));
  EXPECT_EQ(back["view"], second["view"]);
  EXPECT_EQ(json::parse(planner.back(0))["view"], first["view"]);
  ASSERT_EQ(now["points"].size(), now["view"]["seats"]) << "to be compared with another way";
  EXPECT_TRUE(now["points"][0].is_number_integer());
}

}  // namespace
}  // namespace carreira
