#pragma once

// A request and its answer, as far as anybody here cares.

#include <string>
#include <utility>
#include <vector>

namespace carreira {

struct HttpRequest {
  std::string method;
  std::string path;  // without the query
  std::string content_type;
  std::string authorization;
  std::string if_none_match;
  std::string accept_encoding;
  std::string body;
  std::string address;  // whose limits it counts for
};

struct HttpResponse {
  int status = 200;
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

}  // namespace carreira
