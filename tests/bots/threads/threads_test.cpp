// Searches side by side, bots side by side, matches and tuning on several threads: the same answers, and
// nothing that a thread sanitizer would complain of.

#include "bots/bot.h"
#include "bots/match.h"
#include "bots/parallel.h"
#include "bots/tables.h"
#include "bots/tuning.h"

namespace carreira::bots {
namespace {

Budget on_two_threads(std::uint32_t iterations, std::chrono::milliseconds time = {}) {
  return {time, iterations, 2};
}

Position some_decision(const Game& game, std::string_view seed) {
  Position position = game.setup(Seed::from_text(seed));
  while (game.moves(position).size() == 1) (void)game.play(position, game.moves(position)[0], nullptr);
  return position;
}

TEST(Threads, two_searches_give_one_answer_the_same_every_time) {
  for (const CatalogEntry& entry : catalog()) {
    const auto game = table(entry.information().name, entry.information().most_seats);
    const Position position = some_decision(*game, "two searches");
    const auto ask = [&] {
      return make_bot(*game, Level::hard, Seed::from_text("two"))
          ->advise(position, game->actor(position), on_two_threads(200));
    };
    const Advice one = ask(), two = ask();
    EXPECT_EQ(one.iterations, 200u);
    ASSERT_EQ(one.alternatives.size(), two.alternatives.size());
    for (std::size_t i = 0; i < one.alternatives.size(); ++i) {
      EXPECT_EQ(one.alternatives[i].move, two.alternatives[i].move);
      EXPECT_EQ(one.alternatives[i].visits, two.alternatives[i].visits);
    }
  }
}

TEST(Threads, a_time_budget_ends_both_searches) {
  for (const CatalogEntry& entry : catalog()) {
    const auto game = table(entry.information().name, 2);
    Position position = some_decision(*game, "time");
    const auto bot = make_bot(*game, Level::hard, Seed::from_text("time"));
    for (int decision = 0; decision < 5; ++decision) {
      const Seat seat = game->actor(position);
      const Move move = bot->choose(position, seat, on_two_threads(0, std::chrono::milliseconds(5)));
      ASSERT_TRUE(game->play(position, move, nullptr).ok());
      if (game->actor(position) != seat) break;
    }
    EXPECT_GT(bot->iterations(), 0u);
  }
}

// As a server's bots do: each on its own thread, all with the same game.
TEST(Threads, bots_of_several_tables_think_at_once) {
  const auto game = table("vasco", 3);
  run_parallel(3, [&](int worker) {
    const Position position = some_decision(*game, "table " + std::to_string(worker));
    const auto bot = make_bot(*game, Level::medium, Seed::from_text("bot"));
    const Seat seat = game->actor(position);
    const Move move = bot->choose(position, seat, on_two_threads(100));
    const std::vector<Move> moves = game->moves(position);
    EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
  });
}

TEST(Threads, matches_and_tuning_are_the_same_on_one_thread_and_on_two) {
  const auto game = table("roi", 2);
  PlayerKind medium, easy;
  medium.settings.level = Level::medium;
  medium.budget.iterations = 5;
  easy.settings.level = Level::easy;
  const auto match = [&](int threads) {
    MatchOptions options;
    options.games = 4;
    options.seed = Seed::from_text("match");
    options.threads = threads;
    return play_match(*game, {medium, easy}, options);
  };
  EXPECT_EQ(match(1).records[0].points.mean(), match(2).records[0].points.mean());
  const auto tuned = [&](int threads) {
    TuningOptions options;
    options.rounds = 1;
    options.games = 4;
    options.seed = Seed::from_text("tuning");
    options.threads = threads;
    return tune(*game, options);
  };
  EXPECT_EQ(tuned(1).at, tuned(2).at);
}

}  // namespace
}  // namespace carreira::bots
