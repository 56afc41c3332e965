#include "bots/bot.h"

#include <array>

#include "bots/all_evaluations.h"
#include "bots/all_scripts.h"
#include "bots/bot_of.h"
#include "bots/evaluator_of.h"
#include "bots/script.h"
#include "games/visit.h"

namespace carreira::bots {

namespace {

constexpr std::array<std::string_view, kLevels> kLevelNames = {"random", "easy", "medium", "hard", "master"};

}  // namespace

std::span<const std::string_view> level_names() {
  return kLevelNames;
}

std::string_view name_of(Level level) {
  return kLevelNames[static_cast<std::size_t>(level)];
}

std::optional<Level> level_named(std::string_view name) {
  for (std::size_t i = 0; i < kLevelNames.size(); ++i)
    if (kLevelNames[i] == name) return static_cast<Level>(i);
  return std::nullopt;
}

Budget match_budget(Level level) {
  using std::chrono::milliseconds;
  switch (level) {
    case Level::master:
      return {milliseconds(2000), 0, 1};
    case Level::hard:
      return {milliseconds(200), 0, 1};
    default:
      return {milliseconds(20), 0, 1};
  }
}

Budget table_budget(Level level) {
  using std::chrono::milliseconds;
  switch (level) {
    case Level::master:
      return {milliseconds(4000), 0, 1};
    case Level::hard:
      return {milliseconds(1500), 0, 1};
    default:
      return {milliseconds(50), 0, 1};
  }
}

SearchOptions search_options(const Game& game, Level level) {
  return visit_game<SearchOptions>(
      game, [level]<class R>(const R& rules) { return game_options<R>(level, rules.seats()); });
}

SearchOptions unerring_options(const Game& game, Level level) {
  SearchOptions options = search_options(game, level);
  options.noise = 0;
  return options;
}

std::unique_ptr<Bot> make_bot(const Game& game, const BotSettings& settings) {
  return visit_game<std::unique_ptr<Bot>>(game, [&]<class R>(const R& rules) -> std::unique_ptr<Bot> {
    if (settings.script) return std::make_unique<ScriptBot<R>>(rules, settings.seed);
    return std::make_unique<BotOf<R>>(rules, settings);
  });
}

std::unique_ptr<Evaluator> make_evaluator(const Game& game, const std::optional<Weights>& weights) {
  return visit_game<std::unique_ptr<Evaluator>>(game,
                                                [&]<class R>(const R& rules) -> std::unique_ptr<Evaluator> {
                                                  return std::make_unique<EvaluatorOf<R>>(rules, weights);
                                                });
}

}  // namespace carreira::bots
