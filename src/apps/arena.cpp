// carreira arena: matches between bots, with what they prove.

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>

#include "apps/interrupt.h"
#include "apps/merge.h"
#include "apps/players.h"
#include "apps/verbs.h"
#include "bots/ladder.h"
#include "bots/match.h"

namespace carreira {
namespace {

struct ArenaOptions {
  std::string game, bots, seed, time, sprt;
  PartOptions part;
  int seats = 0;
  int games = 100;
  std::uint32_t nodes = 0;
  int threads = 0;
  bool processor = false;
  bool ladder = false;
  std::vector<std::string> options;
};

Result<bots::SequentialTest> parse_test(std::string_view text) {
  const std::size_t comma = text.find(',');
  bots::SequentialTest test;
  char* end = nullptr;
  if (comma != std::string_view::npos) {
    const std::string low(text.substr(0, comma)), high(text.substr(comma + 1));
    test.low = std::strtod(low.c_str(), &end);
    const bool first = *end == '\0' && !low.empty();
    test.high = std::strtod(high.c_str(), &end);
    if (first && *end == '\0' && 0 <= test.low && test.low < test.high && test.high <= 1) return test;
  }
  return unreadable("--sprt: expected two shares, LOW,HIGH such as 0.75,0.80");
}

// A decision's, for outside programs.
constexpr std::chrono::milliseconds kProgramTime(1000);

// For a file instead of a screen: a line now and then.
class GameLog {
 public:
  explicit GameLog(int all) : all_(all) {}
  void write(int games, const bots::Series& share) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::minutes(1)) return;
    last_ = now;
    std::fprintf(stderr, "%d/%d  %.1f%% ± %.1f\n", games, all_, 100 * share.mean(),
                 196 * share.standard_error());
  }

