#pragma once

// A lesson: a start, and steps that say something, ask the learner for a decision, or play the others'.
// People write them by hand (docs/lessons.md), so whatever is wrong is refused with its place: "steps[3].ask:
// ...".

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"

namespace carreira {

struct LessonStep {
  enum class Kind { say, ask, play };

  Kind kind = Kind::say;
  Seat seat = Seat::nobody;                  // the learner sits here from now on; nobody: where he sat
  std::string text;                          // the name of what is said or asked; a play may be silent
  std::vector<std::string> show;             // clauses to open
  std::vector<std::string> point;            // things on the board to point at
  std::vector<std::string> moves;            // what is played, or accepted: the first goes on
  std::map<std::string, std::string> wrong;  // a move, "word *" or "*": the name of what is said then
  std::string right;                         // the name of what is said after the right answer; or none
  std::vector<std::pair<std::string, std::string>>
      then;  // JSON pointers into the position, and values as JSON
};

struct Lesson {
  std::string game;
  std::string slug;
  std::string kind;  // "guided" or "exercise"
  std::vector<std::string> clauses;
  Seat seat = Seat::nobody;
  std::vector<LessonStep> steps;

  // The start: a seed or a position, then moves, then members of the position set to other values.
  TableSetup table;
  std::string seed;
  std::string position;  // JSON; empty: set up from the seed
  std::vector<std::string> moves;
  std::vector<std::pair<std::string, std::string>> set;

  int decisions() const;
  // "<game>.lesson.<slug>.<name>"
  std::string key(std::string_view name) const;
  // Every key that the lesson says, title and line included, each once.
  std::vector<std::string> keys() const;
};

// Whether it is a lesson at all; nothing is played yet.
Result<Lesson> read_lesson(std::string_view game, std::string_view json);

// Plays it, and writes down what the page shows, frame by frame (docs/protocol.md, "Lessons"). Refused: a
// move that is not legal, a `then` that does not hold, a `wrong` that nobody can choose.
Result<std::string> compile_lesson(const Lesson& lesson);

// Whether a move answers: the move itself, "word *" for all moves of a kind, "*" for all.
bool answers(std::string_view pattern, std::string_view notation);

}  // namespace carreira
