#pragma once

// The line for readings and small changes, of whichever thread; they wait for each other.

#include <mutex>

#include "store/postgres.h"
#include "table/entry.h"

namespace carreira::postgres {

class Reader {
 public:
  Result<> open(const std::string& address);
  // What may be done twice: a line that broke at rest is noticed when it is used, and then once more.
  Result<std::vector<Answer>> ask(const std::vector<Question>& questions);
  Result<Answer> ask(const Statement& statement, std::vector<std::string> values);

 private:
  // Who waits for a reading holds everybody up.
  static constexpr Connection::Patience kPatience{2000};
  std::string address_;
  Connection line_{kPatience};
  std::mutex mutex_;
};

// Rows of a journal.
Result<std::vector<Entry>> entries_of(const Answer& answer);

}  // namespace carreira::postgres
