#include "store/postgres_schema.h"

#include <array>

namespace carreira::postgres {
namespace {

// Step i leads from version i to version i + 1. A step that was released is never changed.
struct Step {
  int oldest;  // program that can still work with what this step leaves, by its own version of the schema
  const char* statements;
};
constexpr std::array kDatabaseSteps = {
    Step{1, R"(
CREATE TABLE components (
  hash TEXT PRIMARY KEY,
  text TEXT NOT NULL
);
CREATE TABLE tables (
  id TEXT COLLATE "C" PRIMARY KEY,
  header TEXT NOT NULL,
  components TEXT NOT NULL REFERENCES components (hash),
  summary TEXT NOT NULL,
  token_hashes TEXT NOT NULL,
  changed_at BIGINT NOT NULL,
  playing BOOLEAN NOT NULL,
  listed BOOLEAN NOT NULL,
  needs_waking BOOLEAN NOT NULL,
  over BOOLEAN NOT NULL,
  number BIGINT NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX tables_listed ON tables (playing DESC, changed_at DESC, id) WHERE listed;
CREATE INDEX tables_waking ON tables (id) WHERE needs_waking;
CREATE INDEX tables_over ON tables (changed_at) WHERE over;
CREATE TABLE journal (
  table_id TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  kind TEXT NOT NULL,
  seat SMALLINT NOT NULL,
  value BIGINT NOT NULL,
  client TEXT NOT NULL,
  text TEXT NOT NULL,
  more TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
);
CREATE TABLE snapshots (
  table_id TEXT COLLATE "C" NOT NULL,
  played INTEGER NOT NULL,
  number BIGINT NOT NULL,
  position TEXT NOT NULL,
  PRIMARY KEY (table_id, played)
);
CREATE TABLE bans (
  network TEXT COLLATE "C" PRIMARY KEY,
  until BIGINT NOT NULL
);
CREATE FUNCTION journal_only_grows() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF coalesce(current_setting('carreira.erasing', true), '') <> 'yes' THEN
    RAISE EXCEPTION 'the journal only grows';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $body$;
CREATE TRIGGER journal_only_grows BEFORE UPDATE OR DELETE ON journal
  FOR EACH ROW EXECUTE FUNCTION journal_only_grows();
)"},
    // Nodes: who has a table's lease stands in its row, so that a step and its right to be there are checked at
    // once. How long a node lives is one row a node, whatever it has.
    Step{1, R"(
ALTER TABLE tables ADD COLUMN node TEXT NOT NULL DEFAULT '', ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
CREATE TABLE nodes (
  id TEXT PRIMARY KEY,
  until TIMESTAMPTZ NOT NULL
);
CREATE UNLOGGED TABLE attendance (
  table_id TEXT COLLATE "C" NOT NULL,
  node TEXT NOT NULL,
  seats INTEGER NOT NULL,
  watched BOOLEAN NOT NULL,
  PRIMARY KEY (table_id, node)
);
CREATE INDEX attendance_node ON attendance (node);
)"},
    // No index has what every step changes: PostgreSQL then changes the row where it is, and no index at all.
    Step{1, R"(
ALTER TABLE tables ADD COLUMN changed_day BIGINT GENERATED ALWAYS AS (changed_at / 86400000) STORED,
  ADD COLUMN listed_at BIGINT GENERATED ALWAYS AS (CASE WHEN listed THEN changed_at END) STORED;
DROP INDEX tables_listed, tables_over;
CREATE INDEX tables_listed ON tables (playing DESC, listed_at DESC, id) WHERE listed;
CREATE INDEX tables_day ON tables (changed_day);
)"},
};

constexpr Statement kVersion{"version", "SELECT version, oldest FROM schema_version"};

}  // namespace

int schema_version() {
  return static_cast<int>(kDatabaseSteps.size());
}

Result<> migrate(Connection& connection) {
  // Held until this is done, or the line breaks: whoever comes first does it, the others wait for him.
  if (auto held = connection.run("SELECT pg_advisory_lock(1498)"); !held) return held;
  if (auto made =
          connection.run("CREATE SCHEMA IF NOT EXISTS carreira; SET search_path TO carreira;"
                         "CREATE TABLE IF NOT EXISTS schema_version (one BOOLEAN PRIMARY KEY CHECK (one),"
                         " version INTEGER NOT NULL, oldest INTEGER NOT NULL);"
                         "INSERT INTO schema_version VALUES (true, 0, 0) ON CONFLICT DO NOTHING");
      !made)
    return made;
  const auto present = connection.ask(kVersion, {});
  if (!present) return present.error();
  const auto version = present.value().integer(0, 0);
  if (present.value().integer(0, 1) > schema_version())
    return refused("store: this database is of a newer program (schema " + std::to_string(version) +
                   ", this one knows " + std::to_string(schema_version()) + ")");
  for (auto next = static_cast<std::size_t>(version); next < kDatabaseSteps.size(); ++next)
    if (auto done = connection.run(kDatabaseSteps[next].statements +
                                   ("; UPDATE schema_version SET version = " + std::to_string(next + 1)) +
                                   ", oldest = " + std::to_string(kDatabaseSteps[next].oldest));
        !done)
      return done;
  return connection.run("SELECT pg_advisory_unlock(1498)");
}

}  // namespace carreira::postgres
