#include "engine/json_writer.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

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

constexpr std::size_t kUsual = 1000;  // fewer would be moved several times while they grow

}  // namespace

void JsonWriter::grow(std::size_t characters) {
  text_.resize(std::max({kUsual, 2 * text_.size(), size_ + characters}));
}

void JsonWriter::add(char c) {
  *room_for(1) = c;
  ++size_;
}

void JsonWriter::add(std::string_view text) {
  if (!text.empty()) std::memcpy(room_for(text.size()), text.data(), text.size());
  size_ += text.size();
}

void JsonWriter::quote(std::string_view text) {
  char* const to = room_for(text.size() + 2);
  if (!copy_plain(to + 1, text)) {
    add('"');
    add(escaped(text));
    return add('"');
  }
  to[0] = to[text.size() + 1] = '"';
  size_ += text.size() + 2;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  value(name);
  add(':');
  if (indent_ > 0) add(' ');
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view content) {
  before_value(true);
  quote(content);
  return *this;
}

JsonWriter& JsonWriter::digits(std::uint64_t number, bool negative) {
  before_value(true);
  constexpr std::size_t kMost = 21;
  char written[kMost];
  std::size_t begin = kMost;
  do written[--begin] = static_cast<char>('0' + number % 10);
  while ((number /= 10) != 0);
  if (negative) written[--begin] = '-';
  add({written + begin, kMost - begin});
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
  before_value(true);
  add(json);
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  before_value(false);
  add(bracket);
  open_ += bracket;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  open_.pop_back();
  const bool empty = last() == '{' || last() == '[';
  const bool nested_inside = last() == '}' || last() == ']';
  if (indent_ > 0 && !empty && (bracket == '}' || nested_inside)) new_line();
  add(bracket);
  return *this;
}

void JsonWriter::before_value(bool plain) {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (open_.empty()) return;
  const bool first = last() == '{' || last() == '[';
  if (!first) add(',');
  if (indent_ == 0) return;
  if (plain && open_.back() == '[') {
    if (!first) add(' ');
  } else {
    new_line();
  }
}

void JsonWriter::new_line() {
  add('\n');
  for (std::size_t i = open_.size() * static_cast<std::size_t>(indent_); i > 0; --i) add(' ');
}

}  // namespace carreira
