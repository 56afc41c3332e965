#pragma once

// A seat's prospects: a sum of named terms, each with a weight. A game says what its terms measure
// (Evaluation<R>, in <game>_evaluation.h); the weights are data (data/<game>/evaluation.json), made by
// `carreira tune`. A term has three weights, for the end, the middle and the start of the game; in between
// they are mixed by what remains to be played. The sum is the seat's points at the end, as expected.

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "engine/rules.h"

namespace carreira::bots {

inline constexpr std::size_t kMaxTerms = 48;
inline constexpr std::size_t kTimes = 3;  // of a game: end, middle, start
using Terms = std::array<float, kMaxTerms>;

// How much each time counts when so much remains, 1 to 0.
inline std::array<float, kTimes> shares_of_times(float remaining) {
  const float towards_start = std::max(0.0f, 2 * remaining - 1),
              towards_end = std::max(0.0f, 1 - 2 * remaining);
  return {towards_end, 1 - towards_start - towards_end, towards_start};
}

struct Weights {
  std::array<Terms, kTimes> at{};
  // By how many points one must be ahead to be a clear favourite, at the end and at the start.
  float spread_late = 5, spread_early = 20;
  float noise = 1;  // points by which `easy` misjudges a move
};

// Reads {"terms": {name: [end, middle, start]}, "spread": [end, start], "noise": points}; a term with two
// weights has their mean in the middle. Complains about a term that is missing or unknown.
Result<Weights> read_weights(std::string_view json, std::span<const std::string_view> terms);
std::string write_weights(const Weights& weights, std::span<const std::string_view> terms,
                          std::string_view game, std::string_view made_by);
// The weights in the program: those of the level at so many seats (evaluation_hard_3.json), of the level
// (evaluation_hard.json), or of the game. A game without a file of its own counts its first term, the points.
Weights embedded_weights(std::string_view game, std::span<const std::string_view> terms,
                         std::string_view level = {}, int seats = 0);

// What a game without an evaluation of its own is judged by: the points on the table.
template <RulesOfAGame R>
class Evaluation {
 public:
  static constexpr std::array<std::string_view, 1> kTerms = {"points"};

  explicit Evaluation(const R& rules) : rules_(rules) {}
  // How much of the game is left, from 1 to 0.
  float remaining(const typename R::State&) const { return 0.5f; }
  // Fills the terms of every seat. The position is a whole one: an imagined world.
  void measure(const typename R::State& state, PerSeat<Terms>& terms) const {
    const Scores scores = rules_.scores(state);
    for (int i = 0; i < rules_.seats(); ++i) terms[seat_at(i)][0] = scores.total[seat_at(i)];
  }

 private:
  const R& rules_;
};

}  // namespace carreira::bots
