#pragma once

// What a step offers, and why it does not offer the rest: legality and its reasons are the same lines.
//
//   for (Colour colour : all<Colour>())
//     offers.candidate(MoveKind::sailor, colour)
//         .unless(market[colour] == 0, Why::none_left, "V5.1")
//         .unless(reals < price(colour), Why::too_dear, "V5.2", price(colour), reals);
//
// Search and table collect the moves only: a reason then costs one test, and only where a candidate is
// refused. Who asks "why not?" passes a list of refusals as well. The first reason of a candidate stands.

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/enums.h"
#include "engine/move.h"

namespace carreira {

// A candidate that may not be played now, and why.
struct RefusedMove {
  static constexpr std::size_t kValues = 3;

  Move move;
  bool whole_kind = false;  // no move of this kind at all; the fields of `move` mean nothing
  std::uint8_t why = 0;     // index into the game's reasons (language.h)
  std::string_view clause;
  std::array<std::int16_t, kValues> values{};
};
using RefusedMoves = std::vector<RefusedMove>;

class Offers {
 public:
  explicit Offers(MoveList& list, RefusedMoves* refusals = nullptr) : list_(list), refusals_(refusals) {}
  Offers(const Offers&) = delete;

  // One candidate: a move when its statement ends, unless something speaks against it.
  class Candidate {
   public:
    Candidate(Offers& offers, Move move) : offers_(offers), move_(move) {}
    Candidate(const Candidate&) = delete;
    ~Candidate() { offers_.list_.push_if(open_, move_); }
    // Inlined, so that search pays for its conditions only.
    template <class Why>
    [[gnu::always_inline]] Candidate& unless(bool speaks_against, Why why, std::string_view clause,
                                             AnyValue first = {}, AnyValue second = {}, AnyValue third = {}) {
      if (offers_.refusals_) [[unlikely]]
        if (speaks_against && open_)
          offers_.refuse(move_, false, static_cast<std::uint8_t>(why), clause, {first, second, third});
      open_ &= !speaks_against;
      return *this;
    }
    // A condition that is dear to compute: asked only while nothing else speaks against the move.
    template <std::predicate Condition, class Why>
    [[gnu::always_inline]] Candidate& unless(Condition&& speaks_against, Why why, std::string_view clause,
                                             AnyValue first = {}, AnyValue second = {}, AnyValue third = {}) {
      return open_ ? unless(static_cast<bool>(speaks_against()), why, clause, first, second, third) : *this;
    }
    // The bars of things of a kind (not_barred), for who asks: search has taken out what they keep back.
    template <CountedEnum E, class Bars>
    [[gnu::always_inline]] Candidate& unless_barred(E thing, const Bars& bars) {
      if (offers_.explaining()) [[unlikely]]
        explain_bars(thing, bars);
      return *this;
    }

   private:
    template <CountedEnum E, class Bars>
    [[gnu::noinline, gnu::cold]] void explain_bars(E thing, const Bars& bars) {
      bars([&](Set<E> barred, auto why, std::string_view clause, auto... values) {
        unless(barred.contains(thing), why, clause, values...);
      });
    }

    Offers& offers_;
    Move move_;
    bool open_ = true;
  };

  Candidate candidate(Move move) { return Candidate(*this, move); }
  template <class Kind>
  Candidate candidate(Kind kind, AnyValue a = {}, AnyValue b = {}, AnyValue c = {}) {
    return Candidate(*this, Move::make(kind, a, b, c));
  }
  // A move against which nothing can speak.
  void add(Move move) { list_.push_back(move); }
  template <class Kind>
  void add(Kind kind, AnyValue a = {}, AnyValue b = {}, AnyValue c = {}) {
    list_.push_back(Move::make(kind, a, b, c));
  }

  // The same if it is so: without a branch.
  template <class Kind>
  void add_if(bool so, Kind kind, AnyValue a = {}, AnyValue b = {}, AnyValue c = {}) {
    list_.push_if(so, Move::make(kind, a, b, c));
  }

  // Moves that lie ready, against which nothing can speak.
  template <std::size_t kRoom>
  void add(const FixedVector<Move, kRoom>& moves) {
    list_.append(moves);
  }
  // Moves of one kind whose first field counts from a number to another; none if that is less.
  template <class Kind>
  void add_run(Kind kind, int first, int last) {
    if (first <= last) list_.push_run(Move::make(kind, first), static_cast<std::size_t>(last - first + 1));
  }

  // Why there is no move of a kind, where there is no candidate to name.
  template <class Kind, class Why>
  void none(Kind kind, Why why, std::string_view clause, AnyValue first = {}, AnyValue second = {},
            AnyValue third = {}) {
    if (refusals_) [[unlikely]]
      refuse(Move::make(kind), true, static_cast<std::uint8_t>(why), clause, {first, second, third});
  }

  // Whether somebody wants reasons: then also candidates are looked at that search need not see.
  bool explaining() const { return refusals_ != nullptr; }
  // Those that search looks at, or all when somebody wants reasons. What is in `all` only must be refused.
  template <CountedEnum E>
  Set<E> among(Set<E> likely, Set<E> every) const {
    return explaining() ? every : likely;
  }
  // What is not offered: nothing for search, or, when somebody wants reasons, the rest of all candidates.
  template <CountedEnum E>
  Set<E> others(Set<E> offered, Set<E> every) const {
    return explaining() ? every - offered : Set<E>{};
  }
  bool empty() const { return list_.empty(); }

 private:
  [[gnu::noinline, gnu::cold]] void refuse(Move move, bool whole_kind, std::uint8_t why,
                                           std::string_view clause,
                                           const std::array<AnyValue, RefusedMove::kValues>& values);

  MoveList& list_;
  RefusedMoves* refusals_;
};

// What keeps things of a kind from being chosen stands in one place, which tells each bar in its turn: the
// things that it keeps back, why, the clause, values.
//
//   const auto bars = [&](auto bar) {
//     bar(founded, Why::colony_founded, "G4.9");
//     bar(gone, Why::colony_gone, "G4.9");
//   };
//   for (Colony colony : offers.among(not_barred(all_colonies, bars), all_colonies))
//     offers.candidate(MoveKind::found, colony).unless_barred(colony, bars);
//
// Search subtracts the sets; who asks gets the reasons.
template <CountedEnum E, class Bars>
[[gnu::always_inline]] inline Set<E> not_barred(Set<E> things, const Bars& bars) {
  bars([&](Set<E> barred, auto...) { things -= barred; });
  return things;
}

}  // namespace carreira
