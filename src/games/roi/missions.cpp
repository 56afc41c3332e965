// Trade missions: taking them (R4.2-R4.4), playing them (R6), and what comes of them.

#include <limits>

#include "games/roi/context.h"

namespace carreira::roi {
namespace {

// Volumes that can be made exactly, bit by bit: 0 to the most that a mission has.
using Volumes = std::uint32_t;
constexpr Volumes kAllVolumes = (2u << kMostMissionVolume) - 1;

constexpr bool has(Volumes volumes, int volume) {
  return volume >= 0 && (volumes >> volume & 1) != 0;
}
// Every volume of the one together with every volume of the other.
constexpr Volumes together(Volumes one, Volumes other) {
  Volumes sum = 0;
  for (; other; other &= other - 1) sum |= one << std::countr_zero(other);
  return sum & kAllVolumes;
}

// What at most so many of some ships make: by their counts and that number.
using Makings = EnumArray<Counts, std::array<std::uint8_t, kMostMissionVolume + 1>>;
constexpr Makings kMakings = [] {
  Makings makings{};
  for (const Counts counts : all<Counts>()) {
    const auto ships = static_cast<unsigned>(counts);
    for (unsigned ones = 0; ones <= (ships & 3); ++ones)
      for (unsigned twos = 0; twos <= (ships >> 2 & 3); ++twos)
        for (unsigned threes = 0; threes <= ships >> 4; ++threes)
          for (std::size_t most = ones + twos + threes; most <= kMostMissionVolume; ++most)
            if (const unsigned volume = ones + 2 * twos + 3 * threes; volume <= kMostMissionVolume)
              makings[counts][most] = static_cast<std::uint8_t>(makings[counts][most] | 1u << volume);
  }
  return makings;
}();
// The volume of all of them.
constexpr EnumArray<Counts, std::uint8_t> kTotals = [] {
  EnumArray<Counts, std::uint8_t> totals{};
  for (const Counts counts : all<Counts>()) {
    const auto ships = static_cast<unsigned>(counts);
    totals[counts] = static_cast<std::uint8_t>((ships & 3) + 2 * (ships >> 2 & 3) + 3 * (ships >> 4));
  }
  return totals;
}();
Volumes made_of(Counts counts, int most) {
  return kMakings[counts][static_cast<std::size_t>(most)];
}

// What there is to fill a mission with.
struct Hold {
  Fleet ready;
  Colour colour{};    // of the mission
  int cards = 0;      // joker cards
  int coins = 0;      //
  bool fits = false;  // whether the joker ship has the colour; else it needs a card

  Counts own() const { return ready.of_colour(colour); }
  bool needs_card(Ship ship) const { return is_joker(ship) ? !fits : colour_of(ship) != colour; }
  // When this ship has gone, with its fee and its card.
  Hold without(const Components& figures, Ship ship) const {
    Hold rest = *this;
    if (is_joker(ship)) {
      rest.ready.set_joker(0);
    } else {
      rest.ready.remove(ship);
    }
    rest.coins -= figures.fee_of(ship);
    rest.cards -= needs_card(ship) ? 1 : 0;
    return rest;
  }
  Hold at_no_cost() const {
    Hold rich = *this;
    rich.coins = std::numeric_limits<int>::max();
    return rich;
  }

