#pragma once

// Lota, the fish auction, for 2 to 4 dealers: in each of 6 rounds a lot of fish comes in by chance and is
// sold by auction; who buys it may sell cards from hand and draw one that nobody else sees. The rules by
// clause: docs/rules/lota.md.

#include <vector>

#include "engine/room.h"
#include "games/lota/components.h"
#include "games/lota/moves.h"
#include "games/lota/state.h"

namespace carreira::lota {

struct Look;
struct Context;

class Rules : public Room<Rules, State, Components, Look, Context> {
 public:
  using State = lota::State;
  using Observation = lota::Observation;

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
  Rules(Components components, int seats);
};

static_assert(RulesOfAGame<Rules>);

}  // namespace carreira::lota
