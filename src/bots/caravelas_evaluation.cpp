#include "bots/caravelas_evaluation.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <queue>
#include <utility>

#include "games/caravelas/context.h"

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

constexpr std::size_t kLisboa = kCountOf<Port>;  // the target after the ports
constexpr float kFar = 60;
constexpr float kDetour = 20;       // markers of a detour that make a thing beside the way worth nothing
constexpr float kEventCell = 0.7f;  // what a blue or red cell costs beside its marker
constexpr int kMostBid = 3;         // of a fleet's markers one in so many, at most, is bid for the order
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
      const bool event = step.water == Water::blue || step.water == Water::red;
      const float extra = event && variant != Variant::dice ? kEventCell : 0.0f;
      into[index_of(step.to)].emplace_back(value_at<Cell>(from),
                                           static_cast<float>(step.cost) + extra + 0.02f);
    }
  using Entry = std::pair<float, Cell>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  ways[index_of(target)] = 0;
  open.emplace(0.0f, target);
  while (!open.empty()) {
    const auto [cost, cell] = open.top();
    const std::size_t here = index_of(cell);
    open.pop();
    if (cost > ways[here]) continue;
    for (const auto& [from, price] : into[here])
      if (cost + price < ways[index_of(from)]) {
        ways[index_of(from)] = cost + price;
        capes[index_of(from)] = capes[here] + (components.at(cell).water == Water::red ? 1.0f : 0.0f);
        open.emplace(cost + price, from);
      }
  }
}

// Those of a player whose turn of this round is not over; afterwards all come back, for the next round.
int markers_to_spend(const Board& board, Seat seat, int seats) {
  if (board.steps.empty()) return 0;
  if (board.steps.is_at<Bidding>(0) || board.steps.is_at<ChoosingPlace>(0))
    return board.players[seat].markers;
  for (const Place place : track(seats))
    if (place >= board.turn && board.order[place] == seat) return board.players[seat].markers;
  return 0;
}

bool leads_to(const MapCell& from, Cell to) {
  return std::any_of(from.ways.begin(), from.ways.end(), [to](const Way& way) { return way.to == to; });
}

// Of the few moves of a bid or a step.
template <class IsKept>
void keep_if(MoveList& moves, IsKept is_kept) {
  FixedVector<Move, 32> kept;
  if (moves.size() > kept.capacity()) return;
  for (const Move move : moves)
    if (is_kept(move)) kept.push_back(move);
  moves.clear();
  for (const Move move : kept) moves.push_back(move);
}

}  // namespace

Evaluation<Rules>::Evaluation(const Rules& rules)
    : rules_(rules),
      cells_(rules.components().cells.size()),
      ways_((kLisboa + 1) * cells_),
      capes_((kLisboa + 1) * cells_) {
  const Components& components = rules.components();
  for (const Port port : all<Port>()) {
    const std::size_t first = index_of(port) * cells_;
    fill_ways(components, rules.variant(), components.ports[port].cell, &ways_[first], &capes_[first]);
  }
  for (const Good good : all<Good>()) port_of_[good] = components.at(components.goods[good].cell).port;
  pepper_port_ = port_of_[components.pepper];
  pepper_ship_ = components.goods[components.pepper].ship;
  fill_ways(components, rules.variant(), components.lisboa, &ways_[kLisboa * cells_],
            &capes_[kLisboa * cells_]);
  round_trip_ = way(components.lisboa, pepper_port_) + home(components.ports[pepper_port_].cell);
}

// The part of the voyage that is done, with the markers still to be spent this round: nearly 1 before Lisboa
// with pepper on board.
float Evaluation<Rules>::progress(const State& state, Seat seat) const {
  const Components& components = rules_.components();
  const Player& fleet = state.board.players[seat];
  const bool has_pepper = fleet.cargo.contains(components.pepper);
  const bool can_load = !fleet.sunk.contains(pepper_ship_);
  float left = -static_cast<float>(markers_to_spend(state.board, seat, rules_.seats()));
  if (has_pepper) {
    left += home(fleet.cell);
  } else if (can_load) {
    left += way(fleet.cell, pepper_port_) + home(components.ports[pepper_port_].cell);
  } else {  // to be repaired first
    left += home(fleet.cell) + round_trip_;
  }
  return 1.0f - left / round_trip_;
}

