#pragma once

// What a merchant's position is worth in Goa.

#include "bots/bot.h"
#include "bots/evaluation.h"
#include "games/goa/rules.h"

namespace carreira::bots {

template <>
class Evaluation<goa::Rules> {
 public:
  static constexpr std::array<std::string_view, 38> kTerms = {
      "points",            // as if the game ended now, without the bonus for ducats
      "ducats",            //
      "first_ducats",      // the first twelve
      "most_ducats",       // having the most
      "ships",             //
      "first_ships",       // the first four
      "colonists",         //
      "first_colonists",   // the first six
      "spices",            // on plantations and colonies
      "kinds",             // of spices, different
      "free_fields",       //
      "field_kinds",       // spices that could be grown
      "harvest",           // spices that a harvest would bring now
      "affordable",        // steps of progress that can be paid now
      "next_steps",        // what the next steps are worth, each by the part of its price that is there
      "board_ships",       // the markers' rows
      "board_harvest",     //
      "board_taxes",       //
      "board_expedition",  //
      "board_colonists",   //
      "rear",              // the row that all markers have reached
      "colonies",          // founded
      "next_colony",       // the chance to found one more, by the points it brings
      "cards",             // expedition cards in hand
      "bonus_actions",     // bonus action cards
      "flag",              // holding the flag
      "red_tiles",         // usable every round
      "single_use_tiles",  // kept for one use
      "actions",           // still to be taken this round
      "overseer",          //
      "ships_built",       // by one action, as the marker stands; so with the next four
      "spices_grown",      //
      "taxes_paid",        //
      "cards_kept",        //
      "colonists_sent",    //
      "to_bid",            // ducats, while there are auctions to come
      "richer",            // ducats before the richest of the others, at most twelve either way
      "plantations",       // other than colonies
  };

  explicit Evaluation(const goa::Rules& rules) : rules_(rules) {}
  float remaining(const goa::State& state) const;
  void measure(const goa::State& state, PerSeat<Terms>& terms) const;
  // A bid that gets the lot as surely as the next lower one does (G3.2).
  bool is_needless(const goa::State& state, Move move, const MoveList& moves) const;

 private:
  void measure_table(const goa::State& state, PerSeat<Terms>& terms) const;
  void measure_goods(const goa::Player& player, Terms& own) const;
  void measure_progress(const goa::Player& player, Terms& own) const;
  void measure_colonies(const goa::Board& board, const goa::Player& player, Terms& own) const;

  const goa::Rules& rules_;
};

template <>
SearchOptions game_options<goa::Rules>(Level level, int seats);

}  // namespace carreira::bots
