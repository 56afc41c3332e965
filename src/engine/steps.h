#pragma once

// The decisions that wait, innermost last. Each kind of step is a small plain struct that has everything
// about it side by side; the list of a game's kinds is the StepStack's own list of types:
//
//   struct Recruiting {                                    // V5
//     static constexpr std::string_view kName = "recruit"; // in positions
//     Section section = Section::none;
//     std::uint8_t sailors = 0;
//
//     Phrase question(const Look&) const;
//     void offer(const Look&, Offers&) const;              // what can be done, and why the rest cannot
//     void play(Context&, Move) const;                     // the step is off the stack: Context::stay keeps it
//     Result<> check(const Look&) const;
//     void describe(Fields&, const Names&);                // JSON, both ways
//   };
//   using Steps = StepStack<4, Calling, Recruiting, Buying>;
//
// A stack is bytes: flat, without padding, copied by memcpy. A place that is given up is zeroed.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/seat.h"

namespace carreira {

template <std::size_t kDepth, class... Kinds>
class StepStack {
  static_assert(((std::is_trivially_copyable_v<Kinds> &&
                  (std::is_empty_v<Kinds> || std::has_unique_object_representations_v<Kinds>)) &&
                 ...),
                "a step is plain data without padding");
  static constexpr std::size_t kRoom = std::max({std::size_t{1}, sizeof(Kinds)...});

 public:
  static constexpr std::array<std::string_view, sizeof...(Kinds)> kNames = {Kinds::kName...};

  template <class Kind>
  static constexpr std::uint8_t tag() {
    static_assert((std::is_same_v<Kind, Kinds> || ...), "not in the list of this game's steps");
    std::uint8_t tag = 0;
    (void)((std::is_same_v<Kind, Kinds> || (++tag, false)) || ...);
    return tag;
  }

  constexpr bool empty() const { return size_ == 0; }
  constexpr std::size_t size() const { return size_; }
  static constexpr std::size_t capacity() { return kDepth; }

  template <class Kind>
  void push(Seat seat, const Kind& step) {
    assert(size_ < kDepth);
    Entry& entry = entries_[size_++];
    entry.tag = tag<Kind>();
    entry.seat = seat;
    store(entry, step);
  }
  void pop() {
    assert(!empty());
    entries_[--size_] = Entry{};
  }
  void clear() {
    while (!empty()) pop();
  }

  // The step that is asked now: whose it is, whether it is of a kind, and what it holds.
  Seat seat() const { return top().seat; }
  std::uint8_t tag_of_top() const { return top().tag; }
  template <class Kind>
  bool is() const {
    return !empty() && top().tag == tag<Kind>();
  }
  template <class Kind>
  Kind get() const {
    return assert(is<Kind>()), load<Kind>(top());
  }
  template <class Kind>
  void set(const Kind& step) {
    assert(is<Kind>());
    store(entries_[size_ - 1u], step);
  }

  // visitor(step), with the step's own type; all kinds must give the same type of answer.
  template <class Visitor>
  decltype(auto) visit(Visitor&& visitor) const {
    return visit_at(size_ - 1u, std::forward<Visitor>(visitor));
  }
  template <class Visitor>
  decltype(auto) visit_at(std::size_t i, Visitor&& visitor) const {
    using Returned = decltype(visitor(std::declval<First>()));
    // One of two is told apart by one test, and its code can stand in place.
    if constexpr (sizeof...(Kinds) == 2) {
      using Second = std::tuple_element_t<1, std::tuple<Kinds...>>;
      return entries_[i].tag == 0 ? visitor(load<First>(entries_[i])) : visitor(load<Second>(entries_[i]));
    }
    using Call = Returned (*)(const Entry&, Visitor&);
    static constexpr std::array<Call, sizeof...(Kinds)> kCalls = {
        [](const Entry& entry, Visitor& call) -> Returned { return call(load<Kinds>(entry)); }...};
    assert(i < size_ && entries_[i].tag < kCalls.size());
    // The first kind is best the most frequent one: it needs no table.
    if (entries_[i].tag == 0) return visitor(load<First>(entries_[i]));
    return kCalls[entries_[i].tag](entries_[i], visitor);
  }
  Seat seat_at_depth(std::size_t i) const { return assert(i < size_), entries_[i].seat; }
  template <class Kind>
  bool is_at(std::size_t i) const {
    return assert(i < size_), entries_[i].tag == tag<Kind>();
  }
  template <class Kind>
  Kind get_at(std::size_t i) const {
    return assert(is_at<Kind>(i)), load<Kind>(entries_[i]);
  }
  template <class Kind>
  bool contains() const {
    return std::any_of(entries_.begin(), entries_.begin() + size_,
                       [](const Entry& entry) { return entry.tag == tag<Kind>(); });
  }

  // The kinds of which something is true, a bit a tag: whether a step is one of them is told without a call.
  template <class Test>
  static consteval std::uint64_t tags_where(Test test) {
    static_assert(sizeof...(Kinds) <= 64);
    return ((std::uint64_t{test(Kinds{})} << tag<Kinds>()) | ...);
  }
  bool top_is_among(std::uint64_t tags) const { return (tags >> top().tag & 1) != 0; }

  // Calls make(Kind{}) for the kind of this name's index, for reading; see description.h.
  template <class Maker>
  static void make(std::size_t tag, Maker&& maker) {
    using Call = void (*)(Maker&);
    static constexpr std::array<Call, sizeof...(Kinds)> kCalls = {[](Maker& call) { call(Kinds{}); }...};
    kCalls[tag](maker);
  }

  friend bool operator==(const StepStack&, const StepStack&) = default;

 private:
  struct Entry {
    std::uint8_t tag = 0;
    Seat seat{};
    std::array<std::byte, kRoom> bytes{};
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  using First = std::tuple_element_t<0, std::tuple<Kinds...>>;

  const Entry& top() const { return assert(!empty()), entries_[size_ - 1u]; }
  template <class Kind>
  static Kind load(const Entry& entry) {
    Kind step{};
    if constexpr (!std::is_empty_v<Kind>)
      std::memcpy(static_cast<void*>(&step), entry.bytes.data(), sizeof step);
    return step;
  }
  template <class Kind>
  static void store(Entry& entry, const Kind& step) {
    entry.bytes = {};
    if constexpr (!std::is_empty_v<Kind>) std::memcpy(entry.bytes.data(), &step, sizeof step);
  }

  std::array<Entry, kDepth> entries_{};
  std::uint8_t size_ = 0;
};

}  // namespace carreira
