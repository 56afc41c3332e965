#include "apps/command.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>
#include <random>

#include "apps/charset.h"
#include "apps/terminal/names.h"

namespace carreira {
namespace {

Result<std::string> read_stream(std::FILE* file, const std::string& name) {
  std::string text;
  char buffer[65536];
  for (std::size_t count; (count = std::fread(buffer, 1, sizeof buffer, file)) > 0;)
    text.append(buffer, count);
  if (std::ferror(file)) return unreadable(name + ": cannot be read");
  return text;
}

class Folder final : public ComponentsSource {
 public:
  explicit Folder(std::string path) : path_(std::move(path)) {}
  Result<std::string> components(std::string_view game) const override {
    return read_input(path_ + "/" + std::string(game) + "/components.json");
  }

 private:
  std::string path_;
};

std::string locale_name() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(variable); value && *value) return value;
  return "";
}

int number_or(const char* text, int otherwise) {
  const int number = text ? std::atoi(text) : 0;
  return number > 0 ? number : otherwise;
}

// As who reads there can read it: a terminal what its locale says, files and programs UTF-8.
std::string for_stream(std::string_view text, int stream) {
  const std::string& charset = terminal_charset();
  return charset.empty() || !isatty(stream) ? std::string(text) : in_charset(text, charset);
}

void say_once(const char* problem) {
  static bool said = false;
  if (!std::exchange(said, true))
    std::fputs(("carreira: standard output: " + std::string(problem) + "\n").c_str(), stderr);
}

}  // namespace

const Words& Command::words() const {
  return Words::in(language.empty() ? Words::language_of_locale(locale_name()) : language);
}

Words Command::words_of(std::string_view game) const {
  return terminal::in_force(words(), game, components_of(game));
}

std::unique_ptr<ComponentsSource> Command::components() const {
  if (data.empty()) return std::make_unique<ComponentsSource>();
  return std::make_unique<Folder>(data);
}

nlohmann::json Command::components_of(std::string_view game) const {
  const auto text = components()->components(game);
  return text ? nlohmann::json::parse(text.value(), nullptr, false) : nlohmann::json();
}

CLI::App* add_subcommand(CLI::App& app, Command& command, const std::string& name,
                         const std::string& description, WithJson with_json, std::function<int()> run) {
  CLI::App* verb = app.add_subcommand(name, description);
  verb->add_option("--lang", command.language,
                   "Language of the words: en, fr, it or pt (default: the locale's)")
      ->check(CLI::IsMember({"en", "fr", "it", "pt"}));
  verb->add_option("--data", command.data, "Folder with components to use: DIR/<game>/components.json")
      ->type_name("DIR");
  if (with_json == WithJson::yes) verb->add_flag("--json", command.json, "Print JSON, for programs");
  verb->callback([&command, run = std::move(run)] { command.exit_code = run(); });
  return verb;
}

int fail(const Error& error, std::string_view where) {
  std::string line = "carreira: ";
  if (!where.empty()) line += std::string(where) + ": ";
  line += error.text;
  std::replace(line.begin(), line.end(), '\n', ' ');
  std::fputs(for_stream(line + "\n", STDERR_FILENO).c_str(), stderr);
  return error.kind == Error::Kind::refused ? kNo : kNotUnderstood;
}

void print(std::string_view text) {
  const std::string there = for_stream(text, STDOUT_FILENO);
  text = there;
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
    say_once(std::strerror(errno));
}

bool all_was_written() {
  if (std::fflush(stdout) != 0) say_once(std::strerror(errno));
  return std::ferror(stdout) == 0;
}

void print_in_pages(const std::string& text) {
  if (!isatty(STDOUT_FILENO)) return print(text);
  const char* own = std::getenv("PAGER");
  std::FILE* pager = ::popen(own && *own ? own : "less -FRX 2>/dev/null || cat", "w");
  if (!pager) return print(text);
  std::signal(SIGPIPE, SIG_IGN);  // who has read enough leaves
  const std::string there = for_stream(text, STDOUT_FILENO);
  std::fwrite(there.data(), 1, there.size(), pager);
  ::pclose(pager);
}

std::string positive_number(const std::string& text) {
  return std::atof(text.c_str()) > 0 ? "" : "expected a number above 0, found " + text;
}

std::string no_negative_number(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  return end != text.c_str() && number >= 0 ? "" : "expected a number from 0 on, found " + text;
}

double rounded(double value, int places) {
  const double scale = std::pow(10, places);
  return std::round(value * scale) / scale;
}

std::string input_name(const std::string& path) {
  return path.empty() || path == "-" ? "standard input" : path;
}

Result<std::string> read_input(const std::string& path) {
  if (path.empty() || path == "-") {
    if (isatty(STDIN_FILENO))
      std::fputs("carreira: reading from the terminal; name a FILE instead, or end with Ctrl-D\n", stderr);
    return read_stream(stdin, input_name(path));
  }
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return unreadable(path + ": cannot be opened");
  auto text = read_stream(file, path);
  std::fclose(file);
  return text;
}

Result<> write_output(const std::string& path, std::string_view content) {
  const std::string beside = path + ".new";
  std::FILE* file = std::fopen(beside.c_str(), "wb");
  if (!file) return unreadable(path + ": cannot be written");
  const bool written = std::fwrite(content.data(), 1, content.size(), file) == content.size();
  const bool closed = std::fclose(file) == 0;
  if (!written || !closed || std::rename(beside.c_str(), path.c_str()) != 0) {
    std::remove(beside.c_str());
    return unreadable(path + ": cannot be written");
  }
  return success();
}

Result<LoadedPosition> load_position(const Command& command, const std::string& path) {
  auto text = read_input(path);
  if (!text) return text.error();
  auto loaded = read_document(text.value(), *command.components());
  if (!loaded) return Error{loaded.error().kind, input_name(path) + ": " + loaded.error().text};
  return loaded;
}

Result<TableSetup> table_setup(int seats, const std::vector<std::string>& options) {
  TableSetup table;
  table.seats = seats;
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos || equals == 0)
      return unreadable("--option " + option + ": expected NAME=VALUE");
    if (!table.options.emplace(option.substr(0, equals), option.substr(equals + 1)).second)
      return unreadable("--option " + option.substr(0, equals) + " is given twice");
  }
  return table;
}

Seed seed_or_new(const std::string& text) {
  if (!text.empty()) return Seed::from_text(text);
  std::random_device device;
  Seed seed;
  for (std::uint64_t& word : seed.words) word = static_cast<std::uint64_t>(device()) << 32 | device();
  return seed;
}

Result<Seat> seat_number(const Game& game, int number) {
  if (number < 1 || number > game.table().seats)
    return unreadable("--seat: expected 1 to " + std::to_string(game.table().seats) + ", found " +
                      std::to_string(number));
  return seat_at(number - 1);
}

terminal::Paint output_paint() {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  const bool dumb = kind && std::string_view(kind) == "dumb";
  return terminal::Paint(isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && !dumb);
}

ScreenSize screen_size() {
  ScreenSize size{number_or(std::getenv("COLUMNS"), 80), number_or(std::getenv("LINES"), 24)};
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0)
    size = {window.ws_col, window.ws_row};
  size.width = std::clamp(size.width, 60, 140);
  return size;
}

}  // namespace carreira
