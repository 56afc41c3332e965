#include "bots/scripts/caravelas.h"

#include <algorithm>
#include <array>

#include "games/caravelas/context.h"

namespace carreira::bots {

using namespace caravelas;

namespace {
constexpr int kLongGame = 60;  // rounds: few games take as many
}

// Where the fleet is bound for, and what lies on each goal.
struct Script<Rules>::Plan {
  std::array<float, kGoals> worth{};
  std::size_t goal = kLisboa;
  float rounds = 0;  // to the end of the game, as it seems
};

Script<Rules>::Script(const Rules& rules, const CaravelasTaste& taste)
    : rules_(rules),
      taste_(taste),
      ways_(rules.components().cells.size() * kGoals, 1000.0f),
      near_(kGoals * kGoals) {
  const Components& figures = rules.components();
  const auto cell_of = [&](std::size_t goal) {
    return goal == kLisboa ? figures.lisboa : figures.ports[value_at<Port>(goal)].cell;
  };
  for (std::size_t goal = 0; goal < kGoals; ++goal) find_ways(goal, cell_of(goal));
  for (std::size_t from = 0; from < kGoals; ++from)
    for (std::size_t to = 0; to < kGoals; ++to) {
      const float share = std::max(0.0f, 1.0f - way(cell_of(from), to) / taste_.radius);
      near_[from * kGoals + to] = from == to ? 0.0f : share;
    }
  for (const Good good : all<Good>()) port_of_[good] = figures.at(figures.goods[good].cell).port;
}

// From every cell, shortened until nothing changes.
void Script<Rules>::find_ways(std::size_t goal, Cell cell) {
  const Components& figures = rules_.components();
  const bool events = rules_.variant() != Variant::dice;
  ways_[index_of(cell) * kGoals + goal] = 0;
  for (bool shorter = true; shorter;) {
    shorter = false;
    for (std::size_t from = 0; from < figures.cells.size(); ++from)
      for (const Way& step : figures.cells[from].ways) {
        float cost = static_cast<float>(step.cost) + 0.02f + way(step.to, goal);
        if (events && step.water == Water::blue) cost += taste_.event_cell;
        if (events && step.water == Water::red) cost += taste_.red_cell;
        float& known = ways_[from * kGoals + goal];
        if (cost < known - 0.001f) known = cost, shorter = true;
      }
  }
}

// Until the last piece is bought, as far as the voyages under way tell.
float Script<Rules>::markers_left(const State& state, Seat own) const {
  const Components& figures = rules_.components();
  const Board& board = state.board;
  const auto pepper = index_of(port_of_[figures.pepper]);
  const Cell calecute = figures.goods[figures.pepper].cell;
  const float voyage = way(figures.lisboa, pepper) + way(calecute, kLisboa);
  std::array<float, kMaxSeats> next{};
  for (const Seat seat : seats_of(rules_.seats())) {
    const Player& fleet = board.players[seat];
    float& left = next[index_of(seat)];
    left = fleet.cargo.contains(figures.pepper) ? way(fleet.cell, kLisboa)
                                                : way(fleet.cell, pepper) + way(calecute, kLisboa);
    left /= taste_.speed;
    if (seat == own) left *= 1.2f;
  }
  float end = 0;
  const auto seats = static_cast<std::size_t>(rules_.seats());
  for (int piece = static_cast<int>(board.pieces.size()); piece < rules_.pieces(); ++piece) {
    const auto first = std::min_element(next.begin(), next.begin() + seats);
    end = *first;
    *first += voyage / taste_.speed;
  }
  return end;
}

Script<Rules>::Plan Script<Rules>::plan(const State& state, Seat seat, bool own_turn) const {
  const Components& figures = rules_.components();
  const Board& board = state.board;
  const Player& fleet = board.players[seat];
  const int pieces_left = rules_.pieces() - static_cast<int>(board.pieces.size());
  Plan plan;
  plan.rounds = pieces_left == 0 ? 0.0f : markers_left(state, seat) + 0.5f;
  // A little less than all markers: some are bid, some are left over.
  const float a_round = fleet.improved ? static_cast<float>(figures.markers_improved) - 1.0f
                                       : static_cast<float>(figures.markers) - 0.5f;
  // Somebody may lie before Lisboa with the last pepper and not want the end: who waits for him waits for ever.
  const auto overtime = static_cast<float>(std::max(0, static_cast<int>(board.round) - kLongGame));
  const float reach =
      (own_turn ? static_cast<float>(fleet.markers) : 0.0f) + (plan.rounds + overtime) * a_round;
  const bool has_pepper = fleet.cargo.contains(figures.pepper);
  // Somebody has to end it: the longer it lasts, the more the pepper pulls, and the less does other trade.
  const float late = static_cast<float>(board.round) / taste_.long_game;
  const float piece = taste_.piece * (1.0f + late), trade = 1.0f / (1.0f + late);

  Ports discovered;
  for (const Player& player : board.players) discovered |= player.discovered;
  if (fleet.discovered.size() < figures.discovery_markers)
    for (const Port port : Ports::all() - discovered) {
      const std::size_t goal = index_of(port);
      if (way(fleet.cell, goal) > reach) continue;
      float worth = figures.ports[port].vp;
      if (state.destinations[seat].contains(port)) worth += taste_.destination;
      for (const Seat other : seats_of(rules_.seats()))
        if (other != seat && way(board.players[other].cell, goal) < way(fleet.cell, goal)) {
          worth *= taste_.rival;
          break;
        }
      plan.worth[goal] = worth;
    }
  const Ships ships = afloat(figures, fleet);
  for (const Good good : all<Good>()) {
    const GoodFigures& one = figures.goods[good];
    if (fleet.cargo.contains(good) || !ships.contains(one.ship)) continue;
    const auto goal = index_of(port_of_[good]);
    if (way(fleet.cell, goal) + way(one.cell, kLisboa) > reach) continue;
    int aboard = 0;
    for (const Player& player : board.players) aboard += player.cargo.contains(good);
    if (aboard >= figures.cubes) continue;
    plan.worth[goal] += good == figures.pepper && pieces_left > 0
                            ? piece
                            : trade * taste_.good * 0.2f * static_cast<float>(one.vp);
  }
  if (way(fleet.cell, kLisboa) <= reach) {
    float& home = plan.worth[kLisboa];
    for (const Good good : fleet.cargo)
      home += trade * taste_.cargo * 0.2f * static_cast<float>(figures.goods[good].vp);
    if (has_pepper && pieces_left > 0) home += piece;
    home += taste_.repair * static_cast<float>(fleet.sunk.size());
    if (!fleet.improved && fleet.cargo.size() >= figures.improvement_goods &&
        plan.rounds > taste_.improvement_rounds)
      home += taste_.improvement;
  }
  // The goal that brings most for its way, with what lies around it.
  float best = -1;
  for (std::size_t goal = 0; goal < kGoals; ++goal) {
    if (plan.worth[goal] <= 0) continue;
    float worth = plan.worth[goal], around = 0;
    const float* near = &near_[goal * kGoals];
    for (std::size_t other = 0; other < kGoals; ++other) around += near[other] * plan.worth[other];
    worth += taste_.around * around;
    const float rate = worth / (way(fleet.cell, goal) + taste_.nearby);
    if (rate > best && way(fleet.cell, goal) > 0) best = rate, plan.goal = goal;
  }
  return plan;
}

void Script<Rules>::rate(const State& state, const MoveList& moves, std::span<float> ratings) const {
  const Components& figures = rules_.components();
  const Board& board = state.board;
  const Seat seat = rules_.actor(state);
  const Player& fleet = board.players[seat];
  if (board.steps.is<Bidding>()) {
    for (std::size_t i = 0; i < moves.size(); ++i)
      ratings[i] = moves[i].kind<MoveKind>() == MoveKind::pass ? 0.0f : -static_cast<float>(moves[i].a());
    return;
  }
  const bool own_turn = !board.steps.is<BonusMove>();
  const Plan plan = this->plan(state, seat, own_turn);
  const float here = way(fleet.cell, plan.goal);
  // How much nearer a cell is, with what is found there.
  const auto gain = [&](Cell cell) {
    float worth = taste_.marker * (here - way(cell, plan.goal));
    const MapCell& there = figures.at(cell);
    if (there.port != Port::none) worth += plan.worth[index_of(there.port)];
    return worth;
  };
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    float& rating = ratings[i];
    rating = 0;
    switch (move.kind<MoveKind>()) {
      case MoveKind::place:
        rating = -static_cast<float>(move.a());
        break;
      case MoveKind::sail:
      case MoveKind::evade: {
        const Cell to = move.a<Cell>();
        rating = gain(to);
        if (own_turn) {
          const MapCell& cell = figures.at(to);
          float cost = static_cast<float>(figures.cost(figures.at(fleet.cell), to)) + 0.02f;
          if (rules_.variant() != Variant::dice && cell.water == Water::blue) cost += taste_.event_cell;
          if (rules_.variant() != Variant::dice && cell.water == Water::red) cost += taste_.red_cell;
          if (move.kind<MoveKind>() == MoveKind::evade) cost -= 0.5f;
          rating -= taste_.marker * cost;
        } else {
          rating -= 0.01f;
        }
        break;
      }
      case MoveKind::load:
        rating = 20;
        break;
      case MoveKind::end:
        rating = -0.6f * taste_.marker;
        break;
      case MoveKind::stop:
        rating = plan.worth[kLisboa] > 0 ? 10.0f : -0.6f * taste_.marker;
        break;
      case MoveKind::play: {
        const Card card = move.a<Card>();
        const CardFigures& one = figures.cards[card];
        if (is_compass_storm(card)) {
          Cell to = fleet.cell;
          float found = 0;
          for (int n = 0; n < one.move; ++n) {
            const Cell next = figures.at(to).neighbours[direction_of(card)];
            if (next == Cell::none) break;
            to = next;
            if (figures.at(to).port != Port::none) found += plan.worth[index_of(figures.at(to).port)];
          }
          rating = found + taste_.marker * (here - way(to, plan.goal)) - taste_.drift;
        } else if (card == Card::favourable_wind) {
          const int used = rules_.all_markers(fleet) - fleet.markers;
          rating = taste_.marker * static_cast<float>(std::min<int>(used, one.move)) - taste_.wind;
        } else if (card == Card::calm) {
          rating = -taste_.marker * static_cast<float>(fleet.markers) + taste_.calm;
        } else {
          rating = -taste_.marker * static_cast<float>(one.move) - taste_.storm;
        }
        break;
      }
      case MoveKind::sink: {
        const Ship ship = ship_of_number(move.a());
        for (const Good good : fleet.cargo & figures.holds[ship])
          rating -= good == figures.pepper ? taste_.piece : static_cast<float>(figures.goods[good].vp);
        for (const Good good : figures.holds[ship] - fleet.cargo)
          rating -= 0.2f * plan.worth[index_of(port_of_[good])];
        break;
      }
      case MoveKind::buy:
        rating = 1;
        break;
      case MoveKind::improve: {
        rating = plan.rounds > taste_.improvement_rounds ? 10.0f : -10.0f;
        for (const Good good : move.a<Goods>()) rating -= 0.1f * static_cast<float>(figures.goods[good].vp);
        break;
      }
      case MoveKind::redraw:
        rating = taste_.hand - static_cast<float>(state.hands[seat][Card::favourable_wind]) +
                 0.5f * static_cast<float>(state.hands[seat][Card::calm]);
        break;
      default:  // pass, roll, draw, stay, drift, skip, keep
        break;
    }
  }
}

}  // namespace carreira::bots
