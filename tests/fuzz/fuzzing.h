#pragma once

// What the fuzz targets share: failing loudly, playing on from wherever a text led.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/game.h"

namespace carreira::fuzz {

inline void require(bool holds, std::string_view what, std::string_view about = "") {
  if (holds) return;
  std::fprintf(stderr, "fuzz: %.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(about.size()), about.data());
  std::abort();
}

// Complaints are one clear line.
inline void require_one_line(const Error& error) {
  require(!error.text.empty(), "an error without words");
  require(error.text.size() < 2000, "an endless error", error.text);
  require(error.text.find('\n') == std::string::npos, "an error of several lines", error.text);
}

// From a position that was accepted on, random moves keep every invariant.
inline void play_on(const Game& game, Position position, int decisions) {
  Random random(Seed::from_text("fuzz"), Stream::search);
  for (int i = 0; i < decisions && game.actor(position) != Seat::nobody; ++i) {
    const auto moves = game.moves(position);
    require(!moves.empty(), "no legal move");
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    EventList events;
    require(game.play(position, move, &events).ok(), "a listed move is refused");
    const auto sound = game.check(position);
    if (!sound)
      require(false, "a broken invariant", sound.error().text + " after " + game.language().notation(move));
  }
}

}  // namespace carreira::fuzz
