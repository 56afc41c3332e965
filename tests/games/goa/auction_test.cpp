#include "story.h"

namespace carreira::goa {
namespace {

// --- G2: placing ---

TEST(Placing, G2_1_the_flag_lies_beside_a_tile) {
  Story story;
  story.placing();
  EXPECT_EQ(story.offered(), 20);  // a full grid: only the border
  EXPECT_TRUE(story.offers("flag top-a"));
  EXPECT_TRUE(story.offers("flag right-5"));
  EXPECT_FALSE(story.offers("flag c3"));
  story.no_tile_on({"c3", "a1", "a2", "b1", "b2"});
  EXPECT_TRUE(story.offers("flag c3"));
  EXPECT_TRUE(story.offers("flag b2"));   // c2 is beside it
  EXPECT_FALSE(story.offers("flag a1"));  // only b2 is near, empty and diagonal
  EXPECT_FALSE(story.offers("flag top-a"));
  EXPECT_TRUE(story.offers("flag a2"));
  EXPECT_FALSE(story.offers("flag left-2"));
}

TEST(Placing, G2_2_each_token_lies_next_to_the_last) {
  Story story;
  story.placing(2).play("flag top-c");
  EXPECT_EQ(story.actor(), 3);
  EXPECT_EQ(story.offered(), 3);  // below it, and diagonally
  EXPECT_TRUE(story.offers("token b1"));
  EXPECT_TRUE(story.offers("token c1"));
  EXPECT_TRUE(story.offers("token d1"));
  story.play("token d1");
  EXPECT_EQ(story.actor(), 4);
  EXPECT_EQ(story.offered(), 5);
  story.play("token d2");
  EXPECT_EQ(story.actor(), 1);
  EXPECT_FALSE(story.offers("token d1"));  // has a token
  EXPECT_TRUE(story.offers("token e3"));
  story.play("token e3");
  EXPECT_EQ(story.actor(), 2);  // the first player again, with his highest
  story.play("token d4");
  EXPECT_EQ(story.asked(), "bid");
}

TEST(Placing, G2_2_five_tokens_for_four_and_three_for_two) {
  Story two(2);
  two.placing().play({"flag top-a", "token a1"});
  EXPECT_EQ(two.actor(), 1);
  two.play("token a2");
  EXPECT_EQ(two.asked(), "bid");
}

TEST(Placing, G2_3_a_broken_chain_goes_on_anywhere) {
  Story story;
  story.placing().no_tile_on({"b1", "b2", "a2"});
  story.play({"flag top-a", "token a1"});
  EXPECT_EQ(story.offered(), 21);  // nothing next to a1: any tile without a token
  story.play("token e5");
  EXPECT_EQ(story.offered(), 3);  // the line goes on from there
  EXPECT_TRUE(story.offers("token d4"));
}

// --- G3: auctions ---

Story& at_the_flag(Story& story) {
  return story.placing().play({"flag top-a", "token a1", "token b1", "token c1", "token d1"});
}

TEST(Auction, G3_1_once_around_from_the_player_after_the_seller) {
  Story story;
  story.ducats({10, 4, 6, 9});
  at_the_flag(story);
  EXPECT_EQ(story.actor(), 2);
  EXPECT_EQ(story.offered(), 5);  // pass, 1 to 4
  EXPECT_FALSE(story.offers("bid 5"));
  story.play("bid 3");
  EXPECT_EQ(story.actor(), 3);
  EXPECT_FALSE(story.offers("bid 3"));
  EXPECT_TRUE(story.offers("bid 6"));
  story.play("pass");
  EXPECT_EQ(story.actor(), 4);
  story.play("bid 4");
  EXPECT_EQ(story.actor(), 1);  // the seller; the second player has had his chance
  EXPECT_EQ(story.asked(), "sell");
}

TEST(Auction, G3_1_who_cannot_bid_more_is_not_asked) {
  Story story;
  story.ducats({10, 4, 4, 9});
  at_the_flag(story).play("bid 4");
  EXPECT_EQ(story.actor(), 4);
}

TEST(Auction, G3_2_without_a_bid_the_seller_takes_it_for_nothing) {
  Story story;
  story.ducats({10, 4, 6, 9});
  at_the_flag(story).play({"pass", "pass", "pass"});
  EXPECT_EQ(story.state.board.flag, seat_at(0));
  EXPECT_EQ(story.player(1).ducats, 10);
  EXPECT_EQ(story.state.board.lot, 1);  // nobody was asked whether he wants it
}

TEST(Auction, G3_2_the_seller_sells) {
  Story story;
  story.ducats({10, 4, 6, 9});
  at_the_flag(story).play({"bid 2", "bid 5", "pass", "pass"});
  EXPECT_EQ(story.player(1).ducats, 15);
  EXPECT_EQ(story.player(2).ducats, 4);
  EXPECT_EQ(story.player(3).ducats, 1);
  EXPECT_EQ(story.state.board.flag, seat_at(2));
}

TEST(Auction, G3_2_GX14_the_seller_buys_for_one_less_from_the_bank) {
  Story story;
  story.ducats({10, 5, 6, 9});
  at_the_flag(story).play({"bid 5", "pass", "pass"});
  EXPECT_EQ(story.offered(), 2);
  story.play("buy");
  EXPECT_EQ(story.player(1).ducats, 6);
  EXPECT_EQ(story.player(2).ducats, 5);
  EXPECT_EQ(story.state.board.flag, seat_at(0));
}

TEST(Auction, G3_2_a_bid_of_one_costs_the_seller_nothing) {
  Story story;
  story.ducats({0, 5, 6, 9});
  at_the_flag(story).play({"bid 1", "pass", "pass", "buy"});
  EXPECT_EQ(story.player(1).ducats, 0);
  EXPECT_EQ(story.state.board.flag, seat_at(0));
}

TEST(Auction, G3_2_a_seller_who_cannot_pay_sells) {
  Story story;
  story.ducats({3, 5, 6, 9});
  at_the_flag(story).play({"bid 5", "pass", "pass"});
  EXPECT_EQ(story.state.board.flag, seat_at(1));
  EXPECT_EQ(story.player(1).ducats, 8);
}

TEST(Auction, G3_3_the_flag_brings_a_bonus_action_card_and_the_first_action) {
  Story story;
  story.ducats({10, 0, 6, 0});
  at_the_flag(story).play({"bid 2", "pass"});
  EXPECT_EQ(story.player(3).bonus, 1);
  EXPECT_EQ(story.player(1).bonus, 0);
  story.wander("lots", [&] { return story.state.board.stage == Stage::actions; });
  EXPECT_EQ(story.actor(), 3);
  story.wander("actions", [&] { return story.state.board.stage == Stage::placing; });
  EXPECT_EQ(story.actor(), 3);
  EXPECT_EQ(story.asked(), "flag");
}

TEST(Auction, G3_3_its_former_holder_takes_the_card_too) {
  Story story;
  at_the_flag(story).play({"pass", "pass", "pass"});
  EXPECT_EQ(story.player(1).bonus, 1);
}

TEST(Auction, G3_4_income_is_spent_on_the_next_lot_and_the_order_stays) {
  Story story;
  story.ducats({0, 0, 0, 7});
  at_the_flag(story).tile_on("a1", "ships4").tile_on("b1", "overseer");
  EXPECT_EQ(story.actor(), 4);  // the others have nothing to bid
  story.play("bid 7");          // the first seat cannot pay 6
  EXPECT_EQ(story.player(1).ducats, 7);
  EXPECT_EQ(story.state.board.flag, seat_at(3));
  EXPECT_EQ(story.state.board.tokens[0], Place::none);  // the token is back
  // The second lot is the second seat's, though the flag is the fourth's: the first may bid what he got.
  EXPECT_EQ(story.actor(), 1);
  story.play("bid 7");
  EXPECT_EQ(story.player(2).ducats, 7);
  EXPECT_EQ(story.player(1).ships, 8);  // at once
  // The third lot, the third seat's: the second may bid.
  EXPECT_EQ(story.actor(), 2);
  story.play("pass");
  EXPECT_TRUE(story.has_kept(3, "overseer"));  // later, in the scoring
}

TEST(Auction, GX1_the_round_of_the_rulebook) {
  // Yellow, Red, Green, Blue.
  Story story;
  story.ducats({5, 10, 10, 10}).placing();
  story.tile_on("b1", "colonists4")
      .tile_on("b2", "ginger-1")
      .tile_on("b3", "clove-2")
      .tile_on("b4", "red_colonist");
  story.play({"flag top-a", "token b1", "token b2", "token b3", "token b4"});
  EXPECT_EQ(story.state.board.tokens[1], place_of(story.cell_called("b1")));  // diagonally below the flag
  EXPECT_EQ(story.actor(), 2);
  story.play({"bid 4", "pass", "bid 6"});
  EXPECT_EQ(story.rules.question(story.state).values[1].value, 5);  // keeping it would cost 5
  story.play("pass");
  EXPECT_EQ(story.player(1).ducats, 11);
  EXPECT_EQ(story.player(4).ducats, 4);
  EXPECT_EQ(story.player(4).bonus, 1);
  story.play({"pass", "pass", "pass"});           // Red keeps the colonists
  story.play({"pass", "pass", "pass"});           // Green the ginger
  story.play({"bid 2", "pass", "pass", "pass"});  // Yellow buys the cloves of Blue
  story.play({"pass", "pass", "bid 3", "pass"});  // Blue the red colonist of Yellow
  EXPECT_EQ(story.state.board.flag, seat_at(3));
  EXPECT_TRUE(story.has_kept(4, "red_colonist"));
  EXPECT_EQ(story.spices(1, "clove"), 2);
  EXPECT_EQ(story.player(2).colonists, 6);
  EXPECT_EQ(story.spices(3, "ginger"), 1);
  EXPECT_EQ(story.asked(), "act");
  EXPECT_EQ(story.actor(), 4);
}

}  // namespace
}  // namespace carreira::goa
