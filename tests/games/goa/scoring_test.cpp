#include "story.h"

namespace carreira::goa {
namespace {

Story quiet() {  // nobody has a point, but for the most ducats: the second
  Story story(3);
  story.turn_of(1).ducats({0, 9, 0});
  return story;
}

TEST(Scoring, G8_1_rows) {
  Story story = quiet();
  const std::array<int, 5> expected = {0, 1, 3, 6, 10};
  for (int row = 1; row <= 5; ++row) {
    story.row(1, Column::taxes, row);
    EXPECT_EQ(story.points(1, Source::progress), expected[static_cast<std::size_t>(row - 1)]);
  }
  story.rows(1, {1, 2, 3, 4, 5});
  EXPECT_EQ(story.points(1), 20);
}

TEST(Scoring, G8_1_the_game_ends_after_round_4_of_phase_B) {
  Story story(2);
  story.phase_b().bonus_turn_of(1).bonus(1, 1);
  story.state.board.round = 3;
  story.play("pass");
  EXPECT_EQ(story.actor(), 0);
  EXPECT_EQ(story.state.board.stage, Stage::over);
  EXPECT_EQ(story.offered(), 0);
}

TEST(Scoring, G8_2_colonies) {
  Story story = quiet();
  const std::array<int, 4> expected = {1, 3, 6, 10};
  for (int i = 0; i < 4; ++i) {
    story.colony(1, static_cast<Colony>(3 - i), {});
    EXPECT_EQ(story.points(1, Source::colonies), expected[static_cast<std::size_t>(i)]);
  }
}

TEST(Scoring, G8_3_G6_4_equal_symbols_in_hand) {
  Story story = quiet();
  story.holds(1, {"ships-1-palm"});
  EXPECT_EQ(story.points(1, Source::cards), 1);
  story.holds(1, {"colonists-2-palm"});
  EXPECT_EQ(story.points(1, Source::cards), 3);
  story.holds(1, {"buy_progress-1-palm"});
  EXPECT_EQ(story.points(1, Source::cards), 6);
  story.holds(1, {"harvest_mix-3-palm"});
  EXPECT_EQ(story.points(1, Source::cards), 10);
  story.holds(1, {"third_card-3-palm"});
  EXPECT_EQ(story.points(1, Source::cards), 15);
  story.holds(1, {"ships-2-fish", "ships-3-shell", "ducats-1-shell"});
  EXPECT_EQ(story.points(1, Source::cards), 19);
}

TEST(Scoring, G8_4_most_ducats_and_all_who_tie) {
  Story story = quiet();
  EXPECT_EQ(story.points(1, Source::ducats), 0);
  EXPECT_EQ(story.points(2, Source::ducats), 3);
  story.ducats({9, 9, 8});
  EXPECT_EQ(story.points(1, Source::ducats), 3);
  EXPECT_EQ(story.points(2, Source::ducats), 3);
  EXPECT_EQ(story.points(3, Source::ducats), 0);
}

TEST(Scoring, G8_5_single_plantations_open_and_discarded) {
  Story story = quiet();
  story.plantation(1, "ginger-1", 0).plantation(1, "pepper-2", 0);
  story.take_away(story.tile_called("clove-1"));
  story.player(1).singles[Spice::clove] = 1;
  story.check();
  EXPECT_EQ(story.points(1, Source::plantations), 2);
  story.keeps(1, "overseer");
  EXPECT_EQ(story.points(1, Source::plantations), 6);
}

TEST(Scoring, G8_5_fulfilled_taxes_and_missions) {
  Story story = quiet();
  story.phase_b().turn_of(1).keeps(1, "tax", true).keeps(1, "mission2").keeps(1, "mission3");
  EXPECT_EQ(story.points(1, Source::tax), 5);
  EXPECT_EQ(story.points(1, Source::missions), 5);
  EXPECT_EQ(story.points(1), 10);
}

TEST(Scoring, G8_6_most_points_win) {
  Story story = quiet();
  story.rows(1, {4, 1, 1, 1, 1}).rows(3, {3, 2, 1, 1, 1});
  EXPECT_EQ(story.place(1), 1);  // 6
  EXPECT_EQ(story.place(3), 2);  // 4
  EXPECT_EQ(story.place(2), 3);  // 3
}

TEST(Scoring, G8_6_a_tie_goes_to_the_richer) {
  Story story = quiet();
  story.rows(1, {3, 1, 1, 1, 1}).rows(3, {3, 1, 1, 1, 1}).ducats({1, 9, 2});
  EXPECT_EQ(story.points(1), 3);
  EXPECT_EQ(story.points(2), 3);
  EXPECT_EQ(story.points(3), 3);
  EXPECT_EQ(story.place(2), 1);
  EXPECT_EQ(story.place(3), 2);
  EXPECT_EQ(story.place(1), 3);
}

TEST(Scoring, G8_6_then_it_is_shared) {
  Story story = quiet();
  story.rows(1, {3, 1, 1, 1, 1}).rows(3, {3, 1, 1, 1, 1}).ducats({1, 9, 1});
  EXPECT_EQ(story.place(2), 1);
  EXPECT_EQ(story.place(1), 2);
  EXPECT_EQ(story.place(3), 2);
  story.rows(1, {1, 1, 1, 1, 1}).ducats({9, 9, 0});
  EXPECT_EQ(story.points(3), 3);
  EXPECT_EQ(story.place(1), 1);  // two winners
  EXPECT_EQ(story.place(2), 1);
  EXPECT_EQ(story.place(3), 3);
}

TEST(Scoring, GX8_the_rulebooks_final_scoring) {
  Story red(3);
  red.turn_of(1).rows(1, {4, 5, 3, 4, 4}).ducats({9, 1, 1});
  red.colony(1, Colony::quilon, {}).colony(1, Colony::calicut, {});
  red.holds(1, {"ducats-3-elephant", "ships-1-palm", "colonists-2-palm"}).plantation(1, "pepper-1", 1);
  EXPECT_EQ(red.points(1, Source::progress), 31);
  EXPECT_EQ(red.points(1, Source::colonies), 3);
  EXPECT_EQ(red.points(1, Source::cards), 4);
  EXPECT_EQ(red.points(1, Source::ducats), 3);
  EXPECT_EQ(red.points(1, Source::plantations), 1);
  EXPECT_EQ(red.points(1), 42);
}

}  // namespace
}  // namespace carreira::goa
