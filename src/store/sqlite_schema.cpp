#include "store/sqlite_schema.h"

#include <array>

namespace carreira::sqlite {
namespace {

// Step i leads from version i to version i + 1. A step that was released is never changed.
constexpr std::array kSteps = {
    R"(CREATE TABLE components (
         hash TEXT PRIMARY KEY,
         text TEXT NOT NULL
       ) WITHOUT ROWID;
       CREATE TABLE tables (
         id TEXT PRIMARY KEY,
         header TEXT NOT NULL,
         components TEXT NOT NULL REFERENCES components(hash),
         summary TEXT NOT NULL,
         token_hashes TEXT NOT NULL,
         changed_at INTEGER NOT NULL,
         playing INTEGER NOT NULL,
         listed INTEGER NOT NULL,
         needs_waking INTEGER NOT NULL
       ) WITHOUT ROWID;
       CREATE INDEX tables_listed ON tables (playing DESC, changed_at DESC) WHERE listed;
       CREATE INDEX tables_waking ON tables (id) WHERE needs_waking;
       CREATE TABLE journal (
         table_id TEXT NOT NULL REFERENCES tables(id),
         number INTEGER NOT NULL,
         at INTEGER NOT NULL,
         kind TEXT NOT NULL,
         seat INTEGER NOT NULL,
         value INTEGER NOT NULL,
         client TEXT NOT NULL,
         text TEXT NOT NULL,
         more TEXT NOT NULL,
         PRIMARY KEY (table_id, number)
       ) WITHOUT ROWID;
       CREATE TRIGGER journal_only_grows BEFORE UPDATE ON journal
         BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
       CREATE TRIGGER journal_loses_nothing BEFORE DELETE ON journal
         BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
       CREATE TABLE snapshots (
         table_id TEXT NOT NULL REFERENCES tables(id),
         played INTEGER NOT NULL,
         number INTEGER NOT NULL,
         position TEXT NOT NULL,
         PRIMARY KEY (table_id, played)
       ) WITHOUT ROWID;)",
    // The journal only grows; what the law or the host wants forgotten is taken out under custody, and
    // nowhere else.
    R"(CREATE TABLE custody (
         one INTEGER PRIMARY KEY CHECK (one = 1),
         erasing INTEGER NOT NULL
       );
       INSERT INTO custody VALUES (1, 0);
       DROP TRIGGER journal_only_grows;
       DROP TRIGGER journal_loses_nothing;
       CREATE TRIGGER journal_only_grows BEFORE UPDATE ON journal WHEN (SELECT erasing FROM custody) = 0
         BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
       CREATE TRIGGER journal_loses_nothing BEFORE DELETE ON journal WHEN (SELECT erasing FROM custody) = 0
         BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
       ALTER TABLE tables ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
       UPDATE tables SET over = 1 WHERE summary LIKE '%"status":"over"%';
       CREATE INDEX tables_changed ON tables (changed_at);
       CREATE TABLE bans (
         network TEXT PRIMARY KEY,
         until INTEGER NOT NULL
       ) WITHOUT ROWID;)",
    // What a step changes is one page: a row with its texts fits where rows have a number of their own, the last
    // entry's number is beside them, and the time of the last change is in an index by its day alone.
    R"(CREATE TABLE new_tables (
         id TEXT PRIMARY KEY,
         header TEXT NOT NULL,
         components TEXT NOT NULL REFERENCES components(hash),
         summary TEXT NOT NULL,
         token_hashes TEXT NOT NULL,
         changed_at INTEGER NOT NULL,
         playing INTEGER NOT NULL,
         listed INTEGER NOT NULL,
         needs_waking INTEGER NOT NULL,
         over INTEGER NOT NULL,
         number INTEGER NOT NULL,
         changed_day INTEGER NOT NULL
       );
       INSERT INTO new_tables SELECT id, header, components, summary, token_hashes, changed_at, playing, listed,
         needs_waking, over, coalesce((SELECT max(journal.number) FROM journal WHERE table_id = id), 0),
         changed_at / 86400000 FROM tables;
       DROP TABLE tables;
       ALTER TABLE new_tables RENAME TO tables;
       CREATE INDEX tables_listed ON tables (playing DESC, changed_at DESC) WHERE listed;
       CREATE INDEX tables_waking ON tables (id) WHERE needs_waking;
       CREATE INDEX tables_day ON tables (changed_day);)",
};

Result<int> present_version(Connection& connection) {
  Statement ask;
  if (auto prepared = ask.prepare(connection, "PRAGMA user_version"); !prepared) return prepared.error();
  if (ask.step() != SQLITE_ROW) return connection.failure();
  return static_cast<int>(ask.integer(0));
}

}  // namespace

int schema_version() {
  return static_cast<int>(kSteps.size());
}

Result<> migrate(Connection& connection) {
  const auto present = present_version(connection);
  if (!present) return present.error();
  if (present.value() > schema_version())
    return refused("store: this file is of a newer program (schema " + std::to_string(present.value()) +
                   ", this one knows " + std::to_string(schema_version()) + ")");
  for (int version = present.value(); version < schema_version(); ++version) {
    const std::string step = std::string("BEGIN IMMEDIATE;") + kSteps[static_cast<std::size_t>(version)] +
                             "PRAGMA user_version = " + std::to_string(version + 1) + "; COMMIT;";
    if (auto done = connection.run(step.c_str()); !done) {
      (void)connection.run("ROLLBACK");
      return done.error();
    }
  }
  return success();
}

}  // namespace carreira::sqlite
