#pragma once

// An outside program on one seat of a match. It is told what its seat may see, the legal moves, and its time;
// what it answers is checked like anybody's move.

#include "bots/player.h"
#include "bots/program.h"

namespace carreira::bots {

class ProgramPlayer {
 public:
  // The game must outlive the player; the kind names a program.
  ProgramPlayer(const Game& game, const PlayerKind& kind, Seat seat);

  // A legal move of the seat, which must be the actor. An error is the reason why the game is lost.
  Result<Move> choose(const Position& position, int decision);
  // The game is over: it is told how it ended and has a moment to leave.
  void end(const Position& position);

 private:
  const Game& game_;
  Seat seat_;
  std::chrono::milliseconds time_;
  Program program_;
};

}  // namespace carreira::bots
