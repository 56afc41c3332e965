#include "engine/json_writer.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <utility>

#define JSON_NOEXCEPTION
#include <nlohmann/json.hpp>

namespace carreira {
namespace {

template <class T>
T load(const char* from) {
  T bytes;
  std::memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

// Copies a text that can stand between quotation marks as it is: nearly every one can. No: it cannot. Eight characters
// at a time, the last ones again with those before them.
bool copy_plain(char* to, std::string_view text) {
  constexpr std::uint64_t kOnes = 0x0101010101010101, kHighs = 0x80 * kOnes;
  const auto has_below = [](std::uint64_t bytes, std::uint64_t bound) {
    return (bytes - bound * kOnes) & ~bytes & kHighs;
  };
  const auto is_special = [&](std::uint64_t bytes) {
    return (has_below(bytes, 0x20) | has_below(bytes ^ ('"' * kOnes), 1) |
            has_below(bytes ^ ('\\' * kOnes), 1)) != 0;
  };
  const char* const from = text.data();
  const std::size_t size = text.size();
  if (size >= 8) {
    const auto copy_at = [&](std::size_t i) {
      const auto bytes = load<std::uint64_t>(from + i);
      std::memcpy(to + i, &bytes, sizeof bytes);
      return !is_special(bytes);
    };
    for (std::size_t i = 0; i + 8 < size; i += 8)
      if (!copy_at(i)) return false;
    return copy_at(size - 8);
  }
  std::uint64_t bytes = 'a' * kOnes;
  if (size >= 4) {
    const auto begin = load<std::uint32_t>(from), end = load<std::uint32_t>(from + size - 4);
    std::memcpy(to, &begin, sizeof begin);
    std::memcpy(to + size - 4, &end, sizeof end);
    bytes = begin | std::uint64_t{end} << 32;
  } else {
    for (std::size_t i = 0; i < size; ++i) bytes = bytes << 8 | static_cast<unsigned char>(to[i] = from[i]);
  }
  return !is_special(bytes);
}

// Short, and known to be plain.
void copy_name(char* to, std::string_view name) {
  assert(name.find_first_of("\"\\\n") == std::string_view::npos);
  const char* const from = name.data();
  const std::size_t size = name.size();
  if (size >= 8) {
    std::size_t i = 0;
    for (; i + 8 < size; i += 8) std::memcpy(to + i, from + i, 8);
    std::memcpy(to + size - 8, from + size - 8, 8);
  } else if (size >= 4) {
    std::memcpy(to, from, 4);
    std::memcpy(to + size - 4, from + size - 4, 4);
  } else {
    for (std::size_t i = 0; i < size; ++i) to[i] = from[i];
  }
}

std::string escaped(std::string_view text) {
  std::string to;
  for (const char c : text) {
    switch (c) {
      case '"':
        to += "\\\"";
        break;
      case '\\':
        to += "\\\\";
        break;
      case '\n':
        to += "\\n";
        break;
      case '\r':
        to += "\\r";
        break;
      case '\t':
        to += "\\t";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          constexpr char kDigits[] = "0123456789abcdef";
          to += "\\u00";
          to += kDigits[c >> 4];
          to += kDigits[c & 15];
        } else {
          to += c;
        }
    }
  }
  return to;
}

// The same with lines and indents; all of it is plain JSON.
std::string indented(std::string_view json, int indent) {
  std::string to, open;
  bool in_text = false;
  const auto new_line = [&] { (to += '\n').append(open.size() * static_cast<std::size_t>(indent), ' '); };
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_text) {
      to += c;
      if (c == '\\') to += json[++i];
      in_text = c != '"';
      continue;
    }
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
    const char last = to.empty() ? ':' : to.back();
    const bool closes = c == '}' || c == ']', first = last == '{' || last == '[';
    if (closes) {
      open.pop_back();
      if (!first && (c == '}' || last == '}' || last == ']')) new_line();
    } else if (c != ',' && c != ':' && (last == ',' || first)) {
      if (c == '{' || c == '[' || open.back() == '{') {
        new_line();
      } else if (!first) {
        to += ' ';
      }
    }
    to += c;
    if (c == ':') to += ' ';
    if (c == '{' || c == '[') open += c;
    in_text = c == '"';
  }
  return to;
}

