#pragma once

// A move: one small decision, packed in 32 bits. What a person clicks, a bot searches and a record stores.
// A game gives each kind of move a word and names for its fields (see language.h).

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/enums.h"
#include "engine/fixed_vector.h"

namespace carreira {

class Move {
 public:
  static constexpr std::uint32_t kMaxA = (1u << 10) - 1;
  static constexpr std::uint32_t kMaxB = (1u << 8) - 1;
  static constexpr std::uint32_t kMaxC = (1u << 8) - 1;

  constexpr Move() = default;
  // Kinds are an enumeration of the game; a goes to 1023, b and c to 255.
  template <class Kind>
  static constexpr Move make(Kind kind, AnyValue a = {}, AnyValue b = {}, AnyValue c = {}) {
    assert(static_cast<std::uint32_t>(kind) < 64 && bits_of(a) <= kMaxA && bits_of(b) <= kMaxB &&
           bits_of(c) <= kMaxC);
    return Move(static_cast<std::uint32_t>(kind) << 26 | bits_of(a) << 16 | bits_of(b) << 8 | bits_of(c));
  }
  static constexpr Move from_bits(std::uint32_t bits) { return Move(bits); }

  constexpr std::uint32_t bits() const { return bits_; }
  // Kind and fields, as numbers or as what the game made them of: move.kind<MoveKind>(), move.a<Colour>().
  template <class Kind = int>
  constexpr Kind kind() const {
    return static_cast<Kind>(bits_ >> 26);
  }
  template <class T = int>
  constexpr T a() const {
    return field_as<T>(bits_ >> 16 & kMaxA);
  }
  template <class T = int>
  constexpr T b() const {
    return field_as<T>(bits_ >> 8 & kMaxB);
  }
  template <class T = int>
  constexpr T c() const {
    return field_as<T>(bits_ & kMaxC);
  }
  constexpr int field(int i) const { return i == 0 ? a() : i == 1 ? b() : c(); }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  explicit constexpr Move(std::uint32_t bits) : bits_(bits) {}
  static constexpr std::uint32_t bits_of(AnyValue value) { return static_cast<std::uint32_t>(value.number); }
  template <class T>
  static constexpr T field_as(std::uint32_t bits) {
    if constexpr (requires { T::from_bits(0); }) {
      return T::from_bits(static_cast<typename T::Bits>(bits));
    } else {
      return static_cast<T>(bits);
    }
  }
  std::uint32_t bits_ = 0;
};

// The legal moves of a decision; its room is not initialised, since search makes one for every decision.
class MoveList {
 public:
  static constexpr std::size_t kCapacity = 1024;

  MoveList() {}
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  void push_back(Move move) {
    assert(size_ < kCapacity);
    moves_[size_++] = move;
  }
  // The move, or nothing: without a branch, which chance would often send the wrong way.
  void push_if(bool really, Move move) {
    assert(size_ < kCapacity);
    moves_[size_] = move;
    size_ += really;
  }
  // Moves that lie ready, all at once.
  template <std::size_t kRoom>
  void append(const FixedVector<Move, kRoom>& moves) {
    assert(size_ + kRoom <= kCapacity);
    std::memcpy(static_cast<void*>(moves_ + size_), moves.begin(), sizeof(Move) * kRoom);
    size_ += moves.size();
  }
  // So many moves from this one on, each with a first field one more than the one before.
  void push_run(Move first, std::size_t count) {
    assert(size_ + count <= kCapacity);
    for (std::uint32_t i = 0; i < count; ++i) moves_[size_ + i] = Move::from_bits(first.bits() + (i << 16));
    size_ += count;
  }
  Move operator[](std::size_t i) const { return assert(i < size_), moves_[i]; }
  const Move* begin() const { return moves_; }
  const Move* end() const { return moves_ + size_; }
  bool contains(Move move) const {
    for (Move legal : *this)
      if (legal == move) return true;
    return false;
  }

 private:
  std::size_t size_ = 0;
  union {
    Move moves_[kCapacity];
  };
};

}  // namespace carreira
