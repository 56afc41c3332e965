#pragma once

// All moves that a game can ever offer, numbered from 0: what a network puts out. The numbers follow from the
// tables of the game's language: kinds of moves in their order, and within a kind its fields, the last one
// counting fastest. They are the same in every position and at every table of a game whose rules have the same
// version. Not every number is a move that can come about: the mask tells which are legal now.

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "engine/language.h"

namespace carreira {

// The greatest number that a field of a kind of move can be, for fields that are plain numbers.
struct NumberBound {
  std::size_t kind = 0;
  std::size_t field = 0;
  int most = 0;

  template <class Kind>
  constexpr NumberBound(Kind kind_of_move, std::size_t field_of_move, int most_of_field)
      : kind(static_cast<std::size_t>(kind_of_move)), field(field_of_move), most(most_of_field) {}
};

class ActionSpace {
 public:
  ActionSpace(const Language& language, std::span<const NumberBound> bounds);

  std::uint32_t size() const { return size_; }
  // Of a move that the language knows.
  std::uint32_t action(Move move) const {
    const Kind& kind = kinds_[move.kind<std::size_t>()];
    const auto a = static_cast<std::uint32_t>(move.a()), b = static_cast<std::uint32_t>(move.b()),
               c = static_cast<std::uint32_t>(move.c());
    return kind.first + (a * kind.sizes[1] + b) * kind.sizes[2] + c;
  }
  // The way back; the number must be one of the space.
  Move move(std::uint32_t action) const;
  // Kinds of moves with how many numbers each has and where they begin.
  struct Kind {
    std::uint32_t first = 0;
    std::uint32_t sizes[3] = {1, 1, 1};
    std::uint32_t size() const { return sizes[0] * sizes[1] * sizes[2]; }
  };
  std::span<const Kind> kinds() const { return kinds_; }

 private:
  std::vector<Kind> kinds_;
  std::uint32_t size_ = 0;
};

}  // namespace carreira
