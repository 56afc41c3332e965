// carreira simulate: many games between players made of code: scores, lengths, seat balance.

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <numeric>
#include <thread>

#include "apps/interrupt.h"
#include "apps/players.h"
#include "apps/simulation_parts.h"
#include "apps/verbs.h"
#include "games/figures.h"
#include "games/visit.h"

namespace carreira {
namespace {

using simulation::Played;

struct SimulateOptions {
  std::string game, seed, bots, report, against;
  PartOptions part;
  int seats = 0;
  std::size_t games = 1000;
  unsigned threads = 0;
  std::size_t cap = 20000;
  std::vector<std::string> options;
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

// Plays the games of these numbers, and tells of each as it ends; those that were not begun when somebody interrupts are
// left out.
std::vector<Played> play_all(const Game& game, std::span<const bots::PlayerKind> kinds, const Seed& seed,
                             const SimulateOptions& given, std::span<const std::size_t> numbers,
                             const std::function<void(std::size_t number, const Played&)>& tell) {
  std::vector<Played> results(numbers.size());
  std::vector<char> played(numbers.size(), 0);
  const bool all_random =
      given.report.empty() && std::all_of(kinds.begin(), kinds.end(), [](const bots::PlayerKind& kind) {
        return kind.settings.level == bots::Level::random && !kind.settings.script;
      });
  const std::atomic<bool>& interrupted = watch_for_interrupt();
  std::atomic<std::size_t> next = 0, done = 0;
  std::mutex telling;
  const auto work = [&](Progress* progress) {
    for (std::size_t i; !interrupted && (i = next.fetch_add(1)) < numbers.size();) {
      const Seed own = seed_of_game(seed, numbers[i]);
      results[i] = all_random
                       ? visit_game<Played>(
                             game, [&](const auto& rules) { return play_at_random(rules, own, given.cap); })
                       : play_with(game, kinds, own, given.cap, !given.report.empty());
      played[i] = 1;
      ++done;
      if (progress) progress->tell(done);
      if (!tell) continue;
      const std::lock_guard lock(telling);
      tell(numbers[i], results[i]);
    }
  };
  const unsigned threads = given.threads ? given.threads : std::max(1u, std::thread::hardware_concurrency());
  Progress progress(numbers.size());
  std::vector<std::jthread> helpers;
  for (unsigned i = 1; i < threads; ++i) helpers.emplace_back([&work] { work(nullptr); });
  work(&progress);
  helpers.clear();
  std::size_t kept = 0;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (!played[i]) continue;
    if (kept < i) results[kept] = std::move(results[i]);  // what is moved to where it is may be lost
    ++kept;
  }
  results.resize(kept);
  return results;
}

std::vector<std::size_t> all_of(const SimulateOptions& given) {
  std::vector<std::size_t> numbers(given.games);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

std::string bots_of(const SimulateOptions& given) {
  return given.bots.empty() ? "random" : given.bots;
}

// A part of the games, into its file.
int run_part(const Game& game, std::span<const bots::PlayerKind> kinds, const Seed& seed,
             const SimulateOptions& given) {
  if (given.seed.empty()) return fail(unreadable("--shard: all parts need the same --seed"));
  if (!given.report.empty() || !given.against.empty())
    return fail(unreadable("--report and --against: not with --shard"));
  const Work work{"simulate", simulation::settings_of(game, bots_of(given), seed, given.cap), given.games};
  return do_part(given.part, work, [&](std::span<const std::size_t> numbers, const auto& tell) {
    play_all(game, kinds, seed, given, numbers, [&](std::size_t number, const Played& played) {
      tell(simulation::line_of(number, played, game));
    });
  });
}

// The same seeds with two sets of figures, side by side.
int run_against(const Command& command, const SimulateOptions& given, const Game& game,
                std::span<const bots::PlayerKind> kinds, const Seed& seed) {
  std::error_code problem;
  const bool folder = std::filesystem::is_directory(given.against, problem);
  const auto text =
      read_input(folder ? given.against + "/" + given.game + "/components.json" : given.against);
  if (!text) return fail(text.error(), "--against");
  const auto set = own_components(given.game, text.value());
  if (!set) return fail(set.error(), "--against");
  const auto other = find_game(given.game)->create(set.value(), game.table());
  if (!other) return fail(other.error(), "--against");
  const auto ours =
      simulation::estimates_of(game, play_all(game, kinds, seed, given, all_of(given), nullptr));
  const auto theirs = simulation::estimates_of(
      *other.value(), play_all(*other.value(), kinds, seed, given, all_of(given), nullptr));
  if (command.json) {
    JsonWriter json(1);
    json.begin_object().field("game", given.game).field("games", given.games).field("seed", seed.hex());
    for (const bool own : {true, false}) {
      json.key(own ? "data" : "against").begin_object();
      for (const auto& [name, one] : own ? ours : theirs)
        json.foreign_key(name)
            .begin_object()
            .field("mean", rounded(one.mean))
            .field("interval", rounded(one.interval))
            .end_object();
      json.end_object();
    }
    print(json.end_object().take() + "\n");
    return kDone;
  }
  const Words& words = command.words();
  const auto label = [&](const std::string& name) {
    if (name.starts_with("seat "))
      return words.say("figures.page.seat_share", {{"number", argument(name.substr(5))}});
    if (name == "length" || name == "points") return words.say("figures.page." + name);
    return words.name(given.game, "source", name);
  };
  const auto said = [](const std::string& name, const simulation::Estimate& one) {
    return name.starts_with("seat ") ? fmt::format("{:.1f}% ± {:.1f}", 100 * one.mean, 100 * one.interval)
                                     : fmt::format("{:.1f} ± {:.1f}", one.mean, one.interval);
  };
  std::vector<std::vector<std::string>> rows = {{"", "--data", "--against"}};
  for (std::size_t i = 0; i < ours.size(); ++i)
    rows.push_back(
        {label(ours[i].first), said(ours[i].first, ours[i].second), said(theirs[i].first, theirs[i].second)});
  const std::size_t right[] = {1, 2};
  print(terminal::joined(terminal::table(rows, right, 2, screen_size().width)));
  return kDone;
}

int run(const Command& command, const SimulateOptions& given) {
  auto table = table_setup(given.seats, given.options);
  if (!table) return fail(table.error());
  const auto game = create_game(given.game, table.value(), *command.components());
  if (!game) return fail(game.error());
  auto kinds = bots::parse_players(bots_of(given), *game.value(), reading_players());
  if (!kinds) return fail(kinds.error(), "--bots");
  if (kinds.value().size() == 1)
    kinds.value().resize(static_cast<std::size_t>(given.seats), kinds.value().front());
  if (static_cast<int>(kinds.value().size()) != given.seats)
    return fail(
        unreadable("--bots: one player, or one for each of the " + std::to_string(given.seats) + " seats"));
  const Seed seed = seed_or_new(given.seed);
  if (!given.part.shard.empty()) return run_part(*game.value(), kinds.value(), seed, given);
  if (!given.against.empty()) return run_against(command, given, *game.value(), kinds.value(), seed);
  const auto start = std::chrono::steady_clock::now();
  const std::vector<Played> games =
      play_all(*game.value(), kinds.value(), seed, given, all_of(given), nullptr);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const simulation::Report report = simulation::report_of(*game.value(), games);
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
                    given.games, bots_of(given), given.seed.empty() ? seed.hex() : given.seed);
    const std::string page = balance_page(*game.value(), balance, command.words(), bots_of(given), line);
    if (auto written = write_output(given.report, page); !written) return fail(written.error(), given.report);
  }
  print(command.json ? simulation_json(*game.value(), report, kinds.value(), seed)
                     : simulation_text(*game.value(), report, kinds.value(), command.words(), seconds));
  return games.size() < given.games ? kInterrupted : kDone;
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
  verb->add_option("--against", given->against,
                   "Another set of components, a folder as of --data or a file: both side by side")
      ->type_name("DIR");
  add_shard_option(*verb, given->part);
  add_part_file_option(*verb, given->part);
  verb->add_option("--cap", given->cap, "A game with more decisions is given up and told as unfinished")
      ->capture_default_str()
      ->type_name("N")
      ->check(positive_number);
  verb->add_option("--option", given->options, "An option of the table")
      ->type_name("K=V")
      ->allow_extra_args(false);
}

}  // namespace carreira
