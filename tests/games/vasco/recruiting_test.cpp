// V5: recruiting.

#include "games/vasco/story.h"

namespace carreira::vasco {
namespace {

TEST(VascoRecruiting, V5_1_sailors_of_one_section_and_or_one_captain_at_least_one_of_them) {
  Story story(4);
  story.section(2, {1, 1, 0, 0}).section(3, {0, 0, 2, 0}).disc(19, kYellow, Area::characters);
  story.acts(kYellow, Area::recruiting);  // 19 is called first
  story.play("money upper").play("execute");
  EXPECT_FALSE(story.offers("done"));
  story.play("section 2");
  EXPECT_FALSE(story.offers("done"));
  EXPECT_FALSE(story.offers("captain"));
  EXPECT_EQ(story.count("sailor"), 2);  // nobody of section 3
  story.play("sailor violet");
  EXPECT_TRUE(story.offers("done"));
  EXPECT_TRUE(story.offers("captain"));
}

TEST(VascoRecruiting, V5_2_sailors_cost_by_colours_whatever_their_number) {
  Story story(4);
  story.section(1, {2, 1, 1, 1}).captains(kYellow, 7).acts(kYellow, Area::recruiting).reals(kYellow, 10);
  const auto left = [&] { return story.player(kYellow).reals; };
  story.plays({"section 1", "sailor turquoise"});
  EXPECT_EQ(left(), 9);
  story.play("sailor turquoise");
  EXPECT_EQ(left(), 9);
  story.play("sailor orange");
  EXPECT_EQ(left(), 7);
  story.play("sailor grey");
  EXPECT_EQ(left(), 4);
  story.play("sailor violet");
  EXPECT_EQ(left(), 0);
  EXPECT_EQ(story.player(kYellow).crew[Colour::turquoise], 2);
}

TEST(VascoRecruiting, V5_2_a_colour_that_cannot_be_paid_is_not_offered) {
  Story story(4);
  story.section(1, {2, 1, 1, 1}).acts(kYellow, Area::recruiting).reals(kYellow, 2);
  story.plays({"section 1", "sailor turquoise"});
  EXPECT_EQ(story.count("sailor"), 1);
  EXPECT_TRUE(story.offers("sailor turquoise"));
}

TEST(VascoRecruiting, V5_3_the_captain_costs_one_real_a_sailor_recruited) {
  Story story(4);
  story.section(1, {3, 0, 0, 0}).acts(kYellow, Area::recruiting).reals(kYellow, 10);
  story.plays({"section 1", "sailor turquoise", "sailor turquoise", "captain"});
  EXPECT_EQ(story.player(kYellow).reals, 7);
  EXPECT_EQ(story.player(kYellow).captains, 2);
  EXPECT_EQ(story.player(kYellow).captains_waiting, 5);
  EXPECT_FALSE(story.offers("captain"));  // one at most
}

TEST(VascoRecruiting, V5_3_no_captain_when_none_is_left_or_the_sailors_make_it_too_dear) {
  Story story(4);
  story.section(1, {3, 0, 0, 0}).captains(kYellow, 7).acts(kYellow, Area::recruiting);
  EXPECT_FALSE(story.offers("captain"));
  Story poor(4);
  poor.section(1, {3, 0, 0, 0}).acts(kYellow, Area::recruiting).reals(kYellow, 2);
  poor.plays({"section 1", "sailor turquoise"});
  EXPECT_TRUE(poor.offers("captain"));
  poor.play("sailor turquoise");
  EXPECT_FALSE(poor.offers("captain"));
  EXPECT_TRUE(poor.offers("done"));
}

TEST(VascoRecruiting, VX3_the_four_recruitments) {
  Story story(4);
  story.section(4, {3, 0, 0, 1}).section(3, {2, 1, 0, 1}).section(1, {0, 3, 0, 0}).section(2, {0, 0, 2, 2});
  story.disc(3, kYellow, Area::recruiting).disc(4, kRed, Area::recruiting).disc(5, kBlue, Area::recruiting);
  story.disc(6, kBlack, Area::recruiting).calls(1);
  for (int i = 0; i < 4; ++i) story.reals(seat_at(i), 10);
  story.plays({"execute", "section 4", "sailor turquoise", "sailor turquoise", "sailor turquoise",
               "sailor orange", "done"});
  EXPECT_EQ(story.player(kYellow).reals, 7);
  story.plays(
      {"execute", "section 3", "sailor orange", "sailor turquoise", "sailor turquoise", "sailor violet"});
  EXPECT_EQ(story.player(kRed).reals, 4);
  story.play("captain");
  EXPECT_EQ(story.player(kRed).reals, 0);
  story.plays({"execute", "section 1", "sailor violet", "sailor violet", "sailor violet"});
  EXPECT_EQ(story.player(kBlue).reals, 9);
  story.plays({"done", "execute", "captain"});
  EXPECT_EQ(story.player(kBlack).reals, 10);
  EXPECT_EQ(story.player(kBlack).captains, 2);
}

}  // namespace
}  // namespace carreira::vasco
