#pragma once

// A program of somebody else's, started for one conversation in lines of text over pipes. It is not trusted:
// every wait has an end, a line has a greatest length, and the program is gone when this object is, whatever it
// did, with all that it started and left in its group.

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace carreira::bots {

class Process {
 public:
  using Clock = std::chrono::steady_clock;
  // The longest line that it may send.
  static constexpr std::size_t kLongestLine = 64 * 1024;

  // As `/bin/sh -c` takes it. Whether the program exists is seen when it does not answer. Once `given_up` is true
  // nobody waits for it any more. It is killed when the thread that starts it ends.
  static Result<Process> start(const std::string& command, const std::atomic<bool>* given_up = nullptr);
  Process(Process&& other) noexcept;
  Process& operator=(Process&&) = delete;
  ~Process() { kill(); }

  // Sends a line and waits for one. An error says in words what the program did ("did not answer in time");
  // it is then of no more use.
  Result<std::string> ask(std::string_view line, Clock::time_point until);
  // Sends a last line, closes its input, and waits for it to leave by itself.
  void dismiss(std::string_view line, std::chrono::milliseconds patience);
  // At once.
  void kill();

 private:
  Process(pid_t id, int input, int output, const std::atomic<bool>* given_up)
      : id_(id), input_(input), output_(output), given_up_(given_up) {}
  Result<> send(std::string_view line, Clock::time_point until);
  Result<> receive_more(Clock::time_point until);
  bool has_left(std::chrono::milliseconds patience) const;
  Error how_it_ended() const;

  pid_t id_;    // 0: gone
  int input_;   // what it reads
  int output_;  // what it writes
  const std::atomic<bool>* given_up_;
  std::string read_;
};

}  // namespace carreira::bots
