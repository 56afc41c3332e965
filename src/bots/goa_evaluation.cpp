#include "bots/goa_evaluation.h"

#include <algorithm>
#include <bit>

namespace carreira::bots {
namespace {

using namespace goa;

enum Term : std::size_t {
  points,
  ducats,
  first_ducats,
  most_ducats,
  ships,
  first_ships,
  colonists,
  first_colonists,
  spices,
  kinds,
  free_fields,
  field_kinds,
  affordable,
  missing,
  board_ships,
  board_harvest,
  board_taxes,
  board_expedition,
  board_colonists,
  rear,
  colonies,
  next_colony,
  cards,
  bonus_actions,
  flag,
  red_tiles,
  single_use_tiles,
  actions,
  overseer,
};

constexpr int kSomeDucats = 12, kSomeShips = 4, kSomeColonists = 6;

float capped(int number, int most) {
  return static_cast<float>(std::min(number, most));
}

}  // namespace

float Evaluation<Rules>::remaining(const State& state) const {
  const int rounds = 2 * kRounds;
  const int done = state.phase * kRounds + state.round;
  float share = 0;  // of this round
  switch (state.stage) {
    case Stage::quick_start:
    case Stage::placing:
      break;
    case Stage::auction:
      share = 0.15f;
      break;
    case Stage::actions:
      share = 0.35f + 0.17f * static_cast<float>(state.action);
      break;
    case Stage::bonus:
      share = 0.9f;
      break;
    case Stage::over:
      return 0;
  }
  return std::clamp((static_cast<float>(rounds - done) - share) / static_cast<float>(rounds), 0.0f, 1.0f);
}

void Evaluation<Rules>::measure(const State& state, PerSeat<Terms>& terms) const {
  const Scores scores = rules_.scores(state);
  constexpr auto kDucats = static_cast<std::size_t>(Source::ducats);
  const int seats = rules_.seats();
  for (int i = 0; i < seats; ++i) {
    const Seat seat = seat_at(i);
    const Player& player = state.players[seat];
    Terms& own = terms[seat];
    own = {};
    own[points] = static_cast<float>(scores.total[seat] - scores.by_source[seat][kDucats]);
    own[most_ducats] = scores.by_source[seat][kDucats] > 0 ? 1.0f : 0.0f;
    measure_goods(player, own);
    measure_progress(player, own);
    measure_colonies(state, player, own);
    own[cards] = static_cast<float>(size(state.hands[seat]));
    own[bonus_actions] = player.bonus;
    own[flag] = state.flag == seat ? 1.0f : 0.0f;
    for (const Kept kept : player.kept) {
      if (is_red(kept.tile)) own[red_tiles] += kept.used ? 0.8f : 1.0f;
      if (kept.tile >= Tile::espionage && !kept.used) own[single_use_tiles] += 1;
      if (kept.tile == Tile::overseer) own[overseer] = 1;
    }
    if (state.stage == Stage::actions) {
      // How many seats, from the flag's holder on, act before this one and have done so.
      const int turn = (index(state.turn) - index(state.flag) + seats) % seats;
      const int place = (i - index(state.flag) + seats) % seats;
      const bool acting = !state.steps.empty() && state.steps[0].ask == Ask::act;
      const bool to_act = place > turn || (place == turn && acting);
      own[actions] = static_cast<float>(kActions - state.action - (to_act ? 0 : 1));
    } else if (state.stage != Stage::bonus) {
      own[actions] = kActions;
    }
  }
}

void Evaluation<Rules>::measure_goods(const Player& player, Terms& own) const {
  own[ducats] = player.ducats;
  own[first_ducats] = capped(player.ducats, kSomeDucats);
  own[ships] = player.ships;
  own[first_ships] = capped(player.ships, kSomeShips);
  own[colonists] = player.colonists;
  own[first_colonists] = capped(player.colonists, kSomeColonists);
  const Spices held = player.spices();
  unsigned grown = 0;
  for (const Estate& estate : player.estates)
    if (estate.exists()) grown |= estate.allowed;
  own[spices] = static_cast<float>(total(held));
  for (int spice = 0; spice < kSpices; ++spice) own[kinds] += count(held, spice) > 0 ? 1.0f : 0.0f;
  own[free_fields] = static_cast<float>(player.free_fields());
  own[field_kinds] = static_cast<float>(std::popcount(grown));
}

void Evaluation<Rules>::measure_progress(const Player& player, Terms& own) const {
  const Components& components = rules_.components();
  const Spices held = player.spices();
  int nearest = 9, payable = 0, least = kRows;
  for (std::size_t column = 0; column < kColumns; ++column) {
    const std::size_t row = player.rows[column];
    own[board_ships + column] = static_cast<float>(row);
    least = std::min(least, static_cast<int>(row));
    if (row + 1 >= kRows) continue;
    const Spices cost = components.costs[column][row];
    int lacking = std::max(0, components.cost_ships[column][row] - player.ships);
    for (int spice = 0; spice < kSpices; ++spice)
      lacking += std::max(0, count(cost, spice) - count(held, spice));
    if (lacking == 0) ++payable;
    nearest = std::min(nearest, lacking);
  }
  own[affordable] = static_cast<float>(payable);
  own[missing] = static_cast<float>(nearest == 9 ? 0 : nearest);
  own[rear] = static_cast<float>(least);
}

void Evaluation<Rules>::measure_colonies(const State& state, const Player& player, Terms& own) const {
  const Components& components = rules_.components();
  const int helped = components.values[static_cast<std::size_t>(Column::colonists)]
                                      [static_cast<std::size_t>(player.row(Column::colonists))];
  float best = 0;
  for (std::size_t colony = 0; colony < kColonies; ++colony) {
    if (player.estates[kPlantations + colony].exists()) {
      own[colonies] += 1;
    } else if (state.colony_tiles[colony] != 0) {
      const auto needed = static_cast<float>(components.colonies[colony].colonists);
      best = std::max(best, std::min(1.0f, static_cast<float>(player.colonists + helped) / needed));
    }
  }
  own[next_colony] = best;
}

}  // namespace carreira::bots
