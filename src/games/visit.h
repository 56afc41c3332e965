#pragma once

// From the type-erased face back to the game's own type, for code that is a template over Rules: bots and
// benchmarks.

#include <cassert>
#include <cstdlib>
#include <utility>

#include "engine/game_of.h"
#include "games/all_games.h"

namespace carreira {

template <class Result, class Visitor, RulesOfAGame First, RulesOfAGame... Rest>
Result visit_among(GameList<First, Rest...>, const Game& game, Visitor&& visitor) {
  if (game.information().name == First::information().name)
    return visitor(static_cast<const GameOf<First>&>(game).rules());
  if constexpr (sizeof...(Rest) > 0) {
    return visit_among<Result, Visitor>(GameList<Rest...>(), game, std::forward<Visitor>(visitor));
  } else {
    // Every Game is made by the catalogue, of the same list.
    assert(false && "a game that the catalogue did not make");
    std::abort();
  }
}

// Calls visitor(rules) with the game's own Rules object, which lives as long as the game.
template <class Result, class Visitor>
Result visit_game(const Game& game, Visitor&& visitor) {
  return visit_among<Result, Visitor>(AllGames(), game, std::forward<Visitor>(visitor));
}

}  // namespace carreira
