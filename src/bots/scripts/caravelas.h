#pragma once

// Caravelas' scripted player: one who never bids. He goes for what brings most for its way: ports to discover,
// his destinations before all, goods beside the way, the pepper, and home with it in time.

#include <vector>

#include "bots/script.h"
#include "games/caravelas/rules.h"

namespace carreira::bots {

struct CaravelasTaste {
  float nearby = 3.61f;   // markers that every way seems longer than it is
  float around = 0.447f;  // of what lies around a goal
  float radius = 23.9f;   // markers within which that is
  float marker = 0.71f;   // points for which a marker of detour is made
  float destination = 7.39f, good = 5.91f, piece = 9.46f;
  float rival = 0.573f;  // what is left of a port that another is nearer to
  float cargo = 1.76f;   // a good on board that is brought home
  float improvement = 7.27f, improvement_rounds = 7.62f;
  float repair = 0.753f;
  float event_cell = 1.01f, red_cell = 1.28f;
  float speed = 12.4f;  // markers a round, as others sail
  float wind = 0.697f, storm = 0.206f, calm = 0.985f, drift = 0.278f;
  float hand = 0.993f;      // winds in a hand that is kept
  float long_game = 27.9f;  // rounds
};

template <>
class Script<caravelas::Rules> {
 public:
  explicit Script(const caravelas::Rules& rules, const CaravelasTaste& taste = {});
  void rate(const caravelas::State& state, const MoveList& moves, std::span<float> ratings) const;

 private:
  static constexpr std::size_t kLisboa = kCountOf<caravelas::Port>;  // the goal after the ports
  static constexpr std::size_t kGoals = kLisboa + 1;
  struct Plan;

  float way(caravelas::Cell from, std::size_t goal) const { return ways_[index_of(from) * kGoals + goal]; }
  void find_ways(std::size_t goal, caravelas::Cell cell);
  float markers_left(const caravelas::State& state, Seat seat) const;
  Plan plan(const caravelas::State& state, Seat seat, bool own_turn) const;

  const caravelas::Rules& rules_;
  CaravelasTaste taste_;
  std::vector<float> ways_;  // markers, by cell, then goal
  std::vector<float> near_;  // how much a goal counts for another that is gone for, by that one, then this
  EnumArray<caravelas::Good, caravelas::Port> port_of_{};
};

}  // namespace carreira::bots