constexpr std::size_t kUsual = 4000, kMostKept = 64'000;

// What the last writers of this thread wrote in, one inside the other: it need not be asked for again.
#if defined(__wasi__)  // one thread, and nobody who tidies up after it
std::array<std::string, 4> spare;
#else
thread_local std::array<std::string, 4> spare;
#endif

std::string& spare_place(bool taken) {
  return *std::find_if(spare.begin(), spare.end() - 1,
                       [&](const std::string& place) { return place.empty() != taken; });
}

}  // namespace

JsonWriter::JsonWriter(int indent) : text_(std::exchange(spare_place(true), {})), indent_(indent) {}

JsonWriter::~JsonWriter() {
  if (text_.size() <= kMostKept) spare_place(false) = std::move(text_);
}

void JsonWriter::grow(std::size_t characters) {
  text_.resize(std::max({kUsual, 2 * text_.size(), size_ + characters}));
}

std::string JsonWriter::text() const {
  return indent_ > 0 ? indented(written(), indent_) : std::string(written());
}

std::string JsonWriter::take() {
  std::string taken = text();
  size_ = 0;
  return taken;
}

void JsonWriter::quote(std::string_view text, char behind) {
  char* to = room_for(text.size() + 3);
  std::size_t size = text.size();
  if (!copy_plain(to + 1, text)) {
    const std::string other = escaped(text);
    size = other.size();
    to = room_for(size + 3);
    std::memcpy(to + 1, other.data(), size);
  }
  to[0] = to[size + 1] = '"';
  to[size + 2] = behind;
  size_ += size + 3;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  note_member();
  char* const to = room_for(name.size() + 3);
  to[0] = '"';
  copy_name(to + 1, name);
  to[name.size() + 1] = '"';
  to[name.size() + 2] = ':';
  size_ += name.size() + 3;
  return *this;
}

JsonWriter& JsonWriter::foreign_key(std::string_view name) {
  note_member();
  quote(name, ':');
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view content) {
  quote(content, ',');
  return *this;
}

JsonWriter& JsonWriter::digits(std::uint64_t number, bool negative) {
  constexpr std::size_t kMost = 22;
  char* to = room_for(kMost);
  if (number < 10 && !negative) {
    to[0] = static_cast<char>('0' + number);
    to[1] = ',';
    size_ += 2;
    return *this;
  }
  if (negative) *to++ = '-';
  std::size_t count = 1;
  for (std::uint64_t rest = number; rest >= 10; rest /= 10) ++count;
  to[count] = ',';
  for (char* digit = to + count; digit != to; number /= 10) *--digit = static_cast<char>('0' + number % 10);
  size_ += count + (negative ? 2 : 1);
  return *this;
}

JsonWriter& JsonWriter::value(double number) {
  if (!std::isfinite(number)) return null();
  constexpr double kCountable = 1e15;
  if (std::trunc(number) == number && std::abs(number) < kCountable)
    return value(static_cast<std::int64_t>(number));
  // Not by std::to_chars: its tables would be a fifth of the page's module.
  return raw(nlohmann::json(number).dump());
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  char* const to = room_for(json.size() + 1);
  if (!json.empty()) std::memcpy(to, json.data(), json.size());
  to[json.size()] = ',';
  size_ += json.size() + 1;
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  *room_for(1) = bracket;
  ++size_;
  ++depth_;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  --depth_;
  if (text_[size_ - 1] == ',') --size_;
  char* const to = room_for(2);
  to[0] = bracket;
  to[1] = ',';
  size_ += 2;
  return *this;
}

}  // namespace carreira
