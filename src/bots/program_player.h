#pragma once

// An outside program on one seat of one game (docs/engine.md). It is told what its seat may see, the legal
// moves, and its time; what it answers is checked like anybody's move.

#include "bots/player.h"
#include "bots/process.h"

namespace carreira::bots {

class ProgramPlayer {
 public:
  // The game must outlive the player; the kind names a program.
  ProgramPlayer(const Game& game, const PlayerKind& kind, Seat seat)
      : game_(game), kind_(kind), seat_(seat) {}

  // A legal move of the seat, which must be the actor. An error is the reason why the game is lost: the program
  // was too late, wrong or gone. It is then killed.
  Result<Move> choose(const Position& position, int decision);
  // The game is over: it is told how it ended and has a moment to leave.
  void end(const Position& position);

 private:
  Result<std::string> ask(const std::string& line, std::chrono::milliseconds time);
  Result<> begin();
  Result<Move> read_move(const std::string& answer, const Position& position) const;

  const Game& game_;
  PlayerKind kind_;
  Seat seat_;
  std::optional<Process> process_;
};

}  // namespace carreira::bots
