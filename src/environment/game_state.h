#pragma once

// A game in play as learners and search programs want it: numbered actions, rows of bytes, copies. One class for
// all games; whoever steps many at once takes a Batch (batch.h).

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/game.h"
#include "environment/action_space.h"

namespace carreira {

class GameState;

// What is the same for all games at one table: the numbers of actions, the length of a row.
class Environment {
 public:
  virtual ~Environment() = default;
  // The most moves of one decision.
  static constexpr std::size_t kMostLegal = MoveList::kCapacity;

  const Game& game() const { return *game_; }
  const ActionSpace& actions() const { return actions_; }
  std::size_t features() const { return feature_names_.size(); }
  const std::vector<std::string>& feature_names() const { return feature_names_; }

  virtual std::unique_ptr<GameState> begin(const Seed& seed) const = 0;
  virtual std::unique_ptr<GameState> begin_at(const Position& position) const = 0;

 protected:
  Environment(std::shared_ptr<const Game> game, ActionSpace actions, std::vector<std::string> feature_names)
      : game_(std::move(game)), actions_(std::move(actions)), feature_names_(std::move(feature_names)) {}

 private:
  std::shared_ptr<const Game> game_;
  ActionSpace actions_;
  std::vector<std::string> feature_names_;
};

class GameState {
 public:
  virtual ~GameState() = default;
  virtual std::unique_ptr<GameState> copy() const = 0;
  // Who decides; nobody when the game is over.
  virtual Seat actor() const = 0;
  // The numbers of the legal actions, in the order of the board; returns how many there are. Room for
  // Environment::kMostLegal.
  virtual std::size_t legal(std::int32_t* actions) const = 0;
  virtual bool is_legal(std::int32_t action) const = 0;
  // The action must be legal.
  virtual void apply(std::int32_t action) = 0;
  // Environment::features() bytes: what the seat sees.
  virtual void observe(Seat seat, std::uint8_t* row) const = 0;
  // A state that looks the same to the seat.
  virtual std::unique_ptr<GameState> imagine(Seat seat, Random& random) const = 0;
  virtual Position position() const = 0;
  // All that the seat may know, as bytes: equal exactly when it can tell no difference.
  virtual Position observation(Seat seat) const = 0;
  virtual Scores scores() const = 0;
};

// Of a game that the catalogue made.
std::unique_ptr<Environment> make_environment(std::shared_ptr<const Game> game);

}  // namespace carreira
