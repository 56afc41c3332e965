#include "story.h"

namespace carreira::goa {
namespace {

// --- G4.1, G4.2: the order of actions ---

TEST(Actions, G4_1_three_times_round_from_the_flag) {
  Story story(3);
  story.turn_of(2, 2);
  std::vector<int> order;
  for (int i = 0; i < 9; ++i) {
    order.push_back(story.actor());
    story.play("taxes");
  }
  EXPECT_EQ(order, (std::vector<int>{2, 3, 1, 2, 3, 1, 2, 3, 1}));
  EXPECT_EQ(story.state.board.stage, Stage::placing);  // nobody has a bonus action card
  EXPECT_EQ(story.state.board.round, 1);
}

TEST(Actions, G4_2_an_action_must_be_chosen_and_two_are_always_possible) {
  Story story;
  story.turn_of(1).ships(1, 0).colonists(1, 0).ducats({0, 0, 0, 0});
  EXPECT_TRUE(story.offers("ships"));
  EXPECT_TRUE(story.offers("taxes"));
  EXPECT_FALSE(story.offers("pass"));
  EXPECT_FALSE(story.offers("end"));
  EXPECT_FALSE(story.offers("harvest"));  // no field
  EXPECT_EQ(story.offered("progress"), 0);
}

TEST(Actions, G4_2_bonus_actions_go_round_until_all_have_passed) {
  Story story;
  story.bonus_turn_of(1).bonus(1, 2).bonus(3, 1).bonus(4, 1);
  EXPECT_FALSE(story.offers("pass"));  // more than one card
  story.play("taxes");
  EXPECT_EQ(story.player(1).bonus, 1);
  EXPECT_EQ(story.actor(), 3);  // the second has none
  story.play("ships");
  EXPECT_EQ(story.actor(), 4);
  story.play("pass");
  EXPECT_EQ(story.player(4).bonus, 1);  // kept for the next round
  EXPECT_EQ(story.actor(), 1);
  story.play("taxes");
  EXPECT_EQ(story.state.board.stage, Stage::placing);  // the fourth is out, though he has a card
  EXPECT_EQ(story.player(4).bonus, 1);
}

TEST(Actions, G4_2_the_bonus_action_card_goes_back) {
  Story story;
  story.bonus_turn_of(1).bonus(1, 1);
  const int left = story.state.board.bonus_left;
  story.play("ships");
  EXPECT_EQ(story.state.board.bonus_left, left + 1);
}

TEST(Actions, G4_2_what_is_used_in_the_bonus_step_commits_to_the_action) {
  Story story;
  story.bonus_turn_of(1).bonus(1, 1).keeps(1, "red_ship");
  EXPECT_TRUE(story.offers("pass"));
  story.play("use red_ship");
  EXPECT_EQ(story.player(1).bonus, 0);
  EXPECT_FALSE(story.offers("pass"));
  story.play("taxes");
  EXPECT_EQ(story.player(1).bonus, 0);
}

TEST(Actions, GX13_blue_passes_keeps_the_card_and_opens_the_next_round) {
  Story story;
  story.bonus_turn_of(4, 4).bonus(4, 1);
  story.play("pass");
  EXPECT_EQ(story.player(4).bonus, 1);
  EXPECT_EQ(story.state.board.round, 1);
  EXPECT_EQ(story.asked(), "flag");
  EXPECT_EQ(story.actor(), 4);
}

// --- G4.3: progress ---

TEST(Progress, G4_3_GX2_taxes_from_row_2_to_3) {
  Story story;
  story.turn_of(1).row(1, Column::taxes, 2).plantation(1, "pepper-2", 2).plantation(1, "nutmeg-1", 1);
  story.play("progress taxes");
  EXPECT_EQ(story.row(1, Column::taxes), 3);
  EXPECT_EQ(story.spices(1, "pepper"), 1);
  EXPECT_EQ(story.spices(1, "nutmeg"), 0);
  EXPECT_EQ(story.player(1).ships, 2);
}

TEST(Progress, G4_3_not_without_the_spices_or_the_ships) {
  Story story;
  story.turn_of(1).row(1, Column::taxes, 2).plantation(1, "pepper-2", 2);
  EXPECT_FALSE(story.offers("progress taxes"));
  story.plantation(1, "nutmeg-1", 1);
  EXPECT_TRUE(story.offers("progress taxes"));
  story.ships(1, 1);
  EXPECT_FALSE(story.offers("progress taxes"));
  EXPECT_TRUE(story.offers("progress expedition"));  // 1 nutmeg, 1 ship
}

TEST(Progress, G4_3_spices_come_from_any_plantation_or_colony) {
  Story story;
  story.turn_of(1).plantation(1, "ginger-2", 2).colony(1, Colony::calicut, {"ginger", "clove"});
  story.play("progress ships");
  EXPECT_EQ(story.asked(), "pay");
  EXPECT_TRUE(story.offers("give plantation-1 ginger"));
  EXPECT_FALSE(story.offers("give calicut clove"));
  story.play("give calicut ginger");
  EXPECT_EQ(story.row(1, Column::ships), 2);
  EXPECT_EQ(story.player(1).estate(Colony::calicut).spices[Spice::ginger], 0);
  EXPECT_EQ(story.spices(1, "ginger"), 2);
}

TEST(Progress, G4_3_nobody_is_asked_which_of_two_equal_plantations) {
  Story story;
  story.turn_of(1).plantation(1, "ginger-2", 1).plantation(1, "ginger-2", 1);
  story.play("progress ships");
  EXPECT_EQ(story.row(1, Column::ships), 2);
  EXPECT_EQ(story.actor(), 2);
}

TEST(Progress, G4_3_no_marker_leaves_the_last_row) {
  Story story;
  story.turn_of(1).rows(1, {5, 1, 1, 1, 1}).plantation(1, "ginger-2", 2);
  EXPECT_FALSE(story.offers("progress ships"));
}

TEST(Progress, GX7_the_rulebooks_payments) {
  Story story;
  story.turn_of(1).ships(1, 3).plantation(1, "clove-2", 2).colony(1, Colony::quilon, {"ginger"});
  story.play("progress colonists");  // 1 clove, 1 ship
  EXPECT_EQ(story.player(1).ships, 2);
  EXPECT_EQ(story.spices(1, "clove"), 1);
  story.turn_of(1).play("progress colonists");  // 1 ginger, 1 clove, 2 ships
  EXPECT_EQ(story.player(1).ships, 0);
  EXPECT_EQ(story.spices(1), 0);
  EXPECT_EQ(story.row(1, Column::colonists), 3);

  Story green;
  green.turn_of(1).ships(1, 3).plantation(1, "ginger-1", 1).holds(1, {"progress_ships_only-1-elephant"});
  green.play("progress ships");  // 1 ginger, 1 ship
  EXPECT_EQ(green.player(1).ships, 2);
  EXPECT_EQ(green.spices(1), 0);
  green.turn_of(1);
  EXPECT_FALSE(green.offers("progress ships"));  // 1 ginger, 1 cinnamon, 2 ships
  green.play("progress-with progress_ships_only-1-elephant ships");
  EXPECT_EQ(green.player(1).ships, 0);
  EXPECT_EQ(green.row(1, Column::ships), 3);
  EXPECT_TRUE(green.discarded("progress_ships_only-1-elephant"));

  Story red;
  red.turn_of(1).plantation(1, "cinnamon-1", 1).play("progress harvest");  // 1 cinnamon, 1 ship
  EXPECT_EQ(red.player(1).ships, 3);
  EXPECT_EQ(red.spices(1), 0);
}

TEST(Progress, GX12_the_two_ships_card_in_the_same_action) {
  Story story;
  story.turn_of(1).plantation(1, "cinnamon-1", 1).holds(1, {"ships-1-palm"});
  story.play({"progress harvest", "play ships-1-palm"});
  EXPECT_EQ(story.player(1).ships, 5);
  EXPECT_EQ(story.actor(), 2);
}

// --- G4.4, G4.5, G4.6 ---

TEST(Actions, G4_4_GX6_build_ships_by_the_marker) {
  Story story;
  story.turn_of(1).row(1, Column::ships, 2).ships(1, 0).play("ships");
  EXPECT_EQ(story.player(1).ships, 2);
}

TEST(Actions, G4_6_GX6_taxes_by_the_marker) {
  Story story;
  story.turn_of(1).ducats({1, 0, 0, 0}).play("taxes");
  EXPECT_EQ(story.player(1).ducats, 5);
  story.turn_of(1).row(1, Column::taxes, 5).play("taxes");
  EXPECT_EQ(story.player(1).ducats, 17);
}

TEST(Harvest, G4_5_onto_empty_matching_fields_as_the_player_chooses) {
  Story story;
  story.turn_of(1).row(1, Column::harvest, 2);  // 2 spices
  story.plantation(1, "ginger-2", 0).plantation(1, "pepper-2", 1).colony(1, Colony::cochin, {});
  story.play("harvest");
  EXPECT_TRUE(story.offers("place plantation-1 ginger"));
  EXPECT_FALSE(story.offers("place plantation-1 pepper"));
  EXPECT_TRUE(story.offers("place cochin clove"));
  story.play({"place cochin clove", "place plantation-1 ginger"});
  EXPECT_EQ(story.spices(1, "clove"), 1);
  EXPECT_EQ(story.spices(1, "ginger"), 1);
  EXPECT_EQ(story.spices(1, "pepper"), 1);
  EXPECT_EQ(story.actor(), 2);
}

TEST(Harvest, G4_5_what_finds_no_field_is_lost_and_needs_no_asking) {
  Story story;
  story.turn_of(1).row(1, Column::harvest, 5).plantation(1, "ginger-2", 0).plantation(1, "pepper-2", 1);
  story.play("harvest");
  EXPECT_EQ(story.spices(1), 4);
  EXPECT_EQ(story.actor(), 2);
}

TEST(Harvest, G4_5_G6_1_before_spices_are_lost_a_card_or_tile_may_make_room) {
  Story story;
  story.turn_of(1).ducats({0, 0, 0, 0}).row(1, Column::harvest, 3);  // 4 spices
  story.plantation(1, "ginger-2", 0).plantation(1, "pepper-2", 2).holds(1, {"sell_spices-1-tiger"});
  story.play("harvest");
  EXPECT_EQ(story.spices(1), 4);  // two found a field
  EXPECT_EQ(story.asked(), "place");
  EXPECT_EQ(story.rules.question(story.state).key, "goa.question.no_field");
  EXPECT_EQ(story.rules.question(story.state).values[0].value, 2);
  Story lost = story;
  lost.play("done");
  EXPECT_EQ(lost.spices(1), 4);
  EXPECT_EQ(lost.asked(), "after");
  story.play({"play sell_spices-1-tiger", "give plantation-2 pepper", "give plantation-2 pepper", "done"});
  EXPECT_EQ(story.spices(1, "pepper"), 2);  // the other two
  EXPECT_EQ(story.player(1).ducats, 6);
  EXPECT_EQ(story.actor(), 2);

  Story tile;
  tile.turn_of(1).row(1, Column::harvest, 3).keeps(1, "tax").plantation(1, "ginger-2", 1);
  tile.plantation(1, "pepper-2", 2).plantation(1, "clove-2", 2).colony(1, Colony::cochin, {"nutmeg"});
  tile.play({"harvest", "use tax"});
  for (const char* give : {"give plantation-1 ginger", "give plantation-1 ginger", "give plantation-2 pepper",
                           "give plantation-2 pepper", "give plantation-3 clove", "give plantation-3 clove"})
    tile.play(give);
  EXPECT_EQ(tile.points(1, Source::tax), 5);
  EXPECT_EQ(tile.asked(), "place");  // three spices, six fields
}

TEST(Harvest, G6_1_a_tile_may_be_used_while_spices_are_placed) {
  Story story;
  story.turn_of(1).keeps(1, "red_ship").plantation(1, "ginger-2", 0).plantation(1, "pepper-2", 0);
  story.play({"harvest", "use red_ship", "place plantation-1 ginger"});
  EXPECT_EQ(story.player(1).ships, 5);
  EXPECT_EQ(story.spices(1), 1);
}

TEST(Harvest, G4_5_a_field_for_several_spices_may_stay_empty) {
  Story story;
  story.turn_of(1).row(1, Column::harvest, 3).plantation(1, "ginger-2", 0).colony(1, Colony::cochin, {});
  story.play("harvest");
  EXPECT_EQ(story.spices(1, "ginger"), 2);  // 4 spices, 3 fields: only the colony is a question
  EXPECT_EQ(story.offered(), 6);
  story.play("done");
  EXPECT_EQ(story.spices(1), 2);
}

// --- G4.7: expedition ---

TEST(Expedition, G4_7_GX10_row_1_draws_one_and_keeps_one) {
  Story story;
  story.turn_of(1).play("expedition");
  EXPECT_EQ(story.offered(), 2);
  story.play("draw");
  EXPECT_EQ(story.cards(1), 1);
  story.turn_of(1).play("expedition");
  EXPECT_FALSE(story.offers("draw"));  // the limit is reached
  EXPECT_TRUE(story.offers("done"));
  EXPECT_EQ(story.offered("discard"), 1);
}

TEST(Expedition, G4_7_GX5_row_4_draws_two_and_keeps_four) {
  Story one;
  one.turn_of(1).row(1, Column::expedition, 4).holds(1, {"ships-1-palm"});
  one.play({"expedition", "draw", "draw"});
  EXPECT_EQ(one.cards(1), 3);
  EXPECT_EQ(one.asked(), "after");

  Story three;
  three.turn_of(1)
      .row(1, Column::expedition, 4)
      .holds(1, {"ships-1-palm", "ships-2-fish", "harvest_mix-1-statue"});
  three.play({"expedition", "draw"});
  EXPECT_FALSE(three.offers("draw"));
  Story draws_one = three;
  draws_one.play("done");
  EXPECT_EQ(draws_one.cards(1), 4);
  Story plays = three;
  plays.play({"play ships-1-palm", "draw"});
  EXPECT_EQ(plays.cards(1), 4);
  EXPECT_EQ(plays.player(1).ships, 6);
  Story discards = three;
  discards.play({"discard harvest_mix-1-statue", "draw"});
  EXPECT_EQ(discards.cards(1), 4);
}

TEST(Expedition, G4_7_who_is_above_the_limit_goes_down_first) {
  Story story;
  story.turn_of(1).holds(1, {"ships-1-palm", "ships-2-fish", "harvest_mix-1-statue"});
  story.play("expedition");
  EXPECT_EQ(story.asked(), "over_limit");
  EXPECT_FALSE(story.offers("draw"));
  EXPECT_FALSE(story.offers("done"));
  story.play({"play ships-1-palm", "discard ships-2-fish"});
  EXPECT_EQ(story.asked(), "expedition");
  EXPECT_FALSE(story.offers("draw"));
  story.play({"discard harvest_mix-1-statue", "draw"});
  EXPECT_EQ(story.cards(1), 1);
}

TEST(Expedition, G4_7_none_may_be_drawn_and_there_is_no_limit_outside) {
  Story story;
  story.turn_of(1).play({"expedition", "done"});
  EXPECT_EQ(story.cards(1), 0);
  story.turn_of(1).holds(1, {"ships-1-palm", "ships-2-fish", "ships-3-shell"});
  story.play({"taxes", "end"});
  EXPECT_EQ(story.cards(1), 3);
}

TEST(Expedition, G4_7_a_marker_that_moves_within_the_action_counts_at_once) {
  Story story;
  story.turn_of(1)
      .row(1, Column::expedition, 2)
      .ducats({10, 0, 0, 0})
      .holds(1, {"buy_progress-1-palm", "ships-1-palm"});
  story.play("expedition");  // row 2 draws 1 and keeps 2
  EXPECT_FALSE(story.offers("draw"));
  story.play({"play buy_progress-1-palm", "advance expedition"});  // row 3 draws 2 and keeps 3
  story.play({"draw", "draw"});
  EXPECT_EQ(story.cards(1), 3);
  EXPECT_EQ(story.actor(), 2);
}

TEST(Expedition, G4_7_G5_1_a_card_for_row_4_may_exceed_the_limit) {
  Story story;
  story.turn_of(1).row(1, Column::taxes, 3).ducats({10, 0, 0, 0}).holds(1, {"buy_progress-1-palm"});
  story.play({"expedition", "play buy_progress-1-palm", "advance taxes"});  // limit 1
  EXPECT_EQ(story.cards(1), 1);
  EXPECT_FALSE(story.offers("draw"));
  EXPECT_TRUE(story.offers("done"));
}

// --- G4.8, G4.9: colonies ---

TEST(Colonies, G4_8_GX3_madras_with_board_cards_and_supply) {
  Story story;
  story.turn_of(1).row(1, Column::colonists, 4).pile({"ships-1-palm", "ships-3-shell"});
  story.play("found madras");
  EXPECT_EQ(story.rules.question(story.state).values[1].value, 2);  // 10 - 4 - 1 - 3
  story.play("pay");
  EXPECT_EQ(story.player(1).colonists, 0);
  EXPECT_TRUE(story.discarded("ships-1-palm"));
  EXPECT_TRUE(story.discarded("ships-3-shell"));
  EXPECT_EQ(story.offered("settle"), 5);
  story.play({"settle pepper+nutmeg", "place madras pepper", "place madras nutmeg"});
  EXPECT_EQ(story.spices(1), 2);
  EXPECT_EQ(story.actor(), 2);
}

TEST(Colonies, G4_8_GX4_quilon_fails_and_gives_a_colonist) {
  Story blue;
  blue.turn_of(1).keeps(1, "red_colonist").pile({"ships-1-palm", "ducats-1-shell"});
  blue.play("use red_colonist");
  EXPECT_EQ(blue.player(1).colonists, 3);
  blue.play("found quilon");  // 0 + 2 + 3 = 5 of 6
  EXPECT_EQ(blue.player(1).colonists, 4);
  EXPECT_FALSE(blue.player(1).estate(Colony::quilon).exists());
  EXPECT_EQ(blue.actor(), 2);
}

TEST(Colonies, G4_8_GX9_cochin_with_three_paid) {
  Story red;
  red.turn_of(1).colonists(1, 6).pile({"ships-2-fish", "ships-3-shell"});
  red.play({"found cochin", "pay", "place cochin cinnamon"});
  EXPECT_EQ(red.player(1).colonists, 3);
  EXPECT_EQ(red.spices(1, "cinnamon"), 1);
  EXPECT_EQ(red.state.board.colony_tiles[Colony::cochin].size(), 3);
}

TEST(Colonies, G4_8_GX11_the_quilon_tiles_that_are_left) {
  Story story;
  story.turn_of(1).colonists(1, 6).colonists(2, 6);
  story.play({"found quilon", "pay", "settle pepper+nutmeg"});
  EXPECT_FALSE(story.offers("place quilon ginger"));
  story.play("place quilon nutmeg");
  EXPECT_EQ(story.spices(1, "nutmeg"), 1);
  story.play({"found quilon", "pay"});
  EXPECT_FALSE(story.offers("settle pepper+nutmeg"));
  story.play({"settle ginger+cinnamon", "place quilon ginger"});
  EXPECT_EQ(story.spices(2, "ginger"), 1);
}

TEST(Colonies, G4_8_who_does_not_want_to_pay_takes_a_colonist) {
  Story story;
  story.turn_of(1).colonists(1, 6).pile({"ships-1-palm", "ships-2-fish"});
  story.play({"found quilon", "give-up"});
  EXPECT_EQ(story.player(1).colonists, 7);
  EXPECT_TRUE(story.discarded("ships-1-palm"));
}

TEST(Colonies, G4_8_with_nothing_to_pay_it_is_founded) {
  Story story;
  story.turn_of(1).row(1, Column::colonists, 4).colonists(1, 0).pile({"ships-1-palm", "ships-2-fish"});
  story.play("found quilon");  // 4 + 1 + 2
  EXPECT_EQ(story.asked(), "colony_tile");
}

TEST(Colonies, G4_9_not_twice_and_not_without_a_tile) {
  Story story;
  story.turn_of(1).colony(1, Colony::quilon, {"ginger"});
  EXPECT_FALSE(story.offers("found quilon"));
  EXPECT_TRUE(story.offers("found cochin"));
  for (int seat = 2; seat <= 4; ++seat) story.colony(seat, Colony::calicut, {});
  EXPECT_TRUE(story.offers("found calicut"));
  story.colony(1, Colony::cochin, {}).colony(1, Colony::madras, {}).colony(1, Colony::calicut, {});
  EXPECT_EQ(story.offered("found"), 0);
  EXPECT_TRUE(story.state.board.colony_tiles[Colony::calicut].empty());
}

TEST(Colonies, G4_9_the_pile_is_renewed_without_the_revealed_cards) {
  Story story;
  story.turn_of(1).colonists(1, 0).pile({"ships-1-palm"});
  story.play("found calicut");
  EXPECT_EQ(story.told(EventKind::shuffled), 1);
  EXPECT_EQ(story.told(EventKind::revealed), 2);
  EXPECT_TRUE(story.discarded("ships-1-palm"));
  EXPECT_EQ(story.state.board.discards.size(), 2);
}

// --- G5: the development board's bonuses ---

TEST(Development, G5_1_GX15_the_first_on_rows_4_and_5_draws_a_card) {
  Story story;
  story.turn_of(1).row(1, Column::ships, 3).ships(1, 9);
  story.plantation(1, "ginger-1", 1).plantation(1, "cinnamon-1", 1).plantation(1, "pepper-1", 1);
  story.play("progress ships");
  EXPECT_EQ(story.row(1, Column::ships), 4);
  EXPECT_EQ(story.cards(1), 1);

  Story blue;
  blue.turn_of(2).row(2, Column::harvest, 4).ships(2, 9);
  blue.plantation(2, "cinnamon-1", 1)
      .plantation(2, "pepper-1", 1)
      .plantation(2, "nutmeg-1", 1)
      .plantation(2, "clove-1", 1);
  blue.play("progress harvest");
  EXPECT_EQ(blue.row(2, Column::harvest), 5);
  EXPECT_EQ(blue.cards(2), 1);
}

TEST(Development, G5_1_the_second_draws_none_and_the_limit_does_not_bind) {
  Story story;
  story.turn_of(1).row(1, Column::ships, 3).row(2, Column::ships, 3).ducats({10, 10, 0, 0});
  story.holds(1, {"buy_progress-1-palm", "ships-1-palm", "ships-2-fish"}).row(1, Column::taxes, 1);
  story.play({"play buy_progress-1-palm", "advance ships"});
  EXPECT_EQ(story.cards(1), 3);  // the limit of row 1 is 1
  story.turn_of(2).ships(2, 9);
  story.plantation(2, "ginger-1", 1).plantation(2, "cinnamon-1", 1).plantation(2, "pepper-1", 1);
  story.play("progress ships");
  EXPECT_EQ(story.row(2, Column::ships), 4);
  EXPECT_EQ(story.cards(2), 0);
}

TEST(Development, G5_2_GX16_the_fifth_marker_on_row_2_brings_a_bonus_action_card) {
  Story story;
  story.turn_of(1).rows(1, {2, 1, 3, 2, 2}).plantation(1, "cinnamon-1", 1);
  story.play("progress harvest");
  EXPECT_EQ(story.player(1).bonus, 1);
}

TEST(Development, G5_2_once_for_each_row_and_whatever_moved_it) {
  Story story;
  story.phase_b().turn_of(1).rows(1, {3, 3, 2, 3, 4}).keeps(1, "viceroy");
  story.play("use viceroy");  // only one marker is least advanced
  EXPECT_EQ(story.row(1, Column::taxes), 3);
  EXPECT_EQ(story.player(1).bonus, 1);
  story.ducats({12, 0, 0, 0}).holds(1, {"buy_progress-1-palm"});
  story.play({"play buy_progress-1-palm", "advance taxes"});
  EXPECT_EQ(story.player(1).bonus, 1);  // row 3 was reached before
}

}  // namespace
}  // namespace carreira::goa
