#include "apps/charset.h"

#include <gtest/gtest.h>

namespace carreira {
namespace {

TEST(Charset, what_a_set_cannot_say_is_said_by_something_like_it_in_as_many_columns) {
  EXPECT_EQ(in_charset("── ● Ana · 3 → 4 …", "ANSI_X3.4-1968"), "-- @ Ana . 3 > 4 ~");
  EXPECT_EQ(in_charset("São Gabriel, l’épée", "ANSI_X3.4-1968"), "Sao Gabriel, l'epee");
  EXPECT_EQ(in_charset("São ● l’é", "ISO-8859-1"), "S\xE3o @ l'\xE9");
  EXPECT_EQ(in_charset("● é", "a set that is not there"), "@ e");
}

TEST(Charset, what_is_typed_is_read) {
  EXPECT_EQ(from_charset("Jo\xE3o", "ISO-8859-1"), "João");
  EXPECT_EQ(from_charset("", "ISO-8859-1"), "");
}

}  // namespace
}  // namespace carreira
