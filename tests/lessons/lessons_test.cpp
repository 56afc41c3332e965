// Every lesson of every game is played from beginning to end, as the page will play it.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "apps/words.h"
#include "engine/record.h"
#include "engine/view.h"
#include "games/catalog.h"
#include "lessons/book.h"
#include "support/places.h"

namespace carreira {
namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// All clauses of docs/rules/<game>.md: "V3.2", "VX5".
std::set<std::string> clauses_of(const std::string& game) {
  const std::string text = read_file(places::source("docs/rules/" + game + ".md"));
  static const std::regex clause("(?:^|\n)- ([A-Z]+[0-9.]+) ");
  std::set<std::string> names;
  for (auto found = std::sregex_iterator(text.begin(), text.end(), clause); found != std::sregex_iterator();
       ++found)
    names.insert((*found)[1]);
  return names;
}

class EveryLesson : public testing::TestWithParam<EmbeddedFile> {
 protected:
  std::string game() const { return std::string(game_of_lesson(GetParam().path)); }
  Lesson lesson() const {
    auto lesson = read_lesson(game(), GetParam().content);
    EXPECT_TRUE(lesson) << lesson.error().text;
    return lesson ? std::move(lesson).value() : Lesson{};
  }
};

TEST_P(EveryLesson, is_a_lesson_in_its_place) {
  ASSERT_NE(find_game(game()), nullptr);
  const std::string name = std::filesystem::path(GetParam().path).filename().string();
  EXPECT_TRUE(std::regex_match(name, std::regex("[0-9]{2}-" + lesson().slug + "\\.json"))) << name;
}

TEST_P(EveryLesson, can_be_played_to_its_end) {
  const auto compiled = compile_lesson(lesson());
  ASSERT_TRUE(compiled) << compiled.error().text;
  EXPECT_LT(compiled.value().size(), 3u << 20) << "too large to be sent to a phone";
}

TEST_P(EveryLesson, a_first_game_can_be_played_on_from_its_end) {
  const auto compiled = compile_lesson(lesson());
  ASSERT_TRUE(compiled) << compiled.error().text;
  const nlohmann::json document = nlohmann::json::parse(compiled.value());
  ASSERT_EQ(document.contains("record"), lesson().kind == "guided");
  if (!document.contains("record")) return;
  const auto record = read_record(document["record"].get<std::string>());
  ASSERT_TRUE(record) << record.error().text;
  const auto made = create_game(game(), record.value().table);
  ASSERT_TRUE(made) << made.error().text;
  const auto verified = verify(record.value(), *made.value());
  ASSERT_TRUE(verified) << verified.error().text;
  EXPECT_GT(verified.value().decisions, 0u);
  EXPECT_FALSE(verified.value().finished) << "somebody is asked where it ends";
  const auto end = position_at(record.value(), *made.value(), record.value().decisions.size());
  ASSERT_TRUE(end) << end.error().text;
  JsonWriter shown;
  shown.begin_object();
  write_view(shown, *made.value(), end.value(), lesson().seat);
  shown.end_object();
  nlohmann::json last;
  for (const nlohmann::json& frame : document["frames"])
    if (frame.contains("view")) last = frame["view"];
  EXPECT_EQ(nlohmann::json::parse(shown.text()), last) << "it goes on where the lesson ended";
}

TEST_P(EveryLesson, says_everything_in_four_languages) {
  for (const std::string_view language : Words::kLanguages)
    for (const std::string& key : lesson().keys()) {
      ASSERT_TRUE(Words::in(language).has(key)) << language << ": " << key;
      const std::string words = Words::in(language).say(key);
      EXPECT_FALSE(words.empty()) << language << ": " << key;
      EXPECT_NE(words, key) << language << ": a text that cannot be formatted";
      EXPECT_LT(words.size(), 700u) << language << ": too long to be read beside a board: " << key;
    }
}

TEST_P(EveryLesson, names_clauses_that_exist) {
  const std::set<std::string> known = clauses_of(game());
  const Lesson it = lesson();
  for (const std::string& clause : it.clauses) EXPECT_TRUE(known.contains(clause)) << clause;
  for (const LessonStep& step : it.steps)
    for (const std::string& clause : step.show) EXPECT_TRUE(known.contains(clause)) << clause;
}

INSTANTIATE_TEST_SUITE_P(Lessons, EveryLesson,
                         testing::ValuesIn(lesson_files().begin(), lesson_files().end()),
                         [](const auto& file) {
                           std::string name(file.param.path.substr(5));
                           std::replace_if(
                               name.begin(), name.end(), [](char c) { return !std::isalnum(c); }, '_');
                           return name;
                         });

// No text of a lesson that nobody says any more.
TEST(Lessons, have_no_words_left_over) {
  std::set<std::string> said;
  const LessonBook book;
  for (const Lesson& lesson : book.lessons())
    for (const std::string& key : lesson.keys()) said.insert(key);
  for (const std::string_view language : Words::kLanguages)
    for (const auto& [key, text] : Words::in(language).messages())
      if (key.find(".lesson.") != std::string::npos && !key.starts_with("web.")) {
        EXPECT_TRUE(said.contains(key)) << language << ": " << key;
      }
}

TEST(Lessons, are_listed_in_the_order_of_their_files_each_slug_once) {
  const LessonBook book;
  EXPECT_EQ(book.lessons().size(), lesson_files().size());
  std::set<std::string> names;
  for (const Lesson& lesson : book.lessons())
    EXPECT_TRUE(names.insert(lesson.game + "/" + lesson.slug).second) << lesson.slug;
  EXPECT_NE(book.list().find("\"slug\":\"malindi\""), std::string::npos);
  EXPECT_FALSE(book.lesson("vasco", "nothing"));
  EXPECT_FALSE(book.lesson("chess", "malindi"));
}

// A small lesson with one member changed.
std::string lesson_with(
    const std::string& steps,
    const std::string& start = R"({"seats": 2, "seed": "s2", "options": {"first": "1"}})") {
  return R"({"slug": "x", "kind": "exercise", "clauses": ["V8.4"], "seat": 2, "start": )" + start +
         R"(, "steps": )" + steps + "}";
}

std::string refusal_of(const std::string& json) {
  const auto lesson = read_lesson("vasco", json);
  if (!lesson) return lesson.error().text;
  const auto compiled = compile_lesson(lesson.value());
  return compiled ? "" : compiled.error().text;
}

TEST(WritingALesson, a_good_one_is_taken) {
  EXPECT_EQ(
      refusal_of(lesson_with(R"([{"ask": "where", "accept": ["merchant f11 calicut-1", "merchant *"]}])")),
      "");
  EXPECT_EQ(
      refusal_of(lesson_with(
          R"([{"ask": "where", "accept": ["merchant  F11 Mombasa-1"], "wrong": {"*": "no"}, "right": "yes",
                     "then": {"/players/1/reals": 12, "/landings/mombasa/0": {"merchant": "f11"}}}])")),
      "");
}

