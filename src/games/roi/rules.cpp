#include "games/roi/rules.h"

#include "games/roi/draw.h"

namespace carreira::roi {

const GameInformation& Rules::information() {
  static const GameInformation kInformation = {
      .name = "roi",
      .title = "Au nom du Roi",
      .least_seats = 2,
      .most_seats = 4,
      .rules_version = 1,
      .options = {},
      .score_sources = {"intermediate", "final", "contract", "ships"},
  };
  return kInformation;
}

Rules::Rules(Components components, int seats) : components_(std::move(components)), seats_(seats) {
  name_things();
}

Result<Rules> Rules::create(const JsonReader& components, const TableSetup& table) {
  Components read = read_components(components, table.seats);
  if (components.failed()) return unreadable("the components of roi cannot be read");
  return Rules(std::move(read), table.seats);
}

State Rules::setup(const Seed& seed) const {
  State state{};
  state.chance = Chance(seed);
  Table& table = state.table;
  Secrets& secrets = state.secrets;
  // R2.2: ships in the rows; the others wait in the piles.
  for (int type = 0; type < kShipTypes; ++type)
    for (int i = 0; i < components_.ships[static_cast<std::size_t>(type % kVolumes)]; ++i)
      table.undrawn.add(type);
  int undrawn = table.undrawn.standard_ships();
  for (std::uint8_t& place : table.row)
    place = static_cast<std::uint8_t>(draw_from(table.undrawn, undrawn--, state.chance));
  table.piles = components_.piles;
  // R2.1
  secrets.mission_pile = (1u << kMissions) - 1;
  for (std::uint8_t& open : table.open_missions)
    open = static_cast<std::uint8_t>(draw_from(secrets.mission_pile, state.chance));
  // R2.3-R2.5
  std::uint32_t contracts = (1u << kContracts) - 1, jokers = (1u << kJokerShips) - 1;
  for (int i = 0; i < kMaxSeats; ++i) {
    const Seat seat = seat_at(i);
    secrets.joker[seat] = secrets.contract[seat] = kNone;
    if (i >= seats_) continue;
    for (int j = 0; j < components_.missions; ++j)
      secrets.missions[seat] |= 1u << draw_from(secrets.mission_pile, state.chance);
    secrets.contract[seat] = static_cast<std::uint8_t>(draw_from(contracts, state.chance));
    secrets.joker[seat] = static_cast<std::uint8_t>(draw_from(jokers, state.chance));
    SeatTable& own = table.seats[seat];
    own.ready.set_joker(1);
    own.secret_missions = static_cast<std::uint8_t>(components_.missions);
    own.coins = static_cast<std::uint32_t>(components_.coins);
    own.joker_cards = static_cast<std::uint8_t>(components_.joker_cards);
    own.reserve_cards = static_cast<std::uint8_t>(components_.reserve_cards);
  }
  table.mission_pile = static_cast<std::uint8_t>(std::popcount(secrets.mission_pile));
  // R2.6
  table.first = table.player =
      seat_at(static_cast<int>(state.chance.below(static_cast<std::uint32_t>(seats_))));
  return state;
}

void Rules::moves(const State& state, MoveList& list) const {
  switch (state.table.step) {
    case Step::act:
      return action_moves(state, list);
    case Step::load:
      return loading_moves(state, list);
    case Step::rounds:
      return round_moves(state, list);
    case Step::joker:
      return joker_moves(state, list);
  }
}

void Rules::play(State& state, Move move, EventList* events) const {
#ifndef NDEBUG
  MoveList legal;
  moves(state, legal);
  assert(legal.contains(move));
#endif
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::coins:
      return take_coins(state, events);
    case MoveKind::take:
      return take_mission(state, move.a(), events);
    case MoveKind::draw:
      return draw_mission(state, events);
    case MoveKind::buy:
      return buy(state, move.b(), events);
    case MoveKind::send:
      return send(state, move.a(), move.b(), false, events);
    case MoveKind::send_with_joker:
      return send(state, move.a(), move.b(), true, events);
    case MoveKind::volume:
      return choose_volume(state, move.a(), kNone, events);
    case MoveKind::lead:
      return choose_volume(state, move.a(), move.b(), events);
    case MoveKind::begin:
      return begin_mission(state, move.a(), events);
    case MoveKind::load:
      return load(state, move.a(), false, events);
    case MoveKind::load_with_joker:
      return load(state, move.a(), true, events);
    case MoveKind::sail:
      return sail(state, move.a(), events);
    case MoveKind::cancel:
      return take_back(state, events);
    case MoveKind::reserve:
      return reserve(state, move.b(), events);
    case MoveKind::reserve_mission:
      return reserve_mission(state, move.a(), events);
    case MoveKind::end:
      return end_turn(state, events);
  }
}

}  // namespace carreira::roi
