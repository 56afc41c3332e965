#pragma once

// What may fail returns a Result: a value, or one line that says what is wrong and where.

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace carreira {

struct Error {
  enum class Kind {
    refused,     // understood, and the answer is no: an illegal move, a broken invariant
    unreadable,  // not understood: broken JSON, an unknown field, a name that means nothing
  };
  Kind kind = Kind::unreadable;
  std::string text;
};

// An error is one line, whatever the text that it quotes.
inline std::string one_line(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  return text;
}

inline Error refused(std::string text) {
  return {Error::Kind::refused, one_line(std::move(text))};
}
inline Error unreadable(std::string text) {
  return {Error::Kind::unreadable, one_line(std::move(text))};
}

struct Nothing {};

template <class T = Nothing>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() & { return assert(ok()), *std::get_if<0>(&content_); }
  const T& value() const& { return assert(ok()), *std::get_if<0>(&content_); }
  T&& value() && { return assert(ok()), std::move(*std::get_if<0>(&content_)); }
  const Error& error() const { return assert(!ok()), *std::get_if<1>(&content_); }

 private:
  std::variant<T, Error> content_;
};

inline Result<> success() {
  return Nothing{};
}

}  // namespace carreira