TEST(WritingALesson, a_broken_one_is_refused_with_its_place) {
  const std::pair<std::string, std::string> cases[] = {
      {"{", "line 1"},
      {"[]", "object"},
      {lesson_with("[]"), "steps"},
      {lesson_with(R"([{"say": "only"}])"), "steps: nothing is asked"},
      {lesson_with(R"([{"say": "a", "ask": "b", "accept": ["wait"]}])"), "steps[0]: a step has one of"},
      {lesson_with(R"([{"tell": "a"}])"), "steps[0]: a step has one of"},
      {lesson_with(R"([{"ask": "Where?", "accept": ["wait"]}])"),
       "steps[0].ask: expected the name of a text"},
      {lesson_with(R"([{"ask": "where", "accept": []}])"), "steps[0].accept"},
      {lesson_with(R"([{"ask": "where", "accept": ["fly away"]}])"),
       "steps[0].accept[0]: not legal here: fly away"},
      {lesson_with(R"([{"ask": "where", "accept": ["take 8"]}])"),
       "steps[0].accept[0]: not legal here: take 8 (legal: merchant f11 natal-1, "},
      {lesson_with(R"([{"ask": "where", "accept": ["merchant *"]}])"), "steps[0].accept[0]"},
      {lesson_with(R"([{"ask": "where", "accept": ["merchant f11 natal-1"], "wrong": {"take 8": "no"}}])"),
       "steps[0].wrong: nobody can choose \"take 8\""},
      {lesson_with(
           R"([{"ask": "where", "accept": ["merchant f11 natal-1"], "wrong": {"merchant f11 natal-1": "no"}}])"),
       "steps[0].wrong: nobody can choose"},
      {lesson_with(
           R"([{"ask": "where", "accept": ["merchant f11 mombasa-1"], "then": {"/players/1/reals": 11}}])"),
       "steps[0].then: /players/1/reals is 12, not 11"},
      {lesson_with(
           R"([{"ask": "where", "accept": ["merchant f11 mombasa-1"], "then": {"/players/7/reals": 11}}])"),
       "steps[0].then: the position has no /players/7/reals"},
      {lesson_with(R"([{"ask": "where", "accept": ["merchant f11 mombasa-1"], "then": {"reals": 11}}])"),
       "is no pointer into the position"},
      {lesson_with(R"([{"seat": 1, "ask": "where", "accept": ["merchant f11 natal-1"]}])"),
       "steps[0].ask: it is the turn of seat 2, and the learner sits at 1"},
      {lesson_with(R"([{"play": ["merchant f11 mombasa-1", "done"]}, {"ask": "a", "accept": ["take 1"]}])"),
       "steps[0].play[1]: not legal here: done"},
      {lesson_with(R"([{"say": "a", "point": ["natal"]}])"), "steps[0].point: expected things on the board"},
      {lesson_with(R"([{"ask": "a", "accept": ["wait"]}])", R"({"seats": 2})"),
       "start: a lesson starts from"},
      {lesson_with(R"([{"ask": "a", "accept": ["wait"]}])", R"({"seats": 9, "seed": "x"})"), "start.seats"},
      {lesson_with(R"([{"ask": "a", "accept": ["wait"]}])",
                   R"({"seats": 2, "seed": "x", "options": {"wind": "on"}})"),
       "start: "},
      {lesson_with(R"([{"ask": "a", "accept": ["wait"]}])",
                   R"({"seats": 2, "seed": "s2", "set": {"/wind": 1}})"),
       "start: set: the position has no /wind"},
      {lesson_with(R"([{"ask": "a", "accept": ["wait"]}])",
                   R"({"seats": 2, "seed": "s2", "set": {"/players/0/captains": 6}})"),
       "start: "},
      {lesson_with(R"([{"ask": "a", "accept": ["wait"]}])", R"({"seats": 2, "position": {"round": 1}})"),
       "start: "},
  };
  for (const auto& [json, expected] : cases) {
    const std::string refusal = refusal_of(json);
    EXPECT_NE(refusal.find(expected), std::string::npos) << json << "\n  said: " << refusal;
    EXPECT_EQ(refusal.find('\n'), std::string::npos) << "more than one line: " << refusal;
  }
}

// Whatever is cut off or overwritten: an answer, never a crash.
TEST(WritingALesson, a_damaged_file_is_refused_or_taken_but_never_worse) {
  const std::string_view whole = lesson_files()[0].content;
  for (std::size_t i = 0; i < whole.size(); i += 7) {
    std::string cut(whole.substr(0, i));
    EXPECT_NE(refusal_of(cut), "");
    std::string other(whole);
    other[i] = other[i] == '1' ? '7' : '1';
    refusal_of(other);
  }
}

}  // namespace
}  // namespace carreira
