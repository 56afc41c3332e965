#pragma once

// The collections of proved answers (blunders.h), read.

#include <sstream>
#include <string>
#include <vector>

#include "bots/tables.h"

namespace carreira::bots {

inline std::string file_of(std::string_view game) {
  return "tests/bots/blunders/" + std::string(game) + ".txt";
}

// Calls look(game, position, why, moves that fail) for each position of a collection.
template <class Look>
std::size_t for_each_blunder(std::string_view name, const Look& look) {
  std::istringstream lines(source_file(file_of(name)));
  std::unique_ptr<Game> game;
  std::vector<Position> positions;
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first, seed;
    words >> first;
    if (first == "game") {
      int seats = 0;
      words >> seats >> seed;
      game = table(name, seats);
      positions.assign(1, game->setup(Seed::from_text(seed)));
      for (std::size_t move; words >> move;) {
        const std::vector<Move> moves = game->moves(positions.back());
        positions.push_back(positions.back());
        EXPECT_LT(move, moves.size());
        if (move >= moves.size() || !game->play(positions.back(), moves[move], nullptr)) return count;
      }
      continue;
    }
    std::string why;
    words >> why;
    std::vector<Move> failing;
    for (std::size_t bar = line.find(" | "); bar != std::string::npos;) {
      const std::size_t next = line.find(" | ", bar + 3);
      const auto move = game->language().parse(line.substr(bar + 3, next - bar - 3));
      EXPECT_TRUE(move) << line;
      if (move) failing.push_back(move.value());
      bar = next;
    }
    look(*game, positions[std::stoul(first)], why, failing);
    ++count;
  }
  return count;
}

}  // namespace carreira::bots
