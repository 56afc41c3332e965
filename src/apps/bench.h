#pragma once

// `carreira bench`: how fast the rules of a game are, in CPU time of one thread, and how fast it is searched.

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "games/catalog.h"

namespace carreira {

struct BenchFigures {
  std::string game;
  int seats = 0;
  std::size_t state_bytes = 0;
  std::size_t observation_bytes = 0;
  double decisions_per_second = 0;  // random games: listing the moves, choosing one, playing it
  double games_per_second = 0;
  double decisions_per_game = 0;
  double moves_per_decision = 0;
  double copies_per_second = 0;        // of positions
  double observations_per_second = 0;  // by the seat that decides
  double worlds_per_second = 0;        // imagined from such observations
  double allocations_per_decision = 0;
  // Iterations of the search at the first decision: with random playouts to the end of the game (at most 400
  // decisions), and as the bots do it, judged by the evaluation. Two threads: of both together, for each
  // second that each of them had of its processor; "by clock" is what they did in a second of the day, which
  // says little on a busy machine.
  double rollouts_per_second = 0;
  double rollouts_per_second_2_threads = 0;
  double rollouts_per_second_by_clock = 0;
  double rollouts_per_second_2_threads_by_clock = 0;
  double searches_per_second = 0;
  double searches_per_second_2_threads = 0;
  std::uint64_t signature = 0;  // of 100 random games: changes with what the rules do
};

// Measures each figure for about so many seconds.
BenchFigures measure(const Game& game, double seconds);

std::string bench_text(const std::vector<BenchFigures>& figures);
std::string bench_json(const std::vector<BenchFigures>& figures);

// The whole command: no games means all of them; seats 0 the most a game takes; prints text or JSON lines.
Result<std::string> bench(const std::vector<std::string>& games, int seats, bool json, double seconds,
                          const ComponentsSource& source = {});

}  // namespace carreira
