#pragma once

// One description of a position for both ways: the same lines write its JSON and read it back, with names and
// ranges. A Value is the place of one JSON value; Fields are the members of an object.
//
//   void describe(Fields& fields, Board& board) {
//     fields("round").number(board.round, 1, kRounds);
//     fields("phase").word(board.phase, kPhaseNames);
//     fields("players").array(seats, [&](std::size_t i, Value player) { ... });
//   }
//
// Writing does not change what is described. Reading complains through the reader, of members that nobody
// asked for too, and goes on with harmless values.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/enums.h"
#include "engine/fixed_vector.h"
#include "engine/json_reader.h"
#include "engine/json_writer.h"
#include "engine/position_json.h"
#include "engine/seat.h"
#include "engine/steps.h"

namespace carreira {

class Fields;

class Value {
 public:
  explicit Value(JsonWriter& json) : json_(&json) {}
  explicit Value(const JsonReader& reader) : reader_(reader) {}

  bool reading() const { return json_ == nullptr; }
  // For complaints of the caller's own, while reading.
  void complain(std::string_view what) const {
    if (reader_) reader_->complain(what);
  }

  template <std::integral T>
  void number(T& value, std::int64_t least, std::int64_t most) {
    if (json_) {
      json_->value(value);
    } else {
      value = static_cast<T>(reader_->integer(least, most));
    }
  }
  // Any number that there is room for.
  template <std::unsigned_integral T>
  void number(T& value) {
    number(value, 0, std::numeric_limits<T>::max());
  }
  // A value of an enumeration that is the number itself: a sequence number.
  template <class E>
    requires std::is_enum_v<E>
  void number(E& value, std::int64_t least, std::int64_t most) {
    auto plain = static_cast<std::underlying_type_t<E>>(value);
    number(plain, least, most);
    value = static_cast<E>(plain);
  }
  // True or false; kept as 0 or 1 where a position has no room for bool.
  template <std::integral T>
  void flag(T& value) {
    if (json_) {
      json_->value(value != 0);
    } else {
      value = static_cast<T>(reader_->boolean());
    }
  }
  // One of the names, by the value's index.
  template <class E>
    requires std::is_enum_v<E>
  void word(E& value, std::span<const std::string_view> names) {
    if (json_) {
      json_->value(names[index_of(value)]);
    } else {
      value = value_at<E>(chosen(reader_->choice(names)));
    }
  }
  template <CountedEnum E>
  void word(E& value, const EnumNames<E>& names) {
    word(value, std::span<const std::string_view>(names.values));
  }
  template <class E>
    requires std::is_enum_v<E>
  void word(E& value, std::span<const std::string> names) {
    if (json_) {
      json_->value(names[index_of(value)]);
    } else {
      value = value_at<E>(chosen(reader_->choice(names)));
    }
  }
  // The same, with null for the value that means none.
  template <class E, class Names>
  void word_or_null(E& value, E none, const Names& names) {
    if (is_null(value == none)) {
      value = none;
    } else {
      word(value, names);
    }
  }
  // A set as a list of different names.
  template <CountedEnum E>
  void words(Set<E>& set, std::span<const std::string> names) {
    if (json_) {
      json_->begin_array();
      for (const E member : set) json_->value(names[index_of(member)]);
      json_->end_array();
    } else {
      set = Set<E>::from_bits(static_cast<typename Set<E>::Bits>(read_set(*reader_, names)));
    }
  }
  template <CountedEnum E>
  void words(Set<E>& set, const EnumNames<E>& names) {
    const std::vector<std::string> texts(names.begin(), names.end());
    words(set, std::span<const std::string>(texts));
  }
  // Seats are 1 to 4; nobody is null.
  void seat(Seat& value, int seats);
  void seat_or_null(Seat& value, int seats);

  // Null, if so when writing, or if so in what is read: writes the null.
  bool is_null(bool when_writing);

