#include "store/sqlite_tidier.h"

namespace carreira::sqlite {

// What fails is tried again when the log has grown.
void take_log_over(Connection& connection) {
  sqlite3_wal_checkpoint_v2(connection.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

Result<> LogTidier::start(const std::string& path) {
  if (auto opened = connection_.open(path, SQLITE_OPEN_READWRITE); !opened) return opened;
  if (auto set = connection_.run("PRAGMA synchronous = FULL"); !set) return set;
  thread_ = std::thread([this] { run(); });
  return success();
}

void LogTidier::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

bool LogTidier::is_yours(int pages) {
  const std::scoped_lock lock(mutex_);
  if (state_ == State::idle && pages >= kMostPages) {
    state_ = State::wanted;
    changed_.notify_one();
  }
  if (state_ != State::done) return false;
  state_ = State::idle;
  return true;
}

void LogTidier::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stopping_ || state_ == State::wanted; });
    if (stopping_) return;
    lock.unlock();
    for (int i = 0; i < kRounds; ++i) take_log_over(connection_);
    lock.lock();
    state_ = State::done;
  }
}

}  // namespace carreira::sqlite
