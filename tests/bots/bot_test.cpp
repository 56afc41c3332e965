// What every bot of every game promises: legal moves, nothing but the observation, the same again from the
// same seed, the budget kept.

#include "bots/bot.h"

#include <chrono>

#include "apps/allocation_counter.h"
#include "bots/parallel.h"
#include "bots/tables.h"

namespace carreira::bots {
namespace {

Budget iterations(std::uint32_t count, int threads = 1) {
  return {std::chrono::milliseconds(0), count, threads};
}

// All that an answer says, as text.
std::string text_of(const Game& game, const Advice& advice) {
  std::string text = std::to_string(advice.iterations) + ";";
  for (const Move move : advice.line) text += game.language().notation(move) + ",";
  for (const Alternative& alternative : advice.alternatives) {
    text += ";" + game.language().notation(alternative.move) + " " + std::to_string(alternative.visits);
    for (const float figure : {alternative.share, alternative.points})
      text += " " + std::to_string(std::bit_cast<std::uint32_t>(figure));
    for (const float value : alternative.values.values)
      text += " " + std::to_string(std::bit_cast<std::uint32_t>(value));
    for (const Reason& reason : alternative.reasons)
      text += " " + std::string(reason.source) + std::to_string(std::bit_cast<std::uint32_t>(reason.points));
  }
  return text;
}

// Two positions that look the same to the seat get the same answer, with the same figures.
TEST(Bots, what_a_seat_cannot_know_changes_nothing) {
  Random random(Seed::from_text("secrets"));
  for (const auto& game : all_tables()) {
    Position position = game->setup(random.new_seed());
    int asked = 0;
    for (int decision = 0; asked < 6 && game->actor(position) != Seat::nobody; ++decision) {
      const Seat seat = game->actor(position);
      const std::vector<Move> moves = game->moves(position);
      if (decision % 7 == 0 && moves.size() > 1) {
        ++asked;
        const Position other = game->imagine(position, seat, random);
        for (const Level level : {Level::easy, Level::medium, Level::hard}) {
          const Seed seed = random.new_seed();
          const Budget budget = iterations(40, level == Level::hard ? 2 : 1);
          const std::string here =
              text_of(*game, make_bot(*game, level, seed)->advise(position, seat, budget));
          const std::string there = text_of(*game, make_bot(*game, level, seed)->advise(other, seat, budget));
          ASSERT_EQ(here, there) << name_of(*game) << ", decision " << decision;
        }
      }
      ASSERT_TRUE(
          game->play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr).ok());
    }
  }
}

// The same along a game, where a bot remembers what it thought before: one is shown the positions as they
// are, the other only worlds that look the same to it.
TEST(Bots, a_bot_that_is_shown_other_worlds_plays_the_same_game) {
  Random random(Seed::from_text("other worlds"));
  for (const auto& game : all_tables()) {
    std::vector<std::unique_ptr<Bot>> seeing, dreaming;
    for (int i = 0; i < game->table().seats; ++i) {
      const Seed seed = random.new_seed();
      const Level level = i == 0 ? Level::hard : i == 1 ? Level::medium : Level::easy;
      seeing.push_back(make_bot(*game, level, seed));
      dreaming.push_back(make_bot(*game, level, seed));
    }
    Position position = game->setup(random.new_seed());
    Seat seat = game->actor(position);
    for (int decision = 0; decision < 120 && seat != Seat::nobody; ++decision) {
      const auto own = static_cast<std::size_t>(seat);
      const Move move = seeing[own]->choose(position, seat, iterations(12));
      ASSERT_EQ(move, dreaming[own]->choose(game->imagine(position, seat, random), seat, iterations(12)))
          << name_of(*game) << ", decision " << decision;
      ASSERT_TRUE(game->play(position, move, nullptr).ok());
      seat = game->actor(position);
    }
    for (std::size_t i = 0; i < seeing.size(); ++i)
      EXPECT_EQ(seeing[i]->iterations(), dreaming[i]->iterations()) << name_of(*game);
  }
}

// A whole game, so that the tree that is kept from decision to decision takes part.
TEST(Bots, the_same_seed_and_iterations_play_the_same_game) {
  for (const CatalogEntry& entry : catalog()) {
    const auto game = table(entry.information().name, entry.information().least_seats);
    const auto play = [&](int threads) {
      std::vector<std::unique_ptr<Bot>> bots;
      for (int i = 0; i < game->table().seats; ++i)
        bots.push_back(make_bot(*game, Level::medium, Seed::from_text("again " + std::to_string(i))));
      std::string moves;
      play_game(*game, Seed::from_text("the same game"), [&](const Position& position, Seat seat) {
        const Move move =
            bots[static_cast<std::size_t>(seat)]->choose(position, seat, iterations(30, threads));
        moves += game->language().notation(move) + "\n";
        return move;
      });
      return moves;
    };
    EXPECT_EQ(play(1), play(1));
    EXPECT_EQ(play(2), play(2));
  }
}

// So that levels lie apart: medium knows better than it plays; whoever asks it for advice gets what it knows.
TEST(Bots, medium_errs_when_it_answers_and_never_in_its_advice) {
  for (const CatalogEntry& entry : catalog()) {
    const auto game = table(entry.information().name, 2);
    EXPECT_GT(search_options(*game, Level::medium).noise, 0) << name_of(*game);
    EXPECT_EQ(search_options(*game, Level::hard).noise, 0) << name_of(*game);
    const auto made = [&](const SearchOptions& search, int seed) {
      return make_bot(*game, BotSettings{Level::medium,
                                         Seed::from_text("errs " + std::to_string(seed)),
                                         {},
                                         search,
                                         false,
                                         false,
                                         Character::none});
    };
    SearchOptions erring = search_options(*game, Level::medium);
    erring.noise = 10;
    const SearchOptions sure = unerring_options(*game, Level::medium);
    int errors = 0, decision = 0;
    play_game(*game, Seed::from_text("a game"), [&](const Position& position, Seat seat) {
      const Move best = made(sure, decision)->choose(position, seat, iterations(60));
      if (decision < 40) {
        errors += made(erring, decision)->choose(position, seat, iterations(60)) != best;
        EXPECT_EQ(text_of(*game, made(erring, decision)->advise(position, seat, iterations(60))),
                  text_of(*game, made(sure, decision)->advise(position, seat, iterations(60))));
      }
      ++decision;
      return best;
    });
    EXPECT_GT(errors, 2) << name_of(*game);
  }
}

// Where looks count alone, playing on changes nothing; where they do not count at all, or in part, it does.
TEST(Bots, what_a_place_looks_like_counts_beside_its_playout_as_far_as_it_is_told_to) {
  for (const std::string_view name : {"vasco", "goa", "roi"}) {
    const auto game = table(name, 2);
    const Position position = game->setup(Seed::from_text("looks"));
    const Seat seat = game->actor(position);
    const auto judged = [&](int playout, float looks) {
      BotSettings settings{Level::hard, Seed::from_text("looks"), {}, {}, false, false, Character::none};
      settings.search = search_options(*game, Level::hard);
      settings.search->scripted = true;
      settings.search->playout = playout;
      settings.search->looks = looks;
      std::vector<std::pair<std::uint32_t, float>> figures;
      for (const Judged& one : make_bot(*game, settings)->judge(position, seat, {.iterations = 300}))
        figures.emplace_back(one.visits, one.values[seat]);
      return figures;
    };
    const auto looked_at = judged(0, 0), all_looks = judged(40, 1), half = judged(40, 0.5f),
               none = judged(40, 0);
    ASSERT_EQ(looked_at.size(), all_looks.size());
    for (std::size_t i = 0; i < looked_at.size(); ++i) {
      EXPECT_EQ(looked_at[i].first, all_looks[i].first) << name;
      EXPECT_FLOAT_EQ(looked_at[i].second, all_looks[i].second) << name;
    }
    EXPECT_NE(none, looked_at) << name;
    EXPECT_NE(half, none) << name;
    EXPECT_NE(half, looked_at) << name;
  }
}

TEST(Bots, forced_moves_are_played_without_search) {
  const auto game = table("vasco", 2);
  Random random(Seed::from_text("forced"));
  Position position = game->setup(random.new_seed());
  int forced = 0;
  while (game->actor(position) != Seat::nobody) {
    const std::vector<Move> moves = game->moves(position);
    const auto bot = make_bot(*game, Level::hard, random.new_seed());
    if (moves.size() == 1) {
      ++forced;
      EXPECT_EQ(bot->choose(position, game->actor(position), iterations(1000)), moves[0]);
      EXPECT_EQ(bot->iterations(), 0u);
    }
    ASSERT_TRUE(
        game->play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr).ok());
  }
  EXPECT_GT(forced, 0);
}

