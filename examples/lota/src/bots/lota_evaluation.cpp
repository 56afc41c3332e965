#include "bots/lota_evaluation.h"

namespace carreira::bots {
namespace {

enum Term : std::size_t { crates, coins, cards, wares, lot, bid };

}  // namespace

float Evaluation<lota::Rules>::remaining(const lota::State& state) const {
  const int rounds = rules_.components().rounds;
  return state.board.over ? 0
                          : static_cast<float>(rounds - state.board.round + 1) / static_cast<float>(rounds);
}

void Evaluation<lota::Rules>::measure(const lota::State& state, PerSeat<Terms>& terms) const {
  const lota::Board& board = state.board;
  for (const Seat seat : seats_of(rules_.seats())) {
    Terms& own = terms[seat];
    own = {};
    own[crates] = board.players[seat].crates;
    own[coins] = board.players[seat].coins;
    for (const lota::Card card : state.hands[seat]) {
      own[cards] += rules_.components().cards[card].points;
      own[wares] += rules_.components().cards[card].price;
    }
  }
  if (!board.steps.is<lota::Bid>()) return;
  const auto standing = board.steps.get<lota::Bid>();
  if (standing.bidder == Seat::nobody) return;
  terms[standing.bidder][lot] = board.lot;
  terms[standing.bidder][bid] = standing.highest;
}

}  // namespace carreira::bots
