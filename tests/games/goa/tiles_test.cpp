#include "story.h"

namespace carreira::goa {
namespace {

// The tile on a1 is the lot of the second seat, and nobody but its seller wants it.
Story& second_seat_gets(Story& story, std::string_view tile) {
  if (story.state.board.phase == Phase::a &&
      story.rules.components().tiles[Phase::a][story.tile_called(tile)] == 0)
    story.phase_b();
  story.placing().ducats({0, 0, 0, 0}).tile_on("a1", tile);
  return story.play({"flag top-a", "token a1", "token b1", "token c1", "token d1"});
}

// --- G7.1, G7.2: plantations ---

TEST(Tiles, G7_1_a_plantation_comes_with_its_fields_filled) {
  for (const auto& [tile, spices] : {std::pair{"ginger-1", 1}, {"ginger-2", 2}, {"ginger-3", 3}}) {
    Story story;
    second_seat_gets(story, tile);
    EXPECT_EQ(story.spices(2, "ginger"), spices) << tile;
  }
}

TEST(Tiles, G7_1_a_fifth_plantation_drives_one_of_the_four_out) {
  Story story;
  story.plantation(2, "pepper-1", 1)
      .plantation(2, "pepper-2", 1)
      .plantation(2, "nutmeg-2", 0)
      .plantation(2, "clove-2", 2);
  second_seat_gets(story, "ginger-2");
  EXPECT_EQ(story.actor(), 2);
  EXPECT_EQ(story.asked(), "drop_plantation");
  EXPECT_EQ(story.offered(), 4);
  EXPECT_EQ(story.spices(2), 4);
  story.play("abandon plantation-4");
  EXPECT_EQ(story.spices(2, "clove"), 0);  // back to the supply
  EXPECT_EQ(story.spices(2, "ginger"), 2);
  EXPECT_EQ(story.state.board.gone[Tile::clove_2], 1);
}

TEST(Tiles, G7_1_a_discarded_single_plantation_keeps_its_point) {
  Story story;
  story.plantation(2, "pepper-1", 1)
      .plantation(2, "pepper-2", 1)
      .plantation(2, "nutmeg-2", 0)
      .plantation(2, "clove-2", 2);
  second_seat_gets(story, "ginger-2").play("abandon plantation-1");
  EXPECT_EQ(story.spices(2, "pepper"), 1);
  EXPECT_EQ(story.player(2).singles[Spice::pepper], 1);
  EXPECT_EQ(story.points(2, Source::plantations), 1);
}

TEST(Tiles, G7_1_nothing_else_discards_a_plantation) {
  Story story;
  story.turn_of(1).plantation(1, "pepper-1", 1).plantation(1, "pepper-2", 1);
  EXPECT_EQ(story.offered("abandon"), 0);
}

TEST(Tiles, G7_2_mixed_cultivation_takes_any_spice) {
  Story story;
  second_seat_gets(story, "mixed");
  EXPECT_EQ(story.actor(), 2);
  EXPECT_EQ(story.offered("place"), 5);
  EXPECT_EQ(story.offered(), 5);  // it arrives with one
  story.play("place plantation-1 nutmeg");
  EXPECT_EQ(story.spices(2, "nutmeg"), 1);
  story.keeps(2, "overseer");
  EXPECT_EQ(story.points(2, Source::plantations), 0);
}

TEST(Tiles, G7_2_a_discarded_mixed_cultivation_is_worth_nothing) {
  Story story;
  story.plantation(2, "mixed", 0)
      .plantation(2, "pepper-2", 1)
      .plantation(2, "nutmeg-2", 0)
      .plantation(2, "clove-2", 2);
  second_seat_gets(story, "ginger-2").play("abandon plantation-1");
  EXPECT_EQ(story.points(2, Source::plantations), 0);
  EXPECT_EQ(story.state.board.gone[Tile::mixed], 1);
}

// --- G7.3: at once ---

TEST(Tiles, G7_3_ships_and_colonists) {
  Story ships;
  second_seat_gets(ships, "ships4");
  EXPECT_EQ(ships.player(2).ships, 8);
  Story colonists;
  second_seat_gets(colonists, "colonists4");
  EXPECT_EQ(colonists.player(2).colonists, 6);
  Story either;
  second_seat_gets(either, "ships_or_colonists3");
  EXPECT_EQ(either.offered(), 2);
  Story three = either;
  three.play("take ships");
  EXPECT_EQ(three.player(2).ships, 7);
  either.play("take colonists");
  EXPECT_EQ(either.player(2).colonists, 5);
}

TEST(Tiles, G7_3_colonisation_and_bonus_actions) {
  Story story;
  second_seat_gets(story, "colonisation");
  EXPECT_EQ(story.player(2).ships, 5);
  EXPECT_EQ(story.player(2).colonists, 3);
  EXPECT_EQ(story.player(2).bonus, 1);
  Story two;
  second_seat_gets(two, "bonus2");
  EXPECT_EQ(two.player(2).bonus, 2);
}

TEST(Tiles, G7_3_expedition_cards_above_the_limit) {
  Story two;
  second_seat_gets(two.holds(2, {"ships-1-palm"}), "expeditions2");
  EXPECT_EQ(two.cards(2), 3);
  Story three;
  second_seat_gets(three, "expeditions3");
  EXPECT_EQ(three.cards(2), 3);
}

TEST(Tiles, G7_3_favour_takes_a_tile_that_was_put_aside_as_if_bought) {
  Story story;
  story.phase_b().put_aside("ships4").put_aside("clove-3").put_aside("red_ship");
  second_seat_gets(story, "favour");
  EXPECT_EQ(story.actor(), 2);
  EXPECT_TRUE(story.offers("favour clove-3"));
  const std::size_t aside = story.state.board.aside.size();
  Story kept = story;
  kept.play("favour red_ship");
  EXPECT_TRUE(kept.has_kept(2, "red_ship"));
  EXPECT_EQ(kept.state.board.aside.size(), aside - 1);
  Story planted = story;
  planted.play("favour clove-3");
  EXPECT_EQ(planted.spices(2, "clove"), 3);
  story.play("favour ships4");
  EXPECT_EQ(story.player(2).ships, 8);
}

// --- G7.4: red tiles ---

TEST(Tiles, G7_4_red_tiles_once_a_round) {
  Story story;
  story.turn_of(1).ducats({0, 0, 0, 0}).keeps(1, "red_ship").keeps(1, "red_ducats3").keeps(1, "red_colonist");
  story.play({"use red_ship", "use red_ducats3", "use red_colonist"});  // any number in one action
  EXPECT_EQ(story.player(1).ships, 5);
  EXPECT_EQ(story.player(1).ducats, 3);
  EXPECT_EQ(story.player(1).colonists, 3);
  EXPECT_EQ(story.offered("use"), 0);
  story.play("taxes");
  EXPECT_EQ(story.actor(), 2);
  story.turn_of(1);
  EXPECT_EQ(story.offered("use"), 0);
  // The next round.
  story.bonus_turn_of(1).bonus(1, 1).play("pass");
  story.turn_of(1);
  EXPECT_EQ(story.offered("use"), 3);
}

TEST(Tiles, G7_4_a_red_tile_serves_from_the_round_it_is_bought_in) {
  Story story;
  second_seat_gets(story, "red_ship");
  story.wander("lots", [&] { return story.state.board.stage == Stage::actions && story.actor() == 2; });
  EXPECT_TRUE(story.offers("use red_ship"));
}

TEST(Tiles, G7_4_a_red_spice_needs_an_empty_field) {
  Story story;
  story.turn_of(1).keeps(1, "red_spice").plantation(1, "ginger-1", 1);
  EXPECT_FALSE(story.offers("use red_spice"));
  story.colony(1, Colony::quilon, {});
  story.play("use red_spice");
  EXPECT_EQ(story.offered(), 2);
  story.play("place quilon cinnamon");
  EXPECT_EQ(story.spices(1, "cinnamon"), 1);
}

TEST(Tiles, G7_4_a_red_expedition_card_is_bound_by_the_limit_only_within_an_expedition) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "red_expedition").holds(1, {"ships-1-palm"});
  Story before = story;
  before.play("use red_expedition");
  EXPECT_EQ(before.cards(1), 2);
  story.play("expedition");  // limit 1
  EXPECT_FALSE(story.offers("use red_expedition"));
  story.play({"discard ships-1-palm"});
  EXPECT_TRUE(story.offers("use red_expedition"));
  story.play("draw");  // the last draw
  EXPECT_EQ(story.asked(), "after");
  story.play("use red_expedition");
  EXPECT_EQ(story.cards(1), 2);
}

