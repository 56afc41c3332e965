#pragma once

// The greedy player: each move is judged by the evaluation at the end of the turn it begins, which he goes
// on taking the best next step of. Chance and secrets are averaged over a few imagined worlds, the same for
// all moves.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bots/judge.h"

namespace carreira::bots {

template <RulesOfAGame R>
class Greedy {
 public:
  using State = typename R::State;
  using Observation = typename R::Observation;

  static constexpr int kLongestTurn = 12;  // decisions that a turn is followed for

  explicit Greedy(const Judge<R>& judge) : judge_(judge), rules_(judge.rules()) {}

  // The seat's margin after each legal move, in the order of the moves.
  void margins(const Observation& observation, Seat seat, int worlds, Random& imagination,
               const MoveList& moves, std::vector<float>& result) {
    result.assign(moves.size(), 0.0f);
    for (int world = 0; world < worlds; ++world) {
      const State state = judge_.imagine(observation, imagination);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        State after = state;
        rules_.play(after, moves[i], nullptr);
        finish_turn(after, seat);
        result[i] += judge_.margin(after, seat) / static_cast<float>(worlds);
      }
    }
  }

  // Plays on while the seat is asked, the step with the best margin each time.
  void finish_turn(State& state, Seat seat) {
    for (int i = 0; i < kLongestTurn && rules_.actor(state) == seat; ++i) {
      following_.clear();
      rules_.moves(state, following_);
      rules_.play(state, best_step(state, seat), nullptr);
    }
  }

 private:
  Move best_step(const State& state, Seat seat) const {
    Move best = following_[0];
    if (following_.size() == 1) return best;
    float most = 0;
    for (std::size_t i = 0; i < following_.size(); ++i) {
      State after = state;
      rules_.play(after, following_[i], nullptr);
      const float margin = judge_.margin(after, seat);
      if (i == 0 || margin > most) most = margin, best = following_[i];
    }
    return best;
  }

  const Judge<R>& judge_;
  const R& rules_;
  MoveList following_;
};

}  // namespace carreira::bots
