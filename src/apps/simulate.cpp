// carreira simulate: many games between players made of code: scores, lengths, seat balance.

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <memory>
#include <thread>

#include "apps/balance.h"
#include "apps/players.h"
#include "apps/verbs.h"
#include "games/visit.h"

namespace carreira {
namespace {

struct SimulateOptions {
  std::string game, seed, bots, report;
  int seats = 0;
  std::size_t games = 1000;
  unsigned threads = 0;
  std::size_t cap = 20000;
  std::vector<std::string> options;
};

struct Played {
  std::uint32_t decisions = 0;
  std::uint64_t moves_offered = 0;
  bool finished = false;
  Scores scores;
  std::map<std::string, ThingUse> things;  // for a report only
};

Seed seed_of_game(const Seed& seed, std::size_t number) {
  return Random(seed, Stream::game, number).new_seed();
}

// Random against random, on the game's own types: nothing is allocated, nothing is erased.
template <RulesOfAGame R>
Played play_at_random(const R& rules, const Seed& seed, std::size_t cap) {
  Played played;
  Random random(seed, Stream::search);
  typename R::State state = rules.setup(seed);
  MoveList moves;
  while (rules.actor(state) != Seat::nobody && played.decisions < cap) {
    moves.clear();
    rules.moves(state, moves);
    played.moves_offered += moves.size();
    rules.play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
    ++played.decisions;
  }
  played.finished = rules.actor(state) == Seat::nobody;
  played.scores = rules.scores(state);
  return played;
}

Played play_with(const Game& game, std::span<const bots::PlayerKind> kinds, const Seed& seed, std::size_t cap,
                 bool watched) {
  BalanceWatch watch(game);
  std::vector<bots::Player> players;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    players.emplace_back(game, kinds[i], seat, bots::seed_of_player(seed, seat));
  }
  Played played;
  Position position = game.setup(seed);
  for (Seat actor; (actor = game.actor(position)) != Seat::nobody && played.decisions < cap;
       ++played.decisions) {
    const std::vector<Move> offered = game.moves(position);
    played.moves_offered += offered.size();
    const Move move = players[static_cast<std::size_t>(index(actor))].choose(position);
    if (watched) watch.decision(actor, offered, move);
    if (!game.play(position, move, nullptr)) break;
  }
  played.finished = game.actor(position) == Seat::nobody;
  played.scores = game.scores(position);
  if (watched && played.finished) {
    watch.end(played.scores);
    watch.add_to(played.things);
  }
  return played;
}

// One line that is written over, when somebody watches.
class Progress {
 public:
  explicit Progress(std::size_t total) : total_(total), shown_(isatty(STDERR_FILENO)) {}
  void tell(std::size_t done) {
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    std::fprintf(stderr, "\r%zu / %zu", done, total_);
  }
  ~Progress() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
  }

 private:
  std::size_t total_;
  bool shown_;
  std::chrono::steady_clock::time_point last_{};
};

std::vector<Played> play_all(const Game& game, std::span<const bots::PlayerKind> kinds, const Seed& seed,
                             const SimulateOptions& given) {
  std::vector<Played> results(given.games);
  const bool all_random =
      given.report.empty() && std::all_of(kinds.begin(), kinds.end(), [](const bots::PlayerKind& kind) {
        return kind.settings.level == bots::Level::random;
      });
  std::atomic<std::size_t> next = 0, done = 0;
  const auto work = [&](Progress* progress) {
    for (std::size_t number; (number = next.fetch_add(1)) < given.games;) {
      const Seed own = seed_of_game(seed, number);
      results[number] =
          all_random ? visit_game<Played>(
                           game, [&](const auto& rules) { return play_at_random(rules, own, given.cap); })
                     : play_with(game, kinds, own, given.cap, !given.report.empty());
      ++done;
      if (progress) progress->tell(done);
    }
  };
  const unsigned threads = given.threads ? given.threads : std::max(1u, std::thread::hardware_concurrency());
  Progress progress(given.games);
  std::vector<std::jthread> helpers;
  for (unsigned i = 1; i < threads; ++i) helpers.emplace_back([&work] { work(nullptr); });
  work(&progress);
  helpers.clear();
  return results;
}

struct Series {
  double sum = 0, squares = 0;
  int least = 0, most = 0;
  std::size_t count = 0;

  void add(int value) {
    least = count ? std::min(least, value) : value;
    most = count ? std::max(most, value) : value;
    sum += value;
    squares += static_cast<double>(value) * value;
    ++count;
  }
  double mean() const { return count ? sum / static_cast<double>(count) : 0; }
  double deviation() const {
    if (count < 2) return 0;
    return std::sqrt(std::max(0.0, (squares - sum * mean()) / static_cast<double>(count - 1)));
  }
};