TEST(Tiles, G7_4_red_tiles_serve_in_bonus_actions_and_through_phase_B) {
  Story story;
  story.keeps(1, "red_ship").phase_b().bonus_turn_of(1).bonus(1, 1);
  story.play({"use red_ship", "ships"});
  EXPECT_EQ(story.player(1).ships, 6);
}

// --- G7.5: once in the game ---

TEST(Tiles, G7_5_spying_uses_an_opponents_marker) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "espionage").ducats({0, 0, 0, 0}).plantation(1, "ginger-3", 0);
  story.rows(2, {5, 4, 3, 1, 5}).play("use espionage");
  EXPECT_FALSE(story.offers("spy 1 ships"));
  EXPECT_FALSE(story.offers("spy 2 expedition"));
  Story ships = story, harvest = story, taxes = story;
  ships.play("spy 2 ships");
  EXPECT_EQ(ships.player(1).ships, 9);
  EXPECT_EQ(ships.asked(), "act");  // no action
  EXPECT_FALSE(ships.has_kept(1, "espionage"));
  harvest.play("spy 2 harvest");
  EXPECT_EQ(harvest.spices(1), 3);
  taxes.play("spy 2 taxes");
  EXPECT_EQ(taxes.player(1).ducats, 8);
  story.pile({"ships-1-palm", "ducats-1-shell"}).play({"spy-found 2 cochin", "place cochin clove"});  // 6 + 2
  EXPECT_EQ(story.spices(1, "clove"), 1);
  EXPECT_EQ(story.asked(), "act");
}

