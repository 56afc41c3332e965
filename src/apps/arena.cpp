// carreira arena: matches between bots, with what they prove.

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>

#include "apps/players.h"
#include "apps/verbs.h"
#include "bots/match.h"

namespace carreira {
namespace {

struct ArenaOptions {
  std::string game, bots, seed, time, sprt;
  int seats = 0;
  int games = 100;
  std::uint32_t nodes = 0;
  int threads = 0;
  bool processor = false;
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

// Who interrupts a match still sees what it came to; who interrupts twice does not want to know.
constexpr int kInterrupted = 128 + SIGINT;
std::atomic<bool> interrupted = false;
void interrupt(int) {
  interrupted = true;
  std::signal(SIGINT, SIG_DFL);
}

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
    json.field("ms_a_decision", rounded(per_decision_ms(record), 4));
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
      "\n\n" + terminal::joined(terminal::table(rows, kRight));
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

int run(const Command& command, const ArenaOptions& given) {
  const auto names = bots::split_players(given.bots);
  const int seats = given.seats > 0 ? given.seats : static_cast<int>(names.size());
  if (names.size() < 2 || seats % static_cast<int>(names.size()) != 0)
    return fail(
        unreadable("--bots: two or more, as many as there are seats or a part of them that divides them"));
  auto table = table_setup(seats, given.options);
  if (!table) return fail(table.error());
  const auto game = create_game(given.game, table.value(), *command.components());
  if (!game) return fail(game.error());
  auto reading = reading_players();
  bots::Budget budget;
  budget.iterations = given.nodes;
  if (!given.time.empty()) {
    auto time = bots::parse_budget(given.time);
    if (!time) return fail(time.error(), "--time");
    budget = time.value();
  }
  if (given.nodes > 0 || !given.time.empty()) reading.budget = [budget](bots::Level) { return budget; };
  auto contestants = bots::parse_players(given.bots, *game.value(), reading);
  if (!contestants) return fail(contestants.error(), "--bots");
  for (bots::PlayerKind& contestant : contestants.value()) contestant.budget.of_processor = given.processor;
  bots::MatchOptions options;
  options.games = given.games;
  options.seed = seed_or_new(given.seed);
  options.threads = given.threads;
  if (!given.sprt.empty()) {
    auto test = parse_test(given.sprt);
    if (!test) return fail(test.error());
    options.test = test.value();
  }
  const bool watched = isatty(STDERR_FILENO);
  GameLog log(given.games);
  options.progress = [&](int games, const bots::Series& share) {
    if (watched) return draw_progress(games, given.games, share);
    log.write(games, share);
  };
  options.stop = &interrupted;
  std::signal(SIGINT, interrupt);
  const bots::MatchResult result = bots::play_match(*game.value(), contestants.value(), options);
  if (watched) std::fputs("\r\x1b[K", stderr);
  print(command.json ? json_of(*game.value(), result, options.seed, options.test)
                     : text_of(result, options.test, command.words()));
  if (result.stopped) return kInterrupted;
  return result.unfinished > 0 || (result.verdict && !*result.verdict) ? kNo : kDone;
}

}  // namespace

void add_arena(CLI::App& app, Command& command) {
  auto given = std::make_shared<ArenaOptions>();
  CLI::App* verb =
      add_subcommand(app, command, "arena", "Bots against each other: Elo with error bars, rotated seats",
                     WithJson::yes, [&command, given] { return run(command, *given); });
  verb->add_option("game", given->game, "The game")->required()->type_name("GAME");
  verb->add_option("--bots", given->bots,
                   "LEVEL[@BUDGET][:KEY=VALUE]... each: hard, medium@20ms, hard@1500n, hard:exploration=0.3")
      ->required()
      ->type_name("A,B[,C,D]");
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
  verb->add_option("--option", given->options, "An option of the table")
      ->type_name("K=V")
      ->allow_extra_args(false);
}

}  // namespace carreira
