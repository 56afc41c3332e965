#pragma once

// The conversation with an outside program on one seat of one game (docs/engine.md): it is told how the game
// begins, asked for its moves, and told how it ended. Whether a move is legal the caller looks up.

#include <atomic>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bots/process.h"
#include "engine/seat.h"

namespace carreira::bots {

// What it is told when it is started.
struct ProgramSeat {
  std::string game;
  int rules_version = 0;
  int seats = 0;
  Seat seat = Seat::nobody;
  std::chrono::milliseconds time{0};  // of a decision
};

struct ProgramQuestion {
  int decision = 0;  // how many were taken before
  std::chrono::milliseconds time{0};
  std::span<const std::string> moves;  // in notation
  std::string_view view;               // JSON
};

class Program {
 public:
  // Started when it is first asked. `given_up`, if there is one, ends every wait for it once it is true.
  Program(std::string command, ProgramSeat seat, const std::atomic<bool>* given_up = nullptr)
      : command_(std::move(command)), seat_(std::move(seat)), given_up_(given_up) {}

  // Its move, as it wrote it. An error is the reason why the game is lost: it was too late, wrong or gone; it is
  // then killed.
  Result<std::string> choose(const ProgramQuestion& question);
  // The scores as JSON; it has a moment to leave.
  void end(std::string_view scores);
  void kill();

 private:
  Result<> begin();
  Result<std::string> ask(const std::string& line, std::chrono::milliseconds time);

  std::string command_;
  ProgramSeat seat_;
  const std::atomic<bool>* given_up_;
  std::optional<Process> process_;
};

}  // namespace carreira::bots
