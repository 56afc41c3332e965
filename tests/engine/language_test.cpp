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

}  // namespace
}  // namespace carreira
