#include "apps/bench.h"

#include <chrono>
#include <cstdio>
#include <ctime>
#include <utility>

#include "apps/allocation_counter.h"
#include "bots/bot.h"
#include "engine/signature.h"
#include "games/catalog.h"
#include "games/visit.h"

namespace carreira {
namespace {

constexpr int kLongestGame = 20'000;
constexpr std::size_t kPositions = 64;  // few enough to stay in the cache, as those of a search do

double cpu_seconds(clockid_t clock = CLOCK_THREAD_CPUTIME_ID) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// The compiler must take the value to be used.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// How often a second the work is done, done in batches for so long. The work returns how much it did.
template <class Work>
double rate(double seconds, Work work) {
  work();  // warms up
  const double start = cpu_seconds();
  double done = 0, now = start;
  while (now - start < seconds) {
    done += static_cast<double>(work());
    now = cpu_seconds();
  }
  return done / (now - start);
}

// Positions from all over some random games.
template <RulesOfAGame R>
std::vector<typename R::State> sample_positions(const R& rules, Random& random) {
  std::vector<typename R::State> positions;
  MoveList moves;
  while (positions.size() < kPositions) {
    typename R::State state = rules.setup(random.new_seed());
    for (int i = 0; i < kLongestGame && rules.actor(state) != Seat::nobody; ++i) {
      if (random.below(40) == 0 && positions.size() < kPositions) positions.push_back(state);
      moves.clear();
      rules.moves(state, moves);
      rules.play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
    }
  }
  return positions;
}

template <RulesOfAGame R>
void measure_games(const R& rules, double seconds, BenchFigures& figures) {
  const Seed seed = Seed::from_text("bench");
  std::uint64_t number = 0, games = 0, moves = 0, allocated = 0, counted = 0;
  MoveList list;
  figures.decisions_per_second = rate(seconds, [&] {
    Random random(seed, Stream::search, number++);
    std::uint64_t decisions = 0;
    for (int n = 0; n < 4; ++n, ++games) {
      typename R::State state = rules.setup(random.new_seed());
      state.chance = random.new_chance();  // as in playouts
      const std::uint64_t before = allocations();
      for (int i = 0; i < kLongestGame && rules.actor(state) != Seat::nobody; ++i, ++decisions) {
        list.clear();
        rules.moves(state, list);
        moves += list.size();
        rules.play(state, list[random.below(static_cast<std::uint32_t>(list.size()))], nullptr);
      }
      keep(state);
      allocated += allocations() - before;
    }
    counted += decisions;
    return decisions;
  });
  const auto decisions = static_cast<double>(counted);
  figures.decisions_per_game = decisions / static_cast<double>(games);
  figures.games_per_second = figures.decisions_per_second / figures.decisions_per_game;
  figures.moves_per_decision = static_cast<double>(moves) / decisions;
  figures.allocations_per_decision = static_cast<double>(allocated) / decisions;
}

template <RulesOfAGame R>
void measure_positions(const R& rules, double seconds, BenchFigures& figures) {
  Random random(Seed::from_text("bench"), Stream::imagination);
  const auto positions = sample_positions(rules, random);
  auto copies = positions;
  constexpr int kRounds = 16;
  figures.copies_per_second = rate(seconds, [&] {
    for (int n = 0; n < kRounds; ++n)
      for (std::size_t i = 0; i < kPositions; ++i) {
        copies[i] = positions[(i + static_cast<std::size_t>(n)) % kPositions];
        keep(copies[i]);
      }
    return kRounds * kPositions;
  });
  std::vector<typename R::Observation> observations;
  for (const auto& position : positions)
    observations.push_back(rules.observe(position, rules.actor(position)));
  figures.observations_per_second = rate(seconds, [&] {
    for (const auto& position : positions) keep(rules.observe(position, rules.actor(position)));
    return kPositions;
  });
  figures.worlds_per_second = rate(seconds, [&] {
    for (const auto& observation : observations) keep(rules.imagine(observation, random));
    return kPositions;
  });
}

struct SearchRate {
  double by_processor = 0, by_clock = 0;
};

// Trees of so many iterations, each from nothing, until the time is over.
SearchRate measure_search(const Game& game, double seconds, int playout, int threads) {
  constexpr std::uint32_t kIterations = 4000;
  bots::SearchOptions options = bots::search_options(game, bots::Level::hard);
  options.playout = playout;
  if (playout > 0) options.scripted = false, options.policy = 0;  // random moves, nobody's opinion
  options.reuse = false;
  const auto bot = bots::make_bot(game, {bots::Level::hard, Seed::from_text("bench"), {}, options});
  Position position = game.setup(Seed::from_text("bench"));
  while (game.moves(position).size() == 1) (void)game.play(position, game.moves(position)[0], nullptr);
  const bots::Budget budget{std::chrono::milliseconds(0), kIterations, threads};
  bot->advise(position, game.actor(position), budget);  // warms up
  const std::uint64_t before = bot->iterations();
  const auto clock_start = std::chrono::steady_clock::now();
  const double start = cpu_seconds(CLOCK_PROCESS_CPUTIME_ID);
  double spent = 0;
  while (spent < seconds * threads) {
    bot->advise(position, game.actor(position), budget);
    spent = cpu_seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
  }
  const std::chrono::duration<double> clock = std::chrono::steady_clock::now() - clock_start;
  const auto done = static_cast<double>(bot->iterations() - before);
  return {done * threads / spent, done / clock.count()};
}

void measure_searches(const Game& game, double seconds, BenchFigures& figures) {
  constexpr int kPlayout = 400;  // decisions; only random fleets of Caravelas would take longer
  const SearchRate one = measure_search(game, seconds, kPlayout, 1);
  const SearchRate two = measure_search(game, seconds, kPlayout, 2);
  figures.rollouts_per_second = one.by_processor;
  figures.rollouts_per_second_by_clock = one.by_clock;
  figures.rollouts_per_second_2_threads = two.by_processor;
  figures.rollouts_per_second_2_threads_by_clock = two.by_clock;
  figures.searches_per_second = measure_search(game, seconds, 0, 1).by_processor;
  figures.searches_per_second_2_threads = measure_search(game, seconds, 0, 2).by_processor;
}

std::string with_unit(double number) {
  char text[32];
  if (number >= 1e6) {
    std::snprintf(text, sizeof text, "%.2f M", number / 1e6);
  } else if (number >= 1e4) {
    std::snprintf(text, sizeof text, "%.1f k", number / 1e3);
  } else {
    std::snprintf(text, sizeof text, number == 0 ? "%.0f" : "%.3g", number);
  }
  return text;
}

std::string hex(std::uint64_t number) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
  return text;
}

// The names of the figures in JSON, with their values.
std::vector<std::pair<const char*, double>> numbers(const BenchFigures& figures) {
  return {{"decisions_per_second", figures.decisions_per_second},
          {"games_per_second", figures.games_per_second},
          {"decisions_per_game", figures.decisions_per_game},
          {"moves_per_decision", figures.moves_per_decision},
          {"copies_per_second", figures.copies_per_second},
          {"observations_per_second", figures.observations_per_second},
          {"worlds_per_second", figures.worlds_per_second},
          {"allocations_per_decision", figures.allocations_per_decision},
          {"rollouts_per_second", figures.rollouts_per_second},
          {"rollouts_per_second_2_threads", figures.rollouts_per_second_2_threads},
          {"rollouts_per_second_by_clock", figures.rollouts_per_second_by_clock},
          {"rollouts_per_second_2_threads_by_clock", figures.rollouts_per_second_2_threads_by_clock},
          {"searches_per_second", figures.searches_per_second},
          {"searches_per_second_2_threads", figures.searches_per_second_2_threads}};
}

}  // namespace

