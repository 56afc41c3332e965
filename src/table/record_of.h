#pragma once

// From a table to the record of its game, and from a record to a finished table to look at, or to one that goes on.

#include "engine/record.h"
#include "table/table.h"

namespace carreira {

// Of a finished table: with the seed.
Record record_of(const Table& table);

// The game of a record up to that many decisions, as a journal tells it.
struct Happened {
  Seat seat = Seat::nobody;
  journal::Happening what;
};
std::vector<Happened> past_of(const Record& record, std::size_t decisions);

struct ImportedTable {
  TableHeader header;
  std::vector<Entry> journal;
  std::vector<Snapshot> snapshots;
};
// The record must belong to the game and hold together; its seed must be known.
Result<ImportedTable> import_record(const Record& record, const Game& game, std::string id, std::int64_t now);

}  // namespace carreira
