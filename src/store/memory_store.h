#pragma once

#include <algorithm>
#include <map>

#include "store/store.h"

namespace carreira {

// Forgets everything with the process: for tests, and beneath a store that keeps elsewhere. One thread at a
// time.
class MemoryStore : public Store {
 public:
  void commit(Commit step, Done done) override { done(keep(std::move(step))); }

  Result<std::optional<StoredTable>> load(std::string_view id) override {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return std::optional<StoredTable>{};
    return std::optional(found->second.content);
  }
  Result<std::optional<TableRow>> row(std::string_view id) override {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return std::optional<TableRow>{};
    return std::optional(found->second.row);
  }
  Result<std::vector<TableRow>> listed(int most) override {
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
    std::vector<std::string> ids;
    for (const auto& [id, kept] : tables_)
      if (kept.row.needs_waking) ids.push_back(id);
    return ids;
  }
  Result<std::int64_t> tables() override { return static_cast<std::int64_t>(tables_.size()); }
  Result<std::vector<TableRow>> rows(std::string_view after, int most) override {
    std::vector<TableRow> rows;
    for (auto kept = tables_.upper_bound(after); kept != tables_.end() && most > 0; ++kept, --most)
      rows.push_back(kept->second.row);
    return rows;
  }
  Result<std::vector<std::string>> unchanged_since(std::int64_t at, bool over) override {
    std::vector<TableRow> found;
    for (const auto& [id, kept] : tables_)
      if (kept.row.changed_at < at && (kept.row.over || !over)) found.push_back(kept.row);
    std::stable_sort(found.begin(), found.end(), [](const TableRow& left, const TableRow& right) {
      return left.changed_at < right.changed_at;
    });
    std::vector<std::string> ids;
    for (const TableRow& row : found) ids.push_back(row.id);
    return ids;
  }
  Result<> erase(std::string_view id) override {
    if (const auto found = tables_.find(id); found != tables_.end()) tables_.erase(found);
    return success();
  }
  Result<> erase_words(std::string_view id, Seat seat) override {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return success();
    for (Entry& entry : found->second.content.journal) {
      if (entry.seat != seat) continue;
      if (auto* chat = std::get_if<journal::Chat>(&entry.what)) chat->text = kErased;
      if (auto* note = std::get_if<journal::Note>(&entry.what)) note->text.clear();
      if (auto* taken = std::get_if<journal::SeatTaken>(&entry.what)) taken->name = kErased;
      if (auto* renamed = std::get_if<journal::Renamed>(&entry.what)) renamed->name = kErased;
    }
    return success();
  }
  Result<> ban(std::string_view network, std::int64_t until) override {
    bans_.erase(std::string(network));
    if (until != 0) bans_[std::string(network)] = until;
    return success();
  }
  Result<std::vector<std::pair<std::string, std::int64_t>>> bans() override {
    return std::vector<std::pair<std::string, std::int64_t>>(bans_.begin(), bans_.end());
  }
  Result<> check() override { return success(); }

 private:
  struct Kept {
    TableRow row;
    StoredTable content;
  };

  Outcome keep(Commit step) {
    const auto found = tables_.find(step.row.id);
    if (step.header.empty() == (found == tables_.end()))
      return refused(step.header.empty() ? "store: no such table" : "store: the table is there already");
    const std::uint64_t last = found == tables_.end() || found->second.content.journal.empty()
                                   ? 0
                                   : found->second.content.journal.back().number;
    if (last != step.after) return overtaken(step);
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

  std::map<std::string, Kept, std::less<>> tables_;
  std::map<std::string, std::int64_t> bans_;
};

}  // namespace carreira
