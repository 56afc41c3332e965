#include "engine/fixed_vector.h"

#include <gtest/gtest.h>

#include <cstring>

namespace carreira {
namespace {

TEST(FixedVector, KeepsOrderWhenErasing) {
  FixedVector<int, 4, int> list;
  for (int i = 1; i <= 4; ++i) list.push_back(i);
  EXPECT_TRUE(list.full());
  list.erase_at(1);
  list.insert_at(0, 9);
  ASSERT_EQ(list.size(), 4u);
  EXPECT_EQ(list[0], 9);
  EXPECT_EQ(list[1], 1);
  EXPECT_EQ(list[2], 3);
  EXPECT_EQ(list.back(), 4);
}

TEST(FixedVector, LeavesNoTraceOfWhatWasRemoved) {
  FixedVector<std::uint8_t, 8> used, fresh;
  for (std::uint8_t i = 1; i <= 5; ++i) used.push_back(i);
  used.erase_at(0);
  used.clear();
  EXPECT_EQ(std::memcmp(&used, &fresh, sizeof used), 0);
}

}  // namespace
}  // namespace carreira
