// R4.5 to R4.7: buying ships, the rows and the piles.

#include "conformance/chi_square.h"
#include "scene.h"

namespace carreira::roi {
namespace {

TEST(RoiBuying, RX1_a_ship_that_moved_down_may_be_bought_at_once) {
  Scene scene(2);
  scene.coins(1, 8);
  scene.purchase("green-3 yellow-1 green-2 brown-3 white-3").refill("green-1 brown-2 white-2 blue-2 blue-3");
  scene.play("buy green-3 purchase-1");
  EXPECT_EQ(scene.coins(1), 3);
  EXPECT_EQ(scene.at("purchase-1"), "green-1");
  EXPECT_TRUE(scene.offers("buy green-1 purchase-1"));
  EXPECT_TRUE(scene.offers("buy yellow-1 purchase-2"));
  EXPECT_FALSE(scene.offers("buy green-2 purchase-3"));
  scene.play("buy green-1 purchase-1");
  EXPECT_EQ(scene.coins(1), 0);
}

TEST(RoiBuying, R4_5_the_refill_row_is_filled_from_the_first_pile_that_is_not_empty) {
  Scene scene(2);
  scene.coins(1, 100).piles({0, 1, 6, 7, 7});
  scene.purchase("red-1 blue-1 green-1 yellow-1 white-1");
  const std::string below = scene.at("refill-1");
  scene.play("buy red-1 purchase-1");
  EXPECT_EQ(scene.at("purchase-1"), below);
  EXPECT_NE(scene.at("refill-1"), "-");
  EXPECT_EQ(scene.state().board.piles, (EnumArray<Pile, std::uint8_t>{{0, 0, 6, 7, 7}}));
  EXPECT_TRUE(scene.tells("bought red-1 purchase-1 3"));
  EXPECT_TRUE(scene.tells("moved_down " + below + " purchase-1"));
  EXPECT_TRUE(scene.tells("refilled " + scene.at("refill-1") + " refill-1"));
}

TEST(RoiBuying, R4_5_ships_of_the_refill_row_are_not_for_sale) {
  Scene scene(2);
  scene.coins(1, 100);
  EXPECT_EQ(scene.moves("buy").size(), 5u);
  for (const auto& move : scene.moves("buy")) EXPECT_NE(move.find("purchase-"), std::string::npos);
}

TEST(RoiBuying, R4_5_a_ship_reserved_by_another_waits_with_the_one_above_it) {
  Scene scene(2);
  scene.coins(1, 100).coins(2, 100);
  scene.purchase("red-1 blue-1 green-1 yellow-1 white-1");
  scene.play("reserve blue-1 purchase-2", "end");
  EXPECT_FALSE(scene.offers("buy blue-1 purchase-2"));
  EXPECT_TRUE(scene.offers("buy red-1 purchase-1"));
  scene.play("buy red-1 purchase-1");
  EXPECT_EQ(scene.at("purchase-2"), "blue-1");
}

TEST(RoiBuying, R4_6_a_scoring_card_is_set_aside_and_the_next_card_drawn_in_its_place) {
  Scene scene(3);
  scene.coins(1, 100).piles({0, 0, 0, 7, 7});
  scene.purchase("red-1 blue-1 green-1 yellow-1 white-1");
  scene.play("buy red-1 purchase-1");
  EXPECT_TRUE(scene.tells("scoring_card intermediate"));
  EXPECT_NE(scene.at("refill-1"), "-");
  EXPECT_EQ(scene.state().board.piles, (EnumArray<Pile, std::uint8_t>{{0, 0, 0, 6, 7}}));
  EXPECT_EQ(scene.state().board.scoring[Scoring::intermediate], 4);  // this turn and three more
}

TEST(RoiBuying, R4_6_with_empty_piles_ships_still_move_down_and_columns_run_dry) {
  Scene scene(2);
  scene.coins(1, 100).piles({0, 0, 0, 0, 0}).scoring(kScored, 3);
  scene.purchase("red-1 blue-1 green-1 yellow-1 white-1");
  const std::string above = scene.at("refill-1");
  scene.play("buy red-1 purchase-1");
  EXPECT_EQ(scene.at("purchase-1"), above);
  EXPECT_EQ(scene.at("refill-1"), "-");
  scene.play("buy " + above + " purchase-1");
  EXPECT_EQ(scene.at("purchase-1"), "-");
  EXPECT_EQ(scene.moves("buy").size(), 4u);
  EXPECT_EQ(scene.moves("reserve ").size(), 8u);
}

TEST(RoiBuying, R4_6_a_scoring_card_that_is_the_last_card_leaves_the_place_empty) {
  Scene scene(2);
  scene.coins(1, 100).piles({0, 0, 0, 0, 0}).scoring(kScored, kInPile);
  scene.purchase("red-1 blue-1 green-1 yellow-1 white-1");
  const auto draws = scene.state().chance.draws();
  scene.play("buy red-1 purchase-1");
  EXPECT_TRUE(scene.tells("scoring_card final"));
  EXPECT_EQ(scene.at("refill-1"), "-");
  EXPECT_EQ(scene.state().board.scoring[Scoring::final], 3);
  EXPECT_EQ(scene.state().chance.draws(), draws);  // nothing was left to chance
}

TEST(RoiBuying, R4_6_the_last_ships_can_all_be_bought) {
  Scene scene(2);
  scene.coins(1, 1000).piles({0, 0, 0, 0, 2}).scoring(kScored, kInPile);
  int bought = 0;
  for (auto moves = scene.moves("buy"); !moves.empty(); moves = scene.moves("buy"), ++bought)
    scene.play(moves[0]);
  EXPECT_EQ(bought, 12);
  for (const char* place : {"purchase-1", "purchase-5", "refill-1", "refill-5"})
    EXPECT_EQ(scene.at(place), "-");
  EXPECT_EQ(scene.state().board.scoring[Scoring::final], 3);
  EXPECT_TRUE(scene.moves("reserve ").empty());
  EXPECT_TRUE(scene.offers("coins"));
}

TEST(RoiBuying, R4_6_the_next_ship_is_any_unseen_ship_with_equal_chance) {
  Scene scene(2);
  scene.coins(1, 10).piles({0, 0, 0, 0, 7}).scoring(kScored, 3);
  scene.purchase("red-1 blue-1 green-1 yellow-1 white-1");
  std::map<Ship, int> drawn;
  std::map<Ship, double> expected;
  const Fleet undrawn = scene.state().board.undrawn;
  for (const Ship ship : undrawn) expected[ship] = undrawn.count(ship) / 7.0;
  for (int i = 0; i < 7000; ++i) {
    State state = scene.state();
    state.chance = Chance(Seed::from_text("next " + std::to_string(i)));
    scene.rules().play(state, scene.rules().language().parse("buy red-1 purchase-1").value(), nullptr);
    ++drawn[state.board.row[above(Place{})]];
  }
  EXPECT_GT(conformance::fits_distribution(drawn, expected), 1e-4);
}

TEST(RoiBuying, R4_7_bought_ships_lie_open_before_their_owner) {
  Scene scene(2);
  scene.coins(1, 10).purchase("red-1 blue-1 green-1 yellow-1 white-1");
  scene.play("buy red-1 purchase-1");
  const Observation seen = scene.rules().observe(scene.state(), seat_at(1));
  EXPECT_EQ(seen.board.players[seat_at(0)].ready.count(scene.named<Ship>(Words::ship, "red-1")), 1);
  // and may be sent in the same turn
  EXPECT_TRUE(scene.offers("send red-1 drake"));
}

}  // namespace
}  // namespace carreira::roi