TEST(Tiles, G7_5_a_founding_that_fails_by_spying_gives_a_colonist) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "espionage").colonists(1, 1).pile({"ships-1-palm", "ducats-1-shell"});
  story.play({"use espionage", "spy-found 3 quilon"});
  EXPECT_EQ(story.player(1).colonists, 2);
  EXPECT_EQ(story.asked(), "act");
}

TEST(Tiles, G7_5_a_founding_within_a_founding_names_another_colony) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "espionage").colonists(1, 2);
  story.play("found calicut");
  story.play("use espionage");
  EXPECT_FALSE(story.offers("spy-found 2 calicut"));
  EXPECT_TRUE(story.offers("spy-found 2 quilon"));
  story.play("spy 2 ships");
  EXPECT_EQ(story.player(1).ships, 5);
  // Nothing is left that could help: the founding of Calicut has failed.
  EXPECT_EQ(story.player(1).colonists, 3);
  EXPECT_EQ(story.actor(), 2);
}

TEST(Tiles, G7_5_extra_harvest_fills_up_to_three) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "extra_harvest");
  EXPECT_FALSE(story.offers("use extra_harvest"));
  story.plantation(1, "ginger-3", 0)
      .plantation(1, "pepper-2", 1)
      .plantation(1, "nutmeg-2", 0)
      .colony(1, Colony::madras, {});
  story.play({"use extra_harvest", "fill plantation-1", "fill madras", "place madras ginger",
              "place madras cinnamon"});
  EXPECT_EQ(story.spices(1, "ginger"), 4);
  story.play("done");
  EXPECT_EQ(story.spices(1), 6);
  EXPECT_FALSE(story.has_kept(1, "extra_harvest"));
}

TEST(Tiles, G7_5_extra_harvest_asks_nothing_when_three_plantations_are_open) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "extra_harvest");
  story.plantation(1, "ginger-3", 0).plantation(1, "pepper-2", 1).plantation(1, "nutmeg-2", 0);
  story.play("use extra_harvest");
  EXPECT_EQ(story.spices(1), 7);
  EXPECT_EQ(story.asked(), "act");
}

TEST(Tiles, G7_5_resupply_in_one_kind_chosen_after_the_cards_are_seen) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "resupply").pile({"ships-2-fish", "ships-3-shell"});
  story.play("use resupply");
  EXPECT_EQ(story.told(EventKind::revealed), 2);
  EXPECT_EQ(story.offered(), 2);  // no field for spices
  story.plantation(1, "ginger-3", 0).plantation(1, "pepper-2", 1).plantation(1, "nutmeg-2", 0);
  Story ships = story, colonists = story;
  ships.play("take ships");
  EXPECT_EQ(ships.player(1).ships, 9);
  EXPECT_TRUE(ships.discarded("ships-2-fish"));
  colonists.play("take colonists");
  EXPECT_EQ(colonists.player(1).colonists, 7);
  story.play({"take spices", "place plantation-1 ginger", "place plantation-2 pepper",
              "place plantation-3 nutmeg", "place plantation-3 nutmeg"});
  EXPECT_EQ(story.spices(1), 6);  // 5 of the 6 open fields
  EXPECT_EQ(story.asked(), "act");
}

TEST(Tiles, G7_5_viceroy_moves_a_least_advanced_marker) {
  Story story;
  story.phase_b().turn_of(1).rows(1, {2, 1, 3, 1, 2}).keeps(1, "viceroy").play("use viceroy");
  EXPECT_EQ(story.offered("advance"), 2);
  story.play("advance expedition");
  EXPECT_EQ(story.row(1, Column::expedition), 2);
  EXPECT_EQ(story.player(1).ships, 4);
  Story done;
  done.phase_b().turn_of(1).rows(1, {5, 5, 5, 5, 5}).keeps(1, "viceroy");
  EXPECT_FALSE(done.offers("use viceroy"));
}

