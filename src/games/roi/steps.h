#pragma once

// The decisions of a turn. Each step stands whole in the file of its rule area: what it offers, what its
// moves do, what is said of it.

#include <concepts>
#include <cstdint>
#include <string_view>

#include "engine/description.h"
#include "engine/language.h"
#include "engine/move.h"
#include "engine/offers.h"
#include "engine/result.h"
#include "engine/steps.h"
#include "games/roi/fleet.h"
#include "games/roi/moves.h"

namespace carreira::roi {

struct Look;
struct Context;

// What keeps a player from an action in this turn (R3.2).
struct Bar {
  bool up = false;
  Why why{};
  int actions = 0;  // in a turn

  void refuse(Offers::Candidate& candidate) const { candidate.unless(up, why, "R3.2", actions); }
};

// The turn of a player: its actions, reserve cards, its end (R3). turn.cpp
struct Turn {
  static constexpr std::string_view kName = "act";
  Set<Action> used;               // begun in this turn
  Action current = Action::none;  // the action under way that may go on: ships or send

  // R3.2: so many different actions a turn, each in one piece.
  Set<Action> open_actions(const Look&) const;
  // The turn with this action begun, or gone on with.
  Turn after(Action) const;
  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
  void describe(Fields&);
};

// A trade mission that its player puts together (R6.3). Nothing of it has happened till it sails: its ships
// still lie ready, its cards and coins are still at hand.
struct Assembly {
  MissionId mission = MissionId::none;
  PackedFleet ships;
  std::uint8_t joker_cards = 0;  // meant for its ships
  friend bool operator==(const Assembly&, const Assembly&) = default;
};

// A mission has been begun: its ships (R6.2). missions.cpp
struct Loading {
  static constexpr std::string_view kName = "load";
  Assembly assembly;

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
};

// Its ships are complete: how long they sail (R6.4). missions.cpp
struct Sailing {
  static constexpr std::string_view kName = "rounds";
  Assembly assembly;

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
};

// The joker ship has been sent to an expedition, where it is the last and counts as 1: its volume, and as
// first ship the colour that rules (R5.5). sending.cpp
struct JokerSent {
  static constexpr std::string_view kName = "joker";
  ExpeditionId expedition = ExpeditionId::none;

  Phrase question(const Look&) const;
  void offer(const Look&, Offers&) const;
  void play(const Context&, Move) const;
  Result<> check(const Look&) const;
};

// The steps that all see, and those of a mission being put together, which only its player sees.
using Steps = StepStack<2, Turn, JokerSent>;
using HiddenSteps = StepStack<1, Loading, Sailing>;
template <class Step>
concept HiddenStep = std::same_as<Step, Loading> || std::same_as<Step, Sailing>;

}  // namespace carreira::roi
