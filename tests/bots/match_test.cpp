// The arena: what series of results prove, rotated seats, the same match again; and that the levels are what
// they say they are.

#include "bots/match.h"

#include <cmath>
#include <sstream>

#include "bots/ladder.h"
#include "bots/statistics.h"
#include "bots/tables.h"
#include "bots/tuning.h"

namespace carreira::bots {
namespace {

PlayerKind contestant(Level level, std::uint32_t iterations) {
  PlayerKind made;
  made.name = name_of(level);
  made.settings.level = level;
  made.budget = {std::chrono::milliseconds(0), iterations, 1};
  return made;
}

MatchOptions match_of(int games, const char* seed, int threads = 2) {
  MatchOptions options;
  options.games = games;
  options.seed = Seed::from_text(seed);
  options.threads = threads;
  return options;
}

TEST(Statistics, mean_deviation_and_interval_of_a_series) {
  Series series;
  for (const double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) series.add(value);
  EXPECT_DOUBLE_EQ(series.mean(), 5);
  EXPECT_NEAR(series.variance(), 32.0 / 7, 1e-12);
  EXPECT_NEAR(series.interval().high - series.mean(), 1.959964 * std::sqrt(32.0 / 7 / 8), 1e-9);
}

TEST(Statistics, all_wins_leave_some_doubt) {
  Series series;
  for (int i = 0; i < 50; ++i) series.add(1);
  const Interval interval = share_interval(series, 100);
  EXPECT_DOUBLE_EQ(interval.high, 1);
  EXPECT_GT(interval.low, 0.95);
  EXPECT_LT(interval.low, 0.97);
}

TEST(Statistics, elo_of_a_share) {
  EXPECT_NEAR(elo(0.5), 0, 1e-9);
  EXPECT_NEAR(elo(0.75), 190.8, 0.1);
  EXPECT_NEAR(elo(0.25), -190.8, 0.1);
}

MatchResult step_with(std::initializer_list<double> shares) {
  MatchResult step;
  Record& upper = step.records.emplace_back();
  for (const double share : shares) upper.share.add(share), upper.games += 2;
  return step;
}

TEST(Ladder, differences_add_up_from_the_middle_and_so_do_their_errors) {
  const MatchResult three_quarters = step_with({1, 0.5, 1, 0.5, 1, 0.5, 1, 0.5});
  const auto rungs =
      ladder_of({"a", "b", "c", "d", "e"}, {three_quarters, three_quarters, three_quarters, three_quarters});
  ASSERT_EQ(rungs.size(), 5u);
  const double expected[] = {-381.7, -190.8, 0, 190.8, 381.7};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_NEAR(rungs[i].elo, expected[i], 0.1);
    EXPECT_LE(rungs[i].interval.low, rungs[i].elo);
    EXPECT_GE(rungs[i].interval.high, rungs[i].elo);
  }
  const auto width = [&](std::size_t i) { return rungs[i].interval.high - rungs[i].interval.low; };
  EXPECT_EQ(width(2), 0);
  EXPECT_NEAR(width(4), std::sqrt(2.0) * width(3), 1e-6);
  EXPECT_NEAR(width(0), std::sqrt(2.0) * width(1), 1e-6);
  EXPECT_EQ(rungs[0].games, 0u);
  EXPECT_EQ(rungs[1].games, 16u);
}

TEST(Ladder, who_won_all_games_is_not_infinitely_better) {
  const auto rungs = ladder_of({"a", "b"}, {step_with({1, 1, 1, 1, 1, 1, 1, 1, 1, 1})});
  EXPECT_NEAR(rungs[0].elo, -elo(1 - 0.5 / 20), 1e-6);
  EXPECT_EQ(rungs[1].elo, 0);
  EXPECT_GT(rungs[0].interval.high, rungs[0].elo);
}

// The sequential test is wrong about a fair coin in about one series of twenty, either way.
TEST(Statistics, the_sequential_test_keeps_its_errors) {
  Random random(Seed::from_text("coins"));
  const SequentialTest test{0.45, 0.55};
  int high = 0, low = 0;
  constexpr int kSeries = 600;
  for (int i = 0; i < kSeries; ++i) {
    const double truth = i % 2 == 0 ? 0.55 : 0.45;
    Series series;
    std::optional<bool> verdict;
    while (!verdict) {
      series.add(random.unit() < truth ? 1 : 0);
      verdict = test.verdict(series);
    }
    if (truth > 0.5 && !*verdict) ++low;
    if (truth < 0.5 && *verdict) ++high;
  }
  EXPECT_LT(low, kSeries / 2 * 0.12);
  EXPECT_LT(high, kSeries / 2 * 0.12);
}

TEST(Arena, the_same_match_gives_the_same_result_whatever_the_threads) {
  const auto game = table("vasco", 2);
  const std::vector<PlayerKind> both = {contestant(Level::medium, 20), contestant(Level::easy, 0)};
  const MatchResult one = play_match(*game, both, match_of(8, "again", 1));
  const MatchResult two = play_match(*game, both, match_of(8, "again", 2));
  ASSERT_EQ(one.games, 8);
  EXPECT_EQ(one.games, two.games);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(one.records[i].share.mean(), two.records[i].share.mean());
    EXPECT_EQ(one.records[i].points.mean(), two.records[i].points.mean());
    EXPECT_EQ(one.records[i].decisions, two.records[i].decisions);
    EXPECT_EQ(one.records[i].iterations, two.records[i].iterations);
  }
}

