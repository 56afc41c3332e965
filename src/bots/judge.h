#pragma once

// The evaluation with its weights at work: points expected, and from them the value of a position for each
// seat.

#include <cmath>
#include <optional>

#include "bots/evaluation.h"

namespace carreira::bots {

// From points to values between 0 and 1: half is being ahead of each other seat (so that second place is
// fought for too), half is being ahead of all of them. `lead(a, b)` is how surely a stands before b.
template <class Lead>
PerSeat<float> values_from(int seats, Lead lead) {
  PerSeat<float> values;
  for (int i = 0; i < seats; ++i) {
    float sum = 0, product = 1;
    for (int j = 0; j < seats; ++j) {
      if (j == i) continue;
      const float ahead = lead(seat_at(i), seat_at(j));
      sum += ahead;
      product *= ahead;
    }
    values[seat_at(i)] = seats == 1 ? 0.5f : 0.5f * (sum / static_cast<float>(seats - 1) + product);
  }
  return values;
}

// At the end the place counts most, the margin a little. To win is worth more than any position that only
// promises it, to lose less than any: or who is far ahead would never end the game.
inline constexpr float kPlace = 0.95f, kMargin = 0.05f;

// Smooth, cheap, and never quite flat: 0 to 1, one half at 0.
inline float squash(float x) {
  return 0.5f + 0.5f * x / (1.0f + std::fabs(x));
}

// And back.
inline float unsquash(float value) {
  const float y = 2.0f * value - 1.0f;
  return y / (1.0f - std::fabs(y) + 1e-3f);
}

template <RulesOfAGame R>
class Judge {
 public:
  using State = typename R::State;

  Judge(const R& rules, const Weights& weights) : rules_(rules), evaluation_(rules), weights_(weights) {}

  const R& rules() const { return rules_; }
  const Weights& weights() const { return weights_; }

  // A world that looks like this to its observer; once a position was opened, that position with other draws.
  State imagine(const typename R::Observation& observation, Random& random) const {
    if (!opened_) return rules_.imagine(observation, random);
    State world = *opened_;
    world.chance = random.new_chance();
    return world;
  }
  void open(const State& position) { opened_ = position; }
  const Evaluation<R>& evaluation() const { return evaluation_; }

  Terms mixed_weights(float remaining) const {
    const auto shares = shares_of_times(remaining);
    Terms mixed;
    for (std::size_t i = 0; i < kCount; ++i)
      mixed[i] =
          weights_.at[0][i] * shares[0] + weights_.at[1][i] * shares[1] + weights_.at[2][i] * shares[2];
    return mixed;
  }
  PerSeat<float> points(const State& state) const { return points(state, evaluation_.remaining(state)); }

  PerSeat<float> values(const State& state) const {
    if (rules_.actor(state) == Seat::nobody) return final_values(state);
    const float remaining = evaluation_.remaining(state);
    const PerSeat<float> expected = points(state, remaining);
    const float spread = weights_.spread_late + (weights_.spread_early - weights_.spread_late) * remaining;
    return values_from(rules_.seats(), [&](Seat a, Seat b) {
      return kPlace * squash((expected[a] - expected[b]) / spread) + 0.5f * kMargin;
    });
  }

  // How far a seat is before the others on average, in points. At the end, points that speak as clearly as
  // the places do: what the evaluation hopes for must not be worth more than a game won.
  float margin(const State& state, Seat seat) const {
    if (rules_.actor(state) == Seat::nobody)
      return weights_.spread_early * unsquash(final_values(state)[seat]);
    const PerSeat<float> expected = points(state);
    float others = 0;
    for (int i = 0; i < rules_.seats(); ++i)
      if (seat_at(i) != seat) others += expected[seat_at(i)];
    return expected[seat] - (rules_.seats() > 1 ? others / static_cast<float>(rules_.seats() - 1) : 0.0f);
  }

 private:
  static constexpr std::size_t kCount = Evaluation<R>::kTerms.size();
  static_assert(kCount <= kMaxTerms);

  PerSeat<float> points(const State& state, float remaining) const {
    PerSeat<float> expected;
    if (rules_.actor(state) == Seat::nobody) {
      const Scores scores = rules_.scores(state);
      for (int i = 0; i < rules_.seats(); ++i) expected[seat_at(i)] = scores.total[seat_at(i)];
      return expected;
    }
    PerSeat<Terms> terms;
    evaluation_.measure(state, terms);
    const Terms mixed = mixed_weights(remaining);
    for (int i = 0; i < rules_.seats(); ++i) {
      float sum = 0;
      for (std::size_t t = 0; t < kCount; ++t) sum += mixed[t] * terms[seat_at(i)][t];
      expected[seat_at(i)] = sum;
    }
    return expected;
  }

  PerSeat<float> final_values(const State& state) const {
    const Scores scores = rules_.scores(state);
    return values_from(rules_.seats(), [&](Seat a, Seat b) {
      const float place = scores.place[a] < scores.place[b]   ? 1.0f
                          : scores.place[a] > scores.place[b] ? 0.0f
                                                              : 0.5f;
      const auto margin = static_cast<float>(scores.total[a] - scores.total[b]);
      return kPlace * place + kMargin * squash(margin / weights_.spread_early);
    });
  }

  const R& rules_;
  Evaluation<R> evaluation_;
  Weights weights_;
  std::optional<State> opened_;  // for analysis only: nobody plays like that
};

}  // namespace carreira::bots
