#pragma once

// An append-only JSON writer: what is written in the same order is the same text, byte for byte.

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace carreira {

class JsonWriter {
 public:
  // With indent 0 everything stands on one line; otherwise members of objects and nested values get lines of
  // their own, and plain values of an array share one.
  explicit JsonWriter(int indent = 0) : indent_(indent) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  JsonWriter& value(double number);
  template <std::integral T>
  JsonWriter& value(T number) {
    return raw(std::to_string(number));
  }
  JsonWriter& null() { return raw("null"); }
  // A piece of JSON that is already written.
  JsonWriter& raw(std::string_view json);

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }

  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void before_value(bool plain);
  void new_line();

  std::string text_;
  std::string open_;  // the brackets still open
  int indent_;
  bool after_key_ = false;
};

}  // namespace carreira