 private:
  int all_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

void draw_progress(int games, int all, const bots::Series& share) {
  constexpr int kWidth = 30;
  const int full = std::min(kWidth, kWidth * games / std::max(1, all));
  std::string bar;
  for (int i = 0; i < kWidth; ++i) bar += i < full ? "█" : "░";
  const double error = 196 * share.standard_error();
  std::fprintf(stderr, "\r%s %d/%d  %.1f%% ± %.1f\x1b[K", bar.c_str(), games, all, 100 * share.mean(), error);
}

double per_decision_ms(const bots::Record& record) {
  return record.searched == 0 ? 0 : 1000 * record.seconds / static_cast<double>(record.searched);
}

void write_interval(JsonWriter& json, std::string_view name, double mean, bots::Interval interval) {
  json.key(name).begin_object().field("mean", rounded(mean, 4)).key("interval").begin_array();
  json.value(rounded(interval.low, 4)).value(rounded(interval.high, 4)).end_array().end_object();
}

std::string json_of(const Game& game, const bots::MatchResult& result, const Seed& seed,
                    const std::optional<bots::SequentialTest>& test) {
  JsonWriter json(1);
  json.begin_object().field("game", game.information().name).field("seats", game.table().seats);
  json.field("seed", seed.hex()).field("games", result.games).field("unfinished", result.unfinished);
  json.field("stopped", result.stopped);
  json.field("seconds", rounded(result.seconds, 4)).key("bots").begin_array();
  for (const bots::Record& record : result.records) {
    const bots::Interval share = bots::share_interval(record.share, record.games);
    json.begin_object().field("bot", record.name);
    write_interval(json, "share", record.share.mean(), share);
    write_interval(json, "elo", bots::elo(record.share.mean()),
                   {bots::elo(share.low), bots::elo(share.high)});
    write_interval(json, "wins", record.wins.mean(), bots::share_interval(record.wins, record.games));
    write_interval(json, "place", record.place.mean(), record.place.interval());
    write_interval(json, "points", record.points.mean(), record.points.interval());
    json.key("forfeits").begin_object();
    for (const auto& [reason, games] : record.forfeits) json.foreign_key(reason).value(games);
    json.end_object().field("ms_a_decision", rounded(per_decision_ms(record), 4));
    json.field("iterations_a_decision", rounded(record.searched ? static_cast<double>(record.iterations) /
                                                                      static_cast<double>(record.searched)
                                                                : 0,
                                                4));
    json.end_object();
  }
  json.end_array();
  if (test) {
    json.key("sprt").begin_object().field("low", test->low).field("high", test->high);
    json.field("evidence", rounded(result.evidence, 4)).key("verdict");
    if (result.verdict) {
      json.value(*result.verdict ? "high" : "low");
    } else {
      json.null();
    }
    json.end_object();
  }
  return json.end_object().take() + "\n";
}

std::string text_of(const bots::MatchResult& result, const std::optional<bots::SequentialTest>& test,
                    const Words& words) {
  static constexpr std::size_t kRight[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  std::vector<std::vector<std::string>> rows = {
      {words.say("bots.arena.bot"), words.say("bots.arena.share"), "95 %", "Elo", "95 %",
       words.say("terminal.wins"), words.say("bots.arena.place"), "±", words.say("terminal.points"), "±",
       words.say("bots.arena.time"), words.say("bots.arena.iterations")}};
  for (const bots::Record& record : result.records) {
    const bots::Interval share = bots::share_interval(record.share, record.games);
    const double searched = static_cast<double>(std::max<std::uint64_t>(1, record.searched));
    rows.push_back({record.name, fmt::format("{:.1f}%", 100 * record.share.mean()),
                    fmt::format("{:.1f}-{:.1f}", 100 * share.low, 100 * share.high),
                    fmt::format("{:+.0f}", bots::elo(record.share.mean())),
                    fmt::format("{:+.0f} {:+.0f}", bots::elo(share.low), bots::elo(share.high)),
                    fmt::format("{:.1f}%", 100 * record.wins.mean()),
                    fmt::format("{:.2f}", record.place.mean()),
                    fmt::format("{:.2f}", 1.96 * record.place.standard_error()),
                    fmt::format("{:.1f}", record.points.mean()),
                    fmt::format("{:.1f}", 1.96 * record.points.standard_error()),
                    fmt::format("{:.2f} ms", per_decision_ms(record)),
                    fmt::format("{:.0f}", static_cast<double>(record.iterations) / searched)});
  }
  std::string text =
      words.say("bots.arena.played", {{"games", argument(result.games)},
                                      {"unfinished", argument(result.unfinished)},
                                      {"seconds", argument(fmt::format("{:.0f}", result.seconds))}}) +
      "\n\n" + terminal::joined(terminal::table(rows, kRight, 2, screen_size().width));
  for (const bots::Record& record : result.records)
    for (const auto& [reason, games] : record.forfeits)
      text += "\n" + words.say("bots.arena.forfeits", {{"bot", argument(record.name)},
                                                       {"games", argument(games)},
                                                       {"reason", argument(reason)}});
  if (!text.ends_with('\n')) text += "\n";
  if (test) {
    const std::string key = !result.verdict ? "open" : *result.verdict ? "high" : "low";
    text += "\n" +
            words.say("bots.arena.sprt." + key,
                      {{"low", argument(fmt::format("{:.1f}%", 100 * test->low))},
                       {"high", argument(fmt::format("{:.1f}%", 100 * test->high))},
                       {"evidence", argument(fmt::format("{:+.2f}", result.evidence))}}) +
            "\n";
  }
  return text;
}

// The table and who sits at it.
struct Match {
  std::unique_ptr<Game> game;
  std::vector<bots::PlayerKind> contestants;
  bots::MatchOptions options;
};

Result<Match> match_of(const Command& command, const ArenaOptions& given) {
  const auto names = bots::split_players(given.bots);
  const int together = given.ladder ? 2 : static_cast<int>(names.size());  // at a table
  const int seats = given.seats > 0 ? given.seats : together;
  if (given.ladder && !given.sprt.empty()) return unreadable("--sprt: not with --ladder");
  if (names.size() < 2 || seats % together != 0)
    return unreadable("--bots: two or more, as many as there are seats or a part of them that divides them");
  auto table = table_setup(seats, given.options);
  if (!table) return table.error();
  auto game = create_game(given.game, table.value(), *command.components());
  if (!game) return game.error();
  auto reading = reading_players();
  reading.program_time = kProgramTime;
  bots::Budget budget;
  budget.iterations = given.nodes;
  if (!given.time.empty()) {
    auto time = bots::parse_budget(given.time);
    if (!time) return unreadable("--time: " + time.error().text);
    budget = time.value();
    if (budget.iterations == 0) reading.program_time = budget.time;
  }
  if (given.nodes > 0 || !given.time.empty()) reading.budget = [budget](bots::Level) { return budget; };
  auto contestants = bots::parse_players(given.bots, *game.value(), reading);
  if (!contestants) return Error{contestants.error().kind, "--bots: " + contestants.error().text};
  for (bots::PlayerKind& contestant : contestants.value()) contestant.budget.of_processor = given.processor;
  Match match{std::move(game).value(), std::move(contestants).value(), {}};
  match.options.games = given.games;
  match.options.seed = seed_or_new(given.seed);
  match.options.threads = given.threads;
  if (!given.sprt.empty()) {
    auto test = parse_test(given.sprt);
    if (!test) return test.error();
    match.options.test = test.value();
  }
  return match;
}

int tell_result(const Command& command, const Match& match, const bots::MatchResult& result) {
  print(command.json ? json_of(*match.game, result, match.options.seed, match.options.test)
                     : text_of(result, match.options.test, command.words()));
  if (result.stopped) return kInterrupted;
  return result.unfinished > 0 || (result.verdict && !*result.verdict) ? kNo : kDone;
}

// --- A match in parts (parts.h): a unit is a group ---

std::string settings_of(const Game& game, const ArenaOptions& given) {
  JsonWriter json;
  json.begin_object();
  write_game(json, game);
  json.field("bots", given.bots).field("time", given.time).field("nodes", given.nodes);
  json.field("cpu", given.processor).field("sprt", given.sprt).field("games", given.games);
  return json.field("seed", given.seed).end_object().take();
}

std::string line_of(std::size_t number, const bots::Group& group, int seats) {
  JsonWriter json;
  json.begin_array().value(number);
  for (const bots::MatchGame& played : group) {
    json.begin_array().value(played.finished);
    json.value(played.forfeiter == Seat::nobody ? -1 : index(played.forfeiter)).value(played.reason);
    for (const Seat seat : seats_of(seats)) {
      const bots::Effort& effort = played.effort[seat];
      json.begin_array().value(int{played.scores.place[seat]}).value(int{played.scores.total[seat]});
      json.value(effort.decisions).value(effort.searched).value(effort.iterations).value(effort.seconds);
      json.end_array();
    }
    json.end_array();
  }
  return json.end_array().take();
}

Result<bots::Group> read_group(std::string_view line, int seats, std::size_t rotations) {
  constexpr std::int64_t kMost = 1'000'000'000'000, kMostPoints = 30'000;
  auto document = JsonDocument::parse(line, "group");
  if (!document) return document.error();
  const JsonReader reader = document.value().root();
  bots::Group group;
  const auto members = static_cast<std::size_t>(seats) + 3;
  for (std::size_t i = 1; i < reader.size(rotations + 1, rotations + 1); ++i) {
    const JsonReader game = reader.item(i);
    bots::MatchGame& played = group.emplace_back();
    if (game.size(members, members) != members) break;
    played.finished = game.item(0).boolean();
    if (const auto forfeiter = game.item(1).integer(-1, seats - 1); forfeiter >= 0)
      played.forfeiter = seat_at(static_cast<int>(forfeiter));
    played.reason = game.item(2).text();
    for (std::size_t s = 3; s < members; ++s) {
      const JsonReader own = game.item(s);
      const Seat seat = seat_at(static_cast<int>(s) - 3);
      const auto count = [&](std::size_t item) {
        return static_cast<std::uint64_t>(own.item(item).integer(0, kMost));
      };
      if (own.size(6, 6) != 6) break;
      played.scores.place[seat] = static_cast<std::uint8_t>(own.item(0).integer(0, kMaxSeats));
      played.scores.total[seat] = static_cast<std::int16_t>(own.item(1).integer(-kMostPoints, kMostPoints));
      played.effort[seat] = {count(2), count(3), count(4), own.item(5).number(0, 1e12)};
    }
  }
  if (auto all = document.value().finish(); !all) return all.error();
  return group;
}

int run_part(Match& match, const ArenaOptions& given) {
  if (given.seed.empty()) return fail(unreadable("--shard: all parts need the same --seed"));
  const Work work{"arena", settings_of(*match.game, given),
                  bots::groups_of(given.games, match.contestants.size())};
  return do_part(given.part, work, [&](std::span<const std::size_t> numbers, const auto& tell) {
    match.options.stop = &watch_for_interrupt();
    bots::play_groups(*match.game, match.contestants, match.options, numbers,
                      [&](std::size_t number, const bots::Group& group) {
                        tell(line_of(number, group, match.game->table().seats));
                        return true;
                      });
  });
}

// The match, with how it goes for who looks at it.
bots::MatchResult play(Match& match, const ArenaOptions& given) {
  const bool watched = isatty(STDERR_FILENO);
  GameLog log(given.games);
  match.options.progress = [&](int games, const bots::Series& share) {
    if (watched) return draw_progress(games, given.games, share);
    log.write(games, share);
  };
  match.options.stop = &watch_for_interrupt();
  bots::MatchResult result = bots::play_match(*match.game, match.contestants, match.options);
  if (watched) std::fputs("\r\x1b[K", stderr);
  return result;
}

// --- A ladder: each bot against the next, one Elo scale ---

std::string ladder_json(const Game& game, const std::vector<bots::Rung>& rungs, const Seed& seed) {
  JsonWriter json(1);
  json.begin_object().field("game", game.information().name).field("seats", game.table().seats);
  json.field("seed", seed.hex()).key("ladder").begin_array();
  for (const bots::Rung& rung : rungs) {
    json.begin_object().field("bot", rung.name);
    write_interval(json, "elo", rung.elo, rung.interval);
    write_interval(json, "share", rung.share, rung.share_interval);
    json.field("games", rung.games).field("unfinished", rung.unfinished).end_object();
  }
  return json.end_array().end_object().take() + "\n";
}

std::string ladder_text(const std::vector<bots::Rung>& rungs, const Words& words) {
  static constexpr std::size_t kRight[] = {1, 2, 3, 4, 5, 6};
  std::vector<std::vector<std::string>> rows = {
      {words.say("bots.arena.bot"), "Elo", "95 %", words.say("bots.arena.below"), "95 %",
       words.say("bots.report.games"), words.say("bots.report.unfinished")}};
  for (const bots::Rung& rung : rungs) {
    const bool lowest = &rung == &rungs.front();
    rows.push_back(
        {rung.name, fmt::format("{:+.0f}", rung.elo),
         fmt::format("{:+.0f} {:+.0f}", rung.interval.low, rung.interval.high),
         lowest ? "" : fmt::format("{:.1f}%", 100 * rung.share),
         lowest ? ""
                : fmt::format("{:.1f}-{:.1f}", 100 * rung.share_interval.low, 100 * rung.share_interval.high),
         lowest ? "" : std::to_string(rung.games),
         rung.unfinished == 0 ? "" : std::to_string(rung.unfinished)});
  }
  return terminal::joined(terminal::table(rows, kRight, 2, screen_size().width));
}

int run_ladder(const Command& command, Match& match, const ArenaOptions& given) {
  const std::vector<bots::PlayerKind> rungs = match.contestants;
  std::vector<std::string> names;
  for (const bots::PlayerKind& kind : rungs) names.push_back(kind.name);
  std::vector<bots::MatchResult> steps;
  for (std::size_t i = 0; i + 1 < rungs.size(); ++i) {
    match.contestants = {rungs[i + 1], rungs[i]};
    steps.push_back(play(match, given));
    if (steps.back().stopped) return kInterrupted;
  }
  const auto ladder = bots::ladder_of(names, steps);
  print(command.json ? ladder_json(*match.game, ladder, match.options.seed)
                     : ladder_text(ladder, command.words()));
  return kDone;
}

int run(const Command& command, const ArenaOptions& asked) {
  ArenaOptions given = asked;
  if (given.bots.empty() && given.ladder)
    for (const std::string_view level : bots::level_names())
      given.bots += (given.bots.empty() ? "" : ",") + std::string(level);
  if (given.bots.empty()) return fail(unreadable("--bots: who plays?"));
  auto made = match_of(command, given);
  if (!made) return fail(made.error());
  Match& match = made.value();
  if (given.ladder && !given.part.shard.empty()) return fail(unreadable("--shard: not with --ladder"));
  if (!given.part.shard.empty()) return run_part(match, given);
  if (given.ladder) return run_ladder(command, match, given);
  return tell_result(command, match, play(match, given));
}

}  // namespace

int merge_match(const Command& command, const Parts& parts) {
  auto document = JsonDocument::parse(parts.settings, "part");
  if (!document) return fail(document.error());
  const JsonReader reader = document.value().root();
  const auto game = read_game(reader, *command.components());
  if (!game) return fail(game.error());
  const TableSetup& table = game.value()->table();
  ArenaOptions given;
  given.game = game.value()->information().name;
  given.seats = table.seats;
  for (const auto& [name, value] : table.options) given.options.push_back(name + "=" + value);
  given.bots = reader.text("bots");
  given.time = reader.text("time");
  given.nodes = static_cast<std::uint32_t>(reader.integer("nodes", 0, 1'000'000'000));
  given.processor = reader.boolean("cpu");
  given.sprt = reader.text("sprt");
  given.games = static_cast<int>(reader.integer("games", 1, 1'000'000'000));
  given.seed = reader.text("seed");
  if (auto all = document.value().finish(); !all) return fail(all.error());
  const auto made = match_of(command, given);
  if (!made) return fail(made.error());
  const Match& match = made.value();
  bots::Tally tally(*match.game, match.contestants, match.options.test);
  for (std::size_t i = 0; i < parts.lines.size() && !tally.decided(); ++i) {
    const auto group = read_group(parts.lines[i], table.seats, match.contestants.size());
    if (!group) return fail(group.error());
    tally.add(group.value());
  }
  bots::MatchResult result = tally.result();
  for (const bots::Record& record : result.records) result.seconds += record.seconds;
  return tell_result(command, match, result);
}

void add_arena(CLI::App& app, Command& command) {
  auto given = std::make_shared<ArenaOptions>();
  CLI::App* verb =
      add_subcommand(app, command, "arena", "Bots against each other: Elo with error bars, rotated seats",
                     WithJson::yes, [&command, given] { return run(command, *given); });
  verb->add_option("game", given->game, "The game")->required()->type_name("GAME");
  verb->add_option(
          "--bots", given->bots,
          "LEVEL[@BUDGET][:KEY=VALUE]... each: hard, medium@20ms, hard@1500n, hard:character=builder; or "
          "an outside program, cmd[@TIME]:PROGRAM ARGUMENTS (docs/engine.md)")
      ->type_name("A,B[,C,D]");
  verb->add_flag("--ladder", given->ladder,
                 "Each of the bots against the next, two at a table: one Elo scale (default: all levels)");
  verb->add_option("--seats", given->seats, "Default: one a bot; two bots at four seats sit A B A B")
      ->type_name("N");
  verb->add_option("--games", given->games, "At most so many, each seed once in each rotation")
      ->capture_default_str()
      ->type_name("M")
      ->check(positive_number);
  verb->add_option("--time", given->time, "A decision's time: 100ms, 1s (default: the level's)")
      ->type_name("T");
  verb->add_option("--nodes", given->nodes, "A decision's iterations instead: the same games every time")
      ->type_name("N");
  verb->add_flag("--cpu", given->processor, "Times are the processor's, not the clock's: for a busy machine");
  verb->add_option("--sprt", given->sprt,
                   "Stop as soon as the first bot's share is proved to be HIGH or more, or LOW or less")
      ->type_name("LOW,HIGH");
  verb->add_option("--seed", given->seed, "The same seed deals the same games")->type_name("S");
  verb->add_option("--threads", given->threads, "Games at a time; default: as many as there are cores")
      ->type_name("T")
      ->check(CLI::Range(1, 256));
  add_shard_option(*verb, given->part);
  add_part_file_option(*verb, given->part);
  verb->add_option("--option", given->options, "An option of the table")
      ->type_name("K=V")
      ->allow_extra_args(false);
}

}  // namespace carreira
