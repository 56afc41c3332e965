#pragma once

// Many random games folded into one number: what the tests keep and `carreira bench` prints. It changes when,
// and nearly only when, a seed and choices lead elsewhere; how positions and moves are packed does not
// matter.

#include <cstdint>

#include "engine/random.h"
#include "engine/rules.h"

namespace carreira {

struct RandomGames {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t signature = 0;
};

// Plays games one after the other; one that is not over after so many decisions is given up.
template <RulesOfAGame R>
RandomGames play_random_games(const R& rules, const Seed& seed, int games, int longest) {
  RandomGames run;
  const auto fold = [&run](std::uint64_t value) {
    run.signature = (run.signature ^ value) * 0xff51afd7ed558ccdu;
    run.signature ^= run.signature >> 32;
  };
  MoveList moves;
  for (int number = 0; number < games; ++number) {
    Random random(seed, Stream::search, static_cast<std::uint64_t>(number));
    typename R::State state = rules.setup(random.new_seed());
    int decisions = 0;
    for (Seat actor = rules.actor(state); actor != Seat::nobody && decisions < longest; ++decisions) {
      moves.clear();
      rules.moves(state, moves);
      const auto choice = random.below(static_cast<std::uint32_t>(moves.size()));
      fold(static_cast<std::uint64_t>(index(actor)) << 32 | moves.size() << 16 | choice);
      rules.play(state, moves[choice], nullptr);
      actor = rules.actor(state);
    }
    const Scores scores = rules.scores(state);
    for (int i = 0; i < rules.seats(); ++i)
      fold(static_cast<std::uint64_t>(scores.total[seat_at(i)]) << 8 | scores.place[seat_at(i)]);
    fold(state.chance.draws());
    run.decisions += static_cast<std::uint64_t>(decisions);
    ++run.games;
  }
  return run;
}

}  // namespace carreira
