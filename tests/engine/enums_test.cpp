#include "engine/enums.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/move.h"
#include "engine/random.h"

namespace carreira {
namespace enums_test {

enum class Spice : std::uint8_t { pepper, clove, ginger, none = 0xFF };
enum class Card : std::uint8_t {};
constexpr std::size_t count_of(Card) {
  return 64;
}
enum class Kind : std::uint8_t { give, take };

constexpr auto kNames =
    enum_names<Spice>({{Spice::clove, "clove"}, {Spice::pepper, "pepper"}, {Spice::ginger, "ginger"}});

TEST(Enums, all_values_in_their_order) {
  std::vector<Spice> walked;
  for (const Spice spice : all<Spice>()) walked.push_back(spice);
  EXPECT_EQ(walked, (std::vector{Spice::pepper, Spice::clove, Spice::ginger}));
  EXPECT_EQ(kNames[Spice::clove], "clove");
}

TEST(Enums, values_that_are_written_down_are_counted_and_named) {
  enum class Local : std::uint8_t { field_2, tile4, two_words, beyond = 9 };
  static_assert(kCountOf<Spice> == 3 && kCountOf<Card> == 64 && kCountOf<Local> == 3);
  static_assert(!CountedEnum<std::byte>);
  constexpr auto kLocal = enum_names<Local>();
  EXPECT_EQ(enum_names<Spice>(), kNames);
  EXPECT_EQ(kLocal[Local::field_2], "field-2") << "a hyphen before a number";
  EXPECT_EQ(kLocal[Local::tile4], "tile4");
  EXPECT_EQ(kLocal[Local::two_words], "two_words");
}

TEST(Enums, a_set_knows_its_members) {
  Set<Spice> set{Spice::ginger, Spice::pepper};
  EXPECT_TRUE(set.contains(Spice::pepper));
  EXPECT_FALSE(set.contains(Spice::clove));
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set.first(), Spice::pepper);
  EXPECT_EQ(set.take_first(), Spice::pepper);
  EXPECT_EQ(set, Set<Spice>{Spice::ginger});
  set.insert(Spice::clove);
  set.erase(Spice::ginger);
  EXPECT_EQ(Set<Spice>::all() - set, (Set<Spice>{Spice::pepper, Spice::ginger}));
  EXPECT_TRUE(Set<Spice>::all().contains(set));
  EXPECT_FALSE(set.contains(Set<Spice>::all()));
  EXPECT_TRUE((set & Set<Spice>{Spice::pepper}).empty());
  EXPECT_EQ(set.if_so(true), set);
  EXPECT_TRUE(set.if_so(false).empty());
}

TEST(Enums, a_set_of_sixty_four_is_one_word) {
  static_assert(sizeof(Set<Card>) == 8 && sizeof(Set<Spice>) == 1);
  EXPECT_EQ(Set<Card>::all().size(), 64);
  Set<Card> set;
  set.insert(value_at<Card>(63));
  EXPECT_EQ(index_of(set.first()), 63u);
}

TEST(Enums, walking_a_set_is_not_disturbed_by_changes) {
  Set<Spice> set = Set<Spice>::all();
  int walked = 0;
  for (const Spice spice : set) {
    set.erase(spice);
    ++walked;
  }
  EXPECT_EQ(walked, 3);
  EXPECT_TRUE(set.empty());
}

TEST(Enums, every_member_is_drawn_once_and_as_often_as_the_others) {
  Random random(Seed::from_text("draws"));
  EnumArray<Spice, int> first{};
  for (int i = 0; i < 3000; ++i) {
    Set<Spice> set = Set<Spice>::all();
    ++first[set.draw(random)];
    EXPECT_EQ(set.size(), 2);
  }
  for (const Spice spice : all<Spice>()) EXPECT_NEAR(first[spice], 1000, 150);
}

TEST(Enums, moves_are_made_of_values_and_sets_and_give_them_back) {
  const Move move = Move::make(Kind::take, Spice::ginger, Set<Spice>{Spice::pepper, Spice::clove}, 7);
  EXPECT_EQ(move.kind<Kind>(), Kind::take);
  EXPECT_EQ(move.a<Spice>(), Spice::ginger);
  EXPECT_EQ(move.b<Set<Spice>>(), (Set<Spice>{Spice::pepper, Spice::clove}));
  EXPECT_EQ(move.c(), 7);
}

}  // namespace enums_test
}  // namespace carreira
