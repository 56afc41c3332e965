#include "conformance/conformance.h"

#include "games/roi/rules.h"

namespace carreira::conformance {

Plan roi_plan() {
  return plan_for<roi::Rules>();
}

CARREIRA_CONFORMANCE(Roi, roi::Rules, roi_plan());

}  // namespace carreira::conformance
