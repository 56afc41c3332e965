#include "conformance/conformance.h"

#include "games/goa/rules.h"

namespace carreira::conformance {
namespace {

Plan goa_plan() {
  Plan plan = plan_for<goa::Rules>();
  plan.thorough_games = 1;  // a view of an auction shows every bid: these are the slow ones
  return plan;
}

CARREIRA_CONFORMANCE(Goa, goa::Rules, goa_plan());

}  // namespace
}  // namespace carreira::conformance
