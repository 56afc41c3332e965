#pragma once

// Beside the writer: takes what SQLite's log holds over into the file (a checkpoint). The writer, and with it everybody who
// waits for a decision, would stand still that long; so it is left with what came meanwhile.

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "store/sqlite.h"

namespace carreira::sqlite {

class LogTidier {
 public:
  ~LogTidier() { stop(); }
  Result<> start(const std::string& path);
  void stop();

  // For the writer, with the pages that the log has now. True: all but the latest is in the file; it takes over the rest
  // itself, and the log begins anew.
  bool is_yours(int pages);

 private:
  static constexpr int kMostPages = 8000;
  static constexpr int kRounds = 2;  // the second is short, and leaves the writer with still less
  enum class State { idle, wanted, done };
  void run();

  Connection connection_;
  std::mutex mutex_;
  std::condition_variable changed_;
  State state_ = State::idle;
  bool stopping_ = false;
  std::thread thread_;
};

// As much as can be taken over without waiting for anybody.
void take_log_over(Connection& connection);

}  // namespace carreira::sqlite