  // What standard ships make that these cards and coins allow.
  Volumes with_standard_ships(const Components& figures) const {
    if (coins < 0 || cards < 0) return 0;
    const int most = figures.ships_for(coins);
    Volumes volumes = made_of(own(), most);
    if (cards == 0) return volumes;
    const Counts other = ready.of_others(colour);  // up to 3, and cards are no more
    for (int carried = 1; carried <= cards && carried <= most && other != Counts::none; ++carried)
      volumes |= together(made_of(own(), most - carried), made_of(other, carried));
    return volumes;
  }
  // Every volume that some ships, cards and coins at hand make exactly (R6.2, R6.3).
  Volumes volumes(const Components& figures) const {
    Volumes volumes = with_standard_ships(figures);
    if (!ready.has_joker()) return volumes;
    const Volumes beside = without(figures, kJoker).with_standard_ships(figures);
    return (volumes | beside << 1 | beside << 2 | beside << 3) & kAllVolumes;
  }
  bool makes(const Components& figures, int volume) const {
    if (coins < 0 || cards < 0) return false;
    if (has(made_of(own(), figures.ships_for(coins)), volume)) return true;
    const bool joker = ready.has_joker();
    // Most are out of reach at a glance.
    if (kTotals[own()] + kVolumes * (cards + (joker && fits ? 1 : 0)) < volume) return false;
    return (joker || cards > 0) && has(volumes(figures), volume);
  }
};

Hold hold_for(const Look& look, MissionId mission) {
  const Player& player = look.player();
  const Colour colour = colour_of(mission);
  return {.ready = player.ready,
          .colour = colour,
          .cards = player.joker_cards,
          .coins = look.coins(),
          .fits = look.figures.joker_has(look.joker, colour)};
}

// Without what is already meant for the mission.
Hold hold_for(const Look& look, const Assembly& assembly) {
  Hold hold = hold_for(look, assembly.mission);
  take_ships(hold.ready, assembly.ships);
  hold.cards -= assembly.joker_cards;
  hold.coins -= look.figures.fees_of(assembly.ships);
  return hold;
}

int missing(const Assembly& assembly) {
  return volume_of(assembly.mission) - Fleet(assembly.ships).volume();
}

// All ships of the mission, one by one.
template <class Each>
void for_each_ship(Fleet ships, Each each) {
  for (const Ship ship : ships)
    for (int i = 0; i < ships.count(ship); ++i) each(ship);
  if (ships.has_joker()) each(joker_ship(ships.joker()));
}

Result<> check_assembly(const Look& look, const Assembly& assembly) {
  if (!look.board.steps.is<Turn>() || !look.board.steps.get<Turn>().open_actions(look).contains(Action::send))
    return refused("a mission is being loaded though no ships may be sent");
  if (!(look.player().known_missions | look.missions).contains(assembly.mission))
    return refused("the mission being loaded is not in its player's hand");
  const Hold all = hold_for(look, assembly.mission);
  const Fleet ships = assembly.ships;
  int cards = 0;
  bool there = !ships.has_joker() || all.ready.has_joker();
  for (const Ship ship : ships) there = there && ships.count(ship) <= all.ready.count(ship);
  for_each_ship(ships, [&](Ship ship) { cards += all.needs_card(ship) ? 1 : 0; });
  if (!there) return refused("the ships being loaded do not lie ready");
  if (cards != assembly.joker_cards) return refused("joker cards beside the mission being loaded");
  const Hold left = hold_for(look, assembly);
  if (left.cards < 0 || !has(left.volumes(look.figures), missing(assembly)))
    return refused("the mission being loaded cannot be completed");
  return success();
}

}  // namespace

// Those that are or were open to all.
Set<MissionId> missions_in_sight(const Board& board) {
  Set<MissionId> seen = board.gone;
  for (const MissionId open : board.open_missions)
    if (open != MissionId::none) seen.insert(open);
  for (const Player& player : board.players) {
    seen |= player.known_missions;
    for (const Voyage& voyage : player.voyages) seen.insert(voyage.mission);
  }
  return seen;
}

// R4.2, R4.3
void offer_missions(const Look& look, const Bar& bar, Offers& offers) {
  const int coins = look.coins(), price = look.figures.mission_price, limit = look.figures.hand_limit;
  const bool full = look.player().missions_in_hand() >= limit;
  if ((full || coins < price) && !offers.explaining()) return;
  const auto require = [&](Offers::Candidate& candidate) -> Offers::Candidate& {
    bar.refuse(candidate);
    return candidate.unless(full, Why::hand_full, "R4.3", limit)
        .unless(coins < price, Why::too_dear, "R4.2", price, coins);
  };
  const Set<Slot> barred = look.reserved_by_others().missions;
  for (const Slot slot : all<Slot>())
    if (const MissionId mission = look.board.open_missions[slot]; mission != MissionId::none) {
      auto take = offers.candidate(MoveKind::take, mission);
      require(take).unless(barred.contains(slot), Why::reserved, "R8.2");
    }
  auto draw = offers.candidate(MoveKind::draw);
  require(draw).unless(look.board.mission_pile == 0, Why::pile_empty, "R4.4");
}

Slot slot_of(const Board& board, MissionId mission) {
  Slot slot{};
  while (board.open_missions[slot] != mission) slot = value_at<Slot>(index_of(slot) + 1);
  return slot;
}

void take_mission(const Context& context, MissionId mission) {
  Board& board = context.board();
  const Slot slot = slot_of(board, mission);
  context.pay(context.figures.mission_price);
  context.player().known_missions.insert(mission);
  context.tell(EventKind::mission_taken, {mission, context.figures.mission_price});
  remove_mark(context, slot);
  board.open_missions[slot] = MissionId::none;
  if (board.mission_pile == 0) return;  // R4.4
  --board.mission_pile;
  board.open_missions[slot] = context.state.secrets.mission_pile.draw(context.chance());
  board.seen_missions.insert(board.open_missions[slot]);
  context.tell(EventKind::mission_opened, Seat::nobody, {board.open_missions[slot]});
}

void draw_mission(const Context& context) {
  const int price = context.figures.mission_price;
  context.pay(price);
  --context.board().mission_pile;
  ++context.player().secret_missions;
  const MissionId mission = context.state.secrets.mission_pile.draw(context.chance());
  context.state.secrets.missions[context.seat].insert(mission);
  context.tell(EventKind::mission_drawn, {mission, price}, SeatSet::only(context.seat));
  context.tell(EventKind::mission_drawn_hidden, {price}, SeatSet::all_but(context.seat));
}

void offer_beginnings(const Look& look, const Bar& bar, Offers& offers) {
  const Player& player = look.player();
  if (player.ready.empty() && !offers.explaining()) return;
  for (const MissionId mission : player.known_missions | look.missions) {
    const Hold hold = hold_for(look, mission);
    const int volume = volume_of(mission);
    const bool possible = hold.makes(look.figures, volume);
    auto candidate = offers.candidate(MoveKind::begin, mission);
    bar.refuse(candidate);
    candidate.unless(player.voyages.full(), Why::too_many_under_way, "R6.1", Player::kMostVoyages)
        .unless(player.ready.empty(), Why::no_ship, "R6.2")
        .unless([&] { return !possible && !hold.at_no_cost().makes(look.figures, volume); },
                Why::no_such_volume, "R6.3", mission, volume)
        .unless(!possible, Why::fees_too_dear, "R6.2", mission, look.coins());
  }
}

void begin_mission(const Context& context, MissionId mission) {
  context.push(Loading{{mission, {}, 0}});
}

// Every ship after which the mission can still be completed.
void Loading::offer(const Look& look, Offers& offers) const {
  const Hold now = hold_for(look, assembly);
  const int need = missing(assembly);
  const auto offer_load = [&](Ship ship) {
    const bool with_card = now.needs_card(ship);
    const int volume = volume_of(ship);
    offers.candidate(with_card ? MoveKind::load_with_joker : MoveKind::load, ship)
        .unless(with_card && now.cards == 0, Why::no_joker_card, "R8.1")
        .unless(volume > need, Why::too_large, "R6.3", need)
        .unless([&] { return !now.without(look.figures, ship).makes(look.figures, need - volume); },
                Why::cannot_complete, "R6.3", need);
    if (offers.explaining())
      offers.candidate(with_card ? MoveKind::load : MoveKind::load_with_joker, ship)
          .unless(!with_card, Why::colour_fits, "R8.1")
          .unless(true, Why::mission_colour, "R6.2", now.colour);
  };
  for (const Ship ship : now.ready) offer_load(ship);
  if (now.ready.has_joker())
    for (int volume = 1; volume <= kVolumes; ++volume) offer_load(joker_ship(volume));
  if (!offers.explaining()) return;
  for (const Ship ship : standard_ships())
    if (now.ready.count(ship) == 0)
      offers.candidate(MoveKind::load, ship).unless(true, Why::not_ready, "R5.1", ship);
}

// Nothing happens yet and nothing is told: who changes their mind leaves no trace in the log.
void Loading::play(const Context& context, Move move) const {
  const Ship ship = move.a<Ship>();
  Assembly after = assembly;
  Fleet ships = assembly.ships;
  if (is_joker(ship)) {
    ships.set_joker(volume_of(ship));
  } else {
    ships.add(ship);
  }
  after.ships = ships;
  if (move.kind<MoveKind>() == MoveKind::load_with_joker) ++after.joker_cards;
  if (missing(after) == 0) return context.push(Sailing{after});
  context.stay(Loading{after});
}

Phrase Loading::question(const Look&) const {
  return {"roi.question.load",
          {{"mission", Words::mission, assembly.mission}, {"volume", Words::number, missing(assembly)}}};
}
Result<> Loading::check(const Look& look) const {
  if (missing(assembly) <= 0) return refused("the mission being loaded is complete");
  return check_assembly(look, assembly);
}

// R6.4
void Sailing::offer(const Look&, Offers& offers) const {
  for (int rounds = 1; rounds <= kMostRounds; ++rounds) offers.add(MoveKind::sail, rounds);
}

// R6.3: mission, ships, cards, fees and length at once, and now all see it.
void Sailing::play(const Context& context, Move move) const {
  const MissionId mission = assembly.mission;
  const Fleet ships = assembly.ships;
  const auto rounds = move.a<std::uint8_t>();
  Player& player = context.player();
  if (Set<MissionId>& secret = context.state.secrets.missions[context.seat]; secret.contains(mission)) {
    secret.erase(mission);
    --player.secret_missions;
    context.board().seen_missions.insert(mission);
  } else {
    player.known_missions.erase(mission);
  }
  if (ships.has_joker()) show_joker(context);
  take_ships(player.ready, ships);
  context.pay(context.figures.fees_of(ships));
  Context::change(player.joker_cards, -assembly.joker_cards);
  player.voyages.push_back({ships, mission, rounds, rounds});
  context.board().steps.set(context.board().steps.get<Turn>().after(Action::send));
  if (!context.events) return;
  for_each_ship(ships, [&](Ship ship) {
    const bool with_card = hold_for(context, mission).needs_card(ship);
    context.tell(with_card ? EventKind::loaded_with_joker : EventKind::loaded,
                 {ship, mission, context.figures.fee_of(ship)});
  });
  context.tell(EventKind::sailed, {mission, rounds, context.figures.revenue(mission, rounds)});
}

Phrase Sailing::question(const Look&) const {
  return {"roi.question.rounds", {{"mission", Words::mission, assembly.mission}}};
}
Result<> Sailing::check(const Look& look) const {
  if (missing(assembly) != 0) return refused("the mission being loaded is not complete");
  return check_assembly(look, assembly);
}

// R3.1, R6.6
void advance_missions(const Context& context) {
  Player& player = context.player();
  for (std::size_t i = 0; i < player.voyages.size();) {
    Voyage& voyage = player.voyages[i];
    if (voyage.step > 1) {
      --voyage.step;
      context.tell(EventKind::advanced, {voyage.mission, voyage.step});
      ++i;
      continue;
    }
    const int revenue = context.figures.revenue(voyage.mission, voyage.rounds);
    context.earn(revenue);
    ++player.done;
    context.board().gone.insert(voyage.mission);
    return_ships(player.ready, voyage.ships);
    context.tell(EventKind::mission_done, {voyage.mission, revenue});
    player.voyages.erase_at(i);
  }
}

}  // namespace carreira::roi
