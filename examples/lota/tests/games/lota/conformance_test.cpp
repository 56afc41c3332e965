#include "conformance/conformance.h"

#include "games/lota/rules.h"

namespace carreira::conformance {
namespace {

CARREIRA_CONFORMANCE(Lota, lota::Rules, plan_for<lota::Rules>());

}  // namespace
}  // namespace carreira::conformance
