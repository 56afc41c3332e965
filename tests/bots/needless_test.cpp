// Moves that leave for nothing what could be had for nothing: no level that thinks makes them, not even one that errs.

#include <algorithm>

#include "tables.h"

namespace carreira::bots {
namespace {

// In games of players at random: of the decisions where it may stop and might go on at no cost, how often does it stop?
void expect_goes_on(Level level, int games) {
  int met = 0, stopped = 0;
  for (int seats : {2, 3}) {
    const auto game = table("goa", seats);
    const auto word = [&](Move move) {
      const std::string notation = game->language().notation(move);
      return notation.substr(0, notation.find(' '));
    };
    for (int number = 0; number < games; ++number) {
      Random random(Seed::from_text("needless"), Stream::game, static_cast<std::uint64_t>(number));
      const auto bot = make_bot(*game, level, random.new_seed());
      play_game(*game, random.new_seed(), [&](const Position& position, Seat seat) {
        const std::vector<Move> moves = game->moves(position);
        bool may_stop = false, may_have = false;
        for (const Move move : moves) {
          may_stop = may_stop || word(move) == "done";
          may_have = may_have || word(move) == "place" || word(move) == "fill" || word(move) == "draw";
        }
        if (may_stop && may_have) {
          ++met;
          stopped += word(bot->choose(position, seat, {.iterations = 12})) == "done";
        }
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      });
    }
  }
  EXPECT_GT(met, 20);
  EXPECT_EQ(stopped, 0) << "of " << met;
}

TEST(Needless, in_goa_medium_takes_the_spices_and_cards_that_are_free) {
  expect_goes_on(Level::medium, 3);
}
TEST(Needless, in_goa_hard_takes_the_spices_and_cards_that_are_free) {
  expect_goes_on(Level::hard, 2);
}

}  // namespace
}  // namespace carreira::bots
