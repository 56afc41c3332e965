#pragma once

// Information-set Monte Carlo tree search for one observer. Each iteration imagines a world that looks like
// the observation, walks down the tree by the moves that are legal in it, adds a node and passes its value,
// one for each seat, back up. A node is a sequence of moves as seen from the root, whatever chance and
// secrets were in between; since not every move is legal in every world, each counts how often it was
// available.
//
// Moves are chosen by value for the seat that acts, plus a bonus for what the evaluation finds likely and
// has seldom been tried. Nodes live in one vector whose room is kept: after the first searches nothing is
// allocated. No clock, no threads in here: the same seed gives the same tree.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/judge.h"
#include "engine/hash.h"

namespace carreira::bots {

// Searches of several threads share no line of the cache.
template <RulesOfAGame R>
class alignas(64) Search {
 public:
  using State = typename R::State;
  using Observation = typename R::Observation;

  struct Node {
    Move move;                    // that leads here
    std::uint32_t visits = 0;     //
    std::uint32_t available = 0;  // times the move was legal when its parent was visited
    std::uint32_t first = 0;      // the children's place; 0: not expanded
    std::uint16_t count = 0;      // of children
    std::uint16_t room = 0;       // for children
    std::uint32_t mark = 0;       // what the observer sees here, if he is asked; 0: another is
    float prior = 0;              // the evaluation's opinion, for the seat that moved here
    std::array<float, kMaxSeats> total{};
  };

  Search(const Judge<R>& judge, const SearchOptions& options, const Seed& seed, std::uint64_t number)
      : judge_(judge),
        rules_(judge.rules()),
        options_(options),
        imagination_(seed, Stream::imagination, number),
        choices_(seed, Stream::search, number) {}

  // Stands at this decision; keeps what an earlier search already knows of it.
  void begin(const Observation& observation, Seat seat) {
    observation_ = observation;
    const std::uint32_t mark = mark_of(observation);
    const std::uint32_t known = options_.reuse && seat == seat_ ? find(mark) : kNowhere;
    seat_ = seat;
    if (known == kNowhere) {
      clear();
    } else if (known != 0) {
      keep_subtree(known);
    }
    nodes_[0].mark = mark;
  }

  void iterate() {
    State state = rules_.imagine(observation_, imagination_);
    path_.clear();
    path_.push_back(0);
    const PerSeat<float> values = descend(state);
    for (const std::uint32_t index : path_) {
      Node& node = nodes_[index];
      ++node.visits;
      for (std::size_t i = 0; i < kMaxSeats; ++i) node.total[i] += values.values[i];
    }
  }

  std::span<const Node> nodes() const { return nodes_; }
  std::span<const Node> children(const Node& node) const {
    return {nodes_.data() + node.first, node.first == 0 ? 0u : node.count};
  }
  // By how many visits the first move leads the second.
  std::uint32_t lead() const {
    std::uint32_t most = 0, second = 0;
    for (const Node& child : children(nodes_[0])) {
      if (child.visits > most) {
        second = std::exchange(most, child.visits);
      } else {
        second = std::max(second, child.visits);
      }
    }
    return most - second;
  }

 private:
  static constexpr std::uint32_t kNowhere = 0xFFFFFFFF;
#ifdef __wasm__
  static constexpr std::size_t kMostNodes = 1 << 17;
#else
  static constexpr std::size_t kMostNodes = 1 << 19;
#endif
  // From here on a node gets children only when it is visited again: most never are.
  static constexpr std::size_t kCrowded = kMostNodes / 2;

  PerSeat<float> descend(State& state) {
    std::uint32_t index = 0;
    while (true) {
      const Seat actor = rules_.actor(state);
      if (actor == Seat::nobody) return judge_.values(state);
      moves_.clear();
      rules_.moves(state, moves_);
      if (nodes_[index].first == 0) {
        const bool judged = options_.playout == 0 && options_.lookahead && moves_.size() > 1;
        if (nodes_.size() + moves_.size() > (nodes_[index].visits == 0 ? kCrowded : kMostNodes))
          return judged ? best_after(state, actor) : leaf_value(state);
        const PerSeat<float> best = expand(index, state, actor);
        if (moves_.size() > 1) return judged ? best : leaf_value(state);
      } else {
        match(index, state, actor);
        if (legal_.empty()) return leaf_value(state);  // the tree is full and knows none of these moves
      }
      index = select(actor);
      path_.push_back(index);
      rules_.play(state, nodes_[index].move, nullptr);
    }
  }

  // Gives a node its children, each with the evaluation's opinion; returns the values after the best of them.
  PerSeat<float> expand(std::uint32_t index, const State& state, Seat actor) {
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    PerSeat<float> best;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      PerSeat<float> values;
      if (moves_.size() > 1) {
        values = values_after(state, moves_[i]);
        if (i == 0 || values[actor] > best[actor]) best = values;
      }
      nodes_.push_back(new_child(moves_[i], values[actor]));
    }
    Node& node = nodes_[index];
    node.first = first;
    node.count = node.room = static_cast<std::uint16_t>(moves_.size());
    if (index != 0) node.mark = actor == seat_ && options_.reuse ? mark_of(rules_.observe(state, seat_)) : 0;
    legal_.clear();
    for (std::uint32_t i = 0; i < moves_.size(); ++i) legal_.push_back(first + i);
    return best;
  }

