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
#include "store/nodes.h"
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
  bool over = false;
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
  // When the table had changed last, as far as is known; a store may keep lists by the day of it.
  std::int64_t changed_before = 0;
  // The last entry that this step knows of: it is kept only if no other has come since.
  std::uint64_t after = 0;
  // Not 0: what the table does by itself, for which its lease is needed (nodes.h); kept only under this epoch.
  std::uint64_t epoch = 0;

  std::uint64_t last_number() const { return entries.empty() ? after : entries.back().number; }
};

// What became of a step. Whatever it is but kept, nothing of the step is there.
struct Outcome {
  enum class Fate : std::uint8_t {
    kept,       // and durable
    overtaken,  // the table has other entries than the step knew of
    fenced,     // the lease is another node's now
    failed,
  };
  Fate fate = Fate::kept;
  std::string problem;

  Outcome() = default;
  Outcome(Fate what, std::string why) : fate(what), problem(std::move(why)) {}
  Outcome(const Result<>& result)
      : fate(result ? Fate::kept : Fate::failed), problem(result ? "" : result.error().text) {}
  Outcome(const Error& error) : fate(Fate::failed), problem(error.text) {}
  bool ok() const { return fate == Fate::kept; }
  explicit operator bool() const { return ok(); }
};
inline Outcome overtaken(const Commit& step) {
  return {Outcome::Fate::overtaken, "store: entry " + std::to_string(step.after) + " is not the last one"};
}

struct StoredTable {
  std::string header;
  std::string components;
  std::vector<Entry> journal;
  std::vector<Snapshot> snapshots;
  friend bool operator==(const StoredTable&, const StoredTable&) = default;
};

class Store {
 public:
  virtual ~Store() = default;

  // Returns at once. `done` is called, from a thread of the store's or from this one, when it is known what
  // became of the step; steps of one table are kept in the order of the calls.
  using Done = std::function<void(Outcome)>;
  virtual void commit(Commit step, Done done) = 0;

  // Nothing: no such table.
  virtual Result<std::optional<StoredTable>> load(std::string_view id) = 0;
  virtual Result<std::optional<TableRow>> row(std::string_view id) = 0;
  // Tables that anybody may watch: playing first, then the newest change first.
  virtual Result<std::vector<TableRow>> listed(int most) = 0;
  virtual Result<std::vector<std::string>> needing_waking() = 0;
  virtual Result<std::int64_t> tables() = 0;
  // For who runs the server. All tables, by id, after this one.
  virtual Result<std::vector<TableRow>> rows(std::string_view after, int most) = 0;
  // Tables that nothing has happened at since then: over, or never begun nor gone on.
  virtual Result<std::vector<std::string>> unchanged_since(std::int64_t at, bool over) = 0;
  // The table, its journal and all; and what a person said there, with the name: the one thing that is taken
  // out of a journal. Both at once, and durable when they return.
  virtual Result<> erase(std::string_view id) = 0;
  virtual Result<> erase_words(std::string_view id, Seat seat) = 0;
  // Addresses and networks that are kept out until a time (milliseconds since 1970; 0: not any more).
  virtual Result<> ban(std::string_view network, std::int64_t until) = 0;
  virtual Result<std::vector<std::pair<std::string, std::int64_t>>> bans() = 0;
  // Whether it can write, as far as is known; after a failure it is tried again, so that the answer of a
  // second later is true.
  virtual Result<> check() = 0;
  // Of a store that several servers may use at once.
  virtual Nodes* nodes() { return nullptr; }
};

// The file of a store: "sqlite:PATH" or a plain path; empty for other stores.
std::string sqlite_path(std::string_view where);
// "sqlite:PATH" or a plain path, "postgresql://..." (what libpq takes) or "memory:". Fails if the place cannot be used; or, of
// a file, if another server is using it.
Result<std::unique_ptr<Store>> open_store(std::string_view where);
std::unique_ptr<Store> make_memory_store();
Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path);
Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address);

// A copy of a store as it is at one moment, also while a server uses it. Of a file; the other one must
// not be there yet.
Result<> back_up(std::string_view store, const std::string& file);
// The store becomes what the copy is; no server may be using it. What was there is kept beside it, ".before".
Result<> restore_backup(const std::string& file, std::string_view store);
// Every table and ban of one store into another that has none, then compared.
struct Copied {
  std::int64_t tables = 0, entries = 0, bans = 0;
};
Result<Copied> copy_store(Store& from, Store& to);
// Fails, saying where, if not everything is the same.
Result<Copied> compare_stores(Store& left, Store& right);

// What stands instead of words that were erased.
inline constexpr std::string_view kErased = "—";

}  // namespace carreira
