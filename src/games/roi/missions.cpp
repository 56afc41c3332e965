// Trade missions: taking them (R4.2-R4.4), playing them (R6), and what comes of them.

#include "games/roi/draw.h"
#include "games/roi/rules.h"

namespace carreira::roi {
namespace {

constexpr int kMissionPrice = 1;  // R4.2
constexpr int kMostVolume = kLeastMissionVolume + kMissionVolumes - 1;
constexpr std::uint8_t kImpossible = 100;

using Cheapest = std::array<std::array<std::uint8_t, kMostVolume + 1>, 64>;

// The fewest ships that make exactly a volume, by the ships at hand (two bits for each of the volumes 1, 2,
// 3), using at most `most` of them.
constexpr Cheapest fewest_ships(int most) {
  Cheapest table{};
  for (unsigned ships = 0; ships < 64; ++ships) {
    for (auto& fewest : table[ships]) fewest = kImpossible;
    for (unsigned ones = 0; ones <= (ships & 3); ++ones)
      for (unsigned twos = 0; twos <= (ships >> 2 & 3); ++twos)
        for (unsigned threes = 0; threes <= (ships >> 4); ++threes) {
          const unsigned volume = ones + 2 * twos + 3 * threes, count = ones + twos + threes;
          if (volume > kMostVolume || static_cast<int>(count) > most) continue;
          if (count < table[ships][volume]) table[ships][volume] = static_cast<std::uint8_t>(count);
        }
  }
  return table;
}

constexpr Cheapest kOwn = fewest_ships(9);
constexpr std::array<Cheapest, 4> kWithCards = {fewest_ships(0), fewest_ships(1), fewest_ships(2),
                                                fewest_ships(3)};

// The fewest ships for a volume out of ships of the mission's colour and, with a card each, of others.
int fewest(int volume, unsigned own, unsigned other, int cards) {
  const auto& others = kWithCards[static_cast<std::size_t>(cards)][other];
  int best = kOwn[own][static_cast<std::size_t>(volume)];
  if (cards == 0 || other == 0) return best;
  for (int carried = 1; carried <= volume; ++carried) {
    const int ships =
        kOwn[own][static_cast<std::size_t>(volume - carried)] + others[static_cast<std::size_t>(carried)];
    if (ships < best) best = ships;
  }
  return best;
}

constexpr unsigned one_less(unsigned ships, int volume) {
  return ships - (1u << 2 * (volume - 1));
}

}  // namespace

void Rules::mission_moves(const State& state, MoveList& list) const {
  const Table& table = state.table;
  const SeatTable& own = table.seats[table.player];
  const int in_hand = own.secret_missions + std::popcount(own.known_missions);
  if (own.coins < kMissionPrice || in_hand >= components_.hand_limit) return;  // R4.3
  for (std::size_t slot = 0; slot < kOpenMissions; ++slot)
    if (table.open_missions[slot] != kNone && !table.mission_marks[slot].bars(table.player))
      list.push_back(Move::make(MoveKind::take, table.open_missions[slot]));
  if (table.mission_pile) list.push_back(Move::make(MoveKind::draw));
}

void Rules::take_mission(State& state, int mission, EventList* events) const {
  Table& table = state.table;
  SeatTable& own = table.seats[table.player];
  begin_action(table, Action::mission);
  own.coins -= kMissionPrice;
  own.known_missions |= 1u << mission;
  report(events, EventKind::mission_taken, table.player, {mission, kMissionPrice});
  std::size_t slot = 0;
  while (table.open_missions[slot] != mission) ++slot;
  table.mission_marks[slot] = Mark();
  table.open_missions[slot] = kNone;
  if (table.mission_pile == 0) return;  // R4.4
  --table.mission_pile;
  table.open_missions[slot] = static_cast<std::uint8_t>(draw_from(state.secrets.mission_pile, state.chance));
  report(events, EventKind::mission_opened, Seat::nobody, {table.open_missions[slot]});
}

void Rules::draw_mission(State& state, EventList* events) const {
  Table& table = state.table;
  SeatTable& own = table.seats[table.player];
  begin_action(table, Action::mission);
  own.coins -= kMissionPrice;
  --table.mission_pile;
  ++own.secret_missions;
  const int mission = draw_from(state.secrets.mission_pile, state.chance);
  state.secrets.missions[table.player] |= 1u << mission;
  report(events, EventKind::mission_drawn, table.player, {mission, kMissionPrice},
         SeatSet::only(table.player));
  report(events, EventKind::mission_drawn_hidden, table.player, {kMissionPrice},
         SeatSet::all_but(table.player));
}

Rules::Hold Rules::hold(const State& state, int mission, Fleet loaded) const {
  const Table& table = state.table;
  const SeatTable& own = table.seats[table.player];
  const int colour = mission_colour(mission);
  Hold hold;
  hold.need = mission_volume(mission) - loaded.volume();
  hold.own = own.ready.of_colour(colour);
  hold.cards = own.joker_cards;
  hold.coins = static_cast<int>(own.coins);
  if (own.ready.joker())
    hold.joker = components_.joker_has(state.secrets.joker[table.player], colour) ? 1 : 2;
  if (hold.cards) {
    std::array<int, kVolumes> others{};
    for (int other = 0; other < kColours; ++other) {
      if (other == colour) continue;
      const unsigned ships = own.ready.of_colour(other);
      for (std::size_t i = 0; i < kVolumes; ++i) others[i] += static_cast<int>(ships >> 2 * i & 3);
    }
    for (std::size_t i = 0; i < kVolumes; ++i)
      hold.other |= static_cast<unsigned>(others[i] < 3 ? others[i] : 3) << 2 * i;
  }
  return hold;
}

// The mission being loaded as the other players see it: a joker ship that nobody has seen may fit or not.
Rules::Hold Rules::hold_as_seen(const State& state) const {
  Hold seen = hold(state, state.table.loading_mission, state.table.loading);
  if (seen.joker && !state.table.seats[state.table.player].joker_shown) seen.joker = 2;
  return seen;
}

// Where a mission can be completed only by a joker ship that fits, the joker ship is in use from then on, and
// is shown: else the others would know of its colours what they cannot see.
void Rules::show_joker_if_needed(State& state, EventList* events) const {
  if (!can_complete(hold_as_seen(state))) show_joker(state, events);
}

// Whether some ships, cards and coins at hand fill the hold exactly (R6.2, R6.3).
bool Rules::can_complete(const Hold& hold) const {
  if (hold.need < 0 || hold.coins < 0) return false;
  if (fewest(hold.need, hold.own, hold.other, hold.cards) * components_.fee <= hold.coins &&
      fewest(hold.need, hold.own, hold.other, hold.cards) < kImpossible)
    return true;
  const int cards = hold.joker == 2 ? hold.cards - 1 : hold.cards;
  if (hold.joker == 0 || cards < 0) return false;
  for (int volume = 1; volume <= kVolumes && volume <= hold.need; ++volume) {
    const int ships = fewest(hold.need - volume, hold.own, hold.other, cards);
    if (ships < kImpossible && ships * components_.fee + components_.joker_fee <= hold.coins) return true;
  }
  return false;
}

void Rules::beginning_moves(const State& state, MoveList& list) const {
  const Table& table = state.table;
  const SeatTable& own = table.seats[table.player];
  if (own.ready.empty() || own.voyage_count == SeatTable::kMostVoyages) return;
  for (std::uint32_t hand = own.known_missions | state.secrets.missions[table.player]; hand;) {
    const int mission = take_lowest(hand);
    if (can_complete(hold(state, mission, Fleet())))
      list.push_back(Move::make(MoveKind::begin, static_cast<std::uint32_t>(mission)));
  }
}

// Every ship after which the mission can still be completed.
void Rules::loading_moves(const State& state, MoveList& list) const {
  const Table& table = state.table;
  const SeatTable& own = table.seats[table.player];
  const int mission = table.loading_mission;
  const Hold now = hold(state, mission, table.loading);
  const auto offer = [&](MoveKind kind, int ship) {
    list.push_back(Move::make(kind, static_cast<std::uint32_t>(ship)));
  };
  for (std::uint64_t types = own.ready.types(); types;) {
    const int type = take_lowest(types) / 2, volume = volume_of(type);
    const bool fits = colour_of(type) == mission_colour(mission);
    if (!fits && now.cards == 0) continue;
    Hold then = now;
    then.need -= volume;
    then.coins -= components_.fee;
    if (fits) {
      then.own = one_less(then.own, volume);
    } else {
      // Counted up to 3, a card each: three ships can no longer be used after this one.
      then.other = one_less(then.other, volume);
      --then.cards;
    }
    if (can_complete(then)) offer(fits ? MoveKind::load : MoveKind::load_with_joker, type);
  }
  for (int volume = 1; now.joker != 0 && volume <= kVolumes; ++volume) {
    Hold then = now;
    then.need -= volume;
    then.coins -= components_.joker_fee;
    then.cards -= now.joker == 2 ? 1 : 0;
    then.joker = 0;
    if (then.cards >= 0 && can_complete(then))
      offer(now.joker == 2 ? MoveKind::load_with_joker : MoveKind::load, joker_ship(volume));
  }
  if (table.taken_back < kMostTakenBack) list.push_back(Move::make(MoveKind::cancel));
}

// R6.4
void Rules::round_moves(const State& state, MoveList& list) const {
  for (std::uint32_t rounds = 1; rounds <= kMostRounds; ++rounds)
    list.push_back(Move::make(MoveKind::sail, rounds));
  if (state.table.taken_back < kMostTakenBack) list.push_back(Move::make(MoveKind::cancel));
}

void Rules::begin_mission(State& state, int mission, EventList* events) const {
  Table& table = state.table;
  SeatTable& own = table.seats[table.player];
  if (std::uint32_t& secret = state.secrets.missions[table.player]; secret >> mission & 1) {
    secret &= ~(1u << mission);
    own.known_missions |= 1u << mission;
    --own.secret_missions;
    report(events, EventKind::mission_shown, table.player, {mission});
  }
  table.loading_mission = static_cast<std::uint8_t>(mission);
  table.step = Step::load;
  report(events, EventKind::begun, table.player, {mission});
  show_joker_if_needed(state, events);
}

void Rules::load(State& state, int ship, bool with_card, EventList* events) const {
  Table& table = state.table;
  SeatTable& own = table.seats[table.player];
  if (is_joker(ship)) {
    own.ready.set_joker(0);
    table.loading.set_joker(volume_of_ship(ship));
    show_joker(state, events);
  } else {
    own.ready.remove(ship);
    table.loading.add(ship);
  }
  own.coins -= static_cast<std::uint32_t>(fee_of(ship));
  if (with_card) {
    --own.joker_cards;
    ++table.loading_cards;
  }
  if (table.loading.volume() == mission_volume(table.loading_mission)) table.step = Step::rounds;
  report(events, with_card ? EventKind::loaded_with_joker : EventKind::loaded, table.player,
         {ship, table.loading_mission, fee_of(ship)});
  show_joker_if_needed(state, events);
}

void Rules::sail(State& state, int rounds, EventList* events) const {
  Table& table = state.table;
  SeatTable& own = table.seats[table.player];
  const int mission = table.loading_mission;
  begin_action(table, Action::send);
  own.known_missions &= ~(1u << mission);
  own.voyages[own.voyage_count++] = Voyage(mission, table.loading, rounds);
  const int revenue =
      components_.revenue[static_cast<std::size_t>(mission)][static_cast<std::size_t>(rounds - 1)];
  report(events, EventKind::sailed, table.player, {mission, rounds, revenue});
  table.loading = Fleet();
  table.loading_mission = kNone;
  table.loading_cards = 0;
  table.step = Step::act;
}

void Rules::take_back(State& state, EventList* events) const {
  Table& table = state.table;
  SeatTable& own = table.seats[table.player];
  own.coins += static_cast<std::uint32_t>(fees_of(table.loading));
  own.joker_cards = static_cast<std::uint8_t>(own.joker_cards + table.loading_cards);
  return_ships(own.ready, table.loading);
  report(events, EventKind::taken_back, table.player, {table.loading_mission});
  table.loading = Fleet();
  table.loading_mission = kNone;
  table.loading_cards = 0;
  table.step = Step::act;
  ++table.taken_back;
}

// R3.1, R6.6
void Rules::advance_missions(State& state, EventList* events) const {
  Table& table = state.table;
  SeatTable& own = table.seats[table.player];
  std::size_t kept = 0;
  const std::size_t count = own.voyage_count;
  for (std::size_t i = 0; i < count; ++i) {
    Voyage voyage = own.voyages[i];
    own.voyages[i] = Voyage();
    if (voyage.step() > 1) {
      voyage.set_step(voyage.step() - 1);
      report(events, EventKind::advanced, table.player, {voyage.mission(), voyage.step()});
      own.voyages[kept++] = voyage;
      continue;
    }
    const int revenue = components_.revenue[static_cast<std::size_t>(voyage.mission())]
                                           [static_cast<std::size_t>(voyage.rounds() - 1)];
    own.coins += static_cast<std::uint32_t>(revenue);
    ++own.done;
    table.gone |= 1u << voyage.mission();
    return_ships(own.ready, voyage.ships());
    report(events, EventKind::mission_done, table.player, {voyage.mission(), revenue});
  }
  own.voyage_count = static_cast<std::uint8_t>(kept);
}

}  // namespace carreira::roi
