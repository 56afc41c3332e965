#include "apps/parts.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdio>
#include <optional>

#include "apps/interrupt.h"

namespace carreira {
namespace {

constexpr std::int64_t kMostUnits = 100'000'000;

// Part `index` (from 0) of `count`.
struct Shard {
  std::size_t index = 0, count = 1;
};

// "2/8": the second of eight.
Result<Shard> parse_shard(const std::string& text) {
  Shard shard;
  const char* const end = text.data() + text.size();
  const auto [slash, problem] = std::from_chars(text.data(), end, shard.index);
  if (problem == std::errc() && slash != end && *slash == '/') {
    const auto [last, other] = std::from_chars(slash + 1, end, shard.count);
    if (other == std::errc() && last == end && shard.index >= 1 && shard.index <= shard.count) {
      --shard.index;
      return shard;
    }
  }
  return unreadable("--shard: expected I/N, from 1/N to N/N, found " + text);
}

std::string first_line(const Work& work) {
  JsonWriter json;
  json.begin_object().field("carreira", work.verb).field("units", work.units);
  return json.key("settings").raw(work.settings).end_object().take();
}

// Whole lines only: one that was being written when the program ended is as if it were not there.
std::vector<std::string_view> whole_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t end; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1))
    lines.push_back(text.substr(0, end));
  return lines;
}

Result<std::size_t> unit_of(std::string_view line, std::size_t units) {
  std::size_t number = 0;
  const char* const end = line.data() + line.size();
  if (line.starts_with('[') && line.ends_with(']')) {
    const auto [rest, problem] = std::from_chars(line.data() + 1, end, number);
    if (problem == std::errc() && (*rest == ',' || *rest == ']') && number < units) return number;
  }
  return unreadable("not a line of a part: " + std::string(line.substr(0, 40)));
}

class PartFile {
 public:
  PartFile(std::FILE* file, std::vector<bool> has) : file_(file), has_(std::move(has)) {}
  PartFile(PartFile&& other) noexcept
      : file_(std::exchange(other.file_, nullptr)), has_(std::move(other.has_)) {}
  ~PartFile() { close(); }

  // A new file, or one of the same work that is there already.
  static Result<PartFile> open(const std::string& path, const Work& work) {
    const std::string first = first_line(work);
    std::vector<bool> has(work.units, false);
    std::string kept = first + "\n";
    if (std::FILE* there = std::fopen(path.c_str(), "rb")) {
      std::fclose(there);
      const auto text = read_input(path);
      if (!text) return text.error();
      const auto lines = whole_lines(text.value());
      if (!lines.empty() && lines[0] != first) return refused("is a part of something else");
      for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto number = unit_of(lines[i], work.units);
        if (!number) return number.error();
        has[number.value()] = true;
        kept += std::string(lines[i]) + "\n";
      }
    }
    if (auto written = write_output(path, kept); !written) return written.error();
    std::FILE* file = std::fopen(path.c_str(), "ab");
    if (!file) return unreadable("cannot be written");
    return PartFile(file, std::move(has));
  }

  std::vector<std::size_t> missing(const Shard& shard) const {
    std::vector<std::size_t> numbers;
    for (std::size_t number = shard.index; number < has_.size(); number += shard.count)
      if (!has_[number]) numbers.push_back(number);
    return numbers;
  }
  // At once on its way to the disk: whoever ends this program leaves what is done.
  void add(const std::string& line) {
    good_ = good_ && std::fputs((line + "\n").c_str(), file_) >= 0 && std::fflush(file_) == 0;
  }
  bool close() {
    std::FILE* file = std::exchange(file_, nullptr);
    return (!file || std::fclose(file) == 0) && good_;
  }

 private:
  std::FILE* file_;
  std::vector<bool> has_;
  bool good_ = true;
};

}  // namespace

void add_shard_option(CLI::App& verb, PartOptions& options) {
  verb.add_option("--shard", options.shard,
                  "Only part I of N, into --output; carreira merge puts the parts together")
      ->type_name("I/N");
}

void add_part_file_option(CLI::App& verb, PartOptions& options) {
  verb.add_option("--output", options.output, "The part's file; one that is there goes on where it was")
      ->type_name("PART");
}

int do_part(const PartOptions& options, const Work& work, const PlayUnits& play) {
  if (options.output.empty()) return fail(unreadable("--shard: where to? --output PART"));
  const auto shard = parse_shard(options.shard);
  if (!shard) return fail(shard.error());
  auto part = PartFile::open(options.output, work);
  if (!part) return fail(part.error(), options.output);
  const std::atomic<bool>& interrupted = watch_for_interrupt();
  const std::vector<std::size_t> numbers = part.value().missing(shard.value());
  play(numbers, [&](const std::string& line) { part.value().add(line); });
  if (!part.value().close()) return fail(unreadable("cannot be written"), options.output);
  return interrupted ? kInterrupted : kDone;
}

Result<Parts> read_parts(const std::vector<std::string>& paths) {
  Parts parts;
  std::string first;
  for (const std::string& path : paths) {
    const auto where = [&](const Error& error) { return Error{error.kind, path + ": " + error.text}; };
    auto text = read_input(path);
    if (!text) return text.error();
    const auto lines = whole_lines(parts.texts.emplace_back(std::move(text).value()));
    if (lines.empty()) return where(unreadable("empty"));
    if (first.empty()) {
      first = lines[0];
      auto document = JsonDocument::parse(first, "part");
      if (!document) return where(document.error());
      const JsonReader reader = document.value().root();
      parts.verb = reader.text("carreira");
      parts.lines.resize(static_cast<std::size_t>(reader.integer("units", 1, kMostUnits)));
      parts.settings = reader.field("settings").dump();
      if (auto all = document.value().finish(); !all) return where(all.error());
    }
    if (lines[0] != first) return where(refused("is a part of something else"));
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const auto number = unit_of(lines[i], parts.lines.size());
      if (!number) return where(number.error());
      if (!parts.lines[number.value()].empty())
        return where(refused(std::to_string(number.value()) + " is there twice"));
      parts.lines[number.value()] = lines[i];
    }
  }
  for (std::size_t i = 0; i < parts.lines.size(); ++i)
    if (parts.lines[i].empty())
      return refused(std::to_string(i) + " of 0 to " + std::to_string(parts.lines.size() - 1) +
                     " is missing");
  return parts;
}

void write_game(JsonWriter& json, const Game& game) {
  const GameInformation& information = game.information();
  json.key("table").begin_object().field("game", information.name);
  json.field("rules", information.rules_version).field("components", game.components_hash());
  json.field("seats", game.table().seats).key("options").begin_object();
  for (const OptionInformation& option : information.options)
    json.field(option.name, game.table().option(information, option.name));
  json.end_object().end_object();
}

Result<std::unique_ptr<Game>> read_game(const JsonReader& reader, const ComponentsSource& components) {
  const JsonReader place = reader.field("table");
  TableSetup table;
  table.seats = static_cast<int>(place.integer("seats", 1, kMaxSeats));
  const JsonReader options = place.field("options");
  for (std::size_t i = 0; i < options.members(); ++i)
    table.options[options.member_name(i)] = options.text(options.member_name(i));
  const auto rules = place.integer("rules", 0, 1'000'000);
  const std::string hash = place.text("components");
  auto game = create_game(place.text("game"), table, components);
  if (!game) return game.error();
  if (game.value()->information().rules_version != rules || game.value()->components_hash() != hash)
    return refused("made with other rules or components");
  return game;
}

}  // namespace carreira
