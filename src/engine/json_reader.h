#pragma once

// Reading JSON that people may have written by hand. A reader is a cursor at one value; it never fails in the
// middle: the first thing that is wrong is kept with its place ("position.seats[1].reals: expected ..."),
// later reads give harmless defaults, and the caller asks once, at the end, whether all was well.

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace carreira {

class JsonReader;

class JsonDocument {
 public:
  // A syntax error names its line and column. The root's name opens the place of every later complaint.
  static Result<JsonDocument> parse(std::string_view text, std::string root_name = "");
  JsonDocument(JsonDocument&&) noexcept;
  JsonDocument& operator=(JsonDocument&&) noexcept;
  ~JsonDocument();

  JsonReader root() const;
  // Success, or the first complaint of any reader of this document.
  Result<> finish() const;

  struct Content;

 private:
  explicit JsonDocument(std::unique_ptr<Content> content);
  std::unique_ptr<Content> content_;
};

class JsonReader {
 public:
  bool is_object() const;
  bool is_array() const;
  bool is_text() const;
  bool is_integer() const;
  bool is_null() const;

  // Members of an object. field() of a missing member complains; has() asks first.
  bool has(std::string_view name) const;
  JsonReader field(std::string_view name) const;
  // Complains about any member not named here.
  void only(std::span<const std::string_view> names) const;
  void only(std::initializer_list<std::string_view> names) const {
    only(std::span<const std::string_view>(names.begin(), names.size()));
  }
  // The names of an object's members, in their order in the text's sorted form.
  std::size_t members() const;
  std::string member_name(std::size_t i) const;

  // Items of an array; size() of anything else complains and is 0.
  std::size_t size() const;
  std::size_t size(std::size_t least, std::size_t most) const;
  JsonReader item(std::size_t i) const;

  std::int64_t integer(std::int64_t least, std::int64_t most) const;
  double number(double least, double most) const;
  bool boolean() const;
  std::string text() const;
  // A text that must be one of the names: its index.
  int choice(std::span<const std::string> names) const;
  int choice(std::span<const std::string_view> names) const;
  int choice(std::initializer_list<std::string_view> names) const;

  std::int64_t integer(std::string_view name, std::int64_t least, std::int64_t most) const {
    return field(name).integer(least, most);
  }
  std::string text(std::string_view name) const { return field(name).text(); }
  bool boolean(std::string_view name) const { return field(name).boolean(); }

  // For complaints of the caller's own about this place; the first one of a document stands.
  void complain(std::string_view what) const;
  bool failed() const;
  std::string place() const;
  // This value written out again.
  std::string dump() const;

 private:
  friend class JsonDocument;
  JsonReader(JsonDocument::Content* content, const void* value, std::string place);
  JsonDocument::Content* content_;
  const void* value_;  // null after a complaint
  std::string place_;
};

}  // namespace carreira
