#include "bots/match.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>

#include "bots/parallel.h"

namespace carreira::bots {
namespace {

using Clock = std::chrono::steady_clock;

struct Effort {
  std::uint64_t decisions = 0, searched = 0, iterations = 0;
  double seconds = 0;
};

struct Played {
  Scores scores;
  bool finished = false;
  PerSeat<Effort> effort;
};

// One rotation: seat i is taken by contestant (i + rotation) modulo their number.
std::size_t sitting(std::size_t seat, std::size_t rotation, std::size_t contestants) {
  return (seat + rotation) % contestants;
}

bool stops(const MatchOptions& options) {
  return options.stop != nullptr && *options.stop;
}

Played play(const Game& game, const std::vector<PlayerKind>& contestants, const Seed& seed,
            std::size_t rotation, const MatchOptions& options) {
  const auto seats = static_cast<std::size_t>(game.table().seats);
  std::vector<Player> players;
  for (std::size_t i = 0; i < seats; ++i)
    players.emplace_back(game, contestants[sitting(i, rotation, contestants.size())],
                         seat_at(static_cast<int>(i)),
                         Random(seed, Stream::search, rotation * seats + i).new_seed());
  Played played;
  Position position = game.setup(seed);
  Seat actor = game.actor(position);
  for (int decision = 0; decision < options.longest && actor != Seat::nobody; ++decision) {
    if (stops(options)) return played;
    Player& player = players[static_cast<std::size_t>(actor)];
    // By the clock that the budget is measured with.
    const auto now = [&]() -> std::chrono::nanoseconds {
      return player.kind().budget.of_processor ? processor_time() : Clock::now().time_since_epoch();
    };
    const auto start = now();
    const Move move = player.choose(position);
    const double seconds = std::chrono::duration<double>(now() - start).count();
    Effort& effort = played.effort[actor];
    ++effort.decisions;
    if (game.moves(position).size() > 1) ++effort.searched, effort.seconds += seconds;
    if (!game.play(position, move, nullptr)) return played;
    actor = game.actor(position);
  }
  for (std::size_t i = 0; i < seats; ++i) played.effort.values[i].iterations = players[i].iterations();
  played.finished = actor == Seat::nobody;
  played.scores = game.scores(position);
  return played;
}

// A contestant's results of one game: against the others, first places, mean place, mean points.
struct Outcome {
  double share = 0, wins = 0, place = 0, points = 0;
};

Outcome outcome_of(const Played& played, std::size_t seats, std::size_t rotation, std::size_t contestants,
                   std::size_t own) {
  Outcome outcome;
  double pairs = 0, mine = 0, firsts = 0, shared = 0;
  for (std::size_t i = 0; i < seats; ++i) {
    const int place = played.scores.place.values[i];
    shared += place == 1 ? 1 : 0;
    if (sitting(i, rotation, contestants) != own) continue;
    ++mine;
    firsts += place == 1 ? 1 : 0;
    outcome.place += place;
    outcome.points += played.scores.total.values[i];
    for (std::size_t j = 0; j < seats; ++j) {
      if (sitting(j, rotation, contestants) == own) continue;
      const int other = played.scores.place.values[j];
      ++pairs;
      outcome.share += place < other ? 1 : place == other ? 0.5 : 0;
    }
  }
  outcome.share /= pairs;
  outcome.wins = firsts / shared;
  outcome.place /= mine;
  outcome.points /= mine;
  return outcome;
}

// Takes in the games of one group; groups come in their order.
void add_group(MatchResult& result, const std::vector<Played>& group, std::size_t seats) {
  const std::size_t contestants = result.records.size();
  for (std::size_t own = 0; own < contestants; ++own) {
    Record& record = result.records[own];
    Outcome sum;
    double finished = 0;
    for (std::size_t rotation = 0; rotation < group.size(); ++rotation) {
      const Played& played = group[rotation];
      for (std::size_t i = 0; i < seats; ++i) {
        if (sitting(i, rotation, contestants) != own) continue;
        record.decisions += played.effort.values[i].decisions;
        record.searched += played.effort.values[i].searched;
        record.iterations += played.effort.values[i].iterations;
        record.seconds += played.effort.values[i].seconds;
      }
      if (!played.finished) continue;
      const Outcome outcome = outcome_of(played, seats, rotation, contestants, own);
      sum.share += outcome.share;
      sum.wins += outcome.wins;
      sum.place += outcome.place;
      record.points.add(outcome.points);
      ++finished;
    }
    if (finished == 0) continue;
    record.games += static_cast<std::size_t>(finished);
    record.share.add(sum.share / finished);
    record.wins.add(sum.wins / finished);
    record.place.add(sum.place / finished);
  }
  result.games += static_cast<int>(group.size());
  for (const Played& played : group) result.unfinished += played.finished ? 0 : 1;
}

}  // namespace

MatchResult play_match(const Game& game, const std::vector<PlayerKind>& contestants,
                       const MatchOptions& options) {
  const auto start = Clock::now();
  const auto seats = static_cast<std::size_t>(game.table().seats);
  const std::size_t rotations = contestants.size();
  const auto groups = (static_cast<std::size_t>(std::max(1, options.games)) + rotations - 1) / rotations;
  MatchResult result;
  for (const PlayerKind& contestant : contestants) result.records.emplace_back().name = contestant.name;
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> ended = false;
  std::mutex mutex;
  std::map<std::size_t, std::vector<Played>> waiting;  // groups that are done before an earlier one
  std::size_t taken = 0;
  const auto take_in = [&](std::size_t number, std::vector<Played> group) {
    const std::lock_guard lock(mutex);
    waiting.emplace(number, std::move(group));
    for (auto first = waiting.begin(); first != waiting.end() && first->first == taken && !ended;
         first = waiting.erase(first), ++taken) {
      add_group(result, first->second, seats);
      const Series& share = result.records[0].share;
      if (options.test) {
        result.verdict = options.test->verdict(share);
        result.evidence = options.test->evidence(share);
        if (result.verdict) ended = true;
      }
      if (options.progress) options.progress(result.games, share);
    }
  };
  run_parallel(options.threads > 0 ? options.threads : cores(), [&](int) {
    while (!ended) {
      const std::size_t number = next.fetch_add(1);
      if (number >= groups) return;
      const Seed seed = Random(options.seed, Stream::game, number).new_seed();
      std::vector<Played> group;
      for (std::size_t rotation = 0; rotation < rotations; ++rotation)
        group.push_back(play(game, contestants, seed, rotation, options));
      if (stops(options)) return;
      take_in(number, std::move(group));
    }
  });
  result.stopped = !ended && taken < groups;
  result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return result;
}

}  // namespace carreira::bots
