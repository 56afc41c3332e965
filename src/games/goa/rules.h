#pragma once

// Goa (Rüdiger Dorn), for 2 to 4: docs/rules/goa.md, clause by clause; clause names stand beside the code.
//
// Each of eight rounds: tokens are placed in a chain on the grid of tiles, the flag and the tiles under them
// are auctioned once around, then each player takes three actions and plays bonus action cards.
//
// Options: quick_start (G9.1), bonanza (G9.2), open_ducats (G1.4), each off or on.
// Hidden are only the expedition cards in the hands and in the pile; a pile is the set of what is left in it.

#include <optional>

#include "engine/rules.h"
#include "games/goa/components.h"
#include "games/goa/state.h"

namespace carreira::goa {

struct Look;
struct Context;

struct Options {
  bool quick_start = false;
  bool bonanza = false;
  bool open_ducats = false;
};

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
  Seat actor(const State& state) const {
    return state.board.steps.empty() ? Seat::nobody : state.board.steps.seat();
  }
  void offer(const State& state, Offers& offers) const;
  void moves(const State& state, MoveList& list) const {
    Offers offers(list);
    offer(state, offers);
  }
  void answer(State& state, Move move, EventList* events) const;
  void advance(State& state, EventList* events) const;
  void play(State& state, Move move, EventList* events) const;
  Phrase question(const State& state) const;
  Phrase headline(const State& state) const;
  Scores scores(const State& state) const;
  Scores scores(const Observation& observation) const;
  Observation observe(const State& state, Seat viewer) const;
  State imagine(const Observation& observation, Random& random) const;
  std::optional<Odds> odds(const Observation& observation, Move move) const;
  void resources(const Observation& observation, Seat seat, std::vector<Resource>& list) const;
  Result<> check(const State& state) const;
  void write(const State& state, JsonWriter& json) const;
  void write(const Observation& observation, JsonWriter& json) const;
  State read(const JsonReader& reader) const;

 private:
  Rules(Components components, int seats, Options options);
  Look look_at(const State& state) const;
  Context context_of(State& state, EventList* events) const;

  Components components_;
  int seats_;
  Options options_;
  Language language_;
};

static_assert(RulesOfAGame<Rules>);

}  // namespace carreira::goa
