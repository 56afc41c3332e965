#pragma once

// What a step offers at the moment, for its question: it names only what can be done.

#include <algorithm>

#include "engine/offers.h"

namespace carreira {

class Offered {
 public:
  template <class Step, class Look>
  Offered(const Step& step, const Look& look) {
    Offers offers(moves_);
    step.offer(look, offers);
  }

  template <class Kind>
  int count(Kind kind) const {
    return static_cast<int>(
        std::count_if(moves_.begin(), moves_.end(), [&](Move move) { return move.kind<Kind>() == kind; }));
  }
  template <class Kind>
  bool any(Kind kind) const {
    return count(kind) > 0;
  }

 private:
  MoveList moves_;
};

}  // namespace carreira
