// C10: open events, and dice.

#include <set>

#include "games/caravelas/story.h"

namespace carreira::caravelas {
namespace {

TEST(CaravelasOpenEvents, C10_1_no_hands_and_half_of_the_calms_leave) {
  const Rules rules = make_rules(3, "open_events");
  EXPECT_EQ(make_rules(3).all_cards()[Card::calm], 12);
  EXPECT_EQ(rules.all_cards()[Card::calm], 6);
  EXPECT_EQ(rules.all_cards().total(), 80);
  Story story(3, "open_events");
  story.round(1).bidding().play_all({"pass", "pass", "pass"});
  EXPECT_EQ(story.hand_size(1), 0);
  story.play("stop");
  EXPECT_EQ(story.hand_size(1), 0);
  EXPECT_EQ(story.actor(), 2) << "no cards at Lisboa";
}

TEST(CaravelasOpenEvents, C10_1_seven_calms_lose_three) {
  std::string text = components_text();
  const std::string calms = "\"bonus\": 0, \"count\": 12", size = "\"event_deck_size\": 86";
  text.replace(text.find(calms), calms.size(), "\"bonus\": 0, \"count\": 7");
  text.replace(text.find(size), size.size(), "\"event_deck_size\": 81");
  EXPECT_EQ(make_rules(2, "open_events", text).all_cards()[Card::calm], 4) << "rounded down";
}

TEST(CaravelasOpenEvents, C10_1_a_blue_cell_draws_the_top_card_and_plays_it_at_once) {
  Story story(2, "open_events");
  story.at(1, "6,6").at(2, "acores").markers(1, 1).deck_is({"favourable_wind"}).play("sail 6,7");
  EXPECT_EQ(story.moves(), (Story::Names{"draw"}));
  story.play("draw");
  EXPECT_EQ(story.actor(), 2) << "the bonus move";
  story.play("stay");
  EXPECT_EQ(story.markers(1), 2);
  EXPECT_GT(story.discards("favourable_wind"), 0);
}

TEST(CaravelasOpenEvents, C10_1_every_kind_of_card_has_its_effect) {
  Story storm(2, "open_events");
  storm.at(1, "6,6").at(2, "calecute").deck_is({"storm_e"}).play("sail 6,7").play("draw");
  EXPECT_EQ(storm.place(1), "8,7");
  Story calm(2, "open_events");
  calm.at(1, "6,6").deck_is({"calm"}).play("sail 6,7").play("draw");
  EXPECT_EQ(calm.actor(), 2);
  Story paid(2, "open_events");
  paid.at(1, "6,6").at(2, "calecute").deck_is({"storm_4"}).play("sail 6,7").play("draw");
  EXPECT_EQ(paid.markers(1), 4);
}

TEST(CaravelasOpenEvents, C10_1_a_numbered_storm_with_too_few_markers_does_nothing) {
  Story story(2, "open_events");
  story.at(1, "6,6").at(2, "acores").markers(1, 4).deck_is({"storm_4"}).play("sail 6,7").play("draw");
  EXPECT_TRUE(story.told(EventKind::storm_in_vain));
  EXPECT_EQ(story.actor(), 1) << "no bonus moves";
  EXPECT_EQ(story.markers(1), 3);
}

TEST(CaravelasOpenEvents, C10_1_no_wind_against_pirates) {
  Story story(2, "open_events");
  story.at(1, "8,5");
  EXPECT_TRUE(story.legal("sail 8,6"));
  EXPECT_FALSE(story.legal("evade 8,6"));
}

TEST(CaravelasOpenEvents, C10_1_the_deck_is_made_anew_from_the_discards) {
  Story story(2, "open_events");
  story.at(1, "6,6").at(2, "calecute").deck_is({}).play("sail 6,7").play("draw");
  EXPECT_TRUE(story.told(EventKind::reshuffled));
  EXPECT_EQ(story.state.board.discards.total(), 1);
}

TEST(CaravelasDice, C10_2_two_dice_are_rolled_for_each_turn_and_spent_like_markers) {
  Story story(2, "dice");
  story.at(1, "10,4").turn_of(1);
  story.state.board.steps.push(seat_at(0), RollingDice{});
  story.markers(1, 0).chance_gives(6, {1, 4});
  EXPECT_EQ(story.moves(), (Story::Names{"roll"}));
  story.play("roll");
  EXPECT_EQ(story.markers(1), 7);
  story.play("sail 9,4");
  EXPECT_EQ(story.markers(1), 6);
  story.play("end");
  EXPECT_EQ(story.markers(1), 0) << "the rest is lost";
  EXPECT_EQ(story.moves(), (Story::Names{"roll"}));
  EXPECT_EQ(story.actor(), 2);
}

TEST(CaravelasDice, C10_2_currents_are_free_pirates_cost_one_more_events_have_no_effect) {
  Story story(2, "dice");
  story.at(1, "1,18").play("sail 2,18");
  EXPECT_EQ(story.markers(1), 12);
  story.at(1, "8,5").play("sail 8,6");
  EXPECT_EQ(story.markers(1), 10);
  story.at(1, "6,6").play("sail 6,7");
  EXPECT_EQ(story.step(), Turn::kName) << "blue";
  story.at(1, "10,19").play("sail 10,18");
  EXPECT_EQ(story.step(), Turn::kName) << "red";
  story.at(1, "1,17").markers(1, 1).play("sail 1,18");
  EXPECT_EQ(story.moves(), (Story::Names{"end"})) << "C3.2 holds";
}

TEST(CaravelasDice, C10_2_no_cards_no_bidding_and_the_order_stays_all_game) {
  const Rules rules = make_rules(4, "dice");
  const State state = rules.setup(Seed::from_text("dice"));
  EXPECT_EQ(state.board.deck_size, 0);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(state.destinations[seat_at(i)], Ports{});
  EXPECT_TRUE(state.board.steps.is<RollingDice>());
  Story story(2, "dice");
  story.play("stop").play("roll").play("stop");
  EXPECT_EQ(story.state.board.round, 3);
  EXPECT_EQ(story.step(), RollingDice::kName);
  EXPECT_EQ(story.order(), (std::vector{1, 2}));
}

TEST(CaravelasDice, C10_2_the_improvement_opens_the_fourth_ship_only) {
  Story story(2, "dice");
  story.cargo(1, {"silk", "chili", "wood"}).play_all({"stop", "improve chili+wood+silk"});
  EXPECT_TRUE(story.fleet(1).improved);
  EXPECT_EQ(story.markers(1), 0);
  EXPECT_TRUE(story.at(1, "molucas").turn_of(1).legal("load nutmeg"));
}

TEST(CaravelasDice, C10_2_is_not_combined_with_open_events) {
  const auto both =
      GameOf<Rules>::create(components_text(), TableSetup{2, {{"variant", "dice+open_events"}}});
  EXPECT_FALSE(both.ok());
}

}  // namespace
}  // namespace carreira::caravelas
