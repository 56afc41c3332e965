#pragma once

// What a move is likely to bring by the end of the game, source by source, against another move: the game is
// played on to its end in imagined worlds, the same ones for all moves, each seat by the game's script, or by
// what the evaluation likes best where there is none. That is poorer play than a search's, but it is the same
// for all moves, and it ends in real points.

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "bots/judge.h"
#include "bots/script.h"

namespace carreira::bots {

template <RulesOfAGame R>
class Outlook {
 public:
  using State = typename R::State;
  using Observation = typename R::Observation;
  using BySource = std::array<float, Scores::kMaxSources>;

  explicit Outlook(const Judge<R>& judge) : judge_(judge), rules_(judge.rules()), script_(judge.rules()) {}

  // What each seat has at the end, by source, on average.
  PerSeat<BySource> expect(const Observation& observation, int worlds, Random& imagination) {
    PerSeat<BySource> expected{};
    for (int world = 0; world < worlds; ++world) {
      State state = judge_.imagine(observation, imagination);
      play_on(state);
      const Scores scores = rules_.scores(state);
      for (const Seat seat : seats_of(rules_.seats()))
        for (std::size_t source = 0; source < Scores::kMaxSources; ++source)
          expected[seat][source] +=
              static_cast<float>(scores.by_source[seat][source]) / static_cast<float>(worlds);
    }
    return expected;
  }

  // For each move but the first: how many points more than the first it brings the seat, by source; 0 where
  // that may well be chance.
  void compare(const Observation& observation, Seat seat, int worlds, Random& imagination,
               const std::vector<Move>& moves, std::vector<BySource>& result) {
    sums_.assign(moves.size(), {});
    for (int world = 0; world < worlds; ++world) {
      const State state = judge_.imagine(observation, imagination);
      const BySource first = points_after(state, moves[0], seat);
      for (std::size_t i = 1; i < moves.size(); ++i) {
        const BySource own = points_after(state, moves[i], seat);
        for (std::size_t source = 0; source < own.size(); ++source)
          sums_[i][source].add(own[source] - first[source]);
      }
    }
    result.assign(moves.size(), {});
    for (std::size_t i = 1; i < moves.size(); ++i)
      for (std::size_t source = 0; source < Scores::kMaxSources; ++source)
        result[i][source] = sums_[i][source].surely(worlds);
  }

 private:
  static constexpr int kLongest = 600;  // decisions; what is not over then counts as it stands

  // Differences, one a world.
  struct Sum {
    float sum = 0, squares = 0;

    void add(float difference) { sum += difference, squares += difference * difference; }
    // The mean, if it is further from 0 than chance would have it.
    float surely(int worlds) const {
      constexpr float kDeviations = 2;
      const auto number = static_cast<float>(worlds);
      const float mean = sum / number, variance = std::max(0.0f, squares / number - mean * mean);
      return mean * mean * number > kDeviations * kDeviations * variance ? mean : 0.0f;
    }
  };

  BySource points_after(State state, Move move, Seat seat) {
    rules_.play(state, move, nullptr);
    play_on(state);
    const Scores scores = rules_.scores(state);
    BySource points{};
    for (std::size_t source = 0; source < points.size(); ++source)
      points[source] = scores.by_source[seat][source];
    return points;
  }

  void play_on(State& state) {
    for (int i = 0; i < kLongest; ++i) {
      const Seat actor = rules_.actor(state);
      if (actor == Seat::nobody) return;
      moves_.clear();
      rules_.moves(state, moves_);
      rules_.play(state, likely_move(state, actor), nullptr);
    }
  }
  Move likely_move(const State& state, Seat actor) {
    if (moves_.size() == 1) return moves_[0];
    if constexpr (Scripted<R>) {
      ratings_.resize(moves_.size());
      script_.rate(state, moves_, ratings_);
      const auto best = std::max_element(ratings_.begin(), ratings_.end());
      return moves_[static_cast<std::size_t>(best - ratings_.begin())];
    }
    Move best = moves_[0];
    float most = -1;
    for (const Move move : moves_) {
      State after = state;
      rules_.play(after, move, nullptr);
      if (const float value = judge_.values(after)[actor]; value > most) most = value, best = move;
    }
    return best;
  }

  const Judge<R>& judge_;
  const R& rules_;
  Script<R> script_;
  MoveList moves_;
  std::vector<float> ratings_;
  std::vector<std::array<Sum, Scores::kMaxSources>> sums_;
};

}  // namespace carreira::bots
