#include "table/entry.h"

#include <array>
#include <charconv>
#include <limits>
#include <span>
#include <type_traits>

namespace carreira::journal {
namespace {

constexpr std::array<std::string_view, 3> kChoosers = {"", "bot", "forced"};
constexpr std::array<std::string_view, 3> kQuestions = {"undo", "pause", "claim"};
constexpr std::array<std::string_view, 4> kWhys = {"absent", "asked", "clock", "resigned"};
constexpr std::array<std::string_view, 3> kEndings = {"end", "resignation", "stopped"};

std::span<const std::string_view> words(Chooser) {
  return kChoosers;
}
std::span<const std::string_view> words(Question) {
  return kQuestions;
}
std::span<const std::string_view> words(WhyStandIn) {
  return kWhys;
}
std::span<const std::string_view> words(Ending) {
  return kEndings;
}

template <class Enum>
  requires std::is_enum_v<Enum>
std::string_view word_in_table(Enum value) {
  return words(value)[static_cast<std::size_t>(value)];
}

class Writer {
 public:
  explicit Writer(Columns& columns) : columns_(columns) {}
  void value(auto number) { columns_.value = static_cast<std::int64_t>(number); }
  void text(const auto& content) { columns_.text = said(content); }
  void more(const auto& content) { columns_.more = said(content); }
  void text_if(bool yes, std::string_view word) { columns_.text = yes ? word : ""; }
  void more_if(bool yes, std::string_view word) { columns_.more = yes ? word : ""; }

 private:
  static std::string said(const std::string& content) { return content; }
  static std::string said(int number) { return std::to_string(number); }
  template <class Enum>
    requires std::is_enum_v<Enum>
  static std::string said(Enum value) {
    return std::string(word_in_table(value));
  }
  Columns& columns_;
};

class Reader {
 public:
  explicit Reader(const Columns& columns) : columns_(columns) {}
  bool failed() const { return failed_; }

  template <class Number>
  void value(Number& number) {
    if (columns_.value < 0 || (sizeof(Number) < 8 && columns_.value > std::numeric_limits<int>::max()))
      failed_ = true;
    number = static_cast<Number>(columns_.value);
  }
  void text(auto& content) { hear(columns_.text, content); }
  void more(auto& content) { hear(columns_.more, content); }
  void text_if(bool& yes, std::string_view word) { hear_if(columns_.text, yes, word); }
  void more_if(bool& yes, std::string_view word) { hear_if(columns_.more, yes, word); }

 private:
  static void hear(const std::string& said, std::string& content) { content = said; }
  void hear_if(const std::string& said, bool& yes, std::string_view word) {
    yes = said == word;
    if (!yes && !said.empty()) failed_ = true;
  }
  void hear(const std::string& said, int& number) {
    const auto [end, problem] = std::from_chars(said.data(), said.data() + said.size(), number);
    if (problem != std::errc() || end != said.data() + said.size() || number < 0) failed_ = true;
  }
  template <class Enum>
    requires std::is_enum_v<Enum>
  void hear(const std::string& said, Enum& value) {
    const auto known = words(value);
    for (std::size_t i = 0; i < known.size(); ++i)
      if (known[i] == said) return void(value = static_cast<Enum>(i));
    failed_ = true;
  }
  const Columns& columns_;
  bool failed_ = false;
};

template <class Kind>
Result<Happening> read_as(const Columns& columns) {
  Kind what;
  Reader reader(columns);
  Kind::describe(what, reader);
  if (reader.failed())
    return unreadable("journal: \"" + columns.kind + "\" cannot be of " + std::to_string(columns.value) +
                      ", \"" + columns.text.substr(0, 40) + "\", \"" + columns.more.substr(0, 40) + "\"");
  return Happening(std::move(what));
}

template <class... Kinds>
Result<Happening> read_any(const Columns& columns, const std::variant<Kinds...>*) {
  using Read = Result<Happening> (*)(const Columns&);
  constexpr std::pair<std::string_view, Read> kReaders[] = {{Kinds::kWord, &read_as<Kinds>}...};
  for (const auto& [word, read] : kReaders)
    if (word == columns.kind) return read(columns);
  return unreadable("journal: nothing is called \"" + columns.kind.substr(0, 40) + "\"");
}

}  // namespace

std::string_view word_of(Question question) {
  return word_in_table(question);
}
std::string_view word_of(WhyStandIn why) {
  return word_in_table(why);
}
std::string_view word_of(Ending ending) {
  return word_in_table(ending);
}

std::string_view word_of(const Happening& what) {
  return std::visit([]<class Kind>(const Kind&) { return Kind::kWord; }, what);
}

bool is_of_table(const Happening& what) {
  return std::visit([]<class Kind>(const Kind&) { return requires { Kind::kOfTable; }; }, what);
}

Columns to_columns(const Happening& what) {
  Columns columns;
  columns.kind = word_of(what);
  Writer writer(columns);
  std::visit([&]<class Kind>(const Kind& kind) { Kind::describe(kind, writer); }, what);
  return columns;
}

Result<Happening> from_columns(const Columns& columns) {
  return read_any(columns, static_cast<const Happening*>(nullptr));
}

}  // namespace carreira::journal
