#pragma once

// Goa's scripted player: a builder. Ships and harvest first, a field for every spice, colonies and cards on the
// way, next to no taxes; he bids by what a tile is worth to him and to those who come after him.

#include "bots/script.h"
#include "games/goa/rules.h"

namespace carreira::bots {

// What things are worth, in points.
struct GoaTaste {
  float ship = 0.595f, spice = 0.462f, colonist = 0.471f, card = 1.03f, action = 1.24f, ducat = 0.248f,
        field = 0.199f;
  float plenty_ships = 1.83f, plenty_spices = 1.4f, plenty_ducats = 14,
        last_ducats = 0.15f;  // from then on one more is worth half
  float fading = 1.02f;       // actions left with which goods have lost half of their worth
  float better_ships = 0.103f, better_harvest = 0.135f, better_taxes = 0.00517f, better_expedition = 0.1f,
        better_colonists = 0.063f;  // a row's worth beyond its points, by unit, for each action to come
  float ready = 0.363f;             // a step that can be paid with the next action, by its points
  float new_kind = 1.34f;           // a spice that did not grow before
  float colony_field = 0.363f;
  float flag = 1.08f, overseer = 0.926f, tax = 1.29f, espionage = 1.25f, exchange = 2.42f, favour = 3.99f;
  float keep_symbol = 0.473f;  // of a card's points while the game goes on
  float bid_share = 1.55f;     // of what it is worth, at most
  float seller_share = 0.392f;
  float hold_bonus = 0.481f;
};

template <>
class Script<goa::Rules> {
 public:
  explicit Script(const goa::Rules& rules, const GoaTaste& taste = {}) : rules_(rules), taste_(taste) {}
  void rate(const goa::State& state, const MoveList& moves, std::span<float> ratings) const;

 private:
  const goa::Rules& rules_;
  GoaTaste taste_;
};

}  // namespace carreira::bots
