#include "apps/reasons.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace carreira {
namespace {

constexpr float kEven = 0.25f;           // of all that is gained and lost
constexpr float kLeast = 0.5f;           // points
constexpr float kWeighty = 1.0f / 3.0f;  // of the weightiest gain
constexpr float kClear = 2;              // so many times as much
constexpr float kClose = 0.8f;           // the next one was thought of nearly as much

// The weightiest come first.
std::vector<std::string_view> named(std::span<const bots::Reason> reasons, float sign, float least,
                                    std::size_t most) {
  std::vector<std::string_view> sources;
  for (const bots::Reason& reason : reasons)
    if (sign * reason.points > 0 && sign * reason.points >= least && sources.size() < most)
      sources.push_back(reason.source);
  return sources;
}

// Quotes within quotes are the other ones of the language.
std::string inner_quotes(std::string text) {
  static constexpr std::pair<std::string_view, std::string_view> kInner[] = {
      {"“", "‘"}, {"”", "’"}, {"«\u202f", "“"}, {"\u202f»", "”"}, {"«", "“"}, {"»", "”"}};
  for (const auto& [outer, inner] : kInner)
    for (std::size_t at = text.find(outer); at != text.npos; at = text.find(outer, at + inner.size()))
      text.replace(at, outer.size(), inner);
  return text;
}

Argument source_list(const Words& words, std::string_view game, std::span<const std::string_view> sources) {
  return argument(sources.empty() ? "none" : sources_in_words(words, game, sources));
}

}  // namespace

std::optional<WeighedReasons> weigh(std::span<const bots::Reason> reasons) {
  float gained = 0, lost = 0, most = 0;
  for (const bots::Reason& reason : reasons) {
    (reason.points > 0 ? gained : lost) += std::fabs(reason.points);
    most = std::max(most, reason.points);
  }
  WeighedReasons told;
  told.even = gained > 0 && lost > 0 && std::fabs(gained - lost) < std::max(kLeast, kEven * (gained + lost));
  if (!told.even && gained <= lost) return std::nullopt;
  told.points = static_cast<int>(std::lround(gained - lost));
  told.gains = named(reasons, 1, kWeighty * most, 2);
  told.losses = named(reasons, -1, told.even ? 0 : kWeighty * most, 1);
  return told;
}

std::string sources_in_words(const Words& words, std::string_view game,
                             std::span<const std::string_view> sources) {
  std::vector<std::string> names;
  for (const std::string_view source : sources) names.push_back(words.name(game, "source", source));
  return words.list(names);
}

namespace {

std::optional<WeighedReasons> weigh_turned(std::span<const bots::Reason> reasons) {
  std::vector<bots::Reason> turned(reasons.begin(), reasons.end());
  for (bots::Reason& reason : turned) reason.points = -reason.points;
  return weigh(turned);
}

}  // namespace

std::string advice_in_words(const Words& words, const Language& language, std::string_view game,
                            const bots::Advice& advice) {
  const auto& moves = advice.alternatives;
  if (moves.size() < 2) return words.say("bots.hint.only");
  const Argument move = argument(inner_quotes(words.say(language, language.phrase(moves[1].move))));
  const auto told = weigh(moves[0].reasons);
  const Argument gains = source_list(words, game, told ? told->gains : std::vector<std::string_view>());
  const Argument losses = source_list(words, game, told ? told->losses : std::vector<std::string_view>());
  if (told && told->even)
    return words.say("bots.hint.even", {{"move", move}, {"gains", gains}, {"losses", losses}});
  const bool thought_of = std::lround(100 * moves[1].share) > 0;
  if (thought_of && moves[1].share >= kClose * moves[0].share)
    return words.say("bots.hint.close", {{"move", move}, {"gains", gains}});
  if (told)
    return words.say(
        "bots.hint.more",
        {{"move", move}, {"points", argument(told->points)}, {"gains", gains}, {"losses", losses}});
  // What the scripts make of both speaks for the other one; the search knows better, and says so.
  if (const auto against = weigh_turned(moves[0].reasons))
    return words.say("bots.hint.despite", {{"move", move},
                                           {"points", argument(against->points)},
                                           {"gains", source_list(words, game, against->gains)}});
  const bool searched = moves[0].visits > 0;
  if (searched && !thought_of) return words.say("bots.hint.only");
  const bool clear = searched && moves[0].share >= kClear * moves[1].share;
  return words.say("bots.hint.rated", {{"move", move}, {"clear", argument(clear ? "yes" : "no")}});
}

std::string difference_in_words(const Words& words, std::string_view game,
                                std::span<const bots::Reason> reasons) {
  if (reasons.empty()) return "";
  const auto more = weigh(reasons), fewer = weigh_turned(reasons);
  if (more && more->even) return words.say("bots.best.even");
  const WeighedReasons& told = more ? *more : *fewer;
  return words.say(more ? "bots.best.more" : "bots.best.fewer",
                   {{"points", argument(told.points)}, {"sources", source_list(words, game, told.gains)}});
}

}  // namespace carreira
