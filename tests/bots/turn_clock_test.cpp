#include "bots/turn_clock.h"

#include <gtest/gtest.h>

#include "bots/player.h"
#include "bots/tables.h"

namespace carreira::bots {
namespace {

using std::chrono::milliseconds;

Budget of_iterations(std::uint32_t iterations, float turn) {
  Budget budget;
  budget.iterations = iterations;
  budget.turn = turn;
  return budget;
}

TEST(TurnClock, who_comes_first_has_most_and_nobody_nothing) {
  TurnClock clock;
  const Budget asked = of_iterations(1000, 2);
  EXPECT_EQ(clock.allow(asked).iterations, 1000u);
  clock.take(asked, {}, 1000);
  EXPECT_EQ(clock.allow(asked).iterations, 500u);
  clock.take(asked, {}, 100);
  EXPECT_EQ(clock.allow(asked).iterations, 450u) << "what was not needed is left to those that come";
  clock.take(asked, {}, 900);
  EXPECT_EQ(clock.allow(asked).iterations, 100u);
  clock.take(asked, {}, 1000);
  EXPECT_EQ(clock.allow(asked).iterations, 100u) << "a tenth at least";
  clock.end_turn();
  EXPECT_EQ(clock.allow(asked).iterations, 1000u);
}

TEST(TurnClock, counts_time_where_a_budget_is_of_time) {
  TurnClock clock;
  Budget asked;
  asked.time = milliseconds(200);
  asked.turn = 3;
  EXPECT_EQ(clock.allow(asked).time, milliseconds(300));
  clock.take(asked, milliseconds(300), 123456);
  EXPECT_EQ(clock.allow(asked).time, milliseconds(150));
  asked.time = milliseconds(1);
  for (int i = 0; i < 9; ++i) clock.take(asked, milliseconds(1), 0);
  EXPECT_EQ(clock.allow(asked).time, milliseconds(1)) << "no time at all would be without bound";
}

TEST(TurnClock, is_not_there_unless_it_is_asked_for) {
  TurnClock clock;
  const Budget asked = of_iterations(1000, 0);
  clock.take(asked, {}, 1000);
  EXPECT_EQ(clock.allow(asked).iterations, 1000u);
}

// A turn of Roi is many small decisions: the most that one thought about in a turn.
std::uint64_t longest_turn(const std::string& kind) {
  const auto game = table("roi", 2);
  const Seed seed = Seed::from_text("turns");
  std::vector<Player> players;
  for (const Seat seat : seats_of(2))
    players.emplace_back(*game, parse_player(kind, *game).value(), seat, seed_of_player(seed, seat));
  std::uint64_t longest = 0, turn = 0;
  Seat last = Seat::nobody;
  play_game(*game, seed, [&](const Position& position, Seat seat) {
    if (seat != last) turn = 0;
    last = seat;
    Player& player = players[static_cast<std::size_t>(index(seat))];
    const std::uint64_t before = player.iterations();
    const Move move = player.choose(position);
    turn += player.iterations() - before;
    longest = std::max(longest, turn);
    return move;
  });
  return longest;
}

TEST(TurnClock, holds_the_decisions_of_a_turn_together) {
  constexpr std::uint64_t kMost = 2 * 100 + 20 * 10;  // and a tenth for each of twenty decisions
  EXPECT_LE(longest_turn("hard@100n:turn=2"), kMost);
  EXPECT_GT(longest_turn("hard@100n"), kMost) << "or this test shows nothing";
}

TEST(TurnClock, is_written_with_a_player) {
  const auto game = table("roi", 2);
  EXPECT_EQ(parse_player("hard@100n:turn=2.5", *game).value().budget.turn, 2.5f);
  for (const char* wrong : {"hard:turn=-1", "hard:turn=101", "hard:turn=long"})
    EXPECT_FALSE(parse_player(wrong, *game)) << wrong;
}

}  // namespace
}  // namespace carreira::bots
