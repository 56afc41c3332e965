#include "server/site.h"

#include <algorithm>

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> page();
}

namespace {

// "web/dist/assets/x.js" and "src/server/unbuilt/index.html" as addresses.
std::string address_of(std::string_view path) {
  for (const std::string_view folder : {"web/dist/", "src/server/unbuilt/"})
    if (path.starts_with(folder)) return "/" + std::string(path.substr(folder.size()));
  return "/" + std::string(path);
}

constexpr std::string_view kLessons = "/api/lessons";

// Relative, since only the browser knows what a proxy has put in front: "/a/b" -> "../".
std::string way_to_the_page(std::string_view path) {
  std::string way = "./";
  for (auto depth = std::count(path.begin(), path.end(), '/'); depth > 1; --depth) way += "../";
  return way;
}

Reply wrong_method() {
  return refuse({Refusal::method, "not with this method", ""});
}
Reply not_found() {
  return refuse({Refusal::not_found, "there is nothing here", ""});
}

}  // namespace

Site::Site(Hall& hall, Metrics& metrics, std::span<const EmbeddedFile> messages,
           std::span<const EmbeddedFile> rules)
    : hall_(hall), metrics_(metrics) {
  add_page();
  add_messages(messages);
  for (const EmbeddedFile& file : rules) {
    const std::size_t folder = file.path.find("rules/");
    if (folder == std::string_view::npos) continue;
    const std::string address = "/" + std::string(file.path.substr(folder));
    files_[address] = make_static_file(address, std::string(file.content));
  }
}

void Site::add_page() {
  const auto page = embedded::page();
  for (const EmbeddedFile& embedded : page) {
    const std::string address = address_of(embedded.path);
    if (address.ends_with(".gz") || address.ends_with(".br")) continue;
    StaticFile file = make_static_file(address, std::string(embedded.content));
    file.brotli = find_embedded(page, std::string(embedded.path) + ".br");
    file.gzip = find_embedded(page, std::string(embedded.path) + ".gz");
    file.forever = address.starts_with("/assets/");
    files_[address] = std::move(file);
  }
}

// All files of a language make one flat object.
void Site::add_messages(std::span<const EmbeddedFile> messages) {
  std::map<std::string, std::string> merged;
  for (const EmbeddedFile& file : messages) {
    const std::size_t end = file.path.rfind('/');
    const std::size_t begin = file.path.rfind('/', end - 1) + 1;
    std::string_view members = file.content;
    const std::size_t open = members.find('{');
    const std::size_t close = members.rfind('}');
    if (open == std::string_view::npos || close <= open) continue;
    members = members.substr(open + 1, close - open - 1);
    if (members.find('"') == std::string_view::npos) continue;
    std::string& text = merged[std::string(file.path.substr(begin, end - begin))];
    text += text.empty() ? "{" : ",";
    text += members;
  }
  for (auto& [language, text] : merged) {
    const std::string address = "/messages/" + language + ".json";
    text += "}";
    files_[address] = make_static_file(address, std::move(text));
  }
}

std::size_t Site::most_bytes(std::string_view method, std::string_view path) {
  if (method != "POST") return 0;
  return path == "/api/records" ? std::size_t{1} << 20 : std::size_t{64} << 10;
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

const StaticFile* Site::find(std::string_view path) const {
  if (path == "/") path = "/index.html";
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

// The list of lessons, and each lesson as soon as somebody wants it.
const StaticFile* Site::find_lesson(const std::string& path) {
  if (const StaticFile* known = find(path)) return known;
  std::string text = path == kLessons ? lessons_.list() : "";
  if (text.empty()) {
    const std::string_view rest = std::string_view(path).substr(kLessons.size() + 1);
    const std::size_t slash = rest.find('/');
    if (slash == std::string_view::npos) return nullptr;
    auto lesson = lessons_.lesson(rest.substr(0, slash), rest.substr(slash + 1));
    if (!lesson) return nullptr;
    text = std::move(lesson).value();
  }
  files_[path] = make_static_file(".json", std::move(text));
  return find(path);
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
  if (request.path == kLessons || request.path.starts_with(std::string(kLessons) + "/")) {
    const StaticFile* lesson = get ? find_lesson(request.path) : nullptr;
    if (lesson) return finish(serve(request, *lesson));
    return answer(get ? not_found() : wrong_method());
  }
  if (request.path.starts_with("/api/")) return handle_api(request, answer);
  if (!get) return answer(wrong_method());
  if (request.path == "/healthz") return answer(hall_.health());
  if (request.path == "/metrics") return answer({200, metrics_.text(), "text/plain; version=0.0.4", ""});
  if (const StaticFile* file = find(request.path)) return finish(serve(request, *file));
  // All pages are at one address; what looks like a file and is none is not there.
  const bool names_file = request.path.find('.', request.path.rfind('/')) != std::string::npos;
  if (names_file || request.path.starts_with("/messages/") || request.path.starts_with("/rules/"))
    return answer(not_found());
  finish(redirect_to(way_to_the_page(request.path)));
}

void Site::handle_api(const HttpRequest& request, const Answer& answer) {
  const std::string_view path = request.path;
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  if (!get && !post) return answer(wrong_method());
  const std::string_view wanted = path == "/api/records" ? "text/plain" : "application/json";
  if (post && !request.body.empty() && !request.content_type.starts_with(wanted))
    return answer(
        refuse({Refusal::content_type, "the body is to be " + std::string(wanted), "Content-Type"}));
  if (path == "/api/catalog") return answer(get ? hall_.catalogue() : wrong_method());
  if (path == "/api/tables") {
    if (get) return answer(hall_.listed_tables());
    return hall_.make_table(request.body, request.address, answer);
  }
  if (path == "/api/mine") return post ? hall_.my_tables(request.body, answer) : answer(wrong_method());
  if (path == "/api/records")
    return post ? hall_.import(request.body, request.address, answer) : answer(wrong_method());
  constexpr std::string_view kTables = "/api/tables/";
  if (path.starts_with(kTables)) return handle_table(request, path.substr(kTables.size()), answer);
  answer(not_found());
}

void Site::handle_table(const HttpRequest& request, std::string_view rest, const Answer& answer) {
  const bool post = request.method == "POST";
  const std::size_t slash = rest.find('/');
  const std::string_view id = rest.substr(0, slash);
  const std::string_view what = slash == std::string_view::npos ? "" : rest.substr(slash + 1);
  if (what.empty()) return post ? answer(wrong_method()) : hall_.table_summary(id, answer);
  if (what == "components") return post ? answer(wrong_method()) : hall_.components(id, answer);
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view authorization = request.authorization;
  const std::string_view token =
      authorization.starts_with(kBearer) ? authorization.substr(kBearer.size()) : std::string_view();
  if (what == "record") return post ? answer(wrong_method()) : hall_.record(id, token, answer);
  if (what != "seats" && what != "invitation" && what != "token" && what != "claims")
    return answer(not_found());
  if (!post) return answer(wrong_method());
  if (what == "seats") return hall_.take_seat(id, request.body, answer);
  if (what == "claims") return hall_.claim_seat(id, request.body, request.address, answer);
  if (token.empty())
    return answer(refuse({Refusal::wrong_token, "a seat's token is needed", "Authorization"}));
  if (what == "token") return hall_.renew_token(id, token, answer);
  hall_.new_invitation(id, request.body, token, answer);
}

}  // namespace carreira
