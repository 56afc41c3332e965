// C3, C4 and C5: a turn, moving, discovering and trading.

#include "games/caravelas/story.h"

namespace carreira::caravelas {
namespace {

TEST(CaravelasTurn, C3_1_a_fleet_moves_as_far_as_it_can_discovers_and_trades_on_the_way) {
  Story story;
  story.at(1, "6,10").play_all({"sail guine", "load chili", "sail 7,8", "sail cabo_verde"});
  EXPECT_TRUE(story.has_discovered(1, "guine"));
  EXPECT_TRUE(story.has_discovered(1, "cabo_verde"));
  EXPECT_TRUE(story.has(1, "chili"));
  EXPECT_EQ(story.markers(1), 6);
  EXPECT_EQ(story.actor(), 1);
}

TEST(CaravelasTurn, C3_2_the_turn_ends_by_choice) {
  Story story;
  story.at(1, "10,4").play("end");
  EXPECT_EQ(story.actor(), 2);
}

TEST(CaravelasTurn, C3_2_without_a_marker_no_further_step_not_even_along_a_current) {
  Story story;
  story.at(1, "1,17").markers(1, 1).play("sail 1,18");
  EXPECT_EQ(story.markers(1), 0);
  EXPECT_EQ(story.moves(), (Story::Names{"end"})) << "though a current begins here";
}

TEST(CaravelasTurn, C3_2_what_the_last_cell_brings_is_carried_out) {
  Story port;
  port.at(1, "6,10").markers(1, 1).play("sail guine");
  EXPECT_TRUE(port.has_discovered(1, "guine"));
  EXPECT_EQ(port.moves(), (Story::Names{"load chili", "end"}));

  Story red;
  red.at(1, "7,19").markers(1, 1).die_sinks().play("sail 8,19").play("roll");
  EXPECT_EQ(red.step(), Sinking::kName);

  Story lisboa;
  lisboa.at(1, "10,4").markers(1, 1).cargo(1, {"silk"}).play("sail lisboa");
  EXPECT_EQ(lisboa.moves(), (Story::Names{"stop"}));
  lisboa.play("stop");
  EXPECT_EQ(lisboa.vp(1), 5);

  Story storm;
  storm.at(1, "6,6")
      .at(2, "acores")
      .markers(1, 1)
      .hand(1, {"storm_se"})
      .play("sail 6,7")
      .play("play storm_se");
  EXPECT_EQ(storm.actor(), 2) << "the others' bonus move";
  storm.play("stay");
  EXPECT_EQ(storm.place(1), "6,9");
  EXPECT_TRUE(storm.has_discovered(1, "cabo_verde"));
  EXPECT_EQ(storm.moves(), (Story::Names{"end"}));
}

TEST(CaravelasTurn, C3_2_a_favourable_wind_with_the_last_marker_lets_the_turn_go_on) {
  Story story;
  story.at(1, "6,6")
      .at(2, "calecute")
      .markers(1, 1)
      .hand(1, {"favourable_wind"})
      .play("sail 6,7")
      .play("play favourable_wind");
  EXPECT_EQ(story.markers(1), 2);
  EXPECT_TRUE(story.legal("sail 7,6"));
}

TEST(CaravelasTurn, C3_2_a_storm_that_takes_the_last_markers_ends_the_turn) {
  Story story;
  story.at(1, "6,6")
      .at(2, "calecute")
      .markers(1, 3)
      .hand(1, {"storm_2"})
      .play("sail 6,7")
      .play("play storm_2");
  EXPECT_EQ(story.markers(1), 0);
  EXPECT_EQ(story.moves(), (Story::Names{"end"}));
}

TEST(CaravelasTurn, C3_3_who_bid_all_his_markers_may_only_load_or_stop) {
  Story port;
  port.at(1, "calecute").bidding().play_all({"bid 9", "place 1"});
  EXPECT_EQ(port.moves(), (Story::Names{"load pepper", "end"}));
  Story lisboa;
  lisboa.bidding().play_all({"bid 9", "place 1"});
  EXPECT_EQ(lisboa.moves(), (Story::Names{"stop"}));
}

TEST(CaravelasTurn, C3_4_at_the_end_all_markers_come_back_and_the_hand_is_filled_to_5) {
  Story story;
  story.at(1, "10,4").markers(1, 2).hand(1, {"calm", "storm_2"}).play("end");
  EXPECT_EQ(story.markers(1), 9);
  EXPECT_EQ(story.hand_size(1), 5);
  EXPECT_GE(story.cards(1, "calm"), 1);
}

TEST(CaravelasTurn, C3_4_a_larger_hand_is_kept_in_round_1_too) {
  Story story;
  story.round(1)
      .at(1, "10,4")
      .hand(1, {"calm", "calm", "calm", "calm", "storm_2", "storm_2", "storm_2"})
      .play("end");
  EXPECT_EQ(story.hand_size(1), 7);
  Story four;
  four.round(1).at(1, "10,4").hand(1, {"calm", "calm", "calm", "calm"}).play("end");
  EXPECT_EQ(four.hand_size(1), 5);
}

TEST(CaravelasMoving, C4_1_between_neighbours_never_over_land_any_number_in_a_cell) {
  Story story(4);
  EXPECT_EQ(story.sails(), (Story::Names{"10,4", "10,5", "11,3", "ceuta"}));
  story.play("sail ceuta");
  EXPECT_EQ(story.sails(), (Story::Names{"lisboa"})) << "land all around";
  story.play("sail lisboa");
  EXPECT_EQ(story.place(1), story.place(4));
  Story strait;
  strait.at(1, "mocambique");
  EXPECT_FALSE(strait.legal("sail s_lourenco")) << "the edge between them is closed";
}

TEST(CaravelasMoving, C4_2_along_a_current_nothing_any_other_step_one) {
  Story story;
  story.at(1, "1,18").play_all({"sail 2,18", "sail 3,18"});
  EXPECT_EQ(story.markers(1), 9) << "with the current";
  story.play("sail 2,18");
  EXPECT_EQ(story.markers(1), 8) << "against it";
  story.play("sail 2,17");
  EXPECT_EQ(story.markers(1), 7) << "leaving it";
  story.play("sail 2,18");
  EXPECT_EQ(story.markers(1), 6) << "joining it";
}

TEST(CaravelasMoving, C4_2_two_currents_that_touch_are_not_one) {
  Story story;
  story.at(1, "cabo_bojador").play("sail 8,6");  // leaves the current of the Canaries
  Story touching;
  touching.at(1, "0,6").play("sail -1,6");  // from the North Equatorial to the Gulf Stream
  EXPECT_EQ(touching.markers(1), 8);
  touching.play("sail florida");
  EXPECT_EQ(touching.markers(1), 8);
}

TEST(CaravelasMoving, C4_3_pirates_cost_one_more_also_along_a_current) {
  Story story;
  story.at(1, "8,5").play("sail 8,6");
  EXPECT_EQ(story.markers(1), 7);
  Story current;
  current.at(1, "porto_seguro").play("sail 1,15");
  EXPECT_EQ(current.markers(1), 8);
}

TEST(CaravelasMoving, C4_3_a_favourable_wind_saves_that_marker_and_lets_one_in_with_one_less) {
  Story story;
  story.at(1, "8,5").markers(1, 1).hand(1, {"favourable_wind", "favourable_wind"});
  EXPECT_FALSE(story.legal("sail 8,6"));
  story.play("evade 8,6");
  EXPECT_EQ(story.markers(1), 0);
  EXPECT_EQ(story.cards(1, "favourable_wind"), 1) << "one card for each pirate cell";
  EXPECT_EQ(story.discards("favourable_wind"), 1);
  Story choice;
  choice.at(1, "8,5").hand(1, {"favourable_wind"});
  EXPECT_TRUE(choice.legal("sail 8,6")) << "the card may be kept";
  EXPECT_TRUE(choice.legal("evade 8,6"));
  Story without;
  without.at(1, "8,5").hand(1, {"calm"});
  EXPECT_FALSE(without.legal("evade 8,6"));
}

TEST(CaravelasMoving, C4_4_a_step_that_cannot_be_paid_cannot_be_taken_and_staying_is_a_turn) {
  Story story;
  story.at(1, "8,5").markers(1, 1);
  EXPECT_FALSE(story.legal("sail 8,6"));
  EXPECT_TRUE(story.legal("sail 7,5"));
  story.play("end");
  EXPECT_EQ(story.actor(), 2);
  EXPECT_EQ(story.place(1), "8,5");
}

TEST(CaravelasMoving, C4_5_a_blue_cell_asks_for_a_card_then_the_fleet_goes_on) {
  Story story;
  story.at(1, "6,6").at(2, "calecute").hand(1, {"storm_2", "favourable_wind"}).play("sail 6,7");
  EXPECT_EQ(story.moves(), (Story::Names{"play storm_2", "play favourable_wind"}));
  story.play("play storm_2");
  EXPECT_EQ(story.cards(1, "storm_2"), 0);
  EXPECT_EQ(story.discards("storm_2"), 1);
  EXPECT_TRUE(story.legal("sail 7,6"));
}

TEST(CaravelasMoving, C4_5_without_a_card_that_may_be_played_no_entry) {
  Story empty;
  empty.at(1, "6,6");
  EXPECT_FALSE(empty.legal("sail 6,7"));
  Story storm;
  storm.at(1, "6,6").markers(1, 2).hand(1, {"storm_2"});
  EXPECT_FALSE(storm.legal("sail 6,7")) << "1 marker is left after the step";
  storm.markers(1, 3);
  EXPECT_TRUE(storm.legal("sail 6,7"));
}

TEST(CaravelasMoving, C4_5_starting_on_an_event_or_pirate_cell_has_no_effect) {
  Story blue;
  blue.at(1, "6,7").hand(1, {"calm"});
  EXPECT_EQ(blue.step(), Turn::kName);
  blue.play("sail 6,6");
  EXPECT_EQ(blue.cards(1, "calm"), 1);
  Story pirates;
  pirates.at(1, "8,6").play("sail 8,5");
  EXPECT_EQ(pirates.markers(1), 8);
}

TEST(CaravelasMoving, C4_6_on_the_1_a_ship_sinks_with_its_goods) {
  Story story;
  story.at(1, "10,19").cargo(1, {"chili", "pepper", "silk"}).die_sinks().play("sail 10,18").play("roll");
  EXPECT_EQ(story.moves(), (Story::Names{"sink 1", "sink 2", "sink 3"}))
      << "the fourth is closed, an empty one counts";
  const int markers = story.markers(1);
  story.play("sink 2");
  EXPECT_FALSE(story.has(1, "pepper"));
  EXPECT_TRUE(story.has(1, "chili"));
  EXPECT_EQ(story.markers(1), markers);
  EXPECT_EQ(story.fleet(1).sunk, Ships{ship_of_number(2)});
}

TEST(CaravelasMoving, C4_6_any_other_face_spares_the_fleet_and_no_card_is_needed) {
  Story story;
  story.at(1, "10,19").cargo(1, {"chili"}).die_spares().play("sail 10,18");
  EXPECT_EQ(story.moves(), (Story::Names{"roll"}));
  story.play("roll");
  EXPECT_EQ(story.step(), Turn::kName);
  EXPECT_TRUE(story.has(1, "chili"));
}

TEST(CaravelasMoving, C4_6_one_roll_for_each_red_cell_and_one_face_in_six_sinks) {
  Story story;
  story.at(1, "10,19")
      .chance_gives(6, {0, 0})
      .play_all({"sail 10,18", "roll", "sink 1", "sail 9,19", "roll"});
  EXPECT_EQ(story.moves(), (Story::Names{"sink 2", "sink 3"}));
  EXPECT_EQ(story.rules.components().die.faces, 6u);
  EXPECT_EQ(story.rules.components().die.sinks, 1u);
}

TEST(CaravelasMoving, C4_6_the_fourth_ship_may_sink_after_the_improvement) {
  Story story;
  story.improved(1).at(1, "10,19").die_sinks().play("sail 10,18").play("roll");
  EXPECT_TRUE(story.legal("sink 4"));
}

TEST(CaravelasMoving, C4_6_a_fleet_with_no_ship_afloat_still_sails) {
  Story story;
  story.at(1, "10,19").sunk(1, {1, 2, 3}).die_sinks().play("sail 10,18").play("roll");
  EXPECT_EQ(story.step(), Turn::kName);
  EXPECT_TRUE(story.legal("sail cabo_da_boa_esperanca"));
}

TEST(CaravelasMoving, C4_7_events_and_pirates_count_only_in_ones_own_turn) {
  Story story;
  story.at(1, "6,6").hand(1, {"storm_4"}).at(2, "8,5").play("sail 6,7").play("play storm_4");
  story.play("sail 8,6");  // pirates
  EXPECT_EQ(story.markers(2), 9);
  story.play("sail 8,7");  // a blue event
  EXPECT_EQ(story.step(), BonusMove::kName);
  EXPECT_EQ(story.hand_size(2), 0);
  Story red;
  red.at(1, "6,6").at(2, "7,19").hand(1, {"storm_2"}).play("sail 6,7").play("play storm_2").play("sail 8,19");
  EXPECT_EQ(red.step(), BonusMove::kName);
}

TEST(CaravelasTrading, C5_1_the_first_fleet_in_a_port_discovers_it) {
  Story story;
  story.at(1, "9,4").play("sail madeira");
  EXPECT_EQ(story.vp(1), 1);
  story.play("end");
  story.at(2, "9,4").play("sail madeira");
  EXPECT_EQ(story.vp(2), 0) << "discovered before";
  EXPECT_FALSE(story.has_discovered(2, "madeira"));
}

TEST(CaravelasTrading, C5_1_with_all_20_markers_placed_nothing_is_discovered) {
  Story story;
  Story::Names twenty;
  for (std::size_t i = 12; i < kCountOf<Port>; ++i) twenty.push_back(story.rules.components().names.ports[i]);
  story.discovered(1, twenty).at(1, "9,4").at(2, "9,4");
  const int before = story.vp(1);
  story.play("sail madeira");
  EXPECT_EQ(story.vp(1), before);
  story.play("end").play("sail madeira");
  EXPECT_TRUE(story.has_discovered(2, "madeira")) << "it stays open for others";
}

TEST(CaravelasTrading, C5_1_lisboa_is_no_port) {
  Story story;
  story.at(1, "10,4").play("sail lisboa");
  EXPECT_EQ(story.vp(1), 0);
}

TEST(CaravelasTrading, C5_1_C5_2_storms_and_bonus_moves_discover_and_load_too) {
  Story storm;
  storm.at(1, "20,10").at(2, "lisboa").hand(1, {"storm_e"}).play("sail 20,9").play("play storm_e");
  EXPECT_EQ(storm.place(1), "calecute");
  EXPECT_TRUE(storm.has_discovered(1, "calecute"));
  storm.play("load pepper");
  EXPECT_TRUE(storm.has(1, "pepper"));
  Story bonus;
  bonus.at(1, "6,6")
      .at(2, "6,10")
      .hand(1, {"storm_2"})
      .play_all({"sail 6,7", "play storm_2", "sail guine", "load chili"});
  EXPECT_TRUE(bonus.has(2, "chili"));
  EXPECT_TRUE(bonus.has_discovered(2, "guine"));
}

TEST(CaravelasTrading, C5_2_whoever_discovered_it_one_may_load_or_pass_through) {
  Story story;
  story.discovered(2, {"calecute"}).at(1, "21,9").play("sail calecute");
  EXPECT_TRUE(story.legal("load pepper"));
  EXPECT_TRUE(story.legal("sail maldivas"));
  story.play("load pepper");
  EXPECT_FALSE(story.legal("load pepper")) << "its place is taken";
}

TEST(CaravelasTrading, C5_2_at_any_moment_of_ones_turn_while_on_the_port) {
  Story story;
  story.at(1, "calecute");
  EXPECT_TRUE(story.legal("load pepper")) << "without having moved";
  Story sunk;
  sunk.at(1, "calecute").sunk(1, {2});
  EXPECT_FALSE(sunk.legal("load pepper")) << "its ship is sunk";
}

TEST(CaravelasTrading, C5_3_two_goods_on_each_ship_silver_and_nutmeg_on_the_fourth) {
  Story story;
  const Components& components = story.rules.components();
  EXPECT_EQ(components.holds[ship_of_number(1)], story.goods({"chili", "wood"}));
  EXPECT_EQ(components.holds[ship_of_number(2)], story.goods({"ivory", "pepper"}));
  EXPECT_EQ(components.holds[ship_of_number(3)], story.goods({"cinnamon", "silk"}));
  EXPECT_EQ(components.holds[ship_of_number(4)], story.goods({"silver", "nutmeg"}));
  EXPECT_FALSE(story.at(1, "tanegashima").legal("load silver"));
  EXPECT_FALSE(story.at(1, "molucas").legal("load nutmeg"));
  story.improved(1);
  EXPECT_TRUE(story.legal("load nutmeg"));
}

TEST(CaravelasTrading, C5_3_with_no_cube_left_nothing_is_loaded) {
  EXPECT_EQ(make_rules().components().cubes, 4);
  std::string text = components_text();
  const std::string four = "\"goods_cubes_per_good\": 4";
  text.replace(text.find(four), four.size(), "\"goods_cubes_per_good\": 1");
  Story story(make_rules(2, "standard", text));
  story.cargo(2, {"pepper"}).at(1, "calecute");
  EXPECT_FALSE(story.legal("load pepper"));
  story.cargo(2, {});
  EXPECT_TRUE(story.legal("load pepper"));
}

TEST(CaravelasTrading, C5_4_discovering_and_loading_in_the_same_cell_in_the_same_move) {
  Story story;
  story.at(1, "21,9").play("sail calecute").play("load pepper");
  EXPECT_TRUE(story.has_discovered(1, "calecute"));
  EXPECT_TRUE(story.has(1, "pepper"));
  EXPECT_EQ(story.vp(1), 3);
}

}  // namespace
}  // namespace carreira::caravelas
