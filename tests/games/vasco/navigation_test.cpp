// V9 and V10: phase 3, the end of a round and of the game.

#include "games/vasco/story.h"

namespace carreira::vasco {
namespace {

// A round whose last call has just come: renouncing it brings on phase 3.
Story last_call(int seats) {
  Story story(seats);
  story.empty_sea().no_merchant().disc(1, kYellow, Area::characters);
  return story;
}

TEST(VascoNavigation, V9_1_ships_at_sea_earn_what_their_tiles_show) {
  Story story = last_call(2);
  story.at_sea(Landing::calicut, 1, kRed, "III-07").ship(kRed, "II-01").calls(1).reals(kRed, 0);
  const int vp = story.player(kRed).vp();
  story.play("renounce");
  EXPECT_EQ(story.player(kRed).reals, 2);
  EXPECT_EQ(story.player(kRed).vp(), vp + 2);
}

TEST(VascoNavigation, V9_2_ships_in_a_complete_landing_earn_the_coasts_vp) {
  Story story = last_call(2);
  story.at_sea(Landing::boa_gente, 1, kRed, "I-05").at_sea(Landing::boa_gente, 2, kRed, "I-08").calls(1);
  const int vp = story.player(kRed).vp();
  story.play("renounce");
  EXPECT_EQ(story.player(kRed).vp(), vp + 2);
}

TEST(VascoNavigation,
     V9_3_ships_of_a_complete_landing_move_left_to_right_to_the_leftmost_berth_they_may_take) {
  Story story = last_call(2);
  story.at_sea(Landing::boa_gente, 1, kRed, "I-05").at_sea(Landing::boa_gente, 2, kYellow, "I-08");
  story.at_sea(Landing::mozambique, 3, kYellow, "I-11").calls(1).play("renounce");
  EXPECT_EQ(story.lying_at(Landing::mozambique, 2), "I-05");  // limit 5 takes the 5
  EXPECT_EQ(story.lying_at(Landing::mozambique, 1), "I-08");  // limit 6 the 6 to its left
  EXPECT_EQ(story.lying_at(Landing::mozambique, 3), "I-11");  // an incomplete landing stays
}

TEST(VascoNavigation, V9_4_a_landing_completed_by_sailing_scores_and_moves_in_the_next_round_only) {
  Story story = last_call(2);
  story.at_sea(Landing::natal, 1, kRed, "I-05").at_sea(Landing::boa_gente, 2, kYellow, "I-08").calls(1);
  const int red = story.player(kRed).vp(), yellow = story.player(kYellow).vp();
  story.play("renounce");
  EXPECT_EQ(story.lying_at(Landing::boa_gente, 1), "I-05");
  EXPECT_EQ(story.lying_at(Landing::boa_gente, 2), "I-08");
  EXPECT_EQ(story.player(kRed).vp(), red);
  EXPECT_EQ(story.player(kYellow).vp(), yellow + 2);  // Dias only
}

TEST(VascoNavigation, V9_5_the_captain_of_a_ship_that_leaves_comes_home) {
  Story story = last_call(2);
  story.at_sea(Landing::natal, 1, kRed, "I-01").at_sea(Landing::boa_gente, 2, kYellow, "I-02").calls(1);
  const int captains = story.player(kRed).captains;
  story.play("renounce");  // limit 4: the 4 of Boa Gente is taken
  EXPECT_EQ(story.lying_at(Landing::natal, 1), "");
  EXPECT_EQ(story.player(kRed).captains, captains + 1);
}

TEST(VascoUpkeep, V9_6_the_end_of_a_round) {
  Story story(4);
  story.empty_sea().no_merchant().disc(1, kYellow, Area::characters).disc(2, kRed, Area::characters);
  story.section(1, {0, 0, 0, 0}).section(2, {1, 1, 1, 0}).section(3, {1, 1, 1, 2}).section(4, {2, 0, 0, 0});
  story.calls(1).plays({"execute", "host manuel", "take 21", "place recruiting", "execute", "host dias"});
  const auto unsold = story.board().upper;
  const int dias = story.player(kRed).vp(), missionaries = story.player(kRed).crew[Colour::white];
  story.play("renounce");
  EXPECT_EQ(story.board().round, 2);
  for (const auto project : story.board().upper)
    EXPECT_EQ(std::count(unsold.begin(), unsold.end(), project), 0);
  EXPECT_NE(story.board().sao_gabriel, ProjectId::none);
  EXPECT_NE(story.board().merchant, MerchantId::none);
  EXPECT_EQ(story.sailors_in(1), 3);
  EXPECT_EQ(story.sailors_in(2), 5);
  EXPECT_EQ(story.sailors_in(3), 5);
  EXPECT_EQ(story.sailors_in(4), 5);
  EXPECT_EQ(story.player(kRed).vp(), dias + 2);
  EXPECT_EQ(story.board().first_player, kRed);
  EXPECT_EQ(story.asked(), kRed);
  EXPECT_EQ(story.player(kRed).crew[Colour::white], missionaries + 1);  // Red owns Alvares
  EXPECT_TRUE(story.board().hosted.empty());
  EXPECT_EQ(story.player(kYellow).discs, 4);
  EXPECT_EQ(story.player(kYellow).extra, ExtraDisc::in_supply);
  EXPECT_EQ(story.player(kBlack).extra, ExtraDisc::away);
  EXPECT_EQ(story.board().money, story.rules().components().tiles[story.board().tile].reals);
}

TEST(VascoUpkeep, V9_6_projects_come_from_the_lowest_stack_left_and_an_empty_bag_ends_the_refill) {
  Story story = last_call(2);
  story.section(1, {0, 0, 0, 0})
      .section(2, {0, 0, 0, 0})
      .crew(kRed, {7, 8, 8, 7, 0})
      .calls(1)
      .play("renounce");
  for (const auto project : story.board().upper)
    EXPECT_EQ(story.rules().components().projects[project].stack, Stack::one);
  EXPECT_EQ(story.sailors_in(1), 2);
  EXPECT_EQ(story.sailors_in(2), 0);
  story.crew(kRed, {0, 0, 0, 0, 0});
  story.no_merchant().to_end_of_round();
  EXPECT_EQ(story.rules().components().projects[story.board().sao_gabriel].stack,
            Stack::two);  // 14 of stack I are gone
}

TEST(VascoNavigation, VX6_the_navigation_example) {
  Story story(4);
  story.empty_sea();
  using enum Landing;
  story.at_sea(calicut, 1, kRed, "II-14").merchant_at_sea(calicut, 2, 11).at_sea(calicut, 3, kRed, "II-09");
  story.at_sea(calicut, 4, kBlack, "II-10")
      .at_sea(calicut, 5, kYellow, "III-04")
      .at_sea(calicut, 6, kBlue, "I-13");
  story.at_sea(malindi, 1, kBlue, "I-14").at_sea(malindi, 2, kRed, "II-11");
  story.at_sea(mombasa, 1, kYellow, "II-13")
      .at_sea(mombasa, 2, kYellow, "II-12")
      .merchant_at_sea(mombasa, 3, 7);
  story.at_sea(mombasa, 4, kRed, "I-12");
  story.at_sea(mozambique, 1, kBlue, "I-09")
      .at_sea(mozambique, 2, kBlack, "I-08")
      .at_sea(mozambique, 3, kBlue, "I-02");
  story.at_sea(boa_gente, 2, kRed, "I-01").no_merchant();
  story.disc(20, kYellow, Area::characters).calls(1);
  for (int i = 0; i < 4; ++i) story.reals(seat_at(i), 0);
  const PerSeat<Player> before = story.board().players;
  sail(story.context());
  const auto gained = [&](Seat seat) { return story.player(seat).vp() - before[seat].vp(); };
  const auto came_home = [&](Seat seat) { return story.player(seat).captains - before[seat].captains; };
  EXPECT_EQ(gained(kRed), 11 + 1 + 3);
  EXPECT_EQ(gained(kBlack), 6 + 2);
  EXPECT_EQ(gained(kYellow), 7 + 8);
  EXPECT_EQ(gained(kBlue), 7 + 4);
  EXPECT_EQ(story.player(kRed).reals, 1 + 1 + 2 + 1);
  EXPECT_EQ(story.player(kBlue).reals, 3);
  EXPECT_EQ(story.player(kYellow).reals, 1);
  EXPECT_EQ(came_home(kRed), 3);
  EXPECT_EQ(came_home(kBlue), 2);
  EXPECT_EQ(came_home(kBlack), 1);
  EXPECT_EQ(came_home(kYellow), 1);
  for (int space = 1; space <= 6; ++space) EXPECT_EQ(story.lying_at(calicut, space), "");
  EXPECT_EQ(story.lying_at(malindi, 3), "II-13");
  EXPECT_EQ(story.lying_at(malindi, 4), "II-12");
  EXPECT_EQ(story.lying_at(malindi, 5), "merchant");
  EXPECT_EQ(story.lying_at(mombasa, 3), "I-09");
  EXPECT_EQ(story.lying_at(mombasa, 4), "I-08");
  EXPECT_EQ(story.lying_at(boa_gente, 2), "I-01");
  for (int space = 1; space <= 3; ++space) EXPECT_EQ(story.lying_at(mozambique, space), "");
}

TEST(VascoUpkeep, VX7_the_missionary_missed_is_not_made_up_for) {
  Story story(4);
  story.no_merchant()
      .empty_sea()
      .owner(Character::alvares, kRed)
      .crew(kRed, {0, 0, 0, 0, 0})
      .crew(kBlue, {0, 0, 0, 0, 5});
  story.disc(1, kYellow, Area::characters).calls(1).play("renounce");
  EXPECT_EQ(story.player(kRed).crew[Colour::white], 1);  // the last one
  EXPECT_EQ(story.board().common[Colour::white], 0);
  story.project(kBlue, "I-01").project(kBlue, "I-05").no_merchant();
  story.disc(1, kBlack, Area::characters).disc(2, kBlue, Area::characters).calls(1);
  story.plays({"execute", "host alvares"});
  EXPECT_EQ(story.player(kBlack).crew[Colour::white], 0);
  story.plays({"launch I-01 white", "launch I-05 white"});
  EXPECT_EQ(story.board().common[Colour::white], 2);
  story.to_end_of_round();
  EXPECT_EQ(story.player(kBlack).crew[Colour::white], 1);
}

TEST(VascoUpkeep, VX11_dias_hosted_again) {
  Story story(4);
  story.no_merchant().empty_sea().owner(Character::dias, kBlack).disc(3, kBlack, Area::characters).calls(1);
  story.disc(4, kYellow, Area::characters);
  const int vp = story.player(kBlack).vp();
  story.plays({"execute", "host dias"});
  EXPECT_EQ(story.player(kBlack).vp(), vp + 2);
  story.play("renounce");
  EXPECT_EQ(story.player(kBlack).vp(), vp + 4);
  EXPECT_EQ(story.board().first_player, kBlack);
  EXPECT_EQ(story.asked(), kBlack);
}

Story last_round(int seats) {
  Story story = last_call(seats);
  story.round(5);
  return story;
}

TEST(VascoEnd, V10_1_alvares_and_dias_reward_their_owners_after_round_five) {
  Story story = last_round(4);
  story.crew(kRed, {0, 0, 0, 0, 0}).calls(1).reals(kYellow, 0);
  const int vp = story.player(kYellow).vp();
  story.play("renounce");
  EXPECT_EQ(story.asked(), Seat::nobody);
  EXPECT_EQ(story.player(kRed).crew[Colour::white], 1);
  EXPECT_EQ(story.player(kYellow).vp(), vp + 2);
}

TEST(VascoEnd, V10_2_ships_may_be_launched_with_the_last_missionary_and_captains_go_aboard) {
  Story story = last_round(4);
  story.project(kRed, "I-01")
      .crew(kRed, {0, 0, 0, 0, 0})
      .captains(kRed, 1)
      .calls(1)
      .reals(kRed, 0)
      .play("renounce");
  EXPECT_EQ(story.board().phase, Phase::farewell);
  EXPECT_EQ(story.asked(), kRed);
  story.play("launch I-01 white");
  EXPECT_EQ(story.asked(), Seat::nobody);
  EXPECT_EQ(story.player(kRed).scored[Source::captains], 3);
}

TEST(VascoEnd, V10_3_one_vp_for_three_reals_and_three_for_each_ship_with_a_captain) {
  Story story = last_round(2);
  story.ship(kRed, "I-01").ship(kRed, "I-02").ship(kRed, "I-03").captains(kRed, 2).calls(1).reals(kRed, 11);
  story.play("renounce");
  const Scores scores = story.rules().scores(story.state());
  EXPECT_EQ(scores.by_source[kRed][index_of(Source::reals)], 3);
  EXPECT_EQ(scores.by_source[kRed][index_of(Source::captains)], 6);
}

TEST(VascoEnd, V10_4_ties_are_broken_by_ships_at_sea_then_sailors_then_shared) {
  Story story = last_round(2);
  story.calls(1).play("renounce");
  for (const Seat seat : {kYellow, kRed}) story.player(seat).scored = {{20, 0, 0, 0, 0, 0}};
  story.crew(kYellow, {0, 0, 0, 0, 0}).crew(kRed, {0, 0, 0, 0, 1});
  const auto places = [&] {
    const Scores scores = story.rules().scores(story.state());
    return std::pair(scores.place[kYellow], scores.place[kRed]);
  };
  EXPECT_EQ(places(), std::pair(std::uint8_t{1}, std::uint8_t{1}));  // missionaries do not count
  story.crew(kRed, {1, 0, 0, 0, 0});
  EXPECT_EQ(places(), std::pair(std::uint8_t{2}, std::uint8_t{1}));
  story.at_sea(Landing::calicut, 1, kYellow, "III-05");
  EXPECT_EQ(places(), std::pair(std::uint8_t{1}, std::uint8_t{2}));
  story.player(kRed).scored[Source::berths] = 21;
  EXPECT_EQ(places(), std::pair(std::uint8_t{2}, std::uint8_t{1}));
}

}  // namespace
}  // namespace carreira::vasco
