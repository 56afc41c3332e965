#include "server/site.h"

#include <algorithm>

#include "server/api.h"

namespace carreira {
namespace {

// Relative, since only the browser knows what a proxy has put in front: "/a/b" -> "../".
std::string way_to_the_page(std::string_view path) {
  std::string way = "./";
  for (auto depth = std::count(path.begin(), path.end(), '/'); depth > 1; --depth) way += "../";
  return way;
}

}  // namespace

std::size_t Site::most_bytes(std::string_view method, std::string_view path) {
  if (method != "POST") return 0;
  // A set of figures has up to 256 KB, and as text within JSON more.
  const bool figures = path == "/api/tables" || path.starts_with("/api/components/");
  return path == "/api/records" ? std::size_t{1} << 20
         : figures              ? std::size_t{512} << 10
                                : std::size_t{64} << 10;
}

void Site::add_security_headers(HttpResponse& response) {
  const auto add = [&](const char* name, const char* value) { response.headers.emplace_back(name, value); };
  add("Content-Security-Policy",
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src "
      "'self' data:; "
      "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
      "form-action 'none'; "
      "frame-ancestors 'none'");
  add("X-Content-Type-Options", "nosniff");
  add("X-Frame-Options", "DENY");
  add("Referrer-Policy", "no-referrer");
  add("Cross-Origin-Opener-Policy", "same-origin");
  add("Cross-Origin-Resource-Policy", "same-origin");
  add("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
}

void Site::handle(const HttpRequest& request, const std::function<void(HttpResponse)>& respond) {
  const auto finish = [this, respond](HttpResponse response) {
    ++metrics_.http_requests;
    if (response.status >= 400) ++metrics_.http_errors;
    add_security_headers(response);
    respond(std::move(response));
  };
  const Answer answer = [finish](Reply reply) {
    HttpResponse response{reply.status, std::move(reply.body), {}};
    response.headers = {{"Content-Type", reply.content_type}, {"Cache-Control", "no-store"}};
    if (!reply.file_name.empty())
      response.headers.emplace_back("Content-Disposition",
                                    "attachment; filename=\"" + reply.file_name + "\"");
    finish(std::move(response));
  };
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (SiteFiles::is_lesson(request.path)) {
    const StaticFile* lesson = get ? files_.find(request.path) : nullptr;
    if (lesson) return finish(serve(request, *lesson));
    return answer(get ? not_found() : wrong_method());
  }
  if (request.path.starts_with("/api/")) return handle_api(hall_, request, answer);
  if (!get) return answer(wrong_method());
  if (request.path == "/healthz") return answer(hall_.health());
  if (request.path == "/metrics") return answer({200, metrics_.text(), "text/plain; version=0.0.4", ""});
  if (const StaticFile* file = files_.find(request.path)) return finish(serve(request, *file));
  // All pages are at one address; what looks like a file and is none is not there.
  const bool names_file = request.path.find('.', request.path.rfind('/')) != std::string::npos;
  if (names_file || request.path.starts_with("/messages/") || request.path.starts_with("/rules/"))
    return answer(not_found());
  finish(redirect_to(way_to_the_page(request.path)));
}

}  // namespace carreira
