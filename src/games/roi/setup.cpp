// The start (R2).

#include "games/roi/context.h"
#include "games/roi/rules.h"

namespace carreira::roi {
namespace {

// R2.2: ships in the rows; the others wait in the piles.
void lay_out_ships(const Context& context) {
  Board& board = context.board();
  for (const Ship ship : standard_ships())
    for (int i = 0; i < context.figures.ships[ship]; ++i) board.undrawn.add(ship);
  int undrawn = board.undrawn.standard_ships();
  for (Ship& place : board.row) place = board.undrawn.draw(undrawn--, context.chance());
  board.piles = context.figures.piles;
}

// R2.1
void lay_out_missions(const Context& context) {
  Set<MissionId>& pile = context.state.secrets.mission_pile = Set<MissionId>::all();
  for (MissionId& open : context.board().open_missions) {
    open = pile.draw(context.chance());
    context.board().seen_missions.insert(open);
  }
}

// R2.3-R2.5
void deal(const Context& context) {
  Secrets& secrets = context.state.secrets;
  const Components& figures = context.figures;
  secrets.joker.fill(JokerShip::none);
  secrets.contract.fill(Contract::none);
  auto contracts = Set<Contract>::all();
  auto jokers = Set<JokerShip>::all();
  for (const Seat seat : seats_of(context.seats)) {
    for (int i = 0; i < figures.missions; ++i)
      secrets.missions[seat].insert(secrets.mission_pile.draw(context.chance()));
    secrets.contract[seat] = contracts.draw(context.chance());
    secrets.joker[seat] = jokers.draw(context.chance());
    Player& player = context.player(seat);
    player.ready.set_joker(1);
    change(player.secret_missions, figures.missions);
    change(player.coins, figures.coins);
    change(player.joker_cards, figures.joker_cards);
    change(player.reserve_cards, figures.reserve_cards);
  }
  change(context.board().mission_pile, secrets.mission_pile.size());
}

}  // namespace

State Rules::setup(const Seed& seed) const {
  State state{};
  state.chance = Chance(seed);
  Context context{components_, seats_, state, nullptr, Seat::nobody};
  lay_out_ships(context);
  for (const ExpeditionId expedition : all<ExpeditionId>())
    enter_in_chart(components_, state.board, expedition);
  lay_out_missions(context);
  deal(context);
  // R2.6
  context.seat = seat_at(static_cast<int>(state.chance.below(static_cast<std::uint32_t>(seats_))));
  state.board.first = state.board.player = context.seat;
  context.push(Turn{});
  return state;
}

}  // namespace carreira::roi
