// The weights of every game: readable, complete, in words.

#include "bots/evaluation.h"

#include "bots/bot.h"
#include "bots/tables.h"

namespace carreira::bots {
namespace {

TEST(Evaluation, the_weights_of_every_game_fit_its_terms) {
  for (const CatalogEntry& entry : catalog()) {
    const std::string name(entry.information().name);
    const auto game = table(name, 2);
    const auto weights =
        read_weights(source_file("data/" + name + "/evaluation.json"), make_evaluator(*game)->terms());
    ASSERT_TRUE(weights.ok()) << weights.error().text;
    EXPECT_EQ(weights.value().late, make_evaluator(*game)->weights().late) << name;
    EXPECT_EQ(weights.value().early, make_evaluator(*game)->weights().early) << name;
  }
}

TEST(Evaluation, weights_written_are_the_weights_read) {
  const std::string_view terms[] = {"points", "ships"};
  Weights weights;
  weights.late = {1, -0.25f};
  weights.early = {1.5f, 3};
  weights.spread_late = 4;
  weights.noise = 0.5f;
  const auto read = read_weights(write_weights(weights, terms, "toy", "a test"), terms);
  ASSERT_TRUE(read.ok()) << read.error().text;
  EXPECT_EQ(read.value().late, weights.late);
  EXPECT_EQ(read.value().early, weights.early);
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

TEST(Evaluation, every_level_and_term_has_words_in_four_languages) {
  for (const std::string language : {"en", "fr", "it", "pt"}) {
    auto document = JsonDocument::parse(source_file("data/messages/" + language + "/bots.json"));
    ASSERT_TRUE(document.ok()) << document.error().text;
    const JsonReader words = document.value().root();
    for (const std::string_view level : level_names()) {
      EXPECT_TRUE(words.has("bots.level." + std::string(level))) << language << " " << level;
      EXPECT_TRUE(words.has("bots.character." + std::string(level))) << language << " " << level;
    }
    for (const CatalogEntry& entry : catalog()) {
      const auto game = table(entry.information().name, 2);
      for (const std::string_view term : make_evaluator(*game)->terms())
        EXPECT_TRUE(words.has(std::string(entry.information().name) + ".term." + std::string(term)))
            << language << " " << entry.information().name << " " << term;
    }
  }
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

}  // namespace
}  // namespace carreira::bots
