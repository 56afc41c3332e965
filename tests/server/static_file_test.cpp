// Files that were compressed when the page was built, and what a browser gets of them.

#include "server/static_file.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace carreira {
namespace {

std::string header(const HttpResponse& response, std::string_view name) {
  const auto found =
      std::ranges::find_if(response.headers, [&](const auto& one) { return one.first == name; });
  return found == response.headers.end() ? "" : found->second;
}

StaticFile page() {
  StaticFile file = make_static_file("/assets/page.js", "content");
  file.brotli = "B";
  file.gzip = "G";
  file.forever = true;
  return file;
}

HttpResponse get(const StaticFile& file, std::string accept, std::string known = "") {
  HttpRequest request;
  request.accept_encoding = std::move(accept);
  request.if_none_match = std::move(known);
  return serve(request, file);
}

TEST(StaticFile, the_best_coding_that_is_accepted) {
  EXPECT_EQ(get(page(), "gzip, deflate, br").body, "B");
  EXPECT_EQ(get(page(), "br;q=0.5 , gzip").body, "B");
  EXPECT_EQ(get(page(), "gzip, br;q=0").body, "G");
  EXPECT_EQ(get(page(), "gzip;q=0.0,br;q=0.000").body, "content");
  EXPECT_EQ(get(page(), "brotli, xgzip").body, "content");
  EXPECT_EQ(get(page(), "").body, "content");
  EXPECT_EQ(header(get(page(), "br"), "Content-Encoding"), "br");
  EXPECT_EQ(header(get(page(), ""), "Content-Encoding"), "");
}

TEST(StaticFile, what_caches_must_know) {
  for (const char* accept : {"br", "gzip", ""}) {
    const HttpResponse first = get(page(), accept);
    EXPECT_EQ(header(first, "Vary"), "Accept-Encoding");
    EXPECT_EQ(header(first, "Content-Type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(header(first, "Cache-Control"), "public, max-age=31536000, immutable");
    const HttpResponse again = get(page(), accept, header(first, "ETag"));
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.body, "");
    EXPECT_EQ(header(again, "Vary"), "Accept-Encoding");
  }
  EXPECT_NE(header(get(page(), "br"), "ETag"), header(get(page(), "gzip"), "ETag"));
  EXPECT_EQ(get(page(), "gzip", header(get(page(), "br"), "ETag")).status, 200);
}

TEST(StaticFile, what_is_not_compressed_varies_with_nothing) {
  const HttpResponse plain = get(make_static_file("/x.json", "{}"), "br, gzip");
  EXPECT_EQ(plain.body, "{}");
  EXPECT_EQ(header(plain, "Vary"), "");
  EXPECT_EQ(header(plain, "Cache-Control"), "no-cache");
}

}  // namespace
}  // namespace carreira
