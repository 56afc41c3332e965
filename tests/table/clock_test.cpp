// Nobody makes time: what is left of a turn stays what it is, whatever is done meanwhile.

#include "table/sitting.h"

namespace carreira {
namespace {

using Kind = TableCommand::Kind;

struct Timed : Sitting {
  static TableSettings settings() {
    TableSettings settings;
    settings.clock = ClockSettings{true, 30, 60};
    return settings;
  }
  Timed() : Sitting("pp", settings()) {}
  int asked_seat() const { return index(table.asked()) + 1; }
  std::int64_t left() const { return table.clock_falls_at() - now; }
};

TEST(Clock, leaving_the_seat_to_a_bot_for_a_moment_gains_nothing) {
  Timed pair;
  pair.now += 20'000;
  const int seat = pair.asked_seat();
  ASSERT_EQ(pair.replace(seat, seat), "");
  ASSERT_EQ(pair.request(Kind::give_back, seat), "");
  EXPECT_EQ(pair.left(), 70'000);
  // Nor for the one who is asked meanwhile.
  ASSERT_EQ(pair.replace(3 - seat, 3 - seat), "");
  ASSERT_EQ(pair.request(Kind::give_back, 3 - seat), "");
  EXPECT_EQ(pair.left(), 70'000);
}

TEST(Clock, who_ran_out_and_comes_back_has_one_more_turns_time_and_no_second) {
  Timed pair;
  const int seat = pair.asked_seat();
  for (const std::int64_t more : {90'000, 30'000}) {
    EXPECT_EQ(pair.left(), more);
    pair.now += more;
    pair.keep(pair.table.plan_time(pair.now));
    ASSERT_EQ(pair.request(Kind::give_back, seat), "");
  }
  EXPECT_EQ(pair.left(), 0);
  // In the next turn it is as before.
  pair.keep(pair.table.plan_time(pair.now));
  while (pair.asked_seat() == seat) pair.play_one();
  ASSERT_EQ(pair.request(Kind::give_back, seat), "");
  while (pair.asked_seat() != seat) pair.play_one();
  EXPECT_EQ(pair.left(), 30'000);
}

TEST(Clock, ending_a_turn_and_taking_that_back_gains_nothing) {
  Timed pair;
  pair.now += 20'000;
  const int seat = pair.asked_seat();
  while (pair.asked_seat() == seat) pair.play_one();
  EXPECT_EQ(pair.left(), 90'000) << "the other one's";
  ASSERT_GT(pair.table.free_undo(seat_at(seat - 1)), 0);
  pair.now += 5'000;
  ASSERT_EQ(pair.undo(seat, 1), "");
  ASSERT_EQ(pair.asked_seat(), seat);
  EXPECT_EQ(pair.left(), 70'000);
  while (pair.asked_seat() == seat) pair.play_one();
  EXPECT_EQ(pair.left(), 90'000) << "the other one has lost nothing by it";
}

}  // namespace
}  // namespace carreira
