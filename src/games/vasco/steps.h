#pragma once

// The decisions of Vasco da Gama: what each keeps while it waits, and its functions. Each stands whole in the
// file of its rule area; the one list of them is at the end.

#include <cstdint>
#include <string_view>

#include "engine/description.h"
#include "engine/language.h"
#include "engine/move.h"
#include "engine/offers.h"
#include "engine/result.h"
#include "engine/steps.h"
#include "games/vasco/things.h"

namespace carreira::vasco {

struct Components;
struct Look;
struct Context;

// placing.cpp (V2): a sequence number for the next disc.
struct TakeNumber {
  static constexpr std::string_view kName = "take_number";

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&) {}
};

// placing.cpp: Manuel is hosted, 21 or 22 for the extra disc (V7.5).
struct TakeExtra {
  static constexpr std::string_view kName = "take_extra";

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&) {}
};

// placing.cpp: the area for the number just taken (V2.2).
struct PlaceDisc {
  static constexpr std::string_view kName = "place_disc";
  Number number = Number::none;

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&);
};

// calling.cpp (V3): execute the action of the number called, or renounce it.
struct Call {
  static constexpr std::string_view kName = "call";
  Number number = Number::none;

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&);
};

// recruiting.cpp (V5): a section, sailors one by one, then a captain or not.
struct Recruit {
  static constexpr std::string_view kName = "recruit";
  Section section = Section::none;  // none: not chosen yet
  std::uint8_t sailors = 0;         // so far: the captain's price (V5.3)
  Set<Colour> colours;              // so far: they set the price of the next sailor (V5.2)

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&);
};

// projects.cpp (V4.2): a project, and perhaps a second one.
struct BuyProject {
  static constexpr std::string_view kName = "buy_project";
  std::uint8_t bought = 0;

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&);
};

// expedition.cpp (V6.1): where the expedition goes.
struct ChooseLanding {
  static constexpr std::string_view kName = "choose_landing";

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&) {}
};

// expedition.cpp (V6.2): ships with captains to berths of the landing, one by one.
struct SendShips {
  static constexpr std::string_view kName = "send_ships";
  Landing landing = Landing::natal;
  std::uint8_t sent = 0;

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&);
};

// bonuses.cpp (V6.3): Natal's project, as often as it is due.
struct BonusProject {
  static constexpr std::string_view kName = "bonus_project";
  std::uint8_t due = 0;

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&);
};

// bonuses.cpp (V6.3): Terra de Boa Gente's sailor, as often as it is due.
struct BonusSailor {
  static constexpr std::string_view kName = "bonus_sailor";
  std::uint8_t due = 0;

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&);
};

// characters.cpp (V7.1): one of the purses, or a guest.
struct MeetCharacter {
  static constexpr std::string_view kName = "character";
  bool extra = false;  // the disc of the call is the extra one

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&);
};

// merchant.cpp (V8): a berth for the merchant ship.
struct SendMerchant {
  static constexpr std::string_view kName = "merchant";
  MerchantId merchant = MerchantId::none;
  bool may_wait = false;  // hosting Sernigi: it may also go at the start of phase 3 (V8.2)

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&);
};

// launching.cpp (V4.6): launching alone, after a bonus and at the end of a round and of the game.
struct LaunchShips {
  static constexpr std::string_view kName = "launch";

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&, const Components&) {}
};

// Never more than one waits: an action's parts follow each other.
using Steps = StepStack<1, TakeNumber, TakeExtra, PlaceDisc, Call, Recruit, BuyProject, ChooseLanding,
                        SendShips, BonusProject, BonusSailor, MeetCharacter, SendMerchant, LaunchShips>;

}  // namespace carreira::vasco
