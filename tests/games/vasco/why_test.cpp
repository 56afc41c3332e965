// Why a move cannot be played: the reason, its clause and its values.

#include "games/vasco/story.h"

namespace carreira::vasco {
namespace {

TEST(VascoWhy, V2_2_numbers) {
  Story story(4);
  story.plays({"take 5", "place projects"});
  EXPECT_EQ(story.why_not("take 5"), "V2.2 number_taken 5 1");
  EXPECT_EQ(story.why_not("take 21"), "V2.4 extra_disc_only 21");
  EXPECT_EQ(story.why_not("take 6"), "");
}

TEST(VascoWhy, V2_2_a_number_says_whose_it_is_also_while_its_disc_is_placed) {
  Story story(4);
  story.plays({"take 5", "place projects", "take 9"});
  EXPECT_EQ(story.why_not("take 5"), "V2.2 number_taken 5 1");
  EXPECT_EQ(story.why_not("take 6"), "V2.2 disc_first 9");
}

TEST(VascoWhy, V3_2_a_number_says_whose_it_is_while_others_are_called) {
  Story story(2);
  story.disc(3, kYellow, Area::projects).disc(7, kRed, Area::projects).calls(8);
  EXPECT_EQ(story.why_about("number:7"), "V3.2 called_later 7 2");
  EXPECT_EQ(story.why_about("number:6"), "V3.2 not_called 6");
  EXPECT_EQ(story.why_not("take 7"), "V2.2 not_placing");
}

TEST(VascoWhy, V2_3_full_areas) {
  Story story(2);
  story.disc(1, kYellow, Area::projects).disc(2, kYellow, Area::projects).disc(3, kYellow, Area::projects);
  story.play("take 4");
  EXPECT_EQ(story.why_not("place projects"), "V2.3 area_full projects 3");
}

TEST(VascoWhy, V3_3_calls_that_cannot_be_paid_or_have_no_effect) {
  Story story(2);
  story.disc(3, kYellow, Area::navigation).calls(8).reals(kYellow, 4);
  EXPECT_EQ(story.why_not("execute"), "V3.3 too_dear 5 4");
  story.reals(kYellow, 5);
  EXPECT_EQ(story.why_not("execute"), "V3.4 no_ship");
  story.ship(kYellow, "I-01").captains(kYellow, 0);
  EXPECT_EQ(story.why_not("execute"), "V3.4 no_captain");
}

TEST(VascoWhy, V4_2_projects) {
  Story story(2);
  story.upper({"I-01", "I-02"}).sao_gabriel("I-13").reals(kYellow, 4).acts(kYellow, Area::projects);
  EXPECT_EQ(story.why_not("gabriel I-13"), "V4.2 too_dear 5 4");
  EXPECT_EQ(story.why_not("buy I-13"), "V4.2 is_the_gabriel I-13");
  EXPECT_EQ(story.why_not("buy III-07"), "V4.2 not_on_sale III-07");
  EXPECT_EQ(story.why_not("done"), "V4.2 something_first");
  story.play("buy I-01");
  EXPECT_EQ(story.why_not("gabriel I-13"), "V4.2 gabriel_alone");
}

TEST(VascoWhy, V4_4_crews) {
  Story story(2);
  story.project(kYellow, "I-02").crew(kYellow, {2, 1, 0, 0, 0});
  EXPECT_EQ(story.why_not("launch I-02 turquoise+violet"), "");
  EXPECT_EQ(story.why_not("launch I-02 turquoise"), "V4.4 crew_size 2 1");
  EXPECT_EQ(story.why_not("launch I-02 grey+white"), "V4.4 crew_missing grey+white");
  EXPECT_EQ(story.why_not("launch I-01 none"), "V4.3 not_yours I-01");
}

TEST(VascoWhy, V5_2_sailors_cost_by_their_colours) {
  Story story(2);
  story.section(1, {2, 1, 1, 0}).reals(kYellow, 3).captains(kYellow, 7).acts(kYellow, Area::recruiting);
  EXPECT_EQ(story.why_not("sailor grey"), "V5.1 section_first");
  EXPECT_EQ(story.why_not("section 3"), "V1.4 section_closed 3");
  story.play("section 1");
  EXPECT_EQ(story.why_not("section 2"), "V5.1 one_section 1");
  EXPECT_EQ(story.why_not("sailor orange"), "V5.1 no_sailor orange 1");
  EXPECT_EQ(story.why_not("done"), "V5.1 something_first");
  story.plays({"sailor turquoise", "sailor violet"});
  EXPECT_EQ(story.why_not("sailor grey"), "V5.2 too_dear 3 0");
  EXPECT_EQ(story.why_not("captain"), "V5.3 captain_not_waiting");
}

TEST(VascoWhy, V5_2_the_price_of_a_sailor_is_its_effect) {
  Story story(2);
  story.section(1, {2, 1, 1, 0}).reals(kYellow, 10).acts(kYellow, Area::recruiting);
  story.plays({"section 1", "sailor turquoise"});
  EXPECT_EQ(story.cost_of("sailor turquoise"), 0);
  EXPECT_EQ(story.cost_of("sailor violet"), 2);
  story.play("sailor violet");
  EXPECT_EQ(story.cost_of("sailor grey"), 3);
  EXPECT_EQ(story.cost_of("captain"), 2);
}

TEST(VascoWhy, V6_2_berths) {
  Story story(2);
  story.empty_sea().ship(kYellow, "I-05").ship(kYellow, "II-13").captains(kYellow, 2);
  story.at_sea(Landing::mombasa, 1, kRed, "III-07").acts(kYellow, Area::navigation).play("landing mombasa");
  EXPECT_EQ(story.why_not("send II-13 mombasa-1"), "V6.2 berth_taken mombasa-1");
  EXPECT_EQ(story.why_not("send I-05 mombasa-2"), "V6.2 beyond_limit 7 5");
  EXPECT_EQ(story.why_not("send II-13 malindi-1"), "V6.1 one_landing mombasa");
  EXPECT_EQ(story.why_not("send I-01 mombasa-2"), "V6.1 not_in_port I-01");
  EXPECT_EQ(story.why_not("done"), "V6.1 something_first");
}

TEST(VascoWhy, V7_2_guests_and_purses) {
  Story story(2);
  story.disc(5, kRed, Area::characters).disc(6, kYellow, Area::characters).disc(7, kRed, Area::characters);
  story.calls(1).plays({"execute", "host dias", "execute", "money upper", "execute"});
  EXPECT_EQ(story.why_not("host dias"), "V7.2 hosted_already dias");
  EXPECT_EQ(story.why_not("money upper"), "V7.1 money_gone upper");
}

TEST(VascoWhy, V8_2_the_merchant_ship_must_be_sent_before_the_first_phase) {
  const Rules& rules = rules_for(2);
  const State state = rules.setup(Seed::from_text("merchant"));
  MoveList list;
  RefusedMoves refused;
  Offers offers(list, &refused);
  rules.offer(state, offers);
  const auto found = std::find_if(refused.begin(), refused.end(), [](const RefusedMove& candidate) {
    return candidate.move.kind<MoveKind>() == MoveKind::wait;
  });
  ASSERT_NE(found, refused.end());
  EXPECT_EQ(found->why, index_of(Why::must_send_now));
}

}  // namespace
}  // namespace carreira::vasco
