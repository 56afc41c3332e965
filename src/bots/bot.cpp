#include "bots/bot.h"

#include <array>

#include "bots/bot_of.h"
#include "bots/caravelas_evaluation.h"
#include "bots/goa_evaluation.h"
#include "bots/roi_evaluation.h"
#include "bots/vasco_evaluation.h"
#include "games/visit.h"

namespace carreira::bots {

// Small steps on a large map: moves differ by little, and the evaluation knows the way; a long search has
// time for others. What wind and weather make alike once is not alike as a rule, so that orders of moves are
// kept apart.
template <>
SearchOptions game_options<caravelas::Rules>(Level level) {
  SearchOptions options;
  options.transpose = false;
  options.exploration = level == Level::hard ? 0.8f : 0.1f;
  options.temperature = 0.003f;
  return options;
}

// The evaluation is sharp: a short search does best to trust it, a long one has time to doubt. A turn is many
// small decisions, most of them wrong at any place: a long search must not hold these against the right one
// (who is far ahead would rather pass than begin), and thinks for those that follow.
template <>
SearchOptions game_options<roi::Rules>(Level level) {
  SearchOptions options;
  options.prior_visits = 4;
  options.temperature = 0.01f;
  options.exploration = 0.15f;
  if (level != Level::hard) return options;
  options.exploration = 0.4f;
  options.best = 0.7f;
  options.patience = std::chrono::milliseconds(200);
  return options;
}

namespace {

constexpr std::array<std::string_view, kLevels> kLevelNames = {"random", "easy", "medium", "hard"};

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
  return {level == Level::hard ? milliseconds(200) : milliseconds(20), 0, 1};
}

Budget table_budget(Level level) {
  using std::chrono::milliseconds;
  return {level == Level::hard ? milliseconds(1500) : milliseconds(50), 0, 1};
}

SearchOptions search_options(const Game& game, Level level) {
  return visit_game<SearchOptions>(game, [level]<class R>(const R&) { return game_options<R>(level); });
}

std::unique_ptr<Bot> make_bot(const Game& game, const BotSettings& settings) {
  return visit_game<std::unique_ptr<Bot>>(game, [&]<class R>(const R& rules) -> std::unique_ptr<Bot> {
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
