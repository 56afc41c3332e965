#pragma once

// Where tables are kept. A journal only grows: what was committed is never changed. tests/store holds every
// implementation to the same contract.

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "table/entry.h"
#include "table/table.h"

namespace carreira {

// What is known of a table without reading its journal.
struct TableRow {
  std::string id;
  std::string summary;                    // members of GET /api/tables/<id>, an object
  std::vector<std::string> token_hashes;  // by seat; empty where no person sits
  std::int64_t changed_at = 0;
  bool playing = false;       // or open, or over
  bool listed = false;        // anybody may find and watch it
  bool needs_waking = false;  // a bot is asked or a clock runs: it goes on by itself
  friend bool operator==(const TableRow&, const TableRow&) = default;
};

// One step of one table, kept whole or not at all.
struct Commit {
  TableRow row;
  std::string header;                       // only when the table is new
  std::string components_hash, components;  // only when the table is new: the figures that it plays with
  std::vector<Entry> entries;
  std::vector<Snapshot> snapshots;
  // Decisions were taken back: snapshots after more decisions than this no longer hold.
  int snapshots_hold_to = std::numeric_limits<int>::max();
};

struct StoredTable {
  std::string header;
  std::string components;
  std::vector<Entry> journal;
  std::vector<Snapshot> snapshots;
};

class Store {
 public:
  virtual ~Store() = default;

  // Returns at once. `done` is called, from a thread of the store's or from this one, when the step is
  // durable or has failed; steps of one table are kept in the order of the calls. An entry whose number is
  // already there makes the step fail.
  using Done = std::function<void(Result<>)>;
  virtual void commit(Commit step, Done done) = 0;

  // Nothing: no such table.
  virtual Result<std::optional<StoredTable>> load(std::string_view id) = 0;
  virtual Result<std::optional<TableRow>> row(std::string_view id) = 0;
  // Tables that anybody may watch: playing first, then the newest change first.
  virtual Result<std::vector<TableRow>> listed(int most) = 0;
  virtual Result<std::vector<std::string>> needing_waking() = 0;
  virtual Result<std::int64_t> tables() = 0;
  // Whether it can write now.
  virtual Result<> check() = 0;
};

// "sqlite:PATH" or "memory:". Fails if the place cannot be used, or is in use by another server.
Result<std::unique_ptr<Store>> open_store(std::string_view where);
std::unique_ptr<Store> make_memory_store();
Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path);

}  // namespace carreira
