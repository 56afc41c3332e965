#include "table/forced.h"

namespace carreira {

std::optional<Move> forced_move(const Game& game, const Position& position, Random& random) {
  constexpr int kWorlds = 32;
  const std::vector<Move> moves = game.moves(position);
  if (moves.size() != 1) return std::nullopt;
  for (int i = 0; i < kWorlds; ++i)
    if (game.moves(game.imagine(position, Seat::nobody, random)).size() != 1) return std::nullopt;
  return moves.front();
}

}  // namespace carreira
