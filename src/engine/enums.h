#pragma once

// Enumerations as sets and as indices. One whose values are written down,
//   enum class Colour : std::uint8_t { violet, grey, orange };
// or, where they are only numbers, that says how many there are,
//   enum class CardId : std::uint8_t { none = 0xFF };
//   constexpr std::size_t count_of(CardId) { return 30; }
// can be walked (all<Colour>()), collected (Set<Colour>), used as an index (EnumArray<Colour, int>) and named
// (enum_names). Its values are 0 to count - 1; a value beyond, such as none = 0xFF, is no member of anything.

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string_view>
#include <type_traits>
#include <utility>

namespace carreira {

// The compiler spells values out in the name of a function that has them as arguments:
// "... kValues = {carreira::goa::Spice::ginger, ..., (carreira::goa::Spice)5, ...". What has no name is a number.
template <class E, E... kValues>
consteval std::string_view spelled() {
  return __PRETTY_FUNCTION__;
}

// The values that are written down, from 0 on.
struct Enumerators {
  static constexpr std::size_t kMost = 64;
  std::array<std::string_view, kMost> names{};
  std::size_t count = 0, letters = 0;
};
template <class E>
consteval Enumerators enumerators() {
  std::string_view rest = []<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
    return spelled<E, static_cast<E>(kIndex)...>();
  }(std::make_index_sequence<Enumerators::kMost + 1>());
  const std::string_view list = "kValues = {";
  rest.remove_prefix(rest.find(list.substr(0, list.size() - 1)) + list.size());
  Enumerators found;
  while (true) {
    const std::string_view value = rest.substr(0, rest.find(", "));
    const std::string_view name = value.substr(value.find_last_of(":)") + 1);
    if (name[0] >= '0' && name[0] <= '9') return found;
    found.names[found.count++] = name;
    found.letters += name.size();
    rest.remove_prefix(value.size() + 2);
  }
}

template <class E>
consteval std::size_t values_of() {
  if constexpr (requires(E value) { count_of(value); }) return count_of(E{});
  return enumerators<E>().count;
}
template <class E>
concept ScopedEnum = std::is_enum_v<E> && !std::is_convertible_v<E, int>;
template <class E>
concept CountedEnum = ScopedEnum<E> && (values_of<E>() > 0);

template <CountedEnum E>
inline constexpr std::size_t kCountOf = values_of<E>();

template <class E>
  requires std::is_enum_v<E>
constexpr std::size_t index_of(E value) {
  return static_cast<std::size_t>(value);
}
// The value with this index; the index must be one.
template <class E>
  requires std::is_enum_v<E>
constexpr E value_at(std::size_t index) {
  return static_cast<E>(index);
}

// All values in their order: for (Colour colour : all<Colour>())
template <CountedEnum E>
class AllValues {
 public:
  class Iterator {
   public:
    using value_type = E;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    explicit constexpr Iterator(std::size_t index) : index_(index) {}
    constexpr E operator*() const { return value_at<E>(index_); }
    constexpr Iterator& operator++() { return ++index_, *this; }
    constexpr Iterator operator++(int) { return Iterator(index_++); }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::size_t index_ = 0;
  };
  explicit constexpr AllValues(std::size_t count = kCountOf<E>) : count_(count) {}
  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(count_); }

 private:
  std::size_t count_;
};

template <CountedEnum E>
constexpr AllValues<E> all() {
  return AllValues<E>();
}
// The first so many: the seats of a table, the sections in use.
template <CountedEnum E>
constexpr AllValues<E> first_of(std::size_t count) {
  return assert(count <= kCountOf<E>), AllValues<E>(count);
}

// A set of values in one integer.
template <CountedEnum E>
class Set {
  static constexpr std::size_t kCount = kCountOf<E>;
  static_assert(kCount <= 64);

 public:
  using Bits =
      std::conditional_t<kCount <= 8, std::uint8_t,
                         std::conditional_t<kCount <= 16, std::uint16_t,
                                            std::conditional_t<kCount <= 32, std::uint32_t, std::uint64_t>>>;

