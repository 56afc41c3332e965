#pragma once

// A store with one writer. Whatever waits when the writer comes round goes into one transaction: the disk is
// asked to make sure once for all of it.

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace carreira {

class WritingStore : public Store {
 public:
  void commit(Commit step, Done done) final;
  Result<> check() final;

 protected:
  struct Waiting {
    Commit step;
    Done done;
    Outcome outcome;
  };
  // On the writer's thread. The outcome of each step, or why none of them is kept.
  virtual Result<> write_group(std::vector<Waiting>& group) = 0;
  // Something that changes nothing and must be kept.
  virtual Result<> try_writing() = 0;
  // Whether the place is still there, as far as it can be told without asking for much.
  virtual Result<> look() { return success(); }

  // After those who waited were told.
  virtual void tidy() {}

  // When all is open; and before anything is closed: waits for what was handed in.
  void start_writing();
  void finish_writing();

 private:
  static constexpr std::size_t kGroup = 256;       // steps in one transaction, at most
  static constexpr std::chrono::seconds kLook{1};  // how often a store at rest looks after its place
  void write();

  std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<Waiting> queue_;
  Result<> last_ = success();
  bool probe_ = false;
  bool closing_ = false;
  std::thread writer_;
};

// How stores keep what is no plain text or number.
std::string join_hashes(const std::vector<std::string>& hashes);
std::vector<std::string> split_hashes(const std::string& text);
inline std::int64_t kept_seat(Seat seat) {
  return seat == Seat::nobody ? 0 : index(seat) + 1;
}
// The columns of a journal's row; fails where nobody understands them.
Result<Entry> kept_entry(std::int64_t number, std::int64_t at, std::int64_t seat, std::string client,
                         const journal::Columns& columns);

}  // namespace carreira
