#include "engine/json_writer.h"

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

// Whether a text can stand between quotation marks as it is: nearly every one can. Eight characters at a time, the last
// ones again with those before them.
bool is_plain(std::string_view text) {
  constexpr std::uint64_t kOnes = 0x0101010101010101, kHighs = 0x80 * kOnes;
  const auto has_below = [](std::uint64_t bytes, std::uint64_t bound) {
    return (bytes - bound * kOnes) & ~bytes & kHighs;
  };
  const auto is_special = [&](std::uint64_t bytes) {
    return (has_below(bytes, 0x20) | has_below(bytes ^ ('"' * kOnes), 1) |
            has_below(bytes ^ ('\\' * kOnes), 1)) != 0;
  };
  const char* const begin = text.data();
  const std::size_t size = text.size();
  if (size >= 8) {
    for (std::size_t i = 0; i + 8 < size; i += 8)
      if (is_special(load<std::uint64_t>(begin + i))) return false;
    return !is_special(load<std::uint64_t>(begin + size - 8));
  }
  std::uint64_t bytes = 'a' * kOnes;
  if (size >= 4) {
    bytes = load<std::uint32_t>(begin) | std::uint64_t{load<std::uint32_t>(begin + size - 4)} << 32;
  } else {
    for (std::size_t i = 0; i < size; ++i) bytes = bytes << 8 | static_cast<unsigned char>(begin[i]);
  }
  return !is_special(bytes);
}

void append_escaped(std::string& to, std::string_view text) {
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
}

// A short piece is put together here and appended at once: most of a view is short names and values.
class Piece {
 public:
  static constexpr std::size_t kLongest = 60;
  void add(char c) { bytes_[size_++] = c; }
  // At most kLongest. Without a call: in whole eights, the last of which may lie over the one before it.
  void add(std::string_view text) {
    char* const to = bytes_ + size_;
    const std::size_t size = text.size();
    if (size >= 8) {
      for (std::size_t i = 0; i + 8 < size; i += 8) std::memcpy(to + i, text.data() + i, 8);
      std::memcpy(to + size - 8, text.data() + size - 8, 8);
    } else if (size >= 4) {
      std::memcpy(to, text.data(), 4);
      std::memcpy(to + size - 4, text.data() + size - 4, 4);
    } else {
      for (std::size_t i = 0; i < size; ++i) to[i] = text[i];
    }
    size_ += size;
  }
  std::string_view text() const { return {bytes_, size_}; }

 private:
  char bytes_[kLongest + 4];  // with a comma, two quotation marks and a colon
  std::size_t size_ = 0;
};

}  // namespace

JsonWriter& JsonWriter::key(std::string_view name) {
  if (indent_ == 0 && name.size() <= Piece::kLongest && is_plain(name)) {
    Piece piece;
    if (!open_.empty() && text_.back() != '{') piece.add(',');
    piece.add('"');
    piece.add(name);
    piece.add('"');
    piece.add(':');
    text_ += piece.text();
  } else {
    value(name);
    text_ += indent_ > 0 ? ": " : ":";
  }
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view content) {
  before_value(true);
  if (!is_plain(content)) {
    text_ += '"';
    append_escaped(text_, content);
    text_ += '"';
  } else if (content.size() <= Piece::kLongest) {
    Piece piece;
    piece.add('"');
    piece.add(content);
    piece.add('"');
    text_ += piece.text();
  } else {
    text_ += '"';
    text_ += content;
    text_ += '"';
  }
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
  text_ += json;
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  constexpr std::size_t kUsual = 1000;  // fewer would be moved several times while they grow
  if (text_.empty()) text_.reserve(kUsual);
  before_value(false);
  text_ += bracket;
  open_ += bracket;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  open_.pop_back();
  const char last = text_.back();
  const bool empty = last == '{' || last == '[';
  const bool nested_inside = last == '}' || last == ']';
  if (indent_ > 0 && !empty && (bracket == '}' || nested_inside)) new_line();
  text_ += bracket;
  return *this;
}

void JsonWriter::before_value(bool plain) {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (open_.empty()) return;
  const char last = text_.back();
  const bool first = last == '{' || last == '[';
  if (!first) text_ += ',';
  if (indent_ == 0) return;
  if (plain && open_.back() == '[') {
    if (!first) text_ += ' ';
  } else {
    new_line();
  }
}

void JsonWriter::new_line() {
  text_ += '\n';
  text_.append(open_.size() * static_cast<std::size_t>(indent_), ' ');
}

}  // namespace carreira
