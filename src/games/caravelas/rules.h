#pragma once

// Caravelas, for 2 to 4 players: fleets leave Lisboa, discover ports, load goods and bring pepper home for
// the Jerónimos. The rules by clause: docs/rules/caravelas.md.
//
// Options: variant = standard | open_events (C10.1) | dice (C10.2).

#include <memory>
#include <vector>

#include "engine/rules.h"
#include "games/caravelas/components.h"
#include "games/caravelas/context.h"
#include "games/caravelas/moves.h"
#include "games/caravelas/state.h"

namespace carreira::caravelas {

class Rules {
 public:
  using State = caravelas::State;
  using Observation = caravelas::Observation;

  static const GameInformation& information();
  static Result<Rules> create(const JsonReader& components, const TableSetup& table);
  const Language& language() const { return *language_; }
  int seats() const { return seats_; }

  State setup(const Seed& seed) const;
  Seat actor(const State& state) const { return state.board.over ? Seat::nobody : state.board.steps.seat(); }
  void moves(const State& state, MoveList& list) const {
    Offers offers(list);
    offer(state, offers);
  }
  void offer(const State& state, Offers& offers) const;
  void play(State& state, Move move, EventList* events) const;
  void answer(State& state, Move move, EventList* events) const;
  void advance(State& state, EventList* events) const;
  // The cheapest course to every cell that the player who is asked can reach (courses.cpp).
  void courses(const State& state, std::vector<Course>& list) const;
  Phrase question(const State& state) const;
  Phrase headline(const State& state) const;
  Scores scores(const State& state) const;
  Scores scores(const Observation& observation) const;
  Observation observe(const State& state, Seat viewer) const;
  State imagine(const Observation& observation, Random& random) const;
  void resources(const Observation& observation, Seat seat, std::vector<Resource>& list) const;
  Result<> check(const State& state) const;
  void write(const State& state, JsonWriter& json) const;
  void write(const Observation& observation, JsonWriter& json) const;
  State read(const JsonReader& reader) const;

  const Components& components() const { return figures_; }
  Variant variant() const { return figures_.variant; }
  int pieces() const { return figures_.pieces(seats_); }
  // All event cards in play.
  const Cards& all_cards() const { return all_cards_; }
  // Markers of a player when none is used; 0 with dice.
  std::uint8_t all_markers(const Player& player) const { return caravelas::all_markers(figures_, player); }
  Look look(const State& state, Seat seat) const { return {figures_, seats_, state, seat}; }

 private:
  Rules(Components components, int seats);
  Context context(State& state, Seat seat, EventList* events) const {
    return {figures_, seats_, state, events, seat};
  }
  Look look(const State& state) const { return look(state, state.board.over ? Seat{} : actor(state)); }
  void describe(Fields& fields, State& state) const;
  void describe(Fields& fields, Board& board) const;
  void describe(Fields& fields, Player& player) const;

  Components figures_;
  int seats_;
  Cards all_cards_;
  std::shared_ptr<const Language> language_;
};

static_assert(RulesOfAGame<Rules>);

}  // namespace carreira::caravelas
