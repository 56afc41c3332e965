#pragma once

// What a dealer's position is worth in Lota.

#include "bots/evaluation.h"
#include "games/lota/rules.h"

namespace carreira::bots {

template <>
class Evaluation<lota::Rules> {
 public:
  static constexpr std::array<std::string_view, 6> kTerms = {
      "crates",  //
      "coins",   //
      "cards",   // their points
      "wares",   // ... and their prices
      "lot",     // crates that the standing bid would buy
      "bid",     // coins that they would cost
  };

  explicit Evaluation(const lota::Rules& rules) : rules_(rules) {}
  float remaining(const lota::State& state) const;
  void measure(const lota::State& state, PerSeat<Terms>& terms) const;

 private:
  const lota::Rules& rules_;
};

}  // namespace carreira::bots
