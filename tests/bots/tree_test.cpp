// The tree of a search: branches that meet again, places found by what is seen there, pruning.

#include "bots/tree.h"

#include <gtest/gtest.h>

namespace carreira::bots {
namespace {

Tree::Node node(int kind) {
  Tree::Node made;
  made.move = Move::make(kind);
  return made;
}

// Root with moves 1 and 2; after 1 comes 2, after 2 comes 1, and both lead to the place marked 12, where
// moves 3 and 4 are left.
Tree two_orders() {
  Tree tree;
  tree.clear();
  tree[Tree::kRoot].place = tree.add_place(100, 2);
  tree.add_node(node(1));
  tree.add_node(node(2));
  const std::uint32_t first = tree.add_place(1, 1);
  tree.add_node(node(2));
  const std::uint32_t second = tree.add_place(2, 1);
  tree.add_node(node(1));
  const std::uint32_t both = tree.add_place(12, 2);
  tree.add_node(node(3));
  tree.add_node(node(4));
  const std::uint32_t root = tree.place(tree[Tree::kRoot].place).first;
  tree[root].place = first;
  tree[root + 1].place = second;
  tree[tree.place(first).first].place = both;
  tree[tree.place(second).first].place = both;
  return tree;
}

TEST(Tree, a_place_is_found_by_what_is_seen_there) {
  Tree tree = two_orders();
  EXPECT_EQ(tree.place(tree.find(12)).count, 2);
  EXPECT_EQ(tree.find(13), Tree::kNowhere);
  tree.clear();
  EXPECT_EQ(tree.find(12), Tree::kNowhere);
  EXPECT_TRUE(tree.children(tree[Tree::kRoot]).empty());
}

TEST(Tree, marks_that_fall_into_the_same_slot_are_told_apart) {
  Tree tree;
  tree.clear();
  constexpr std::uint64_t kFar = std::uint64_t{1} << 40;
  const std::uint32_t one = tree.add_place(7, 1);
  tree.add_node(node(1));
  const std::uint32_t other = tree.add_place(7 + kFar, 1);
  tree.add_node(node(2));
  EXPECT_EQ(tree.find(7), one);
  EXPECT_EQ(tree.find(7 + kFar), other);
  EXPECT_EQ(tree.find(7 + 2 * kFar), Tree::kNowhere);
}

TEST(Tree, branches_that_meet_still_meet_in_the_part_that_is_kept) {
  Tree tree = two_orders();
  tree.keep_from(tree.find(100));
  const auto root = tree.children(tree[Tree::kRoot]);
  ASSERT_EQ(root.size(), 2u);
  const auto after_one = tree.children(root[0]), after_two = tree.children(root[1]);
  ASSERT_EQ(after_one.size(), 1u);
  ASSERT_EQ(after_two.size(), 1u);
  EXPECT_EQ(after_one[0].place, after_two[0].place);
  EXPECT_EQ(after_one[0].place, tree.find(12));
}

TEST(Tree, what_is_not_kept_is_forgotten) {
  Tree tree = two_orders();
  tree.keep_from(tree.find(1));
  EXPECT_EQ(tree.find(100), Tree::kNowhere);
  EXPECT_EQ(tree.find(2), Tree::kNowhere);
  const auto root = tree.children(tree[Tree::kRoot]);
  ASSERT_EQ(root.size(), 1u);
  EXPECT_EQ(root[0].move.kind(), 2);
  ASSERT_EQ(tree.children(root[0]).size(), 2u);
  EXPECT_EQ(tree.children(root[0])[1].move.kind(), 4);
}

TEST(Tree, a_place_gets_more_nodes_than_it_was_made_for) {
  Tree tree = two_orders();
  Tree::Place& place = tree.place(tree.find(12));
  for (int kind = 5; kind < 15; ++kind) ASSERT_TRUE(tree.extend(place, node(kind)));
  const auto children = tree.children(tree[tree.place(tree.find(1)).first]);
  ASSERT_EQ(children.size(), 12u);
  for (std::size_t i = 0; i < children.size(); ++i)
    EXPECT_EQ(children[i].move.kind(), static_cast<int>(i) + 3);
}

// Given a place where move 3 was tried ten times and won half, move 4 only to see that it loses.
TEST(Tree, a_place_is_worth_what_the_move_tried_most_has_come_to) {
  Tree tree = two_orders();
  const std::uint32_t both = tree.find(12);
  Tree::Node& three = tree[tree.place(both).first];
  Tree::Node& four = tree[tree.place(both).first + 1];
  tree.place(both).worth = {0.25f, 0.75f};
  tree.weigh(both, 1);
  EXPECT_EQ(tree.place(both).worth[0], 0.25f) << "the evaluation's opinion, while nothing was tried";
  three.visits = 10, three.total = {5, 5};
  four.visits = 4, four.total = {0, 4};
  tree.weigh(both, 1);
  EXPECT_EQ(tree.place(both).worth[0], 0.5f);

  Tree::Node& there = tree[tree.place(tree.find(1)).first];
  there.visits = 16, there.total = {4, 12};
  EXPECT_EQ(tree.worth(there, 0, 0), 0.25f) << "the mean alone";
  EXPECT_EQ(tree.worth(there, 0, 1), 0.5f) << "the place alone";
  EXPECT_EQ(tree.worth(there, 0, 0.5f), 0.375f);
  tree.keep_from(tree.find(1));
  EXPECT_EQ(tree.place(tree.find(12)).worth[0], 0.5f) << "kept with the place";
}

TEST(Tree, a_full_tree_takes_no_more) {
  Tree tree;
  tree.clear();
  EXPECT_TRUE(tree.has_room(1000, false));
  std::uint64_t mark = 1;
  while (tree.has_room(100, false)) {
    tree.add_place(mark++, 100);
    for (int i = 0; i < 100; ++i) tree.add_node(node(1));
  }
  EXPECT_TRUE(tree.has_room(100, true));
  while (tree.has_room(100, true)) {
    tree.add_place(mark++, 100);
    for (int i = 0; i < 100; ++i) tree.add_node(node(1));
  }
  EXPECT_FALSE(tree.extend(tree.place(tree.find(1)), node(2)));
}

}  // namespace
}  // namespace carreira::bots
