// Bots play sensibly with figures that are not ours: sets whose figures are moved by a tenth and by a third.

#include "games/figures.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "bots/tables.h"

namespace carreira::bots {
namespace {

using Json = nlohmann::ordered_json;

Json::json_pointer pointer_to(const std::string& place) {
  std::string pointer = "/" + place;
  for (char& c : pointer)
    if (c == '.' || c == '[') c = '/';
  std::erase(pointer, ']');
  return Json::json_pointer(pointer);
}

bool meets_totals(const std::string& game, const std::string& set) {
  const FigureList list = figures_of(game, set).value();
  return std::all_of(list.totals.begin(), list.totals.end(),
                     [](const FigureTotal& total) { return total.found == total.fixed; });
}

// Every number that the rulebook does not state is moved by this part, up or down, at least by one; what the game then
// cannot be played with stays as it was.
std::string moved_set(const std::string& game, double part, int& moved) {
  Json set = Json::parse(embedded_components(game));
  Random random(Seed::from_text("moved figures"), Stream::game, static_cast<std::uint64_t>(part * 100));
  const FigureList list = figures_of(game, set.dump()).value();
  const TableSetup table{find_game(game)->information().most_seats, {}};
  for (const Figure& figure : list.figures) {
    const Json::json_pointer at = pointer_to(figure.place);
    if (figure.mark == FigureMark::stated || !set[at].is_number_integer()) continue;
    const int before = set[at];
    const int by = std::max(1, static_cast<int>(std::lround(std::abs(before) * part)));
    set[at] = before + (random.below(2) == 0 ? by : -by);
    const std::string text = set.dump();
    if (find_game(game)->create(text, table) && meets_totals(game, text)) {
      ++moved;
    } else {
      set[at] = before;
    }
  }
  const auto wrong = check_components(game, set.dump());
  EXPECT_FALSE(wrong) << wrong->text;
  return set.dump();
}

class OtherFigures : public testing::TestWithParam<std::tuple<std::string, int>> {};

TEST_P(OtherFigures, bots_play_to_the_end_and_beat_chance) {
  const auto& [name, percent] = GetParam();
  int moved = 0;
  const std::string set = moved_set(name, percent / 100.0, moved);
  EXPECT_GT(moved, 20);
  const auto game = find_game(name)->create(set, TableSetup{2, {}});
  ASSERT_TRUE(game) << game.error().text;
  constexpr int kGames = 12;
  double wins = 0;
  for (int number = 0; number < kGames; ++number) {
    const Seed seed = Seed::from_text(name + std::to_string(number));
    const Seat own = seat_at(number % 2);
    const Level level = number < 8 ? Level::easy : Level::hard;
    const auto bot = make_bot(*game.value(), level, seed),
               chance = make_bot(*game.value(), Level::random, seed);
    const Budget budget{std::chrono::milliseconds(0), 30, 1};
    const Position end = play_game(*game.value(), seed, [&](const Position& position, Seat seat) {
      return (seat == own ? *bot : *chance).choose(position, seat, budget);
    });
    const Scores scores = game.value()->scores(end);
    if (scores.place[own] == 1) wins += scores.place[seat_at(1 - number % 2)] == 1 ? 0.5 : 1;
  }
  EXPECT_GE(wins, 10) << name << " moved by " << percent << " %";
}

std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const CatalogEntry& entry : catalog()) names.emplace_back(entry.information().name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Games, OtherFigures,
                         testing::Combine(testing::ValuesIn(names_of_games()), testing::Values(10, 33)),
                         [](const auto& test) {
                           return std::get<0>(test.param) + "_" + std::to_string(std::get<1>(test.param));
                         });

}  // namespace
}  // namespace carreira::bots
