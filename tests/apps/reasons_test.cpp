#include "apps/reasons.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace carreira {
namespace {

using Sources = std::vector<std::string_view>;

TEST(Reasons, name_the_weightiest_sources_and_what_they_come_to) {
  const auto told = weigh(std::vector<bots::Reason>{{"a", 4.2f}, {"b", 1.6f}, {"c", 0.5f}, {"d", -1.0f}});
  ASSERT_TRUE(told);
  EXPECT_FALSE(told->even);
  EXPECT_EQ(told->points, 5);
  EXPECT_EQ(told->gains, (Sources{"a", "b"}));
  EXPECT_EQ(told->losses, Sources{}) << "a small one changes little";
}

TEST(Reasons, that_cancel_out_are_no_reason) {
  const auto told = weigh(std::vector<bots::Reason>{{"berths", -5.1f}, {"ships", 4.8f}});
  ASSERT_TRUE(told);
  EXPECT_TRUE(told->even);
  EXPECT_EQ(told->gains, Sources{"ships"});
  EXPECT_EQ(told->losses, Sources{"berths"});
  EXPECT_FALSE(weigh(std::vector<bots::Reason>{{"berths", -5.1f}, {"ships", 1.0f}}));
  EXPECT_FALSE(weigh({}));
}

TEST(Reasons, are_one_sentence_in_every_language_without_a_figure_for_each_source) {
  const auto game = create_game("vasco", {.seats = 2, .options = {}}).value();
  bots::Advice advice;
  for (const char* notation : {"take 9", "take 12"}) {
    bots::Alternative alternative;
    alternative.move = game->language().parse(notation).value();
    alternative.visits = 60;
    alternative.share = advice.alternatives.empty() ? 0.7f : 0.3f;
    advice.alternatives.push_back(alternative);
  }
  for (const std::string_view language : Words::kLanguages) {
    const Words& words = Words::in(language);
    const auto said = [&](std::vector<bots::Reason> reasons) {
      advice.alternatives[0].reasons = std::move(reasons);
      return advice_in_words(words, game->language(), "vasco", advice);
    };
    const std::string more = said({{"ships", 3.1f}, {"berths", -1.2f}});
    EXPECT_NE(more.find(words.name("vasco", "source", "ships")), more.npos) << more;
    EXPECT_NE(more.find(words.name("vasco", "source", "berths")), more.npos) << more;
    EXPECT_NE(more.find("12"), more.npos) << more;
    EXPECT_EQ(more.find_first_of("+{"), more.npos) << more;
    const std::string even = said({{"berths", -5.1f}, {"ships", 4.8f}});
    EXPECT_EQ(even.find_first_of("+{345678"), even.npos) << even;
    const std::string despite = said({{"berths", -5.1f}, {"ships", 1.0f}});
    EXPECT_NE(despite.find(words.name("vasco", "source", "berths")), despite.npos) << despite;
    EXPECT_NE(despite.find("12"), despite.npos) << despite;
    EXPECT_NE(said({}).find("12"), std::string::npos);
  }
  EXPECT_EQ(advice_in_words(Words::in("en"), game->language(), "vasco", advice),
            "Clearly better than “Take number 12” in the games played ahead, by many small things.");
  advice.alternatives[0].reasons = {{"ships", 3.1f}, {"berths", -1.2f}};
  EXPECT_EQ(
      advice_in_words(Words::in("en"), game->language(), "vasco", advice),
      "Likely to bring about 2 points more than “Take number 12”, above all by: Ships’ earnings, though "
      "less by: Berths.");
  advice.alternatives[0].reasons = {{"berths", -5.1f}, {"ships", 1.0f}};
  EXPECT_EQ(
      advice_in_words(Words::in("en"), game->language(), "vasco", advice),
      "Looking further ahead, better than “Take number 12”, though that one promises about 4 points more by: "
      "Berths.");
  const auto caravelas = create_game("caravelas", {.seats = 2, .options = {}}).value();
  advice.alternatives[1].move = caravelas->language().parse("play storm_w").value();
  for (const auto& [language, quoted] :
       {std::pair{"fr", "«\u202fJouer “tempête O”\u202f»"}, std::pair{"it", "«Gioca “tempesta O”»"}}) {
    const std::string said = advice_in_words(Words::in(language), caravelas->language(), "caravelas", advice);
    EXPECT_NE(said.find(quoted), said.npos) << said;
  }
  EXPECT_EQ(difference_in_words(Words::in("en"), "vasco", std::vector<bots::Reason>{{"ships", -3.1f}}),
            "3 points less: Ships’ earnings");
}

}  // namespace
}  // namespace carreira
