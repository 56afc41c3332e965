#pragma once

// From the type-erased face back to the game's own type, for code that is a template over Rules: bots and
// benchmarks.

#include <cassert>
#include <cstdlib>
#include <utility>

#include "engine/game_of.h"
#include "games/caravelas/rules.h"
#include "games/goa/rules.h"
#include "games/roi/rules.h"
#include "games/vasco/rules.h"

namespace carreira {

template <class Result, class Visitor, RulesOfAGame First, RulesOfAGame... Rest>
Result visit_among(const Game& game, Visitor&& visitor) {
  if (game.information().name == First::information().name)
    return visitor(static_cast<const GameOf<First>&>(game).rules());
  if constexpr (sizeof...(Rest) > 0) {
    return visit_among<Result, Visitor, Rest...>(game, std::forward<Visitor>(visitor));
  } else {
    assert(false && "a game that visit_game does not list");
    std::abort();
  }
}

// Calls visitor(rules) with the game's own Rules object, which lives as long as the game.
template <class Result, class Visitor>
Result visit_game(const Game& game, Visitor&& visitor) {
  return visit_among<Result, Visitor, vasco::Rules, goa::Rules, caravelas::Rules, roi::Rules>(
      game, std::forward<Visitor>(visitor));
}

}  // namespace carreira