// Equal players, each seed in both rotations: what one wins the other loses, and nobody gains by his seat.
TEST(Arena, seats_are_rotated_and_shares_add_up) {
  const auto game = table("vasco", 4);
  const std::vector<PlayerKind> both = {contestant(Level::random, 0), contestant(Level::random, 0)};
  const MatchResult result = play_match(*game, both, match_of(200, "rotation"));
  EXPECT_EQ(result.games, 200);
  EXPECT_EQ(result.unfinished, 0);
  EXPECT_NEAR(result.records[0].share.mean() + result.records[1].share.mean(), 1, 1e-9);
  EXPECT_NEAR(result.records[0].wins.mean() + result.records[1].wins.mean(), 1, 1e-9);
  EXPECT_NEAR(result.records[0].share.mean(), 0.5, 0.1);
}

TEST(Arena, a_sequential_test_ends_a_match_early) {
  const auto game = table("vasco", 2);
  MatchOptions options = match_of(400, "early");
  options.test = SequentialTest{0.5, 0.8};
  const MatchResult result =
      play_match(*game, {contestant(Level::easy, 0), contestant(Level::random, 0)}, options);
  ASSERT_TRUE(result.verdict.has_value());
  EXPECT_TRUE(*result.verdict);
  EXPECT_LT(result.games, 100);
}

TEST(Arena, who_stops_a_match_keeps_what_was_played) {
  const auto game = table("vasco", 2);
  std::atomic<bool> stop = false;
  MatchOptions options = match_of(1000, "stop", 1);
  options.progress = [&](int games, const Series&) { stop = games >= 4; };
  options.stop = &stop;
  const MatchResult result =
      play_match(*game, {contestant(Level::easy, 0), contestant(Level::random, 0)}, options);
  EXPECT_TRUE(result.stopped);
  EXPECT_EQ(result.games, 4);
  EXPECT_EQ(result.unfinished, 0);
  EXPECT_EQ(result.records[0].games, 4u);
}

// Small and rough; bench/results.md has the real measurements.
TEST(Arena, each_level_beats_the_one_below_in_every_game) {
  for (const CatalogEntry& entry : catalog()) {
    const auto game = table(entry.information().name, 2);
    const MatchResult low =
        play_match(*game, {contestant(Level::easy, 0), contestant(Level::random, 0)}, match_of(8, "ladder"));
    EXPECT_GE(low.records[0].share.mean(), 0.85) << entry.information().name << ": easy against random";
    EXPECT_EQ(low.unfinished, 0);
    const MatchResult high = play_match(*game, {contestant(Level::medium, 400), contestant(Level::easy, 0)},
                                        match_of(20, "ladder"));
    EXPECT_GE(high.records[0].share.mean(), 0.7) << entry.information().name << ": medium against easy";
    EXPECT_EQ(high.unfinished, 0);
  }
}

// Whatever the threads, and wherever the games are played, weights are made the same, and they are not the ones there
// were.
template <class Options, class Make>
void expect_same_weights(const Game& game, Options options, const Make& make) {
  const std::string name(game.information().name);
  const auto text = [&](const Weights& weights) {
    return write_weights(weights, make_evaluator(game)->terms(), name, "test");
  };
  options.threads = 1;
  const std::string one = text(make(game, options));
  options.threads = 2;
  EXPECT_EQ(one, text(make(game, options)));
  EXPECT_NE(one, text(make_evaluator(game)->weights()));
}

