#pragma once

// What the judgements of a game come to: mistakes by their weight, the moments that decided it, and each
// seat's way from its chances at the start to those at the end, as far as skill and luck explain it.

#include <array>
#include <optional>
#include <string_view>

#include "analysis/study.h"

namespace carreira::analysis {

// By the chance to win that a move gave away; words: "analysis.grade.<name>".
enum class Grade : std::uint8_t { good, inaccuracy, mistake, blunder };
inline constexpr std::array<std::string_view, 4> kGradeNames = {"good", "inaccuracy", "mistake", "blunder"};
inline constexpr std::array<float, 4> kLeastLoss = {0, 0.04f, 0.08f, 0.16f};
// Where the place does not change, points given away are no more than an inaccuracy.
inline constexpr float kPointsWorthTelling = 1, kSettled = 0.03f;

Grade grade_of(const Judgement& judgement, Seat seat);

// What moved the chances; words: "analysis.moment.<name>".
enum class Cause : std::uint8_t { move, luck };
inline constexpr std::array<std::string_view, 2> kCauseNames = {"move", "luck"};

struct Moment {
  std::size_t decision = 0;
  Cause cause = Cause::move;
  Seat seat = Seat::nobody;          // who moved badly; whom luck changed most
  PerSeat<float> before{}, after{};  // chances
};

// A seat's chances from the start to the end: start + own + others + luck + unseen = end.
struct Account {
  float start = 0, end = 0;
  float own = 0;     // what its own moves gave away, 0 or less
  float others = 0;  // what the others gave away
  float luck = 0;    // what was drawn
  float unseen = 0;  // what the search saw only later, or other seats knew
  int choices = 0;
  std::array<int, 4> graded{};  // by Grade
};

struct Conclusion {
  bool complete = false;        // every choice was judged, and the game was over
  std::vector<Moment> moments;  // in the order of the game
  PerSeat<Account> accounts{};
};

// By the judgements in the order of their decisions; where some are missing, by those that are there.
Conclusion conclude(const Study& study, const std::vector<Judgement>& judgements);

}  // namespace carreira::analysis
