#pragma once

// The contract that every game meets. A game is a Rules object (components, seats and table options;
// immutable, shared between threads) and a State (the position; plain data). All behaviour is in Rules.
//
// A State is trivially copyable, without padding and without pointers, so that copying is a memcpy, equality
// is equality of bytes, and a hash of the bytes is a hash of the position. It holds its own `Chance`: a seed
// and a list of moves give the same game everywhere. What nobody has seen yet need not be decided before it
// is drawn: a pile is best kept as the set of what is left, and a draw picks from it.
//
// A decision is one seat choosing one move. Compound turns are a stack of pending steps inside the State. At
// every decision at least one move is legal. Moves are generated in one place; `play` trusts them (and
// asserts in debug builds); outsiders go through the type-erased face in game.h, which checks.
//
//   information()   what can be said of the game before it is played
//   create(c, t)    the Rules for these components and this table; complains about a component that is
//                   missing, unknown, out of range or out of number, and about options that do not fit
//   language()      the words and fields of its moves, events and reasons (language.h)
//   seats()         how many play
//   setup(seed)     the starting position
//   actor(s)        who decides now; Seat::nobody when the game is over
//   offer(s, o)     offers the legal moves of that decision, each once, in the order of the board, and says
//                   why the other candidates are not legal, if somebody wants to know (offers.h)
//   moves(s, list)  the same, moves alone
//   answer(s, m, e) carries out a legal move, and nothing that follows from it by itself; reports to e, which
//                   may be null. What it changes on the player's own panel is shown beforehand as the move's
//                   effects, so it depends on nothing that the player may not know
//   advance(s, e)   what follows by itself, up to the next decision
//   play(s, m, e)   answer and advance
//   question(s)     what the actor is asked: a key "<game>.question.<word>"
//   question(o)     only where a game has secret steps: the same as far as the observer may know
//   headline(s)     round and phase: a key "<game>.headline.<word>"
//   scores(s)       points by source and places, as if the game ended with what is on the table now
//   scores(o)       the same by what the observer knows: nothing is counted that may not be seen
//   observe(s, v)   all that seat v may know with a perfect memory, and no more; v may be nobody, a spectator
//   imagine(o, r)   a position drawn at random from those that look like this to the seat, each as likely as
//                   it is given what was seen; it can be played to the end
//   resources(o, s) the lines of seat s's panel as the observer sees them
//   check(s)        every invariant: each tile, card, pawn and cube is in exactly one place, counts are in
//                   range
//   write(s, json)  the whole position, with names instead of numbers; read gives it back
//   write(o, json)  the position as the observer sees it: the same members, hidden ones replaced by counts or
//                   null
//   read(reader)    a position from JSON; complaints through the reader, invariants through check
//   courses(s, c)   only where a game has them: ways of several moves that the actor may plan, with their cost
//   odds(o, m)      only where a game has them: how likely what a move is meant for comes about, where chance
//                   decides it, by what the observer knows
//
// The inner loop (moves, play, copying, observe, imagine) allocates nothing and throws nothing.

#include <cassert>
#include <concepts>
#include <type_traits>
#include <vector>

#include "engine/event.h"
#include "engine/information.h"
#include "engine/json_reader.h"
#include "engine/json_writer.h"
#include "engine/language.h"
#include "engine/move.h"
#include "engine/offers.h"
#include "engine/random.h"
#include "engine/result.h"
#include "engine/scores.h"
#include "engine/seat.h"

namespace carreira {

// A way of several moves, as far as it can be told beforehand, and what it costs in all.
struct Course {
  std::vector<Move> moves;
  int cost = 0;
};

// What a move may come to where chance decides.
struct Odds {
  int percent = 0;  // that it succeeds; 0 and 100 only where that is certain
  int needed = 0;   // what has to come together
  int best = 0;     // the most that can
};

template <class T>
concept PlainData =
    std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> && sizeof(T) <= 4096;

template <class R>
concept RulesOfAGame =
    PlainData<typename R::State> && PlainData<typename R::Observation> &&
    !std::same_as<typename R::State, typename R::Observation> &&
    requires(const R& rules, const typename R::State& state, typename R::State& changing,
             const typename R::Observation& observation, const TableSetup& table, const JsonReader& reader,
             JsonWriter& json, MoveList& list, Offers& offers, EventList* events, Move move, Seat seat,
             const Seed& seed, Random& random, std::vector<Resource>& resources) {
      { R::information() } -> std::same_as<const GameInformation&>;
      { R::create(reader, table) } -> std::same_as<Result<R>>;
      { rules.language() } -> std::same_as<const Language&>;
      { rules.seats() } -> std::same_as<int>;
      { rules.setup(seed) } -> std::same_as<typename R::State>;
      { rules.actor(state) } -> std::same_as<Seat>;
      { rules.offer(state, offers) } -> std::same_as<void>;
      { rules.moves(state, list) } -> std::same_as<void>;
      { rules.answer(changing, move, events) } -> std::same_as<void>;
      { rules.advance(changing, events) } -> std::same_as<void>;
      { rules.play(changing, move, events) } -> std::same_as<void>;
      { rules.question(state) } -> std::same_as<Phrase>;
      { rules.headline(state) } -> std::same_as<Phrase>;
      { rules.scores(state) } -> std::same_as<Scores>;
      { rules.scores(observation) } -> std::same_as<Scores>;
      { rules.observe(state, seat) } -> std::same_as<typename R::Observation>;
      { rules.imagine(observation, random) } -> std::same_as<typename R::State>;
      { rules.resources(observation, seat, resources) } -> std::same_as<void>;
      { rules.check(state) } -> std::same_as<Result<>>;
      { rules.write(state, json) } -> std::same_as<void>;
      { rules.write(observation, json) } -> std::same_as<void>;
      { rules.read(reader) } -> std::same_as<typename R::State>;
      { state.chance } -> std::convertible_to<const Chance&>;
    };

// What play() expects, in debug builds: a move of this position.
template <class R, class State>
void expect_legal([[maybe_unused]] const R& rules, [[maybe_unused]] const State& state,
                  [[maybe_unused]] Move move) {
#ifndef NDEBUG
  MoveList legal;
  rules.moves(state, legal);
  assert(legal.contains(move));
#endif
}

}  // namespace carreira