// The games of the first round, as they were decided elsewhere.
template <class Options>
std::vector<Decisions> decided_elsewhere(const Game& game, const Options& options) {
  std::vector<Decisions> decided;
  for (int i = 0; i < options.games; ++i)
    decided.push_back(decide(game, options, {}, static_cast<std::size_t>(i)));
  return decided;
}

TEST(Tuning, the_same_command_makes_the_same_weights) {
  TuningOptions options;
  options.rounds = 1;
  options.games = 6;
  options.seed = Seed::from_text("tuning");
  expect_same_weights(*table("roi", 2), options, [](const Game& game, const TuningOptions& given) {
    return given.threads == 1 ? tune(game, given) : tune(game, given, {}, decided_elsewhere(game, given));
  });
}

TEST(Climbing, the_same_command_makes_the_same_weights) {
  ClimbingOptions options;
  options.steps = 3;
  options.games = 4;
  options.iterations = 8;
  options.seed = Seed::from_text("climbing");
  expect_same_weights(*table("goa", 2), options,
                      [](const Game& game, const ClimbingOptions& given) { return climb(game, given); });
}

std::string weights_file(std::string_view game, std::string_view name) {
  return source_file("data/" + std::string(game) + "/" + std::string(name) + ".json");
}

Weights start_of(const Game& game) {
  const auto start =
      read_weights(weights_file(game.information().name, "evaluation_start"), make_evaluator(game)->terms());
  EXPECT_TRUE(start.ok()) << (start.ok() ? "" : start.error().text);
  return start.ok() ? start.value() : Weights{};
}

TEST(Learning, the_same_command_makes_the_same_weights) {
  LearningOptions options;
  options.generations = 2;
  options.games = 3;
  options.iterations = 30;
  options.seed = Seed::from_text("learning");
  expect_same_weights(*table("goa", 3), options, [](const Game& game, const LearningOptions& given) {
    return given.threads == 1 ? learn(game, given) : learn(game, given, {}, decided_elsewhere(game, given));
  });
}

// Who knows nothing but points learns from the search what else counts.
TEST(Learning, who_learned_beats_who_did_not) {
  const auto game = table("vasco", 2);
  Weights ignorant = make_evaluator(*game)->weights();
  for (Terms& then : ignorant.at) then = Terms{1};
  LearningOptions options;
  options.generations = 3;
  options.games = 24;
  options.iterations = 60;
  options.seed = Seed::from_text("learning");
  double before = 0, after = 0;
  options.progress = [&](int, std::size_t, double was, double is, const Weights&) {
    before = was, after = is;
  };
  const auto player = [&](const Weights& weights) {
    PlayerKind kind = contestant(Level::hard, 60);
    kind.settings.weights = weights;
    return kind;
  };
  const Weights learned = learn(*game, options, ignorant);
  EXPECT_LT(after, before);
  const MatchResult match = play_match(*game, {player(learned), player(ignorant)}, match_of(24, "learned"));
  EXPECT_GE(match.records[0].share.mean(), 0.7);
}

// Each file of weights says how it was made.
TEST(Tuning, the_files_name_their_commands) {
  for (const CatalogEntry& entry : catalog())
    EXPECT_NE(weights_file(entry.information().name, "evaluation").find("\"made_by\": \"carreira tune "),
              std::string::npos)
        << entry.information().name;
}

// Where they started from weights by hand, they beat them by far.
TEST(Climbing, the_weights_beat_those_by_hand) {
  const auto game = table("caravelas", 2);
  PlayerKind top = contestant(Level::medium, 60);
  top.settings.search = unerring_options(*game, Level::medium);
  PlayerKind foot = top;
  foot.settings.weights = start_of(*game);
  const MatchResult result = play_match(*game, {top, foot}, match_of(24, "climbed"));
  EXPECT_GT(result.records[0].share.mean(), 0.6);
  EXPECT_EQ(result.unfinished, 0);
}

// From weights that know nothing but points, a round of games learns to beat them.
TEST(Tuning, learns_what_points_alone_do_not_tell) {
  const auto game = table("vasco", 2);
  Weights ignorant;
  for (Terms& then : ignorant.at) then[0] = 1;
  TuningOptions options;
  options.rounds = 2;
  options.games = 40;
  options.seed = Seed::from_text("learning");
  options.longest = 600;
  PlayerKind taught = contestant(Level::easy, 0), pupil = taught;
  taught.settings.weights = tune(*game, options, ignorant);
  pupil.settings.weights = ignorant;
  const MatchResult result = play_match(*game, {taught, pupil}, match_of(60, "learned"));
  EXPECT_GT(result.records[0].share.mean(), 0.6);
}

}  // namespace
}  // namespace carreira::bots
