#pragma once

// Files that are part of the program (cmake/Embed.cmake): components, messages, rules, the page.

#include <span>
#include <string_view>

namespace carreira {

struct EmbeddedFile {
  std::string_view path;  // relative to the source tree: "data/vasco/components.json"
  std::string_view content;
};

inline std::string_view find_embedded(std::span<const EmbeddedFile> files, std::string_view path) {
  for (const EmbeddedFile& file : files)
    if (file.path == path) return file.content;
  return {};
}

}  // namespace carreira
