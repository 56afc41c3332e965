// R8.2: reserve cards.

#include "scene.h"

namespace carreira::roi {
namespace {

TEST(RoiReserving, R8_2_a_mark_bars_the_others_till_the_end_of_the_next_turn) {
  Scene scene(3);
  scene.coins(1, 10).coins(2, 10).coins(3, 10).purchase("red-1 blue-1 green-1 yellow-1 white-1");
  scene.play("reserve red-1 purchase-1");
  EXPECT_TRUE(scene.tells("reserved red-1 purchase-1"));
  EXPECT_EQ(scene.seat(1).reserve_cards, 0);
  scene.play("end");
  EXPECT_FALSE(scene.offers("buy red-1 purchase-1"));
  scene.play("end");
  EXPECT_FALSE(scene.offers("buy red-1 purchase-1"));
  scene.play("end");
  EXPECT_TRUE(scene.offers("buy red-1 purchase-1"));  // its owner may, at the usual price
  scene.play("end");
  EXPECT_TRUE(scene.tells("mark_removed red-1 purchase-1"));
  EXPECT_TRUE(scene.offers("buy red-1 purchase-1"));
}

TEST(RoiReserving, R8_2_before_between_within_and_after_actions) {
  Scene scene(2);
  scene.coins(1, 20).purchase("red-1 blue-1 green-1 yellow-1 white-1");
  scene.play("reserve-mission red-3", "buy red-1 purchase-1", "reserve blue-1 purchase-2");
  EXPECT_TRUE(
      scene.offers("buy blue-1 purchase-2"));  // the action goes on, and he may take it in the same turn
  scene.play("buy blue-1 purchase-2");
  EXPECT_EQ(scene.coins(1), 14);
  EXPECT_FALSE(scene.seat(1).marks.ships.contains(value_at<Place>(1)));
  Scene after(2);
  after.coins(1, 20);
  after.play("coins", "draw", "reserve-mission red-3");
  EXPECT_TRUE(after.offers("end"));
}

TEST(RoiReserving, R8_2_a_marked_ship_of_the_refill_row_moves_down_with_its_mark) {
  Scene scene(2);
  scene.coins(1, 20).coins(2, 20);
  scene.purchase("red-1 blue-1 green-1 yellow-1 white-1").refill("red-2 blue-2 green-2 yellow-2 white-2");
  scene.play("reserve red-2 refill-1", "end", "buy red-1 purchase-1");
  EXPECT_EQ(scene.at("purchase-1"), "red-2");
  EXPECT_TRUE(scene.seat(1).marks.ships.contains(value_at<Place>(0)));
  EXPECT_FALSE(scene.seat(1).marks.ships.contains(value_at<Place>(kColumns)));
  EXPECT_FALSE(scene.offers("buy red-2 purchase-1"));
  scene.play("end");
  EXPECT_TRUE(scene.offers("buy red-2 purchase-1"));
}

TEST(RoiReserving, R8_2_not_on_a_card_marked_by_another_and_never_the_top_of_the_pile) {
  Scene scene(2);
  scene.open("red-3 blue-3 green-3 yellow-3").purchase("red-1 blue-1 green-1 yellow-1 white-1");
  EXPECT_EQ(scene.moves("reserve").size(), 14u);
  scene.play("reserve-mission red-3", "reserve red-1 purchase-1", "end");
  EXPECT_EQ(scene.moves("reserve").size(), 12u);
  EXPECT_FALSE(scene.offers("reserve-mission red-3"));
  EXPECT_FALSE(scene.offers("reserve red-1 purchase-1"));
}

TEST(RoiReserving, R8_2_on_his_own_marked_card_it_renews_the_mark) {
  Scene scene(2);
  scene.coins(2, 10).open("red-3 blue-3 green-3 yellow-3");
  scene.play("reserve-mission red-3", "end", "end");
  scene.play("reserve-mission red-3", "end");
  EXPECT_FALSE(scene.offers("take red-3"));
  scene.play("end", "end");
  EXPECT_TRUE(scene.tells("mission_mark_removed red-3"));
  EXPECT_TRUE(scene.offers("take red-3"));
}

TEST(RoiReserving, R8_2_a_card_just_reserved_is_not_reserved_again) {
  Scene scene(2);
  scene.open("red-3 blue-3 green-3 yellow-3").purchase("red-1 blue-1 green-1 yellow-1 white-1");
  scene.play("reserve-mission red-3");
  EXPECT_FALSE(scene.offers("reserve-mission red-3"));
  EXPECT_TRUE(scene.offers("reserve-mission blue-3"));
  Scene ship(2);
  ship.purchase("red-1 blue-1 green-1 yellow-1 white-1");
  ship.play("reserve red-1 purchase-1");
  EXPECT_FALSE(ship.offers("reserve red-1 purchase-1"));
  ship.play("end", "end");
  EXPECT_TRUE(ship.offers("reserve red-1 purchase-1"));  // in the next turn it renews the mark
}

TEST(RoiReserving, R8_2_a_mission_that_is_taken_leaves_no_mark_on_the_next) {
  Scene scene(2);
  scene.coins(1, 10).coins(2, 10).open("red-3 blue-3 green-3 yellow-3");
  scene.play("reserve-mission red-3", "end", "end", "take red-3", "end");
  EXPECT_EQ(scene.moves("take").size(), 4u);
}

TEST(RoiReserving, R8_2_without_a_card_nothing_is_marked) {
  Scene scene(4);
  scene.play("reserve-mission red-3");
  EXPECT_TRUE(scene.moves("reserve").empty());
}

}  // namespace
}  // namespace carreira::roi
