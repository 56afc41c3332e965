// Reach: the cheapest course to every cell that the fleet of the player who is asked can get to, as far as it
// can be told beforehand. A course goes by markers alone (a favourable wind is kept) and ends where chance or
// a card decides: in a blue event cell (C4.5, C10.1) and in a red one (C4.6). In a bonus move it costs cells,
// not markers, and goes on everywhere (C7.3).

#include <algorithm>
#include <functional>
#include <queue>
#include <tuple>

#include "games/caravelas/context.h"

namespace carreira::caravelas {
namespace {

// Least cost first, then fewer cells, then the order of the map.
struct Reached {
  int cost = 0, cells = 0;
  Cell cell{}, from = Cell::none;

  friend bool operator>(const Reached& left, const Reached& right) {
    return std::tie(left.cost, left.cells, left.cell, left.from) >
           std::tie(right.cost, right.cells, right.cell, right.from);
  }
};

Course course_to(const std::vector<Reached>& reached, Cell cell) {
  Course course{{}, reached[index_of(cell)].cost};
  for (; reached[index_of(cell)].from != Cell::none; cell = reached[index_of(cell)].from)
    course.moves.push_back(Move::make(MoveKind::sail, cell));
  std::reverse(course.moves.begin(), course.moves.end());
  return course;
}

// step(from, way, cost so far) is what a step costs, none where it cannot be taken; goes_on(cell, cost):
// whether the fleet may sail on from there.
template <class Step, class GoesOn>
std::vector<Course> search(const Look& look, Step step, GoesOn goes_on) {
  constexpr int kNowhere = -1;
  const Cell start = look.player().cell;
  std::vector<Reached> reached(look.figures.cells.size(), {kNowhere, 0, Cell::none, Cell::none});
  std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
  for (open.push({0, 0, start, Cell::none}); !open.empty();) {
    const Reached next = open.top();
    open.pop();
    if (reached[index_of(next.cell)].cost != kNowhere) continue;
    reached[index_of(next.cell)] = next;
    if (next.cell != start && !goes_on(next.cell)) continue;
    for (const Way& way : look.figures.at(next.cell).ways)
      if (const auto cost = step(next.cell, way, next.cost))
        open.push({next.cost + *cost, next.cells + 1, way.to, next.cell});
  }
  std::vector<Course> courses;
  for (const Reached& each : reached)
    if (each.cells > 0) courses.push_back(course_to(reached, each.cell));
  return courses;
}

std::vector<Course> courses_of_turn(const Look& look) {
  const int markers = look.player().markers;
  const bool events = look.variant() != Variant::dice, cards = look.variant() == Variant::standard;
  const auto step = [&](Cell, const Way& way, int spent) -> std::optional<int> {
    const int left = markers - spent - way.cost;
    if (spent == markers || left < 0) return {};                                // C3.2, C4.4
    if (cards && way.water == Water::blue && !can_play(look, left)) return {};  // C4.5
    return way.cost;
  };
  return search(look, step, [&](Cell cell) {
    const Water water = look.figures.at(cell).water;
    return !events || (water != Water::blue && water != Water::red);
  });
}

std::vector<Course> courses_of_bonus(const Look& look, const BonusMove& bonus) {
  const auto step = [&](Cell from, const Way& way, int gone) -> std::optional<int> {
    if (gone == bonus.cells || !bonus.leads(look.figures.at(from), way.to)) return {};  // C7.2
    return 1;
  };
  return search(look, step, [](Cell) { return true; });
}

}  // namespace

std::vector<Course> courses(const Look& look) {
  const Steps& steps = look.board.steps;
  if (steps.is<Turn>()) return courses_of_turn(look);
  if (steps.is<BonusMove>()) return courses_of_bonus(look, steps.get<BonusMove>());
  return {};
}

}  // namespace carreira::caravelas
