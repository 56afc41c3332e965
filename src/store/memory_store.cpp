#include "store/memory_store.h"

namespace carreira {

std::unique_ptr<Store> make_memory_store() {
  return std::make_unique<MemoryStore>();
}

}  // namespace carreira
