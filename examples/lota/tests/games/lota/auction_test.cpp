// The start and the auction (L1, L2).

#include "games/lota/story.h"

namespace carreira::lota {
namespace {

TEST(LotaSetup, L1_1_six_coins_and_two_cards_each_the_rest_is_the_pile) {
  Story story(4);
  for (const Seat seat : seats_of(4)) {
    EXPECT_EQ(story.player(seat).coins, 6);
    EXPECT_EQ(story.state().hands[seat].size(), 2);
  }
  EXPECT_EQ(story.state().pile.size(), 4);
}

TEST(LotaSetup, L1_2_everybody_may_come_first) {
  Story story(3);
  Set<Seat> first;
  for (int i = 0; i < 100; ++i)
    first.insert(story.rules().setup(Seed::from_text(std::to_string(i))).board.first);
  EXPECT_EQ(first.size(), 3);
}

TEST(LotaSetup, L1_3_a_seat_sees_its_own_hand_and_the_number_of_the_others_cards) {
  Story story(2);
  const Observation seen = story.rules().observe(story.state(), kAna);
  EXPECT_EQ(seen.hands[kAna], story.state().hands[kAna]);
  EXPECT_TRUE(seen.hands[kBento].empty());
  EXPECT_EQ(seen.board.players[kBento].cards, 2);
}

TEST(LotaAuction, L2_1_lots_of_one_to_six_crates_come_in) {
  Story story(2);
  std::array<int, 8> seen{};
  for (int i = 0; i < 200; ++i) ++seen[story.rules().setup(Seed::from_text(std::to_string(i))).board.lot];
  EXPECT_EQ(seen[0] + seen[7], 0);
  EXPECT_EQ(std::count(seen.begin(), seen.end(), 0), 2);
}

TEST(LotaAuction, L2_2_more_than_the_highest_bid_and_no_more_than_the_purse) {
  Story story(3);
  story.play({"bid 4"});
  EXPECT_EQ(story.asked(), kBento);
  EXPECT_EQ(story.offered(), (std::vector<std::string>{"bid 5", "bid 6", "pass"}));
  EXPECT_EQ(story.refusal("bid 4"), "not_more L2.2");
  EXPECT_EQ(story.refusal("bid 7"), "too_dear L2.2");
  story.play({"pass", "bid 5"});
  EXPECT_EQ(story.asked(), kAna) << "Bento is out";
  story.play({"bid 6"});
  EXPECT_EQ(story.asked(), kClara);
}

TEST(LotaAuction, L2_3_the_last_who_bid_pays_and_takes_the_crates) {
  Story story(3);
  story.play({"bid 2", "bid 3", "pass", "pass"});
  EXPECT_EQ(story.player(kBento).coins, 3);
  EXPECT_EQ(story.player(kBento).crates, 4);
  EXPECT_EQ(story.asked(), kBento) << "the bargain";
}

TEST(LotaAuction, L2_3_who_is_left_without_a_bid_may_still_bid) {
  Story story(2);
  story.play({"pass", "bid 1"});
  EXPECT_EQ(story.player(kBento).crates, 4);
  EXPECT_EQ(story.player(kBento).coins, 5);
}

TEST(LotaAuction, L2_3_L2_4_a_lot_that_nobody_wants_is_thrown_back_and_the_next_bids_first) {
  Story story(3);
  story.play({"pass", "pass", "pass"});
  EXPECT_TRUE(story.told(EventKind::lot_left, Seat::nobody));
  EXPECT_EQ(story.board().round, 2);
  EXPECT_EQ(story.asked(), kBento);
}

}  // namespace
}  // namespace carreira::lota
