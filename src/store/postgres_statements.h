#pragma once

// What is asked of the database (docs/nodes.md says what of it is PostgreSQL's own).

#include "store/postgres.h"

namespace carreira::postgres {

// A table that is new, without its first step.
inline constexpr Statement kMakeTable{"make_table", R"(
WITH figures AS (INSERT INTO components VALUES ($3, $4) ON CONFLICT DO NOTHING)
INSERT INTO tables (id, header, components, summary, token_hashes, changed_at, playing, listed, needs_waking,
                    over, number, node, epoch)
VALUES ($1, $2, $3, '', '', 0, false, false, false, false, 0, $5, 1) ON CONFLICT DO NOTHING RETURNING id)"};

// Steps of different tables, each whole or not at all: only where `after` is still the number of the last entry; and, if it
// is the table's own (its epoch is not 0), only under the epoch of the lease. Of two nodes that come at once the second waits
// for the row, then sees that it is too late. Other nodes that have the table open are told. All of a group in one statement,
// because most of what a step costs is beginning a statement. Answers which tables changed, and the epoch of those that did not.
inline constexpr Statement kKeepSteps{"keep_steps", R"(
WITH step AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::boolean[], $6::boolean[], $7::boolean[],
                       $8::boolean[], $9::bigint[], $10::bigint[], $11::integer[], $12::bigint[])
    AS step (id, summary, token_hashes, changed_at, playing, listed, needs_waking, over, after, number, hold_to, epoch)
), changed AS (
  UPDATE tables SET summary = step.summary, token_hashes = step.token_hashes, changed_at = step.changed_at,
    playing = step.playing, listed = step.listed, needs_waking = step.needs_waking, over = step.over, number = step.number
  FROM step WHERE tables.id = step.id AND tables.number = step.after AND step.epoch IN (0, tables.epoch)
  RETURNING tables.id, tables.node, step.number, step.hold_to
), added AS (
  INSERT INTO journal (table_id, number, at, kind, seat, value, client, text, more)
  SELECT entry.* FROM unnest($13::text[], $14::bigint[], $15::bigint[], $16::text[], $17::smallint[], $18::bigint[],
                             $19::text[], $20::text[], $21::text[])
    AS entry (table_id, number, at, kind, seat, value, client, text, more)
  WHERE entry.table_id IN (SELECT id FROM changed)
), snapshot AS (
  SELECT * FROM unnest($22::text[], $23::integer[], $24::bigint[], $25::text[])
    AS snapshot (table_id, played, number, position)
), dropped AS (
  DELETE FROM snapshots USING changed
  WHERE changed.hold_to < 2147483647 AND table_id = changed.id AND played > changed.hold_to
    AND (table_id, played) NOT IN (SELECT snapshot.table_id, snapshot.played FROM snapshot)
), placed AS (
  INSERT INTO snapshots (table_id, played, number, position)
  SELECT snapshot.* FROM snapshot WHERE snapshot.table_id IN (SELECT id FROM changed)
  ON CONFLICT (table_id, played) DO UPDATE SET number = excluded.number, position = excluded.position
), told AS (
  SELECT pg_notify('node_' || reader.node, 's ' || changed.id || ' ' || changed.number)
  FROM changed, LATERAL (SELECT node FROM attendance WHERE table_id = changed.id UNION SELECT changed.node) AS reader
  WHERE reader.node NOT IN ('', $26)
)
SELECT step.id, changed.id IS NOT NULL,
  CASE WHEN changed.id IS NULL THEN (SELECT epoch FROM tables WHERE tables.id = step.id) END, (SELECT count(*) FROM told)
FROM step LEFT JOIN changed ON changed.id = step.id)"};

// After a line that broke: whether the last entry there is the one that was to be kept.
inline constexpr Statement kLastEntry{"last_entry", R"(
SELECT tables.number, header, coalesce(at, 0), coalesce(kind, ''), coalesce(client, ''), coalesce(text, '')
FROM tables LEFT JOIN journal ON table_id = id AND journal.number = $2::bigint WHERE id = $1)"};

