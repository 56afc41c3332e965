#include "apps/message_format.h"

#include <gtest/gtest.h>

namespace carreira {
namespace {

std::string formatted(std::string_view message, const Arguments& arguments,
                      std::string_view language = "en") {
  const auto text = format_message(message, arguments, language);
  return text ? text.value() : "refused: " + text.error().text;
}

TEST(MessageFormat, arguments_are_inserted_by_their_words) {
  EXPECT_EQ(formatted("{player} sails to {landing}.",
                      {{"player", argument("Ana")}, {"landing", {"Natal", "natal", {}}}}),
            "Ana sails to Natal.");
}

TEST(MessageFormat, plural_counts_as_each_language_does) {
  const std::string_view message = "{n, plural, one {# navire} other {# navires}}";
  EXPECT_EQ(formatted(message, {{"n", argument(0)}}, "en"), "0 navires");
  EXPECT_EQ(formatted(message, {{"n", argument(1)}}, "en"), "1 navire");
  EXPECT_EQ(formatted(message, {{"n", argument(0)}}, "fr"), "0 navire");
  EXPECT_EQ(formatted(message, {{"n", argument(2)}}, "fr"), "2 navires");
  EXPECT_EQ(formatted(message, {{"n", argument(0)}}, "it"), "0 navires");
  EXPECT_EQ(formatted(message, {{"n", argument(0)}}, "pt"), "0 navire");
}

TEST(MessageFormat, an_exact_count_stands_before_its_category) {
  const std::string_view message = "{n, plural, =0 {none} =1 {a single one} one {#} other {# of them}}";
  EXPECT_EQ(formatted(message, {{"n", argument(0)}}), "none");
  EXPECT_EQ(formatted(message, {{"n", argument(1)}}), "a single one");
  EXPECT_EQ(formatted(message, {{"n", argument(7)}}), "7 of them");
}

TEST(MessageFormat, select_compares_ids_and_branches_hold_arguments) {
  const std::string_view message =
      "{where, select, natal {l'escale de {who}} other {{n, plural, one {# autre ({where})} other {# "
      "autres}}}}";
  const Argument who = argument("Rui");
  EXPECT_EQ(formatted(message, {{"where", {"Natal", "natal", {}}}, {"who", who}, {"n", argument(1)}}),
            "l'escale de Rui");
  EXPECT_EQ(formatted(message, {{"where", {"Calicut", "calicut", {}}}, {"who", who}, {"n", argument(1)}}),
            "1 autre (Calicut)");
}

TEST(MessageFormat, only_plural_and_select_are_ours) {
  for (const char* other : {"{a, number}", "{a, date, short}", "{a, selectordinal, one {#st} other {#th}}"})
    EXPECT_FALSE(placeholders(other).ok()) << other;
}

TEST(MessageFormat, a_hash_outside_plural_is_a_hash) {
  EXPECT_EQ(formatted("# {n}", {{"n", argument(3)}}), "# 3");
}

TEST(MessageFormat, what_is_not_well_formed_is_refused) {
  for (const char* broken :
       {"{", "}", "{a", "{}", "{a, plural}", "{a, plural, one {x}}", "{a, number, other {x}}",
        "{a, select, {x} other {y}}", "{a, plural, other x}", "{a b}"}) {
    EXPECT_FALSE(placeholders(broken).ok()) << broken;
    EXPECT_FALSE(format_message(broken, {{"a", argument(1)}}, "en").ok()) << broken;
  }
}

TEST(MessageFormat, a_missing_argument_is_refused) {
  EXPECT_EQ(formatted("{a}", {}), "refused: message: no argument \"a\"");
}

TEST(MessageFormat, placeholders_are_found_in_branches_too) {
  const auto names = placeholders("{a} {b, plural, one {{c}} other {{d, select, x {{e}} other {}}}}");
  ASSERT_TRUE(names.ok());
  EXPECT_EQ(names.value(), (std::set<std::string>{"a", "b", "c", "d", "e"}));
}

}  // namespace
}  // namespace carreira
