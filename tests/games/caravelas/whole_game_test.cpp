// Whole games with a simple policy that seeks pepper, ports and Lisboa: by rule they end, after about 8 to 15
// rounds.

#include <cstdio>
#include <queue>

#include "games/caravelas/story.h"

namespace carreira::caravelas {
namespace {

// Markers to a cell from every other, as the currents go: a shortest-path search against the ways.
std::vector<int> distances_to(const Components& components, Cell goal) {
  std::vector<int> distance(components.cells.size(), 9999);
  using Entry = std::pair<int, Cell>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  distance[index_of(goal)] = 0;
  for (queue.push({0, goal}); !queue.empty();) {
    const auto [far, cell] = queue.top();
    queue.pop();
    if (far > distance[index_of(cell)]) continue;
    for (const Way& way : components.at(cell).ways)
      for (const Way& back : components.at(way.to).ways) {
        int& there = distance[index_of(way.to)];
        if (back.to != cell || far + 10 * back.cost + 1 >= there) continue;
        there = far + 10 * back.cost + 1;
        queue.push({there, way.to});
      }
  }
  return distance;
}

class PortSeeker {
 public:
  explicit PortSeeker(const Rules& rules) : rules_(rules) {
    const Components& components = rules.components();
    for (const PortFigures& port : components.ports) to_[port.cell] = distances_to(components, port.cell);
    to_[components.lisboa] = distances_to(components, components.lisboa);
  }

  // With pepper aboard home, otherwise the nearest port that is worth a visit, pepper's above all when near
  // enough.
  Move choose(const State& state, Random& random) const {
    MoveList list;
    rules_.moves(state, list);
    const Seat seat = rules_.actor(state);
    Move best = list[0];
    double best_value = -1e9;
    for (const Move move : list) {
      const double value = worth(state, seat, move) + random.unit() * 0.5;
      if (value > best_value) best_value = value, best = move;
    }
    return best;
  }

 private:
  double worth(const State& state, Seat seat, Move move) const {
    switch (move.kind<MoveKind>()) {
      case MoveKind::load:
      case MoveKind::buy:
      case MoveKind::improve:
        return 1000;
      case MoveKind::bid:
      case MoveKind::skip:
        return -1000;
      case MoveKind::stop:
        return state.board.players[seat].cargo.empty() ? -1 : 900;
      case MoveKind::sail:
      case MoveKind::evade:
        return longing(state, seat) - wish(state, seat, move.a<Cell>());
      case MoveKind::play:
        return move.a<Card>() == Card::favourable_wind ? 5 : move.a<Card>() == Card::calm ? -5 : 0;
      default:
        return 0.3;  // end, stay: only when nothing brings the fleet nearer
    }
  }
  double longing(const State& state, Seat seat) const {
    return wish(state, seat, state.board.players[seat].cell);
  }
  // How far it is to the goal, by way of a port that is worth the detour.
  double wish(const State& state, Seat seat, Cell from) const {
    const Player& fleet = state.board.players[seat];
    const Components& components = rules_.components();
    Ports taken;
    for (const Player& other : state.board.players) taken |= other.discovered;
    const auto loadable = [&](Good good) {
      return !fleet.cargo.contains(good) && afloat(components, fleet).contains(components.goods[good].ship);
    };
    const Cell goal =
        loadable(components.pepper) ? components.goods[components.pepper].cell : components.lisboa;
    double shortest = to_.at(goal)[index_of(from)];
    for (const Port port : all<Port>()) {
      const Cell cell = components.ports[port].cell;
      const Good good = components.at(cell).good;
      const double lure = (taken.contains(port) ? 0 : 10 * components.ports[port].vp) +
                          (good != Good::none && loadable(good) ? 25 : 0);
      if (lure > 0)
        shortest = std::min(shortest, to_.at(cell)[index_of(from)] + to_.at(goal)[index_of(cell)] - lure);
    }
    return shortest;
  }

  const Rules& rules_;
  std::map<Cell, std::vector<int>> to_;
};

TEST(CaravelasGames, C9_1_games_of_port_seekers_end_after_about_8_to_15_rounds) {
  for (const char* variant : {"standard", "open_events", "dice"})
    for (const int seats : {2, 3, 4}) {
      const Rules& rules = make_rules(seats, variant);
      const PortSeeker policy(rules);
      int rounds = 0, points = 0;
      constexpr int kGames = 20;
      for (int game = 0; game < kGames; ++game) {
        const Seed seed = Seed::from_text("seekers " + std::to_string(game));
        Random random(seed, Stream::search);
        State state = rules.setup(seed);
        int decisions = 0;
        for (; rules.actor(state) != Seat::nobody && decisions < 20'000; ++decisions)
          rules.play(state, policy.choose(state, random), nullptr);
        ASSERT_NE(decisions, 20'000) << variant << " " << seats << ": a game that does not end";
        ASSERT_TRUE(rules.check(state).ok());
        EXPECT_EQ(static_cast<int>(state.board.pieces.size()), rules.pieces());
        rounds += state.board.round;
        points += rules.scores(state).total[seat_at(0)];
      }
      std::printf("%s, %d seats: %.1f rounds, %.1f points\n", variant, seats, 1.0 * rounds / kGames,
                  1.0 * points / kGames);
      EXPECT_GE(1.0 * rounds / kGames, 8) << variant << " " << seats;
      EXPECT_LE(1.0 * rounds / kGames, 15) << variant << " " << seats;
    }
}

}  // namespace
}  // namespace carreira::caravelas
