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
Volumes made_of(Counts counts, int most) {
  return kMakings[counts][static_cast<std::size_t>(most)];
}

// What there is to fill a mission of some colour with.
struct Hold {
  Counts own{};        // ready ships of its colour
  Counts other{};      // of other colours, counted up to 3: each needs a card
  int cards = 0;       // joker cards
  int coins = 0;       //
  bool joker = false;  // whether the joker ship is ready,
  bool fits = false;   // and has the colour; else it needs a card

  // What standard ships make that these coins pay.
  Volumes with_standard_ships(const Components& figures) const {
    if (coins < 0 || cards < 0) return 0;
    const int most = figures.ships_for(coins);
    Volumes volumes = made_of(own, most);
    if (other == Counts::none) return volumes;
    for (int carried = 1; carried <= cards && carried <= most; ++carried)
      volumes |= together(made_of(own, most - carried), made_of(other, carried));
    return volumes;
  }
  // Every volume that some ships, cards and coins at hand make exactly (R6.2, R6.3).
  Volumes volumes(const Components& figures) const {
    Volumes volumes = with_standard_ships(figures);
    if (!joker) return volumes;
    const Volumes beside = after_joker(figures).with_standard_ships(figures);
    return (volumes | beside << 1 | beside << 2 | beside << 3) & kAllVolumes;
  }
  Hold at_no_cost() const {
    Hold rich = *this;
    rich.coins = std::numeric_limits<int>::max();
    return rich;
  }
  // With one standard ship less. Others are counted up to 3, a card each: three of them can no longer be used
  // after this one.
  Hold after(const Components& figures, Ship ship, bool has_colour) const {
    Hold rest = *this;
    rest.coins -= figures.fee;
    if (has_colour) {
      rest.own = without_one(own, volume_of(ship));
    } else if (cards == 0) {
      rest.cards = -1;
    } else {
      rest.other = without_one(other, volume_of(ship));
      --rest.cards;
    }
    return rest;
  }
  Hold after_joker(const Components& figures) const {
    Hold rest = *this;
    rest.coins -= figures.joker_fee;
    rest.cards -= fits ? 0 : 1;
    rest.joker = false;
    return rest;
  }
};

Hold hold_for(const Look& look, MissionId mission) {
  const Player& player = look.player();
  const Colour colour = colour_of(mission);
  return {.own = player.ready.of_colour(colour),
          .other = player.joker_cards == 0 ? Counts::none : player.ready.of_others(colour),
          .cards = player.joker_cards,
          .coins = look.coins(),
          .joker = player.ready.has_joker(),
          .fits = look.figures.joker_has(look.joker, colour)};
}

int missing(const Assembly& assembly) {
  return volume_of(assembly.mission) - Fleet(assembly.ships).volume();
}

// The mission being loaded as the other players see it: a joker ship that nobody has seen may fit or not.
bool can_be_completed_as_seen(const Look& look, const Assembly& assembly) {
  Hold seen = hold_for(look, assembly.mission);
  if (!look.player().joker_shown) seen.fits = false;
  return has(seen.volumes(look.figures), missing(assembly));
}

// Where a mission can be completed only by a joker ship that fits, the joker ship is in use from then on, and
// is shown: else the others would know of its colours what they cannot see.
void show_joker_if_needed(const Context& context, const Assembly& assembly) {
  if (!can_be_completed_as_seen(context, assembly)) show_joker(context);
}

void take_back(const Context& context, const Assembly& assembly) {
  Player& player = context.player();
  context.earn(context.figures.fees_of(assembly.ships));
  Context::change(player.joker_cards, assembly.joker_cards);
  return_ships(player.ready, assembly.ships);
  auto turn = context.board().steps.get<Turn>();
  ++turn.taken_back;
  context.board().steps.set(turn);
  context.tell(EventKind::taken_back, {assembly.mission});
}

void offer_taking_back(const Look& look, Offers& offers) {
  if (look.board.steps.get_at<Turn>(0).taken_back < kMostTakenBack) offers.add(MoveKind::cancel);
}

Result<> check_assembly(const Look& look, const Assembly& assembly) {
  if (!look.board.steps.get_at<Turn>(0).may_begin(look, Action::send))
    return refused("a mission is being loaded though no ships may be sent");
  if (!look.player().known_missions.contains(assembly.mission))
    return refused("the mission being loaded is not in its player's hand");
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
  if ((bar.up || full || coins < price) && !offers.explaining()) return;
  const auto require = [&](Offers::Candidate& candidate) -> Offers::Candidate& {
    bar.refuse(candidate);
    return candidate.unless(full, Why::hand_full, "R4.3", limit)
        .unless(coins < price, Why::too_dear, "R4.2", price, coins);
  };
  const Set<Slot> barred = reserved_by_others(look.board, look.seat).missions;
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
  context.player().marks.missions.erase(slot);
  board.fresh.missions.erase(slot);
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
  if ((bar.up || player.ready.empty()) && !offers.explaining()) return;
  for (const MissionId mission : player.known_missions | look.missions) {
    const Hold hold = hold_for(look, mission);
    const int volume = volume_of(mission);
    const bool possible = has(hold.volumes(look.figures), volume);
    auto candidate = offers.candidate(MoveKind::begin, mission);
    bar.refuse(candidate);
    candidate.unless(player.voyages.full(), Why::too_many_under_way, "R6.1", Player::kMostVoyages)
        .unless(player.ready.empty(), Why::no_ship, "R6.2")
        .unless([&] { return !possible && !has(hold.at_no_cost().volumes(look.figures), volume); },
                Why::no_such_volume, "R6.3", mission, volume)
        .unless(!possible, Why::fees_too_dear, "R6.2", mission, look.coins());
  }
}

