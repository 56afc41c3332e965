// Bots of all levels at every table, game after game: nothing illegal, no crash, and every game ends.

#include <array>
#include <atomic>
#include <cstdio>

#include "bots/parallel.h"
#include "bots/tables.h"

namespace carreira::bots {
namespace {

Budget iterations(std::uint32_t count) {
  return {std::chrono::milliseconds(0), count, 1};
}

// Four seats of the slowest game, all wide awake, take about 1,500 decisions.
constexpr int kLongAgo = 4000;

// A game of mixed levels, all of it from its number. Where a random player takes part the others have to
// bring the game to its end alone, which may take longer.
void play_mixed(const Game& game, std::uint64_t number, bool with_random) {
  Random random(Seed::from_text("mixed levels"), Stream::game, number);
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < game.table().seats; ++i) {
    const auto level = with_random ? static_cast<Level>((static_cast<std::uint64_t>(i) + number) % kLevels)
                                   : static_cast<Level>(1 + random.below(kLevels - 1));
    bots.push_back(make_bot(game, level, random.new_seed()));
  }
  play_game(
      game, random.new_seed(),
      [&](const Position& position, Seat seat) {
        return bots[static_cast<std::size_t>(seat)]->choose(position, seat, iterations(1 + random.below(8)));
      },
      with_random ? kLongestGame : kLongAgo);
}

// CARREIRA_LONG=1: ten thousand games; otherwise every table once with a random player and once without.
TEST(Soak, games_of_mixed_levels_over_all_tables_end) {
  const auto tables = all_tables();
  const std::uint64_t games = long_tests() ? 10000 : 2 * tables.size();
  std::atomic<std::uint64_t> next = 0;
  run_parallel(cores(), [&](int) {
    for (std::uint64_t number; (number = next.fetch_add(1)) < games && !testing::Test::HasFailure();) {
      play_mixed(*tables[number % tables.size()], number, number / tables.size() % 2 == 0);
      if (testing::Test::HasFailure())
        std::fprintf(stderr, "game %llu\n", static_cast<unsigned long long>(number));
      if (long_tests() && number % 500 == 0)
        std::fprintf(stderr, "%llu of %llu games\n", static_cast<unsigned long long>(number),
                     static_cast<unsigned long long>(games));
    }
  });
  EXPECT_GE(next.load(), games);
}

// Fleets that once sailed for ever: drawn by a port although all discovery markers were placed; before
// Lisboa, pepper aboard, afraid of a sale that they took to be a loss; between two ports, each as near as the
// other.
TEST(Soak, a_fleet_alone_among_random_ones_brings_its_pepper_home) {
  const auto game = table("caravelas", 2);
  for (const std::string number : {"8", "9", "22", "30"}) {
    Random random(Seed::from_text("stuck " + number));
    const auto easy = make_bot(*game, Level::easy, random.new_seed());
    const auto other = make_bot(*game, Level::random, random.new_seed());
    play_game(
        *game, random.new_seed(),
        [&](const Position& position, Seat seat) {
          return (seat == seat_at(0) ? easy : other)->choose(position, seat, {});
        },
        1500);
  }
}

// The rules of Au nom du Roi have no end but by buying (R7.6): whatever the weights, who hoards comes to the
// point where coins are worth nothing more and ships are.
TEST(Soak, misers_buy_in_the_end) {
  const auto game = table("roi", 2);
  Weights misers = make_evaluator(*game)->weights();
  const auto terms = make_evaluator(*game)->terms();
  for (std::size_t t = 0; t < terms.size(); ++t)
    if (terms[t] == "coins")
      for (Terms& then : misers.at) then[t] = 3;
  Random random(Seed::from_text("misers"));
  std::vector<std::unique_ptr<Bot>> bots;
  for (const Level level : {Level::easy, Level::medium})
    bots.push_back(make_bot(*game, BotSettings{level, random.new_seed(), misers, {}}));
  play_game(
      *game, random.new_seed(),
      [&](const Position& position, Seat seat) {
        return bots[static_cast<std::size_t>(seat)]->choose(position, seat, iterations(8));
      },
      kLongAgo);
}

// Given a seat so far ahead that little hangs on any move: hard goes on with the game. It once passed turn
// after turn, since of all the ways to begin a turn most are bad, and to pass is one way only.
TEST(Soak, who_is_far_ahead_does_not_pass_for_ever) {
  const auto loaded = read_document(source_file("tests/bots/far_ahead_in_roi.json"));
  ASSERT_TRUE(loaded.ok()) << loaded.error().text;
  const Game& game = *loaded.value().game;
  for (const std::string seed : {"one", "two"}) {
    Position position = loaded.value().position;
    Random random(Seed::from_text(seed));
    const auto hard = make_bot(game, Level::hard, random.new_seed());
    const auto medium = make_bot(game, Level::medium, random.new_seed());
    constexpr int kSoon = 120;
    int decisions = 0;
    for (Seat actor; (actor = game.actor(position)) != Seat::nobody && decisions < kSoon; ++decisions) {
      const bool ahead = actor == seat_at(0);
      const Move move = ahead ? hard->choose(position, actor, iterations(3000))
                              : medium->choose(position, actor, iterations(300));
      ASSERT_TRUE(game.play(position, move, nullptr).ok());
    }
    EXPECT_LT(decisions, kSoon) << seed;
  }
}

}  // namespace
}  // namespace carreira::bots
