#pragma once

// The decisions of Lota: what each keeps while it waits, and its functions. Each stands whole in the file of
// its rule area; the one list of them is at the end.

#include <cstdint>
#include <string_view>

#include "engine/description.h"
#include "engine/language.h"
#include "engine/move.h"
#include "engine/offers.h"
#include "engine/result.h"
#include "engine/steps.h"

namespace carreira::lota {

struct Look;
struct Context;

// auction.cpp (L2): a higher bid, or out.
struct Bid {
  static constexpr std::string_view kName = "bid";
  std::uint16_t highest = 0;   // so far
  Seat bidder = Seat::nobody;  // whose it is
  Set<Seat> passed;            // out of this auction

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, int seats);
};

// bargaining.cpp (L3): the buyer sells cards, then draws one or not.
struct Bargain {
  static constexpr std::string_view kName = "bargain";

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, int) {}
};

using Steps = StepStack<1, Bid, Bargain>;

}  // namespace carreira::lota
