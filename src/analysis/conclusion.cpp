#include "analysis/conclusion.h"

#include <algorithm>
#include <cmath>

namespace carreira::analysis {
namespace {

constexpr std::size_t kMostMoments = 6;
constexpr float kLeastSwing = 0.05f;

// Chances when the game is over: first places share.
PerSeat<float> final_chances(const Study& study) {
  const Scores scores = study.game().scores(study.position(study.decisions()));
  PerSeat<float> chances{};
  float winners = 0;
  for (const Seat seat : seats_of(study.game().table().seats))
    winners += scores.place[seat] == 1 ? 1.0f : 0.0f;
  for (const Seat seat : seats_of(study.game().table().seats))
    chances[seat] = scores.place[seat] == 1 ? 1.0f / winners : 0.0f;
  return chances;
}

std::optional<std::size_t> first_draw(const Study& study, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to; ++i)
    if (study.drew(i)) return i;
  return std::nullopt;
}

float swing(const Moment& moment) {
  return std::fabs(moment.after[moment.seat] - moment.before[moment.seat]);
}

Seat most_changed(const PerSeat<float>& before, const PerSeat<float>& after, int seats) {
  Seat most = seat_at(0);
  for (const Seat seat : seats_of(seats))
    if (std::fabs(after[seat] - before[seat]) > std::fabs(after[most] - before[most])) most = seat;
  return most;
}

void keep_the_weightiest(std::vector<Moment>& moments) {
  std::stable_sort(moments.begin(), moments.end(),
                   [](const Moment& a, const Moment& b) { return swing(a) > swing(b); });
  if (moments.size() > kMostMoments) moments.resize(kMostMoments);
  std::stable_sort(moments.begin(), moments.end(),
                   [](const Moment& a, const Moment& b) { return a.decision < b.decision; });
}

}  // namespace

Grade grade_of(const Judgement& judgement, Seat seat) {
  const float loss = judgement.before[seat] - judgement.after[seat];
  for (std::size_t i = kLeastLoss.size(); --i > 0;)
    if (loss >= kLeastLoss[i]) return static_cast<Grade>(i);
  const bool settled = judgement.before[seat] <= kSettled || judgement.after[seat] >= 1 - kSettled;
  return settled && judgement.points >= kPointsWorthTelling ? Grade::inaccuracy : Grade::good;
}

Conclusion conclude(const Study& study, const std::vector<Judgement>& judgements) {
  const int seats = study.game().table().seats;
  Conclusion conclusion;
  conclusion.complete = study.finished() && judgements.size() == study.choices().size();
  for (std::size_t i = 0; i < judgements.size(); ++i) {
    const Judgement& own = judgements[i];
    const Seat actor = study.seat(own.decision);
    const bool last = i + 1 == judgements.size();
    const std::size_t next = last ? study.decisions() : judgements[i + 1].decision;
    const bool known = !last || conclusion.complete;
    const PerSeat<float> later = !last ? judgements[i + 1].before : known ? final_chances(study) : own.after;
    const auto draw = first_draw(study, own.decision, next);
    for (const Seat seat : seats_of(seats)) {
      Account& account = conclusion.accounts[seat];
      if (i == 0) account.start = own.before[seat];
      (seat == actor ? account.own : account.others) += own.after[seat] - own.before[seat];
      (draw ? account.luck : account.unseen) += later[seat] - own.after[seat];
      account.end = later[seat];
    }
    const Grade grade = grade_of(own, actor);
    ++conclusion.accounts[actor].choices;
    ++conclusion.accounts[actor].graded[static_cast<std::size_t>(grade)];
    conclusion.moments.push_back({own.decision, Cause::move, actor, own.before, own.after});
    if (draw && known)
      conclusion.moments.push_back(
          {*draw, Cause::luck, most_changed(own.after, later, seats), own.after, later});
  }
  std::erase_if(conclusion.moments, [](const Moment& moment) { return swing(moment) < kLeastSwing; });
  keep_the_weightiest(conclusion.moments);
  return conclusion;
}

}  // namespace carreira::analysis
