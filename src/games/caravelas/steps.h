#pragma once

// The decisions of Caravelas: what each keeps while it waits, and its functions. Each stands whole in the
// file of its rule area; the one list of them is at the end.
//
// A step that may have nothing to ask says so by asks(), and then run() carries it out by itself. What has no
// question is asked by its name; what keeps nothing has no describe, and what is always sound no check.
// kUpon is the step that it interrupts; kMoves are the kinds of moves that it speaks of, and kFirst says why
// the others have to wait (none: their own time is another).

#include <cstdint>
#include <string_view>

#include "engine/description.h"
#include "engine/language.h"
#include "engine/move.h"
#include "engine/offers.h"
#include "engine/result.h"
#include "engine/steps.h"
#include "games/caravelas/moves.h"
#include "games/caravelas/things.h"

namespace carreira::caravelas {

struct MapCell;
struct Look;
struct Context;

inline constexpr std::string_view kNothing = "";

// A reason and its clause.
struct Because {
  Why why{};
  std::string_view clause;
};

// order.cpp (C2.1): bid for the order of play, or pass.
struct Bidding {
  static constexpr std::string_view kName = "bid", kUpon = kNothing;
  static constexpr Set<MoveKind> kMoves = {MoveKind::pass, MoveKind::bid};
  static constexpr Because kFirst = {Why::order_first, "C2.1"};
  std::uint8_t passes = 0;  // since the last raise

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&);
};

// order.cpp (C2.3): the highest bidder left takes a place.
struct ChoosingPlace {
  static constexpr std::string_view kName = "place", kUpon = kNothing;
  static constexpr Set<MoveKind> kMoves = {MoveKind::place};
  static constexpr Because kFirst = {Why::order_first, "C2.1"};

  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
};

// sailing.cpp (C10.2): the dice of a turn.
struct RollingDice {
  static constexpr std::string_view kName = "dice", kUpon = "turn";
  static constexpr Set<MoveKind> kMoves = {MoveKind::roll};
  static constexpr Because kFirst = {Why::dice_first, "C10.2"};

  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
};

// sailing.cpp (C3): sail, load, end.
struct Turn {
  static constexpr std::string_view kName = "turn", kUpon = kNothing;
  static constexpr Set<MoveKind> kMoves = {MoveKind::sail, MoveKind::evade, MoveKind::load, MoveKind::end,
                                           MoveKind::stop};

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

// sailing.cpp (C4.6): the die, on a red cell.
struct RoundingCape {
  static constexpr std::string_view kName = "cape", kUpon = "turn";
  static constexpr Set<MoveKind> kMoves = {MoveKind::roll};
  static constexpr Because kFirst = {Why::die_first, "C4.6"};

  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

// sailing.cpp (C4.6): the ship that sinks.
struct Sinking {
  static constexpr std::string_view kName = "sink", kUpon = "turn";
  static constexpr Set<MoveKind> kMoves = {MoveKind::sink};
  static constexpr Because kFirst = {Why::die_first, "C4.6"};

  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
};

// events.cpp (C4.5): a card, on a blue cell.
struct PlayingCard {
  static constexpr std::string_view kName = "event", kUpon = "turn";
  static constexpr Set<MoveKind> kMoves = {MoveKind::play};
  static constexpr Because kFirst = {Why::card_first, "C4.5"};

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
};

// events.cpp (C10.1): the top card of the deck, on a blue cell.
struct DrawingCard {
  static constexpr std::string_view kName = "draw", kUpon = "turn";
  static constexpr Set<MoveKind> kMoves = {MoveKind::draw};
  static constexpr Because kFirst = {Why::draw_first, "C10.1"};

  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
};

// events.cpp (C6.1): what the card does to its player, after the others' bonus moves; asks nobody.
struct CardEffect {
  static constexpr std::string_view kName = "effect", kUpon = "turn";
  Card card{};

  bool asks(const Look&) const { return false; }
  void run(const Context&) const;
  Result<> check(const Look&) const;
  void describe(Fields&);
};

// events.cpp (C6.2): in a port on the way of a storm.
struct Drifting {
  static constexpr std::string_view kName = "drift", kUpon = "turn";
  static constexpr Set<MoveKind> kMoves = {MoveKind::load, MoveKind::drift};
  static constexpr Because kFirst = {Why::storm_first, "C6.2"};
  Card card{};
  std::uint8_t cells = 0;  // to go

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&);
};

// bonus.cpp (C7): another player's move.
struct BonusMove {
  static constexpr std::string_view kName = "bonus", kUpon = "effect";
  static constexpr Set<MoveKind> kMoves = {MoveKind::sail, MoveKind::load, MoveKind::stay};
  static constexpr Because kFirst = {Why::bonus_first, "C7.1"};
  Card card{};
  std::uint8_t cells = 0;  // left

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&);
  bool way_open(const Look&) const;
  bool leads(const MapCell& here, Cell to) const;
};

// lisboa.cpp (C8.1): a piece of the Jerónimos.
struct BuyingPiece {
  static constexpr std::string_view kName = "piece", kUpon = "improve";
  static constexpr Set<MoveKind> kMoves = {MoveKind::buy, MoveKind::skip};
  static constexpr Because kFirst = {Why::lisboa_first, "C8.1"};

  bool asks(const Look&) const;
  void run(const Context&) const {}
  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

// lisboa.cpp (C8.1): the improvement of the fleet.
struct Improving {
  static constexpr std::string_view kName = "improve", kUpon = "sell";
  static constexpr Set<MoveKind> kMoves = {MoveKind::improve, MoveKind::skip};
  static constexpr Because kFirst = {Why::lisboa_first, "C8.1"};

  bool asks(const Look&) const;
  void run(const Context&) const {}
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

// lisboa.cpp (C8.1): selling, repairs, markers; asks nobody.
struct Selling {
  static constexpr std::string_view kName = "sell", kUpon = "hand";

  bool asks(const Look&) const { return false; }
  void run(const Context&) const;
};

// lisboa.cpp (C8.1): fill the hand, or draw a new one.
struct FillingHand {
  static constexpr std::string_view kName = "hand", kUpon = kNothing;
  static constexpr Set<MoveKind> kMoves = {MoveKind::keep, MoveKind::redraw};
  static constexpr Because kFirst = {Why::lisboa_first, "C8.1"};

  bool asks(const Look&) const;
  void run(const Context&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
};

// At most a turn, the effect of a card, and the bonus moves of three others wait at once.
using Steps =
    StepStack<5, Turn, Bidding, ChoosingPlace, RollingDice, RoundingCape, Sinking, PlayingCard, DrawingCard,
              CardEffect, Drifting, BonusMove, BuyingPiece, Improving, Selling, FillingHand>;

}  // namespace carreira::caravelas
