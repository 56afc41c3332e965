#pragma once

// A vector with its room inside: trivially copyable, so that a position that holds some is copied by memcpy.
// A place that is given up is zeroed: what was removed can neither leak nor make equal positions differ.

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace carreira {

template <class T, std::size_t Capacity, class Size = std::uint8_t>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  constexpr FixedVector() = default;

  constexpr std::size_t size() const { return static_cast<std::size_t>(size_); }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size() == Capacity; }
  static constexpr std::size_t capacity() { return Capacity; }

  constexpr T& operator[](std::size_t i) { return assert(i < size()), items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return assert(i < size()), items_[i]; }
  constexpr T& back() { return (*this)[size() - 1]; }
  constexpr const T& back() const { return (*this)[size() - 1]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size(); }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size(); }

  constexpr void push_back(const T& item) {
    assert(!full());
    items_[size()] = item;
    ++size_;
  }
  constexpr void pop_back() {
    assert(!empty());
    --size_;
    items_[size()] = T{};
  }
  // Keeps the order of the others.
  constexpr void erase_at(std::size_t i) {
    assert(i < size());
    for (std::size_t j = i + 1; j < size(); ++j) items_[j - 1] = items_[j];
    pop_back();
  }
  constexpr void insert_at(std::size_t i, const T& item) {
    assert(i <= size() && !full());
    for (std::size_t j = size(); j > i; --j) items_[j] = items_[j - 1];
    items_[i] = item;
    ++size_;
  }
  constexpr void clear() {
    while (!empty()) pop_back();
  }

  friend constexpr bool operator==(const FixedVector& left, const FixedVector& right)
    requires std::equality_comparable<T>
  {
    if (left.size_ != right.size_) return false;
    for (std::size_t i = 0; i < left.size(); ++i)
      if (!(left.items_[i] == right.items_[i])) return false;
    return true;
  }

 private:
  std::array<T, Capacity> items_{};
  Size size_ = 0;
};

}  // namespace carreira
