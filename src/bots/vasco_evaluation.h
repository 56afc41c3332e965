#pragma once

// What a shipowner's position is worth in Vasco da Gama. A project that the sailors at hand can man counts as
// a ship in port: launching is free and may wait.

#include "bots/bot.h"
#include "bots/evaluation.h"
#include "games/vasco/rules.h"

namespace carreira::bots {

template <>
class Evaluation<vasco::Rules> {
 public:
  static constexpr std::array<std::string_view, 30> kTerms = {
      "points",           // scored so far
      "reals",            //
      "first_reals",      // the first eight, without which nothing can be done
      "ready_ships",      // in port, with a captain
      "reach",            // their navigation limits beyond 4
      "ships_to_man",     // in port, without a captain
      "captains",         // without a ship
      "projects",         // that cannot be launched yet
      "projects_reach",   // their limits beyond 4
      "colours",          // of sailors left after launching
      "sailors",          // their number
      "missionaries",     //
      "voyage",           // points that the ready ships would make at the best landing, with a disc for it
      "voyage_later",     // ... without one
      "more_navigation",  // discs in Navigation beyond the first
      "recruiting",       // discs placed in Recruiting,
      "building",         // ... in Projects,
      "characters",       // ... in Characters
      "purse",            // the money that the characters' discs can expect
      "calls",            // what the placed numbers will cost
      "order",            // how early they come
      "discs",            // still to be placed
      "earnings",         // points that the ships at sea will earn, if they stay there
      "income",           // ... and Reals
      "at_sea",           // ships at sea, for each navigation to come
      "coasts",           // points of their landings, by how full these are
      "dias",             // owning a character
      "alvares",          //
      "manuel",           //
      "sernigi",          //
  };

  explicit Evaluation(const vasco::Rules& rules) : rules_(rules), figures_(rules.components()) {}
  float remaining(const vasco::State& state) const;
  void measure(const vasco::State& state, PerSeat<Terms>& terms) const;

 private:
  void measure_port(const vasco::Board& board, Seat seat, int navigation_discs, Terms& terms) const;
  void measure_discs(const vasco::Board& board, PerSeat<Terms>& terms, PerSeat<int>& navigation_discs) const;
  void measure_sea(const vasco::Board& board, PerSeat<Terms>& terms) const;

  const vasco::Rules& rules_;
  const vasco::Components& figures_;
};

template <>
SearchOptions game_options<vasco::Rules>(Level level, int);

}  // namespace carreira::bots