  constexpr Set() = default;
  constexpr Set(std::initializer_list<E> members) {
    for (const E member : members) insert(member);
  }
  static constexpr Set all() {
    return from_bits(static_cast<Bits>(kCount == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << kCount) - 1));
  }
  static constexpr Set first(std::size_t count) {
    return from_bits(static_cast<Bits>(count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1));
  }
  static constexpr Set from_bits(Bits bits) {
    Set set;
    set.bits_ = bits;
    return set;
  }
  constexpr Bits bits() const { return bits_; }
  // The set if it is so, else none of it; without a branch.
  constexpr Set if_so(bool so) const { return from_bits(static_cast<Bits>(bits_ & (Bits{0} - Bits{so}))); }

  constexpr bool contains(E value) const { return (bits_ & bit(value)) != 0; }
  constexpr bool contains(Set other) const { return (other - *this).empty(); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void insert(E value) { bits_ = static_cast<Bits>(bits_ | bit(value)); }
  constexpr void erase(E value) { bits_ = static_cast<Bits>(bits_ & static_cast<Bits>(~bit(value))); }
  constexpr void clear() { bits_ = 0; }
  constexpr E first() const {
    return assert(!empty()), value_at<E>(static_cast<std::size_t>(std::countr_zero(bits_)));
  }
  // The first member, taken out.
  constexpr E take_first() {
    const E value = first();
    bits_ = static_cast<Bits>(bits_ & (bits_ - 1));
    return value;
  }
  // The first member as a set of its own, taken out.
  constexpr Set split_first() {
    const Set first = from_bits(static_cast<Bits>(bits_ & (0 - bits_)));
    *this -= first;
    return first;
  }
  // A member by chance, which stays in the set; the set must not be empty.
  template <class Generator>
  constexpr E pick(Generator& generator) const {
    Bits left = bits_;
    for (auto skip = generator.below(static_cast<std::uint32_t>(size())); skip > 0; --skip)
      left = static_cast<Bits>(left & (left - 1));
    return from_bits(left).first();
  }
  // A member by chance, taken out.
  template <class Generator>
  constexpr E draw(Generator& generator) {
    const E value = pick(generator);
    erase(value);
    return value;
  }

  friend constexpr bool operator==(Set, Set) = default;
  friend constexpr Set operator|(Set left, Set right) {
    return from_bits(static_cast<Bits>(left.bits_ | right.bits_));
  }
  friend constexpr Set operator&(Set left, Set right) {
    return from_bits(static_cast<Bits>(left.bits_ & right.bits_));
  }
  // Those of the first that are not in the second.
  friend constexpr Set operator-(Set left, Set right) {
    return from_bits(static_cast<Bits>(left.bits_ & static_cast<Bits>(~right.bits_)));
  }
  constexpr Set& operator|=(Set other) { return *this = *this | other; }
  constexpr Set& operator&=(Set other) { return *this = *this & other; }
  constexpr Set& operator-=(Set other) { return *this = *this - other; }

  // Members in their order; the set may change meanwhile, the walk does not.
  class Iterator {
   public:
    using value_type = E;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    explicit constexpr Iterator(Bits left) : left_(left) {}
    constexpr E operator*() const { return from_bits(left_).first(); }
    constexpr Iterator& operator++() { return left_ = static_cast<Bits>(left_ & (left_ - 1)), *this; }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    Bits left_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr Bits bit(E value) {
    return assert(index_of(value) < kCount), static_cast<Bits>(std::uint64_t{1} << index_of(value));
  }
  Bits bits_ = 0;
};

// One T for each value.
template <CountedEnum E, class T>
struct EnumArray {
  std::array<T, kCountOf<E>> values{};

  constexpr T& operator[](E value) { return values[index_of(value)]; }
  constexpr const T& operator[](E value) const { return values[index_of(value)]; }
  static constexpr std::size_t size() { return kCountOf<E>; }
  constexpr void fill(const T& value) { values.fill(value); }
  constexpr T* begin() { return values.data(); }
  constexpr T* end() { return values.data() + size(); }
  constexpr const T* begin() const { return values.data(); }
  constexpr const T* end() const { return values.data() + size(); }
  friend constexpr bool operator==(const EnumArray&, const EnumArray&) = default;
};

template <CountedEnum E>
using EnumNames = EnumArray<E, std::string_view>;

template <CountedEnum E>
struct NameOf {
  E value;
  std::string_view name;
};

void a_value_is_named_twice();  // never defined: calling it is no constant expression

// Names that differ from the enumerators: a table whose rows say which value they are for; one that is forgotten
// or named twice does not compile: constexpr auto kStackNames = enum_names<Stack>({{Stack::one, "I"}, ...});
template <CountedEnum E, std::size_t kRows>
consteval EnumNames<E> enum_names(const NameOf<E> (&rows)[kRows]) {
  static_assert(kRows == kCountOf<E>, "a value without a name, or one too many");
  EnumNames<E> names;
  for (const NameOf<E>& row : rows) {
    if (!names[row.value].empty() || row.name.empty()) a_value_is_named_twice();
    names[row.value] = row.name;
  }
  return names;
}

// Names that are the enumerators themselves; an underscore before a number is written as a hyphen: ginger_1 is
// "ginger-1". Kept apart from what the compiler spelled, of which the program needs no more.
template <CountedEnum E>
inline constexpr auto kLettersOf = [] {
  constexpr Enumerators written = enumerators<E>();
  static_assert(written.count == kCountOf<E>, "a value without a name");
  std::array<char, written.letters> letters{};
  std::size_t at = 0;
  for (const std::string_view name : written.names)
    for (std::size_t i = 0; i < name.size(); ++i) {
      const bool hyphen = name[i] == '_' && i + 1 < name.size() && name[i + 1] >= '0' && name[i + 1] <= '9';
      letters[at++] = hyphen ? '-' : name[i];
    }
  return letters;
}();
template <CountedEnum E>
consteval EnumNames<E> enum_names() {
  EnumNames<E> names;
  std::size_t at = 0;
  for (std::size_t i = 0; i < kCountOf<E>; ++i) {
    names.values[i] = std::string_view(kLettersOf<E>.data() + at, enumerators<E>().names[i].size());
    at += names.values[i].size();
  }
  return names;
}

// A number that may come from an enumeration: the values of moves, events and reasons. What is no member
// (nobody, none) is -1.
struct AnyValue {
  int number = 0;
  constexpr AnyValue() = default;
  template <std::integral T>
  constexpr AnyValue(T value) : number(static_cast<int>(value)) {}
  template <class E>
    requires std::is_enum_v<E>
  constexpr AnyValue(E value)
      : number(static_cast<std::uint8_t>(value) == 0xFF && sizeof(E) == 1 ? -1 : static_cast<int>(value)) {}
  template <CountedEnum E>
  constexpr AnyValue(Set<E> set) : number(static_cast<int>(set.bits())) {}
};

}  // namespace carreira