  // Finds the children of the moves that are legal in this world, and makes those that are new.
  void match(std::uint32_t index, const State& state, Seat actor) {
    legal_.clear();
    std::uint32_t expected = 0;
    for (const Move move : moves_) {
      const std::uint32_t first = nodes_[index].first, count = nodes_[index].count;
      std::uint32_t found = kNowhere;
      for (std::uint32_t i = 0; i < count && found == kNowhere; ++i) {
        if (expected >= count) expected = 0;
        if (nodes_[first + expected].move == move) found = expected;
        ++expected;
      }
      if (found == kNowhere) {
        if (!make_room(index)) continue;
        found = nodes_[index].count++;
        nodes_[nodes_[index].first + found] = new_child(move, values_after(state, move)[actor]);
      }
      legal_.push_back(found);
    }
    for (std::uint32_t& child : legal_) {
      child += nodes_[index].first;
      ++nodes_[child].available;
    }
  }

  // Room for one more child; false when the tree is full.
  bool make_room(std::uint32_t index) {
    if (nodes_[index].count < nodes_[index].room) return true;
    const std::uint32_t room = nodes_[index].room * 2u;
    if (room > 0xFFFF || nodes_.size() + room > kMostNodes) return false;
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    for (std::uint32_t i = 0; i < room; ++i)
      nodes_.push_back(i < nodes_[index].count ? Node(nodes_[nodes_[index].first + i]) : Node());
    nodes_[index].first = first;
    nodes_[index].room = static_cast<std::uint16_t>(room);
    return true;
  }

  static Node new_child(Move move, float prior) {
    Node node;
    node.move = move;
    node.available = 1;
    node.prior = prior;
    return node;
  }

  std::uint32_t select(Seat actor) const {
    if (legal_.size() == 1) return legal_[0];
    float best_prior = 0, sum = 0;
    for (const std::uint32_t child : legal_) best_prior = std::max(best_prior, nodes_[child].prior);
    for (const std::uint32_t child : legal_) sum += likelihood(best_prior - nodes_[child].prior);
    std::uint32_t best = legal_[0];
    float most = -1;
    for (const std::uint32_t child : legal_) {
      const Node& node = nodes_[child];
      const auto visits = static_cast<float>(node.visits);
      const float value = (node.total[static_cast<std::size_t>(actor)] + options_.prior_visits * node.prior) /
                          (visits + options_.prior_visits);
      const float likely = likelihood(best_prior - node.prior) / sum;
      const float bonus =
          options_.exploration * likely * std::sqrt(static_cast<float>(node.available)) / (1.0f + visits);
      if (value + bonus > most) most = value + bonus, best = child;
    }
    return best;
  }
  float likelihood(float behind) const {
    const float x = 1.0f + behind / options_.temperature;
    return 1.0f / (x * x);
  }

  PerSeat<float> values_after(const State& state, Move move) const {
    State after = state;
    rules_.play(after, move, nullptr);
    return judge_.values(after);
  }

  PerSeat<float> best_after(const State& state, Seat actor) const {
    PerSeat<float> best = values_after(state, moves_[0]);
    for (std::size_t i = 1; i < moves_.size(); ++i) {
      const PerSeat<float> values = values_after(state, moves_[i]);
      if (values[actor] > best[actor]) best = values;
    }
    return best;
  }

  PerSeat<float> leaf_value(State& state) {
    for (int i = 0; i < options_.playout && rules_.actor(state) != Seat::nobody; ++i) {
      moves_.clear();
      rules_.moves(state, moves_);
      rules_.play(state, playout_move(state), nullptr);
    }
    return judge_.values(state);
  }
  Move playout_move(const State& state) {
    if (moves_.size() == 1) return moves_[0];
    if (options_.greed <= 0 || choices_.unit() >= options_.greed)
      return moves_[choices_.below(static_cast<std::uint32_t>(moves_.size()))];
    const Seat actor = rules_.actor(state);
    Move best = moves_[0];
    float most = -1;
    for (const Move move : moves_) {
      const float value = values_after(state, move)[actor];
      if (value > most) most = value, best = move;
    }
    return best;
  }

  static std::uint32_t mark_of(const Observation& observation) {
    const std::uint64_t hash = hash_of(observation);
    return std::max<std::uint32_t>(1, static_cast<std::uint32_t>(hash ^ hash >> 32));
  }
  std::uint32_t find(std::uint32_t mark) const {
    for (std::uint32_t i = 0; i < nodes_.size(); ++i)
      if (nodes_[i].mark == mark && nodes_[i].first != 0) return i;
    return kNowhere;
  }
  void clear() {
    nodes_.clear();
    if (nodes_.capacity() < kMostNodes) nodes_.reserve(kMostNodes);
    nodes_.push_back(Node());
  }
  void keep_subtree(std::uint32_t root) {
    kept_.clear();
    if (kept_.capacity() < kMostNodes) kept_.reserve(kMostNodes);
    kept_.push_back(nodes_[root]);
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      if (kept_[i].first == 0) continue;
      const auto first = static_cast<std::uint32_t>(kept_.size());
      for (std::uint32_t child = 0; child < kept_[i].count; ++child)
        kept_.push_back(nodes_[kept_[i].first + child]);
      kept_[i].first = first;
      kept_[i].room = kept_[i].count;
    }
    nodes_.swap(kept_);
  }

  const Judge<R>& judge_;
  const R& rules_;
  SearchOptions options_;
  Random imagination_, choices_;
  Observation observation_{};
  Seat seat_ = Seat::nobody;
  std::vector<Node> nodes_, kept_;
  std::vector<std::uint32_t> path_, legal_;
  MoveList moves_;
};

}  // namespace carreira::bots
