#pragma once

// Goa (Rüdiger Dorn), for 2 to 4: docs/rules/goa.md, clause by clause; clause names stand beside the code.
//
// Each of eight rounds: tokens are placed in a chain on the grid of tiles, the flag and the tiles under them
// are auctioned once around, then each player takes three actions and plays bonus action cards.
//
// Options: quick_start (G9.1), bonanza (G9.2), open_ducats (G1.4), each off or on.
// Hidden are only the expedition cards in the hands and in the pile; a pile is the set of what is left in it.

#include "engine/rules.h"
#include "games/goa/components.h"
#include "games/goa/state.h"

namespace carreira::goa {

struct Options {
  bool quick_start = false;
  bool bonanza = false;
  bool open_ducats = false;
};

// The score's sources, in the order of GameInformation::score_sources.
enum class Source { progress, colonies, cards, ducats, plantations, tax, missions };

class Rules {
 public:
  using State = goa::State;
  using Observation = goa::Observation;

  static const GameInformation& information();
  static Result<Rules> create(const JsonReader& components, const TableSetup& table);

  const Components& components() const { return components_; }
  const Options& options() const { return options_; }
  const Language& language() const { return language_; }
  int seats() const { return seats_; }

  State setup(const Seed& seed) const;
  Seat actor(const State& state) const { return state.steps.empty() ? Seat::nobody : state.asked().seat; }
  void moves(const State& state, MoveList& list) const;
  void play(State& state, Move move, EventList* events) const;
  Phrase question(const State& state) const;
  Phrase headline(const State& state) const;
  Scores scores(const State& state) const;
  Observation observe(const State& state, Seat viewer) const;
  State imagine(const Observation& observation, Random& random) const;
  void resources(const Observation& observation, Seat seat, std::vector<Resource>& list) const;
  Result<> check(const State& state) const;
  void write(const State& state, JsonWriter& json) const;
  void write(const Observation& observation, JsonWriter& json) const;
  State read(const JsonReader& reader) const;

 private:
  Rules(Components components, int seats, Options options);

  Components components_;
  int seats_;
  Options options_;
  Language language_;
};

static_assert(RulesOfAGame<Rules>);
static_assert(sizeof(State) <= 2048);

}  // namespace carreira::goa