struct SeatReport {
  double wins = 0;  // a shared first place counts in parts
  Series points;
  std::vector<double> by_source;
};

struct Report {
  std::size_t games = 0, unfinished = 0;
  std::uint64_t decisions = 0, moves_offered = 0;
  Series lengths;
  std::vector<SeatReport> seats;
};

Report report_of(const Game& game, std::span<const Played> games) {
  const std::size_t sources = game.information().score_sources.size();
  Report report;
  report.games = games.size();
  report.seats.resize(static_cast<std::size_t>(game.table().seats));
  for (SeatReport& seat : report.seats) seat.by_source.resize(sources);
  for (const Played& played : games) {
    report.decisions += played.decisions;
    report.moves_offered += played.moves_offered;
    if (!played.finished) {
      ++report.unfinished;
      continue;
    }
    report.lengths.add(static_cast<int>(played.decisions));
    const auto first = [&](std::size_t i) { return played.scores.place[seat_at(static_cast<int>(i))] == 1; };
    int winners = 0;
    for (std::size_t i = 0; i < report.seats.size(); ++i) winners += first(i);
    for (std::size_t i = 0; i < report.seats.size(); ++i) {
      const Seat seat = seat_at(static_cast<int>(i));
      if (first(i)) report.seats[i].wins += 1.0 / winners;
      report.seats[i].points.add(played.scores.total[seat]);
      for (std::size_t s = 0; s < sources; ++s)
        report.seats[i].by_source[s] += played.scores.by_source[seat][s];
    }
  }
  const double finished = static_cast<double>(std::max<std::size_t>(1, report.lengths.count));
  for (SeatReport& seat : report.seats)
    for (double& points : seat.by_source) points /= finished;
  return report;
}

std::string json_of(const Game& game, const Report& report, std::span<const bots::PlayerKind> kinds,
                    const Seed& seed) {
  JsonWriter json(1);
  const double finished = static_cast<double>(std::max<std::size_t>(1, report.lengths.count));
  json.begin_object().field("game", game.information().name).field("seed", seed.hex());
  json.field("games", report.games)
      .field("unfinished", report.unfinished)
      .field("decisions", report.decisions);
  json.key("length").begin_object().field("mean", rounded(report.lengths.mean()));
  json.field("deviation", rounded(report.lengths.deviation())).field("least", report.lengths.least);
  json.field("most", report.lengths.most).end_object();
  json.field("moves_a_decision", rounded(static_cast<double>(report.moves_offered) /
                                         static_cast<double>(std::max<std::uint64_t>(1, report.decisions))));
  json.key("seats").begin_array();
  for (std::size_t i = 0; i < report.seats.size(); ++i) {
    const SeatReport& seat = report.seats[i];
    json.begin_object().field("player", kinds[i].name).field("wins", rounded(seat.wins / finished));
    json.key("points").begin_object().field("mean", rounded(seat.points.mean()));
    json.field("deviation", rounded(seat.points.deviation())).field("least", seat.points.least);
    json.field("most", seat.points.most).end_object().key("sources").begin_object();
    for (std::size_t s = 0; s < seat.by_source.size(); ++s)
      json.field(game.information().score_sources[s], rounded(seat.by_source[s]));
    json.end_object().end_object();
  }
  return json.end_array().end_object().take() + "\n";
}

// A row a source, a column a seat.
std::vector<std::vector<std::string>> source_rows(const Game& game, const Report& report,
                                                  const Words& words) {
  const GameInformation& information = game.information();
  std::vector<std::vector<std::string>> rows(1, {words.say("terminal.points")});
  for (std::size_t i = 0; i < report.seats.size(); ++i) rows[0].push_back(std::to_string(i + 1));
  for (std::size_t s = 0; s < information.score_sources.size(); ++s) {
    rows.push_back({words.name(information.name, "source", information.score_sources[s])});
    for (const SeatReport& seat : report.seats)
      rows.back().push_back(fmt::format("{:.1f}", seat.by_source[s]));
  }
  return rows;
}

