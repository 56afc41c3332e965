#include <algorithm>
#include <set>

#include "engine/json_reader.h"
#include "lessons/lesson.h"

namespace carreira {
namespace {

constexpr std::size_t kMostSteps = 500;
constexpr std::size_t kMostMoves = 200;

bool is_made_of(std::string_view text, std::string_view allowed) {
  return !text.empty() && text.size() <= 60 && text.find_first_not_of(allowed) == std::string_view::npos;
}

// The name of a text: the last part of its key.
std::string name_of(const JsonReader& reader) {
  const std::string name = reader.text();
  if (!is_made_of(name, "abcdefghijklmnopqrstuvwxyz0123456789_"))
    reader.complain("expected the name of a text: small letters, digits and _");
  return name;
}

std::vector<std::string> texts_of(const JsonReader& reader, std::size_t least) {
  std::vector<std::string> texts;
  const std::size_t size = reader.size(least, kMostMoves);
  for (std::size_t i = 0; i < size; ++i) texts.push_back(reader.item(i).text());
  return texts;
}

std::vector<std::pair<std::string, std::string>> pointers_of(const JsonReader& reader) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (std::size_t i = 0; i < reader.members(); ++i) {
    const std::string pointer = reader.member_name(i);
    if (!pointer.starts_with('/') || pointer.find('~') != std::string::npos)
      reader.complain("\"" + pointer + "\" is no pointer into the position: /players/0/reals");
    pairs.emplace_back(pointer, reader.field(pointer).dump());
  }
  return pairs;
}

Seat seat_of(const JsonReader& reader, int seats) {
  return seat_at(static_cast<int>(reader.integer(1, std::max(1, seats))) - 1);
}

void read_start(const JsonReader& reader, Lesson& lesson) {
  reader.only({"seats", "seed", "options", "position", "moves", "set"});
  lesson.table.seats = static_cast<int>(reader.integer("seats", 1, kMaxSeats));
  if (reader.has("options")) {
    const JsonReader options = reader.field("options");
    for (std::size_t i = 0; i < options.members(); ++i) {
      const std::string option = options.member_name(i);
      lesson.table.options[option] = options.text(option);
    }
  }
  if (reader.has("seed") == reader.has("position"))
    reader.complain("a lesson starts from a seed or from a position: one of them");
  if (reader.has("seed")) lesson.seed = reader.text("seed");
  if (reader.has("position")) lesson.position = reader.field("position").dump();
  if (reader.has("moves")) lesson.moves = texts_of(reader.field("moves"), 0);
  if (reader.has("set")) lesson.set = pointers_of(reader.field("set"));
}

LessonStep read_step(const JsonReader& reader, int seats) {
  LessonStep step;
  const bool say = reader.has("say");
  const bool ask = reader.has("ask");
  const bool play = reader.has("play");
  if (ask + play > 1 || (say && ask) || say + ask + play == 0) {
    reader.complain("a step has one of say, ask, play (a play may also say)");
    return step;
  }
  if (reader.has("seat")) step.seat = seat_of(reader.field("seat"), seats);
  if (reader.has("show")) step.show = texts_of(reader.field("show"), 0);
  if (reader.has("point")) step.point = texts_of(reader.field("point"), 0);
  if (std::any_of(step.point.begin(), step.point.end(),
                  [](const std::string& thing) { return thing.find(':') == std::string::npos; }))
    reader.field("point").complain("expected things on the board: area:navigation");
  if (reader.has("then")) step.then = pointers_of(reader.field("then"));
  if (say) step.text = name_of(reader.field("say"));
  if (play) {
    reader.only({"play", "say", "seat", "show", "point", "then"});
    step.kind = LessonStep::Kind::play;
    step.moves = texts_of(reader.field("play"), 1);
  } else if (say) {
    reader.only({"say", "seat", "show", "point", "then"});
  } else {
    reader.only({"ask", "accept", "wrong", "right", "seat", "show", "point", "then"});
    step.kind = LessonStep::Kind::ask;
    step.text = name_of(reader.field("ask"));
    step.moves = texts_of(reader.field("accept"), 1);
    if (reader.has("wrong")) {
      const JsonReader wrong = reader.field("wrong");
      for (std::size_t i = 0; i < wrong.members(); ++i) {
        const std::string pattern = wrong.member_name(i);
        step.wrong[pattern] = name_of(wrong.field(pattern));
      }
    }
    if (reader.has("right")) step.right = name_of(reader.field("right"));
  }
  return step;
}

}  // namespace

int Lesson::decisions() const {
  return static_cast<int>(std::count_if(
      steps.begin(), steps.end(), [](const LessonStep& step) { return step.kind == LessonStep::Kind::ask; }));
}

std::string Lesson::key(std::string_view name) const {
  return game + ".lesson." + slug + "." + std::string(name);
}

std::vector<std::string> Lesson::keys() const {
  std::set<std::string> names = {"title", "line"};
  for (const LessonStep& step : steps) {
    for (const std::string& name : {step.text, step.right})
      if (!name.empty()) names.insert(name);
    for (const auto& [pattern, name] : step.wrong) names.insert(name);
  }
  std::vector<std::string> keys;
  for (const std::string& name : names) keys.push_back(key(name));
  return keys;
}

Result<Lesson> read_lesson(std::string_view game, std::string_view json) {
  auto document = JsonDocument::parse(json);
  if (!document) return document.error();
  const JsonReader root = document.value().root();
  root.only({"slug", "kind", "clauses", "seat", "start", "steps"});
  Lesson lesson;
  lesson.game = game;
  lesson.slug = root.text("slug");
  if (!is_made_of(lesson.slug, "abcdefghijklmnopqrstuvwxyz0123456789-"))
    root.field("slug").complain("expected small letters, digits and -");
  static constexpr std::string_view kKinds[] = {"guided", "exercise"};
  lesson.kind = kKinds[root.field("kind").choice(std::span<const std::string_view>(kKinds))];
  lesson.clauses = texts_of(root.field("clauses"), 1);
  read_start(root.field("start"), lesson);
  lesson.seat = seat_of(root.field("seat"), lesson.table.seats);
  const JsonReader steps = root.field("steps");
  const std::size_t size = steps.size(1, kMostSteps);
  for (std::size_t i = 0; i < size && !root.failed(); ++i)
    lesson.steps.push_back(read_step(steps.item(i), lesson.table.seats));
  if (lesson.decisions() == 0) steps.complain("nothing is asked");
  if (auto read = document.value().finish(); !read) return read.error();
  return lesson;
}

}  // namespace carreira
