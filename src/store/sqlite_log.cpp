#include "store/sqlite_log.h"

#include <sqlite3.h>

#include <new>
#include <string>

namespace carreira::sqlite {
namespace {

constexpr std::size_t kMost =
    0x1ffff;  // bytes that wait: more the system's own way does not write in one call

sqlite3_vfs* own() {
  static sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
  return system;
}

// SQLite makes room for it, and behind it for a file of its own.
struct Log {
  sqlite3_file base;
  std::string* waiting;
  sqlite3_int64 begin;  // where in the file they go

  sqlite3_file* file() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  const sqlite3_io_methods* methods() { return file()->pMethods; }

  int flush() {
    if (waiting->empty()) return SQLITE_OK;
    const int code = methods()->xWrite(file(), waiting->data(), static_cast<int>(waiting->size()), begin);
    waiting->clear();
    return code;
  }
  sqlite3_int64 end() const { return begin + static_cast<sqlite3_int64>(waiting->size()); }
  int write(const void* bytes, int size, sqlite3_int64 at) {
    if (at != end() || waiting->size() + static_cast<std::size_t>(size) > kMost)
      if (const int code = flush(); code != SQLITE_OK) return code;
    if (waiting->empty()) begin = at;
    waiting->append(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
    return SQLITE_OK;
  }
};
static_assert(alignof(Log) <= 8 && sizeof(Log) % 8 == 0);

Log& log_of(sqlite3_file* file) {
  return *reinterpret_cast<Log*>(file);
}

// The same of the file behind it, when nothing waits any more.
template <auto Method, class... Arguments>
int after_flush(sqlite3_file* file, Arguments... arguments) {
  Log& log = log_of(file);
  if (const int code = log.flush(); code != SQLITE_OK) return code;
  return (log.methods()->*Method)(log.file(), arguments...);
}
template <auto Method, class... Arguments>
int at_once(sqlite3_file* file, Arguments... arguments) {
  return (log_of(file).methods()->*Method)(log_of(file).file(), arguments...);
}

int close(sqlite3_file* file) {
  Log& log = log_of(file);
  const int flushed = log.flush();
  const int closed = log.methods()->xClose(log.file());
  delete log.waiting;
  return flushed != SQLITE_OK ? flushed : closed;
}
int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  return log_of(file).write(bytes, size, at);
}

// Version 1: a log has no shared memory and is not mapped.
constexpr sqlite3_io_methods kMethods = {
    .iVersion = 1,
    .xClose = close,
    .xRead = after_flush<&sqlite3_io_methods::xRead>,
    .xWrite = write,
    .xTruncate = after_flush<&sqlite3_io_methods::xTruncate>,
    .xSync = after_flush<&sqlite3_io_methods::xSync>,
    .xFileSize = after_flush<&sqlite3_io_methods::xFileSize>,
    .xLock = at_once<&sqlite3_io_methods::xLock>,
    .xUnlock = at_once<&sqlite3_io_methods::xUnlock>,
    .xCheckReservedLock = at_once<&sqlite3_io_methods::xCheckReservedLock>,
    .xFileControl = at_once<&sqlite3_io_methods::xFileControl>,
    .xSectorSize = at_once<&sqlite3_io_methods::xSectorSize>,
    .xDeviceCharacteristics = at_once<&sqlite3_io_methods::xDeviceCharacteristics>,
    .xShmMap = nullptr,
    .xShmLock = nullptr,
    .xShmBarrier = nullptr,
    .xShmUnmap = nullptr,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open(sqlite3_vfs*, sqlite3_filename name, sqlite3_file* file, int flags, int* flags_then) {
  if (!(flags & SQLITE_OPEN_WAL)) return own()->xOpen(own(), name, file, flags, flags_then);
  Log& log = log_of(file);
  log.base.pMethods = nullptr;  // nothing to close, should it fail
  const int code = own()->xOpen(own(), name, log.file(), flags, flags_then);
  if (code != SQLITE_OK) return code;
  log.waiting = new (std::nothrow) std::string;
  if (!log.waiting) return log.methods()->xClose(log.file()), SQLITE_NOMEM;
  log.begin = 0;
  log.base.pMethods = &kMethods;
  return SQLITE_OK;
}

// The same of the system's own.
template <auto Method, class Returned, class... Arguments>
Returned of_own(sqlite3_vfs*, Arguments... arguments) {
  return (own()->*Method)(own(), arguments...);
}
template <auto Method>
struct OfOwn;
template <class Returned, class... Arguments, Returned (*sqlite3_vfs::*Method)(sqlite3_vfs*, Arguments...)>
struct OfOwn<Method> {
  static constexpr auto call = of_own<Method, Returned, Arguments...>;
};

sqlite3_vfs* gathering() {
  static sqlite3_vfs vfs = [] {
    sqlite3_vfs made{};
    made.iVersion = 2;
    made.szOsFile = static_cast<int>(sizeof(Log)) + own()->szOsFile;
    made.mxPathname = own()->mxPathname;
    made.zName = "gathering-log";
    made.xOpen = open;
    made.xDelete = OfOwn<&sqlite3_vfs::xDelete>::call;
    made.xAccess = OfOwn<&sqlite3_vfs::xAccess>::call;
    made.xFullPathname = OfOwn<&sqlite3_vfs::xFullPathname>::call;
    made.xRandomness = OfOwn<&sqlite3_vfs::xRandomness>::call;
    made.xSleep = OfOwn<&sqlite3_vfs::xSleep>::call;
    made.xCurrentTime = OfOwn<&sqlite3_vfs::xCurrentTime>::call;
    made.xGetLastError = OfOwn<&sqlite3_vfs::xGetLastError>::call;
    made.xCurrentTimeInt64 = OfOwn<&sqlite3_vfs::xCurrentTimeInt64>::call;
    return made;
  }();
  return &vfs;
}

}  // namespace

const char* gathering_log() {
  static const bool registered =
      own() && own()->iVersion >= 2 && sqlite3_vfs_register(gathering(), 0) == SQLITE_OK;
  return registered ? gathering()->zName : nullptr;
}

}  // namespace carreira::sqlite
