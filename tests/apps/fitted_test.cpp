// A board where room is short: what the decision is about stays.

#include <gtest/gtest.h>

#include "apps/terminal/board.h"

namespace carreira::terminal {
namespace {

const std::vector<Section> kSections = {
    {0, {"map", "map", "map", "map"}, {"map"}}, {2, {"legend"}}, {1, {"mine", "mine"}}, {1, {"theirs"}}};

TEST(Fitted, everything_is_drawn_in_its_order_where_there_is_room) {
  const Block all = {"map", "map", "map", "map", "legend", "mine", "mine", "theirs"};
  EXPECT_EQ(fitted(kSections, 0), all) << "as many lines as it needs";
  EXPECT_EQ(fitted(kSections, 8), all);
}

TEST(Fitted, as_much_as_possible_in_brief_before_anything_goes) {
  EXPECT_EQ(fitted(kSections, 7), (Block{"map", "legend", "mine", "mine", "theirs"}));
  EXPECT_EQ(fitted(kSections, 4), (Block{"map", "mine", "mine", "theirs"}));
}

TEST(Fitted, what_matters_less_does_not_take_the_place_of_what_did_not_fit) {
  EXPECT_EQ(fitted(kSections, 2), (Block{"map", "theirs"})) << "as important as mine, and it fits";
  EXPECT_EQ(fitted({{1, {"a", "b"}}, {2, {"c"}}}, 1), Block{});
}

}  // namespace
}  // namespace carreira::terminal
