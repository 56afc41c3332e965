#include "apps/bot_spec.h"

#include <charconv>
#include <cstdlib>
#include <string>

#include "apps/command.h"

namespace carreira {
namespace {

Result<double> parse_number(std::string_view text) {
  double number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size())
    return unreadable("not a number: \"" + std::string(text.substr(0, 40)) + "\"");
  return number;
}

Result<> set_option(std::string_view key, std::string_view value, const Game& game,
                    bots::BotSettings& settings) {
  if (key == "weights") {
    auto text = read_input(std::string(value));
    if (!text) return text.error();
    auto weights = bots::read_weights(text.value(), bots::make_evaluator(game)->terms());
    if (!weights) return weights.error();
    settings.weights = weights.value();
    return success();
  }
  auto number = parse_number(value);
  if (!number) return number.error();
  constexpr double kMost = 1e9;
  const auto out_of_range = [&] { return unreadable(std::string(key) + " is out of range"); };
  if (!(number.value() >= 0 && number.value() <= kMost)) return out_of_range();
  if (!settings.search) settings.search = bots::search_options(game, settings.level);
  bots::SearchOptions& search = *settings.search;
  const auto as_float = static_cast<float>(number.value());
  if (key == "exploration") {
    search.exploration = as_float;
  } else if (key == "temperature") {
    search.temperature = as_float;
  } else if (key == "prior") {
    search.prior_visits = as_float;
  } else if (key == "playout") {
    search.playout = static_cast<int>(number.value());
  } else if (key == "greed") {
    search.greed = as_float;
  } else if (key == "best") {
    search.best = as_float;
  } else if (key == "patience") {
    search.patience = std::chrono::milliseconds(static_cast<std::int64_t>(number.value()));
  } else if (key == "lookahead") {
    search.lookahead = number.value() != 0;
  } else if (key == "transpose") {
    search.transpose = number.value() != 0;
  } else if (key == "reuse") {
    search.reuse = number.value() != 0;
  } else {
    return unreadable("a bot has no \"" + std::string(key.substr(0, 40)) +
                      "\" (known: weights, exploration, temperature, prior, playout, greed, best, "
                      "lookahead, transpose, reuse, patience)");
  }
  if ((key == "best" && as_float > 1) || (key == "temperature" && as_float <= 0)) return out_of_range();
  return success();
}

}  // namespace

Result<bots::Budget> parse_budget(std::string_view text) {
  constexpr double kMost = 1e9;
  std::string_view digits = text;
  double scale = 1;
  bool iterations = false;
  if (text.ends_with("ms")) {
    digits.remove_suffix(2);
  } else if (text.ends_with("s")) {
    digits.remove_suffix(1);
    scale = 1000;
  } else if (text.ends_with("n")) {
    digits.remove_suffix(1);
    iterations = true;
  }
  auto number = parse_number(digits);
  if (!number || number.value() * scale < 1 || number.value() * scale > kMost)
    return unreadable("not a budget: \"" + std::string(text.substr(0, 40)) +
                      "\" (100ms, 1.5s, or 2000n for iterations)");
  bots::Budget budget;
  if (iterations) {
    budget.iterations = static_cast<std::uint32_t>(number.value());
  } else {
    budget.time = std::chrono::milliseconds(static_cast<std::int64_t>(number.value() * scale));
  }
  return budget;
}

Result<bots::Contestant> parse_bot(std::string_view text, const Game& game, const bots::Budget* otherwise) {
  bots::Contestant contestant;
  contestant.name = text;
  std::string_view rest = text.starts_with("bot:") ? text.substr(4) : text;
  const std::size_t colon = rest.find(':');
  std::string_view head = rest.substr(0, colon);
  rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
  const std::size_t at = head.find('@');
  const auto level = bots::level_named(head.substr(0, at));
  if (!level) {
    std::string known;
    for (const std::string_view name : bots::level_names())
      known += (known.empty() ? "" : ", ") + std::string(name);
    return unreadable("no bot is called \"" + std::string(head.substr(0, 40)) + "\" (known: " + known + ")");
  }
  contestant.settings.level = *level;
  contestant.budget = otherwise ? *otherwise : bots::match_budget(*level);
  if (at != std::string_view::npos) {
    auto budget = parse_budget(head.substr(at + 1));
    if (!budget) return budget.error();
    contestant.budget = budget.value();
  }
  while (!rest.empty()) {
    const std::size_t end = rest.find(':');
    const std::string_view pair = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos)
      return unreadable("expected KEY=VALUE: \"" + std::string(pair.substr(0, 40)) + "\"");
    if (auto set = set_option(pair.substr(0, equals), pair.substr(equals + 1), game, contestant.settings);
        !set)
      return set.error();
  }
  return contestant;
}

}  // namespace carreira
