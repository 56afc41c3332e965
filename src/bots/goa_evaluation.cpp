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
  harvest,
  affordable,
  next_steps,
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

// A plantation on a free place, or instead of the smallest one.
void plant(Player& player, Tile tile) {
  Estate* place = nullptr;
  for (std::size_t i = 0; i < kPlantations; ++i) {
    Estate& estate = player.estates[i];
    if (!place || (place->exists() && (!estate.exists() || estate.fields < place->fields))) place = &estate;
  }
  if (place->exists() && place->fields == 1 && is_plantation(static_cast<Tile>(place->tile)))
    ++player.singles[static_cast<std::size_t>(spice_of(static_cast<Tile>(place->tile)))];
  const Spices held = player.spices();
  int spice = is_plantation(tile) ? spice_of(tile) : 0;
  if (!is_plantation(tile))  // of choice: the scarcest
    for (int other = 1; other < kSpices; ++other)
      if (count(held, other) < count(held, spice)) spice = other;
  const auto fields = static_cast<std::uint8_t>(fields_of(tile));
  place->tile = static_cast<std::uint8_t>(index(tile));
  place->allowed = is_plantation(tile) ? static_cast<std::uint8_t>(1u << spice) : (1u << kSpices) - 1;
  place->fields = place->filled = fields;
  place->spices = fields * one_spice(spice);
}

// What a tile does for who gets it, as far as the terms can see; cards are counted apart.
void receive(Player& player, Tile tile, int& cards) {
  const auto gain = [&player](int ships, int colonists, int bonus) {
    player.ships = static_cast<std::uint16_t>(player.ships + ships);
    player.colonists = static_cast<std::uint16_t>(player.colonists + colonists);
    player.bonus = static_cast<std::uint8_t>(player.bonus + bonus);
  };
  switch (tile) {
    case Tile::ships4:
      return gain(4, 0, 0);
    case Tile::colonists4:
      return gain(0, 4, 0);
    case Tile::ships_or_colonists3:
      return player.ships < player.colonists ? gain(3, 0, 0) : gain(0, 3, 0);
    case Tile::colonisation:
      return gain(1, 1, 1);
    case Tile::bonus2:
      return gain(0, 0, 2);
    case Tile::expeditions2:
      cards += 2;
      return;
    case Tile::expeditions3:
      cards += 3;
      return;
    default:
      if (is_cultivated(tile)) return plant(player, tile);
      // A favour is as good as one of the tiles that are used once.
      if (!player.kept.full()) player.kept.push_back({tile == Tile::favour ? Tile::resupply : tile, 0});
  }
}

// The lots that are laid out and not sold yet: each as if it went to the highest bidder, or, before there is
// a bid, to its seller for nothing. What a lot is worth comes to its seller either way, in goods or in
// ducats.
void hand_out_lots(State& state, int seats, PerSeat<int>& cards) {
  const bool auction = state.stage == Stage::auction;
  const int first = auction ? state.lot : 0;
  const int end = auction ? seats + 1 : state.lot;
  for (int lot = first; lot < end; ++lot) {
    const std::uint8_t cell = state.lots[static_cast<std::size_t>(lot)];
    if (cell == kNowhere) continue;
    const Seat seller = seat_at((index(state.first) + lot) % seats);
    Seat taker = seller;
    if (auction && lot == state.lot && state.high > 0) {
      taker = state.high_bidder;
      Player& buyer = state.players[taker];
      buyer.ducats = static_cast<std::uint16_t>(buyer.ducats - state.high);
      state.players[seller].ducats = static_cast<std::uint16_t>(state.players[seller].ducats + state.high);
    }
    if (lot == 0) {
      state.flag = taker;
      ++state.players[taker].bonus;
    } else {
      receive(state.players[taker], state.grid[cell], cards[taker]);
    }
  }
}

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
  if (state.stage == Stage::placing || state.stage == Stage::auction) {
    State then = state;
    PerSeat<int> drawn{};
    hand_out_lots(then, rules_.seats(), drawn);
    measure_table(then, terms);
    for (int i = 0; i < rules_.seats(); ++i)
      terms[seat_at(i)][cards] += static_cast<float>(drawn[seat_at(i)]);
  } else {
    measure_table(state, terms);
  }
}

void Evaluation<Rules>::measure_table(const State& state, PerSeat<Terms>& terms) const {
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
  const int reaped = rules_.components().values[static_cast<std::size_t>(Column::harvest)]
                                               [static_cast<std::size_t>(player.row(Column::harvest))];
  own[harvest] = capped(player.free_fields(), reaped);
}

void Evaluation<Rules>::measure_progress(const Player& player, Terms& own) const {
  const Components& components = rules_.components();
  const Spices held = player.spices();
  int payable = 0, least = kRows;
  for (std::size_t column = 0; column < kColumns; ++column) {
    const std::size_t row = player.rows[column];
    own[board_ships + column] = static_cast<float>(row);
    least = std::min(least, static_cast<int>(row));
    if (row + 1 >= kRows) continue;
    const Spices cost = components.costs[column][row];
    const int ships_due = components.cost_ships[column][row];
    int due = ships_due, there = std::min<int>(ships_due, player.ships);
    for (int spice = 0; spice < kSpices; ++spice) {
      due += count(cost, spice);
      there += std::min(count(cost, spice), count(held, spice));
    }
    if (there == due) ++payable;
    const auto gain = static_cast<float>(components.row_points[row + 1] - components.row_points[row]);
    own[next_steps] += gain * static_cast<float>(there) / static_cast<float>(due);
  }
  own[affordable] = static_cast<float>(payable);
  own[rear] = static_cast<float>(least);
}

void Evaluation<Rules>::measure_colonies(const State& state, const Player& player, Terms& own) const {
  const Components& components = rules_.components();
  const int helped = components.values[static_cast<std::size_t>(Column::colonists)]
                                      [static_cast<std::size_t>(player.row(Column::colonists))];
  // Two cards show 1 to 3 colonists each: the chance of so many or more, from 2 on.
  constexpr std::array<float, 5> kChance = {1.0f, 8 / 9.0f, 6 / 9.0f, 3 / 9.0f, 1 / 9.0f};
  float best = 0;
  for (std::size_t colony = 0; colony < kColonies; ++colony) {
    if (player.estates[kPlantations + colony].exists()) {
      own[colonies] += 1;
    } else if (state.colony_tiles[colony] != 0) {
      const int lacking = components.colonies[colony].colonists - player.colonists - helped;
      const auto shown = static_cast<std::size_t>(std::max(2, lacking) - 2);
      best = std::max(best, shown < kChance.size() ? kChance[shown] : 0.2f / static_cast<float>(shown));
    }
  }
  own[next_colony] = best * (own[colonies] + 1.0f);
}

}  // namespace carreira::bots
