// One decision, judged.

#include <cmath>

#include "analysis/recorded.h"
#include "bots/blunder_collection.h"

namespace carreira::analysis {
namespace {

TEST(Chances, are_even_where_the_values_are_and_sure_where_the_game_is_won) {
  for (int seats = 2; seats <= 4; ++seats) {
    PerSeat<float> even{}, won{};
    for (const Seat seat : seats_of(seats))
      even[seat] = 0.5f * (0.5f + std::pow(0.5f, static_cast<float>(seats - 1)));
    won[seat_at(0)] = 1;
    for (const Seat seat : seats_of(seats)) EXPECT_NEAR(chances_of(even, seats)[seat], 1.0f / seats, 1e-3f);
    EXPECT_FLOAT_EQ(chances_of(won, seats)[seat_at(0)], 1);
    EXPECT_FLOAT_EQ(chances_of(won, seats)[seat_at(1)], 0);
  }
}

TEST(Chances, of_who_is_surely_second_are_none) {
  PerSeat<float> values{};
  values[seat_at(0)] = 0.25f, values[seat_at(1)] = 1, values[seat_at(2)] = 0;
  EXPECT_FLOAT_EQ(chances_of(values, 3)[seat_at(0)], 0);
  EXPECT_FLOAT_EQ(chances_of(values, 3)[seat_at(1)], 1);
}

// What no strong player would miss is named; where it is proved that points were given away, it has a grade.
TEST(Judgement, knows_proved_blunders) {
  for (const std::string_view name : {"vasco", "goa", "caravelas", "roi"}) {
    int looked_at = 0, missed = 0, ungraded = 0, last_turns = 0;
    std::size_t number = 0;
    bots::for_each_blunder(name, [&](const Game& game, const Position& position, const std::string& why,
                                     const std::vector<Move>& failing) {
      if (number++ % 4 != 0) return;
      const Seat seat = game.actor(position);
      const Judgement judgement = judge_move(game, position, seat, failing[0], number, quick(kIterations));
      ++looked_at;
      missed += std::find(failing.begin(), failing.end(), judgement.best) == failing.end() ? 0 : 1;
      if (why != "last_turn") return;
      ++last_turns;
      ungraded += grade_of(judgement, seat) == Grade::good ? 1 : 0;
    });
    EXPECT_GE(looked_at, 40) << name;
    EXPECT_LE(missed, looked_at / 10) << name;
    EXPECT_LE(ungraded, last_turns / 5) << name << " of " << last_turns;
  }
}

TEST(Judgement, is_the_same_whatever_was_judged_before) {
  const Study study = studied("roi", 3, "twice");
  const std::size_t decision = study.choices()[study.choices().size() / 2];
  const std::string first = write_judgement(study.game(), study.judge(decision, quick()));
  study.judge(study.choices()[0], quick());
  EXPECT_EQ(write_judgement(study.game(), study.judge(decision, quick())), first);
}

// Positions that differ only in what the seat cannot know are judged alike, unless everything is open.
TEST(Judgement, looks_at_nothing_that_the_seat_may_not_know) {
  for (const std::string_view name : {"vasco", "goa", "caravelas", "roi"}) {
    const Study study = studied(name, 3, "secrets");
    Random random(Seed::from_text("other worlds"));
    int different = 0, told_apart = 0;
    for (std::size_t i = 0; i < study.choices().size(); i += 1 + study.choices().size() / 12) {
      const std::size_t decision = study.choices()[i];
      const Seat seat = study.seat(decision);
      const Position& position = study.position(decision);
      const Position other = study.game().imagine(position, seat, random);
      if (other == position) continue;
      ++different;
      const auto judge = [&](const Position& world, bool open) {
        Settings settings = quick();
        settings.open = open;
        return write_judgement(
            study.game(), judge_move(study.game(), world, seat, study.move(decision), decision, settings));
      };
      EXPECT_EQ(judge(position, false), judge(other, false)) << name << " " << decision;
      told_apart += judge(position, true) != judge(other, true) ? 1 : 0;
    }
    EXPECT_GT(different, 3) << name;
    EXPECT_TRUE(name == "vasco" || told_apart > 0) << name;  // there nothing but the draws is hidden
  }
}

}  // namespace
}  // namespace carreira::analysis
