// Phase 3: ships earn, score and sail on (V9.1 - V9.5).

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

// V9.1
void earn_from_ships(const Context& context) {
  for (const Berth berth : context.figures.berths - context.board().free_berths) {
    const auto [ship, seat] = context.board().berths[berth];
    if (seat == Seat::nobody) continue;
    const Project& project = context.figures.projects[project_of(ship)];
    if (project.reals == 0 && project.vp == 0) continue;
    context.earn(seat, project.reals);
    context.score(seat, Source::ships, project.vp);
    context.tell(EventKind::ship_earned, seat, {project_of(ship), project.reals, project.vp});
  }
}

// V9.2
void score_coast(const Context& context, Landing landing) {
  const int vp = context.figures.landings[landing].coast_vp;
  if (vp == 0) return;
  for (const Berth berth : context.figures.berths_of[landing]) {
    const auto [ship, seat] = context.board().berths[berth];
    if (seat == Seat::nobody) continue;
    context.score(seat, Source::coasts, vp);
    context.tell(EventKind::coast_scored, seat, {project_of(ship), landing, vp});
  }
}

void leave(const Context& context, Berthed leaving) {
  if (is_merchant(leaving.ship))
    return context.tell(EventKind::merchant_left, Seat::nobody, {merchant_of(leaving.ship)});
  ++context.player(leaving.seat).captains;  // V9.5
  context.tell(EventKind::ship_left, leaving.seat, {project_of(leaving.ship)});
}

// V9.3: one ship to the leftmost empty berth of the next landing that its limit allows, or out of the game.
void sail_on(const Context& context, Berth from) {
  Board& board = context.board();
  const Berthed sailing = board.take(from);
  const Landing landing = landing_of(from);
  if (landing == Landing::calicut) return leave(context, sailing);
  const Landing next = value_at<Landing>(index_of(landing) + 1);
  const Set<Berth> open = board.free_berths & context.figures.berths_of[next] &
                          context.figures.berths_within[context.figures.limits[sailing.ship]];
  if (open.empty()) return leave(context, sailing);
  board.put(open.first(), sailing);
  if (is_merchant(sailing.ship))
    return context.tell(EventKind::merchant_sailed, Seat::nobody, {merchant_of(sailing.ship), open.first()});
  context.tell(EventKind::ship_sailed, sailing.seat, {project_of(sailing.ship), open.first()});
}

constexpr std::array kFromNorth = {Landing::calicut,    Landing::malindi,   Landing::mombasa,
                                   Landing::mozambique, Landing::boa_gente, Landing::natal};

}  // namespace

void sail(const Context& context) {
  earn_from_ships(context);
  Set<Landing> complete;  // V9.4: judged before any ship moves
  for (const Landing landing : kFromNorth) {
    if (!(context.board().free_berths & context.figures.berths_of[landing]).empty()) continue;
    complete.insert(landing);
    score_coast(context, landing);
  }
  for (const Landing landing : kFromNorth)
    if (complete.contains(landing))
      for (const Berth berth : context.figures.berths_of[landing]) sail_on(context, berth);
}

}  // namespace carreira::vasco
