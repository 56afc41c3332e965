// C3 and C4: a turn, its steps, pirates, and the red cells of the Cape.

#include <algorithm>
#include <map>

#include "engine/offered.h"
#include "games/caravelas/context.h"

namespace carreira::caravelas {

// Those of a fleet that has used none; none at all with dice (C1.1, C10.2).
std::uint8_t all_markers(const Components& figures, const Player& player) {
  if (figures.variant == Variant::dice) return 0;
  return player.improved ? figures.markers_improved : figures.markers;
}

void begin_turn(const Context& context) {
  const Seat seat = context.board().order[context.board().turn];
  context.tell(EventKind::turn, seat);
  context.push(Turn{}, seat);
  if (context.variant() == Variant::dice) context.push(RollingDice{}, seat);
}

// C3.4
void end_turn(const Context& context) {
  Player& player = context.player();
  context.tell(EventKind::ended);
  player.markers = all_markers(context.figures, player);
  context.board().dice = {};
  if (context.variant() == Variant::standard) fill_hand(context, context.figures.hand);
}

namespace {

// C4.3, C6.5: into a pirate cell with a favourable wind.
void offer_evading(const Look& look, const Way& way, Offers& offers) {
  const int cost = way.cost - look.figures.pirate_extra, markers = look.player().markers;
  offers.candidate(MoveKind::evade, way.to)
      .unless(look.variant() != Variant::standard, Why::no_hands, "C10.1")
      .unless(look.hand[Card::favourable_wind] == 0, Why::no_wind, "C4.3")
      .unless(markers == 0, Why::no_marker, "C3.2")
      .unless(cost > markers, Why::too_dear, "C4.4", cost, markers);
}

// C4.1
void offer_ways(const Look& look, Offers& offers) {
  const int markers = look.player().markers;
  const bool needs_card = look.variant() == Variant::standard;
  if (markers == 0 && !offers.explaining()) return;
  for (const Way& way : look.here().ways) {
    const int left = markers - way.cost;
    offers.candidate(MoveKind::sail, way.to)
        .unless(markers == 0, Why::no_marker, "C3.2")  // not even along a current
        .unless(left < 0, Why::too_dear, "C4.4", way.cost, markers)
        .unless([&] { return needs_card && way.water == Water::blue && !can_play(look, left); }, Why::no_card,
                "C4.5", left);
    if (way.water == Water::pirates) offer_evading(look, way, offers);
  }
}

// Whether nothing can speak against any step, so that search need not look at each.
bool every_way_is_open(const Look& look) {
  const MapCell& here = look.here();
  const int left = look.player().markers - here.dearest;
  if (left < 0) return false;
  if (look.variant() != Variant::standard) return true;
  if (here.beside.contains(Water::pirates) && look.hand[Card::favourable_wind] > 0) return false;
  return !here.beside.contains(Water::blue) || can_play(look, left);
}

// The cells that are not next to the fleet: where a course leads, and where none does.
void explain_far_cells(const Look& look, Offers& offers) {
  const Player& player = look.player();
  std::map<Cell, Course> reached;
  for (Course& course : courses(look)) reached[course.moves.back().a<Cell>()] = course;
  for (std::size_t i = 0; i < look.figures.cells.size(); ++i) {
    const Cell cell = value_at<Cell>(i);
    const auto& ways = look.here().ways;
    if (std::any_of(ways.begin(), ways.end(), [cell](const Way& way) { return way.to == cell; })) continue;
    const auto course = reached.find(cell);
    offers.candidate(MoveKind::sail, cell)
        .unless(cell == player.cell, Why::here, "C4.4")
        .unless(player.markers == 0, Why::no_marker, "C3.2")
        .unless(course == reached.end(), Why::out_of_reach, "C4.4", player.markers)
        .unless(true, Why::further, "C4.1",
                course == reached.end() ? 0 : static_cast<int>(course->second.moves.size()),
                course == reached.end() ? 0 : course->second.cost);
  }
}

}  // namespace

void Turn::offer(const Look& look, Offers& offers) const {
  const MapCell& here = look.here();
  if (offers.explaining() || !every_way_is_open(look)) {
    offer_ways(look, offers);
  } else {
    offers.add(here.sails);
  }
  if (here.good != Good::none || offers.explaining()) offer_load(look, offers);
  // C8.1: a turn that ends in Lisboa is always a stop.
  const bool lisboa = here.water == Water::lisboa;
  offers.add(lisboa ? MoveKind::stop : MoveKind::end);
  if (!offers.explaining()) return;
  if (!here.beside.contains(Water::pirates)) offers.none(MoveKind::evade, Why::no_pirates, "C4.3");
  if (lisboa)
    offers.none(MoveKind::end, Why::ends_as_stop, "C8.1");
  else
    offers.none(MoveKind::stop, Why::not_in_lisboa, "C8.1");
  explain_far_cells(look, offers);
}

namespace {

void sail(const Context& context, Cell to, bool evade) {
  Player& player = context.player();
  int cost = context.figures.cost(context.here(), to);
  if (evade) {  // C6.5: no bonus moves
    cost -= context.figures.pirate_extra;
    --context.state.hands[context.seat][Card::favourable_wind];
    --player.cards;
    ++context.board().discards[Card::favourable_wind];
  }
  change(player.markers, -cost);
  player.cell = to;
  context.tell(evade ? EventKind::evaded : EventKind::sailed, {to, cost});
  discover(context);
  if (context.variant() == Variant::dice) return;  // C10.2: event cells have no effect
  const Water water = context.here().water;
  if (water == Water::red) {
    context.push(RoundingCape{});
  } else if (water == Water::blue && context.variant() == Variant::standard) {
    context.push(PlayingCard{});
  } else if (water == Water::blue) {
    context.push(DrawingCard{});
  }
}

}  // namespace

void Turn::play(const Context& context, Move move) const {
  switch (move.kind<MoveKind>()) {
    case MoveKind::stop:
      return stop(context);
    case MoveKind::end:
      return end_turn(context);
    case MoveKind::load:
      context.stay(*this);
      return load(context);
    default:
      context.stay(*this);
      return sail(context, move.a<Cell>(), move.kind<MoveKind>() == MoveKind::evade);
  }
}

Phrase Turn::question(const Look& look) const {
  const Offered offered(*this, look);
  const Phrase::Value cell{"cell", Words::cell, look.player().cell};
  if (!offered.any(MoveKind::sail) && !offered.any(MoveKind::evade))
    return asked("finish", {cell, {"goods", Words::number, offered.count(MoveKind::load)}});
  return asked(kName, {cell, {"markers", Words::number, look.player().markers}});
}

// C10.2
void RollingDice::offer(const Look&, Offers& offers) const {
  offers.add(MoveKind::roll);
}

void RollingDice::play(const Context& context, Move) const {
  Player& player = context.player();
  auto& dice = context.board().dice;
  player.markers = 0;
  for (std::uint8_t& die : dice) {
    die = 1;
    change(die, context.chance().below(context.figures.turn_die_faces));
    change(player.markers, die);
  }
  context.tell(EventKind::rolled_dice, {dice[0], dice[1]});
}

Result<> RollingDice::check(const Look& look) const {
  return look.variant() == Variant::dice ? success() : refused("steps: no dice in this variant");
}

// C4.6
void RoundingCape::offer(const Look&, Offers& offers) const {
  offers.add(MoveKind::roll);
}

void RoundingCape::play(const Context& context, Move) const {
  const bool struck = context.chance().below(context.figures.die.faces) < context.figures.die.sinks;
  if (struck && !afloat(context.figures, context.player()).empty()) {
    context.tell(EventKind::struck);
    context.push(Sinking{});
  } else {
    context.tell(EventKind::passed_cape);
  }
}

void Sinking::offer(const Look& look, Offers& offers) const {
  const Player& player = look.player();
  for (const Ship ship : offers.among(afloat(look.figures, player), Ships::all()))
    offers.candidate(MoveKind::sink, number_of(ship))
        .unless(player.sunk.contains(ship), Why::ship_sunk, "C4.6")
        .unless(!afloat(look.figures, player).contains(ship), Why::ship_closed, "C4.6");
}

void Sinking::play(const Context& context, Move move) const {
  Player& player = context.player();
  const Ship ship = ship_of_number(move.a());
  const Goods lost = player.cargo & context.figures.holds[ship];
  player.sunk.insert(ship);
  player.cargo -= lost;
  context.tell(EventKind::sank, {number_of(ship), lost});
}

Result<> Sinking::check(const Look& look) const {
  return afloat(look.figures, look.player()).empty() ? refused("steps: no ship is left to sink") : success();
}

}  // namespace carreira::caravelas
