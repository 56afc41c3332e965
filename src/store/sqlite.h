#pragma once

// The little of SQLite that we use: a connection and prepared statements that close themselves.

#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "engine/result.h"

namespace carreira::sqlite {

constexpr int kPatienceMs = 5000;  // with another connection that writes

class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { sqlite3_close_v2(handle_); }

  // `files`: the name of a way to the files, where it is not SQLite's own.
  Result<> open(const std::string& path, int flags, const char* files = nullptr) {
    if (sqlite3_open_v2(path.c_str(), &handle_, flags | SQLITE_OPEN_NOMUTEX, files) != SQLITE_OK)
      return unreadable("store: " + path + ": " + (handle_ ? sqlite3_errmsg(handle_) : "out of memory"));
    sqlite3_busy_timeout(handle_, kPatienceMs);
    return success();
  }
  Result<> run(const char* statements) {
    if (sqlite3_exec(handle_, statements, nullptr, nullptr, nullptr) != SQLITE_OK) return failure();
    return success();
  }
  Error failure() const { return refused(std::string("store: ") + sqlite3_errmsg(handle_)); }
  sqlite3* handle() const { return handle_; }

 private:
  sqlite3* handle_ = nullptr;
};

// Prepared once, used many times: bind, step, read, reset.
class Statement {
 public:
  Statement() = default;
  Statement(Statement&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Statement& operator=(Statement&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Statement() { sqlite3_finalize(handle_); }

  Result<> prepare(Connection& connection, std::string_view text) {
    if (sqlite3_prepare_v3(connection.handle(), text.data(), static_cast<int>(text.size()),
                           SQLITE_PREPARE_PERSISTENT, &handle_, nullptr) != SQLITE_OK)
      return connection.failure();
    return success();
  }
  Statement& bind(int at, std::int64_t value) {
    sqlite3_bind_int64(handle_, at, value);
    return *this;
  }
  // The text must outlive the step.
  Statement& bind(int at, std::string_view value) {
    sqlite3_bind_text(handle_, at, value.data() ? value.data() : "", static_cast<int>(value.size()),
                      SQLITE_STATIC);
    return *this;
  }
  sqlite3_stmt* handle() const { return handle_; }
  // SQLITE_ROW, SQLITE_DONE, or an error.
  int step() { return sqlite3_step(handle_); }
  void reset() {
    sqlite3_reset(handle_);
    sqlite3_clear_bindings(handle_);
  }
  std::int64_t integer(int column) const { return sqlite3_column_int64(handle_, column); }
  std::string text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
    return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column)))
                 : std::string();
  }

 private:
  sqlite3_stmt* handle_ = nullptr;
};

}  // namespace carreira::sqlite
