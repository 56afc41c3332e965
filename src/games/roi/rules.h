#pragma once

// Au nom du Roi, for 2 to 4 players (docs/rules/roi.md). Players buy ships, earn with them on trade missions,
// and send them for good to the expeditions of explorers, which are scored twice: when the card in the third
// pile of ships turns up, and when the one in the last pile does.
//
// A turn is a row of small decisions: coins, a mission, a ship bought, a ship sent. The first of an action
// begins it, going on with another action leaves it, and only the player ends their turn. A trade mission is
// put together ship by ship, unseen by the others until it sails; it can be begun only where some way to
// complete it exists, and every ship offered keeps one open.

#include <vector>

#include "engine/room.h"
#include "games/roi/components.h"
#include "games/roi/moves.h"
#include "games/roi/state.h"

namespace carreira::roi {

struct Look;
struct Context;

class Rules : public Room<Rules, State, Components, Look, Context> {
 public:
  using State = roi::State;
  using Observation = roi::Observation;

  // rules.cpp
  static const GameInformation& information();
  static Result<Rules> create(const JsonReader& components, const TableSetup& table);

  State setup(const Seed& seed) const;  // setup.cpp

  // flow.cpp
  void offer(const State& state, Offers& offers) const;
  void answer(State& state, Move move, EventList* events) const;
  void advance(State& state, EventList* events) const;
  Phrase question(const State& state) const;
  // What a viewer sees of it: others do not see a mission being put together.
  Phrase question(const Observation& observation) const;
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
static_assert(sizeof(State) <= 1024);

}  // namespace carreira::roi
