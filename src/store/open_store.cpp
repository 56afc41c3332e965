#include "store/store.h"

namespace carreira {

std::string sqlite_path(std::string_view where) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (where.starts_with(kSqlite)) return std::string(where.substr(kSqlite.size()));
  return where.find(':') == std::string_view::npos ? std::string(where) : std::string();
}

Result<std::unique_ptr<Store>> open_store(std::string_view where) {
  if (where == "memory:") return make_memory_store();
  if (const std::string path = sqlite_path(where); !path.empty()) return open_sqlite_store(path);
  if (where.starts_with("postgresql://") || where.starts_with("postgres://")) {
#ifdef CARREIRA_POSTGRES
    return open_postgres_store(std::string(where));
#else
    return refused("store: this program was built without PostgreSQL");
#endif
  }
  return unreadable("store: expected a file, sqlite:PATH or postgresql://...; found \"" + std::string(where) +
                    "\"");
}

}  // namespace carreira
