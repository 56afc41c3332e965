#pragma once

// The part of the contract (rules.h) that is the same in every room: what is on the table, who is asked, and what can be
// made of the rest. A game's Rules is a Room of its own position, components, and what its steps look at and play with; its
// namespace has make_language.

#include <memory>
#include <utility>

#include "engine/rules.h"

namespace carreira {

template <class Rules, class State, class Components, class Look, class Context>
class Room {
 public:
  const Components& components() const { return components_; }
  const Language& language() const { return *language_; }
  int seats() const { return seats_; }

  // Whose step is up: none is left when the game is over.
  Seat actor(const State& state) const {
    return state.board.steps.empty() ? Seat::nobody : state.board.steps.seat();
  }
  void moves(const State& state, MoveList& list) const {
    Offers offers(list);
    own().offer(state, offers);
  }
  void play(State& state, Move move, EventList* events) const {
    expect_legal(own(), state, move);
    own().answer(state, move, events);
    own().advance(state, events);
  }

 protected:
  Room(Components components, int seats)
      : components_(std::move(components)),
        seats_(seats),
        language_(std::make_shared<const Language>(make_language(components_))) {}

  // What the one who is asked sees, and does.
  Look look(const State& state) const { return {components_, seats_, state, own().actor(state)}; }
  Context context(State& state, EventList* events) const {
    return {components_, seats_, state, events, own().actor(state)};
  }

  Components components_;
  int seats_;

 private:
  const Rules& own() const { return static_cast<const Rules&>(*this); }

  std::shared_ptr<const Language> language_;
};

}  // namespace carreira
