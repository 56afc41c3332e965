#pragma once

// Roi's scripted player: one who sends. He buys ships for the places that pay best and sends them there before the
// scorings; missions are for the coins that this takes, and for the contract.

#include "bots/script.h"
#include "games/roi/rules.h"

namespace carreira::bots {

struct RoiTaste {
  float coin = 2.16f;          // points, while the game is long
  float few_coins = 0.664f;    // more for each of the first three
  float plenty_coins = 5.69f;  // from then on one more is worth half
  float patience = 0.946f;     // turns left with which goods have lost half of their worth
  float pace = 1.53f;          // ships bought a turn, as a rule
  float keep = 0.234f;    // what a ship may still earn by missions, for each of its volume and turn to come
  float keep_turns = 10;  // no more turns than these
  float joker_card = 0.833f, joker_ship = 1.75f;
  float bought = 1.19f;          // what a ship is worth before it is sent, of its best place
  float hold = 0.776f;           // a volume for missions
  float fits_mission = 2.67f;    // a ship of the colour of a mission in hand
  float contract = 0.151f;       // what an expedition that meets the contract counts now
  float missions_more = 0.685f;  // that will be done beside those under way
  float met = -0.42f;            // expeditions that meet the contract in the end
  float mission = 0.513f;        // of its revenue, in hand with the ships for it
  float half_mission = 0.465f;   // the same, with some of them
  float wait = 0.543f;           // points a ship and round on a mission
  float lead = 0.317f;           // to set the colour, for each ship more of it
  float room = 0.157f;           // to leave no more of an expedition's room
  float intermediate = -0.22f;   // of the points of the intermediate scoring, before its card is seen
  float end = 0.194f;
};

template <>
class Script<roi::Rules> {
 public:
  explicit Script(const roi::Rules& rules, const RoiTaste& taste = {}) : rules_(rules), taste_(taste) {}
  void rate(const roi::State& state, const MoveList& moves, std::span<float> ratings) const;

 private:
  const roi::Rules& rules_;
  RoiTaste taste_;
};

}  // namespace carreira::bots
