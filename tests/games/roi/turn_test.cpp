// R3 and R4.1: a turn and its two actions.

#include "scene.h"

namespace carreira::roi {
namespace {

TEST(RoiTurn, R3_1_running_missions_advance_before_anything_else) {
  Scene scene(2);
  scene.running(2, "red-3", "red-1 red-2", 3, 3).running(2, "blue-3", "blue-3", 1, 1).coins(2, 0);
  scene.play("end");
  EXPECT_EQ(scene.seat(2).voyages.size(), 1u);
  EXPECT_EQ(scene.seat(2).voyages[0].step, 2);
  EXPECT_EQ(scene.coins(2), 4);  // blue-3 for 1 round
  EXPECT_TRUE(scene.tells("advanced red-3 2"));
  EXPECT_TRUE(scene.tells("mission_done blue-3 4"));
  // The other's missions stay where they are.
  scene.play("end");
  EXPECT_EQ(scene.seat(2).voyages[0].step, 2);
}

TEST(RoiTurn, R3_2_two_different_actions_in_any_order) {
  Scene scene(2);
  scene.coins(1, 10).ready(1, "red-1");
  scene.play("send red-1 drake", "coins");
  EXPECT_EQ(scene.moves("coins").size() + scene.moves("take").size() + scene.moves("draw").size() +
                scene.moves("buy").size() + scene.moves("send").size(),
            0u);
  EXPECT_TRUE(scene.offers("end"));
}

TEST(RoiTurn, R3_2_an_action_that_was_left_is_not_taken_up_again) {
  Scene scene(2);
  scene.coins(1, 20).purchase("red-1 red-1 blue-1 blue-1 green-1");
  scene.play("buy red-1 purchase-1");
  EXPECT_TRUE(scene.offers("buy red-1 purchase-2"));  // still under way
  scene.play("buy red-1 purchase-2", "coins");
  EXPECT_TRUE(scene.moves("buy").empty());
  EXPECT_TRUE(scene.moves("send").empty());
}

TEST(RoiTurn, R3_2_sending_goes_on_until_another_action_is_begun) {
  Scene scene(2);
  scene.coins(1, 20).ready(1, "red-1 blue-2 green-3");
  scene.play("send red-1 drake", "send blue-2 villalobos");
  EXPECT_TRUE(scene.offers("send green-3 cabral"));
  scene.play("take red-3");
  EXPECT_TRUE(scene.moves("send").empty());
  EXPECT_FALSE(scene.offers("coins"));
}

TEST(RoiTurn, R3_2_passing_one_or_both_actions) {
  Scene scene(3);
  scene.play("end");
  EXPECT_EQ(scene.actor(), 2);
  scene.play("coins", "end");
  EXPECT_EQ(scene.actor(), 3);
  EXPECT_EQ(scene.coins(2), 2);
}

TEST(RoiTurn, R3_3_action_cards_are_no_actions) {
  Scene scene(2);
  scene.coins(1, 10).ready(1, "red-1").expedition("abreu", "2:green-1");
  scene.play("reserve-mission red-3", "coins", "send-with-joker red-1 abreu");
  EXPECT_TRUE(scene.offers("reserve-mission red-4"));  // after both actions
  EXPECT_EQ(scene.turn().used.size(), 2);
  EXPECT_EQ(scene.seat(1).joker_cards, 2);
}

TEST(RoiTurn, R4_1_two_coins) {
  Scene scene(2);
  scene.coins(1, 6);
  scene.play("coins");
  EXPECT_EQ(scene.coins(1), 8);
  EXPECT_TRUE(scene.tells("coins 2"));
}

TEST(RoiTurn, RX5_after_two_coins_nobody_takes_coins_again) {
  Scene scene(2);
  scene.coins(1, 0);
  scene.play("coins");
  EXPECT_FALSE(scene.offers("coins"));
  // He will not do another action: he passes, and the next player's turn begins.
  scene.play("end");
  EXPECT_EQ(scene.actor(), 2);
  // He cannot: without ships, with a full hand and everything dearer than his coins, nothing but passing is
  // left.
  Scene stuck(2);
  stuck.coins(1, 0).hand(1, "red-3 red-4 red-5 red-6").cards(1, 3, 0).running(1, "blue-3", "joker-3", 3, 2);
  stuck.play("coins");
  EXPECT_EQ(stuck.moves(), std::vector<std::string>{"end"});
}

TEST(RoiTurn, R3_2_the_question_names_only_the_actions_that_are_possible) {
  Scene scene(2);
  scene.coins(1, 0).ready(1, "").hand(1, "").cards(1, 0, 0);
  const auto possible = [&] {
    const Phrase question = scene.rules().question(scene.state());
    return question.key == "roi.question.act" ? question.values[1].value : -1;
  };
  EXPECT_EQ(possible(), AnyValue(Set<Action>{Action::coins}).number);
  scene.play("coins");  // 2 coins: a mission, and ships if one is cheap enough, but no coins again
  EXPECT_FALSE(Set<Action>::from_bits(static_cast<std::uint8_t>(possible())).contains(Action::coins));
  EXPECT_TRUE(Set<Action>::from_bits(static_cast<std::uint8_t>(possible())).contains(Action::mission));
}

TEST(RoiTurn, a_question_and_a_headline_stand_at_every_step) {
  Scene scene(2);
  scene.coins(1, 10).ready(1, "yellow-2 yellow-3").hand(1, "yellow-5");
  const auto question = [&] { return scene.rules().question(scene.state()).key; };
  EXPECT_EQ(question(), "roi.question.act");
  EXPECT_EQ(scene.rules().headline(scene.state()).key, "roi.headline.round");
  scene.play("begin yellow-5");
  EXPECT_EQ(question(), "roi.question.load");
  EXPECT_EQ(scene.rules().question(scene.state()).values[1].value, 5);
  scene.play("load yellow-2", "load yellow-3");
  EXPECT_EQ(question(), "roi.question.rounds");
  scene.play("sail 1");
  EXPECT_EQ(question(), "roi.question.send");
}

}  // namespace
}  // namespace carreira::roi
