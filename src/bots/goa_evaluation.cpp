#include "bots/goa_evaluation.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <type_traits>

#include "games/goa/moves.h"

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
  ships_built,
  spices_grown,
  taxes_paid,
  cards_kept,
  colonists_sent,
  to_bid,
  richer,
  plantations,
};

constexpr int kSomeDucats = 12, kSomeShips = 4, kSomeColonists = 6;

void add(auto& to, int number) {
  to = static_cast<std::remove_reference_t<decltype(to)>>(to + number);
}

// A plantation on a free place, or instead of the smallest one.
void plant(Player& player, Tile tile) {
  Estate* place = nullptr;
  for (const EstateId id : kPlantations) {
    Estate& estate = player.estates[id];
    if (!place || (place->exists() && (!estate.exists() || estate.fields < place->fields))) place = &estate;
  }
  if (place->exists() && is_single(place->tile)) ++player.singles[spice_of(place->tile)];
  Spice spice = is_plantation(tile) ? spice_of(tile) : Spice::ginger;
  if (!is_plantation(tile))  // of choice: the scarcest
    for (const Spice other : all<Spice>())
      if (player.spices[other] < player.spices[spice]) spice = other;
  *place = Estate{};
  place->tile = tile;
  place->allowed = spices_of(tile);
  add(place->fields, fields_of(tile));
  place->spices = Spices(spice, fields_of(tile));
  player.recount();
}

// What a tile does for who gets it, as far as the terms can see; cards are counted apart.
void receive(const Components& figures, Player& player, Tile tile, int& cards) {
  const Gift& gift = figures.gifts[tile];
  if (is_cultivated(tile)) return plant(player, tile);
  if (is_kept(tile) || tile == Tile::favour) {
    // A favour is as good as one of the tiles that are used once.
    if (!player.kept.full()) player.keep(tile == Tile::favour ? Tile::resupply : tile);
  } else if (tile == Tile::ships_or_colonists3) {
    add(player.ships < player.colonists ? player.ships : player.colonists, figures.ships_or_colonists);
  } else {
    add(player.ships, gift.ships);
    add(player.colonists, gift.colonists);
    add(player.bonus, gift.bonus_actions);
    cards += gift.expedition_cards;
  }
}

// The lots that are laid out and not sold yet: each as if it went to the highest bidder, or, before there is
// a bid, to its seller for nothing. What a lot is worth comes to its seller either way, in goods or in
// ducats.
void hand_out_lots(const Components& figures, Board& board, int seats, PerSeat<int>& cards) {
  const bool auction = board.stage == Stage::auction;
  const int first = auction ? board.lot : 0;
  const int end = auction ? seats + 1 : board.lot;
  for (int lot = first; lot < end; ++lot) {
    const Place place = board.tokens[static_cast<std::size_t>(lot)];
    if (place == Place::none) continue;
    const Seat seller = seat_at((index(board.first) + lot) % seats);
    Seat taker = seller;
    if (auction && lot == board.lot && board.high > 0) {
      taker = board.high_bidder;
      add(board.players[taker].ducats, -board.high);
      add(board.players[seller].ducats, board.high);
    }
    if (lot == 0) {
      board.flag = taker;
      ++board.players[taker].bonus;
    } else {
      receive(figures, board.players[taker], board.grid[cell_of(place)], cards[taker]);
    }
  }
}

float capped(int number, int most) {
  return static_cast<float>(std::min(number, most));
}

}  // namespace

