#pragma once

// All lessons that are part of the program, in the order of their files. A lesson is compiled when it is
// wanted, with the components that are part of the program too.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded.h"
#include "lessons/lesson.h"

namespace carreira {

std::span<const EmbeddedFile> lesson_files();
// "data/vasco/lessons/01-first-game.json": vasco; empty where that is no lesson's place.
std::string_view game_of_lesson(std::string_view path);

class LessonBook {
 public:
  // A file that is no lesson is left out; the tests complain of it.
  explicit LessonBook(std::span<const EmbeddedFile> files = lesson_files());

  const std::vector<Lesson>& lessons() const { return lessons_; }
  // {"lessons": [{game, slug, kind, title, line, decisions, clauses}]}
  std::string list() const;
  // The compiled lesson; refused if there is none.
  Result<std::string> lesson(std::string_view game, std::string_view slug) const;

 private:
  std::vector<Lesson> lessons_;
};

}  // namespace carreira