// By voyages made and under way: it does not jump when a piece is bought.
float Evaluation<Rules>::remaining(const State& state) const {
  auto made = static_cast<float>(state.board.pieces.size());
  for (const Seat seat : seats_of(rules_.seats())) made += std::clamp(progress(state, seat), 0.0f, 1.0f);
  const auto all = static_cast<float>(rules_.pieces() + rules_.seats() - 1);
  return std::clamp(1.0f - made / all, 0.0f, 1.0f);
}

void Evaluation<Rules>::measure(const State& state, PerSeat<Terms>& terms) const {
  const Board& board = state.board;
  Ports discovered;
  for (const Player& player : board.players) discovered |= player.discovered;
  for (const Seat seat : seats_of(rules_.seats())) {
    terms[seat] = {};
    measure_fleet(state, seat, Ports::all() - discovered, terms[seat]);
  }
  for (const Place place : track(rules_.seats()))
    terms[board.order[place]][order] = static_cast<float>(rules_.seats() + 1 - number_of(place));
}

void Evaluation<Rules>::measure_fleet(const State& state, Seat seat, Ports undiscovered, Terms& own) const {
  const Components& components = rules_.components();
  const Player& fleet = state.board.players[seat];
  const Board& board = state.board;
  const bool pieces_left = static_cast<int>(board.pieces.size()) < rules_.pieces();
  const bool has_pepper = fleet.cargo.contains(components.pepper);
  const bool to_pepper = pieces_left && !has_pepper && !fleet.sunk.contains(pepper_ship_);
  const std::size_t target = to_pepper ? index_of(pepper_port_) : kLisboa;
  const float direct = way(fleet.cell, target);
  const float patience = std::clamp(static_cast<float>(kNoMorePatience - static_cast<int>(board.round)) /
                                        static_cast<float>(kNoMorePatience - kPatience),
                                    0.0f, 1.0f);
  // Without a marker there is nothing to discover (C5.1).
  if (fleet.discovered.size() >= components.discovery_markers) undiscovered.clear();
  const auto detour = [&](Port port) {
    const Cell cell = components.ports[port].cell;
    const float outward = way(fleet.cell, port) + way(cell, target) - direct;
    if (!to_pepper) return outward;
    const Cell there = components.ports[pepper_port_].cell;
    const float homeward = way(there, port) + home(cell) - home(there);
    return std::min(outward, homeward + 1);
  };
  own[points] = static_cast<float>(open_vp(components, board, seat));
  own[destinations] = static_cast<float>((state.destinations[seat] & fleet.discovered).size());
  own[voyage] = pieces_left ? progress(state, seat) : 0.0f;
  for (const Seat owner : board.pieces) own[voyage] += owner == seat ? 1.0f : 0.0f;
  own[pepper] = has_pepper && pieces_left ? 1.0f : 0.0f;
  const float homeward_capes = capes(to_pepper ? components.ports[pepper_port_].cell : fleet.cell, kLisboa);
  const float outward_capes = to_pepper ? capes(fleet.cell, index_of(pepper_port_)) : 0.0f;
  const Ships ships = afloat(components, fleet);
  for (const Good good : all<Good>()) {
    const GoodFigures& figures = components.goods[good];
    if (fleet.cargo.contains(good)) {
      own[cargo] += figures.vp;
    } else if (ships.contains(figures.ship) && good != components.pepper) {
      own[goods_ahead] += patience * near(detour(port_of_[good])) * figures.vp;
    }
  }
  // In Lisboa the goods are as good as sold: the next voyage begins without them.
  const float at_risk = fleet.cell == components.lisboa ? 0.0f : own[cargo] / 5.0f;
  own[capes_ahead] = patience * (homeward_capes + outward_capes) * (1.0f + at_risk);
  for (const Port port : undiscovered) {
    const float share = patience * near(detour(port));
    own[ports_ahead] += share * components.ports[port].vp;
    if (state.destinations[seat].contains(port)) own[destinations_ahead] += share;
  }
  own[discoveries_left] = static_cast<float>((state.destinations[seat] & undiscovered).size());
  own[improved] = fleet.improved;
  own[can_improve] = !fleet.improved && fleet.cargo.size() >= components.improvement_goods ? patience : 0.0f;
  own[sunk] = static_cast<float>(fleet.sunk.size());
  const Cards& hand = state.hands[seat];
  own[winds] = hand[Card::favourable_wind];
  own[calms] = hand[Card::calm];
  own[storms] = static_cast<float>(fleet.cards) - own[winds] - own[calms];
}

