#include <algorithm>
#include <map>
#include <mutex>

#include "store/store.h"

namespace carreira {
namespace {

// For tests: forgets everything with the process.
class MemoryStore final : public Store {
 public:
  void commit(Commit step, Done done) override { done(keep(std::move(step))); }

  Result<std::optional<StoredTable>> load(std::string_view id) override {
    const std::scoped_lock lock(mutex_);
    const auto found = tables_.find(id);
    if (found == tables_.end()) return std::optional<StoredTable>{};
    return std::optional(found->second.content);
  }
  Result<std::optional<TableRow>> row(std::string_view id) override {
    const std::scoped_lock lock(mutex_);
    const auto found = tables_.find(id);
    if (found == tables_.end()) return std::optional<TableRow>{};
    return std::optional(found->second.row);
  }
  Result<std::vector<TableRow>> listed(int most) override {
    const std::scoped_lock lock(mutex_);
    std::vector<TableRow> rows;
    for (const auto& [id, kept] : tables_)
      if (kept.row.listed) rows.push_back(kept.row);
    std::sort(rows.begin(), rows.end(), [](const TableRow& left, const TableRow& right) {
      if (left.playing != right.playing) return left.playing;
      return left.changed_at != right.changed_at ? left.changed_at > right.changed_at : left.id < right.id;
    });
    if (rows.size() > static_cast<std::size_t>(most)) rows.resize(static_cast<std::size_t>(most));
    return rows;
  }
  Result<std::vector<std::string>> needing_waking() override {
    const std::scoped_lock lock(mutex_);
    std::vector<std::string> ids;
    for (const auto& [id, kept] : tables_)
      if (kept.row.needs_waking) ids.push_back(id);
    return ids;
  }
  Result<std::int64_t> tables() override {
    const std::scoped_lock lock(mutex_);
    return static_cast<std::int64_t>(tables_.size());
  }
  Result<> check() override { return success(); }

 private:
  struct Kept {
    TableRow row;
    StoredTable content;
  };

  Result<> keep(Commit step) {
    const std::scoped_lock lock(mutex_);
    const auto found = tables_.find(step.row.id);
    if (step.header.empty() == (found == tables_.end()))
      return refused(step.header.empty() ? "store: no such table" : "store: the table is there already");
    std::uint64_t last = found == tables_.end() || found->second.content.journal.empty()
                             ? 0
                             : found->second.content.journal.back().number;
    for (const Entry& entry : step.entries) {
      if (entry.number <= last)
        return refused("store: entry " + std::to_string(entry.number) + " is there already");
      last = entry.number;
    }
    Kept& kept = tables_[step.row.id];
    if (!step.header.empty()) {
      kept.content.header = std::move(step.header);
      kept.content.components = std::move(step.components);
    }
    kept.row = std::move(step.row);
    for (Entry& entry : step.entries) kept.content.journal.push_back(std::move(entry));
    std::erase_if(kept.content.snapshots,
                  [&](const Snapshot& old) { return old.played > step.snapshots_hold_to; });
    for (Snapshot& snapshot : step.snapshots) kept.content.snapshots.push_back(std::move(snapshot));
    return success();
  }

  std::mutex mutex_;
  std::map<std::string, Kept, std::less<>> tables_;
};

}  // namespace

std::unique_ptr<Store> make_memory_store() {
  return std::make_unique<MemoryStore>();
}

}  // namespace carreira
