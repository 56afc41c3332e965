#pragma once

// Information-set Monte Carlo tree search for one observer. Each iteration imagines a world that looks like
// the observation, walks down the tree by the moves that are legal in it, adds a place and passes its value,
// one for each seat, back up. A node is a sequence of moves as seen from the root, whatever chance and
// secrets were in between; since not every move is legal in every world, each counts how often it was
// available.
//
// Moves are chosen by value for the seat that acts, plus a bonus for what the evaluation and the script find
// likely and has seldom been tried. After the first searches nothing is allocated. No clock, no threads in here: the
// same seed gives the same tree.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/judge.h"
#include "bots/script.h"
#include "bots/tree.h"
#include "engine/hash.h"

namespace carreira::bots {

// What a game's evaluation remembers of the position before a move, to tell which moves are no better than others.
// Most games need nothing.
template <class E>
struct TraceOf {
  struct type {};
};
template <class E>
  requires requires { typename E::Trace; }
struct TraceOf<E> {
  using type = typename E::Trace;
};

// Searches of several threads share no line of the cache.
template <RulesOfAGame R>
class alignas(64) Search {
 public:
  using State = typename R::State;
  using Observation = typename R::Observation;
  using Node = Tree::Node;
  using Trace = typename TraceOf<Evaluation<R>>::type;

  Search(const Judge<R>& judge, const SearchOptions& options, const Seed& seed, std::uint64_t number)
      : judge_(judge),
        rules_(judge.rules()),
        options_(options),
        imagination_(seed, Stream::imagination, number),
        choices_(seed, Stream::search, number),
        script_(rules_) {
    constexpr std::size_t kPlenty = 512;  // more than a way is long, and moves are many, as a rule
    path_.reserve(kPlenty), arrived_.reserve(kPlenty), legal_.reserve(kPlenty), judged_.reserve(kPlenty);
    ratings_.reserve(kPlenty);
  }

  // Stands at this decision; keeps what an earlier search already knows of it.
  void begin(const Observation& observation, Seat seat) {
    trace_ = seat == seat_ ? trace_of(observation_) : Trace{};
    observation_ = observation;
    const std::uint32_t known =
        options_.reuse && seat == seat_ ? tree_.find(hash_of(observation)) : Tree::kNowhere;
    seat_ = seat;
    if (known == Tree::kNowhere) {
      tree_.clear();
    } else if (known != tree_[Tree::kRoot].place) {
      tree_.keep_from(known);
    }
  }

  // A move of the root that is looked at closely, however little it promises.
  void insist_on(std::optional<Move> move) { insisted_ = move; }

  void iterate() {
    State state = judge_.imagine(observation_, imagination_);
    path_.clear();
    arrived_.clear();
    path_.push_back(Tree::kRoot);
    const PerSeat<float> values = descend(state);
    for (std::size_t step = path_.size(); step-- > 0;) {
      Node& node = tree_[path_[step]];
      ++node.visits;
      for (std::size_t i = 0; i < kMaxSeats; ++i) node.total[i] += values.values[i];
      if (options_.best > 0 && node.place != Tree::kNowhere) tree_.weigh(node.place, options_.best);
    }
  }

  const Tree& tree() const { return tree_; }

  // By how many visits the first move leads the second.
  std::uint32_t lead() const {
    std::uint32_t most = 0, second = 0;
    for (const Node& child : tree_.children(tree_[Tree::kRoot])) {
      if (child.visits > most) {
        second = std::exchange(most, child.visits);
      } else {
        second = std::max(second, child.visits);
      }
    }
    return most - second;
  }

 private:
  static constexpr bool kNarrows = requires { typename Evaluation<R>::Trace; };

  template <class Position>
  static Trace trace_of(const Position& position) {
    if constexpr (kNarrows) return Evaluation<R>::trace(position.board);
    return {};
  }

  PerSeat<float> descend(State& state) {
    std::uint32_t index = Tree::kRoot;
    Trace trace = trace_;
    while (true) {
      const Seat actor = rules_.actor(state);
      if (actor == Seat::nobody) return judge_.values(state);
      moves_.clear();
      rules_.moves(state, moves_);
      if constexpr (kNarrows) {
        // A review is of any move, also of one that is no better than others.
        if (options_.narrow && !insisted_) judge_.evaluation().narrow(trace, state, moves_);
        trace = trace_of(state);
      }
      if (tree_[index].place == Tree::kNowhere) {
        const std::uint64_t mark = hash_of(rules_.observe(state, seat_));
        if (options_.transpose) tree_[index].place = tree_.find(mark);
        if (tree_[index].place == Tree::kNowhere) {
          const PerSeat<float> best = judge_moves(state, actor);
          const bool grown = grow(index, mark, state, actor);
          if (grown) tree_.place(tree_[index].place).worth = best.values;
          if (moves_.size() > 1 && options_.playout == 0 && options_.lookahead) return best;
          if (moves_.size() > 1) return mixed(played_out(state), best);
          if (!grown) return played_out(state);
        }
      }
      if (!arrive(tree_[index].place)) return judge_.values(state);
      match(tree_.place(tree_[index].place), state, actor);
      if (legal_.empty()) return played_out(state);  // the tree is full and knows none of these moves
      index = index == Tree::kRoot ? select_at_root(actor) : select(actor);
      path_.push_back(index);
      rules_.play(state, tree_[index].move, nullptr);
    }
  }

  // False where this iteration has been before: who goes in a circle gets nowhere.
  bool arrive(std::uint32_t place) {
    if (std::find(arrived_.begin(), arrived_.end(), place) != arrived_.end()) return false;
    arrived_.push_back(place);
    return true;
  }

