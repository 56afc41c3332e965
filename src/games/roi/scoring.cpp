// The two scorings (R7) and the special contracts (R9).

#include "games/roi/scoring.h"

#include "games/roi/context.h"
#include "games/roi/rules.h"

namespace carreira::roi {
namespace {

int expedition_points(const Components& figures, const Board& board, const PerSeat<JokerShip>& jokers,
                      Seat seat, Scoring scoring) {
  int points = 0;
  for (const ExpeditionId id : all<ExpeditionId>())
    for (const Engaged engaged : board.expeditions[id].ships)
      if (engaged.owner() == seat) points += ship_value(figures, jokers, id, engaged, scoring);
  return points;
}

int contract_expeditions(const Board& board, Seat seat, Contract contract) {
  int met = 0;
  for (const Expedition& expedition : board.expeditions) {
    int own = 0;
    for (const Engaged engaged : expedition.ships) own += engaged.owner() == seat ? 1 : 0;
    met += meets(contract, own, static_cast<int>(expedition.ships.size())) ? 1 : 0;
  }
  return met;
}

// Ships on no expedition; those on missions come back before they are counted (R7.4).
int idle_ships(const Board& board, Seat seat) {
  const Player& player = board.players[seat];
  int ships = player.ready.ships();
  for (const Voyage& voyage : player.voyages) ships += Fleet(voyage.ships).ships();
  return ships;
}

void score_intermediate(const Context& context) {
  for (const Seat seat : seats_of(context.seats)) {
    const int points = expedition_points(context.figures, context.board(), context.state.secrets.joker, seat,
                                         Scoring::intermediate);
    change(context.player(seat).intermediate, points);
    context.tell(EventKind::intermediate, seat, {points});
  }
}

// R7.4
void score_final(const Context& context) {
  Board& board = context.board();
  const Secrets& secrets = context.state.secrets;
  for (const Seat seat : seats_of(context.seats)) {
    Player& player = context.player(seat);
    for (const Voyage& voyage : player.voyages) {
      board.gone.insert(voyage.mission);
      return_ships(player.ready, voyage.ships);
      context.tell(EventKind::mission_lost, seat, {voyage.mission});
    }
    player.voyages.clear();
  }
  if (!context.events) return;
  const Scores scores = count_points(context.figures, context.seats, board, secrets.joker, secrets.contract);
  for (const Seat seat : seats_of(context.seats)) {
    const auto points = [&](Source source) { return scores.by_source[seat][index_of(source)]; };
    const Contract contract = secrets.contract[seat];
    // R2.5: contracts and unused joker ships are shown at the end.
    if (!context.player(seat).joker_shown) context.tell(EventKind::joker_shown, seat, {secrets.joker[seat]});
    context.tell(EventKind::final_expeditions, seat, {points(Source::final)});
    context.tell(EventKind::contract, seat,
                 {contract, contract_expeditions(board, seat, contract), context.player(seat).done,
                  points(Source::contract)});
    context.tell(EventKind::ships, seat, {points(Source::ships)});
  }
  for (const Seat seat : seats_of(context.seats))
    if (scores.place[seat] == 1) context.tell(EventKind::won, seat, {scores.total[seat]});
}

}  // namespace

// At the end of a turn. The final scoring never overtakes the intermediate one; both may fall on one turn
// (R7.2).
void run_scorings(const Context& context) {
  for (const Scoring scoring : all<Scoring>()) {
    std::uint8_t& left = context.board().scoring[scoring];
    if (!context.board().is_near(scoring) || --left != 0) continue;
    left = kScored;
    scoring == Scoring::intermediate ? score_intermediate(context) : score_final(context);
  }
}

Scores count_points(const Components& figures, int seats, const Board& board,
                    const PerSeat<JokerShip>& jokers, const PerSeat<Contract>& contracts) {
  Scores scores;
  PerSeat<int> idle{};
  for (const Seat seat : seats_of(seats)) {
    const Player& player = board.players[seat];
    const Contract contract = contracts[seat];
    const auto score = [&](Source source, int points) {
      change(scores.by_source[seat][index_of(source)], points);
      change(scores.total[seat], points);
    };
    idle[seat] = idle_ships(board, seat);
    score(Source::intermediate, player.intermediate);
    score(Source::final, expedition_points(figures, board, jokers, seat, Scoring::final));
    if (contract != Contract::none)
      score(Source::contract, contract_expeditions(board, seat, contract) *
                                  figures.contract_value(contract, player.done));  // R9.2
    score(Source::ships, idle[seat] * figures.idle_ship);
  }
  // R7.5
  rank(scores, seats, [&](Seat a, Seat b) {
    if (scores.total[a] != scores.total[b]) return scores.total[b] - scores.total[a];
    return idle[b] - idle[a];
  });
  return scores;
}

Scores Rules::scores(const State& state) const {
  return count_points(components_, seats_, state.board, state.secrets.joker, state.secrets.contract);
}

Scores Rules::scores(const Observation& seen) const {
  return count_points(components_, seats_, seen.board, seen.joker, seen.contract);
}

}  // namespace carreira::roi
