// A copy of a store at one moment, while it is used; and back.

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "store/file_lock.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace carreira {
namespace {

Result<std::string> path_of(std::string_view store) {
  if (store.starts_with("postgres"))
    return refused("store: PostgreSQL has tools of its own for this: pg_dump, pg_restore");
  std::string path = sqlite_path(store);
  if (path.empty()) return unreadable("store: expected a file or sqlite:PATH");
  return path;
}

Result<> copy(sqlite::Connection& from, sqlite::Connection& to) {
  sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (!backup) return to.failure();
  const int step = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (step != SQLITE_DONE) return to.failure();
  return success();
}

// For its owner alone.
Result<> make(sqlite::Connection& connection, const std::string& file) {
  const mode_t mask = ::umask(0077);
  auto made = connection.open(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  ::umask(mask);
  return made;
}

// Whose the store is: of the file, or, where there is none yet, of its folder.
struct stat owner_of(const std::string& path) {
  struct stat found{};
  const std::string folder = std::filesystem::absolute(path).parent_path().string();
  if (::stat(path.c_str(), &found) != 0) (void)::stat(folder.c_str(), &found);
  return found;
}

}  // namespace

Result<> back_up(std::string_view store, const std::string& file) {
  const auto path = path_of(store);
  if (!path) return path.error();
  if (std::filesystem::exists(file)) return refused("backup: " + file + " is there already");
  sqlite::Connection from, to;
  if (auto opened = from.open(path.value(), SQLITE_OPEN_READONLY); !opened) return opened;
  if (auto made = make(to, file); !made) return made;
  if (auto copied = copy(from, to); !copied) return copied;
  return to.run("PRAGMA journal_mode = DELETE");
}

Result<> restore_backup(const std::string& file, std::string_view store) {
  const auto path = path_of(store);
  if (!path) return path.error();
  if (!std::filesystem::exists(file)) return refused("restore: there is no " + file);
  const struct stat owner = owner_of(path.value());
  FileLock lock;
  if (auto locked = lock.take(path.value()); !locked) return locked;
  sqlite::Connection from;
  if (auto opened = from.open(file, SQLITE_OPEN_READONLY); !opened) return opened;
  sqlite::Statement sound;
  if (auto prepared = sound.prepare(from, "PRAGMA quick_check"); !prepared) return prepared;
  if (sound.step() != SQLITE_ROW || sound.text(0) != "ok") return refused("restore: " + file + " is damaged");
  const std::string fresh = path.value() + ".restoring";
  std::error_code problem;
  std::filesystem::remove(fresh, problem);
  {
    sqlite::Connection to;
    if (auto made = make(to, fresh); !made) return made;
    if (auto copied = copy(from, to); !copied) return copied;
  }
  // Who restores is often not who serves: root, and the user of the service.
  if (::geteuid() == 0 && ::chown(fresh.c_str(), owner.st_uid, owner.st_gid) != 0)
    return refused("restore: " + fresh + " cannot be given to who owns the store");
  for (const char* ending : {"", "-wal", "-shm"})
    if (std::filesystem::exists(path.value() + ending) &&
        std::filesystem::file_size(path.value() + ending) > 0)
      std::filesystem::rename(path.value() + ending, path.value() + ".before" + ending, problem);
  std::filesystem::rename(fresh, path.value(), problem);
  if (problem) return refused("restore: " + problem.message());
  return success();
}

}  // namespace carreira
