// The expedition (V6.1 - V6.4): a landing, then ships with captains, one by one.

#include <algorithm>

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

// V6.2: the empty berths that one of the player's ships could take.
Set<Berth> berths_in_reach(const Look& look) {
  std::size_t limit = 0;
  for (const ProjectId ship : look.player().ships)
    limit = std::max<std::size_t>(limit, look.figures.projects[ship].limit);
  return look.board.free_berths & look.figures.berths_within[limit];
}

bool can_send_to(const Look& look, Landing landing) {
  return !(berths_in_reach(look) & look.figures.berths_of[landing]).empty();
}

// For those who ask why not: other ships, and berths of other landings.
void explain_other_ships(const Look& look, Landing landing, Offers& offers) {
  const Set<ProjectId> own = look.player().ships;
  for (const ProjectId ship : all<ProjectId>())
    for (const Berth berth : look.figures.berths)
      if (!own.contains(ship) || landing_of(berth) != landing)
        offers.candidate(MoveKind::send, ship, berth)
            .unless(!own.contains(ship), Why::not_in_port, "V6.1", ship)
            .unless(true, Why::one_landing, "V6.1", landing);
}

}  // namespace

// V3.4
void require_voyage(const Look& look, Offers::Candidate& execute) {
  execute.unless(look.player().ships.empty(), Why::no_ship, "V3.4")
      .unless(look.player().captains == 0, Why::no_captain, "V3.4")
      .unless([&] { return berths_in_reach(look).empty(); }, Why::no_berth, "V3.4");
}

// V6.2: the empty berths among these whose value is at most the ship's limit.
void offer_berths(const Look& look, MoveKind kind, ShipId ship, Set<Berth> among, Offers& offers) {
  const int limit = look.figures.limits[ship];
  const Set<Berth> within = look.figures.berths_within[static_cast<std::size_t>(limit)];
  const auto id = is_merchant(ship) ? AnyValue(merchant_of(ship)) : AnyValue(project_of(ship));
  const Set<Berth> open = among & within & look.board.free_berths;
  for (const Berth berth : open) offers.add(kind, id, berth);
  for (const Berth berth : offers.others(open, among))
    offers.candidate(kind, id, berth)
        .unless(!look.board.free_berths.contains(berth), Why::berth_taken, "V6.2", berth)
        .unless(!within.contains(berth), Why::beyond_limit, "V6.2", look.figures.berth_value[berth], limit);
}

// Where to.

void ChooseLanding::offer(const Look& look, Offers& offers) const {
  const Set<Berth> reach = berths_in_reach(look);
  for (const Landing landing : all<Landing>())
    offers.candidate(MoveKind::landing, landing)
        .unless((reach & look.figures.berths_of[landing]).empty(), Why::no_berth_here, "V6.2", landing);
}
void ChooseLanding::play(const Context& context, Move move) const {
  context.push(SendShips{move.a<Landing>(), 0});
}
Phrase ChooseLanding::question(const Look&) const {
  return {"vasco.question.landing", {}};
}
Result<> ChooseLanding::check(const Look& look) const {
  if (look.board.phase != Phase::calling) return refused("expeditions belong to phase 2");
  if (look.player().captains == 0) return refused("an expedition needs a captain");
  return success();
}

// Which ships, and on which berths.

void SendShips::offer(const Look& look, Offers& offers) const {
  const Player& player = look.player();
  if (player.captains == 0) {
    offers.none(MoveKind::send, Why::no_captain, "V6.1");
  } else {
    for (const ProjectId ship : player.ships)
      offer_berths(look, MoveKind::send, ship_of(ship), look.figures.berths_of[landing], offers);
    if (offers.explaining()) explain_other_ships(look, landing, offers);
  }
  offers.candidate(MoveKind::done).unless(sent == 0, Why::something_first, "V6.1");
}

void SendShips::play(const Context& context, Move move) const {
  SendShips step = *this;
  if (move.kind<MoveKind>() == MoveKind::send) {
    const auto ship = move.a<ProjectId>();
    const auto berth = move.b<Berth>();
    Player& player = context.player();
    player.ships.erase(ship);
    --player.captains;
    context.board().put(berth, {ship_of(ship), context.seat});
    const int vp = context.figures.berth_value[berth];
    context.score(context.seat, Source::berths, vp);  // V6.3
    context.tell(EventKind::ship_sent, {ship, berth, vp});
    ++step.sent;
    // They may yet launch a ship and send it with the others.
    if (player.captains > 0 && (can_send_to(context, landing) || can_launch(context)))
      return context.stay(step);
  }
  give_bonus(context, landing, step.sent);
}

Phrase SendShips::question(const Look&) const {
  return {sent == 0 ? "vasco.question.send" : "vasco.question.send_more",
          {{"landing", Words::landing, landing}}};
}
Result<> SendShips::check(const Look& look) const {
  if (look.board.phase != Phase::calling) return refused("expeditions belong to phase 2");
  int own = 0;
  for (const Berth berth : look.figures.berths_of[landing])
    own += look.board.berths[berth].seat == look.seat ? 1 : 0;
  return sent <= own ? success() : refused("more ships were sent than lie there");
}
void SendShips::describe(Fields& fields, const Components&) {
  fields("landing").word(landing, kLandingNames);
  fields("sent").number(sent, 0, kMostBerths);
}

}  // namespace carreira::vasco
