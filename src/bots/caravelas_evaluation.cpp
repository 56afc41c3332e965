#include "bots/caravelas_evaluation.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <queue>
#include <utility>

namespace carreira::bots {
namespace {

using namespace caravelas;

enum Term : std::size_t {
  points,
  destinations,
  voyage,
  capes_ahead,
  pepper,
  cargo,
  goods_ahead,
  ports_ahead,
  destinations_ahead,
  improved,
  can_improve,
  sunk,
  winds,
  calms,
  storms,
  discoveries_left,
  order,
};

constexpr std::size_t kLisboa = kPorts;  // the target after the ports
constexpr float kFar = 60;
constexpr float kDetour = 20;       // markers of a detour that make a thing beside the way worth nothing
constexpr float kEventCell = 0.7f;  // what a blue or red cell costs beside its marker
// Rounds after which a fleet loses interest in what lies beside its way, little by little: whatever holds it
// there, it sails on in the end. Few games take as long.
constexpr int kPatience = 60, kNoMorePatience = 100;

// What is nearer pulls more than twice as much: between two things a fleet goes for one of them.
float near(float detour) {
  const float share = std::max(0.0f, 1.0f - detour / kDetour);
  return share * share;
}

// From every cell to the target, backwards along the ways.
void fill_ways(const Components& components, Variant variant, Cell target, float* ways, float* capes) {
  std::fill(ways, ways + components.cells.size(), kFar);
  std::vector<std::vector<std::pair<Cell, float>>> into(components.cells.size());
  for (std::size_t from = 0; from < components.cells.size(); ++from)
    for (const Way& step : components.cells[from].ways) {
      if (step.to == kNoCell) continue;
      const bool event = step.water == Water::blue || step.water == Water::red;
      const float extra = event && variant != Variant::dice ? kEventCell : 0.0f;
      into[step.to].emplace_back(static_cast<Cell>(from), static_cast<float>(step.cost) + extra + 0.02f);
    }
  using Entry = std::pair<float, Cell>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  ways[target] = 0;
  open.emplace(0.0f, target);
  while (!open.empty()) {
    const auto [cost, cell] = open.top();
    open.pop();
    if (cost > ways[cell]) continue;
    for (const auto& [from, price] : into[cell])
      if (cost + price < ways[from]) {
        ways[from] = cost + price;
        capes[from] = capes[cell] + (components.cells[cell].water == Water::red ? 1.0f : 0.0f);
        open.emplace(cost + price, from);
      }
  }
}

// Those of a player whose turn of this round is not over; afterwards all come back, for the next round.
int markers_to_spend(const State& state, Seat seat, int seats) {
  if (state.steps.empty()) return 0;
  const StepKind kind = state.steps[0].kind;
  if (kind == StepKind::bid || kind == StepKind::place) return state.fleets[seat].markers;
  for (std::size_t place = state.turn; place < static_cast<std::size_t>(seats); ++place)
    if (state.order[place] == seat) return state.fleets[seat].markers;
  return 0;
}

}  // namespace

Evaluation<Rules>::Evaluation(const Rules& rules)
    : rules_(rules),
      cells_(rules.components().cells.size()),
      ways_((kPorts + 1) * cells_),
      capes_((kPorts + 1) * cells_) {
  const Components& components = rules.components();
  for (std::size_t port = 0; port < kPorts; ++port) {
    fill_ways(components, rules.variant(), components.ports[port].cell, &ways_[port * cells_],
              &capes_[port * cells_]);
    const std::uint8_t good = components.cells[components.ports[port].cell].good;
    if (good == kNone) continue;
    port_of_[good] = static_cast<std::uint8_t>(port);
    if (components.pepper >> good & 1) pepper_port_ = port, pepper_ship_ = components.ship_of[good];
  }
  fill_ways(components, rules.variant(), components.lisboa, &ways_[kLisboa * cells_],
            &capes_[kLisboa * cells_]);
  round_trip_ = way(components.lisboa, pepper_port_) + way(components.ports[pepper_port_].cell, kLisboa);
}

// The part of the voyage that is done, with the markers still to be spent this round: nearly 1 before Lisboa
// with pepper on board.
float Evaluation<Rules>::progress(const State& state, Seat seat) const {
  const Components& components = rules_.components();
  const Fleet& fleet = state.fleets[seat];
  const bool has_pepper = (fleet.cargo & components.pepper) != 0;
  const bool can_load = !(fleet.sunk >> pepper_ship_ & 1);
  float left = -static_cast<float>(markers_to_spend(state, seat, rules_.seats()));
  if (has_pepper) {
    left += way(fleet.cell, kLisboa);
  } else if (can_load) {
    left += way(fleet.cell, pepper_port_) + way(components.ports[pepper_port_].cell, kLisboa);
  } else {  // to be repaired first
    left += way(fleet.cell, kLisboa) + round_trip_;
  }
  return 1.0f - left / round_trip_;
}

// By voyages made and under way: it does not jump when a piece is bought.
float Evaluation<Rules>::remaining(const State& state) const {
  float made = state.pieces_sold;
  for (int i = 0; i < rules_.seats(); ++i) made += std::clamp(progress(state, seat_at(i)), 0.0f, 1.0f);
  const auto all = static_cast<float>(rules_.pieces() + rules_.seats() - 1);
  return std::clamp(1.0f - made / all, 0.0f, 1.0f);
}

void Evaluation<Rules>::measure(const State& state, PerSeat<Terms>& terms) const {
  Ports discovered = 0;
  for (int i = 0; i < rules_.seats(); ++i) discovered |= state.fleets[seat_at(i)].discovered;
  for (int i = 0; i < rules_.seats(); ++i) {
    terms[seat_at(i)] = {};
    measure_fleet(state, seat_at(i), ~discovered, terms[seat_at(i)]);
  }
  for (std::size_t place = 0; place < static_cast<std::size_t>(rules_.seats()); ++place)
    if (state.order[place] != Seat::nobody)
      terms[state.order[place]][order] = static_cast<float>(rules_.seats()) - static_cast<float>(place);
}

void Evaluation<Rules>::measure_fleet(const State& state, Seat seat, Ports undiscovered, Terms& own) const {
  const Components& components = rules_.components();
  const Fleet& fleet = state.fleets[seat];
  const bool pieces_left = state.pieces_sold < rules_.pieces();
  const bool has_pepper = (fleet.cargo & components.pepper) != 0;
  const bool to_pepper = pieces_left && !has_pepper && !(fleet.sunk >> pepper_ship_ & 1);
  const std::size_t target = to_pepper ? pepper_port_ : kLisboa;
  const float direct = way(fleet.cell, target);
  const float patience = std::clamp(static_cast<float>(kNoMorePatience - static_cast<int>(state.round)) /
                                        static_cast<float>(kNoMorePatience - kPatience),
                                    0.0f, 1.0f);
  // Without a marker there is nothing to discover (C5.1).
  if (std::popcount(fleet.discovered) >= components.discovery_markers) undiscovered = 0;
  const auto detour = [&](std::size_t port) {
    const Cell cell = components.ports[port].cell;
    const float outward = way(fleet.cell, port) + way(cell, target) - direct;
    if (!to_pepper) return outward;
    const Cell there = components.ports[pepper_port_].cell;
    const float homeward = way(there, port) + way(cell, kLisboa) - way(there, kLisboa);
    return std::min(outward, homeward + 1);
  };
  own[points] = static_cast<float>(rules_.open_vp(state, seat));
  own[destinations] = static_cast<float>(std::popcount(state.destinations[seat] & fleet.discovered));
  own[voyage] = pieces_left ? progress(state, seat) : 0.0f;
  for (std::size_t i = 0; i < state.pieces_sold; ++i) own[voyage] += state.pieces[i] == seat ? 1.0f : 0.0f;
  own[pepper] = has_pepper && pieces_left ? 1.0f : 0.0f;
  const float homeward_capes =
      to_pepper ? capes(components.ports[pepper_port_].cell, kLisboa) : capes(fleet.cell, kLisboa);
  const float outward_capes = to_pepper ? capes(fleet.cell, pepper_port_) : 0.0f;
  int goods = 0;
  for (std::size_t good = 0; good < kGoods; ++good) {
    const std::size_t ship = components.ship_of[good];
    const bool aboard = (fleet.cargo >> good & 1) != 0;
    goods += aboard ? 1 : 0;
    if (aboard) {
      own[cargo] += components.good_vp[good];
    } else if (!(fleet.sunk >> ship & 1) && (ship != kFourthShip || fleet.improved) &&
               port_of_[good] != pepper_port_) {
      own[goods_ahead] += patience * near(detour(port_of_[good])) * components.good_vp[good];
    }
  }
  // In Lisboa the goods are as good as sold: the next voyage begins without them.
  const float at_risk = fleet.cell == components.lisboa ? 0.0f : own[cargo] / 5.0f;
  own[capes_ahead] = patience * (homeward_capes + outward_capes) * (1.0f + at_risk);
  for (Ports ports = undiscovered; ports != 0; ports &= ports - 1) {
    const auto port = static_cast<std::size_t>(std::countr_zero(ports));
    const float share = patience * near(detour(port));
    own[ports_ahead] += share * components.ports[port].vp;
    if (state.destinations[seat] >> port & 1) own[destinations_ahead] += share;
  }
  own[discoveries_left] = static_cast<float>(std::popcount(state.destinations[seat] & undiscovered));
  own[improved] = fleet.improved;
  own[can_improve] = !fleet.improved && goods >= components.improvement_goods ? patience : 0.0f;
  own[sunk] = static_cast<float>(std::popcount(fleet.sunk));
  const Cards& hand = state.hands[seat];
  own[winds] = hand[Card::favourable_wind];
  own[calms] = hand[Card::calm];
  own[storms] = static_cast<float>(fleet.cards) - own[winds] - own[calms];
}

}  // namespace carreira::bots
