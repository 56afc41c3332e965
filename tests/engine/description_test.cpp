#include "engine/description.h"

#include <gtest/gtest.h>

namespace carreira {
namespace description_test {

enum class Number : std::uint8_t { none = 0, last = 22 };

// A value that is a number by itself is written as it is printed, and read back within its range.
void describe(Fields& fields, Number& number) {
  fields("number").number(number, 1, index_of(Number::last));
}

TEST(Description, an_enumeration_that_is_a_number_is_told_both_ways) {
  Number number{8};
  JsonWriter json;
  Value(json).object([&](Fields& fields) { describe(fields, number); });
  EXPECT_EQ(json.text(), R"({"number":8})");
  auto document = JsonDocument::parse(R"({"number": 21})");
  Value(document.value().root()).object([&](Fields& fields) { describe(fields, number); });
  EXPECT_TRUE(document.value().finish().ok());
  EXPECT_EQ(number, Number{21});
  auto beyond = JsonDocument::parse(R"({"number": 23})");
  Value(beyond.value().root()).object([&](Fields& fields) { describe(fields, number); });
  EXPECT_FALSE(beyond.value().finish().ok());
}

}  // namespace description_test
}  // namespace carreira
