#pragma once

// Scripted players: no search, no imagined worlds, a page or two of maxims a game (scripts/<game>.*). A
// script gives each offered move a number; the highest is played. The same numbers may tell a search which
// moves are likely.

#include <algorithm>
#include <chrono>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "engine/game_of.h"

namespace carreira::bots {

// What a game without a script of its own plays by: every move is as good as any other.
template <RulesOfAGame R>
class Script {
 public:
  static constexpr bool kNone = true;
  explicit Script(const R&) {}
  // How good each of the actor's moves seems, in points. Looks at nothing of the position that the actor may
  // not know; allocates nothing. `ratings` has room for all moves.
  void rate(const typename R::State&, const MoveList&, std::span<float> ratings) const {
    std::fill(ratings.begin(), ratings.end(), 0.0f);
  }
};

// Whether the game has a script of its own.
template <class R>
concept Scripted = !requires { Script<R>::kNone; };

template <RulesOfAGame R>
class ScriptBot final : public Bot {
 public:
  ScriptBot(const R& rules, const Seed& seed)
      : rules_(rules),
        script_(rules),
        imagination_(seed, Stream::imagination, kOwnStream),
        choices_(seed, Stream::search, kOwnStream) {}

  Move choose(const Position& position, Seat seat, const Budget&) override {
    return moves_[best(rules_.observe(GameOf<R>::state(position), seat))];
  }
  Advice advise(const Position& position, Seat seat, const Budget&) override {
    const auto start = std::chrono::steady_clock::now();
    const std::size_t chosen = best(rules_.observe(GameOf<R>::state(position), seat));
    std::vector<std::size_t> order(moves_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      if (a == chosen || b == chosen) return a == chosen && b != chosen;
      return ratings_[a] > ratings_[b];
    });
    Advice advice;
    for (const std::size_t i : order) {
      Alternative alternative;
      alternative.move = moves_[i];
      alternative.share = i == chosen ? 1.0f : 0.0f;
      alternative.points = ratings_[i];
      advice.alternatives.push_back(std::move(alternative));
    }
    advice.line = {moves_[chosen]};
    advice.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return advice;
  }
  std::uint64_t iterations() const override { return 0; }

 private:
  static constexpr std::uint64_t kOwnStream = 1000;

  // The highest number; among equals, by chance. Any world serves: a script looks at what the seat knows.
  std::size_t best(const typename R::Observation& observation) {
    const typename R::State state = rules_.imagine(observation, imagination_);
    moves_.clear();
    rules_.moves(state, moves_);
    ratings_.assign(moves_.size(), 0.0f);
    if (moves_.size() == 1) return 0;
    script_.rate(state, moves_, ratings_);
    std::size_t chosen = 0;
    std::uint32_t equals = 1;
    for (std::size_t i = 1; i < moves_.size(); ++i) {
      if (ratings_[i] < ratings_[chosen]) continue;
      equals = ratings_[i] > ratings_[chosen] ? 1 : equals + 1;
      if (equals == 1 || choices_.below(equals) == 0) chosen = i;
    }
    return chosen;
  }

  const R& rules_;
  Script<R> script_;
  Random imagination_, choices_;
  MoveList moves_;
  std::vector<float> ratings_;
};

}  // namespace carreira::bots
