#pragma once

// What a seat sees as a row of bytes, for networks. A game says once what its features are, in the order of the
// row (<game>_encoding.h); the same lines write the bytes and name them.
//
//   number   how many, as it is, 255 at most
//   flag     0 or 1
//   one_of   as many bytes as there are names: 1 at the one, all 0 for none
//   set      as many bytes as there are names: 1 for each member
//   counts   as many bytes as there are names: how many of each
//   seat     as many bytes as there are seats: 1 at the one; the viewer's own seat is the first, then as they sit
//
// An encoding is given an Observation, which holds nothing that the seat may not know.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/enums.h"
#include "engine/rules.h"
#include "engine/seat.h"

namespace carreira {

// Specialised for each game: kNumbers (the bounds of its numbers in moves) and
//   template <class Out> static void encode(const Rules&, const Observation&, Out&);
template <class Rules>
struct Encoding;

// "1", "2", ... for things that have no names.
struct Numbered {
  std::size_t count = 0;
  std::size_t size() const { return count; }
};
inline std::string name_at(const Numbered&, std::size_t i) {
  return std::to_string(i + 1);
}
template <class Names>
std::string name_at(const Names& names, std::size_t i) {
  return std::string(names.begin()[static_cast<std::ptrdiff_t>(i)]);
}

// Seats as the viewer sees them: his own first.
class SeatsAround {
 public:
  SeatsAround(Seat viewer, int seats) : first_(viewer == Seat::nobody ? 0 : index(viewer)), seats_(seats) {}
  int seats() const { return seats_; }
  // The i-th from the viewer on.
  Seat at(int i) const { return seat_at(first_ + i < seats_ ? first_ + i : first_ + i - seats_); }
  int place_of(Seat seat) const {
    const int place = index(seat) - first_;
    return place < 0 ? place + seats_ : place;
  }

 private:
  int first_, seats_;
};

class FeatureWriter {
 public:
  static constexpr bool kNames = false;
  // The whole row is emptied first: most of it is zeros, and a feature then writes only what is not.
  FeatureWriter(std::uint8_t* row, std::size_t size, SeatsAround around) : at_(row), around_(around) {
    std::memset(row, 0, size);
  }

  const SeatsAround& around() const { return around_; }
  template <class Content>
  void group(std::string_view, const Content& content) {
    content();
  }
  void number(std::string_view, int value) { *at_++ = static_cast<std::uint8_t>(std::clamp(value, 0, 255)); }
  void flag(std::string_view, bool value) { *at_++ = value; }
  template <class E, class Names>
  void one_of(std::string_view, E value, const Names& names) {
    one(static_cast<std::size_t>(value), names.size());
  }
  template <CountedEnum E, class Names>
  void set(std::string_view, Set<E> set, const Names& names) {
    const std::size_t size = names.size();
    std::uint64_t bits = set.bits();
    std::size_t i = 0;
    for (; i + 8 <= size; i += 8, bits >>= 8) {
      const std::uint64_t eight = bytes_of(static_cast<std::uint8_t>(bits));
      std::memcpy(at_ + i, &eight, sizeof eight);
    }
    for (; i < size; ++i, bits >>= 1) at_[i] = static_cast<std::uint8_t>(bits & 1);
    at_ += size;
  }
  template <class Counts, class Names>
  void counts(std::string_view, const Counts& counts, const Names& names) {
    const std::size_t size = names.size();
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(*counts.begin())>, std::uint8_t>) {
      std::memcpy(at_, &*counts.begin(), size);
      at_ += size;
    } else {
      for (std::size_t i = 0; i < size; ++i)
        number({}, static_cast<int>(counts.begin()[static_cast<std::ptrdiff_t>(i)]));
    }
  }
  void seat(std::string_view, Seat seat) {
    one(seat == Seat::nobody ? ~std::size_t{0} : static_cast<std::size_t>(around_.place_of(seat)),
        static_cast<std::size_t>(around_.seats()));
  }

 private:
  // A byte for each bit, the lowest first in memory.
  static std::uint64_t bytes_of(std::uint8_t bits) {
    static_assert(std::endian::native == std::endian::little);
    constexpr std::uint64_t kEach = 0x8040201008040201, kHigh = 0x7f7f7f7f7f7f7f7f;
    const std::uint64_t own = bits * std::uint64_t{0x0101010101010101} & kEach;  // bit i in byte i
    return (own + kHigh) >> 7 & 0x0101010101010101;
  }
  void one(std::size_t which, std::size_t size) {
    if (which < size) at_[which] = 1;
    at_ += size;
  }
  std::uint8_t* at_;
  SeatsAround around_;
};

// The same, as names: "players.1.reals", "phase.placing".
class FeatureNames {
 public:
  static constexpr bool kNames = true;
  explicit FeatureNames(SeatsAround around) : around_(around) {}

  const SeatsAround& around() const { return around_; }
  template <class Content>
  void group(std::string_view name, const Content& content) {
    const std::size_t before = prefix_.size();
    prefix_ += std::string(name) + ".";
    content();
    prefix_.resize(before);
  }
  void number(std::string_view name, int) { names_.push_back(prefix_ + std::string(name)); }
  void flag(std::string_view name, bool) { number(name, 0); }
  template <class E, class Names>
  void one_of(std::string_view name, E, const Names& names) {
    each(name, names);
  }
  template <CountedEnum E, class Names>
  void set(std::string_view name, Set<E>, const Names& names) {
    each(name, names);
  }
  template <class Counts, class Names>
  void counts(std::string_view name, const Counts&, const Names& names) {
    each(name, names);
  }
  void seat(std::string_view name, Seat) { each(name, Numbered{static_cast<std::size_t>(around_.seats())}); }
  std::vector<std::string> take() { return std::move(names_); }

 private:
  template <class Names>
  void each(std::string_view name, const Names& names) {
    for (std::size_t i = 0; i < names.size(); ++i)
      names_.push_back(prefix_ + std::string(name) + "." + name_at(names, i));
  }
  std::vector<std::string> names_;
  std::string prefix_;
  SeatsAround around_;
};

// Things that stand side by side, a group each: content(i). Only who names them makes names.
template <class Out, class Names, class Content>
void each_of(Out& out, std::string_view name, const Names& names, const Content& content) {
  if constexpr (Out::kNames) {
    out.group(name, [&] {
      for (std::size_t i = 0; i < names.size(); ++i) out.group(name_at(names, i), [&] { content(i); });
    });
  } else {
    for (std::size_t i = 0; i < names.size(); ++i) content(i);
  }
}
// Each seat from the viewer's on: content(seat).
template <class Out, class Content>
void each_seat(Out& out, const Content& content) {
  each_of(out, "players", Numbered{static_cast<std::size_t>(out.around().seats())},
          [&](std::size_t i) { content(out.around().at(static_cast<int>(i))); });
}
// The decision that is asked: its kind, and whose it is.
template <class Out, class Steps>
void asked(Out& out, const Steps& steps) {
  out.one_of("asked", steps.empty() ? 255 : steps.tag_of_top(), Steps::kNames);
  out.seat("actor", steps.empty() ? Seat::nobody : steps.seat());
}

}  // namespace carreira
