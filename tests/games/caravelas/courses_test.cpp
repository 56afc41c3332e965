// Reach and the costs of sailing: courses as the engine tells them, against every way that can really be
// sailed.

#include <deque>
#include <map>
#include <set>

#include "engine/view.h"
#include "games/caravelas/story.h"

namespace carreira::caravelas {
namespace {

// What is spent on the way: markers, or cells of a bonus move.
int left(const State& state, Seat seat) {
  const Steps& steps = state.board.steps;
  return steps.is<BonusMove>() ? steps.get<BonusMove>().cells : state.board.players[seat].markers;
}

bool goes_on(const Rules& rules, const State& state, Seat seat) {
  return rules.actor(state) == seat && (state.board.steps.is<Turn>() || state.board.steps.is<BonusMove>());
}

// The least that every cell costs, by sailing every way there is, move by move.
std::map<Cell, int> brute_force(const Rules& rules, const State& start, Seat seat) {
  const int at_first = left(start, seat);
  const bool bonus = start.board.steps.is<BonusMove>();
  std::map<Cell, int> least;
  std::set<std::pair<Cell, int>> seen;
  std::deque<std::pair<State, int>> open = {{start, 0}};
  for (; !open.empty(); open.pop_front()) {
    const auto [state, cost] = open.front();
    MoveList list;
    rules.moves(state, list);
    for (const Move move : list) {
      if (move.kind<MoveKind>() != MoveKind::sail) continue;
      State after = state;
      rules.answer(after, move, nullptr);
      const Cell cell = after.board.players[seat].cell;
      const int spent = bonus ? cost + 1 : at_first - after.board.players[seat].markers;
      if (cell != start.board.players[seat].cell)
        if (const auto [known, first] = least.emplace(cell, spent); !first)
          known->second = std::min(known->second, spent);
      const bool on = bonus ? after.board.steps.is<BonusMove>() && rules.actor(after) == seat
                            : goes_on(rules, after, seat);
      if (on && seen.emplace(cell, spent).second) open.emplace_back(after, spent);
    }
  }
  return least;
}

void expect_courses_hold(const Rules& rules, const State& state) {
  const Seat seat = rules.actor(state);
  std::vector<Course> courses;
  rules.courses(state, courses);
  std::map<Cell, int> told;
  for (const Course& course : courses) {
    State along = state;
    for (const Move move : course.moves) {
      MoveList list;
      rules.moves(along, list);
      ASSERT_TRUE(list.contains(move)) << rules.language().notation(move);
      if (move == course.moves.back()) {
        rules.answer(along, move, nullptr);
      } else {
        rules.play(along, move, nullptr);
      }
    }
    const Cell cell = along.board.players[seat].cell;
    EXPECT_EQ(cell, course.moves.back().a<Cell>());
    EXPECT_TRUE(told.emplace(cell, course.cost).second) << "one course to each cell";
  }
  EXPECT_EQ(told, brute_force(rules, state, seat));
}

TEST(CaravelasCourses, are_the_cheapest_of_all_ways_in_random_games_of_every_variant) {
  std::map<std::string_view, int> asked;
  for (const char* variant : {"standard", "open_events", "dice"})
    for (const int seats : {2, 4}) {
      const Rules& rules = make_rules(seats, variant);
      Random random(Seed::from_text("courses"), Stream::search);
      State state = rules.setup(random.new_seed());
      for (int i = 0; i < 1500; ++i) {
        MoveList list;
        rules.moves(state, list);
        const bool sailing = state.board.steps.is<Turn>() || state.board.steps.is<BonusMove>();
        if (i % 10 == 0 || state.board.steps.is<BonusMove>()) {
          std::vector<Course> courses;
          rules.courses(state, courses);
          if (sailing) expect_courses_hold(rules, state);
          EXPECT_TRUE(sailing || courses.empty()) << "only who sails plans a course";
          ++asked[state.board.steps.visit([](const auto& step) { return step.kName; })];
        }
        rules.play(state, list[random.below(static_cast<std::uint32_t>(list.size()))], nullptr);
      }
    }
  EXPECT_GT(asked[Turn::kName], 100);
  EXPECT_GT(asked[BonusMove::kName], 100);
}

// The course to a cell as it stands in the view of a player: "cost: moves".
std::string course(const Story& story, int viewer, const std::string& cell) {
  const auto game = GameOf<Rules>::create(
      components_text(),
      TableSetup{story.rules.seats(),
                 {{"variant", story.rules.variant() == Variant::dice ? "dice" : "standard"}}});
  JsonWriter json;
  json.begin_object();
  write_view(json, *game.value(), GameOf<Rules>::position(story.state), seat_at(viewer - 1));
  json.end_object();
  auto document = JsonDocument::parse(json.text());
  const JsonReader decision = document.value().root().field("decision");
  if (!decision.has("courses")) return "no courses";
  const JsonReader courses = decision.field("courses");
  for (std::size_t i = 0; i < courses.size(); ++i) {
    if (courses.item(i).text("to") != "cell:" + cell) continue;
    std::string text = std::to_string(courses.item(i).integer("cost", 0, 99)) + ":";
    const JsonReader moves = courses.item(i).field("moves");
    for (std::size_t k = 0; k < moves.size(); ++k) text += " " + moves.item(k).text();
    return text;
  }
  return "none";
}

TEST(CaravelasCourses, C4_2_a_current_carries_for_nothing_and_C3_2_not_without_a_marker) {
  Story story;
  story.at(1, "1,18").markers(1, 1);
  EXPECT_EQ(course(story, 1, "4,18"), "0: sail 2,18 sail 3,18 sail 4,18");
  story.markers(1, 0);
  EXPECT_EQ(course(story, 1, "4,18"), "no courses");
}

TEST(CaravelasCourses, C4_3_pirates_are_passed_by_markers_alone) {
  Story story;
  story.at(1, "8,5").hand(1, {"favourable_wind"});
  EXPECT_EQ(course(story, 1, "8,6"), "2: sail 8,6");
  story.markers(1, 1);
  EXPECT_EQ(course(story, 1, "8,6"), "none") << "a favourable wind is kept, or played by a move of its own";
}

TEST(CaravelasCourses, C4_5_C4_6_a_course_ends_where_a_card_or_the_die_decides) {
  Story blue;
  blue.at(1, "6,6").hand(1, {"calm"});
  EXPECT_EQ(course(blue, 1, "6,7"), "1: sail 6,7");
  EXPECT_EQ(course(blue, 1, "6,9"), "none") << "beyond the line of blue cells";
  Story without;
  without.at(1, "6,6");
  EXPECT_EQ(course(without, 1, "6,7"), "none") << "no card to play there";
  Story red;
  red.at(1, "10,19");
  EXPECT_EQ(course(red, 1, "10,18"), "1: sail 10,18");
  std::vector<Course> courses;
  red.rules.courses(red.state, courses);
  for (const Course& each : courses)
    for (const Move move : each.moves)
      EXPECT_TRUE(move.a<Cell>() != red.cell("10,18") || move == each.moves.back())
          << "not beyond the red cell";
  Story dice(2, "dice");
  dice.at(1, "6,6");
  EXPECT_EQ(course(dice, 1, "6,9"), "3: sail 6,7 sail cabo_verde sail 6,9") << "C10.2: no events";
}

TEST(CaravelasCourses, C7_2_a_bonus_move_costs_cells_and_a_compass_gives_the_way) {
  Story story;
  story.at(1, "6,6").at(2, "8,3").hand(1, {"storm_w"}).play("sail 6,7").play("play storm_w");
  EXPECT_EQ(course(story, 2, "6,3"), "2: sail 7,3 sail 6,3");
  EXPECT_EQ(course(story, 2, "8,2"), "none");
  EXPECT_EQ(course(story, 1, "6,3"), "no courses") << "only who is asked";
}

TEST(CaravelasCourses, none_for_other_decisions) {
  Story story;
  story.bidding();
  EXPECT_EQ(course(story, 1, "10,4"), "no courses");
}

}  // namespace
}  // namespace carreira::caravelas
