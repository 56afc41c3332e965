#include "lessons/book.h"

#include <algorithm>

#include "engine/json_writer.h"

namespace carreira {
namespace embedded {
std::span<const EmbeddedFile> lessons();
}

std::span<const EmbeddedFile> lesson_files() {
  return embedded::lessons();
}

std::string_view game_of_lesson(std::string_view path) {
  const std::size_t folder = path.rfind("/lessons/");
  if (folder == std::string_view::npos) return {};
  const std::string_view before = path.substr(0, folder);
  const std::size_t slash = before.rfind('/');
  return slash == std::string_view::npos ? before : before.substr(slash + 1);
}

LessonBook::LessonBook(std::span<const EmbeddedFile> files) {
  std::vector<EmbeddedFile> sorted(files.begin(), files.end());
  std::sort(sorted.begin(), sorted.end(),
            [](const EmbeddedFile& a, const EmbeddedFile& b) { return a.path < b.path; });
  for (const EmbeddedFile& file : sorted)
    if (auto lesson = read_lesson(game_of_lesson(file.path), file.content))
      lessons_.push_back(std::move(lesson).value());
}

std::string LessonBook::list() const {
  JsonWriter json;
  json.begin_object().key("lessons").begin_array();
  for (const Lesson& lesson : lessons_) {
    json.begin_object().field("game", lesson.game).field("slug", lesson.slug).field("kind", lesson.kind);
    json.field("title", lesson.key("title")).field("line", lesson.key("line"));
    json.field("decisions", lesson.decisions()).key("clauses").begin_array();
    for (const std::string& clause : lesson.clauses) json.value(clause);
    json.end_array().end_object();
  }
  json.end_array().end_object();
  return json.take();
}

Result<std::string> LessonBook::lesson(std::string_view game, std::string_view slug) const {
  for (const Lesson& lesson : lessons_)
    if (lesson.game == game && lesson.slug == slug) return compile_lesson(lesson);
  return refused("no lesson of this game is called so");
}

}  // namespace carreira
