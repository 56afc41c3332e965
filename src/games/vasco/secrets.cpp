// What a seat may know (V1.10): everything but the draws to come.

#include "games/vasco/rules.h"

namespace carreira::vasco {

Observation Rules::observe(const State& state, Seat) const {
  return {state.board};
}

State Rules::imagine(const Observation& observation, Random& random) const {
  return {observation.board, random.new_chance()};
}

}  // namespace carreira::vasco
