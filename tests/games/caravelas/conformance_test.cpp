#include "conformance/conformance.h"

#include "games/caravelas/rules.h"

namespace carreira::conformance {
namespace {

Plan caravelas_plan() {
  Plan plan = plan_for<caravelas::Rules>();
  // Random fleets hardly ever bring pepper home: their games are given up. whole_game_test.cpp plays games to
  // the end.
  plan.games_end = false;
  plan.longest_game = 300;
  plan.thorough_games = 1;
  // A fleet that enters a blue cell shows that it has a card it may play there; it is played in the next
  // decision, and till then the step can be taken back and its cost is shown.
  plan.shown_moves_are_marked = false;
  return plan;
}

CARREIRA_CONFORMANCE(Caravelas, caravelas::Rules, caravelas_plan());

}  // namespace
}  // namespace carreira::conformance
