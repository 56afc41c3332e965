#pragma once

// An append-only JSON writer: what is written in the same order is the same text, byte for byte.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace carreira {

class JsonWriter {
 public:
  // With indent 0 everything stands on one line; otherwise members of objects and nested values get lines of
  // their own, and plain values of an array share one.
  explicit JsonWriter(int indent = 0);
  ~JsonWriter();
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  // A name of ours, that can stand between quotation marks as it is; and any other.
  JsonWriter& key(std::string_view name);
  JsonWriter& foreign_key(std::string_view name);
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  JsonWriter& value(double number);
  template <std::integral T>
  JsonWriter& value(T number) {
    const auto bits = static_cast<std::uint64_t>(number);
    if constexpr (std::signed_integral<T>)
      if (number < 0) return digits(0 - bits, true);
    return digits(bits, false);
  }
  JsonWriter& null() { return raw("null"); }
  // A piece of JSON that is already written.
  JsonWriter& raw(std::string_view json);

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }

  // Where each member of the outermost object begins, from now on; of an indented text nowhere.
  void note_members(std::vector<std::uint32_t>& begins) { begins_ = &begins; }

  // What is written and whole; of one line also where it stands, until more is written.
  std::string text() const;
  std::string_view written() const {
    return std::string_view(text_).substr(0, size_ - (size_ > 0 && text_[size_ - 1] == ',' ? 1 : 0));
  }
  std::string take();

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& digits(std::uint64_t number, bool negative);
  void note_member() {
    if (begins_ && depth_ == 1) begins_->push_back(static_cast<std::uint32_t>(size_));
  }
  void quote(std::string_view text, char behind);
  // Where the next characters go: there is room for so many.
  char* room_for(std::size_t characters) {
    if (text_.size() - size_ < characters) grow(characters);
    return text_.data() + size_;
  }
  void grow(std::size_t characters);

  // What is written, and room behind it. A comma stands behind every value, until its object or array is closed: so
  // nobody has to know what came before.
  std::string text_;
  std::size_t size_ = 0;  // what is written
  int depth_ = 0;         // the objects and arrays still open
  int indent_;
  std::vector<std::uint32_t>* begins_ = nullptr;
};

}  // namespace carreira