std::string text_of(const Game& game, const Report& report, std::span<const bots::PlayerKind> kinds,
                    const Words& words, double seconds) {
  const double finished = static_cast<double>(std::max<std::size_t>(1, report.lengths.count));
  std::string text =
      words.say("terminal.simulated", {{"games", argument(static_cast<int>(report.games))},
                                       {"unfinished", argument(static_cast<int>(report.unfinished))}});
  text += "\n" +
          words.say("terminal.lengths",
                    {{"mean", argument(fmt::format("{:.1f}", report.lengths.mean()))},
                     {"least", argument(report.lengths.least)},
                     {"most", argument(report.lengths.most)},
                     {"moves", argument(fmt::format("{:.1f}", static_cast<double>(report.moves_offered) /
                                                                  static_cast<double>(std::max<std::uint64_t>(
                                                                      1, report.decisions))))}});
  text +=
      "\n" +
      words.say("terminal.speed",
                {{"decisions",
                  argument(fmt::format("{:.2f}", static_cast<double>(report.decisions) / seconds / 1e6))},
                 {"games", argument(fmt::format("{:.0f}", static_cast<double>(report.games) / seconds))}}) +
      "\n\n";
  std::vector<std::vector<std::string>> rows = {
      {"", "", words.say("terminal.wins"), "±", words.say("terminal.points"), "±"}};
  if (report.lengths.count == 0) return text;
  for (std::size_t i = 0; i < report.seats.size(); ++i) {
    const SeatReport& seat = report.seats[i];
    const double share = seat.wins / finished;
    rows.push_back({std::to_string(i + 1), kinds[i].name, fmt::format("{:.1f}%", 100 * share),
                    fmt::format("{:.1f}", 196 * std::sqrt(share * (1 - share) / finished)),
                    fmt::format("{:.1f}", seat.points.mean()),
                    fmt::format("{:.1f}", seat.points.deviation())});
  }
  const std::size_t right[] = {1, 2, 3, 4, 5};
  text += terminal::joined(terminal::table(rows, std::span(right).subspan(1)));
  return text + "\n" + terminal::joined(terminal::table(source_rows(game, report, words), right));
}

int run(const Command& command, const SimulateOptions& given) {
  auto table = table_setup(given.seats, given.options);
  if (!table) return fail(table.error());
  const auto game = create_game(given.game, table.value(), *command.components());
  if (!game) return fail(game.error());
  auto kinds =
      bots::parse_players(given.bots.empty() ? "random" : given.bots, *game.value(), reading_players());
  if (!kinds) return fail(kinds.error(), "--bots");
  if (kinds.value().size() == 1)
    kinds.value().resize(static_cast<std::size_t>(given.seats), kinds.value().front());
  if (static_cast<int>(kinds.value().size()) != given.seats)
    return fail(
        unreadable("--bots: one player, or one for each of the " + std::to_string(given.seats) + " seats"));
  const Seed seed = seed_or_new(given.seed);
  const auto start = std::chrono::steady_clock::now();
  const std::vector<Played> games = play_all(*game.value(), kinds.value(), seed, given);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const Report report = report_of(*game.value(), games);
  if (!given.report.empty()) {
    Balance balance;
    for (const Played& played : games) {
      balance.games.push_back({played.finished, played.decisions, played.scores});
      for (const auto& [thing, use] : played.things) {
        ThingUse& sum = balance.things[thing];
        sum.offered += use.offered, sum.chosen += use.chosen, sum.users += use.users, sum.wins += use.wins;
      }
    }
    const std::string line =
        fmt::format("carreira simulate {} --seats {} --games {} --bots {} --seed {}", given.game, given.seats,
                    given.games, given.bots.empty() ? "random" : given.bots,
                    given.seed.empty() ? seed.hex() : given.seed);
    const std::string page = balance_page(*game.value(), balance, command.words(),
                                          given.bots.empty() ? "random" : given.bots, line);
    if (auto written = write_output(given.report, page); !written) return fail(written.error(), given.report);
  }
  print(command.json ? json_of(*game.value(), report, kinds.value(), seed)
                     : text_of(*game.value(), report, kinds.value(), command.words(), seconds));
  return kDone;
}

}  // namespace

void add_simulate(CLI::App& app, Command& command) {
  auto given = std::make_shared<SimulateOptions>();
  CLI::App* verb = add_subcommand(app, command, "simulate", "Many games: scores, lengths, seat balance",
                                  WithJson::yes, [&command, given] { return run(command, *given); });
  verb->add_option("game", given->game, "The game")->required()->type_name("GAME");
  verb->add_option("--seats", given->seats, "How many play")->required()->type_name("N");
  verb->add_option("--games", given->games, "How many games")
      ->capture_default_str()
      ->type_name("M")
      ->check(positive_number);
  verb->add_option("--bots", given->bots, "Who plays: one for all seats, or one a seat (default: random)")
      ->type_name("A,B,...");
  verb->add_option("--seed", given->seed, "The same seed plays the same games")->type_name("S");
  verb->add_option("--threads", given->threads, "Default: as many as there are cores")
      ->type_name("T")
      ->check(CLI::Range(1, 256));
  verb->add_option("--report", given->report,
                   "Write a page with plots: seats, points, lengths, use of components")
      ->type_name("FILE.html");
  verb->add_option("--cap", given->cap, "A game with more decisions is given up and told as unfinished")
      ->capture_default_str()
      ->type_name("N")
      ->check(positive_number);
  verb->add_option("--option", given->options, "An option of the table")
      ->type_name("K=V")
      ->allow_extra_args(false);
}

}  // namespace carreira
