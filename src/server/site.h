#pragma once

// Which address means what: the API of the hall, the page, words, rules, lessons, health and metrics. Knows
// nothing of sockets.

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "engine/embedded.h"
#include "server/hall.h"
#include "server/site_files.h"

namespace carreira {

class Site {
 public:
  // messages: data/messages/<lang>/*.json; rules: docs/rules/<game>.md
  Site(Hall& hall, Metrics& metrics, std::span<const EmbeddedFile> messages,
       std::span<const EmbeddedFile> rules)
      : hall_(hall), metrics_(metrics), files_(messages, rules) {}

  // On the loop's thread. The answer comes once, now or later.
  void handle(const HttpRequest& request, const std::function<void(HttpResponse)>& respond);
  // The largest body that this request may have.
  static std::size_t most_bytes(std::string_view method, std::string_view path);
  static void add_security_headers(HttpResponse& response);

 private:
  Hall& hall_;
  Metrics& metrics_;
  SiteFiles files_;
};

}  // namespace carreira