inline constexpr Statement kBeginReading{"begin_reading",
                                         "BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"};
inline constexpr Statement kEndReading{"end_reading", "COMMIT"};
inline constexpr Statement kLoadHeader{
    "load_header", "SELECT header, text FROM tables JOIN components ON hash = components WHERE id = $1"};
inline constexpr Statement kLoadJournal{
    "load_journal",
    "SELECT number, at, kind, seat, value, client, text, more FROM "
    "journal WHERE table_id = $1 AND number > $2::bigint ORDER BY number"};
inline constexpr Statement kLoadSnapshots{
    "load_snapshots", "SELECT played, number, position FROM snapshots WHERE table_id = $1 ORDER BY played"};

#define CARREIRA_ROW \
  "SELECT id, summary, token_hashes, changed_at, playing, listed, needs_waking, over FROM tables "
inline constexpr Statement kLoadRow{"load_row", CARREIRA_ROW "WHERE id = $1"};
inline constexpr Statement kLoadListed{
    "load_listed", CARREIRA_ROW "WHERE listed ORDER BY playing DESC, listed_at DESC, id LIMIT $1::integer"};
inline constexpr Statement kLoadRows{"load_rows", CARREIRA_ROW "WHERE id > $1 ORDER BY id LIMIT $2::integer"};
#undef CARREIRA_ROW
inline constexpr Statement kLoadWaking{"load_waking", "SELECT id FROM tables WHERE needs_waking ORDER BY id"};
inline constexpr Statement kCount{"count", "SELECT count(*) FROM tables"};
inline constexpr Statement kLoadUnchanged{
    "load_unchanged",
    "SELECT id FROM tables WHERE changed_day <= $1::bigint / 86400000 AND changed_at < $1::bigint AND "
    "(over OR NOT $2::boolean) ORDER BY changed_at, id"};

inline constexpr Statement kLoadBans{"load_bans", "SELECT network, until FROM bans ORDER BY network"};
inline constexpr Statement kBan{
    "ban",
    "INSERT INTO bans VALUES ($1, $2::bigint) ON CONFLICT (network) DO UPDATE SET until = excluded.until"};
inline constexpr Statement kUnban{"unban", "DELETE FROM bans WHERE network = $1"};

// The journal only grows; what the law or the host wants forgotten is taken out in a transaction that begins
// with this.
inline constexpr Statement kErasing{"erasing", "SELECT set_config('carreira.erasing', 'yes', true)"};
// The row first: a step of another node that is under way is waited for, one that comes finds no table.
inline constexpr Statement kEraseTable{"erase_table", "DELETE FROM tables WHERE id = $1"};
inline constexpr Statement kEraseJournal{"erase_journal", "DELETE FROM journal WHERE table_id = $1"};
inline constexpr Statement kEraseSnapshots{"erase_snapshots", "DELETE FROM snapshots WHERE table_id = $1"};
inline constexpr Statement kEraseWords{
    "erase_words",
    "UPDATE journal SET text = CASE kind WHEN 'note' THEN '' ELSE $3 END WHERE table_id = $1 AND "
    "seat = $2::smallint AND kind IN ('chat', 'seat-taken', 'renamed', 'note')"};