TEST(Bots, the_iterations_asked_for_are_done_by_any_number_of_threads) {
  const auto game = table("vasco", 4);
  const Position position = game->setup(Seed::from_text("threads"));
  for (const int threads : {1, 2, 3}) {
    const auto bot = make_bot(*game, Level::hard, Seed::from_text("threads"));
    const Advice advice = bot->advise(position, game->actor(position), iterations(100, threads));
    EXPECT_EQ(advice.iterations, 100u);
    std::uint32_t visits = 0;
    for (const Alternative& alternative : advice.alternatives) visits += alternative.visits;
    // The first iteration of each thread expands the root itself.
    EXPECT_EQ(visits, 100u - static_cast<std::uint32_t>(threads));
  }
}

// By the time that the thread had of the processor, so that nobody else's work counts; where the budget is
// the clock's, the processor's time can only be less. Ten milliseconds are more than one iteration anywhere.
TEST(Bots, the_time_budget_is_kept) {
  using std::chrono::milliseconds;
  constexpr milliseconds kBudget(20), kMostOver(20 + 10);
  for (const CatalogEntry& entry : catalog())
    for (const bool of_processor : {true, false}) {
      const auto game = table(entry.information().name, entry.information().most_seats);
      Random random(Seed::from_text("time"));
      Position position = game->setup(random.new_seed());
      const auto bot = make_bot(*game, Level::hard, random.new_seed());
      int late = 0;  // the system may take its time over memory that is used for the first time
      for (int decision = 0; decision < 20; ++decision) {
        const Seat seat = game->actor(position);
        Budget budget;
        budget.time = kBudget;
        budget.of_processor = of_processor;
        const auto start = processor_time();
        const Move move = bot->choose(position, seat, budget);
        late += processor_time() - start > kBudget + kMostOver;
        ASSERT_TRUE(game->play(position, move, nullptr).ok());
      }
      EXPECT_LE(late, 2) << entry.information().name;
      EXPECT_GT(bot->iterations(), 0u);
    }
}

