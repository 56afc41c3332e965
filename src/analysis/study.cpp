#include "analysis/study.h"

#include <algorithm>
#include <cmath>

#include "bots/judge.h"

namespace carreira::analysis {
namespace {

// Figures are kept as they are written, so that what was read again is the same.
float kept(float figure, float places) {
  return std::round(figure * places) / places;
}
float kept_chance(float chance) {
  return kept(chance, 1e4f);
}
float kept_points(float points) {
  return kept(points, 1e2f);
}

// How surely one stands before each other, if it is equally sure of all of them: values_from, turned round.
float lead_of(float value, int others) {
  float low = 0, high = 1;
  for (int i = 0; i < 24; ++i) {
    const float lead = 0.5f * (low + high);
    (0.5f * (lead + std::pow(lead, static_cast<float>(others))) < value ? low : high) = lead;
  }
  return 0.5f * (low + high);
}

// The first look finds what may be a mistake, the second is as long as this many of it.
constexpr std::uint32_t kSecondLook = 3;
constexpr float kWorthASecondLook = 0.025f;

bots::Budget longer(bots::Budget budget) {
  budget.iterations *= kSecondLook;
  budget.time *= kSecondLook;
  return budget;
}

bots::Review review(const Game& game, const Position& position, Seat seat, Move played, std::uint64_t number,
                    const bots::Budget& budget, bool open) {
  static const Seed kSeed = Seed::from_text("analysis");
  bots::BotSettings settings;
  settings.level = bots::Level::hard;
  settings.seed = Random(kSeed, Stream::search, number).new_seed();
  settings.open = open;
  return bots::make_bot(game, settings)->review(position, seat, played, budget);
}

Judgement judgement_of(const Game& game, const bots::Review& review, Seat seat, Move played) {
  const auto found = std::find_if(review.moves.begin(), review.moves.end(),
                                  [&](const bots::Judged& one) { return one.move == played; });
  const bots::Judged& best = review.moves.front();
  const bool known = found != review.moves.end() && found->visits > 0;
  Judgement judgement;
  judgement.expected = review.expected;
  judgement.before = judgement.after = chances_of(best.values, game.table().seats);
  judgement.best = played;
  judgement.line = {played};
  // As good as the best: nothing to say. Where the place is settled, points still tell moves apart.
  if (known) judgement.after = chances_of(found->values, game.table().seats);
  const bool better =
      known && best.values[seat] > found->values[seat] && judgement.before[seat] >= judgement.after[seat];
  if (!better) {
    judgement.before = judgement.after;
    return judgement;
  }
  judgement.best = best.move;
  judgement.line = review.line;
  // The search knows better than quick players: where they disagree, there is no reason to tell.
  if (review.points >= 0) judgement.reasons = review.reasons, judgement.points = review.points;
  return judgement;
}

}  // namespace

PerSeat<float> chances_of(const PerSeat<float>& values, int seats) {
  PerSeat<float> ahead_of_all{}, chances{};
  Seat leader = seat_at(0);
  float sum = 0;
  for (const Seat seat : seats_of(seats)) {
    const float lead = lead_of(values[seat], seats - 1);
    const float sure = std::clamp((lead - 0.5f * bots::kMargin) / bots::kPlace, 0.0f, 1.0f);
    sum += ahead_of_all[seat] = std::pow(sure, static_cast<float>(seats - 1));
    if (ahead_of_all[seat] > ahead_of_all[leader]) leader = seat;
  }
  for (const Seat seat : seats_of(seats))
    chances[seat] = sum > 0 ? ahead_of_all[seat] / sum : 1.0f / static_cast<float>(seats);
  // Who surely wins leaves nothing to who is surely second.
  if (const float most = ahead_of_all[leader], shared = chances[leader]; most > shared)
    for (const Seat seat : seats_of(seats))
      chances[seat] = seat == leader ? most : chances[seat] * (1 - most) / (1 - shared);
  return chances;
}

Judgement judge_move(const Game& game, const Position& position, Seat seat, Move played, std::size_t number,
                     const Settings& settings) {
  bots::Budget budget = settings.budget;
  if (budget.iterations == 0 && budget.time.count() == 0) budget.iterations = kIterations;
  const auto look = [&](std::uint64_t stream, const bots::Budget& own) {
    return judgement_of(game, review(game, position, seat, played, stream, own, settings.open), seat, played);
  };
  Judgement judgement = look(2 * number, budget);
  if (judgement.before[seat] - judgement.after[seat] >= kWorthASecondLook)
    judgement = look(2 * number + 1, longer(budget));
  judgement.decision = number;
  for (const Seat other : seats_of(game.table().seats)) {
    judgement.before[other] = kept_chance(judgement.before[other]);
    judgement.after[other] = kept_chance(judgement.after[other]);
    for (float& points : judgement.expected[other]) points = kept_points(points);
  }
  for (bots::Reason& reason : judgement.reasons) reason.points = kept_points(reason.points);
  judgement.points = kept_points(judgement.points);
  return judgement;
}

Result<Study> Study::of(Record record, std::shared_ptr<const Game> game) {
  if (auto belongs = check_belongs(record, *game); !belongs) return belongs.error();
  if (record.rules_version != game->information().rules_version)
    return refused("the record was made with rules " + std::to_string(record.rules_version) +
                   ", these are rules " + std::to_string(game->information().rules_version));
  Study study(std::move(record), std::move(game));
  auto start = position_at(study.record_, *study.game_, 0);
  if (!start) return start.error();
  Position position = std::move(start).value();
  for (std::size_t i = 0; i < study.record_.decisions.size(); ++i) {
    const Record::Decision& decision = study.record_.decisions[i];
    const std::string where = "record line " + std::to_string(decision.line) + ": ";
    const auto move = study.game_->language().parse(decision.notation);
    if (!move) return Error{move.error().kind, where + move.error().text};
    if (study.game_->actor(position) != decision.seat) return refused(where + "it is not this seat's turn");
    study.positions_.push_back(position);
    study.moves_.push_back(move.value());
    if (study.game_->moves(position).size() > 1) study.choices_.push_back(i);
    if (auto played = study.game_->play(position, move.value(), nullptr); !played)
      return Error{played.error().kind, where + played.error().text};
    if (auto renewed = renew_chance(study.record_, *study.game_, i + 1, position); !renewed)
      return renewed.error();
  }
  study.positions_.push_back(std::move(position));
  return study;
}

bool Study::drew(std::size_t decision) const {
  return game_->draws(positions_[decision]) != game_->draws(positions_[decision + 1]);
}

Judgement Study::judge(std::size_t decision, const Settings& settings) const {
  return judge_move(*game_, positions_[decision], seat(decision), moves_[decision], decision, settings);
}

}  // namespace carreira::analysis
