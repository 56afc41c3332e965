#include "engine/bag.h"

#include <gtest/gtest.h>

namespace carreira {
namespace {

enum class Spice : std::uint8_t { ginger, cinnamon, pepper, nutmeg, clove };
enum class Good : std::uint8_t {};
constexpr std::size_t count_of(Good) {
  return 10;
}

TEST(Bag, counts_each_value_and_all) {
  Bag<Spice> bag(Spice::cinnamon, 3);
  bag += Bag<Spice>(Spice::clove, 31);
  EXPECT_EQ(bag[Spice::cinnamon], 3);
  EXPECT_EQ(bag[Spice::ginger], 0);
  EXPECT_EQ(bag.total(), 34);
  EXPECT_EQ(bag.first(), Spice::cinnamon);
  EXPECT_EQ(bag.kinds(), (Set<Spice>{Spice::cinnamon, Spice::clove}));
  bag -= Bag<Spice>(Spice::clove, 31);
  EXPECT_EQ(bag, Bag<Spice>(Spice::cinnamon, 3));
}

TEST(Bag, covers_what_costs_no_more_of_any_value) {
  Bag<Spice> bag(Spice::ginger, 2);
  bag += Bag<Spice>(Spice::clove, 1);
  EXPECT_TRUE(bag.covers(Bag<Spice>()));
  EXPECT_TRUE(bag.covers(bag));
  EXPECT_FALSE(bag.covers(Bag<Spice>(Spice::pepper, 1)));
  EXPECT_EQ(bag.missing(Bag<Spice>(Spice::clove, 2)), Set<Spice>{Spice::clove});
  EXPECT_FALSE(bag.covers(Bag<Spice>::beyond_all()));
}

TEST(Bag, has_room_for_ten_values) {
  Bag<Good> bag;
  for (const Good good : all<Good>()) bag += Bag<Good>(good, 6);
  EXPECT_EQ(bag.total(), 60);
  EXPECT_EQ(bag[value_at<Good>(9)], 6);
}

}  // namespace
}  // namespace carreira
