// Whole games with a simple policy that seeks pepper, ports and Lisboa: by rule they end, after about 8 to 15
// rounds.

#include <bit>
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
  distance[goal] = 0;
  for (queue.push({0, goal}); !queue.empty();) {
    const auto [far, cell] = queue.top();
    queue.pop();
    if (far > distance[cell]) continue;
    for (const Way& way : components.cells[cell].ways) {
      if (way.to == kNoCell) continue;
      for (const Way& back : components.cells[way.to].ways) {
        if (back.to != cell || far + 10 * back.cost + 1 >= distance[way.to]) continue;
        distance[way.to] = far + 10 * back.cost + 1;
        queue.push({distance[way.to], way.to});
      }
    }
  }
  return distance;
}

class PortSeeker {
 public:
  explicit PortSeeker(const Rules& rules) : rules_(rules) {
    const Components& components = rules.components();
    for (std::size_t i = 0; i < components.cells.size(); ++i)
      if (components.cells[i].port != kNone || i == components.lisboa)
        to_[static_cast<Cell>(i)] = distances_to(components, static_cast<Cell>(i));
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
    switch (static_cast<MoveKind>(move.kind())) {
      case MoveKind::load:
      case MoveKind::buy:
      case MoveKind::improve:
        return 1000;
      case MoveKind::bid:
      case MoveKind::skip:
        return -1000;
      case MoveKind::stop:
        return state.fleets[seat].cargo != 0 ? 900 : -1;
      case MoveKind::sail:
      case MoveKind::evade:
        return longing(state, seat) - wish(state, seat, static_cast<Cell>(move.a()));
      case MoveKind::play:
        return static_cast<Card>(move.a()) == Card::favourable_wind ? 5
               : static_cast<Card>(move.a()) == Card::calm          ? -5
                                                                    : 0;
      default:
        return 0.3;  // end, stay: only when nothing brings the fleet nearer
    }
  }
  double longing(const State& state, Seat seat) const { return wish(state, seat, state.fleets[seat].cell); }
  // How far it is to the goal, by way of a port that is worth the detour.
  double wish(const State& state, Seat seat, Cell from) const {
    const Fleet& fleet = state.fleets[seat];
    const Components& components = rules_.components();
    Ports taken = 0;
    for (const Fleet& other : state.fleets.values) taken |= other.discovered;
    const auto loadable = [&](std::uint8_t good) {
      const std::uint8_t ship = components.ship_of[good];
      return !(fleet.cargo >> good & 1) && !(fleet.sunk >> ship & 1) &&
             (ship < kFourthShip || fleet.improved);
    };
    const auto pepper = static_cast<std::uint8_t>(std::countr_zero(components.pepper));
    Cell goal = components.lisboa;
    for (const Port& port : components.ports)
      if (components.cells[port.cell].good == pepper && loadable(pepper)) goal = port.cell;
    double shortest = to_.at(goal)[from];
    for (std::size_t i = 0; i < kPorts; ++i) {
      const Cell cell = components.ports[i].cell;
      const std::uint8_t good = components.cells[cell].good;
      const double lure =
          (taken >> i & 1 ? 0 : 10 * components.ports[i].vp) + (good != kNone && loadable(good) ? 25 : 0);
      if (lure > 0) shortest = std::min(shortest, to_.at(cell)[from] + to_.at(goal)[cell] - lure);
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
        EXPECT_EQ(state.pieces_sold, rules.pieces());
        rounds += state.round;
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
