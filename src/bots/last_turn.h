#pragma once

// The last turn of a game, looked at in full: where every way that a seat can go ends the game before anybody
// else is asked, nothing is left to judge, and what is sure must not be thrown away. Once the place is
// settled, points still count.

#include <cstdint>
#include <vector>

#include "bots/judge.h"

namespace carreira::bots {

template <RulesOfAGame R>
class LastTurn {
 public:
  using State = typename R::State;
  using Observation = typename R::Observation;

  explicit LastTurn(const Judge<R>& judge) : judge_(judge), rules_(judge.rules()) {}

  // Fills what each move comes to, summed over the worlds. False, with nothing to say, where somebody may
  // still be asked, or where there are too many ways.
  bool solve(const Observation& observation, Seat seat, int worlds, Random& imagination,
             const MoveList& moves, std::vector<PerSeat<float>>& result) {
    result.assign(moves.size(), {});
    for (int world = 0; world < worlds; ++world) {
      const State state = judge_.imagine(observation, imagination);
      left_ = kMostMoves;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        State after = state;
        rules_.play(after, moves[i], nullptr);
        PerSeat<float> values;
        if (!best_end(after, seat, 0, values)) return false;
        for (std::size_t s = 0; s < kMaxSeats; ++s) result[i].values[s] += values.values[s];
      }
    }
    return true;
  }

  // The end that a move leads to, the best one for the seat, where solve() had something to say.
  State end_after(State state, Move move, Seat seat) {
    rules_.play(state, move, nullptr);
    while (rules_.actor(state) != Seat::nobody) {
      MoveList moves;
      rules_.moves(state, moves);
      State best = state;
      PerSeat<float> most;
      left_ = kMostMoves;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        State after = state;
        rules_.play(after, moves[i], nullptr);
        PerSeat<float> values;
        const bool known = best_end(after, seat, 0, values);
        if (i == 0 || (known && values[seat] > most[seat])) most = values, best = after;
      }
      state = best;
    }
    return state;
  }

 private:
  static constexpr int kMostMoves = 20000;  // played in one world
  static constexpr std::size_t kLongest = 40;

  bool best_end(const State& state, Seat seat, std::size_t depth, PerSeat<float>& best) {
    const Seat actor = rules_.actor(state);
    if (actor == Seat::nobody) {
      best = judge_.values(state);
      return true;
    }
    if (actor != seat || depth == kLongest) return false;
    MoveList& moves = moves_[depth];
    moves.clear();
    rules_.moves(state, moves);
    left_ -= static_cast<int>(moves.size());
    if (left_ < 0) return false;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      State after = state;
      rules_.play(after, moves[i], nullptr);
      PerSeat<float> values;
      if (!best_end(after, seat, depth + 1, values)) return false;
      if (i == 0 || values[seat] > best[seat]) best = values;
    }
    return true;
  }

  const Judge<R>& judge_;
  const R& rules_;
  std::vector<MoveList> moves_ = std::vector<MoveList>(kLongest);
  int left_ = 0;
};

}  // namespace carreira::bots
