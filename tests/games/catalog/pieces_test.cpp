// What belongs to a game beside its rules is there, for every game of the catalogue (docs/adding_a_game.md):
// a text board, rules in four languages with every clause that the engine cites, lessons. That files are
// missing altogether is said when the project is configured (cmake/Games.cmake).

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "apps/terminal/board.h"
#include "apps/words.h"
#include "games/catalog.h"
#include "lessons/book.h"
#include "support/places.h"

namespace carreira {
namespace {

class GamePieces : public testing::TestWithParam<std::string> {
 protected:
  std::string name() const { return GetParam(); }
  const GameInformation& information() const { return find_game(name())->information(); }
  std::unique_ptr<Game> game(int seats) const {
    auto made = create_game(name(), TableSetup{seats, {}});
    EXPECT_TRUE(made.ok()) << name();
    return std::move(made).value();
  }

  // "V3.2" and the sentence after it, in the order of docs/rules[/<language>]/<game>.md.
  std::vector<std::pair<std::string, std::string>> clauses(const std::string& folder = "") const {
    std::ifstream file(places::source("docs/rules/" + folder + name() + ".md"));
    static const std::regex clause("- ([A-Z]+[0-9.]+) (.*)");
    std::vector<std::pair<std::string, std::string>> found;
    std::smatch parts;
    for (std::string line; std::getline(file, line);)
      if (std::regex_match(line, parts, clause)) found.emplace_back(parts[1], parts[2]);
    return found;
  }
};

TEST_P(GamePieces, a_text_board_of_its_own_is_drawn_at_every_table) {
  ASSERT_NE(terminal::find_board(name()), terminal::draw_plainly) << name();
  const auto components = nlohmann::json::parse(embedded_components(name()));
  for (int seats = information().least_seats; seats <= information().most_seats; ++seats) {
    const auto table = game(seats);
    const Position position = table->setup(Seed::from_text("pieces"));
    for (const int viewer : {-1, 0, seats - 1}) {
      JsonWriter json;
      table->write_as_seen_by(viewer < 0 ? Seat::nobody : seat_at(viewer), position, json);
      const terminal::BoardContext context{
          Words::in("en"), components, terminal::Paint(false), 80, seats, viewer, 0, {}};
      const terminal::Block lines = terminal::find_board(name())(nlohmann::json::parse(json.text()), context);
      EXPECT_FALSE(lines.empty()) << name();
      for (const std::string& line : lines) {
        EXPECT_LE(terminal::width_of(line), 80) << name() << ": " << line;
        EXPECT_EQ(line.find(name() + "."), std::string::npos) << "a key instead of words: " << line;
      }
    }
  }
}

TEST_P(GamePieces, the_rules_have_the_same_clauses_in_four_languages) {
  const auto own = clauses();
  ASSERT_FALSE(own.empty()) << "docs/rules/" << name() << ".md";
  for (const std::string language : {"fr", "it", "pt"}) {
    const auto translated = clauses(language + "/");
    ASSERT_EQ(translated.size(), own.size()) << "docs/rules/" << language << "/" << name() << ".md";
    for (std::size_t i = 0; i < own.size(); ++i) {
      EXPECT_EQ(translated[i].first, own[i].first) << language;
      EXPECT_NE(translated[i].second, own[i].second) << language << ": " << own[i].first;
    }
  }
}

TEST_P(GamePieces, every_clause_that_the_engine_cites_is_in_the_rules) {
  std::set<std::string> known;
  for (const auto& [clause, text] : clauses()) known.insert(clause);
  const auto expect_known = [&](std::string_view clause, std::string_view of) {
    EXPECT_TRUE(known.contains(std::string(clause)))
        << "docs/rules/" << name() << ".md has no \"" << clause << "\", which \"" << of << "\" cites";
  };
  const auto table = game(information().most_seats);
  for (const MoveFormat& move : table->language().moves)
    if (!move.word.empty()) expect_known(move.clause, move.word);
  for (const EventFormat& event : table->language().events)
    if (!event.word.empty()) expect_known(event.clause, event.word);
  // Every question that there are words for.
  const std::string questions = name() + ".question.";
  for (const auto& [key, text] : Words::in("en").messages())
    if (key.starts_with(questions)) expect_known(table->language().clause_of({key, {}}), key);
  std::set<std::string_view> told;
  Random random(Seed::from_text("clauses"));
  Position position = table->setup(Seed::from_text("clauses"));
  for (int i = 0; i < 200 && table->actor(position) != Seat::nobody; ++i) {
    for (const RefusedMove& refusal : table->refusals(position))
      if (told.insert(refusal.clause).second)
        expect_known(refusal.clause, table->language().reasons[refusal.why].word);
    const std::vector<Move> moves = table->moves(position);
    ASSERT_TRUE(
        table->play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr));
  }
  EXPECT_FALSE(told.empty()) << name() << " never says why not";
}

TEST_P(GamePieces, it_is_taught) {
  const LessonBook book;
  EXPECT_TRUE(std::any_of(book.lessons().begin(), book.lessons().end(),
                          [&](const Lesson& lesson) { return lesson.game == name(); }))
      << name() << " has no lesson";
}

std::vector<std::string> names_of_all_games() {
  std::vector<std::string> names;
  for (const CatalogEntry& entry : catalog()) names.emplace_back(entry.information().name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(EveryGame, GamePieces, testing::ValuesIn(names_of_all_games()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace carreira
