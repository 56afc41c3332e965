// V4: projects and launching.

#include <bit>

#include "games/vasco/story.h"

namespace carreira::vasco {
namespace {

TEST(VascoProjects, V4_1_tiles_show_limit_crew_stack_and_earnings) {
  for (const Project& project : rules_for(2).components().projects) {
    EXPECT_GE(project.limit, 4);
    EXPECT_LE(project.limit, 11);
    EXPECT_GE(project.crew, 1);
    EXPECT_LE(project.crew, 5);
  }
  const Components& components = rules_for(2).components();
  const Project& first = components.projects[ProjectId{0}];
  EXPECT_EQ(components.names.projects.front(), "I-01");
  EXPECT_EQ(first.stack, Stack::one);
  EXPECT_EQ((std::array{first.limit, first.crew, first.reals, first.vp}),
            (std::array<std::uint8_t, 4>{4, 1, 1, 0}));
}

TEST(VascoProjects, V4_2_one_upper_project_costs_1_two_cost_4) {
  Story story(2);
  story.upper({"I-01", "I-02", "I-03"}).sao_gabriel("I-13").reals(kYellow, 10).acts(kYellow, Area::projects);
  story.play("buy I-01");
  EXPECT_EQ(story.player(kYellow).reals, 9);
  EXPECT_FALSE(story.offers("gabriel I-13"));
  story.play("buy I-03");
  EXPECT_EQ(story.player(kYellow).reals, 6);
  EXPECT_EQ(story.projects_of(kYellow), "I-01 I-03");
}

TEST(VascoProjects, V4_2_the_sao_gabriel_costs_its_crew_and_excludes_others) {
  Story story(2);
  story.upper({"I-01", "I-02"}).sao_gabriel("I-13").reals(kYellow, 4).acts(kYellow, Area::projects);
  EXPECT_FALSE(story.offers("gabriel I-13"));  // crew 5
  Story richer(2);
  richer.upper({"I-01", "I-02"}).sao_gabriel("I-13").reals(kYellow, 6).acts(kYellow, Area::projects);
  richer.play("gabriel I-13");
  EXPECT_EQ(richer.player(kYellow).reals, 1);
  EXPECT_NE(richer.board().phase, Phase::calling);
}

TEST(VascoProjects, V4_2_a_second_project_is_not_asked_of_who_cannot_pay_it) {
  Story story(2);
  story.upper({"I-01", "I-02"}).sao_gabriel("").reals(kYellow, 3).no_merchant();
  story.disc(21, kRed, Area::characters).acts(kYellow, Area::projects);
  story.play("buy I-01");
  EXPECT_EQ(story.player(kYellow).reals, 2);
  EXPECT_NE(story.asked(), kYellow);
}

TEST(VascoProjects, V4_3_upper_projects_wait_for_their_launch_the_sao_gabriel_is_launched_at_once) {
  Story story(2);
  story.upper({"I-01"}).sao_gabriel("I-05").disc(18, kYellow, Area::projects).reals(kYellow, 10);
  story.acts(kYellow, Area::projects);
  story.play("gabriel I-05").play("execute").play("buy I-01");
  EXPECT_EQ(story.ships_of(kYellow), "I-05");
  EXPECT_EQ(story.projects_of(kYellow), "I-01");
}

TEST(VascoProjects, V4_4_a_crew_has_different_colours_of_the_players_choice) {
  Story story(2);
  story.project(kYellow, "I-02").crew(kYellow, {3, 1, 0, 0, 2}).disc(5, kYellow, Area::characters).calls(1);
  EXPECT_EQ(story.count("launch"), 3);
  EXPECT_TRUE(story.offers("launch I-02 turquoise+violet"));
  EXPECT_TRUE(story.offers("launch I-02 turquoise+white"));
  EXPECT_TRUE(story.offers("launch I-02 violet+white"));
}

TEST(VascoProjects, V4_4_a_crew_of_five_needs_a_missionary_and_only_one_sails) {
  Story story(2);
  story.project(kYellow, "I-13").crew(kYellow, {2, 2, 1, 1, 0}).disc(5, kYellow, Area::characters).calls(1);
  EXPECT_EQ(story.count("launch"), 0);
  story.crew(kYellow, {2, 2, 1, 1, 2});
  EXPECT_EQ(story.count("launch"), 1);
  story.play("launch I-13 turquoise+violet+grey+orange+white");
  EXPECT_EQ(story.player(kYellow).crew, (Crew{{1, 1, 0, 0, 1}}));
}

TEST(VascoProjects, V4_5_sailors_return_to_the_bag_missionaries_to_the_area_and_no_captain_is_needed) {
  Story story(2);
  story.project(kYellow, "I-02").crew(kYellow, {1, 0, 0, 0, 1}).captains(kYellow, 0);
  story.disc(5, kYellow, Area::characters).calls(1);
  const int bag = story.board().common[Colour::turquoise], area = story.board().common[Colour::white];
  story.play("launch I-02 turquoise+white");
  EXPECT_EQ(story.board().common[Colour::turquoise], bag + 1);
  EXPECT_EQ(story.board().common[Colour::white], area + 1);
  EXPECT_EQ(story.ships_of(kYellow), "I-02");
  EXPECT_EQ(story.projects_of(kYellow), "");
}

TEST(VascoProjects, V4_6_launching_is_offered_at_each_own_decision) {
  Story story(2);
  story.project(kYellow, "I-01").crew(kYellow, {1, 0, 0, 0, 0});
  const std::string launch = "launch I-01 turquoise";
  EXPECT_TRUE(story.offers(launch));
  story.play("take 3");
  EXPECT_TRUE(story.offers(launch));
  story.play("place recruiting");
  EXPECT_EQ(story.asked(), kRed);
  EXPECT_FALSE(story.offers(launch));
  story.disc(4, kYellow, Area::characters).disc(6, kYellow, Area::projects).calls(1);
  EXPECT_TRUE(story.offers(launch));
  story.play("execute");
  EXPECT_TRUE(story.offers(launch));
  story.play("section 1");
  EXPECT_TRUE(story.offers(launch));
}

TEST(VascoProjects, V4_6_at_the_end_of_a_round_clockwise_from_its_first_player_and_never_an_empty_choice) {
  Story story(4);
  story.project(kRed, "I-01")
      .crew(kRed, {1, 0, 0, 0, 0})
      .project(kBlack, "I-05")
      .crew(kBlack, {0, 1, 0, 0, 0});
  story.project(kBlue, "I-02").no_merchant().disc(3, kYellow, Area::characters).calls(1).play("renounce");
  EXPECT_EQ(story.board().phase, Phase::launching);
  EXPECT_EQ(story.asked(), kRed);  // Yellow and Blue cannot launch
  EXPECT_EQ(story.offered(), (std::vector<std::string>{"done", "launch I-01 turquoise"}));
  story.play("launch I-01 turquoise");
  EXPECT_EQ(story.asked(), kBlack);
  story.play("done");
  EXPECT_EQ(story.board().round, 2);
}

TEST(VascoProjects, V4_6_after_the_last_round_too_and_a_missionary_launched_then_is_dealt_again) {
  Story story(4);
  story.round(5).no_merchant().project(kBlue, "I-01").project(kRed, "I-05");
  story.crew(kRed, {0, 0, 0, 0, 0}).crew(kBlue, {0, 0, 0, 0, 6});  // none is left for Alvares' owner
  story.disc(3, kYellow, Area::characters).calls(1).play("renounce");
  EXPECT_EQ(story.board().phase, Phase::launching);
  EXPECT_EQ(story.asked(), kBlue);
  EXPECT_EQ(story.question(), "vasco.question.launch");
  story.play("launch I-01 white");
  EXPECT_EQ(story.board().phase, Phase::farewell);  // Red owns Alvares, and got the one that came back
  EXPECT_EQ(story.asked(), kRed);
  EXPECT_EQ(story.question(), "vasco.question.launch_last");
  story.play("launch I-05 white");
  EXPECT_EQ(story.asked(), Seat::nobody);
}

TEST(VascoProjects, V4_6_after_a_bonus_the_question_is_about_what_was_just_got) {
  Story story(2);
  story.empty_sea().upper({"I-01"}).crew(kYellow, {1, 0, 0, 0, 0}).ship(kYellow, "I-04");
  story.acts(kYellow, Area::navigation).plays({"landing natal", "send I-04 natal-1", "gain I-01"});
  EXPECT_EQ(story.question(), "vasco.question.launch_now");
}

TEST(VascoProjects, V4_7_there_is_no_limit_to_projects_and_ships) {
  Story story(2);
  for (int i = 1; i <= 9; ++i) story.project(kYellow, "II-0" + std::to_string(i));
  for (int i = 1; i <= 7; ++i) story.ship(kYellow, "III-0" + std::to_string(i));
  story.upper({"I-01"}).sao_gabriel("").crew(kYellow, {1, 0, 0, 0, 0}).reals(kYellow, 3);
  story.no_merchant().disc(21, kYellow, Area::characters);
  story.acts(kYellow, Area::projects).play("buy I-01").play("launch I-01 turquoise");
  EXPECT_EQ(story.player(kYellow).projects.size(), 9);
  EXPECT_EQ(story.player(kYellow).ships.size(), 8);
  EXPECT_TRUE(story.sound());
}

TEST(VascoProjects, VX4_launching_a_crew_of_three_with_a_missionary) {
  Story story(4);
  story.project(kYellow, "I-11").project(kYellow, "I-12").crew(kYellow, {0, 1, 0, 0, 1}).reals(kYellow, 10);
  story.section(4, {2, 0, 1, 1});
  story.acts(kYellow, Area::recruiting);
  EXPECT_EQ(story.count("launch"), 0);
  story.plays({"section 4", "sailor turquoise", "sailor turquoise", "sailor orange", "sailor grey"});
  story.play("launch I-11 turquoise+orange+white");
  EXPECT_EQ(story.player(kYellow).crew, (Crew{{1, 1, 1, 0, 0}}));
  EXPECT_EQ(story.ships_of(kYellow), "I-11");
}

TEST(VascoProjects, VX8_buying_one_two_and_the_sao_gabriel) {
  Story story(3);
  story.upper({"I-01", "I-02", "I-03", "I-04"}).sao_gabriel("I-07");
  story.disc(3, kRed, Area::projects)
      .disc(4, kYellow, Area::projects)
      .disc(5, kBlue, Area::projects)
      .calls(1);
  story.reals(kRed, 5).reals(kYellow, 5).reals(kBlue, 5);
  story.plays({"execute", "buy I-01", "done"});
  EXPECT_EQ(story.player(kRed).reals, 4);
  EXPECT_EQ(story.projects_of(kRed), "I-01");
  story.plays({"execute", "buy I-02", "buy I-03"});
  EXPECT_EQ(story.player(kYellow).reals, 1);
  story.plays({"execute", "gabriel I-07"});
  EXPECT_EQ(story.player(kBlue).reals, 2);
  EXPECT_EQ(story.ships_of(kBlue), "I-07");
  const Project& shown = story.rules().components().projects[ProjectId{12}];
  EXPECT_EQ(story.rules().components().names.projects[12], "I-13");
  EXPECT_EQ(shown.stack, Stack::one);
  EXPECT_EQ(shown.crew, 5);
  EXPECT_EQ(shown.limit, 7);
  EXPECT_EQ(shown.vp, 2);
}

}  // namespace
}  // namespace carreira::vasco
