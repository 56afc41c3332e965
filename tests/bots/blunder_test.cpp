// What no strong player would miss, hard does not miss: collections of proved answers (blunders.h), one a game, in
// tests/bots/blunders. They are made anew by
//   CARREIRA_BLUNDERS=write bots_tests --gtest_filter='Blunders.are_proved'

#include <map>

#include "bots/blunder_collection.h"
#include "bots/blunders.h"
#include "bots/script.h"

namespace carreira::bots {
namespace {

constexpr std::string_view kCollected[] = {"vasco", "goa", "caravelas", "roi"};
constexpr std::size_t kEnough = 200;  // of a game

// Quick players play, with a move at random now and then. Of each kind there are no more than its share.
std::string collect(std::string_view name) {
  std::string text;
  std::map<std::string, std::size_t> kinds;
  std::size_t all = 0;
  for (int number = 0; all < kEnough + 20 && number < 3000; ++number) {
    const int seats = 2 + number % 3;
    const auto game = table(name, seats);
    BlunderGame played{seats, std::string(name) + "-" + std::to_string(number), {}, {}};
    Random random(Seed::from_text("blunders " + played.seed));
    BotSettings settings;
    settings.level = Level::easy;
    settings.script = name != "vasco";
    settings.seed = random.new_seed();
    const auto bot = make_bot(*game, settings);
    std::vector<Position> positions{game->setup(Seed::from_text(played.seed))};
    while (game->actor(positions.back()) != Seat::nobody && played.moves.size() < 3000) {
      const std::vector<Move> moves = game->moves(positions.back());
      Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      if (random.below(12) != 0) move = bot->choose(positions.back(), game->actor(positions.back()), {});
      played.moves.push_back(
          static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin()));
      positions.push_back(positions.back());
      if (!game->play(positions.back(), move, nullptr)) return {};
    }
    if (game->actor(positions.back()) != Seat::nobody) continue;
    constexpr std::size_t kLastMoves = 25, kOfAGame = 8;
    std::map<std::string, std::size_t> of_this;
    for (std::size_t i = positions.size() - 1; i-- > 0;)
      for (Blunder& blunder : blunders_at(*game, positions[i], i + kLastMoves > positions.size())) {
        if (kinds[blunder.why] >= kEnough / 2 + 20 || of_this[blunder.why] >= kOfAGame) continue;
        ++kinds[blunder.why], ++of_this[blunder.why], ++all;
        blunder.after = i;
        played.blunders.push_back(std::move(blunder));
      }
    if (played.blunders.empty()) continue;
    std::sort(played.blunders.begin(), played.blunders.end(),
              [](const Blunder& a, const Blunder& b) { return a.after < b.after; });
    played.moves.resize(played.blunders.back().after);
    text += text_of(*game, played);
  }
  return text;
}

TEST(Blunders, are_proved) {
  for (const std::string_view name : kCollected) {
    if (const char* asked = std::getenv("CARREIRA_BLUNDERS"); asked && std::string_view(asked) == "write")
      std::ofstream(places::source(file_of(name))) << collect(name);
    const std::size_t count =
        for_each_blunder(name, [&](const Game& game, const Position& position, const std::string& why,
                                   const std::vector<Move>& failing) {
          bool proved = false;
          for (const Blunder& found : blunders_at(game, position, why == "last_turn"))
            proved = proved || (found.why == why && found.failing == failing);
          EXPECT_TRUE(proved) << name << ": " << why << " " << game.language().notation(failing[0]);
        });
    EXPECT_GE(count, kEnough) << name;
  }
}

// By a budget that a table gives many times over.
TEST(Blunders, hard_makes_none) {
  for (const std::string_view name : kCollected) {
    std::string which;
    Random random(Seed::from_text("blunders"));
    for_each_blunder(name, [&](const Game& game, const Position& position, const std::string& why,
                               const std::vector<Move>& failing) {
      const Budget budget{.iterations = long_tests() ? 100000u : 1000u};
      const Move move =
          make_bot(game, Level::hard, random.new_seed())->choose(position, game.actor(position), budget);
      if (std::find(failing.begin(), failing.end(), move) == failing.end()) return;
      which += "\n" + name_of(game) + ": " + why + ": " + game.language().notation(move);
    });
    EXPECT_EQ(which, "");
  }
}

}  // namespace
}  // namespace carreira::bots