  // What each of the moves leads to; returns what the best of them does. A forced move needs no judgement.
  PerSeat<float> judge_moves(const State& state, Seat actor) {
    judged_.assign(moves_.size(), {});
    if (moves_.size() == 1) return {};
    for (std::size_t i = 0; i < moves_.size(); ++i) judged_[i] = values_after(state, moves_[i]);
    return *std::max_element(judged_.begin(), judged_.end(),
                             [actor](const auto& a, const auto& b) { return a[actor] < b[actor]; });
  }

  // The node leads to a new place with these moves; false when the tree has no room for it.
  bool grow(std::uint32_t index, std::uint64_t mark, const State& state, Seat actor) {
    if (!tree_.has_room(moves_.size(), tree_[index].visits > 0)) return false;
    tree_[index].place = tree_.add_place(mark, static_cast<std::uint16_t>(moves_.size()));
    if (options_.policy > 0) rate(state);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      Node node = new_node(moves_[i], judged_[i][actor]);
      if (options_.policy > 0) node.likely = ratings_[i];
      tree_.add_node(node);
    }
    return true;
  }

  // How near each move comes to the one that the script would play.
  void rate(const State& state) {
    ratings_.assign(moves_.size(), 1.0f);
    if (moves_.size() == 1) return;
    script_.rate(state, moves_, ratings_);
    const float best = *std::max_element(ratings_.begin(), ratings_.end());
    for (float& rating : ratings_) {
      const float x = 1.0f + (best - rating) / options_.policy_scale;
      rating = 1.0f / (x * x);
    }
  }

  // Finds the nodes of the moves that are legal in this world, and makes those that are new.
  void match(Tree::Place& place, const State& state, Seat actor) {
    constexpr std::uint32_t kUnknown = 0xFFFFFFFF;
    legal_.clear();
    std::uint32_t expected = 0;
    for (const Move move : moves_) {
      std::uint32_t found = kUnknown;
      for (std::uint32_t i = 0; i < place.count && found == kUnknown; ++i) {
        if (expected >= place.count) expected = 0;
        if (tree_[place.first + expected].move == move) found = expected;
        ++expected;
      }
      if (found == kUnknown) {
        if (!tree_.extend(place, new_node(move, values_after(state, move)[actor]))) continue;
        found = place.count - 1u;
      }
      legal_.push_back(found);
    }
    for (std::uint32_t& node : legal_) {
      node += place.first;
      ++tree_[node].available;
    }
  }

  static Node new_node(Move move, float prior) {
    Node node;
    node.move = move;
    node.available = 1;
    node.prior = prior;
    return node;
  }

  std::uint32_t select_at_root(Seat actor) const {
    constexpr std::uint32_t kOneIn = 6;
    if (insisted_)
      for (const std::uint32_t child : legal_)
        if (tree_[child].move == *insisted_ && tree_[child].visits * kOneIn < tree_[Tree::kRoot].visits)
          return child;
    return select(actor);
  }

  std::uint32_t select(Seat actor) const {
    if (legal_.size() == 1) return legal_[0];
    float best_prior = 0, sum = 0, scripted = 0;
    for (const std::uint32_t child : legal_) best_prior = std::max(best_prior, tree_[child].prior);
    for (const std::uint32_t child : legal_) {
      sum += likelihood(best_prior - tree_[child].prior);
      scripted += tree_[child].likely;
    }
    const float share = scripted > 0 ? options_.policy : 0.0f;
    const auto own = static_cast<std::size_t>(actor);
    std::uint32_t best = legal_[0];
    float most = -1;
    for (const std::uint32_t child : legal_) {
      const Node& node = tree_[child];
      const auto visits = static_cast<float>(node.visits);
      const float total = options_.best > 0 && node.visits > 0
                              ? visits * tree_.worth(node, own, options_.best)
                              : node.total[own];
      const float value = (total + options_.prior_visits * node.prior) / (visits + options_.prior_visits);
      float likely = likelihood(best_prior - node.prior) / sum;
      if (share > 0) likely += share * (node.likely / scripted - likely);
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

  // Two opinions of a place err less than either: what comes of it, and what it looks like.
  PerSeat<float> mixed(PerSeat<float> outcome, const PerSeat<float>& looks) const {
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      outcome.values[i] += options_.looks * (looks.values[i] - outcome.values[i]);
    return outcome;
  }

  PerSeat<float> played_out(State& state) {
    for (int i = 0; i < options_.playout && rules_.actor(state) != Seat::nobody; ++i) {
      moves_.clear();
      rules_.moves(state, moves_);
      rules_.play(state, playout_move(state), nullptr);
    }
    return judge_.values(state);
  }
  Move playout_move(const State& state) {
    if (moves_.size() == 1) return moves_[0];
    if (options_.scripted) {
      ratings_.resize(moves_.size());
      script_.rate(state, moves_, ratings_);
      return moves_[static_cast<std::size_t>(std::max_element(ratings_.begin(), ratings_.end()) -
                                             ratings_.begin())];
    }
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

  const Judge<R>& judge_;
  const R& rules_;
  SearchOptions options_;
  Random imagination_, choices_;
  Observation observation_{};
  Seat seat_ = Seat::nobody;
  Trace trace_{};  // of the decision before this one
  std::optional<Move> insisted_;
  Tree tree_;
  std::vector<std::uint32_t> path_, arrived_, legal_;
  std::vector<PerSeat<float>> judged_;
  MoveList moves_;
  Script<R> script_;
  std::vector<float> ratings_;
};

}  // namespace carreira::bots
