// Trade missions: taking them (R4.2-R4.4), playing them (R6), and what comes of them.

#include <limits>

#include "games/roi/context.h"

namespace carreira::roi {
namespace {

// Volumes that can be made exactly, bit by bit: 0 to the most that a mission has.
using Volumes = std::uint8_t;
constexpr std::size_t kVolumeSets = std::size_t{2} << kMostMissionVolume;
constexpr Volumes kJokerVolumes = 0b1110;  // R5.5

constexpr bool has(Volumes volumes, int volume) {
  return volume >= 0 && (volumes >> volume & 1) != 0;
}
// Every volume of the one together with every volume of the other.
constexpr auto kTogether = [] {
  std::array<std::array<Volumes, kVolumeSets>, kVolumeSets> sums{};
  for (std::size_t one = 0; one < kVolumeSets; ++one)
    for (std::size_t other = 1; other < kVolumeSets; ++other)
      sums[one][other] = static_cast<Volumes>(sums[one][other & (other - 1)] |
                                              (one << std::countr_zero(other) & (kVolumeSets - 1)));
  return sums;
}();

// What at most so many of some ships make: by their counts and that number.
using Making = std::array<Volumes, kMostMissionVolume + 1>;
constexpr EnumArray<Counts, Making> kMakings = [] {
  EnumArray<Counts, Making> makings{};
  for (const Counts counts : all<Counts>()) {
    const auto ships = static_cast<unsigned>(counts);
    for (unsigned ones = 0; ones <= (ships & 3); ++ones)
      for (unsigned twos = 0; twos <= (ships >> 2 & 3); ++twos)
        for (unsigned threes = 0; threes <= ships >> 4; ++threes)
          for (std::size_t most = ones + twos + threes; most <= kMostMissionVolume; ++most)
            if (const unsigned volume = ones + 2 * twos + 3 * threes; volume <= kMostMissionVolume)
              makings[counts][most] = static_cast<Volumes>(makings[counts][most] | 1u << volume);
  }
  return makings;
}();

// What there is to fill missions with.
struct Hold {
  Fleet ready;
  Set<Colour> joker_colours;
  int cards;              // joker cards
  int coins;              //
  int most;               // standard ships whose fees can be paid
  int most_beside_joker;  // the same when the joker ship goes too; negative: it cannot

  Hold(const Components& figures, Fleet ships, Set<Colour> colours, int joker_cards, int purse)
      : ready(ships),
        joker_colours(colours),
        cards(joker_cards),
        coins(purse),
        most(figures.ships_for(purse)),
        most_beside_joker(ships.has_joker() ? figures.ships_for(purse - figures.joker_fee) : -1) {}
  explicit Hold(const Look& look)
      : Hold(look.figures, look.player().ready, look.joker_colours(), look.player().joker_cards,
             look.coins()) {}

