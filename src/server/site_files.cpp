#include "server/site_files.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/json_writer.h"
#include "engine/sha256.h"
#include "server/catalogue.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> page();
std::span<const EmbeddedFile> module();
}  // namespace embedded

namespace {

constexpr std::string_view kLessons = "/api/lessons";
constexpr std::string_view kPage = "/index.html";
constexpr std::string_view kWorker = "/sw.js";
constexpr std::string_view kCatalogue = "/api/catalog";
constexpr std::string_view kModule = "/carreira.wasm";

// "web/dist/assets/x.js" and "src/server/unbuilt/index.html" as addresses.
std::string address_of(std::string_view path) {
  for (const std::string_view folder : {"web/dist/", "src/server/unbuilt/", "build/wasm/bin/"})
    if (path.starts_with(folder)) return "/" + std::string(path.substr(folder.size()));
  return "/" + std::string(path);
}

// Words for programs; the page has its own, in parts.
constexpr std::string_view kWords = "/messages/";
constexpr std::string_view kWordsEnding = ".json";
bool is_for_programs(std::string_view address) {
  return address.starts_with(kWords);
}

// A program that was built without the engine for the browser takes the one that lies beside it (./play).
std::string module_beside_program() {
  std::error_code problem;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", problem);
  if (problem) return {};
  std::ifstream file(program.parent_path() / kModule.substr(1), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void put_in_place(std::string& text, std::string_view what, std::string_view with) {
  if (const std::size_t at = text.find(what); at != std::string::npos) text.replace(at, what.size(), with);
}

}  // namespace

SiteFiles::SiteFiles(std::span<const EmbeddedFile> messages, std::span<const EmbeddedFile> rules)
    : messages_(messages) {
  add_page(embedded::page());
  add_page(embedded::module());
  for (const EmbeddedFile& file : rules) {
    const std::size_t folder = file.path.find("rules/");
    if (folder == std::string_view::npos) continue;
    const std::string address = "/" + std::string(file.path.substr(folder));
    files_[address] = make_embedded_file(address, file.content);
  }
}

void SiteFiles::add_page(std::span<const EmbeddedFile> page) {
  for (const EmbeddedFile& embedded : page) {
    const std::string address = address_of(embedded.path);
    if (address.ends_with(".gz") || address.ends_with(".br")) continue;
    StaticFile file = make_embedded_file(address, embedded.content);
    file.brotli = find_embedded(page, std::string(embedded.path) + ".br");
    file.gzip = find_embedded(page, std::string(embedded.path) + ".gz");
    file.forever = address.starts_with("/assets/");
    files_[address] = std::move(file);
  }
}

// All files of a language make one flat object; empty: nobody speaks it.
std::string SiteFiles::words_of(std::string_view language) const {
  std::string text;
  for (const EmbeddedFile& file : messages_) {
    const std::size_t end = file.path.rfind('/');
    const std::size_t begin = file.path.rfind('/', end - 1) + 1;
    if (file.path.substr(begin, end - begin) != language) continue;
    std::string_view members = file.content;
    const std::size_t open = members.find('{');
    const std::size_t close = members.rfind('}');
    if (open == std::string_view::npos || close <= open) continue;
    members = members.substr(open + 1, close - open - 1);
    if (members.find('"') == std::string_view::npos) continue;
    text += text.empty() ? "{" : ",";
    text += members;
  }
  return text.empty() ? text : text + "}";
}

bool SiteFiles::is_lesson(std::string_view path) {
  return path == kLessons || (path.starts_with(kLessons) && path[kLessons.size()] == '/');
}

void SiteFiles::add_all_lessons() {
  find(kLessons);
  for (const Lesson& lesson : lessons_.lessons())
    find(std::string(kLessons) + "/" + lesson.game + "/" + lesson.slug);
}

// It may come while the server runs.
void SiteFiles::look_for_module() {
  if (files_.contains(kModule)) return;
  if (std::string module = module_beside_program(); !module.empty())
    files_[std::string(kModule)] = make_static_file(kModule, std::move(module));
}

const StaticFile* SiteFiles::find(std::string_view path) {
  if (path == "/") path = kPage;
  if (path == kModule || path == kWorker) look_for_module();
  const auto found = files_.find(path);
  if (path == kWorker && found != files_.end() && !worker_made_) {
    worker_made_ = true;
    add_all_lessons();
    // What the page is played with without a network; the catalogue is the server's of the moment.
    std::map<std::string, std::string> kept = {{std::string(kCatalogue.substr(1)), ""}};
    for (const auto& [address, file] : files_)
      if (address != kWorker && !is_for_programs(address))
        kept[address == kPage ? "./" : address.substr(1)] = file.tag;
    found->second = make_static_file(kWorker, service_worker(kept));
  }
  if (found != files_.end()) return &found->second;
  if (is_for_programs(path) && path.ends_with(kWordsEnding)) {
    std::string words =
        words_of(path.substr(kWords.size(), path.size() - kWords.size() - kWordsEnding.size()));
    if (words.empty()) return nullptr;
    return &(files_[std::string(path)] = make_static_file(path, std::move(words)));
  }
  if (!is_lesson(path)) return nullptr;
  std::string text = path == kLessons ? lessons_.list() : "";
  if (text.empty()) {
    const std::string_view rest = path.substr(kLessons.size() + 1);
    const std::size_t slash = rest.find('/');
    if (slash == std::string_view::npos) return nullptr;
    auto lesson = lessons_.lesson(rest.substr(0, slash), rest.substr(slash + 1));
    if (!lesson) return nullptr;
    text = std::move(lesson).value();
  }
  return &(files_[std::string(path)] = make_static_file(".json", std::move(text)));
}

// The page's own (web/public/sw.js), told which files there are; another list is another version.
std::string SiteFiles::service_worker(const std::map<std::string, std::string>& kept) const {
  JsonWriter list;
  list.begin_object();
  for (const auto& [address, tag] : kept) list.foreign_key(address).value(tag);
  list.end_object();
  std::string text(files_.find(kWorker)->second.content);
  put_in_place(text, "'VERSION'", "'" + sha256_hex(list.text()).substr(0, 16) + "'");
  put_in_place(text, "{ FILES: '' }", list.text());
  return text;
}

std::vector<SiteFiles::Written> SiteFiles::without_server() {
  add_all_lessons();
  std::vector<Written> written;
  std::map<std::string, std::string> kept;
  const auto write = [&](std::string path, std::string content) {
    kept[path == kPage.substr(1) ? "./" : path] = sha256_hex(content).substr(0, 32);
    written.push_back({std::move(path), std::move(content)});
  };
  for (const auto& [address, file] : files_) {
    if (address == kWorker || is_for_programs(address)) continue;
    std::string content(file.content);
    if (address == kPage)
      put_in_place(content, "<head>", R"(<head><meta name="carreira" content="no-server" />)");
    write(address.substr(1) + (is_lesson(address) ? ".json" : ""), std::move(content));
  }
  write(std::string(kCatalogue.substr(1)) + ".json", write_catalogue({}));
  if (files_.contains(kWorker)) written.push_back({std::string(kWorker.substr(1)), service_worker(kept)});
  return written;
}

}  // namespace carreira
