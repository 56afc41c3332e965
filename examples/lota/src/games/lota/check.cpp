// The invariants of a position that no step owns: nothing lost, nothing made.

#include "games/lota/context.h"
#include "games/lota/rules.h"

namespace carreira::lota {
namespace {

Result<> check_cards(const State& state, int seats) {
  Set<Card> seen = state.pile | state.board.sold;
  int places = state.pile.size() + state.board.sold.size();
  for (const Seat seat : seats_of(seats)) {
    seen |= state.hands[seat];
    places += state.hands[seat].size();
    if (state.board.players[seat].cards != state.hands[seat].size())
      return refused("the cards of a hand are miscounted");
  }
  if (state.board.pile != state.pile.size()) return refused("the cards of the pile are miscounted");
  if (seen != Set<Card>::all() || places != kCountOf<Card>) return refused("a card is lost, or lies twice");
  return success();
}

}  // namespace

Result<> Rules::check(const State& state) const {
  const Board& board = state.board;
  if (auto sound = check_cards(state, seats_); !sound) return sound;
  if (board.steps.empty() != (board.over != 0)) return refused("somebody is asked until the game is over");
  if (board.round < 1 || board.round > components_.rounds) return refused("there is no such round");
  if (!board.over) {
    const Look look(components_, seats_, state, actor(state));
    return board.steps.visit([&](auto step) { return step.check(look); });
  }
  if (board.lot != 0 || board.round != components_.rounds)
    return refused("the game is over after the last lot only");
  return success();
}

}  // namespace carreira::lota
