// V3: the free number and the calls.

#include "games/vasco/story.h"

namespace carreira::vasco {
namespace {

TEST(VascoCalling, V3_1_the_next_tiles_variation_moves_the_marker) {
  Story story(2);
  const int initial = story.board().first_free;
  story.plays({"take 1", "place navigation", "take 2", "place navigation", "take 3", "place navigation",
               "take 4", "place projects", "take 5", "place projects", "take 6", "place projects", "take 7",
               "place recruiting"});
  EXPECT_EQ(story.board().first_free, initial);
  story.plays({"take 8", "place recruiting"});
  const VascoTile& turned = story.rules().components().tiles[story.board().next_tile];
  EXPECT_EQ(story.board().first_free, initial + turned.variation);
  EXPECT_EQ(story.board().money, story.rules().components().tiles[story.board().tile].reals);
}

TEST(VascoCalling, V3_2_numbers_are_called_in_ascending_order_with_those_placed_meanwhile) {
  Story story(2);
  story.disc(12, kYellow, Area::characters)
      .disc(3, kRed, Area::characters)
      .disc(20, kRed, Area::recruiting)
      .calls(1);
  EXPECT_EQ(story.asked(), kRed);
  story.plays({"execute", "host manuel", "take 21", "place recruiting"});
  EXPECT_EQ(story.asked(), kYellow);
  story.play("renounce");
  EXPECT_EQ(story.board().steps.get<Call>().number, Number{20});
  story.play("renounce");
  EXPECT_EQ(story.asked(), kRed);
  EXPECT_EQ(story.board().steps.get<Call>().number, Number{21});
}

TEST(VascoCalling, V3_3_executing_costs_the_distance_to_the_first_free_number) {
  Story story(2);
  story.disc(5, kYellow, Area::recruiting).disc(9, kRed, Area::recruiting).calls(9).reals(kYellow, 7);
  story.play("execute");
  EXPECT_EQ(story.player(kYellow).reals, 3);
  story.plays({"captain"});
  const int before = story.player(kRed).reals;
  story.play("execute");
  EXPECT_EQ(story.player(kRed).reals, before);
}

TEST(VascoCalling, V3_3_who_cannot_pay_must_renounce_whatever_the_action_would_bring) {
  Story story(2);
  story.disc(1, kYellow, Area::characters).tiles(11, -3).calls(8).reals(kYellow, 6);
  EXPECT_EQ(story.offered(), std::vector<std::string>{"renounce"});
  story.reals(kYellow, 7);
  EXPECT_TRUE(story.offers("execute"));
}

TEST(VascoCalling, V3_4_an_action_without_effect_can_only_be_renounced) {
  Story story(2);
  story.disc(2, kYellow, Area::navigation).disc(3, kRed, Area::projects).calls(4).reals(kRed, 1);
  EXPECT_FALSE(story.offers("execute"));  // no ship
  story.play("renounce");
  EXPECT_FALSE(story.offers("execute"));  // the Real of the call leaves nothing to buy with
  story.reals(kRed, 2);
  EXPECT_TRUE(story.offers("execute"));
}

TEST(VascoCalling, V3_4_launching_is_offered_before_the_choice_and_may_give_the_action_its_effect) {
  Story story(2);
  story.project(kYellow, "I-01").crew(kYellow, {1, 0, 0, 0, 0}).disc(2, kYellow, Area::navigation).calls(1);
  EXPECT_FALSE(story.offers("execute"));
  story.play("launch I-01 turquoise");
  EXPECT_TRUE(story.offers("execute"));
}

TEST(VascoCalling, V3_5_renouncing_pays_the_row_also_when_the_action_was_free) {
  for (const auto& [number, reals] : std::vector<std::pair<int, int>>{
           {1, 1}, {5, 1}, {6, 2}, {10, 2}, {11, 3}, {15, 3}, {16, 4}, {20, 4}}) {
    Story story(2);
    story.disc(number, kYellow, Area::characters).disc(19, kRed, Area::navigation);
    if (number == 20) story.board().take(Number{19}), story.player(kRed).discs = 4;
    story.calls(4).reals(kYellow, 0).play("renounce");
    EXPECT_EQ(story.player(kYellow).reals, reals) << number;
  }
}

TEST(VascoCalling, V3_5_renouncing_21_and_22_pays_nothing) {
  Story story(2);
  story.owner(Character::manuel, kYellow).disc(22, kYellow, Area::characters).calls(4).reals(kYellow, 0);
  story.play("renounce");
  EXPECT_EQ(story.player(kYellow).reals, 0);
}

TEST(VascoCalling, V3_6_number_and_disc_go_home_but_a_hosts_disc_stays) {
  Story story(2);
  story.disc(5, kYellow, Area::characters).disc(6, kYellow, Area::characters).disc(7, kRed, Area::characters);
  story.calls(1);
  EXPECT_EQ(story.player(kYellow).discs, 2);
  story.plays({"execute", "money upper"});
  EXPECT_EQ(story.player(kYellow).discs, 3);
  EXPECT_FALSE(story.board().placed.contains(Number{5}));
  story.plays({"execute", "host alvares"});
  EXPECT_EQ(story.player(kYellow).discs, 3);
  EXPECT_EQ(story.asked(), kRed);
  story.to_end_of_round();
  EXPECT_EQ(story.player(kYellow).discs, 4);
}

TEST(VascoCalling, V3_7_phase_two_ends_when_every_number_was_called) {
  Story story(2);
  story.no_merchant().disc(5, kYellow, Area::characters).disc(6, kRed, Area::characters).calls(1);
  story.play("renounce");
  EXPECT_EQ(story.board().phase, Phase::calling);
  story.play("renounce");
  EXPECT_EQ(story.board().round, 2);
}

TEST(VascoCalling, VX2_calls_with_the_first_free_number_8) {
  Story story(2);
  story.owner(Character::manuel, kRed).ship(kYellow, "I-01").ship(kRed, "I-02");
  for (const auto& [number, seat, area] :
       std::vector<std::tuple<int, Seat, Area>>{{8, kYellow, Area::characters},
                                                {15, kRed, Area::characters},
                                                {7, kYellow, Area::recruiting},
                                                {6, kRed, Area::characters},
                                                {11, kYellow, Area::navigation},
                                                {13, kRed, Area::projects},
                                                {9, kYellow, Area::projects},
                                                {21, kRed, Area::navigation},
                                                {5, kRed, Area::recruiting}})
    story.disc(number, seat, area);
  story.empty_sea().calls(8).reals(kYellow, 10).reals(kRed, 10);
  const auto spend = [&](Seat seat, std::initializer_list<std::string_view> moves) {
    const int before = story.player(seat).reals;
    story.plays(moves);
    return before - story.player(seat).reals;
  };
  EXPECT_EQ(spend(kRed, {"execute"}), 3);
  story.play("captain");
  EXPECT_EQ(spend(kRed, {"renounce"}), -2);
  EXPECT_EQ(spend(kYellow, {"execute"}), 1);
  story.play("captain");
  EXPECT_EQ(spend(kYellow, {"execute"}), 0);  // 8
  story.play("host dias");
  EXPECT_EQ(spend(kYellow, {"execute"}), 0);  // 9
  story.play(story.offered()[0]).pass();
  EXPECT_EQ(spend(kYellow, {"execute"}), 0);  // 11
  story.plays({"landing mozambique", "send I-01 mozambique-3"});
  EXPECT_EQ(spend(kRed, {"execute"}), 0);  // 13
  story.play(story.offered()[0]).pass();
  EXPECT_EQ(spend(kRed, {"renounce"}), -3);  // 15
  EXPECT_EQ(spend(kRed, {"execute"}), 0);    // 21
}

}  // namespace
}  // namespace carreira::vasco
