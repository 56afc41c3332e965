#pragma once

// SQLite writes its log in pieces, a head and a page, each by a call of the system. Through this way to the files (a VFS)
// what stands side by side goes in one call: at the latest before the disk is asked to make sure of it, and before
// anybody reads it. Everything but the log is SQLite's own. Who uses it spills no pages before the end of a transaction
// (PRAGMA cache_spill = OFF) and commits with synchronous = FULL: then nothing waits between two transactions.

namespace carreira::sqlite {

// Its name, for opening a connection; nothing where SQLite has no files to speak of.
const char* gathering_log();

}  // namespace carreira::sqlite
