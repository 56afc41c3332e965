#pragma once

// A file as browsers get it: whole, or compressed already when the page was built.

#include <memory>
#include <string>
#include <string_view>

#include "server/http_message.h"

namespace carreira {

struct StaticFile {
  std::string content_type;
  std::shared_ptr<const std::string> own;  // what `content` looks at, unless that is part of the program
  std::string_view content;
  std::string_view brotli;  // empty: not compressed
  std::string_view gzip;
  std::string tag;       // of the content, without quotes
  bool forever = false;  // its name changes with its content
};

// By the ending of its address.
std::string_view content_type_of(std::string_view path);
StaticFile make_static_file(std::string_view address, std::string content);
// Of what is there as long as the program: it is not copied.
StaticFile make_embedded_file(std::string_view address, std::string_view content);
// Whether "gzip, br;q=0.5" lets this coding be sent.
bool accepts_encoding(std::string_view header, std::string_view coding);
HttpResponse serve(const HttpRequest& request, const StaticFile& file);
HttpResponse redirect_to(const std::string& address);

}  // namespace carreira
