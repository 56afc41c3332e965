#pragma once

// Trying things out, in a page's worker: a world imagined from what a seat knows is played on and taken back.
// Nothing of it leaves the worker; what cannot be done is {"error": why}.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace carreira {

class Planner {
 public:
  // {"document": a position, "components": text or "", "seat": whose plan it is}
  std::string begin(std::string_view question);
  // The move of who is asked, whoever that is.
  std::string play(std::string_view notation);
  // The same, chosen by a bot of this level.
  std::string answer(std::string_view level);
  // So many decisions are left.
  std::string back(std::size_t played);

 private:
  struct Step {
    Position before;
    Seat seat = Seat::nobody;
    Move move;
    EventList events;
  };
  std::string play(Move move);
  // {"played", "view": as who is asked sees it, "steps": [{"seat", "notation", "events"}], "points": by seat, as the one who
  // plans would count them now}
  std::string told() const;

  std::unique_ptr<Game> game_;
  Seat seat_ = Seat::nobody;
  Position position_;
  std::vector<Step> steps_;
};

}  // namespace carreira
