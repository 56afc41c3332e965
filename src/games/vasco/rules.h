#pragma once

// Vasco da Gama (2009, Paolo Mori) for 2 to 4 shipowners: in each of 5 rounds they take sequence numbers and
// place discs, carry out the actions in the order of the numbers (low ones cost money), and their ships sail
// from landing to landing towards Calicut. The rules by clause: docs/rules/vasco.md.
//
// Options: first (random, 1, 2, 3, 4): who begins.

#include <vector>

#include "engine/room.h"
#include "games/vasco/components.h"
#include "games/vasco/moves.h"
#include "games/vasco/state.h"

namespace carreira::vasco {

struct Look;
struct Context;

class Rules : public Room<Rules, State, Components, Look, Context> {
 public:
  using State = vasco::State;
  using Observation = vasco::Observation;

  // rules.cpp
  static const GameInformation& information();
  static Result<Rules> create(const JsonReader& components, const TableSetup& table);

  State setup(const Seed& seed) const;  // setup.cpp

  // flow.cpp
  void offer(const State& state, Offers& offers) const;
  void answer(State& state, Move move, EventList* events) const;
  void advance(State& state, EventList* events) const;
  Phrase question(const State& state) const;
  Phrase headline(const State& state) const;

  // scoring.cpp
  Scores scores(const State& state) const;
  Scores scores(const Observation& observation) const;

  // secrets.cpp
  Observation observe(const State& state, Seat viewer) const;
  State imagine(const Observation& observation, Random& random) const;
  void resources(const Observation& observation, Seat seat, std::vector<Resource>& list) const;

  Result<> check(const State& state) const;  // check.cpp

  // json.cpp
  void write(const State& state, JsonWriter& json) const;
  void write(const Observation& observation, JsonWriter& json) const;
  State read(const JsonReader& reader) const;

 private:
  Rules(Components components, int seats, Seat chosen_first);

  Seat chosen_first_;  // nobody: drawn by lot
};

static_assert(RulesOfAGame<Rules>);

}  // namespace carreira::vasco
