#pragma once

// Which address means what: the API of the hall, the page, words, rules, lessons, health and metrics. Knows
// nothing of sockets.

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded.h"
#include "lessons/book.h"
#include "server/hall.h"

namespace carreira {

struct HttpRequest {
  std::string method;
  std::string path;  // without the query
  std::string content_type;
  std::string authorization;
  std::string if_none_match;
  bool accepts_gzip = false;
  std::string body;
};

struct HttpResponse {
  int status = 200;
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

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
  struct File {
    std::string path;
    std::string content_type;
    std::string_view content;
    std::string owned;
    std::string tag;
    std::string_view gzip;
    bool forever = false;  // its name changes with its content
  };
  void add_page();
  void add_messages(std::span<const EmbeddedFile> messages);
  void handle_api(const HttpRequest& request, const Answer& answer);
  const File* find_lesson(const std::string& path);
  void handle_table(const HttpRequest& request, std::string_view rest, const Answer& answer);
  HttpResponse serve(const HttpRequest& request, const File& file) const;
  const File* find(std::string_view path) const;

  Hall& hall_;
  Metrics& metrics_;
  LessonBook lessons_;
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace carreira
