#pragma once

// Caravelas, for 2 to 4 players: fleets leave Lisboa, discover ports, load goods and bring pepper home for
// the Jerónimos. The rules by clause: docs/rules/caravelas.md.
//
// Options: variant = standard | open_events (C10.1) | dice (C10.2).

#include <vector>

#include "engine/room.h"
#include "games/caravelas/components.h"
#include "games/caravelas/moves.h"
#include "games/caravelas/state.h"

namespace carreira::caravelas {

struct Look;
struct Context;

class Rules : public Room<Rules, State, Components, Look, Context> {
 public:
  using State = caravelas::State;
  using Observation = caravelas::Observation;

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

  // The cheapest course to every cell that the player who is asked can reach (courses.cpp).
  void courses(const State& state, std::vector<Course>& list) const;

  Variant variant() const { return components_.variant; }
  int pieces() const { return components_.pieces(seats_); }
  // All event cards in play.
  const Cards& all_cards() const { return all_cards_; }
  // Markers of a player when none is used; 0 with dice.
  std::uint8_t all_markers(const Player& player) const;

 private:
  Rules(Components components, int seats);
  void describe(Fields& fields, State& state) const;
  void describe(Fields& fields, Board& board) const;
  void describe(Fields& fields, Player& player) const;

  Cards all_cards_;
};

static_assert(RulesOfAGame<Rules>);

}  // namespace carreira::caravelas
