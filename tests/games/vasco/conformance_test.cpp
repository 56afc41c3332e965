#include "conformance/conformance.h"

#include "games/vasco/rules.h"

namespace carreira::conformance {
namespace {

Plan vasco_plan() {
  Plan plan = plan_for<vasco::Rules>();
  plan.tables = {{2, {}}, {3, {}}, {4, {}}, {3, {{"first", "3"}}}};
  return plan;
}

CARREIRA_CONFORMANCE(Vasco, vasco::Rules, vasco_plan());

}  // namespace
}  // namespace carreira::conformance
