#include "bots/roi_evaluation.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "games/roi/moves.h"
#include "games/roi/scoring.h"

namespace carreira::bots {
namespace {

using namespace roi;

enum Term : std::size_t {
  points,
  intermediate,
  contract,
  contract_met,
  done,
  contract_growth,
  ships,
  volume,
  at_work,
  berths,
  coins,
  first_coins,
  missions,
  revenue,
  matching,
  under_way,
  payday,
  joker_cards,
  reserve_cards,
  actions,
};

constexpr int kEnough = 8;       // coins
constexpr int kMostCoins = 40;   // more are worth nothing: who hoards comes to the point where he buys
constexpr float kAllShips = 32;  // in the piles at the start

// The game ends when ships are bought, and nobody must (R7.6). After so many rounds, twice as many as a game
// has, every ship that a seat ever bought is worth more from round to round.
constexpr int kPatience = 50;
constexpr float kUrge = 0.25f;      // points a ship and round
constexpr float kMostUrge = 25.0f;  // more than any price

float urge_to_buy(const Board& board, int seats) {
  const int rounds = static_cast<int>(board.turns) / seats;
  return std::clamp(kUrge * static_cast<float>(rounds - kPatience), 0.0f, kMostUrge);
}

// Expeditions that meet a contract in the end, as a rule. The harder a kind is to meet, the more an
// expedition is worth: all kinds come out at much the same points after five missions.
float usual_share(const Components& figures, Contract kind) {
  constexpr float kUsualPoints = 14;
  return kUsualPoints / static_cast<float>(std::max(1, figures.contract_value(kind, 5)));
}

// The largest volume up to `most` that some of the ships of a colour (two bits a volume) make exactly.
int best_volume(Counts of_colour, int most) {
  unsigned sums = 1;  // bit v: the volume v can be made
  for (unsigned size = 1; size <= 3; ++size)
    for (unsigned ship = 0; ship < (index_of(of_colour) >> 2 * (size - 1) & 3); ++ship) sums |= sums << size;
  return 31 - std::countl_zero(sums & ((2u << most) - 1));
}

}  // namespace

float Evaluation<Rules>::remaining(const State& state) const {
  if (state.board.scoring[Scoring::final] != kInPile) return 0;
  int left = 0;
  for (const std::uint8_t pile : state.board.piles) left += pile;
  return std::min(1.0f, static_cast<float>(left + 2) / (kAllShips + 2));
}

void Evaluation<Rules>::measure(const State& state, PerSeat<Terms>& terms) const {
  for (const Seat seat : seats_of(rules_.seats())) {
    terms[seat] = {};
    measure_fleet(state, seat, terms[seat]);
    measure_missions(state, seat, terms[seat]);
  }
  measure_expeditions(state, terms);
  const Turn turn = state.board.steps.empty() ? Turn{} : state.board.steps.get_at<Turn>(0);
  const int left = rules_.components().actions - turn.used.size();
  terms[state.board.player][actions] = static_cast<float>(std::max(0, left));
}

void Evaluation<Rules>::measure_expeditions(const State& state, PerSeat<Terms>& terms) const {
  const bool intermediate_to_come = state.board.scoring[Scoring::intermediate] != kScored;
  const float urge = urge_to_buy(state.board, rules_.seats());
  const Components& figures = rules_.components();
  PerSeat<int> met{};
  for (const ExpeditionId id : all<ExpeditionId>()) {
    const Expedition& expedition = state.board.expeditions[id];
    PerSeat<int> own{};
    for (const Engaged engaged : expedition.ships) {
      const auto value = [&](Scoring scoring) {
        return static_cast<float>(ship_value(figures, state.secrets.joker, id, engaged, scoring));
      };
      ++own[engaged.owner()];
      terms[engaged.owner()][points] += value(Scoring::final) + urge;
      if (intermediate_to_come) terms[engaged.owner()][intermediate] += value(Scoring::intermediate);
    }
    for (const Seat seat : seats_of(rules_.seats()))
      if (meets(state.secrets.contract[seat], own[seat], static_cast<int>(expedition.ships.size())))
        ++met[seat];
  }
  for (const Seat seat : seats_of(rules_.seats())) {
    const Contract kind = state.secrets.contract[seat];
    const Player& player = state.board.players[seat];
    const int number = player.done + static_cast<int>(player.voyages.size());
    const int now = figures.contract_value(kind, number);
    const int next = figures.contract_value(kind, number + 1);
    const int then = figures.contract_value(kind, number + 2);
    terms[seat][contract] = static_cast<float>(met[seat] * now);
    terms[seat][contract_met] = static_cast<float>(met[seat]);
    terms[seat][contract_growth] = usual_share(figures, kind) * static_cast<float>(now + next + then) / 3.0f;
    terms[seat][done] = static_cast<float>(number);
  }
}

void Evaluation<Rules>::measure_fleet(const State& state, Seat seat, Terms& own) const {
  const Player& player = state.board.players[seat];
  const bool intermediate_to_come = state.board.scoring[Scoring::intermediate] != kScored;
  own[points] = player.intermediate;
  // Ships on missions come back: they are worth what the others are, only later.
  Fleet fleet = player.ready;
  for (const Voyage& voyage : player.voyages) return_ships(fleet, voyage.ships);
  own[ships] = static_cast<float>(fleet.ships());
  own[points] += urge_to_buy(state.board, rules_.seats()) * own[ships];
  own[volume] = static_cast<float>(fleet.volume());
  const auto money = static_cast<int>(player.coins);
  own[coins] = static_cast<float>(std::min(money, kMostCoins));
  own[first_coins] = static_cast<float>(std::min(money, kEnough));
  own[joker_cards] = player.joker_cards;
  own[reserve_cards] = player.reserve_cards;
  const Chart& chart = state.board.chart;
  for (const Ship ship : fleet) {
    int best = 0;
    for (const ExpeditionId id :
         chart.room_for(volume_of(ship)) & (chart.empty | chart.ruled[colour_of(ship)])) {
      const ExpeditionCard& card = rules_.components().expeditions[id];
      const auto& values = colour_of(ship) == card.colour ? card.coloured : card.black;
      best =
          std::max(best, values[Scoring::final] + (intermediate_to_come ? values[Scoring::intermediate] : 0));
    }
    own[berths] += static_cast<float>(best * fleet.count(ship));
  }
}

void Evaluation<Rules>::measure_missions(const State& state, Seat seat, Terms& own) const {
  const Player& player = state.board.players[seat];
  const Components& figures = rules_.components();
  const Set<MissionId> hand = player.known_missions | state.secrets.missions[seat];
  own[missions] = static_cast<float>(hand.size());
  for (const MissionId mission : hand) {
    const int wanted = volume_of(mission);
    const int made = best_volume(player.ready.of_colour(colour_of(mission)), wanted);
    if (made == wanted) own[revenue] += static_cast<float>(figures.revenue(mission, 1));
    own[matching] += static_cast<float>(made) / static_cast<float>(wanted);
  }
  // One that is being put together can always be completed.
  if (const Assembly assembly = assembly_of(state.secrets.steps);
      seat == state.board.player && assembly.mission != MissionId::none) {
    own[missions] += 1;
    own[revenue] += static_cast<float>(figures.revenue(assembly.mission, 1));
    own[matching] += 1;
  }
  own[under_way] = static_cast<float>(player.voyages.size());
  for (const Voyage& voyage : player.voyages) {
    own[at_work] += static_cast<float>(Fleet(voyage.ships).ships() * voyage.step);
    own[payday] += static_cast<float>(figures.revenue(voyage.mission, voyage.rounds));
  }
}

Evaluation<Rules>::Trace Evaluation<Rules>::trace(const Board& board) {
  return {board.player, board.players[board.player].reserve_cards, board.turns};
}

// A mark never hinders its owner, and goes down with its card (R8.2): actions first, then reservations, then the end is
// as good as any other order, and better where the card that was reserved is bought.
void Evaluation<Rules>::narrow(const Trace& before, const State& state, MoveList& moves) const {
  const Trace now = trace(state.board);
  if (before.seat != now.seat || before.turns != now.turns || before.reserve_cards <= now.reserve_cards)
    return;
  MoveList left;
  for (const Move move : moves) {
    const auto kind = move.kind<roi::MoveKind>();
    if (kind == roi::MoveKind::reserve || kind == roi::MoveKind::reserve_mission ||
        kind == roi::MoveKind::end)
      left.push_back(move);
  }
  if (!left.empty()) moves = left;
}

bool Evaluation<Rules>::is_needless(const State& state, Move move, const MoveList& moves) const {
  const Move coins = Move::make(roi::MoveKind::coins);
  if (move != Move::make(roi::MoveKind::end) || !moves.contains(coins)) return false;
  State less = state, more = state;
  rules_.play(less, move, nullptr);
  rules_.play(more, coins, nullptr);
  MoveList then;
  rules_.moves(more, then);
  if (!then.contains(move)) return false;
  rules_.play(more, move, nullptr);
  less.board.players[rules_.actor(state)].coins += static_cast<unsigned>(rules_.components().coins_taken);
  return std::memcmp(&less, &more, sizeof less) == 0;
}

// The evaluation is sharp: a short search does best to trust it, a long one has time to doubt. A turn is many
// small decisions, most of them wrong at any place: a long search must not hold these against the right one
// (who is far ahead would rather pass than begin), and thinks for those that follow.
template <>
SearchOptions game_options<roi::Rules>(Level level, int) {
  SearchOptions options;
  options.prior_visits = 4;
  options.temperature = 0.01f;
  options.exploration = 0.15f;
  options.policy = 0.5f;
  options.scripted = true;
  options.playout = 40;
  options.noise = level < Level::hard ? 1.0f : 0.0f;
  if (level < Level::hard) return options;
  options.exploration = 0.4f;
  options.best = 0.7f;
  options.policy_scale = 0.5f;
  options.looks = 0.3f;
  options.patience = std::chrono::milliseconds(200);
  return options;
}

}  // namespace carreira::bots
