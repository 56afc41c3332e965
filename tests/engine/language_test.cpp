#include "engine/language.h"

#include <gtest/gtest.h>

#include "engine/seat.h"

namespace carreira {
namespace {

Language small_language() {
  Language language;
  language.game = "toy";
  language.vocabularies = {{"seat", Vocabulary::Form::seat, {}}};
  return language;
}

TEST(Language, nobody_is_null) {
  const Language language = small_language();
  const auto written = [&](int seat) {
    JsonWriter json;
    language.write(json, Phrase{"toy.event.won", {{"winner", 0, seat}}});
    return json.take();
  };
  EXPECT_EQ(written(1), R"({"key":"toy.event.won","args":{"winner":{"seat":2}}})");
  EXPECT_EQ(written(-1), R"({"key":"toy.event.won","args":{"winner":{"seat":null}}})");
  EXPECT_EQ(written(index(Seat::nobody)), R"({"key":"toy.event.won","args":{"winner":{"seat":null}}})");
}

enum class Words : std::uint8_t { amount, seat };

TEST(Language, vocabularies_stand_in_the_order_of_their_words_however_their_rows_do) {
  const auto vocabularies = by_kind<Vocabulary, Words>({
      {Words::seat, {"seat", Vocabulary::Form::seat, {}}},
      {Words::amount, {"amount", Vocabulary::Form::number, {}}},
  });
  ASSERT_EQ(vocabularies.size(), 2u);
  EXPECT_EQ(vocabularies[0].kind, "amount");
  EXPECT_EQ(vocabularies[1].kind, "seat");
}

}  // namespace
}  // namespace carreira
