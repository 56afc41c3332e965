#include "bots/player.h"

#include <algorithm>
#include <cstdlib>

namespace carreira::bots {
namespace {

constexpr double kMost = 1e9;
constexpr std::string_view kScript = "script";
constexpr std::string_view kProgram = "cmd";
constexpr std::string_view kCharacter = "character";

std::string quoted(std::string_view text) {
  return "\"" + std::string(text.substr(0, 40)) + "\"";
}

Result<double> parse_number(std::string_view text) {
  // Not from_chars, which the library of WebAssembly lacks for such numbers.
  const std::string digits(text);
  char* end = nullptr;
  const double number = std::strtod(digits.c_str(), &end);
  if (text.empty() || digits.find_first_not_of("0123456789.-+eE") != std::string::npos || *end != '\0')
    return unreadable("not a number: " + quoted(text));
  return number;
}

struct Key {
  std::string_view name;
  double least, most;
  void (*set)(SearchOptions& search, double value);
};
constexpr Key kKeys[] = {
    {"exploration", 0, kMost, [](SearchOptions& s, double v) { s.exploration = static_cast<float>(v); }},
    {"temperature", 1e-9, kMost, [](SearchOptions& s, double v) { s.temperature = static_cast<float>(v); }},
    {"prior", 0, kMost, [](SearchOptions& s, double v) { s.prior_visits = static_cast<float>(v); }},
    {"playout", 0, kMost, [](SearchOptions& s, double v) { s.playout = static_cast<int>(v); }},
    {"greed", 0, kMost, [](SearchOptions& s, double v) { s.greed = static_cast<float>(v); }},
    {"noise", 0, kMost, [](SearchOptions& s, double v) { s.noise = static_cast<float>(v); }},
    {"policy", 0, 1, [](SearchOptions& s, double v) { s.policy = static_cast<float>(v); }},
    {"policy_scale", 0.01, 100, [](SearchOptions& s, double v) { s.policy_scale = static_cast<float>(v); }},
    {"scripted", 0, 1, [](SearchOptions& s, double v) { s.scripted = v != 0; }},
    {"looks", 0, 1, [](SearchOptions& s, double v) { s.looks = static_cast<float>(v); }},
    {"even", 0, 1, [](SearchOptions& s, double v) { s.even = static_cast<float>(v); }},
    {"best", 0, 1, [](SearchOptions& s, double v) { s.best = static_cast<float>(v); }},
    {"narrow", 0, 1, [](SearchOptions& s, double v) { s.narrow = v != 0; }},
    {"lookahead", 0, kMost, [](SearchOptions& s, double v) { s.lookahead = v != 0; }},
    {"transpose", 0, kMost, [](SearchOptions& s, double v) { s.transpose = v != 0; }},
    {"reuse", 0, kMost, [](SearchOptions& s, double v) { s.reuse = v != 0; }},
    {"patience", 0, kMost,
     [](SearchOptions& s, double v) {
       s.patience = std::chrono::milliseconds(static_cast<std::int64_t>(v));
     }},
};

Result<> set_weights(const std::string& file, const Game& game, const ReadingPlayers& reading,
                     BotSettings& settings) {
  if (!reading.read_file) return unreadable("no file of weights can be named here");
  const auto text = reading.read_file(file);
  if (!text) return text.error();
  auto weights = read_weights(text.value(), make_evaluator(game)->terms());
  if (!weights) return weights.error();
  settings.weights = weights.value();
  return success();
}

Result<> set_character(std::string_view name, const Game& game, BotSettings& settings) {
  if (settings.level == Level::random) return unreadable("who plays at random has no character");
  const auto character = character_named(name);
  std::string known;
  if (has_characters(game.information().name))
    for (const std::string_view one : character_names())
      known += (known.empty() ? "" : ", ") + std::string(one);
  if (!character || known.empty())
    return unreadable("no character is called " + quoted(name) + " (known: " + known + ")");
  settings.character = *character;
  return success();
}

Result<> set_key(std::string_view name, std::string_view value, const Game& game, BotSettings& settings) {
  std::string known = "character, turn, weights";
  for (const Key& key : kKeys) {
    known += ", " + std::string(key.name);
    if (key.name != name) continue;
    const auto number = parse_number(value);
    if (!number) return number.error();
    if (!(number.value() >= key.least && number.value() <= key.most))
      return unreadable(std::string(name) + " is out of range");
    if (!settings.search) settings.search = search_options(game, settings.level);
    key.set(*settings.search, number.value());
    return success();
  }
  return unreadable("a bot has no " + quoted(name) + " (known: " + known + ")");
}

Result<> set_turn(std::string_view value, Budget& budget) {
  constexpr double kMostDecisions = 100;
  const auto number = parse_number(value);
  if (!number) return number.error();
  if (!(number.value() >= 0 && number.value() <= kMostDecisions)) return unreadable("turn is out of range");
  budget.turn = static_cast<float>(number.value());
  return success();
}

// What stands before the next colon; the rest stays.
std::string_view take_part(std::string_view& rest) {
  const std::size_t colon = rest.find(':');
  const std::string_view part = rest.substr(0, colon);
  rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
  return part;
}

}  // namespace

PlayerKind table_kind(Level level) {
  PlayerKind kind;
  kind.name = name_of(level);
  kind.settings.level = level;
  kind.budget = table_budget(level);
  return kind;
}

std::string table_name(const BotSettings& settings) {
  std::string name(name_of(settings.level));
  if (settings.character != Character::none)
    name += ":" + std::string(kCharacter) + "=" + std::string(name_of(settings.character));
  return name;
}

std::optional<PlayerKind> table_kind_named(std::string_view text) {
  std::string_view rest = text;
  const auto level = level_named(take_part(rest));
  if (!level) return std::nullopt;
  PlayerKind kind = table_kind(*level);
  if (const auto character = character_named(rest.substr(std::min(rest.size(), kCharacter.size() + 1)));
      character && *level != Level::random)
    kind.settings.character = *character;
  kind.name = table_name(kind.settings);
  return kind.name == text ? std::optional(kind) : std::nullopt;
}

Player::Player(const Game& game, const PlayerKind& kind, Seat seat, const Seed& seed)
    : kind_(kind), seat_(seat) {
  kind_.settings.seed = seed;
  bot_ = make_bot(game, kind_.settings);
}

Seed seed_of_player(const Seed& seed, Seat seat) {
  constexpr std::uint64_t kPlayers = 100;  // streams that nothing else uses
  return Random(seed, Stream::search, kPlayers + static_cast<std::uint64_t>(index(seat))).new_seed();
}

Result<Budget> parse_budget(std::string_view text) {
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
  const auto number = parse_number(digits);
  if (!number || !(number.value() * scale >= 1 && number.value() * scale <= kMost))
    return unreadable("not a budget: " + quoted(text) + " (100ms, 1.5s, or 2000n for iterations)");
  Budget budget;
  if (iterations) {
    budget.iterations = static_cast<std::uint32_t>(number.value());
  } else {
    budget.time = std::chrono::milliseconds(static_cast<std::int64_t>(number.value() * scale));
  }
  return budget;
}

bool is_program(std::string_view text) {
  std::string_view rest = text;
  const std::string_view head = take_part(rest);
  return head.substr(0, head.find('@')) == kProgram;
}

Result<PlayerKind> parse_program(std::string_view text, std::chrono::milliseconds time) {
  PlayerKind kind;
  kind.name = text;
  std::string_view program = text;
  const std::string_view head = take_part(program);
  if (program.find_first_not_of(' ') == std::string_view::npos)
    return unreadable("expected cmd:PROGRAM, found " + quoted(text));
  kind.program = program;
  kind.budget.time = time;
  if (head == kProgram) return kind;
  const auto budget = parse_budget(head.substr(kProgram.size() + 1));
  if (!budget) return budget.error();
  if (budget.value().iterations > 0) return unreadable("an outside program has a time, not iterations");
  kind.budget = budget.value();
  return kind;
}

Result<PlayerKind> parse_player(std::string_view text, const Game& game, const ReadingPlayers& reading) {
  PlayerKind kind;
  kind.name = text;
  std::string_view rest = text.starts_with("bot:") ? text.substr(4) : text;
  const std::string_view head = take_part(rest);
  const std::size_t at = head.find('@');
  if (is_program(text)) {
    if (!reading.program_time) return unreadable("an outside program cannot play here: " + quoted(text));
    return parse_program(text, *reading.program_time);
  }
  if (head == kScript && rest.empty()) {
    kind.settings.script = true;
    return kind;
  }
  const auto level = level_named(head.substr(0, at));
  if (!level) {
    std::string known;
    for (const std::string_view name : level_names())
      known += (known.empty() ? "" : ", ") + std::string(name);
    known += ", " + std::string(kScript);
    if (reading.program_time) known += ", cmd:PROGRAM";
    return unreadable("no bot is called " + quoted(head) + " (known: " + known + ")");
  }
  kind.settings.level = *level;
  kind.budget = reading.budget(*level);
  if (at != std::string_view::npos) {
    const auto budget = parse_budget(head.substr(at + 1));
    if (!budget) return budget.error();
    kind.budget = budget.value();
  }
  while (!rest.empty()) {
    const std::string_view pair = take_part(rest);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos) return unreadable("expected KEY=VALUE: " + quoted(pair));
    const std::string_view key = pair.substr(0, equals), value = pair.substr(equals + 1);
    const auto set = key == "weights"    ? set_weights(std::string(value), game, reading, kind.settings)
                     : key == "turn"     ? set_turn(value, kind.budget)
                     : key == kCharacter ? set_character(value, game, kind.settings)
                                         : set_key(key, value, game, kind.settings);
    if (!set) return set.error();
  }
  return kind;
}

std::vector<std::string_view> split_players(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == ',') {
      parts.push_back(text.substr(begin, i - begin));
      begin = i + 1;
    }
  }
  parts.push_back(text.substr(begin));
  return parts;
}

Result<std::vector<PlayerKind>> parse_players(std::string_view text, const Game& game,
                                              const ReadingPlayers& reading) {
  std::vector<PlayerKind> kinds;
  for (const std::string_view part : split_players(text)) {
    auto kind = parse_player(part, game, reading);
    if (!kind) return kind.error();
    kinds.push_back(std::move(kind).value());
  }
  return kinds;
}

}  // namespace carreira::bots
