#include "apps/terminal/text.h"

#include <gtest/gtest.h>

namespace carreira::terminal {
namespace {

TEST(Text, width_counts_letters_and_no_colours) {
  EXPECT_EQ(width_of("São Gabriel"), 11);
  EXPECT_EQ(width_of(Paint(true)(Ink::red, "São")), 3);
  EXPECT_EQ(Paint(false)(Ink::red, "São"), "São");
}

TEST(Text, padding_and_shortening_keep_the_width) {
  EXPECT_EQ(padded("né", 4), "né  ");
  EXPECT_EQ(right_aligned("né", 4), "  né");
  EXPECT_EQ(shortened("Moçambique", 5), "Moça…");
  EXPECT_EQ(shortened("Natal", 5), "Natal");
  EXPECT_EQ(width_of(shortened(Paint(true)(Ink::blue, "Moçambique"), 5)), 5);
}

TEST(Text, lines_break_between_words) {
  EXPECT_EQ(wrapped("one two three four", 9), (Block{"one two", "three", "four"}));
  EXPECT_EQ(wrapped("one two three four", 11, 2), (Block{"one two", "  three", "  four"}));
  EXPECT_EQ(wrapped("a verylongword b", 6), (Block{"a", "verylongword", "b"}));
  EXPECT_EQ(wrapped("", 6), (Block{""}));
}

TEST(Text, a_mark_that_stands_alone_stays_with_its_word) {
  EXPECT_EQ(wrapped("miser ou passer ?", 15), (Block{"miser ou", "passer ?"}));
  EXPECT_EQ(wrapped("voir : ? et h", 8), (Block{"voir : ?", "et h"}));
  EXPECT_EQ(wrapped("one ?two", 4), (Block{"one", "?two"}));
}

TEST(Text, items_run_on_and_are_never_broken) {
  const std::vector<std::string> items = {"to launch", "I-06 5/2", "I-14 9/4"};
  EXPECT_EQ(run_on(items, 19, 4), (Block{"to launch  I-06 5/2", "    I-14 9/4"}));
  EXPECT_EQ(run_on(items, 5), (Block{"to launch", "I-06 5/2", "I-14 9/4"}));
  EXPECT_TRUE(run_on({}, 5).empty());
}

TEST(Text, blocks_stand_beside_each_other_as_long_as_the_width_lasts) {
  const Block left = {"ab", "c"}, right = {"1", "2", "3"};
  EXPECT_EQ(beside(std::vector<Block>{left, right}), (Block{"ab  1", "c   2", "    3"}));
  EXPECT_EQ(flowed(std::vector<Block>{left, right}, 5), (Block{"ab  1", "c   2", "    3"}));
  EXPECT_EQ(flowed(std::vector<Block>{left, right}, 4), (Block{"ab", "c", "1", "2", "3"}));
}

TEST(Text, tables_align_their_columns) {
  const std::vector<std::vector<std::string>> rows = {{"Ana", "7"}, {"João", "12"}};
  const std::size_t numbers[] = {1};
  EXPECT_EQ(table(rows, numbers), (Block{"Ana    7", "João  12"}));
}

TEST(Text, a_table_that_is_too_wide_breaks_its_longest_cells) {
  const std::vector<std::vector<std::string>> rows = {{"1", "one two three four five", "12"},
                                                      {"2", "six", "7"}};
  const std::size_t right[] = {2};
  EXPECT_EQ(table(rows, right, 2, 20),
            (Block{"1  one two three  12", "   four five", "2  six             7"}));
  EXPECT_EQ(width_of(table(rows, right, 2, 80)), 30);
}

TEST(Text, columns_of_numbers_that_are_too_many_follow_below) {
  const std::vector<std::vector<std::string>> rows = {{"bot", "score", "points", "time"},
                                                      {"easy", "50", "12", "3"}};
  const std::size_t right[] = {1, 2, 3};
  EXPECT_EQ(table(rows, right, 2, 20),
            (Block{"bot   score  points", "easy     50      12", "", "bot   time", "easy     3"}));
}

TEST(Text, a_rule_has_the_width) {
  EXPECT_EQ(width_of(rule("Recruiting", 40, Paint(true))), 40);
}

}  // namespace
}  // namespace carreira::terminal
