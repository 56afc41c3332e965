#pragma once

// Goa (Rüdiger Dorn), for 2 to 4: docs/rules/goa.md, clause by clause; clause names stand beside the code.
//
// Each of eight rounds: tokens are placed in a chain on the grid of tiles, the flag and the tiles under them
// are auctioned once around, then each player takes three actions and plays bonus action cards.
//
// Options: quick_start (G9.1), bonanza (G9.2), open_ducats (G1.4), each off or on.
// Hidden are only the expedition cards in the hands and in the pile; a pile is the set of what is left in it.

#include <optional>
#include <vector>

#include "engine/room.h"
#include "games/goa/components.h"
#include "games/goa/state.h"

namespace carreira::goa {

struct Look;
struct Context;

class Rules : public Room<Rules, State, Components, Look, Context> {
 public:
  using State = goa::State;
  using Observation = goa::Observation;

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

  std::optional<Odds> odds(const Observation& observation, Move move) const;  // odds.cpp

 private:
  Rules(Components components, int seats);
};

static_assert(RulesOfAGame<Rules>);

}  // namespace carreira::goa
