#pragma once

// Vasco da Gama (2009, Paolo Mori) for 2 to 4 shipowners: in each of 5 rounds they take sequence numbers and
// place discs, carry out the actions in the order of the numbers (low ones cost money), and their ships sail
// from landing to landing towards Calicut. The rules by clause: docs/rules/vasco.md.
//
// Options: first (random, 1, 2, 3, 4): who begins.

#include <memory>
#include <vector>

#include "engine/rules.h"
#include "games/vasco/components.h"
#include "games/vasco/position.h"

namespace carreira::vasco {

enum class MoveKind : std::uint8_t {
  take,      // a sequence number
  place,     // the disc in an area
  execute,   // the action that is called
  renounce,  //
  launch,    // a project with a crew
  section,   // recruit here
  sailor,    // one more of this colour
  captain,   //
  buy,       // a project of the upper spaces
  gabriel,   // the São Gabriel project
  landing,   // of the expedition
  send,      // a ship to a berth
  gain,      // Natal's project
  enlist,    // Boa Gente's sailor: from a section
  draw,      // ... or blind from the bag
  money,     // one of the two amounts
  host,      // a character
  merchant,  // the merchant ship to a berth
  wait,      // not yet
  done,      //
};

class Rules {
 public:
  using State = vasco::State;
  using Observation = vasco::Observation;

  static const GameInformation& information();
  static Result<Rules> create(const JsonReader& components, const TableSetup& table);
  const Language& language() const { return *language_; }
  int seats() const { return seats_; }

  State setup(const Seed& seed) const;
  Seat actor(const State& state) const {
    return state.board.steps.empty() ? Seat::nobody : state.board.steps.back().seat;
  }
  void moves(const State& state, MoveList& list) const;
  void play(State& state, Move move, EventList* events) const;
  Phrase question(const State& state) const;
  Phrase headline(const State& state) const;
  Scores scores(const State& state) const;
  Observation observe(const State& state, Seat) const { return {state.board}; }
  State imagine(const Observation& observation, Random& random) const {
    return {observation.board, random.new_chance()};
  }
  void resources(const Observation& observation, Seat seat, std::vector<Resource>& list) const;
  Result<> check(const State& state) const;
  void write(const State& state, JsonWriter& json) const;
  void write(const Observation& observation, JsonWriter& json) const;
  State read(const JsonReader& reader) const;

  const Components& components() const { return components_; }
  Seat chosen_first() const { return chosen_first_; }

 private:
  Rules(Components components, int seats, Seat chosen_first);
  void write_board(const Board& board, JsonWriter& json) const;

  Components components_;
  int seats_;
  Seat chosen_first_;  // nobody: drawn by lot
  std::shared_ptr<const Language> language_;
};

static_assert(RulesOfAGame<Rules>);

}  // namespace carreira::vasco
