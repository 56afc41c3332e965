#pragma once

// Matches between bots. A group is one seed played once in each rotation of the seats, so that neither seat
// nor luck of the deal favours anybody; groups are the units of the statistics.
//
// An outside program that is too late, wrong or gone loses its game: it is last, the others share the first
// place, and nobody has points. The match goes on.

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/player.h"
#include "bots/statistics.h"

namespace carreira::bots {

struct MatchOptions {
  int games = 100;  // rounded up to whole groups
  Seed seed;
  int threads = 0;  // 0: as many as there are cores
  int longest = 20000;
  std::optional<SequentialTest> test;  // of the first contestant's share
  // Told from one thread after each group: games done, and the first contestant's share so far.
  std::function<void(int games, const Series& first)> progress;
  const std::atomic<bool>* stop = nullptr;  // when it turns true, the games that are not over are given up
};

// What a seat spent in a game.
struct Effort {
  std::uint64_t decisions = 0, searched = 0, iterations = 0;  // searched: those that had a choice
  double seconds = 0;
};

// One game of a match.
struct MatchGame {
  Scores scores;
  bool finished = false;
  PerSeat<Effort> effort;
  Seat forfeiter = Seat::nobody;  // who lost by what it did, and the reason
  std::string reason;
};
using Group = std::vector<MatchGame>;  // by rotation

struct Record {
  std::string name;
  Series share;  // by group: of the games against others, a tie counting half
  Series wins;   // by group: first places, shared ones in parts
  Series place;  // by group: mean place
  Series points;
  std::size_t games = 0;
  std::uint64_t decisions = 0, searched = 0, iterations = 0;
  double seconds = 0;
  std::map<std::string, int> forfeits;  // games that it lost by what it did, by the reason
};

struct MatchResult {
  int games = 0;
  int unfinished = 0;
  bool stopped = false;  // asked to, before all games were played
  double seconds = 0;
  std::vector<Record> records;  // in the order of the contestants
  std::optional<bool> verdict;  // of the test, if there was one and it came to an end
  double evidence = 0;
};

// Adds groups up in the order of their numbers, wherever they were played.
class Tally {
 public:
  Tally(const Game& game, const std::vector<PlayerKind>& contestants, std::optional<SequentialTest> test);
  void add(const Group& group);
  bool decided() const { return result_.verdict.has_value(); }  // the test has its answer: no more are needed
  const MatchResult& result() const { return result_; }

 private:
  std::size_t seats_;
  std::optional<SequentialTest> test_;
  MatchResult result_;
};

// How many groups a match has.
std::size_t groups_of(int games, std::size_t contestants);

// Plays the groups of these numbers and tells of each, one at a time, as they end; no more are begun once that returns
// false.
void play_groups(const Game& game, const std::vector<PlayerKind>& contestants, const MatchOptions& options,
                 std::span<const std::size_t> numbers,
                 const std::function<bool(std::size_t number, Group group)>& tell);

// The contestants sit down in turn until all seats are taken: two of them at a table of four sit A B A B.
// Their number must be at least 2 and divide the seats. The same options give the same games if the budgets
// are of iterations.
MatchResult play_match(const Game& game, const std::vector<PlayerKind>& contestants,
                       const MatchOptions& options);

}  // namespace carreira::bots
