// C6 and C7: event cards and bonus moves.

#include "games/caravelas/story.h"

namespace carreira::caravelas {
namespace {

// Player 1 enters the blue cell 6,7 from 6,6 and plays the card.
Story on_6_7(const std::string& card, int seats = 2) {
  Story story(seats);
  story.at(1, "6,6").hand(1, {card});
  return story;
}

TEST(CaravelasEvents, C6_1_first_the_bonus_moves_of_the_others_then_the_effect) {
  Story story = on_6_7("storm_3");
  story.at(2, "acores").play("sail 6,7").play("play storm_3");
  EXPECT_EQ(story.actor(), 2);
  EXPECT_EQ(story.markers(1), 8) << "not paid yet";
  story.play_all({"sail 7,4", "stay"});
  EXPECT_EQ(story.markers(1), 5);
  EXPECT_EQ(story.actor(), 1);
}

TEST(CaravelasEvents, C6_2_a_storm_with_compass_drives_2_cells_at_no_cost) {
  Story story = on_6_7("storm_e");
  story.at(2, "calecute").play("sail 6,7").play("play storm_e");
  EXPECT_EQ(story.place(1), "8,7");
  EXPECT_EQ(story.markers(1), 8);
  EXPECT_EQ(story.step(), Turn::kName) << "7,7 and 8,7 are blue, and have no effect";
}

TEST(CaravelasEvents, C6_2_land_or_the_edge_of_the_board_ends_the_drift) {
  Story land;
  land.at(1, "2,12").at(2, "calecute").hand(1, {"storm_sw"}).play("sail 2,13").play("play storm_sw");
  EXPECT_EQ(land.place(1), "porto_seguro") << "land beyond it";
  EXPECT_TRUE(land.legal("load wood"));
  Story edge;
  edge.at(1, "7,1").hand(1, {"storm_nw"}).at(2, "calecute").play("sail 7,0").play("play storm_nw");
  EXPECT_EQ(edge.place(1), "7,0");
}

TEST(CaravelasEvents, C6_2_discoveries_and_trade_on_the_way) {
  Story story = on_6_7("storm_se");
  story.at(2, "calecute").play("sail 6,7").play("play storm_se");
  EXPECT_EQ(story.place(1), "6,9");
  EXPECT_TRUE(story.has_discovered(1, "cabo_verde"));
}

TEST(CaravelasEvents, C6_2_a_goods_port_on_the_way_of_a_storm_asks_before_the_drift_goes_on) {
  // On our map no storm of 2 cells goes on beyond a goods port; one of 3 does.
  std::string text = components_text();
  const std::string storm = "\"direction\": \"SE\", \"move\": 2";
  text.replace(text.find(storm), storm.size(), "\"direction\": \"SE\", \"move\": 3");
  for (const bool load : {true, false}) {
    Story story(make_rules(2, "standard", text));
    story.improved(1)
        .at(1, "30,8")
        .at(2, "lisboa")
        .hand(1, {"storm_se"})
        .play("sail 30,9")
        .play("play storm_se");
    EXPECT_EQ(story.place(1), "molucas");
    EXPECT_EQ(story.moves(), (Story::Names{"load nutmeg", "drift"}));
    story.play(load ? "load nutmeg" : "drift");
    EXPECT_EQ(story.place(1), "30,12");
    EXPECT_EQ(story.has(1, "nutmeg"), load);
    EXPECT_EQ(story.step(), Turn::kName);
  }
}

TEST(CaravelasEvents, C6_3_a_numbered_storm_takes_that_many_markers) {
  for (const auto& [card, markers] : {std::pair{"storm_2", 6}, {"storm_3", 5}, {"storm_4", 4}}) {
    Story story = on_6_7(card);
    story.at(2, "calecute").play("sail 6,7").play(std::string("play ") + card);
    EXPECT_EQ(story.markers(1), markers);
  }
}

TEST(CaravelasEvents, C6_3_not_with_fewer_markers) {
  Story story = on_6_7("storm_4");
  story.hand(1, {"calm"}).markers(1, 4).play("sail 6,7");
  EXPECT_EQ(story.moves(), (Story::Names{"play calm"}));
}

TEST(CaravelasEvents, C6_4_a_favourable_wind_takes_back_2_used_markers_or_what_there_is) {
  const auto after = [](int markers, std::string_view from) {
    Story story;
    story.at(1, from).at(2, "calecute").markers(1, markers).hand(1, {"favourable_wind"});
    story.play(from == "6,6" ? "sail 6,7" : "sail 7,13").play("play favourable_wind");
    return story.markers(1);
  };
  EXPECT_EQ(after(5, "6,6"), 6);   // 5 - 1 + 2
  EXPECT_EQ(after(9, "6,6"), 9);   // one was used
  EXPECT_EQ(after(9, "7,14"), 9);  // none was: along a current
}

TEST(CaravelasEvents, C6_4_it_may_be_played_with_no_marker_used_and_the_others_move) {
  Story story;
  story.at(1, "7,14")
      .at(2, "acores")
      .hand(1, {"favourable_wind"})
      .play("sail 7,13")
      .play("play favourable_wind");
  EXPECT_EQ(story.actor(), 2);
}

TEST(CaravelasEvents, C6_5_against_pirates_nobody_gets_a_bonus_move) {
  Story story;
  story.at(1, "8,5").at(2, "acores").hand(1, {"favourable_wind"}).play("evade 8,6");
  EXPECT_EQ(story.actor(), 1);
  EXPECT_EQ(story.markers(1), 8);
  EXPECT_EQ(story.discards("favourable_wind"), 1);
}

TEST(CaravelasEvents, C6_6_a_calm_ends_the_turn_at_once_without_bonus_moves) {
  Story story = on_6_7("calm");
  story.at(2, "acores").play("sail 6,7").play("play calm");
  EXPECT_EQ(story.actor(), 2);
  EXPECT_EQ(story.step(), Turn::kName);
  EXPECT_EQ(story.markers(1), 9);
  EXPECT_EQ(story.hand_size(1), 5);
}

TEST(CaravelasBonus, C7_1_in_the_order_of_the_track_without_the_player_only_in_the_same_ocean) {
  Story story(4);
  story.order({3, 1, 4, 2}).turn_of(1).at(1, "6,6").hand(1, {"storm_2"});
  story.at(3, "acores").at(4, "calecute").at(2, "guine").play("sail 6,7").play("play storm_2");
  EXPECT_EQ(story.actor(), 3) << "from the first place of the track";
  story.play("stay");
  EXPECT_EQ(story.actor(), 2) << "4 is in the other ocean";
  story.play("stay");
  EXPECT_EQ(story.actor(), 1);
}

TEST(CaravelasBonus, C7_1_who_cannot_move_is_not_asked_and_0_cells_load_nothing) {
  Story story = on_6_7("storm_ne", 3);
  story.at(2, "guine").at(3, "9,4").play("sail 6,7").play("play storm_ne");
  EXPECT_EQ(story.actor(), 3) << "north-east of Guiné is land";
  Story staying = on_6_7("storm_nw");
  staying.at(2, "guine").play("sail 6,7").play("play storm_nw");
  EXPECT_EQ(staying.moves(), (Story::Names{"sail 7,8", "stay"}));
  staying.play("stay");
  EXPECT_FALSE(staying.has_discovered(2, "guine"));
}

TEST(CaravelasBonus, C7_2_as_many_cells_as_the_storm_says_two_with_a_favourable_wind) {
  const auto cells = [](const std::string& card) {
    Story story = on_6_7(card);
    story.at(2, "8,3").play("sail 6,7").play("play " + card);
    int count = 0;
    while (story.actor() == 2) story.play(count++ % 2 ? "sail 8,3" : "sail 8,2");
    return count;
  };
  EXPECT_EQ(cells("storm_2"), 2);
  EXPECT_EQ(cells("storm_3"), 3);
  EXPECT_EQ(cells("storm_4"), 4);
  EXPECT_EQ(cells("favourable_wind"), 2);
}

TEST(CaravelasBonus, C7_2_with_a_compass_storm_only_in_its_direction) {
  Story story = on_6_7("storm_w");
  story.at(2, "8,3").play("sail 6,7").play("play storm_w");
  EXPECT_EQ(story.moves(), (Story::Names{"sail 7,3", "stay"}));
  story.play("sail 7,3");
  EXPECT_EQ(story.moves(), (Story::Names{"sail 6,3", "stay"}));
  story.play("sail 6,3");
  EXPECT_EQ(story.actor(), 1);
}

TEST(CaravelasBonus, C7_3_no_markers_no_help_from_currents_no_events_but_discoveries_and_loading) {
  Story story = on_6_7("storm_2");
  story.at(2, "8,10").markers(2, 9).play("sail 6,7").play("play storm_2");
  story.play("sail mina");
  EXPECT_EQ(story.markers(2), 9);
  EXPECT_TRUE(story.has_discovered(2, "mina"));
  story.play("sail 10,10");
  EXPECT_EQ(story.actor(), 1) << "two cells, though both steps go along a current";
  Story pirates = on_6_7("storm_2");
  pirates.at(2, "8,10").play("sail 6,7").play("play storm_2").play("sail 8,11");
  EXPECT_EQ(pirates.markers(2), 9);
  EXPECT_EQ(pirates.step(), BonusMove::kName);
}

TEST(CaravelasBonus, C7_3_a_port_at_the_end_of_the_bonus_move_still_asks_whether_to_load) {
  Story story = on_6_7("storm_2");
  story.at(2, "6,11").play("sail 6,7").play("play storm_2").play("sail 6,10").play("sail guine");
  EXPECT_EQ(story.moves(), (Story::Names{"load chili", "stay"}));
  story.play("load chili");
  EXPECT_EQ(story.actor(), 1);
}

TEST(CaravelasBonus, C7_4_the_ocean_is_that_when_the_card_is_played_and_the_border_may_be_crossed) {
  Story story;
  story.at(1, "9,20")
      .at(2, "cabo_da_boa_esperanca")
      .hand(1, {"storm_2"})
      .play("sail 8,20")
      .play("play storm_2");
  EXPECT_EQ(story.actor(), 2);
  story.play("sail 8,18").play("sail 8,17");
  EXPECT_EQ(story.place(2), "8,17") << "from the Indian Ocean into the Atlantic";
}

TEST(CaravelasBonus, C7_4_a_fleet_in_lisboa_may_move_and_a_move_into_lisboa_is_no_stop) {
  Story leaving = on_6_7("storm_2");
  leaving.play("sail 6,7").play("play storm_2");
  EXPECT_EQ(leaving.actor(), 2);
  EXPECT_TRUE(leaving.legal("sail 10,4"));
  Story arriving = on_6_7("storm_2");
  arriving.at(2, "9,4")
      .cargo(2, {"silk"})
      .sunk(2, {1})
      .play("sail 6,7")
      .play("play storm_2")
      .play("sail 10,4")
      .play("sail lisboa");
  EXPECT_EQ(arriving.actor(), 1);
  EXPECT_TRUE(arriving.has(2, "silk"));
  EXPECT_EQ(arriving.vp(2), 0);
  EXPECT_EQ(arriving.fleet(2).sunk, Ships{ship_of_number(1)});
}

}  // namespace
}  // namespace carreira::caravelas
