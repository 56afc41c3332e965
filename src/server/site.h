#pragma once

// Which address means what: the API of the hall, the page, words, rules, lessons, health and metrics. Knows
// nothing of sockets.

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/embedded.h"
#include "lessons/book.h"
#include "server/hall.h"
#include "server/static_file.h"

namespace carreira {

class Site {
 public:
  // messages: data/messages/<lang>/*.json; rules: docs/rules/<game>.md
  Site(Hall& hall, Metrics& metrics, std::span<const EmbeddedFile> messages,
       std::span<const EmbeddedFile> rules);

  // On the loop's thread. The answer comes once, now or later.
  void handle(const HttpRequest& request, const std::function<void(HttpResponse)>& respond);
  // The largest body that this request may have.
  static std::size_t most_bytes(std::string_view method, std::string_view path);
  static void add_security_headers(HttpResponse& response);

 private:
  void add_page();
  void add_messages(std::span<const EmbeddedFile> messages);
  void handle_api(const HttpRequest& request, const Answer& answer);
  const StaticFile* find_lesson(const std::string& path);
  void handle_table(const HttpRequest& request, std::string_view rest, const Answer& answer);
  const StaticFile* find(std::string_view path) const;

  Hall& hall_;
  Metrics& metrics_;
  LessonBook lessons_;
  std::map<std::string, StaticFile, std::less<>> files_;
};

}  // namespace carreira
