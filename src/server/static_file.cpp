#include "server/static_file.h"

#include <array>

#include "engine/sha256.h"
#include "server/trimmed.h"

namespace carreira {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".woff2", "font/woff2"},
    {".png", "image/png"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".md", "text/markdown; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
}};

// "q=0", "q=0.0" and the like: never.
bool is_never(std::string_view weight) {
  return weight.starts_with("q=0") && weight.find_first_not_of("0.", 2) == std::string_view::npos;
}

}  // namespace

std::string_view content_type_of(std::string_view path) {
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

StaticFile make_static_file(std::string_view address, std::string content) {
  auto own = std::make_shared<const std::string>(std::move(content));
  StaticFile file = make_embedded_file(address, *own);
  file.own = std::move(own);
  return file;
}

StaticFile make_embedded_file(std::string_view address, std::string_view content) {
  StaticFile file;
  file.content_type = content_type_of(address);
  file.tag = sha256_hex(content).substr(0, 32);
  file.content = content;
  return file;
}

bool accepts_encoding(std::string_view header, std::string_view coding) {
  while (!header.empty()) {
    const std::size_t comma = header.find(',');
    const std::string_view item = header.substr(0, comma);
    header = comma == std::string_view::npos ? std::string_view{} : header.substr(comma + 1);
    const std::size_t semicolon = item.find(';');
    if (trimmed(item.substr(0, semicolon)) != coding) continue;
    return semicolon == std::string_view::npos || !is_never(trimmed(item.substr(semicolon + 1)));
  }
  return false;
}

// Each coding is a representation of its own, with a tag of its own (RFC 9110, 8.8.3).
HttpResponse serve(const HttpRequest& request, const StaticFile& file) {
  struct Coding {
    std::string_view name;
    std::string_view content;
  };
  Coding chosen{"", file.content};
  for (const Coding& coding : {Coding{"br", file.brotli}, Coding{"gzip", file.gzip}}) {
    if (coding.content.empty() || !accepts_encoding(request.accept_encoding, coding.name)) continue;
    chosen = coding;
    break;
  }
  const std::string tag =
      "\"" + file.tag + (chosen.name.empty() ? "" : "-" + std::string(chosen.name)) + "\"";
  HttpResponse response;
  response.headers = {{"Content-Type", file.content_type},
                      {"ETag", tag},
                      {"Cache-Control", file.forever ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (!file.brotli.empty() || !file.gzip.empty()) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.if_none_match == tag) {
    response.status = 304;
    return response;
  }
  if (!chosen.name.empty()) response.headers.emplace_back("Content-Encoding", chosen.name);
  response.body = chosen.content;
  return response;
}

HttpResponse redirect_to(const std::string& address) {
  return {302, "", {{"Location", address}, {"Cache-Control", "no-store"}}};
}

}  // namespace carreira
