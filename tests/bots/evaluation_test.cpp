// The weights of every game: readable, complete, in words.

#include "bots/evaluation.h"

#include <algorithm>
#include <map>

#include "bots/bot.h"
#include "bots/judge.h"
#include "bots/tables.h"
#include "bots/vasco_evaluation.h"
#include "engine/game_of.h"

namespace carreira::bots {
namespace {

TEST(Evaluation, the_weights_of_every_game_fit_its_terms) {
  for (const CatalogEntry& entry : catalog()) {
    const std::string name(entry.information().name);
    const auto game = table(name, 2);
    const auto weights =
        read_weights(source_file("data/" + name + "/evaluation.json"), make_evaluator(*game)->terms());
    ASSERT_TRUE(weights.ok()) << weights.error().text;
    EXPECT_EQ(weights.value().at, make_evaluator(*game)->weights().at) << name;
  }
}

// Hard judges by weights of its own, for each number of seats; the others by the game's.
TEST(Evaluation, a_level_may_have_weights_of_its_own) {
  const auto weights_of = [](std::string_view game, std::string_view level, int seats) {
    return embedded_weights(game, make_evaluator(*table(game, 2))->terms(), level, seats).at;
  };
  const auto own =
      read_weights(source_file("data/roi/evaluation_hard_2.json"), make_evaluator(*table("roi", 2))->terms());
  ASSERT_TRUE(own.ok()) << own.error().text;
  EXPECT_EQ(weights_of("roi", "hard", 2), own.value().at);
  EXPECT_NE(weights_of("roi", "hard", 2), weights_of("roi", "hard", 3));
  EXPECT_NE(weights_of("roi", "hard", 2), weights_of("roi", "", 2));
  EXPECT_EQ(weights_of("roi", "medium", 2), weights_of("roi", "", 2));
}

TEST(Evaluation, hard_thinks_with_its_weights) {
  const auto game = table("roi", 2);
  const auto terms = make_evaluator(*game)->terms();
  const Position position = game->setup(Seed::from_text("weights"));
  const auto points_by = [&](const std::optional<Weights>& weights) {
    const Seed seed = Seed::from_text("bot");
    const auto bot = make_bot(*game, BotSettings{Level::hard, seed, weights, {}});
    return bot->advise(position, game->actor(position), Budget{{}, 20}).alternatives[0].points;
  };
  EXPECT_EQ(points_by({}), points_by(embedded_weights("roi", terms, "hard", 2)));
  EXPECT_NE(points_by({}), points_by(embedded_weights("roi", terms)));
}

TEST(Evaluation, weights_written_are_the_weights_read) {
  const std::string_view terms[] = {"points", "ships"};
  Weights weights;
  weights.at = {Terms{1, -0.25f}, Terms{2, 2}, Terms{1.5f, 3}};
  weights.spread_late = 4;
  weights.noise = 0.5f;
  const auto read = read_weights(write_weights(weights, terms, "toy", "a test"), terms);
  ASSERT_TRUE(read.ok()) << read.error().text;
  EXPECT_EQ(read.value().at, weights.at);
  EXPECT_EQ(read.value().spread_late, 4);
  EXPECT_EQ(read.value().noise, 0.5f);
}

TEST(Evaluation, weights_that_do_not_fit_are_refused) {
  const std::string_view terms[] = {"points", "ships"};
  const std::string_view other[] = {"points", "boats"};
  const std::string_view fewer[] = {"points"};
  const std::string text = write_weights({}, terms, "toy", "a test");
  EXPECT_FALSE(read_weights(text, other).ok());
  EXPECT_FALSE(read_weights(text, fewer).ok());
  EXPECT_FALSE(read_weights("{", terms).ok());
}

TEST(Evaluation, every_level_has_words_in_four_languages) {
  for (const std::string language : {"en", "fr", "it", "pt"})
    for (const auto& [file, keys] : std::map<std::string, std::vector<std::string>>{
             {"bots.json", {"bots.level.", "bots.level_how."}}, {"web.json", {"web.bot."}}}) {
      auto document = JsonDocument::parse(source_file("data/messages/" + language + "/" + file));
      ASSERT_TRUE(document.ok()) << document.error().text;
      for (const std::string_view level : level_names())
        for (const std::string& key : keys)
          EXPECT_TRUE(document.value().root().has(key + std::string(level)))
              << language << " " << key << level;
    }
}

// R7.6: nobody must buy. The longer a game of Roi takes, the more it counts to have bought.
TEST(Evaluation, after_many_rounds_ships_count_for_more_in_roi) {
  const auto points_after = [](const std::string& turns) {
    std::string text = source_file("tests/bots/far_ahead_in_roi.json");
    const std::string before = "\"turns\": 29";
    text.replace(text.find(before), before.size(), "\"turns\": " + turns);
    const auto loaded = read_document(text);
    EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : loaded.error().text);
    return make_evaluator(*loaded.value().game)->measure(loaded.value().position)[seat_at(0)][0];
  };
  EXPECT_EQ(points_after("99"), points_after("29")) << "nothing changes for 50 rounds";
  EXPECT_GT(points_after("121"), points_after("99") + 10);
  EXPECT_GT(points_after("199"), points_after("121") + 50);
}

// At the end the evaluation is the score itself.
TEST(Evaluation, a_game_that_is_over_is_worth_its_points) {
  for (const CatalogEntry& entry : catalog()) {
    const auto game = table(entry.information().name, 2);
    Random random(Seed::from_text("the end"));
    std::vector<std::unique_ptr<Bot>> bots;
    for (int i = 0; i < 2; ++i) bots.push_back(make_bot(*game, Level::easy, random.new_seed()));
    const Position end = play_game(*game, random.new_seed(), [&](const Position& position, Seat seat) {
      return bots[static_cast<std::size_t>(seat)]->choose(position, seat, {});
    });
    const auto evaluator = make_evaluator(*game);
    const Scores scores = game->scores(end);
    for (int i = 0; i < 2; ++i)
      EXPECT_EQ(evaluator->points(end)[seat_at(i)], scores.total[seat_at(i)]) << entry.information().name;
  }
}

// Who is far ahead must want the end: however sure an evaluation is, a promise is worth less than a game won,
// and more than a game lost.
TEST(Evaluation, a_game_won_is_worth_more_than_any_promise) {
  using Vasco = GameOf<vasco::Rules>;
  const auto game = table("vasco", 2);
  Weights sure = make_evaluator(*game)->weights();
  sure.spread_late = sure.spread_early = 0.001f;
  const Judge<vasco::Rules> judge(static_cast<const Vasco&>(*game).rules(), sure);
  Random random(Seed::from_text("promises"));
  PerSeat<float> most, least;
  least[seat_at(0)] = least[seat_at(1)] = 1;
  const Position end = play_game(*game, random.new_seed(), [&](const Position& position, Seat) {
    const PerSeat<float> values = judge.values(Vasco::state(position));
    for (const Seat seat : {seat_at(0), seat_at(1)}) {
      most[seat] = std::max(most[seat], values[seat]);
      least[seat] = std::min(least[seat], values[seat]);
    }
    const auto moves = game->moves(position);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  });
  const Scores scores = game->scores(end);
  ASSERT_NE(scores.place[seat_at(0)], scores.place[seat_at(1)]);
  const Seat winner = seat_at(scores.place[seat_at(0)] == 1 ? 0 : 1),
             loser = seat_at(winner == seat_at(0) ? 1 : 0);
  EXPECT_GT(most[winner], 0.95f);
  EXPECT_LT(least[loser], 0.05f);
  EXPECT_GT(judge.values(Vasco::state(end))[winner], most[winner]);
  EXPECT_LT(judge.values(Vasco::state(end))[loser], least[loser]);
}

}  // namespace
}  // namespace carreira::bots
