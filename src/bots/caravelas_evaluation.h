#pragma once

// What a fleet's position is worth in Caravelas. Every fleet is on a voyage: to the pepper and home again,
// or, with pepper on board or none to be had, home. What lies beside the way counts the less the further it
// is.

#include <vector>

#include "bots/bot.h"
#include "bots/evaluation.h"
#include "games/caravelas/rules.h"

namespace carreira::bots {

template <>
class Evaluation<caravelas::Rules> {
 public:
  static constexpr std::array<std::string_view, 17> kTerms = {
      "points",              // that everybody sees
      "destinations",        // own destinations discovered
      "voyage",              // voyages made, and the part of this one that is done
      "capes",               // red cells still to be passed, the more with goods on board
      "pepper",              // on board, and a piece left to buy with it
      "cargo",               // points for the goods on board
      "goods_ahead",         // points for goods near the way
      "ports_ahead",         // points for ports to discover near the way
      "destinations_ahead",  // own destinations near the way
      "improved",            // the fleet has its fourth ship
      "can_improve",         // goods for the improvement are on board
      "sunk",                // ships
      "winds",               // favourable winds in hand
      "calms",               // calms in hand
      "storms",              // other cards in hand
      "discoveries_left",    // destinations not yet discovered by anybody
      "order",               // acting early in the round
  };

  explicit Evaluation(const caravelas::Rules& rules);
  float remaining(const caravelas::State& state) const;
  void measure(const caravelas::State& state, PerSeat<Terms>& terms) const;

  // A fleet as it stood before a step.
  struct Trace {
    caravelas::Cell cell = caravelas::Cell::none;  // none: it was nobody's turn to sail
    Seat seat = Seat::nobody;
    std::uint16_t round = 0;
    caravelas::Ports discovered;
    caravelas::Goods cargo;
    std::uint8_t cards = 0;
  };
  static Trace trace(const caravelas::Board& board);
  // Leaves out steps to where the fleet could have gone at once, and bids beyond reason.
  void narrow(const Trace& before, const caravelas::State& state, MoveList& moves) const;
  // To end a turn in a port whose good could be on board for nothing.
  bool is_needless(const caravelas::State& state, Move move, const MoveList& moves) const;

 private:
  // Markers from a cell to a port, or to Lisboa, which comes after the ports.
  float way(caravelas::Cell from, std::size_t target) const {
    return ways_[target * cells_ + index_of(from)];
  }
  float way(caravelas::Cell from, caravelas::Port port) const { return way(from, index_of(port)); }
  float home(caravelas::Cell from) const { return way(from, kCountOf<caravelas::Port>); }
  // Red cells on the way.
  float capes(caravelas::Cell from, std::size_t target) const {
    return capes_[target * cells_ + index_of(from)];
  }
  float progress(const caravelas::State& state, Seat seat) const;
  void measure_fleet(const caravelas::State& state, Seat seat, caravelas::Ports undiscovered,
                     Terms& own) const;
  void narrow_bids(const caravelas::Board& board, MoveList& moves) const;
  void narrow_steps(const Trace& before, const caravelas::Board& board, MoveList& moves) const;

  const caravelas::Rules& rules_;
  std::size_t cells_;
  std::vector<float> ways_, capes_;  // by target, then cell
  EnumArray<caravelas::Good, caravelas::Port> port_of_{};
  caravelas::Port pepper_port_{};
  caravelas::Ship pepper_ship_{};
  float round_trip_ = 1;  // from Lisboa to the pepper and back
};

template <>
SearchOptions game_options<caravelas::Rules>(Level level, int);

}  // namespace carreira::bots