BenchFigures measure(const Game& game, double seconds) {
  BenchFigures figures = visit_game<BenchFigures>(game, [&]<class R>(const R& rules) {
    BenchFigures measured;
    measured.game = R::information().name;
    measured.seats = rules.seats();
    measured.state_bytes = sizeof(typename R::State);
    measured.observation_bytes = sizeof(typename R::Observation);
    measure_games(rules, seconds, measured);
    measure_positions(rules, seconds / 2, measured);
    measured.signature = play_random_games(rules, Seed::from_text("signature"), 100, kLongestGame).signature;
    return measured;
  });
  measure_searches(game, seconds, figures);
  return figures;
}

std::string bench_text(const std::vector<BenchFigures>& figures) {
  std::string text;
  for (const BenchFigures& game : figures) {
    text += game.game + ", " + std::to_string(game.seats) + " seats: a position has " +
            std::to_string(game.state_bytes) + " bytes, an observation " +
            std::to_string(game.observation_bytes) + "; signature " + hex(game.signature) + "\n";
    for (const auto& [name, value] : numbers(game)) {
      std::string words = name;
      for (char& c : words)
        if (c == '_') c = ' ';
      text += "  " + words + std::string(42 - words.size(), ' ') + with_unit(value) + "\n";
    }
  }
  return text;
}

std::string bench_json(const std::vector<BenchFigures>& figures) {
  std::string text;
  for (const BenchFigures& game : figures) {
    JsonWriter json;
    json.begin_object().field("game", game.game).field("seats", game.seats);
    json.field("state_bytes", game.state_bytes).field("observation_bytes", game.observation_bytes);
    for (const auto& [name, value] : numbers(game)) json.field(name, value);
    json.field("signature", hex(game.signature)).end_object();
    text += json.take() + "\n";
  }
  return text;
}

Result<std::string> bench(const std::vector<std::string>& games, int seats, bool json, double seconds,
                          const ComponentsSource& source) {
  std::vector<std::string> names = games;
  if (names.empty())
    for (const CatalogEntry& entry : catalog()) names.emplace_back(entry.information().name);
  std::vector<BenchFigures> figures;
  for (const std::string& name : names) {
    const CatalogEntry* entry = find_game(name);
    TableSetup table;
    table.seats = seats != 0 || !entry ? seats : entry->information().most_seats;
    auto game = create_game(name, table, source);
    if (!game) return game.error();
    figures.push_back(measure(*game.value(), seconds));
  }
  return json ? bench_json(figures) : bench_text(figures);
}

}  // namespace carreira
