#include "apps/interrupt.h"

namespace carreira {
namespace {

std::atomic<bool> was_interrupted = false;

}  // namespace

const std::atomic<bool>& watch_for_interrupt() {
  std::signal(SIGINT, [](int) {
    was_interrupted = true;
    std::signal(SIGINT, SIG_DFL);
  });
  return was_interrupted;
}

}  // namespace carreira