void begin_mission(const Context& context, MissionId mission) {
  Player& player = context.player();
  if (Set<MissionId>& secret = context.state.secrets.missions[context.seat]; secret.contains(mission)) {
    secret.erase(mission);
    player.known_missions.insert(mission);
    context.board().seen_missions.insert(mission);
    --player.secret_missions;
    context.tell(EventKind::mission_shown, {mission});
  }
  const Loading loading{{mission, Fleet(), 0}};
  context.push(loading);
  context.tell(EventKind::begun, {mission});
  show_joker_if_needed(context, loading.assembly);
}

// Every ship after which the mission can still be completed.
void Loading::offer(const Look& look, Offers& offers) const {
  const Fleet ready = look.player().ready;
  const Colour colour = colour_of(assembly.mission);
  const Hold now = hold_for(look, assembly.mission);
  const int need = missing(assembly);
  const auto offer_load = [&](Ship ship, bool fits, Volumes beside) {
    const int volume = volume_of(ship);
    offers.candidate(fits ? MoveKind::load : MoveKind::load_with_joker, ship)
        .unless(!fits && now.cards == 0, Why::no_joker_card, "R8.1")
        .unless(volume > need, Why::too_large, "R6.3", need)
        .unless(!has(beside, need - volume), Why::cannot_complete, "R6.3", need);
    if (offers.explaining())
      offers.candidate(fits ? MoveKind::load_with_joker : MoveKind::load, ship)
          .unless(fits, Why::colour_fits, "R8.1")
          .unless(true, Why::mission_colour, "R6.2", colour);
  };
  for (const Ship ship : ready) {
    const bool fits = colour_of(ship) == colour;
    if (!fits && now.cards == 0 && !offers.explaining()) continue;
    offer_load(ship, fits, now.after(look.figures, ship, fits).volumes(look.figures));
  }
  if (now.joker) {
    const Volumes beside = now.after_joker(look.figures).with_standard_ships(look.figures);
    for (int volume = 1; volume <= kVolumes; ++volume) offer_load(joker_ship(volume), now.fits, beside);
  }
  if (offers.explaining())
    for (const Ship ship : standard_ships())
      if (ready.count(ship) == 0)
        offers.candidate(MoveKind::load, ship).unless(true, Why::not_ready, "R5.1", ship);
  offer_taking_back(look, offers);
}

void Loading::play(const Context& context, Move move) const {
  if (move.kind<MoveKind>() == MoveKind::cancel) return take_back(context, assembly);
  const Ship ship = move.a<Ship>();
  const bool with_card = move.kind<MoveKind>() == MoveKind::load_with_joker;
  Player& player = context.player();
  Fleet ships = assembly.ships;
  if (is_joker(ship)) {
    player.ready.set_joker(0);
    ships.set_joker(volume_of(ship));
    show_joker(context);
  } else {
    player.ready.remove(ship);
    ships.add(ship);
  }
  context.pay(context.figures.fee_of(ship));
  Assembly after{assembly.mission, ships, assembly.joker_cards};
  if (with_card) {
    --player.joker_cards;
    ++after.joker_cards;
  }
  context.tell(with_card ? EventKind::loaded_with_joker : EventKind::loaded,
               {ship, assembly.mission, context.figures.fee_of(ship)});
  if (missing(after) == 0) return context.push(Sailing{after});
  context.stay(Loading{after});
  show_joker_if_needed(context, after);
}

Phrase Loading::question(const Look&) const {
  return {"roi.question.load",
          {{"mission", Words::mission, assembly.mission}, {"volume", Words::number, missing(assembly)}}};
}
Result<> Loading::check(const Look& look) const {
  if (const auto sound = check_assembly(look, assembly); !sound) return sound;
  if (missing(assembly) <= 0 || !can_be_completed_as_seen(look, assembly))
    return refused("the mission being loaded cannot be completed");
  return success();
}

// R6.4
void Sailing::offer(const Look& look, Offers& offers) const {
  for (int rounds = 1; rounds <= kMostRounds; ++rounds) offers.add(MoveKind::sail, rounds);
  offer_taking_back(look, offers);
}

void Sailing::play(const Context& context, Move move) const {
  if (move.kind<MoveKind>() == MoveKind::cancel) return take_back(context, assembly);
  const auto rounds = move.a<std::uint8_t>();
  context.player().known_missions.erase(assembly.mission);
  context.player().voyages.push_back({assembly.ships, assembly.mission, rounds, rounds});
  context.board().steps.set(context.board().steps.get<Turn>().after(Action::send));
  context.tell(EventKind::sailed,
               {assembly.mission, rounds, context.figures.revenue(assembly.mission, rounds)});
}

Phrase Sailing::question(const Look&) const {
  return {"roi.question.rounds", {{"mission", Words::mission, assembly.mission}}};
}
Result<> Sailing::check(const Look& look) const {
  if (const auto sound = check_assembly(look, assembly); !sound) return sound;
  return missing(assembly) == 0 ? success() : refused("the mission being loaded cannot be completed");
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