Evaluation<Rules>::Trace Evaluation<Rules>::trace(const Board& board) {
  if (!board.steps.is<Turn>()) return {};
  const Seat seat = board.steps.seat();
  const Player& fleet = board.players[seat];
  return {fleet.cell, seat, board.round, fleet.discovered, fleet.cargo, fleet.cards};
}

void Evaluation<Rules>::narrow(const Trace& before, const State& state, MoveList& moves) const {
  const Board& board = state.board;
  if (board.steps.is<Bidding>()) {
    narrow_bids(board, moves);
  } else if (board.steps.is<Turn>() && before.cell != Cell::none) {
    narrow_steps(before, board, moves);
  }
}

bool Evaluation<Rules>::is_needless(const State& state, Move move, const MoveList& moves) const {
  if (move.kind<MoveKind>() != MoveKind::end) return false;
  if (static_cast<int>(state.board.pieces.size()) >= rules_.pieces())
    return false;  // nothing is sold any more
  const auto load = std::find_if(moves.begin(), moves.end(),
                                 [](Move other) { return other.kind<MoveKind>() == MoveKind::load; });
  if (load == moves.end()) return false;
  State less = state, more = state;
  rules_.play(less, move, nullptr);
  rules_.play(more, *load, nullptr);
  rules_.play(more, move, nullptr);
  less.board.players[rules_.actor(state)].cargo.insert(load->a<Good>());
  return std::memcmp(&less, &more, sizeof less) == 0;
}

// Who bids step by step comes as far as who leaps, and pays no more than he must. What is left has to be worth the
// place that is won: beyond a share of his markers nobody goes, or two would go on until neither can sail.
void Evaluation<Rules>::narrow_bids(const Board& board, MoveList& moves) const {
  const Player& bidder = board.players[board.steps.seat()];
  int highest = 0;
  for (const Player& player : board.players) highest = std::max<int>(highest, player.bid);
  const int most = rules_.all_markers(bidder) / kMostBid;
  keep_if(moves, [&](Move move) {
    return move.kind<MoveKind>() == MoveKind::pass || (move.a() == highest + 1 && move.a() <= most);
  });
}

// Where the fleet could have gone at once, for as little, it need not go by way of a cell where nothing happened.
void Evaluation<Rules>::narrow_steps(const Trace& before, const Board& board, MoveList& moves) const {
  const Components& figures = rules_.components();
  const Trace now = trace(board);
  if (before.seat != now.seat || before.round != now.round || before.cards != now.cards ||
      before.discovered != now.discovered || before.cargo != now.cargo)
    return;
  const MapCell& here = figures.at(now.cell);
  const MapCell& there = figures.at(before.cell);
  if (here.water == Water::red || !leads_to(there, now.cell)) return;
  const int so_far = figures.cost(there, now.cell);
  keep_if(moves, [&](Move move) {
    if (move.kind<MoveKind>() != MoveKind::sail) return true;
    const Cell to = move.a<Cell>();
    if (to == before.cell) return false;
    return !leads_to(there, to) || figures.cost(there, to) > so_far + figures.cost(here, to);
  });
}

// Small steps on a large map: moves differ by little, and the evaluation knows the way; a long search has
// time for others.
template <>
SearchOptions game_options<caravelas::Rules>(Level level, int seats) {
  SearchOptions options;
  options.exploration = 0.1f;
  options.temperature = 0.003f;
  options.noise = level < Level::hard ? 1.0f : 0.0f;
  if (level < Level::hard) return options;
  options.exploration = 0.8f;
  options.temperature = 0.01f;
  options.policy = 0.5f;
  options.policy_scale = 0.5f;
  if (seats == 2) return options;
  // A voyage takes rounds: less far on, the script has brought nothing home yet. (With two it loses games.)
  options.policy = 0.8f;
  options.scripted = true;
  options.playout = 300;
  options.even = 0;
  return options;
}

}  // namespace carreira::bots