  // R8.1
  bool needs_card(Ship ship, Colour colour) const {
    return is_joker(ship) ? !joker_colours.contains(colour) : colour_of(ship) != colour;
  }
  // When some ships have gone, with their fees and so many cards.
  Hold without(const Components& figures, Fleet gone, int used_cards) const {
    Fleet rest = ready;
    take_ships(rest, gone);
    return {figures, rest, joker_colours, cards - used_cards, coins - figures.fees_of(gone)};
  }
  // What standard ships of a mission's colour and others make, with so many cards and fees paid. Of the
  // others no more than 3 are counted, and cards are no more.
  static Volumes made(const Making& own, const Making& other, int cards, int most) {
    if (most < 0) return 0;
    auto ships = static_cast<std::size_t>(most);
    unsigned volumes = own[ships];
    for (std::size_t carried = 1; cards > 0 && ships > 0; ++carried, --cards)
      volumes |= kTogether[own[--ships]][other[carried]];
    return static_cast<Volumes>(volumes);
  }
  // Every volume that can be made exactly for a mission of the colour (R6.2, R6.3).
  Volumes volumes(Colour colour) const {
    if (cards < 0) return 0;
    const Making& own = kMakings[ready.of_colour(colour)];
    const Counts others = cards > 0 ? ready.of_others(colour) : Counts::none;
    const int carried = others == Counts::none ? 0 : cards;
    const unsigned volumes = made(own, kMakings[others], carried, most);
    const bool fits = joker_colours.contains(colour);
    if (!fits && cards == 0) return static_cast<Volumes>(volumes);
    const Volumes beside_joker =
        made(own, kMakings[others], fits || carried == 0 ? carried : carried - 1, most_beside_joker);
    return static_cast<Volumes>(volumes | kTogether[beside_joker][kJokerVolumes]);
  }
  // Those of some missions that can be carried.
  Set<MissionId> possible(Set<MissionId> missions) const {
    Set<MissionId> possible;
    while (!missions.empty()) {
      const Colour colour = colour_of(missions.first());
      possible |= missions_of(colour, volumes(colour) >> kLeastMissionVolume);
      missions -= missions_of(colour);
    }
    return possible;
  }
};

// What is left beside a mission being put together.
Hold hold_beside(const Look& look, const Assembly& assembly) {
  return Hold(look).without(look.figures, assembly.ships, assembly.joker_cards);
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
  const Hold whole(look);
  const Colour colour = colour_of(assembly.mission);
  const Fleet ships = assembly.ships;
  int cards = 0;
  bool there = !ships.has_joker() || whole.ready.has_joker();
  for (const Ship ship : ships) there = there && ships.count(ship) <= whole.ready.count(ship);
  for_each_ship(ships, [&](Ship ship) { cards += whole.needs_card(ship, colour) ? 1 : 0; });
  if (!there) return refused("the ships being loaded do not lie ready");
  if (cards != assembly.joker_cards) return refused("joker cards beside the mission being loaded");
  if (!has(hold_beside(look, assembly).volumes(colour), missing(assembly)))
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
  const bool may_take = !bar.up && !full && coins >= price;
  if (!may_take && !offers.explaining()) return;
  const Set<Slot> barred = look.reserved_by_others().missions;
  const auto offer_one = [&](Move move, bool there, Why why, std::string_view clause) {
    if (may_take && there) return offers.add(move);
    auto candidate = offers.candidate(move);
    bar.refuse(candidate);
    candidate.unless(full, Why::hand_full, "R4.3", limit)
        .unless(coins < price, Why::too_dear, "R4.2", price, coins)
        .unless(true, why, clause);
  };
  for (const Slot slot : all<Slot>())
    if (const MissionId mission = look.board.open_missions[slot]; mission != MissionId::none)
      offer_one(Move::make(MoveKind::take, mission), !barred.contains(slot), Why::reserved, "R8.2");
  offer_one(Move::make(MoveKind::draw), look.board.mission_pile > 0, Why::pile_empty, "R4.4");
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
  const Set<MissionId> hand = player.known_missions | look.missions;
  // No more than all that lies ready; the joker ship counts as 1 there, and can be 3 (R5.5).
  const int most = player.ready.volume() + (player.ready.has_joker() ? kVolumes - 1 : 0);
  const Set<MissionId> light = hand & missions_up_to(most);
  if (light.empty() && !offers.explaining()) return;
  const Hold hold(look);
  Set<MissionId> possible;
  if (!bar.up && !player.voyages.full()) possible = hold.possible(light);
  for (const MissionId mission : hand& possible) offers.add(MoveKind::begin, mission);
  if (!offers.explaining()) return;
  const Hold at_no_cost(look.figures, hold.ready, hold.joker_colours, hold.cards,
                        std::numeric_limits<int>::max());
  for (const MissionId mission : hand - possible) {
    auto candidate = offers.candidate(MoveKind::begin, mission);
    bar.refuse(candidate);
    candidate.unless(player.voyages.full(), Why::too_many_under_way, "R6.1", Player::kMostVoyages)
        .unless(player.ready.empty(), Why::no_ship, "R6.2")
        .unless(!has(at_no_cost.volumes(colour_of(mission)), volume_of(mission)), Why::no_such_volume, "R6.3",
                mission, volume_of(mission))
        .unless(true, Why::fees_too_dear, "R6.2", mission, look.coins());
  }
}

void begin_mission(const Context& context, MissionId mission) {
  context.push(Loading{{mission, {}, 0}});
}

// Every ship after which the mission can still be completed.
void Loading::offer(const Look& look, Offers& offers) const {
  const Hold now = hold_beside(look, assembly);
  const Colour colour = colour_of(assembly.mission);
  const int need = missing(assembly);
  const auto offer_load = [&](Ship ship) {
    const bool with_card = now.needs_card(ship, colour);
    const int volume = volume_of(ship);
    offers.candidate(with_card ? MoveKind::load_with_joker : MoveKind::load, ship)
        .unless(with_card && now.cards == 0, Why::no_joker_card, "R8.1")
        .unless(volume > need, Why::too_large, "R6.3", need)
        .unless(
            [&] {
              const Hold left = now.without(look.figures, Fleet::of(ship), with_card ? 1 : 0);
              return !has(left.volumes(colour), need - volume);
            },
            Why::cannot_complete, "R6.3", need);
    if (offers.explaining())
      offers.candidate(with_card ? MoveKind::load : MoveKind::load_with_joker, ship)
          .unless(!with_card, Why::colour_fits, "R8.1")
          .unless(true, Why::mission_colour, "R6.2", colour);
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
  after.ships = Fleet(after.ships) + Fleet::of(ship);
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
  change(player.joker_cards, -assembly.joker_cards);
  player.voyages.push_back({ships, mission, rounds, rounds});
  context.board().steps.set(context.board().steps.get<Turn>().after(Action::send));
  if (!context.events) return;
  for_each_ship(ships, [&](Ship ship) {
    const bool with_card = Hold(context).needs_card(ship, colour_of(mission));
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
