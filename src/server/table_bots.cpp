#include "server/table_bots.h"

#include "bots/bot.h"

namespace carreira {

std::vector<std::string> TableBots::levels() const {
  std::vector<std::string> names;
  for (const std::string_view name : bots::level_names()) names.emplace_back(name);
  return names;
}

BotAdvice TableBots::advise(const BotQuestion& question) const {
  const bots::Level level = bots::level_named(question.level).value_or(bots::Level::medium);
  const auto bot = bots::make_bot(*question.game, level, question.seed);
  BotAdvice advice;
  if (!question.with_weights) {
    advice.choices.push_back({bot->choose(question.position, question.seat, bots::table_budget(level)), 1});
    return advice;
  }
  for (const bots::Alternative& alternative :
       bot->advise(question.position, question.seat, bots::table_budget(level)).alternatives) {
    advice.choices.push_back({alternative.move, static_cast<double>(alternative.share)});
    for (const bots::Reason& reason : alternative.reasons)
      advice.choices.back().reasons.push_back({reason.term, static_cast<double>(reason.points)});
  }
  return advice;
}

}  // namespace carreira
