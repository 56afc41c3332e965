#pragma once

// What a game's evaluation says of whole positions, for tuning and reports.

#include <optional>
#include <span>
#include <string_view>

#include "bots/bot.h"
#include "bots/judge.h"
#include "engine/game_of.h"

namespace carreira::bots {

template <RulesOfAGame R>
class EvaluatorOf final : public Evaluator {
 public:
  EvaluatorOf(const R& rules, const std::optional<Weights>& weights)
      : judge_(rules, weights ? *weights : embedded_weights(R::information().name, Evaluation<R>::kTerms)) {}

  std::span<const std::string_view> terms() const override { return Evaluation<R>::kTerms; }
  const Weights& weights() const override { return judge_.weights(); }
  float remaining(const Position& position) const override {
    return judge_.evaluation().remaining(GameOf<R>::state(position));
  }
  PerSeat<Terms> measure(const Position& position) const override {
    PerSeat<Terms> terms;
    judge_.evaluation().measure(GameOf<R>::state(position), terms);
    return terms;
  }
  PerSeat<float> points(const Position& position) const override {
    return judge_.points(GameOf<R>::state(position));
  }
  PerSeat<float> values(const Position& position) const override {
    return judge_.values(GameOf<R>::state(position));
  }

 private:
  Judge<R> judge_;
};

}  // namespace carreira::bots
