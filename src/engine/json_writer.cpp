#include "engine/json_writer.h"

#include <array>
#include <charconv>
#include <cmath>

namespace carreira {

JsonWriter& JsonWriter::key(std::string_view name) {
  value(name);
  text_ += indent_ > 0 ? ": " : ":";
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view content) {
  before_value(true);
  text_ += '"';
  for (const char c : content) {
    switch (c) {
      case '"':
        text_ += "\\\"";
        break;
      case '\\':
        text_ += "\\\\";
        break;
      case '\n':
        text_ += "\\n";
        break;
      case '\r':
        text_ += "\\r";
        break;
      case '\t':
        text_ += "\\t";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          constexpr char kDigits[] = "0123456789abcdef";
          text_ += "\\u00";
          text_ += kDigits[c >> 4];
          text_ += kDigits[c & 15];
        } else {
          text_ += c;
        }
    }
  }
  text_ += '"';
  return *this;
}

JsonWriter& JsonWriter::value(double number) {
  if (!std::isfinite(number)) return null();
  std::array<char, 32> digits;
  const auto [end, problem] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  return raw({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  before_value(true);
  text_ += json;
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
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
