#pragma once

// Vasco's scripted player: a plain one. Ships first, a crew and a captain for each, then to sea with as many as he can
// man, to the landing that pays best; numbers in the order in which his actions need each other.

#include "bots/script.h"
#include "games/vasco/rules.h"

namespace carreira::bots {

struct VascoTaste {
  float real = 1, last_real = 0.644f;  // points, at first and in the end
  float plenty = 7.35f;                // Reals, from then on one more is worth less
  float build = 0.127f, crew_soon = 0.359f;
  float captain = 5.37f, spare_captain = 2.54f;
  float crew = 4.24f;           // a crew that is missing
  float spare_sailor = 0.253f;  //
  float project = 5.43f;        // one more, while there are fewer than two to build
  float spare_project = 1.09f;
  float limit = 0.614f;  // of a ship, for each above three
  float earning = 0.133f;
  float crewman = 1.64f;  // what each of a ship's crew costs
  float voyage = 0.695f;  // of the points of an expedition that is still to be called
  float again = 0.4f;     // of those of a second one
  float dias = 6.18f, alvares = 4.49f, manuel = 8.55f, sernigi = 2.92f;
  float coast = 0.934f;      // a landing's points, by how full it is
  float bonus = 3.12f;       // of a landing
  float late = 0.0977f;      // a number, for each that is called before it
  float surprise = -0.706f;  // of the Reals that the tile to come may cost
  float order = 0.908f;      // to be called after what it needs
  float free_disc = 0.215f;
};

template <>
class Script<vasco::Rules> {
 public:
  explicit Script(const vasco::Rules& rules, const VascoTaste& taste = {}) : rules_(rules), taste_(taste) {}
  void rate(const vasco::State& state, const MoveList& moves, std::span<float> ratings) const;

 private:
  const vasco::Rules& rules_;
  VascoTaste taste_;
};

}  // namespace carreira::bots
