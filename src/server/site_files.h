#pragma once

// All that is the same for everybody: the page, the engine for the browser, words, rules, lessons. A server sends them;
// `carreira site` writes them down, for a host of files alone.

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded.h"
#include "lessons/book.h"
#include "server/static_file.h"

namespace carreira {

class SiteFiles {
 public:
  // messages: data/messages/<lang>/*.json; rules: docs/rules/<game>.md
  SiteFiles(std::span<const EmbeddedFile> messages, std::span<const EmbeddedFile> rules);

  static bool is_lesson(std::string_view path);
  // Lessons are compiled, words for programs joined, and the list of what a browser keeps is made, as soon as somebody wants
  // them.
  const StaticFile* find(std::string_view path);

  struct Written {
    std::string path;  // "assets/index.js"
    std::string content;
  };
  // The whole site without a server: what the API would say of catalogue and lessons stands in files, ".json".
  std::vector<Written> without_server();

 private:
  void add_page(std::span<const EmbeddedFile> page);
  std::string words_of(std::string_view language) const;
  void add_all_lessons();
  void look_for_module();
  std::string service_worker(const std::map<std::string, std::string>& kept) const;

  std::span<const EmbeddedFile> messages_;
  LessonBook lessons_;
  std::map<std::string, StaticFile, std::less<>> files_;
  bool worker_made_ = false;
};

}  // namespace carreira
