#include "engine/random.h"

#include <gtest/gtest.h>

#include <array>

namespace carreira {
namespace {

TEST(Seed, HexRoundTrip) {
  const Seed seed = Seed::from_text("Lisboa");
  EXPECT_EQ(Seed::from_text(seed.hex()), seed);
  EXPECT_EQ(seed.hex().size(), 64u);
  EXPECT_FALSE(Seed::from_hex("12"));
  EXPECT_FALSE(Seed::from_hex(std::string(63, '0') + "g"));
}

TEST(Chance, IsTheSameOnEveryMachine) {
  Chance chance(Seed::from_text("1"));
  std::array<std::uint32_t, 6> drawn;
  for (auto& value : drawn) value = chance.below(1000);
  EXPECT_EQ(drawn, (std::array<std::uint32_t, 6>{122, 958, 450, 72, 385, 94}));
  EXPECT_EQ(chance.draws(), 6u);
}

TEST(Chance, ContinuesFromItsKeyAndDraws) {
  Chance chance(Seed::from_text("1"));
  for (int i = 0; i < 5; ++i) chance.below(7);
  Chance copy(chance.key(), chance.draws());
  EXPECT_EQ(copy.below(1u << 30), chance.below(1u << 30));
}

TEST(Chance, IsEvenlySpread) {
  Chance chance(Seed::from_text("spread"));
  std::array<int, 6> counts{};
  for (int i = 0; i < 60000; ++i) ++counts[chance.below(6)];
  for (int count : counts) EXPECT_NEAR(count, 10000, 450);
}

TEST(Random, AShuffleGivesEveryOrderEquallyOften) {
  Random random(Seed::from_text("shuffle"));
  std::array<int, 24> counts{};
  for (int i = 0; i < 240000; ++i) {
    std::array<std::uint32_t, 3> drawn;
    random.below_falling(4, drawn);
    ASSERT_TRUE(drawn[0] < 4 && drawn[1] < 3 && drawn[2] < 2);
    ++counts[drawn[0] * 6 + drawn[1] * 2 + drawn[2]];
  }
  for (int count : counts) EXPECT_NEAR(count, 10000, 450);
}

TEST(Random, AShuffleOfManyThingsTakesSeveralWordsAndDrawsAgainWhereOneWouldBeBiased) {
  std::array<std::uint32_t, 11> drawn;
  int words = 0;
  // The first word leaves the fraction 0, which too many words do.
  below_falling(255, drawn, [&] { return words++ == 0 ? 0 : ~std::uint64_t{0}; });
  EXPECT_EQ(words, 3) << "one is drawn again, and eleven numbers need two";
  for (std::size_t i = 0; i < drawn.size(); ++i) EXPECT_EQ(drawn[i], 254 - i);
}

TEST(Random, StreamsDiffer) {
  const Seed seed = Seed::from_text("1");
  Random search(seed, Stream::search), imagination(seed, Stream::imagination),
      second(seed, Stream::search, 1);
  const std::uint64_t first = search.next();
  EXPECT_NE(first, imagination.next());
  EXPECT_NE(first, second.next());
  EXPECT_EQ(first, Random(seed, Stream::search).next());
}

}  // namespace
}  // namespace carreira
