#pragma once

// The decisions of Goa, each in one place. Beside its data a step may have, in the file of its rule area:
//   question  what is asked, if its name and number do not say it
//   offer     the answers, and why not the others
//   play      what an answer does; the step is off the stack, Context::stay puts it back
//   settle    goes on without asking where nothing is to be chosen; the step is on the stack; false: ask.
//             It depends on what lies open only: going on must not tell what a hand holds
//   check     what must hold of its data
//   describe  its members in JSON, both ways, if there is more than a number
// kOnlyAnswer: it always has an answer, and an only one is taken without asking. kDraws: it settles by chance,
// so that what it brings is no effect of the move before it. What has no offer is never asked. `done` ends any
// step that offers it.

#include <cstdint>
#include <string_view>

#include "engine/description.h"
#include "engine/language.h"
#include "engine/offers.h"
#include "engine/result.h"
#include "engine/steps.h"
#include "games/goa/moves.h"

namespace carreira::goa {

struct Look;
struct Context;

inline Phrase question(std::string_view word, std::initializer_list<Phrase::Value> values = {}) {
  return {"goa.question." + std::string(word), values};
}
inline Phrase question(std::string_view word, int number) {
  return question(word, {{"number", Words::number, number}});
}
void describe_spices(Value, Spices&, std::size_t most);  // json.cpp

// --- setup.cpp ---

struct QuickStart {  // G9.1
  static constexpr std::string_view kName = "quick_start";
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

// --- placing.cpp ---

struct PlaceFlag {  // G2.1
  static constexpr std::string_view kName = "flag";
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

struct PlaceToken {  // G2.2
  static constexpr std::string_view kName = "token";
  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

// --- auction.cpp ---

struct Bid {  // G3.1
  static constexpr std::string_view kName = "bid";
  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  bool settle(const Context&) const;
};

struct Sell {  // G3.2: the seller sells, or buys
  static constexpr std::string_view kName = "sell";
  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  bool settle(const Context&) const;
};

// --- actions.cpp ---

struct Act {  // G4.1, G4.2: an action is chosen
  static constexpr std::string_view kName = "act";
  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

struct AfterAction {  // G6.1: tiles and a card may follow
  static constexpr std::string_view kName = "after";
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  bool settle(const Context&) const;
};

// --- expedition.cpp ---

struct OverLimit {  // G4.7: the action begins with too many cards
  static constexpr std::string_view kName = "over_limit";
  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  bool settle(const Context&) const;
};

struct Explore {  // G4.7: one card after the other
  static constexpr std::string_view kName = "expedition";
  std::uint8_t drawn = 0;
  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields& fields, const Components&) { fields("drawn").number(drawn); }
};

// --- cards.cpp ---

struct DiscardCards {  // G1.5: cards that join the discards when what lies above is done; never asked
  static constexpr std::string_view kName = "discard";
  Cards cards;
  bool settle(const Context&) const;
  void describe(Fields& fields, const Components& figures) {
    fields("cards").words(cards, figures.card_names);
  }
};

struct SellSpices {  // G6.2
  static constexpr std::string_view kName = "sell_spices";
  std::uint8_t number = 0;  // more that may be sold
  std::uint8_t ducats = 0;  // for each
  std::uint8_t sold = 0;
  Phrase question(const Look&) const {
    return goa::question(kName, {{"number", Words::number, number}, {"ducats", Words::number, ducats}});
  }
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  bool settle(const Context&) const;
  void describe(Fields& fields, const Components&) {
    fields("number").number(number);
    fields("ducats_each").number(ducats);
    fields("sold").number(sold);
  }
};

// --- development.cpp ---

struct PaySpices {  // G4.3: spices for a progress, one kind after the other
  static constexpr std::string_view kName = "pay";
  Spices due;
  Column column = Column::ships;
  std::array<std::uint8_t, 3> padding{};
  Phrase question(const Look&) const { return goa::question(kName, {{"spice", Words::spice, due.first()}}); }
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  bool settle(const Context&) const;
  Result<> check(const Look&) const;
  void describe(Fields& fields, const Components&) {
    fields("column").word(column, kColumnNames);
    describe_spices(fields("due"), due, kMostSpicesOfAStep);
  }
};

struct BuyProgress {  // G6.2
  static constexpr std::string_view kName = "buy_progress";
  static constexpr bool kOnlyAnswer = true;
  std::uint8_t ducats = 0;
  Phrase question(const Look&) const { return goa::question(kName, {{"ducats", Words::number, ducats}}); }
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields& fields, const Components&) { fields("ducats").number(ducats); }
};

struct SendViceroy {  // G7.5
  static constexpr std::string_view kName = "viceroy";
  static constexpr bool kOnlyAnswer = true;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

// --- colonies.cpp ---

struct FoundColony {  // G4.8: between the reveal and the payment
  static constexpr std::string_view kName = "found";
  static constexpr bool kDraws = true;
  Cards revealed;
  Colony colony = Colony::quilon;
  std::uint8_t board = 0;  // colonists of the marker
  std::uint16_t padding = 0;
  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  bool settle(const Context&) const;
  Result<> check(const Look&) const;
  void describe(Fields& fields, const Components& figures) {
    fields("colony").word(colony, kColonyNames);
    fields("board").number(board);
    fields("revealed").words(revealed, figures.card_names);
  }
  int missing(const Components&) const;  // colonists before payment; at most 0 when there are enough
};

struct ChooseColonyTile {  // G4.8
  static constexpr std::string_view kName = "colony_tile";
  static constexpr bool kOnlyAnswer = true;
  Colony colony = Colony::quilon;
  Phrase question(const Look&) const { return goa::question(kName, {{"colony", Words::colony, colony}}); }
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields& fields, const Components&) { fields("colony").word(colony, kColonyNames); }
};

// --- harvest.cpp ---

struct PlaceSpices {  // onto empty fields
  static constexpr std::string_view kName = "place";
  enum class How : std::uint8_t {
    must,         // all that there is room for
    may,          // fewer if wished
    harvest,      // the same, and tiles and a card before the rest is lost (G6.1)
    harvest_mix,  // the same, or ships and colonists (G6.3)
  };
  std::uint8_t number = 0;
  Estates estates;
  How how = How::must;
  bool is_harvest() const { return how == How::harvest || how == How::harvest_mix; }
  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  bool settle(const Context&) const;
  void describe(Fields& fields, const Components&) {
    fields("number").number(number, 0, 60);  // more than there can be
    fields("estates").words(estates, kEstateNames);
    fields("how").word(how, enum_names<How>());
  }
};

struct HarvestExtra {  // G7.5: estates are filled
  static constexpr std::string_view kName = "extra_harvest";
  std::uint8_t number = 0;  // of estates more
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  bool settle(const Context&) const;
  void describe(Fields& fields, const Components& figures) {
    fields("number").number(number, 0, figures.extra_harvest_estates);
  }
};

struct DropPlantation {  // G7.1: one makes room
  static constexpr std::string_view kName = "drop_plantation";
  static constexpr bool kOnlyAnswer = true;
  Tile tile = Tile::ginger_1;  // that comes
  Phrase question(const Look&) const { return goa::question(kName, {{"tile", Words::tile, tile}}); }
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields& fields, const Components&) { fields("tile").word(tile, kTileNames); }
};

// --- tiles.cpp ---

struct TakeShipsOrColonists {  // G7.3
  static constexpr std::string_view kName = "ships_or_colonists";
  std::uint8_t number = 0;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

struct ChooseFavour {  // G7.3
  static constexpr std::string_view kName = "favour";
  static constexpr bool kOnlyAnswer = true;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

struct FindBonanza {  // G9.2: never asked
  static constexpr std::string_view kName = "bonanza";
  static constexpr bool kDraws = true;
  Corner corner = Corner::a1;
  bool settle(const Context&) const;
  Result<> check(const Look&) const;
  void describe(Fields& fields, const Components&) { fields("corner").word(corner, kCornerNames); }
};

struct Spy {  // G7.5
  static constexpr std::string_view kName = "spy";
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

struct Resupply {  // G7.5
  static constexpr std::string_view kName = "resupply";
  Cards revealed;
  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  void describe(Fields& fields, const Components& figures) {
    fields("revealed").words(revealed, figures.card_names);
  }
};

struct PayTax {  // G7.5
  static constexpr std::string_view kName = "tax";
  std::uint8_t number = 0;  // of spices more
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  bool settle(const Context&) const;
  Result<> check(const Look&) const;
};

struct Exchange {  // G7.6
  static constexpr std::string_view kName = "exchange";
  static constexpr bool kOnlyAnswer = true;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
};

// First the steps of the stages, upon which the others may wait.
// Deeper than any game gets; a position that is read may be at most kMostSteps deep (check.cpp).
using Steps = StepStack<14, QuickStart, PlaceFlag, PlaceToken, Bid, Sell, Act, AfterAction, OverLimit,
                        Explore, FoundColony, ChooseColonyTile, PlaceSpices, PaySpices, SellSpices, PayTax,
                        BuyProgress, SendViceroy, Spy, Resupply, Exchange, ChooseFavour, DropPlantation,
                        TakeShipsOrColonists, HarvestExtra, DiscardCards, FindBonanza>;

}  // namespace carreira::goa
