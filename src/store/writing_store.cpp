#include "store/writing_store.h"

namespace carreira {

void WritingStore::commit(Commit step, Done done) {
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back({std::move(step), std::move(done), {}});
  }
  filled_.notify_one();
}

Result<> WritingStore::check() {
  const std::scoped_lock lock(mutex_);
  if (!last_) probe_ = true, filled_.notify_one();
  return last_;
}

void WritingStore::start_writing() {
  writer_ = std::thread([this] { write(); });
}

void WritingStore::finish_writing() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  filled_.notify_one();
  if (writer_.joinable()) writer_.join();
}

void WritingStore::write() {
  std::vector<Waiting> group;
  for (;;) {
    bool probe = false;
    {
      std::unique_lock lock(mutex_);
      filled_.wait_for(lock, kLook, [this] { return closing_ || probe_ || !queue_.empty(); });
      if (queue_.empty() && closing_) return;
      for (; !queue_.empty() && group.size() < kGroup; queue_.pop_front())
        group.push_back(std::move(queue_.front()));
      probe = std::exchange(probe_, false);
    }
    Result<> written = look();
    if (written && (probe || !group.empty())) written = group.empty() ? try_writing() : write_group(group);
    if (written && !probe && group.empty()) {  // nothing was written: nothing new is known
      tidy();
      continue;
    }
    {
      const std::scoped_lock lock(mutex_);
      last_ = written;
    }
    for (Waiting& waiting : group) waiting.done(written ? waiting.outcome : Outcome(written));
    group.clear();
    tidy();
  }
}

std::string join_hashes(const std::vector<std::string>& hashes) {
  std::string text;
  for (const std::string& hash : hashes) text += hash + ",";
  return text;
}

std::vector<std::string> split_hashes(const std::string& text) {
  std::vector<std::string> hashes;
  for (std::size_t begin = 0, end; (end = text.find(',', begin)) != std::string::npos; begin = end + 1)
    hashes.push_back(text.substr(begin, end - begin));
  return hashes;
}

Result<Entry> kept_entry(std::int64_t number, std::int64_t at, std::int64_t seat, std::string client,
                         const journal::Columns& columns) {
  auto what = journal::from_columns(columns);
  if (!what) return what.error();
  if (seat < 0 || seat > kMaxSeats) return unreadable("journal: no such seat");
  return Entry{static_cast<std::uint64_t>(number), at,
               seat == 0 ? Seat::nobody : seat_at(static_cast<int>(seat) - 1), std::move(client),
               std::move(what).value()};
}

}  // namespace carreira