  // describe(Fields&): the members of an object.
  template <class Describe>
  void object(Describe&& describe);
  // describe(i, Value): exactly so many items.
  template <class Describe>
  void array(std::size_t size, Describe&& describe) {
    if (json_) {
      json_->begin_array();
      for (std::size_t i = 0; i < size; ++i) describe(i, Value(*json_));
      json_->end_array();
    } else {
      for (std::size_t i = 0; i < reader_->size(size, size); ++i) describe(i, Value(reader_->item(i)));
    }
  }
  // describe(T&, Value): as many items as there are.
  template <class T, std::size_t kCapacity, class Size, class Describe>
  void vector(FixedVector<T, kCapacity, Size>& items, Describe&& describe, std::size_t least = 0) {
    if (json_) {
      json_->begin_array();
      for (T& item : items) describe(item, Value(*json_));
      json_->end_array();
    } else {
      items.clear();
      for (std::size_t i = 0; i < reader_->size(least, kCapacity); ++i) {
        T item{};
        describe(item, Value(reader_->item(i)));
        items.push_back(item);
      }
    }
  }
  // One number for each value, as an object by name.
  template <CountedEnum E, class T>
  void numbers(EnumArray<E, T>& values, const EnumNames<E>& names, std::int64_t least, std::int64_t most);
  // The pending steps: [{"step": "recruit", "seat": 1, ...what the step describes}]. describe(step, Fields&).
  template <std::size_t kDepth, class... Kinds, class Describe>
  void steps(StepStack<kDepth, Kinds...>& stack, int seats, Describe&& describe,
             std::string_view key = "step");

  // For what is neither: the reader (only while reading) or the writer (only while writing).
  const JsonReader& reader() const { return *reader_; }
  JsonWriter& writer() const { return *json_; }

 private:
  static std::size_t chosen(int choice) { return static_cast<std::size_t>(choice < 0 ? 0 : choice); }
  JsonWriter* json_ = nullptr;
  std::optional<JsonReader> reader_;
};

class Fields {
 public:
  explicit Fields(JsonWriter& json) : json_(&json) {}
  explicit Fields(const JsonReader& reader) : reader_(reader) {}

  bool reading() const { return json_ == nullptr; }
  void complain(std::string_view what) const {
    if (reader_) reader_->complain(what);
  }
  Value operator()(std::string_view name) {
    if (json_) {
      json_->key(name);
      return Value(*json_);
    }
    asked_.push_back(name);
    return Value(reader_->field(name));
  }
  // A member that may be missing: whether it is there to be described.
  bool has(std::string_view name, bool when_writing) {
    if (json_) return when_writing;
    return reader_->has(name);
  }
  // "chance": only in whole positions, never in views.
  void chance(Chance& chance);
  // A name that is left to others: not described here, and no reason to complain.
  void leave(std::string_view name) { asked_.push_back(name); }
  // Complains about members that nobody asked for.
  void finish() const {
    if (reader_) reader_->only(asked_);
  }

 private:
  JsonWriter* json_ = nullptr;
  std::optional<JsonReader> reader_;
  std::vector<std::string_view> asked_;
};

template <class Describe>
void Value::object(Describe&& describe) {
  if (json_) {
    json_->begin_object();
    Fields fields(*json_);
    describe(fields);
    json_->end_object();
  } else {
    Fields fields(*reader_);
    describe(fields);
    fields.finish();
  }
}

template <CountedEnum E, class T>
void Value::numbers(EnumArray<E, T>& values, const EnumNames<E>& names, std::int64_t least,
                    std::int64_t most) {
  object([&](Fields& fields) {
    for (const E value : all<E>()) fields(names[value]).number(values[value], least, most);
  });
}

template <std::size_t kDepth, class... Kinds, class Describe>
void Value::steps(StepStack<kDepth, Kinds...>& stack, int seats, Describe&& describe, std::string_view key) {
  using Stack = StepStack<kDepth, Kinds...>;
  const std::span<const std::string_view> names(Stack::kNames);
  if (json_) {
    json_->begin_array();
    for (std::size_t i = 0; i < stack.size(); ++i) {
      stack.visit_at(i, [&](auto step) {
        Value(*json_).object([&](Fields& fields) {
          Seat seat = stack.seat_at_depth(i);
          fields(key).writer().value(step.kName);
          fields("seat").seat(seat, seats);
          describe(step, fields);
        });
      });
    }
    json_->end_array();
    return;
  }
  stack.clear();
  for (std::size_t i = 0; i < reader_->size(0, kDepth); ++i) {
    Value(reader_->item(i)).object([&](Fields& fields) {
      const std::size_t tag = chosen(fields(key).reader().choice(names));
      Seat seat{};
      fields("seat").seat(seat, seats);
      Stack::make(tag, [&](auto step) {
        describe(step, fields);
        stack.push(seat, step);
      });
    });
  }
}

}  // namespace carreira