// Who has to answer does not think on when no other answer can come of it; who is asked for figures does.
TEST(Bots, a_settled_decision_is_not_thought_about_any_longer) {
  const auto game = table("roi", 2);
  Random random(Seed::from_text("settled"));
  Position position = game->setup(random.new_seed());
  constexpr std::uint32_t kAll = 2000;
  std::uint64_t spared = 0;
  for (int asked = 0; asked < 6 && game->actor(position) != Seat::nobody;) {
    const Seat seat = game->actor(position);
    const std::vector<Move> moves = game->moves(position);
    if (moves.size() > 1) {
      ++asked;
      const Seed seed = random.new_seed();
      const auto quick = make_bot(*game, Level::hard, seed);
      const Advice advice = make_bot(*game, Level::hard, seed)->advise(position, seat, iterations(kAll));
      EXPECT_EQ(quick->choose(position, seat, iterations(kAll)), advice.alternatives[0].move);
      EXPECT_EQ(advice.iterations, kAll);
      EXPECT_LE(quick->iterations(), kAll);
      spared += kAll - quick->iterations();
    }
    ASSERT_TRUE(
        game->play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr).ok());
  }
  EXPECT_GT(spared, 0u);
}

// Who is patient thinks on all the same, for the decisions that follow.
TEST(Bots, patience_uses_the_time_of_a_settled_decision) {
  const auto game = table("roi", 2);
  Random random(Seed::from_text("patient"));
  Position position = game->setup(random.new_seed());
  constexpr Budget kBudget{.time = std::chrono::milliseconds(20)};
  BotSettings settings{Level::hard, random.new_seed(), {}, search_options(*game, Level::hard)};
  settings.search->patience = kBudget.time;
  const auto patient = make_bot(*game, settings);
  for (int asked = 0; asked < 12 && game->actor(position) != Seat::nobody;) {
    const std::vector<Move> moves = game->moves(position);
    if (moves.size() > 1) {
      ++asked;
      const auto start = std::chrono::steady_clock::now();
      patient->choose(position, game->actor(position), kBudget);
      EXPECT_GE(std::chrono::steady_clock::now() - start, kBudget.time);
    }
    ASSERT_TRUE(
        game->play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr).ok());
  }
}

// Tables of the same size: what the first decisions made room for is enough for the next.
TEST(Bots, nothing_is_allocated_by_iterations_after_the_first_searches) {
  for (const CatalogEntry& entry : catalog()) {
    const auto game = table(entry.information().name, entry.information().most_seats);
    Position position = game->setup(Seed::from_text("room"));
    while (game->moves(position).size() == 1)
      ASSERT_TRUE(game->play(position, game->moves(position)[0], nullptr).ok());
    const Seat seat = game->actor(position);
    const auto bot = make_bot(*game, Level::medium, Seed::from_text("room"));
    for (int i = 0; i < 3; ++i) bot->choose(position, seat, iterations(400));
    const auto count = [&](std::uint32_t asked) {
      const std::uint64_t before = allocations();
      bot->choose(position, seat, iterations(asked));
      return allocations() - before;
    };
    const std::uint64_t for_few = count(1);
    EXPECT_EQ(count(300), for_few) << entry.information().name;
  }
}

}  // namespace
}  // namespace carreira::bots
