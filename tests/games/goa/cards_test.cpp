#include "story.h"

namespace carreira::goa {
namespace {

// --- G6.1: when ---

TEST(Cards, G6_1_one_card_in_each_action) {
  Story story;
  story.turn_of(1).holds(1, {"ships-1-palm", "ships-2-fish"});
  story.play("play ships-1-palm");
  EXPECT_FALSE(story.offers("play ships-2-fish"));
  EXPECT_TRUE(story.offers("discard ships-2-fish"));
  story.play("taxes");
  EXPECT_EQ(story.actor(), 2);  // nothing is left to use: the turn ends by itself
  story.turn_of(1);
  EXPECT_TRUE(story.offers("play ships-2-fish"));  // another action
}

TEST(Cards, G6_1_before_and_after_the_action_until_the_turn_ends) {
  Story before;
  before.turn_of(1).holds(1, {"colonists-1-fish"}).play("play colonists-1-fish");
  EXPECT_EQ(before.asked(), "act");
  EXPECT_EQ(before.player(1).colonists, 4);

  Story after;
  after.turn_of(1).holds(1, {"colonists-1-fish"}).play("taxes");
  EXPECT_EQ(after.asked(), "after");
  Story ends = after;
  ends.play("end");
  EXPECT_EQ(ends.actor(), 2);
  EXPECT_EQ(ends.cards(1), 1);
  after.play("play colonists-1-fish");
  EXPECT_EQ(after.player(1).colonists, 4);
}

TEST(Cards, G6_1_between_the_draws_of_an_expedition) {
  Story story;
  story.turn_of(1)
      .row(1, Column::expedition, 3)
      .pile({"ducats-1-shell", "ducats-2-fish", "ducats-3-elephant"});
  story.play({"expedition", "draw"});
  EXPECT_EQ(story.offered("play"), 1);
  const CardId card = story.hand(1).first();
  story.play("play " + story.rules.components().card_names[index_of(card)]);
  EXPECT_EQ(story.asked(), "expedition");
  EXPECT_TRUE(story.offers("draw"));
}

TEST(Cards, G6_1_between_the_reveal_and_the_payment_of_a_founding) {
  Story story;
  story.turn_of(1)
      .holds(1, {"colonists-1-fish"})
      .keeps(1, "red_colonist")
      .pile({"ships-1-palm", "ducats-1-shell"});
  story.colonists(1, 1).play("found quilon");  // 4 missing
  EXPECT_FALSE(story.offers("pay"));
  story.play({"play colonists-1-fish", "use red_colonist", "pay"});
  EXPECT_EQ(story.player(1).colonists, 0);
  EXPECT_EQ(story.asked(), "colony_tile");
}

TEST(Cards, G6_1_never_in_auctions) {
  Story story;
  story.placing().holds(2, {"ducats-1-shell"}).holds(1, {"ducats-2-fish"});
  EXPECT_EQ(story.offered("play") + story.offered("discard"), 0);
  story.play({"flag top-a", "token a1", "token b1", "token c1", "token d1"});
  EXPECT_EQ(story.actor(), 2);
  EXPECT_EQ(story.offered("play") + story.offered("discard"), 0);
}

TEST(Cards, G6_1_a_bonus_action_has_its_own_card) {
  Story story;
  story.bonus_turn_of(1).bonus(1, 1).holds(1, {"ducats-1-shell"});
  EXPECT_TRUE(story.offers("play ducats-1-shell"));
  story.play({"taxes", "play ducats-1-shell"});
  EXPECT_EQ(story.state.board.stage, Stage::placing);
}

TEST(Cards, G6_1_who_passes_uses_nothing) {
  Story story;
  story.bonus_turn_of(1).bonus(1, 1).holds(1, {"ducats-1-shell"}).keeps(1, "red_ship");
  story.play("pass");
  EXPECT_EQ(story.state.board.stage, Stage::placing);  // no decision after it
  EXPECT_EQ(story.player(1).bonus, 1);
}

TEST(Cards, G6_1_any_card_may_be_discarded_at_every_decision_of_the_turn) {
  Story story;
  story.turn_of(1).holds(1,
                         {"ships-1-palm", "ships-2-fish", "third_card-1-elephant", "harvest_mix-1-statue"});
  story.plantation(1, "ginger-2", 0).colony(1, Colony::cochin, {}).row(1, Column::harvest, 2);
  story.play({"discard ships-1-palm", "harvest", "discard ships-2-fish", "place cochin clove"});
  story.play({"discard third_card-1-elephant"});
  EXPECT_EQ(story.cards(1), 1);
  EXPECT_TRUE(story.discarded("ships-2-fish"));
}

TEST(Cards, G6_1_a_discard_before_passing_pays_no_bonus_action_card) {
  Story story;
  story.bonus_turn_of(1).bonus(1, 1).holds(1, {"ducats-1-shell"});
  story.play({"discard ducats-1-shell", "pass"});
  EXPECT_EQ(story.player(1).bonus, 1);
}

// That a turn ends by itself must not show what a hand holds.
TEST(Cards, G6_1_a_turn_waits_for_any_hand) {
  Story story;
  story.turn_of(1).holds(1, {"third_card-1-elephant"}).play("taxes");
  EXPECT_EQ(story.asked(), "after");
  EXPECT_EQ(story.offered("play"), 0);
}

// --- G6.2: bonus kinds ---

TEST(Cards, G6_2_ships_colonists_and_ducats) {
  Story story;
  story.turn_of(1).ducats({0, 0, 0, 0}).holds(1, {"ships-1-palm", "colonists-1-fish", "ducats-1-shell"});
  story.play("play ships-1-palm");
  EXPECT_EQ(story.player(1).ships, 6);
  story.turn_of(1).play("play colonists-1-fish");
  EXPECT_EQ(story.player(1).colonists, 4);
  story.turn_of(1).play("play ducats-1-shell");
  EXPECT_EQ(story.player(1).ducats, 5);
  EXPECT_EQ(story.cards(1), 0);
  EXPECT_TRUE(story.discarded("ducats-1-shell"));
}

TEST(Cards, G6_2_two_spices_onto_empty_fields) {
  Story story;
  story.turn_of(1).holds(1, {"spices-1-tiger"});
  EXPECT_FALSE(story.offers("play spices-1-tiger"));  // no field
  story.plantation(1, "ginger-2", 1).colony(1, Colony::calicut, {});
  story.play({"play spices-1-tiger", "place calicut clove", "place calicut pepper"});
  EXPECT_EQ(story.spices(1), 3);
  EXPECT_EQ(story.asked(), "act");
}

TEST(Cards, G6_2_selling_up_to_four_spices) {
  Story story;
  story.turn_of(1).ducats({0, 0, 0, 0}).holds(1, {"sell_spices-1-tiger"});
  EXPECT_FALSE(story.offers("play sell_spices-1-tiger"));  // none to sell
  story.plantation(1, "ginger-2", 2).plantation(1, "pepper-2", 2).plantation(1, "clove-2", 2);
  Story two = story;
  two.play({"play sell_spices-1-tiger", "give plantation-1 ginger"});
  EXPECT_TRUE(two.offers("done"));
  two.play({"give plantation-3 clove", "done"});
  EXPECT_EQ(two.player(1).ducats, 6);
  EXPECT_EQ(two.spices(1), 4);
  story.play({"play sell_spices-1-tiger", "give plantation-1 ginger", "give plantation-1 ginger",
              "give plantation-2 pepper", "give plantation-2 pepper"});
  EXPECT_EQ(story.player(1).ducats, 12);
  EXPECT_EQ(story.asked(), "act");  // four are all
}

TEST(Cards, G6_2_paying_ducats_for_any_marker) {
  Story story;
  story.turn_of(1).ducats({11, 0, 0, 0}).holds(1, {"buy_progress-2-shell", "buy_progress-1-palm"});
  EXPECT_FALSE(story.offers("play buy_progress-2-shell"));  // 12 ducats
  story.play("play buy_progress-1-palm");
  EXPECT_EQ(story.offered("advance"), 5);
  story.play("advance colonists");
  EXPECT_EQ(story.row(1, Column::colonists), 2);
  EXPECT_EQ(story.player(1).ducats, 1);
  EXPECT_EQ(story.player(1).ships, 4);
}

// --- G6.3: kinds that change an action ---

TEST(Cards, G6_3_a_harvest_of_colonists_ships_and_spices) {
  Story story;
  story.turn_of(1).row(1, Column::harvest, 3).plantation(1, "ginger-2", 1).holds(1, {"harvest_mix-1-statue"});
  EXPECT_FALSE(story.offers("play harvest_mix-1-statue"));
  story.play(
      {"harvest-with harvest_mix-1-statue", "take ships", "take colonists", "place plantation-1 ginger"});
  EXPECT_FALSE(story.offers("place plantation-1 ginger"));  // the field is full
  story.play("take ships");
  EXPECT_EQ(story.player(1).ships, 6);
  EXPECT_EQ(story.player(1).colonists, 3);
  EXPECT_EQ(story.spices(1), 2);
  EXPECT_TRUE(story.discarded("harvest_mix-1-statue"));
  EXPECT_EQ(story.actor(), 2);
}

TEST(Cards, G6_3_a_mixed_harvest_needs_no_field) {
  Story story;
  story.turn_of(1).holds(1, {"harvest_mix-1-statue"});
  EXPECT_FALSE(story.offers("harvest"));
  story.play({"harvest-with harvest_mix-1-statue", "take colonists"});
  EXPECT_EQ(story.player(1).colonists, 3);
}

TEST(Cards, G6_3_a_third_card_after_the_two_are_seen) {
  Story story;
  story.turn_of(1).colonists(1, 1).holds(1, {"third_card-1-elephant"});
  EXPECT_FALSE(story.offers("play third_card-1-elephant"));  // not before a founding
  story.pile({"ships-1-palm", "ducats-1-shell"}).play("found quilon");
  EXPECT_FALSE(story.offers("pay"));
  story.pile({"ships-3-shell"});
  story.state.board.discards -= story.state.board.open_cards();
  story.play({"play third_card-1-elephant", "pay"});  // 1 + 1 + 3 and 1 of his own
  EXPECT_EQ(story.player(1).colonists, 0);
  EXPECT_EQ(story.asked(), "colony_tile");
}

TEST(Cards, G6_3_three_cards_from_the_start) {
  Story story;
  story.turn_of(1).colonists(1, 0).holds(1, {"third_card-1-elephant"});
  story.pile({"ships-1-palm", "ships-2-fish", "ships-3-shell"});
  story.play("found-with third_card-1-elephant quilon");
  EXPECT_EQ(story.told(EventKind::revealed), 3);
  EXPECT_EQ(story.asked(), "colony_tile");
}

TEST(Cards, G6_3_progress_with_ships_only_or_spices_only) {
  Story story;
  story.turn_of(1).ships(1, 1).holds(1, {"progress_ships_only-1-elephant", "progress_spices_only-1-statue"});
  EXPECT_TRUE(story.offers("progress-with progress_ships_only-1-elephant ships"));
  EXPECT_FALSE(story.offers("progress-with progress_spices_only-1-statue ships"));
  story.plantation(1, "ginger-1", 1).ships(1, 0);
  EXPECT_FALSE(story.offers("progress-with progress_ships_only-1-elephant ships"));
  story.play("progress-with progress_spices_only-1-statue ships");
  EXPECT_EQ(story.row(1, Column::ships), 2);
  EXPECT_EQ(story.spices(1), 0);
}

TEST(Cards, G6_3_a_card_that_changes_the_action_is_the_one_card_of_the_action) {
  Story story;
  story.turn_of(1).holds(1, {"progress_ships_only-1-elephant", "ships-1-palm"});
  story.play("progress-with progress_ships_only-1-elephant ships");
  EXPECT_EQ(story.actor(), 2);
  EXPECT_EQ(story.cards(1), 1);
  Story other;
  other.turn_of(1).holds(1, {"progress_ships_only-1-elephant", "ships-1-palm"}).play("play ships-1-palm");
  EXPECT_EQ(other.offered("progress-with"), 0);
}

TEST(Cards, G6_3_G7_5_a_third_card_for_a_founding_by_spying) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "espionage").colonists(1, 1).holds(1, {"third_card-1-elephant"});
  story.play("use espionage");
  Story at_once = story;
  at_once.pile({"ships-1-palm", "ships-2-fish", "ships-3-shell"});
  at_once.play("spy-found-with third_card-1-elephant 2 quilon");
  EXPECT_EQ(at_once.told(EventKind::revealed), 3);
  EXPECT_EQ(at_once.asked(), "colony_tile");
  EXPECT_TRUE(at_once.discarded("third_card-1-elephant") || at_once.state.board.open_cards().size() == 1);
  story.pile({"ships-1-palm", "ducats-1-shell"}).play("spy-found 2 quilon");
  EXPECT_EQ(story.asked(), "found");
  story.pile({"ships-3-shell"});
  story.state.board.discards -= story.state.board.open_cards();
  story.play({"play third_card-1-elephant", "pay"});  // 1 + 1 + 3 and 1 of the supply
  EXPECT_EQ(story.player(1).colonists, 0);
}

TEST(Cards, G6_3_G7_5_a_mixed_harvest_by_spying) {
  Story story;
  story.phase_b()
      .turn_of(1)
      .row(2, Column::harvest, 3)
      .keeps(1, "espionage")
      .holds(1, {"harvest_mix-1-statue"});
  story.play("use espionage");
  EXPECT_FALSE(story.offers("spy 2 harvest"));  // no field
  story.play({"spy-with harvest_mix-1-statue 2", "take ships", "take ships", "take colonists", "take ships"});
  EXPECT_EQ(story.player(1).ships, 7);
  EXPECT_EQ(story.player(1).colonists, 3);
  EXPECT_EQ(story.asked(), "act");
  EXPECT_EQ(story.offered("harvest-with"), 0);
  EXPECT_TRUE(story.discarded("harvest_mix-1-statue"));
}

TEST(Cards, G6_3_G7_5_spying_has_no_card_of_its_own) {
  Story story;
  story.phase_b().turn_of(1).keeps(1, "espionage").holds(1, {"harvest_mix-1-statue", "ships-1-palm"});
  story.play({"play ships-1-palm", "use espionage"});
  EXPECT_EQ(story.offered("spy-with"), 0);
}

}  // namespace
}  // namespace carreira::goa
