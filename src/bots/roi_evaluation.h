#pragma once

// What a player's position is worth in Au nom du Roi.

#include "bots/bot.h"
#include "bots/evaluation.h"
#include "games/roi/rules.h"

namespace carreira::bots {

template <>
class Evaluation<roi::Rules> {
 public:
  static constexpr std::array<std::string_view, 20> kTerms = {
      "points",           // intermediate scoring, and what the ships on expeditions will earn at the end
      "intermediate",     // what they will earn at the intermediate scoring, while it is to come
      "contract",         // what the contract is worth now
      "contract_met",     // expeditions that meet the contract
      "done",             // missions done or under way
      "contract_growth",  // what the contract is usually worth with these missions and the next two
      "ships",            // on no expedition
      "volume",           // their volumes
      "at_work",          // ships on missions, by the turns until they are back
      "berths",           // points that they would earn on the best expeditions open to them
      "coins",            //
      "first_coins",      // the first eight
      "missions",         // in hand
      "revenue",          // coins of missions in hand that the ships at hand could carry
      "matching",         // the largest part of a mission's volume that the ships at hand make
      "under_way",        // missions under way
      "payday",           // coins that they will bring
      "joker_cards",      //
      "reserve_cards",    //
      "actions",          // still to be taken this turn
  };

  explicit Evaluation(const roi::Rules& rules) : rules_(rules) {}
  float remaining(const roi::State& state) const;
  void measure(const roi::State& state, PerSeat<Terms>& terms) const;

  // Whose turn it was before a decision, and the reserve cards that they had.
  struct Trace {
    Seat seat = Seat::nobody;
    std::uint8_t reserve_cards = 0;
    std::uint32_t turns = 0;
  };
  static Trace trace(const roi::Board& board);
  // Leaves out actions after a reservation: whoever reserves when the actions are done loses nothing by it.
  void narrow(const Trace& before, const roi::State& state, MoveList& moves) const;

  // To end the turn where coins can still be taken, and nothing else would be different.
  bool is_needless(const roi::State& state, Move move, const MoveList& moves) const;

 private:
  void measure_expeditions(const roi::State& state, PerSeat<Terms>& terms) const;
  void measure_fleet(const roi::State& state, Seat seat, Terms& own) const;
  void measure_missions(const roi::State& state, Seat seat, Terms& own) const;

  const roi::Rules& rules_;
};

template <>
SearchOptions game_options<roi::Rules>(Level level, int);

}  // namespace carreira::bots
