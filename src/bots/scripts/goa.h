#pragma once

// Goa's scripted player: a builder. Ships and harvest first, a field for every spice, colonies and cards on the
// way, next to no taxes; he bids by what a tile is worth to him and to those who come after him.

#include "bots/script.h"
#include "games/goa/rules.h"

namespace carreira::bots {

// What things are worth, in points.
struct GoaTaste {
  float ship = 0.602f, spice = 0.418f, colonist = 0.487f, card = 0.994f, action = 1.34f, ducat = 0.182f,
        field = 0.29f;
  float plenty_ships = 1.63f, plenty_spices = 1.16f, plenty_ducats = 16.1f,
        last_ducats = 0.366f;  // from then on one more is worth half
  float fading = 1.05f;        // actions left with which goods have lost half of their worth
  float better_ships = 0.00933f, better_harvest = 0.0542f, better_taxes = -0.00783f,
        better_expedition = 0.135f,
        better_colonists = 0.0668f;  // a row's worth beyond its points, by unit, for each action to come
  float ready = 0.233f;              // a step that can be paid with the next action, by its points
  float new_kind = 0.841f;           // a spice that did not grow before
  float colony_field = 0.613f;
  float flag = 1.24f, overseer = 0.971f, tax = 1.37f, espionage = 0.903f, exchange = 2.44f, favour = 4.83f;
  float keep_symbol = 0.201f;  // of a card's points while the game goes on
  float bid_share = 1.67f;     // of what it is worth, at most
  float seller_share = 0.348f;
  float hold_bonus = 0.377f;
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
