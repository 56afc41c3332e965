// The bargain and the end (L3, L4).

#include "games/lota/story.h"

namespace carreira::lota {
namespace {

TEST(LotaBargain, L3_1_cards_are_sold_one_by_one_for_their_price) {
  Story story(2);
  story.hand(kAna, {Card::sardine, Card::lobster}).play({"bid 1", "pass", "sell lobster"});
  EXPECT_EQ(story.player(kAna).coins, 6 - 1 + 4);
  EXPECT_TRUE(story.board().sold.contains(Card::lobster));
  EXPECT_TRUE(story.told(EventKind::card_sold, kBento));
  EXPECT_EQ(story.offered(), (std::vector<std::string>{"sell sardine", "draw", "done"}));
  EXPECT_EQ(story.refusal("sell lobster"), "not_in_hand L3.1");
}

TEST(LotaBargain, L3_2_a_card_that_nobody_else_sees_ends_the_bargain) {
  Story story(2);
  story.play({"bid 1", "pass", "draw"});
  EXPECT_EQ(story.state().hands[kAna].size(), 3);
  EXPECT_TRUE(story.told(EventKind::card_drawn, kAna));
  EXPECT_FALSE(story.told(EventKind::card_drawn, kBento));
  EXPECT_TRUE(story.told(EventKind::card_taken, kBento));
  EXPECT_EQ(story.board().round, 2);
}

TEST(LotaBargain, L3_2_from_an_empty_pile_nobody_draws) {
  Story story(2);
  story.play({"bid 1", "pass"}).empty_pile();
  EXPECT_EQ(story.refusal("draw"), "pile_empty L3.2");
  story.play({"done"});
  EXPECT_EQ(story.board().round, 2);
}

TEST(LotaEnd, L4_1_after_the_last_round_hands_are_shown) {
  Story story(2);
  story.last_round().play({"pass", "pass"});
  EXPECT_EQ(story.asked(), Seat::nobody);
  EXPECT_TRUE(story.told(EventKind::hand_shown, kAna));
  EXPECT_EQ(story.rules().observe(story.state(), kAna).hands[kBento], story.state().hands[kBento]);
}

TEST(LotaEnd, L4_2_crates_cards_and_pairs_of_coins_make_points) {
  Story story(2);
  story.hand(kAna, {Card::ray, Card::bream}).last_round().play({"bid 1", "pass", "done"});
  const Scores scores = story.rules().scores(story.state());
  EXPECT_EQ(scores.by_source[kAna][index_of(Source::crates)], 4);
  EXPECT_EQ(scores.by_source[kAna][index_of(Source::cards)], 2 + 1);
  EXPECT_EQ(scores.by_source[kAna][index_of(Source::coins)], 2) << "5 coins";
  EXPECT_EQ(scores.total[kAna], 9);
  EXPECT_EQ(scores.place[kAna], 1);
}

TEST(LotaEnd, L4_2_hands_of_others_count_only_when_they_are_shown) {
  Story story(2);
  story.hand(kBento, {Card::ray, Card::lobster}).last_round();
  EXPECT_EQ(story.rules().scores(story.rules().observe(story.state(), kAna)).total[kBento], 3);
  story.play({"pass", "pass"});
  EXPECT_EQ(story.rules().scores(story.rules().observe(story.state(), kAna)).total[kBento], 7);
}

TEST(LotaEnd, L4_3_of_equals_the_one_with_more_crates_wins) {
  Story story(2);
  story.hand(kAna, {Card::sardine}).hand(kBento, {Card::hake});
  story.player(kAna).crates = 1;
  story.player(kAna).coins = 4;
  EXPECT_EQ(story.rules().scores(story.state()).place[kAna], 1);
  EXPECT_EQ(story.rules().scores(story.state()).place[kBento], 2);
  story.player(kAna).crates = 0;
  story.player(kAna).coins = 6;
  EXPECT_EQ(story.rules().scores(story.state()).place[kBento], 1) << "shared";
}

}  // namespace
}  // namespace carreira::lota