// Nodes. The time is the database's.
// Tells whether the node was still known: 0 or 1.
inline constexpr Statement kBeat{"beat", R"(
WITH known AS (SELECT FROM nodes WHERE id = $1),
  beat AS (INSERT INTO nodes VALUES ($1, now() + $2::interval)
           ON CONFLICT (id) DO UPDATE SET until = excluded.until)
SELECT count(*) FROM known)"};
inline constexpr Statement kLeave{"leave", "DELETE FROM nodes WHERE id = $1"};
// Those at the same tables look again when this is done.
inline constexpr Statement kTellLeaving{"tell_leaving", R"(
SELECT pg_notify('node_' || other.node, 'a ' || other.table_id)
FROM attendance AS here JOIN attendance AS other ON other.table_id = here.table_id AND other.node <> $1
WHERE here.node = $1)"};
inline constexpr Statement kLeaveTables{"leave_tables", "DELETE FROM attendance WHERE node = $1"};
// What goes on by itself and nobody who lives lets go on. A part of it at a time: others want some too.
inline constexpr int kMostClaimed = 100;
inline constexpr Statement kClaim{"claim", R"(
UPDATE tables SET node = $1, epoch = epoch + 1 WHERE id IN (
  SELECT id FROM tables WHERE needs_waking
    AND NOT EXISTS (SELECT FROM nodes WHERE nodes.id = tables.node AND until > now())
  LIMIT 100 FOR UPDATE SKIP LOCKED)
RETURNING id, epoch)"};
inline constexpr Statement kOwn{"own", "SELECT id, epoch FROM tables WHERE needs_waking AND node = $1"};
inline constexpr Statement kTakeLease{"take_lease", R"(
UPDATE tables SET node = $2, epoch = epoch + 1 WHERE id = $1 AND (node = $2
  OR NOT EXISTS (SELECT FROM nodes WHERE nodes.id = tables.node AND until > now()))
RETURNING epoch)"};
inline constexpr Statement kLetGo{"let_go", "UPDATE tables SET node = '' WHERE id = $1 AND node = $2"};
inline constexpr Statement kAttend{"attend", R"(
INSERT INTO attendance VALUES ($1, $2, $3::integer, $4::boolean)
ON CONFLICT (table_id, node) DO UPDATE SET seats = excluded.seats, watched = excluded.watched)"};
inline constexpr Statement kForget{"forget", "DELETE FROM attendance WHERE table_id = $1 AND node = $2"};
// Who else is at these tables, and how far they are.
inline constexpr Statement kElsewhere{"elsewhere", R"(
SELECT tables.id, number, coalesce(bit_or(seats), 0), coalesce(bool_or(watched), false)
FROM tables LEFT JOIN (
  SELECT table_id, node, seats, watched FROM attendance JOIN nodes ON nodes.id = node AND until > now()) AS other
  ON other.table_id = tables.id AND other.node <> $1
WHERE tables.id = ANY ($2::text[]) GROUP BY tables.id)"};
// The same of all tables that are open here and at another node, also one that died.
inline constexpr Statement kShared{"shared", R"(
SELECT tables.id, number, coalesce(bit_or(other.seats) FILTER (WHERE nodes.id IS NOT NULL), 0),
  coalesce(bool_or(other.watched) FILTER (WHERE nodes.id IS NOT NULL), false)
FROM attendance AS here JOIN attendance AS other ON other.table_id = here.table_id AND other.node <> $1
  JOIN tables ON tables.id = here.table_id LEFT JOIN nodes ON nodes.id = other.node AND until > now()
WHERE here.node = $1 GROUP BY tables.id)"};
inline constexpr Statement kTellTable{
    "tell_table", "SELECT pg_notify('node_' || node, $3) FROM attendance WHERE table_id = $1 AND node <> $2"};
inline constexpr Statement kTellAll{
    "tell_all", "SELECT pg_notify('node_' || id, $2) FROM nodes WHERE id <> $1 AND until > now()"};
inline constexpr Statement kLastNumber{"last_number", "SELECT number FROM tables WHERE id = $1"};
inline constexpr Statement kTidyNodes{"tidy_nodes",
                                      "DELETE FROM nodes WHERE until < now() - interval '1 minute'"};
inline constexpr Statement kTidyAttendance{"tidy_attendance",
                                           "DELETE FROM attendance WHERE node NOT IN (SELECT id FROM nodes)"};

// Changes nothing, and must reach the disk.
inline constexpr Statement kTryWriting{"try_writing", "UPDATE schema_version SET version = version"};

}  // namespace carreira::postgres