TEST(Tiles, G7_5_tax_returns_six_spices_for_five_points) {
  Story story;
  story.turn_of(1)
      .keeps(1, "tax")
      .plantation(1, "ginger-2", 2)
      .plantation(1, "pepper-2", 2)
      .plantation(1, "clove-2", 1);
  EXPECT_FALSE(story.offers("use tax"));
  EXPECT_EQ(story.points(1, Source::tax), 0);
  story.colony(1, Colony::calicut, {"ginger", "nutmeg"});
  story.play({"use tax", "give plantation-1 ginger", "give calicut ginger", "give calicut nutmeg",
              "give plantation-2 pepper", "give plantation-2 pepper"});
  EXPECT_EQ(story.asked(), "tax");
  story.play("give plantation-3 clove");
  EXPECT_EQ(story.spices(1), 1);
  EXPECT_EQ(story.points(1, Source::tax), 5);
  EXPECT_TRUE(story.has_kept(1, "tax"));
  EXPECT_FALSE(story.offers("use tax"));
}

TEST(Tiles, G7_5_each_tax_tile_counts_and_six_spices_need_no_asking) {
  Story story;
  story.keeps(1, "tax").phase_b().keeps(1, "tax", true).turn_of(1);
  story.plantation(1, "ginger-3", 3).plantation(1, "pepper-3", 3);
  EXPECT_EQ(story.points(1, Source::tax), 5);
  story.play("use tax");
  EXPECT_EQ(story.spices(1), 0);
  EXPECT_EQ(story.points(1, Source::tax), 10);
}

TEST(Tiles, G7_5_spices_that_find_no_field_are_lost) {
  Story story;
  story.phase_b()
      .turn_of(1)
      .keeps(1, "resupply")
      .plantation(1, "ginger-3", 2)
      .pile({"ships-2-fish", "ships-3-shell"});
  story.play({"use resupply", "take spices"});
  EXPECT_EQ(story.spices(1), 3);
  EXPECT_EQ(story.asked(), "act");
}

// --- G7.6: exchange ---

TEST(Tiles, G7_6_exchange_takes_any_tile_and_stays_in_its_cell) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "exchange").tile_on("c3", "clove-3").play("use exchange");
  story.play("exchange c3");
  EXPECT_EQ(story.on("c3"), Tile::exchange);
  EXPECT_TRUE(story.has_kept(1, "clove-3"));
  EXPECT_FALSE(story.has_kept(1, "exchange"));
  EXPECT_EQ(story.spices(1), 0);
  Story later = story;
  later.play({"taxes", "end"});  // used in a later turn
  later.turn_of(1).play("use clove-3");
  EXPECT_EQ(later.spices(1, "clove"), 3);
  story.play("use clove-3");  // used then
  EXPECT_EQ(story.spices(1, "clove"), 3);
  EXPECT_EQ(story.asked(), "act");
}

TEST(Tiles, G7_6_the_exchange_tile_is_auctioned_again) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "exchange").play({"use exchange", "exchange a1"});
  story.placing().ducats({0, 0, 0, 0}).play({"flag top-a", "token a1", "token b1", "token c1", "token d1"});
  EXPECT_TRUE(story.has_kept(2, "exchange"));
}

TEST(Tiles, G7_6_an_instant_tile_is_resolved_when_its_owner_chooses) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "exchange").tile_on("b2", "colonists4");
  story.play({"use exchange", "exchange b2", "found quilon"});
  EXPECT_EQ(story.player(1).colonists, 2);
  story.play("use colonists4");
  EXPECT_EQ(story.player(1).colonists, 6);
  EXPECT_TRUE(story.offers("pay"));
}

TEST(Tiles, G7_6_unused_at_the_end_it_is_worth_nothing_but_missions_count) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "pepper-1").keeps(1, "tax").keeps(1, "ships4").keeps(1, "mission3");
  story.keeps(1, "overseer").ducats({0, 9, 0, 0});
  EXPECT_EQ(story.points(1), 3);
  EXPECT_EQ(story.points(1, Source::missions), 3);
}

// --- G7.7, G7.8 ---

TEST(Tiles, G7_7_overseer_and_missions) {
  Story story;
  story.turn_of(1).plantation(1, "ginger-1", 1).plantation(1, "pepper-1", 0).plantation(1, "clove-2", 0);
  EXPECT_EQ(story.points(1, Source::plantations), 2);
  story.keeps(1, "overseer");
  EXPECT_EQ(story.points(1, Source::plantations), 6);
  Story missions;
  missions.phase_b().turn_of(1).keeps(1, "mission2").keeps(1, "mission2").keeps(1, "mission3");
  EXPECT_EQ(missions.points(1, Source::missions), 7);
  EXPECT_EQ(missions.offered("use"), 0);
}

TEST(Tiles, G7_8_using_a_tile_is_no_action) {
  Story story;
  story.turn_of(1).keeps(1, "red_ship").play("use red_ship");
  EXPECT_EQ(story.asked(), "act");
  EXPECT_EQ(story.actor(), 1);
}

}  // namespace
}  // namespace carreira::goa