float Evaluation<Rules>::remaining(const State& state) const {
  const Board& board = state.board;
  const int rounds = 2 * rules_.components().rounds;
  const int done = (board.phase == Phase::b ? rules_.components().rounds : 0) + board.round;
  float share = 0;  // of this round
  switch (board.stage) {
    case Stage::quick_start:
    case Stage::placing:
      break;
    case Stage::auction:
      share = 0.15f;
      break;
    case Stage::actions:
      share = 0.35f + 0.17f * static_cast<float>(board.action);
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
  if (state.board.stage == Stage::placing || state.board.stage == Stage::auction) {
    State then = state;
    PerSeat<int> drawn{};
    hand_out_lots(rules_.components(), then.board, rules_.seats(), drawn);
    measure_table(then, terms);
    for (const Seat seat : seats_of(rules_.seats())) terms[seat][cards] += static_cast<float>(drawn[seat]);
  } else {
    measure_table(state, terms);
  }
}

void Evaluation<Rules>::measure_table(const State& state, PerSeat<Terms>& terms) const {
  const Board& board = state.board;
  const Scores scores = rules_.scores(state);
  constexpr std::size_t kDucats = index_of(Source::ducats);
  const int seats = rules_.seats(), most_actions = rules_.components().actions;
  const bool auctions_to_come = board.phase != Phase::b || board.round + 1 < rules_.components().rounds ||
                                board.stage == Stage::placing || board.stage == Stage::auction;
  for (const Seat seat : seats_of(seats)) {
    const Player& player = board.players[seat];
    Terms& own = terms[seat];
    own = {};
    own[points] = static_cast<float>(scores.total[seat] - scores.by_source[seat][kDucats]);
    own[most_ducats] = scores.by_source[seat][kDucats] > 0 ? 1.0f : 0.0f;
    measure_goods(player, own);
    measure_progress(player, own);
    measure_colonies(board, player, own);
    own[cards] = static_cast<float>(state.hands[seat].size());
    own[bonus_actions] = player.bonus;
    own[flag] = board.flag == seat ? 1.0f : 0.0f;
    for (const Kept kept : player.kept) {
      if (is_red(kept.tile)) own[red_tiles] += kept.used ? 0.8f : 1.0f;
      if (kept.tile >= Tile::espionage && !kept.used) own[single_use_tiles] += 1;
      if (kept.tile == Tile::overseer) own[overseer] = 1;
    }
    if (board.stage == Stage::actions) {
      // How many seats, from the flag's holder on, act before this one and have done so.
      const int turn = (index(board.turn) - index(board.flag) + seats) % seats;
      const int place = (index(seat) - index(board.flag) + seats) % seats;
      const bool acting = !board.steps.empty() && board.steps.is_at<Act>(0);
      const bool to_act = place > turn || (place == turn && acting);
      own[actions] = static_cast<float>(most_actions - board.action - (to_act ? 0 : 1));
    } else if (board.stage != Stage::bonus) {
      own[actions] = static_cast<float>(most_actions);
    }
    int others = 0;
    for (const Seat other : seats_of(seats))
      if (other != seat) others = std::max<int>(others, board.players[other].ducats);
    own[richer] = static_cast<float>(std::clamp(player.ducats - others, -kSomeDucats, kSomeDucats));
    if (auctions_to_come) own[to_bid] = player.ducats;
  }
}

void Evaluation<Rules>::measure_goods(const Player& player, Terms& own) const {
  own[ducats] = player.ducats;
  own[first_ducats] = capped(player.ducats, kSomeDucats);
  own[ships] = player.ships;
  own[first_ships] = capped(player.ships, kSomeShips);
  own[colonists] = player.colonists;
  own[first_colonists] = capped(player.colonists, kSomeColonists);
  Set<Spice> grown;
  for (const Estate& estate : player.estates) grown |= estate.allowed;
  const int room = player.room(Estates::all());
  own[spices] = static_cast<float>(player.spices.total());
  own[kinds] = static_cast<float>(player.spices.kinds().size());
  own[free_fields] = static_cast<float>(room);
  own[field_kinds] = static_cast<float>(grown.size());
  for (const EstateId id : kPlantations) own[plantations] += player.estates[id].exists() ? 1.0f : 0.0f;
  own[harvest] = capped(room, rules_.components().values[Column::harvest][player.rows[Column::harvest]]);
}

void Evaluation<Rules>::measure_progress(const Player& player, Terms& own) const {
  const Components& components = rules_.components();
  int payable = 0;
  for (const Column column : all<Column>()) {
    const std::size_t row = player.rows[column];
    own[board_ships + index_of(column)] = static_cast<float>(row);
    own[ships_built + index_of(column)] = static_cast<float>(components.values[column][row]);
    if (row == kLastRow) continue;
    const Spices cost = components.prices[column][row].spices;
    const int ships_due = components.prices[column][row].ships;
    int due = ships_due, there = std::min<int>(ships_due, player.ships);
    for (const Spice spice : all<Spice>()) {
      due += cost[spice];
      there += std::min(cost[spice], player.spices[spice]);
    }
    if (there == due) ++payable;
    const auto gain = static_cast<float>(components.row_points[row + 1] - components.row_points[row]);
    own[next_steps] += gain * static_cast<float>(there) / static_cast<float>(due);
  }
  own[affordable] = static_cast<float>(payable);
  own[rear] = static_cast<float>(player.least_row());
}

void Evaluation<Rules>::measure_colonies(const Board& board, const Player& player, Terms& own) const {
  const Components& components = rules_.components();
  const int helped = components.values[Column::colonists][player.rows[Column::colonists]];
  // Two cards show 1 to 3 colonists each: the chance of so many or more, from 2 on.
  constexpr std::array<float, 5> kChance = {1.0f, 8 / 9.0f, 6 / 9.0f, 3 / 9.0f, 1 / 9.0f};
  float best = 0;
  for (const Colony colony : all<Colony>()) {
    if (player.estate(colony).exists()) {
      own[colonies] += 1;
    } else if (!board.colony_tiles[colony].empty()) {
      const int lacking = components.colonies[colony].colonists - player.colonists - helped;
      const auto shown = static_cast<std::size_t>(std::max(2, lacking) - 2);
      best = std::max(best, shown < kChance.size() ? kChance[shown] : 0.2f / static_cast<float>(shown));
    }
  }
  own[next_colony] = best * (own[colonies] + 1.0f);
}

bool Evaluation<Rules>::is_needless(const State& state, Move move, const MoveList& moves) const {
  using enum goa::MoveKind;
  // Who stops while a spice or a card may be had for nothing, which is as good as never in the way (G4.5, G4.7, G7.5).
  if (move.kind<goa::MoveKind>() == done)
    return std::any_of(moves.begin(), moves.end(), [](Move other) {
      const auto kind = other.kind<goa::MoveKind>();
      return kind == place || kind == fill || kind == draw;
    });
  if (move.kind<goa::MoveKind>() != bid) return false;
  const Move lower = Move::make(bid, move.a() - 1);
  if (!moves.contains(lower)) return false;
  State less = state, more = state;
  rules_.play(less, lower, nullptr);
  rules_.play(more, move, nullptr);
  if (less.board.lot == state.board.lot) return false;  // somebody is still asked
  const Seat seat = rules_.actor(state);
  const Seat seller = seat_at((index(state.board.first) + state.board.lot) % rules_.seats());
  --less.board.players[seat].ducats;
  ++less.board.players[seller].ducats;
  return std::memcmp(&less, &more, sizeof less) == 0;
}

// A long search asks the script too which moves are likely; with two the opinion is good enough to look at little else,
// and a place is judged half by what the script makes of it, half by what it looks like. With three and more the
// evaluation likes ducats too well: what the script makes of a place in the next round tells more.
template <>
SearchOptions game_options<goa::Rules>(Level level, int seats) {
  SearchOptions options;
  options.noise = level < Level::hard ? 1.0f : 0.0f;
  if (level < Level::hard && seats == 2) return options;
  options.policy = 0.5f;
  options.scripted = true;
  options.playout = 40;
  if (seats > 2) return options;
  options.exploration = 0.25f;
  options.playout = 20;
  options.looks = 0.5f;
  return options;
}

}  // namespace carreira::bots
