#include "bots/match.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>

#include "bots/parallel.h"
#include "bots/program_player.h"

namespace carreira::bots {
namespace {

using Clock = std::chrono::steady_clock;

// Whoever sits there.
class Sitter {
 public:
  Sitter(const Game& game, const PlayerKind& kind, Seat seat, const Seed& seed) {
    if (kind.program.empty()) {
      bot_.emplace(game, kind, seat, seed);
    } else {
      program_ = std::make_unique<ProgramPlayer>(game, kind, seat);
    }
  }
  Result<Move> choose(const Position& position, int decision) {
    if (program_) return program_->choose(position, decision);
    return bot_->choose(position);
  }
  void end(const Position& position) {
    if (program_) program_->end(position);
  }
  bool counts_processor() const { return bot_ && bot_->kind().budget.of_processor; }
  std::uint64_t iterations() const { return bot_ ? bot_->iterations() : 0; }

 private:
  std::optional<Player> bot_;
  std::unique_ptr<ProgramPlayer> program_;
};

// Who loses by what it did is last; the others share the first place.
void forfeit(MatchGame& played, std::size_t seats, Seat seat, std::string reason) {
  played.forfeiter = seat;
  played.reason = std::move(reason);
  for (std::size_t i = 0; i < seats; ++i) played.scores.place.values[i] = 1;
  played.scores.place[seat] = static_cast<std::uint8_t>(seats);
}

// One rotation: seat i is taken by contestant (i + rotation) modulo their number.
std::size_t sitting(std::size_t seat, std::size_t rotation, std::size_t contestants) {
  return (seat + rotation) % contestants;
}

bool stops(const MatchOptions& options) {
  return options.stop != nullptr && *options.stop;
}

MatchGame play(const Game& game, const std::vector<PlayerKind>& contestants, const Seed& seed,
               std::size_t rotation, const MatchOptions& options) {
  const auto seats = static_cast<std::size_t>(game.table().seats);
  std::vector<Sitter> players;
  for (std::size_t i = 0; i < seats; ++i)
    players.emplace_back(game, contestants[sitting(i, rotation, contestants.size())],
                         seat_at(static_cast<int>(i)),
                         Random(seed, Stream::search, rotation * seats + i).new_seed());
  MatchGame played;
  Position position = game.setup(seed);
  Seat actor = game.actor(position);
  for (int decision = 0; decision < options.longest && actor != Seat::nobody; ++decision) {
    if (stops(options)) return played;
    Sitter& player = players[static_cast<std::size_t>(actor)];
    // By the clock that the budget is measured with.
    const auto now = [&]() -> std::chrono::nanoseconds {
      return player.counts_processor() ? processor_time() : Clock::now().time_since_epoch();
    };
    const auto start = now();
    const Result<Move> move = player.choose(position, decision);
    const double seconds = std::chrono::duration<double>(now() - start).count();
    Effort& effort = played.effort[actor];
    ++effort.decisions;
    if (game.moves(position).size() > 1) ++effort.searched, effort.seconds += seconds;
    if (!move) {
      forfeit(played, seats, actor, move.error().text);
      break;
    }
    if (!game.play(position, move.value(), nullptr)) return played;
    actor = game.actor(position);
  }
  for (Sitter& player : players) player.end(position);
  for (std::size_t i = 0; i < seats; ++i) played.effort.values[i].iterations = players[i].iterations();
  played.finished = actor == Seat::nobody || played.forfeiter != Seat::nobody;
  if (played.forfeiter == Seat::nobody) played.scores = game.scores(position);
  return played;
}

// A contestant's results of one game: against the others, first places, mean place, mean points.
struct Outcome {
  double share = 0, wins = 0, place = 0, points = 0;
};

Outcome outcome_of(const MatchGame& played, std::size_t seats, std::size_t rotation, std::size_t contestants,
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
void add_group(MatchResult& result, const Group& group, std::size_t seats) {
  const std::size_t contestants = result.records.size();
  for (std::size_t own = 0; own < contestants; ++own) {
    Record& record = result.records[own];
    Outcome sum;
    double finished = 0;
    for (std::size_t rotation = 0; rotation < group.size(); ++rotation) {
      const MatchGame& played = group[rotation];
      for (std::size_t i = 0; i < seats; ++i) {
        if (sitting(i, rotation, contestants) != own) continue;
        const Effort& spent = played.effort.values[i];
        record.decisions += spent.decisions;
        record.searched += spent.searched;
        record.iterations += spent.iterations;
        record.seconds += spent.seconds;
        if (played.forfeiter == seat_at(static_cast<int>(i))) ++record.forfeits[played.reason];
      }
      if (!played.finished) continue;
      const Outcome outcome = outcome_of(played, seats, rotation, contestants, own);
      sum.share += outcome.share;
      sum.wins += outcome.wins;
      sum.place += outcome.place;
      if (played.forfeiter == Seat::nobody) record.points.add(outcome.points);
      ++finished;
    }
    if (finished == 0) continue;
    record.games += static_cast<std::size_t>(finished);
    record.share.add(sum.share / finished);
    record.wins.add(sum.wins / finished);
    record.place.add(sum.place / finished);
  }
  result.games += static_cast<int>(group.size());
  for (const MatchGame& played : group) result.unfinished += played.finished ? 0 : 1;
}

}  // namespace

Tally::Tally(const Game& game, const std::vector<PlayerKind>& contestants, std::optional<SequentialTest> test)
    : seats_(static_cast<std::size_t>(game.table().seats)), test_(test) {
  for (const PlayerKind& contestant : contestants) result_.records.emplace_back().name = contestant.name;
}

void Tally::add(const Group& group) {
  add_group(result_, group, seats_);
  if (!test_) return;
  result_.verdict = test_->verdict(result_.records[0].share);
  result_.evidence = test_->evidence(result_.records[0].share);
}

std::size_t groups_of(int games, std::size_t contestants) {
  return (static_cast<std::size_t>(std::max(1, games)) + contestants - 1) / contestants;
}

void play_groups(const Game& game, const std::vector<PlayerKind>& contestants, const MatchOptions& options,
                 std::span<const std::size_t> numbers,
                 const std::function<bool(std::size_t number, Group group)>& tell) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> ended = false;
  std::mutex telling;
  run_parallel(options.threads > 0 ? options.threads : cores(), [&](int) {
    while (!ended) {
      const std::size_t place = next.fetch_add(1);
      if (place >= numbers.size()) return;
      const Seed seed = Random(options.seed, Stream::game, numbers[place]).new_seed();
      Group group;
      for (std::size_t rotation = 0; rotation < contestants.size(); ++rotation)
        group.push_back(play(game, contestants, seed, rotation, options));
      if (stops(options)) return;
      const std::lock_guard lock(telling);
      if (!ended && !tell(numbers[place], std::move(group))) ended = true;
    }
  });
}

MatchResult play_match(const Game& game, const std::vector<PlayerKind>& contestants,
                       const MatchOptions& options) {
  const auto start = Clock::now();
  std::vector<std::size_t> numbers(groups_of(options.games, contestants.size()));
  std::iota(numbers.begin(), numbers.end(), 0);
  Tally tally(game, contestants, options.test);
  std::map<std::size_t, Group> waiting;  // groups that are done before an earlier one
  std::size_t taken = 0;
  play_groups(game, contestants, options, numbers, [&](std::size_t number, Group group) {
    waiting.emplace(number, std::move(group));
    for (auto first = waiting.begin(); first != waiting.end() && first->first == taken && !tally.decided();
         first = waiting.erase(first), ++taken) {
      tally.add(first->second);
      if (options.progress) options.progress(tally.result().games, tally.result().records[0].share);
    }
    return !tally.decided();
  });
  MatchResult result = tally.result();
  result.stopped = !tally.decided() && taken < numbers.size();
  result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return result;
}

}  // namespace carreira::bots
