#include "store/store.h"

namespace carreira {

Result<std::unique_ptr<Store>> open_store(std::string_view where) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (where == "memory:") return make_memory_store();
  if (where.starts_with(kSqlite) && where.size() > kSqlite.size())
    return open_sqlite_store(std::string(where.substr(kSqlite.size())));
  return unreadable("store: expected sqlite:PATH; found \"" + std::string(where) + "\"");
}

}  // namespace carreira
