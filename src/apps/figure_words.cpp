#include "apps/figure_words.h"

namespace carreira {

std::string_view mark_sign(FigureMark mark) {
  constexpr std::string_view kSigns[] = {"=", "~", "+", "?"};
  return kSigns[static_cast<std::size_t>(mark)];
}

std::string step_in_words(const Words& words, std::string_view game, const std::string& step) {
  if (step.starts_with('#')) return words.say("figures.item", {{"number", argument(step.substr(1))}});
  const std::size_t colon = step.find(':');
  if (colon == std::string::npos)
    return words.has("figures.part." + step) ? words.say("figures.part." + step) : step;
  const std::string kind = step.substr(0, colon), name = step.substr(colon + 1);
  if (kind == "players") return words.say("figures.players", {{"number", argument(name)}});
  return words.name(game, kind, name);
}

std::string path_in_words(const Words& words, std::string_view game, std::span<const std::string> path) {
  std::string text;
  for (const std::string& step : path) text += (text.empty() ? "" : " · ") + step_in_words(words, game, step);
  return text;
}

std::string value_in_words(const Words& words, std::string_view game, std::string_view kind,
                           const std::string& value) {
  if (value.empty() || value == "null") return words.say("figures.nothing");
  const bool quoted = value.size() > 1 && value.front() == '"';
  const std::string plain = quoted ? value.substr(1, value.size() - 2) : value;
  if (quoted && !kind.empty()) return words.name(game, kind, plain);
  const std::string key = "figures.value." + plain;
  return words.has(key) ? words.say(key) : plain;
}

std::multimap<std::string, std::string> differences_by_clause(const Words& words, std::string_view game,
                                                              std::string_view set) {
  std::multimap<std::string, std::string> told;
  const auto found = differences(embedded_components(game), set);
  const auto ours = carreira::figures_of(game, embedded_components(game));
  if (!found || !ours) return told;
  for (const FigureDifference& one : found.value())
    for (const Figure& figure : ours.value().figures)
      if (figure.place == one.place)
        told.emplace(figure.clause, words.pair(path_in_words(words, game, figure.path),
                                               value_in_words(words, game, figure.kind, one.ours) + " → " +
                                                   value_in_words(words, game, figure.kind, one.theirs)));
  return told;
}

std::string told_with_ours(const Words& words, std::size_t differences) {
  return words.say("figures.differences", {{"number", argument(static_cast<int>(differences))}}) + ". " +
         words.say("figures.page.rules_here");
}

std::string complaint_in_words(const Words& words, std::string_view game, const FigureComplaint& complaint,
                               const FigureList& ours) {
  Arguments says = {{"text", argument(complaint.text)}};
  for (const auto& [name, value] : complaint.says) says[name] = argument(value);
  std::string where = complaint.place;
  for (const Figure& figure : ours.figures)
    if (figure.place == complaint.place) where = path_in_words(words, game, figure.path);
  std::string text = words.say("figures.wrong." + complaint.word, says);
  if (!where.empty()) text = words.pair(where, text);
  if (!complaint.clause.empty())
    text += " (" + words.say("figures.by_clause", {{"clause", argument(complaint.clause)}}) + ")";
  return text;
}

}  // namespace carreira
