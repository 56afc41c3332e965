// V6: the expedition and the landings' bonuses.

#include "games/vasco/story.h"

namespace carreira::vasco {
namespace {

TEST(VascoExpedition, V6_1_launched_ships_with_captains_to_one_landing) {
  Story story(2);
  story.empty_sea().ship(kYellow, "I-14").ship(kYellow, "I-08").project(kYellow, "I-11").captains(kYellow, 2);
  story.acts(kYellow, Area::navigation);
  EXPECT_EQ(story.count("landing"), 6);
  story.play("landing mozambique");
  EXPECT_FALSE(story.offers("done"));
  EXPECT_EQ(story.count("send"), 6);  // two ships, three berths; no project, no other landing
  story.play("send I-14 mozambique-2");
  EXPECT_TRUE(story.offers("done"));
  story.play("send I-08 mozambique-1");
  EXPECT_EQ(story.ships_of(kYellow), "");
}

TEST(VascoExpedition, V6_1_without_a_captain_no_ship_sails) {
  Story story(2);
  story.ship(kYellow, "I-14").captains(kYellow, 0).disc(5, kYellow, Area::navigation).calls(1);
  EXPECT_FALSE(story.offers("execute"));
}

TEST(VascoExpedition, V6_2_a_ship_takes_an_empty_berth_within_its_limit_of_the_players_choice) {
  Story story(2);
  story.empty_sea().ship(kYellow, "I-11").captains(kYellow, 1);  // limit 7
  story.at_sea(Landing::mombasa, 1, kRed, "II-05").acts(kYellow, Area::navigation).play("landing mombasa");
  EXPECT_EQ(story.offered(),
            (std::vector<std::string>{"send I-11 mombasa-2", "send I-11 mombasa-3", "send I-11 mombasa-4"}));
  Story eleven(2);
  eleven.empty_sea().ship(kYellow, "III-05").captains(kYellow, 1).acts(kYellow, Area::navigation);
  eleven.play("landing calicut");
  EXPECT_EQ(eleven.count("send"), 6);
  Story four(2);
  four.empty_sea().ship(kYellow, "I-01").captains(kYellow, 1).acts(kYellow, Area::navigation);
  EXPECT_FALSE(four.offers("landing mombasa"));
  EXPECT_TRUE(four.offers("landing mozambique"));
}

TEST(VascoExpedition, V6_3_the_berths_vp_and_the_landings_bonus_for_each_ship) {
  struct Case {
    std::string_view landing, send;
    int vp, reals, captains;
  };
  for (const Case& expected :
       {Case{"mozambique", "send II-09 mozambique-1", 6, 0, 1},
        Case{"mombasa", "send II-09 mombasa-1", 7, 2, 0}, Case{"malindi", "send II-09 malindi-1", 9, 1, 0},
        Case{"calicut", "send II-09 calicut-3", 9, 0, 0}}) {
    Story story(2);
    story.empty_sea()
        .ship(kYellow, "II-09")
        .captains(kYellow, 1)
        .no_merchant()
        .disc(21, kRed, Area::characters);
    story.acts(kYellow, Area::navigation).reals(kYellow, 0);
    const int vp = story.player(kYellow).vp();
    story.play("landing " + std::string(expected.landing)).play(expected.send);
    EXPECT_EQ(story.player(kYellow).vp() - vp, expected.vp) << expected.landing;
    EXPECT_EQ(story.player(kYellow).reals, expected.reals) << expected.landing;
    EXPECT_EQ(story.player(kYellow).captains, expected.captains) << expected.landing;
  }
}

TEST(VascoExpedition, V6_3_natal_gives_an_upper_project_and_boa_gente_a_sailor) {
  Story story(2);
  story.empty_sea().ship(kYellow, "II-09").captains(kYellow, 1).upper({"I-02", "I-03"}).sao_gabriel("I-05");
  story.acts(kYellow, Area::navigation).plays({"landing natal", "send II-09 natal-1"});
  EXPECT_EQ(story.offered(), (std::vector<std::string>{"gain I-02", "gain I-03"}));
  story.play("gain I-03");
  EXPECT_EQ(story.projects_of(kYellow), "I-03");
  Story sailor(2);
  sailor.empty_sea()
      .ship(kYellow, "II-09")
      .captains(kYellow, 1)
      .section(1, {2, 0, 0, 0})
      .section(2, {0, 0, 1, 0});
  sailor.crew(kYellow, {0, 0, 0, 0, 0}).acts(kYellow, Area::navigation);
  sailor.plays({"landing boa_gente", "send II-09 boa_gente-1"});
  EXPECT_EQ(sailor.offered(), (std::vector<std::string>{"enlist 1 turquoise", "enlist 2 grey", "draw"}));
  sailor.play("enlist 2 grey");
  EXPECT_EQ(sailor.player(kYellow).crew[Colour::grey], 1);
}

TEST(VascoExpedition, V6_4_a_captain_won_at_mozambique_does_not_enlarge_the_same_expedition) {
  Story story(2);
  story.empty_sea().ship(kYellow, "I-08").ship(kYellow, "I-09").captains(kYellow, 1).no_merchant();
  story.disc(21, kRed, Area::characters).acts(kYellow, Area::navigation);
  story.plays({"landing mozambique", "send I-08 mozambique-1"});
  EXPECT_EQ(story.asked(), kRed);
  EXPECT_EQ(story.player(kYellow).captains, 1);
  EXPECT_EQ(story.ships_of(kYellow), "I-09");
}

TEST(VascoExpedition, V6_4_the_bonus_is_usable_at_once) {
  Story story(2);
  story.empty_sea()
      .ship(kYellow, "I-08")
      .captains(kYellow, 1)
      .upper({"I-01", "I-02"})
      .crew(kYellow, {1, 0, 0, 0, 0});
  story.acts(kYellow, Area::navigation).plays({"landing natal", "send I-08 natal-1", "gain I-01"});
  EXPECT_EQ(story.asked(), kYellow);
  EXPECT_EQ(story.offered(), (std::vector<std::string>{"done", "launch I-01 turquoise"}));
}

TEST(VascoExpedition, V6_5_with_an_empty_bag_from_a_section_with_empty_sections_from_the_bag_with_both_none) {
  const auto arrive = [](Story& story) {
    story.empty_sea()
        .ship(kYellow, "I-08")
        .captains(kYellow, 1)
        .no_merchant()
        .disc(21, kRed, Area::characters);
    story.acts(kYellow, Area::navigation).plays({"landing boa_gente"});
  };
  Story no_bag(2);
  arrive(no_bag);
  no_bag.section(1, {0, 2, 0, 0}).section(2, {0, 0, 0, 0});
  no_bag.crew(kRed, {8, 6, 8, 8, 0}).play("send I-08 boa_gente-1");
  EXPECT_EQ(no_bag.offered(), std::vector<std::string>{"enlist 1 violet"});
  Story no_sections(2);
  arrive(no_sections);
  no_sections.section(1, {0, 0, 0, 0}).section(2, {0, 0, 0, 0}).play("send I-08 boa_gente-1");
  EXPECT_EQ(no_sections.offered(), std::vector<std::string>{"draw"});
  Story neither(2);
  arrive(neither);
  neither.section(1, {0, 0, 0, 0})
      .section(2, {0, 0, 0, 0})
      .crew(kRed, {8, 8, 8, 8, 0})
      .play("send I-08 boa_gente-1");
  EXPECT_EQ(neither.asked(), kRed);
}

TEST(VascoExpedition, V6_5_natal_never_gives_the_sao_gabriel) {
  Story story(2);
  story.empty_sea().ship(kYellow, "I-08").captains(kYellow, 1).no_merchant().upper({}).sao_gabriel("I-05");
  story.disc(21, kRed, Area::characters).acts(kYellow, Area::navigation);
  story.plays({"landing natal", "send I-08 natal-1"});
  EXPECT_EQ(story.asked(), kRed);
  EXPECT_EQ(story.projects_of(kYellow), "");
}

TEST(VascoExpedition, VX5_expeditions_to_malindi_mozambique_and_boa_gente) {
  Story story(4);
  story.empty_sea();
  story.ship(kBlue, "II-09").ship(kBlue, "I-11").ship(kBlue, "I-01").captains(kBlue, 3);
  story.ship(kBlack, "III-05").ship(kBlack, "II-05").ship(kBlack, "II-06").captains(kBlack, 3);
  story.ship(kRed, "I-12").ship(kRed, "I-13").captains(kRed, 2).ship(kYellow, "I-08").captains(kYellow, 1);
  story.disc(3, kBlue, Area::navigation).disc(4, kBlack, Area::navigation).disc(5, kRed, Area::navigation);
  story.disc(6, kYellow, Area::navigation).calls(1).crew(kYellow, {0, 0, 0, 0, 0});
  for (int i = 0; i < 4; ++i) story.reals(seat_at(i), 0);
  const auto vp = [&](Seat seat) { return static_cast<int>(story.player(seat).vp()); };
  const std::array<int, 4> before = {vp(kYellow), vp(kRed), vp(kBlue), vp(kBlack)};
  story.plays({"execute", "landing malindi", "send II-09 malindi-1", "send I-11 malindi-3"});
  EXPECT_EQ(vp(kBlue) - before[2], 16);
  EXPECT_EQ(story.player(kBlue).reals,
            2);  // his ship of limit 4 cannot follow: the expedition ends by itself
  EXPECT_EQ(story.ships_of(kBlue), "I-01");
  EXPECT_EQ(story.player(kBlue).captains, 1);
  story.plays({"execute", "landing malindi", "send III-05 malindi-2", "send II-05 malindi-4",
               "send II-06 malindi-5"});
  EXPECT_EQ(vp(kBlack) - before[3], 22);
  EXPECT_EQ(story.player(kBlack).reals, 3);
  for (int space = 1; space <= 5; ++space) EXPECT_NE(story.lying_at(Landing::malindi, space), "");
  story.plays({"execute", "landing mozambique", "send I-12 mozambique-1", "send I-13 mozambique-2"});
  EXPECT_EQ(vp(kRed) - before[1], 11);
  EXPECT_EQ(story.player(kRed).captains, 2);
  story.plays({"execute", "landing boa_gente", "send I-08 boa_gente-1"});
  EXPECT_EQ(vp(kYellow) - before[0], 5);
  int bag = 0, bag_after = 0;
  for (const Colour colour : kSailorColours) bag += story.board().common[colour];
  story.play("draw");
  for (const Colour colour : kSailorColours) bag_after += story.board().common[colour];
  int sailors = 0;
  for (const Colour colour : kSailorColours) sailors += story.player(kYellow).crew[colour];
  EXPECT_EQ(sailors, 1);
  EXPECT_LE(bag_after, bag - 1);
}

}  // namespace
}  // namespace carreira::vasco
