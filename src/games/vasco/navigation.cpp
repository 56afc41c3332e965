// Phase 3: ships earn, score and sail on (V9.1 - V9.5).

#include <array>

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

template <class Visit>
void for_each_berth(const Context& context, Visit visit) {
  for (int landing = 0; landing < kLandings; ++landing)
    for (int space = 0; space < berths(context, landing); ++space) visit(landing, space);
}

std::uint8_t& ship_at(const Context& context, int landing, int space) {
  return context.board().berth[static_cast<std::size_t>(landing)][static_cast<std::size_t>(space)];
}
Seat& seat_at_berth(const Context& context, int landing, int space) {
  return context.board().berth_seat[static_cast<std::size_t>(landing)][static_cast<std::size_t>(space)];
}

// V9.1
void earn_from_ships(const Context& context) {
  for_each_berth(context, [&](int landing, int space) {
    const Seat seat = seat_at_berth(context, landing, space);
    if (seat == Seat::nobody) return;
    const std::uint8_t ship = ship_at(context, landing, space);
    const Project& project = context.figures.projects[ship];
    if (project.reals == 0 && project.vp == 0) return;
    context.earn(seat, project.reals);
    context.score(seat, Source::ships, project.vp);
    context.tell(EventKind::ship_earned, seat, {ship, project.reals, project.vp});
  });
}

bool is_complete(const Context& context, int landing) {
  for (int space = 0; space < berths(context, landing); ++space)
    if (ship_at(context, landing, space) == kNone) return false;
  return true;
}

// V9.2
void score_coast(const Context& context, int landing) {
  const int vp = context.figures.landings[static_cast<std::size_t>(landing)].coast_vp;
  for (int space = 0; space < berths(context, landing) && vp > 0; ++space) {
    const Seat seat = seat_at_berth(context, landing, space);
    if (seat == Seat::nobody) continue;
    context.score(seat, Source::coasts, vp);
    context.tell(EventKind::coast_scored, seat, {ship_at(context, landing, space), landing, vp});
  }
}

void leave(const Context& context, std::uint8_t ship, Seat seat) {
  if (seat == Seat::nobody) return context.tell(EventKind::merchant_left, seat, {ship - kFirstMerchant});
  ++context.player(seat).captains;  // V9.5
  context.tell(EventKind::ship_left, seat, {ship});
}

// V9.3: one ship to the leftmost empty berth of the next landing that its limit allows, or out of the game.
void sail_on(const Context& context, int landing, int space) {
  const std::uint8_t ship = ship_at(context, landing, space);
  const Seat seat = seat_at_berth(context, landing, space);
  ship_at(context, landing, space) = kNone;
  seat_at_berth(context, landing, space) = Seat::nobody;
  const int next = landing + 1;
  for (int target = 0; next < kLandings && target < berths(context, next); ++target) {
    if (!can_berth(context, next, target, limit_of(context.figures, ship))) continue;
    ship_at(context, next, target) = ship;
    seat_at_berth(context, next, target) = seat;
    const int berth = berth_index(next, target);
    if (seat == Seat::nobody)
      return context.tell(EventKind::merchant_sailed, seat, {ship - kFirstMerchant, berth});
    return context.tell(EventKind::ship_sailed, seat, {ship, berth});
  }
  leave(context, ship, seat);
}

}  // namespace

void sail(const Context& context) {
  earn_from_ships(context);
  std::array<bool, kLandings> complete{};  // V9.4: judged before any ship moves
  for (int landing = kLandings - 1; landing >= 0; --landing) {
    complete[static_cast<std::size_t>(landing)] = is_complete(context, landing);
    if (complete[static_cast<std::size_t>(landing)]) score_coast(context, landing);
  }
  for (int landing = kLandings - 1; landing >= 0; --landing)
    if (complete[static_cast<std::size_t>(landing)])
      for (int space = 0; space < berths(context, landing); ++space) sail_on(context, landing, space);
}

}  // namespace carreira::vasco
