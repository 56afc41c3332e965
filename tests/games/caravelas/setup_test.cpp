// C1 and C2: the set-up and the order of play.

#include <map>
#include <set>

#include "games/caravelas/story.h"

namespace carreira::caravelas {
namespace {

State fresh(const Rules& rules, std::string_view seed = "fresh") {
  return rules.setup(Seed::from_text(seed));
}

TEST(CaravelasSetup, C1_1_every_fleet_starts_in_lisboa_with_9_markers_and_three_ships) {
  for (const int seats : {2, 3, 4}) {
    const Rules rules = make_rules(seats);
    const State state = fresh(rules);
    for (int i = 0; i < seats; ++i) {
      const Player& fleet = state.board.players[seat_at(i)];
      EXPECT_EQ(rules.components().names.cells[index_of(fleet.cell)], "lisboa");
      EXPECT_EQ(fleet.markers, 9);
      EXPECT_FALSE(fleet.improved);
      EXPECT_TRUE(fleet.cargo.empty());
      EXPECT_EQ(open_vp(rules.components(), state.board, seat_at(i)), 0);
    }
    EXPECT_EQ(rules.components().discovery_markers, 20);
  }
}

TEST(CaravelasSetup, C1_1_after_the_improvement_there_are_12_markers) {
  Story story;
  story.improved(1);
  EXPECT_EQ(story.rules.all_markers(story.fleet(1)), 12);
  EXPECT_EQ(story.rules.all_markers(story.fleet(2)), 9);
}

TEST(CaravelasSetup, C1_2_three_pieces_with_2_players_four_with_3_five_with_4) {
  EXPECT_EQ(make_rules(2).pieces(), 3);
  EXPECT_EQ(make_rules(3).pieces(), 4);
  EXPECT_EQ(make_rules(4).pieces(), 5);
}

TEST(CaravelasSetup, C1_3_four_destinations_of_each_deck_and_nobody_has_the_same) {
  for (const int seats : {2, 3, 4}) {
    const Rules rules = make_rules(seats);
    const Ports west = rules.components().western;
    EXPECT_EQ(west.size(), 16);
    std::set<Ports::Bits> deals;
    for (const char* seed : {"a", "b", "c", "d"}) {
      const State state = fresh(rules, seed);
      Ports dealt;
      for (int i = 0; i < seats; ++i) {
        const Ports mine = state.destinations[seat_at(i)];
        EXPECT_EQ((mine & west).size(), 4);
        EXPECT_EQ((mine - west).size(), 4);
        EXPECT_TRUE((mine & dealt).empty());
        dealt |= mine;
      }
      deals.insert(state.destinations[seat_at(0)].bits());
    }
    EXPECT_EQ(deals.size(), 4u) << "each game deals anew";
  }
  const Story story;
  const Ports west = story.rules.components().western;
  EXPECT_EQ(west & story.ports({"cabo_da_boa_esperanca", "mocambique"}),
            story.ports({"cabo_da_boa_esperanca", "mocambique"}));
  EXPECT_TRUE((west & story.ports({"s_lourenco", "mombaca", "calecute"})).empty());
}

TEST(CaravelasSetup, C1_4_eighty_six_event_cards) {
  const Rules rules = make_rules(4);
  EXPECT_EQ(rules.all_cards().total(), 86);
  const State state = fresh(rules);
  EXPECT_EQ(state.board.deck_size, 86);
  EXPECT_EQ(state.board.discards.total(), 0);
}

TEST(CaravelasSetup, C1_4_a_used_up_deck_is_made_anew_from_the_discards) {
  Story story;
  story.at(1, "10,4").deck_is({"calm", "calm"});
  const int before = story.state.board.discards.total();
  story.play("end");
  EXPECT_TRUE(story.told(EventKind::reshuffled));
  EXPECT_EQ(story.hand_size(1), 5);
  EXPECT_GE(story.cards(1, "calm"), 2) << "the last two cards of the old deck";
  EXPECT_EQ(story.state.board.discards.total(), 0);
  EXPECT_EQ(story.state.board.deck_size, before - 3);
}

TEST(CaravelasSetup, C1_4_hands_are_secret_and_their_numbers_and_the_discards_open) {
  Story story(3);
  story.hand(1, {"calm", "storm_2"}).hand(2, {"storm_nw"}).deck_is({"calm"});
  const Observation seen = story.rules.observe(story.state, seat_at(1));
  EXPECT_EQ(seen.board.players[seat_at(0)].cards, 2);
  EXPECT_EQ(seen.hand, story.state.hands[seat_at(1)]);
  EXPECT_EQ(seen.board.discards, story.state.board.discards);
  EXPECT_EQ(seen.board.deck_size, 1);
  EXPECT_TRUE(seen.destinations[seat_at(0)].empty());
  EXPECT_EQ(seen.destinations[seat_at(1)], story.state.destinations[seat_at(1)]);
}

TEST(CaravelasSetup, C1_5_the_order_is_drawn_by_lot) {
  const Rules rules = make_rules(3);
  std::map<std::array<Seat, kMaxSeats>, int> orders;
  for (int i = 0; i < 600; ++i) ++orders[fresh(rules, "lot " + std::to_string(i)).board.order.values];
  EXPECT_EQ(orders.size(), 6u);
  for (const auto& [order, count] : orders) EXPECT_NEAR(count, 100, 40);
}

TEST(CaravelasSetup, C1_6_four_five_six_and_seven_cards_once_the_order_is_settled) {
  Story story(4);
  story.order({3, 1, 4, 2}).round(1).bidding();
  story.play_all({"pass", "bid 2", "pass", "pass"});
  EXPECT_EQ(story.hand_size(3), 0) << "not before the order is settled";
  story.play("pass").play("place 1");
  EXPECT_EQ(story.order(), (std::vector{1, 3, 4, 2}));
  EXPECT_EQ(story.hand_size(1), 4);
  EXPECT_EQ(story.hand_size(3), 5);
  EXPECT_EQ(story.hand_size(4), 6);
  EXPECT_EQ(story.hand_size(2), 7);
  story.round(2);
}

TEST(CaravelasSetup, C1_6_in_round_1_only) {
  Story story;
  story.bidding().play_all({"pass", "pass"});
  EXPECT_EQ(story.hand_size(1), 0);
}

TEST(CaravelasOrder, C2_1_each_passes_or_goes_above_the_highest_total_round_and_round) {
  Story story(3);
  story.bidding();
  EXPECT_TRUE(story.legal("bid 1"));
  EXPECT_TRUE(story.legal("bid 9"));
  EXPECT_FALSE(story.legal("bid 10")) << "nobody bids more markers than he has";
  story.play("pass").play("bid 3");
  EXPECT_EQ(story.actor(), 3);
  EXPECT_FALSE(story.legal("bid 3"));
  EXPECT_TRUE(story.legal("bid 4"));
  story.play("pass");
  EXPECT_EQ(story.actor(), 1) << "passing is not final";
  story.play("bid 4");
  EXPECT_EQ(story.actor(), 2);
  story.play("bid 5");
  EXPECT_EQ(story.markers(2), 4) << "his total is 5";
  story.play("pass").play("pass");
  EXPECT_EQ(story.step(), ChoosingPlace::kName);
  EXPECT_EQ(story.actor(), 2);
}

TEST(CaravelasOrder, C2_1_who_cannot_go_above_the_highest_total_passes) {
  Story story(3);
  story.bidding().play("bid 9");
  EXPECT_EQ(story.step(), ChoosingPlace::kName) << "nobody else has more than 9";
  Story improved(3);
  improved.improved(3).bidding().play("bid 9");
  EXPECT_EQ(improved.actor(), 3);
  EXPECT_EQ(improved.moves(), (Story::Names{"pass", "bid 10", "bid 11", "bid 12"}));
}

TEST(CaravelasOrder, C2_2_all_markers_bid_are_spent_the_losers_too) {
  Story story(3);
  story.bidding().play_all({"bid 2", "bid 5", "pass", "pass", "place 1", "place 2"});
  EXPECT_EQ(story.order(), (std::vector{2, 1, 3}));
  EXPECT_EQ(story.markers(1), 7);
  EXPECT_EQ(story.markers(2), 4);
  EXPECT_EQ(story.markers(3), 9);
  EXPECT_EQ(story.actor(), 2);
}

TEST(CaravelasOrder, C2_2_a_favourable_wind_brings_bid_markers_back) {
  Story story;
  story.at(1, "6,6").hand(1, {"favourable_wind"}).bidding();
  story.play_all({"bid 3", "pass", "place 1", "sail 6,7", "play favourable_wind", "stay"});
  EXPECT_EQ(story.markers(1), 7) << "9, less 3 bid and 1 for the step, 2 back";
}

TEST(CaravelasOrder, C2_3_who_bid_most_takes_any_place_and_the_others_keep_their_order) {
  Story story(4);
  story.bidding().play_all({"pass", "bid 1", "pass", "bid 2", "pass", "pass", "pass"});
  EXPECT_EQ(story.actor(), 4);
  EXPECT_EQ(story.moves(), (Story::Names{"place 1", "place 2", "place 3", "place 4"}));
  story.play("place 3");
  EXPECT_EQ(story.actor(), 2);
  EXPECT_EQ(story.moves(), (Story::Names{"place 1", "place 2", "place 4"}));
  story.play("place 4");
  EXPECT_EQ(story.order(), (std::vector{1, 3, 4, 2}));
}

TEST(CaravelasOrder, C2_3_the_last_bidder_gets_the_last_place) {
  Story story;
  story.bidding().play_all({"bid 1", "bid 2", "pass"});
  EXPECT_EQ(story.actor(), 2);
  story.play("place 2");
  EXPECT_EQ(story.order(), (std::vector{1, 2}));
  EXPECT_EQ(story.step(), Turn::kName);
}

TEST(CaravelasOrder, C2_4_if_nobody_bids_the_order_stays) {
  Story story(4);
  story.order({4, 2, 1, 3}).bidding().play_all({"pass", "pass", "pass", "pass"});
  EXPECT_TRUE(story.told(EventKind::order_stays));
  EXPECT_EQ(story.order(), (std::vector{4, 2, 1, 3}));
  EXPECT_EQ(story.actor(), 4);
  EXPECT_EQ(story.markers(4), 9);
}

TEST(CaravelasOrder, C2_1_every_round_begins_with_bidding) {
  Story story;
  story.play_all({"stop"}).play("stop");
  EXPECT_EQ(story.state.board.round, 3);
  EXPECT_EQ(story.step(), Bidding::kName);
}

}  // namespace
}  // namespace carreira::caravelas
