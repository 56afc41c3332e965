#pragma once

// Which file a store is in, and that one server uses it.

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <compare>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "engine/result.h"

namespace carreira {

// Which file it is, by whatever name.
struct FileIdentity {
  dev_t device = 0;
  ino_t number = 0;
  friend auto operator<=>(const FileIdentity&, const FileIdentity&) = default;
};
inline std::optional<FileIdentity> identity_of(const std::string& path) {
  struct stat found{};
  if (::stat(path.c_str(), &found) != 0) return std::nullopt;
  return FileIdentity{found.st_dev, found.st_ino};
}

// Held while a server uses the file, whatever path leads to it; the system lets go of it when the process
// ends, however it ends.
class FileLock {
 public:
  ~FileLock() {
    if (file_ < 0) return;
    const std::scoped_lock lock(mutex());
    held().erase(identity_);
    ::close(file_);
  }
  Result<> take(const std::string& path) {
    const std::scoped_lock lock(mutex());
    // Not even opened twice by one process: closing a file gives up the locks that SQLite has on it.
    if (const auto known = identity_of(path); known && held().contains(*known)) return in_use(path);
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) return refused("store: cannot write " + path);
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
      ::close(std::exchange(file_, -1));
      return in_use(path);
    }
    struct stat found{};
    ::fstat(file_, &found);
    identity_ = {found.st_dev, found.st_ino};
    held().insert(identity_);
    return success();
  }
  const FileIdentity& identity() const { return identity_; }

 private:
  static Error in_use(const std::string& path) { return refused("store: another server is using " + path); }
  static std::mutex& mutex() {
    static std::mutex one;
    return one;
  }
  static std::set<FileIdentity>& held() {
    static std::set<FileIdentity> files;
    return files;
  }
  int file_ = -1;
  FileIdentity identity_;
};

}  // namespace carreira
