#include "support/places.h"

namespace carreira::places {

std::string source(const std::string& path) {
  return CARREIRA_SOURCE_DIR "/" + path;
}

std::string program() {
  return CARREIRA_BINARY_DIR "/bin/carreira";
}

}  // namespace carreira::places
