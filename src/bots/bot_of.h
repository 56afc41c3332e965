#pragma once

// The levels of one game's bots, written once for all games.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/greedy.h"
#include "bots/last_turn.h"
#include "bots/outlook.h"
#include "bots/searches.h"
#include "bots/turn_clock.h"
#include "engine/game_of.h"

namespace carreira::bots {

template <RulesOfAGame R>
class BotOf final : public Bot {
 public:
  using State = typename R::State;
  using Observation = typename R::Observation;

  BotOf(const R& rules, const BotSettings& settings)
      : rules_(rules),
        settings_(settings),
        judge_(rules, settings.weights ? *settings.weights
                                       : embedded_weights(R::information().name, Evaluation<R>::kTerms,
                                                          weights_of(settings.level), rules.seats())),
        greedy_(judge_),
        last_turn_(judge_),
        outlook_(judge_),
        taste_(Taste::embedded(R::information().name, settings.character)),
        imagination_(settings.seed, Stream::imagination, kOwnStream),
        choices_(settings.seed, Stream::search, kOwnStream),
        searches_(judge_, search_options(), settings.seed) {
    margins_.reserve(MoveList::kCapacity);
  }

  Move choose(const Position& position, Seat seat, const Budget& budget) override {
    return decide(rules_.observe(GameOf<R>::state(position), seat), seat, budget);
  }
  Advice advise(const Position& position, Seat seat, const Budget& budget) override {
    return explain(rules_.observe(GameOf<R>::state(position), seat), seat, budget);
  }
  std::vector<Judged> judge(const Position& position, Seat seat, const Budget& budget) override {
    return judged(rules_.observe(GameOf<R>::state(position), seat), seat, budget);
  }
  Review review(const Position& position, Seat seat, Move played, const Budget& budget) override {
    const State state = GameOf<R>::state(position);
    if (settings_.open) judge_.open(state);
    return reviewed(rules_.observe(state, seat), seat, played, budget);
  }
  std::uint64_t iterations() const override { return searches_.iterations(); }

 private:
  // A master thinks as hard does, only longer.
  static std::string_view weights_of(Level level) {
    return name_of(level == Level::master ? Level::hard : level);
  }

  // From here on there is nothing but observations and imagined worlds.
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kOwnStream = 1000;  // the searches' are 0, 1, ...
  static constexpr int kGreedyWorlds = 6;
  static constexpr int kLastTurnWorlds = 4;
  static constexpr int kReasonWorlds = 8;
  static constexpr std::size_t kMostReasons = 4;
  static constexpr int kOutlookWorlds = 40;
  static constexpr int kExpectedWorlds = 16;
  static constexpr std::uint32_t kIterationsAWorld = 25;
  static constexpr std::size_t kMostCompared = 3;
  static constexpr std::uint32_t kTastedFrom =
      16;                                 // of the first move's visits: so many are enough to be liked
  static constexpr float kDoubt = 0.25f;  // what was looked at once seems so much better than it is
  static constexpr std::uint64_t kTasteLasts = 300;  // decisions of its own: more than a game has, as a rule
  static constexpr float kWorthSaying = 0.3f;        // points

  // Who only wants an answer need not think on when no other can come out of it; who wants the figures gets
  // all that was asked for.
  enum class Purpose : std::uint8_t { answer, figures };

  struct Candidate {
    Move move;
    std::uint32_t visits = 0;
    PerSeat<float> total{};
    float margin = 0;  // greedy: of the move; searching: the evaluation's opinion of it
  };

  Move decide(const Observation& observation, Seat seat, const Budget& budget) {
    list_moves(observation);
    ++decisions_;
    Move move = moves_[0];
    const std::uint64_t before = iterations();
    searches_.forget_time();
    if (moves_.size() > 1) {
      think(observation, seat, turn_clock_.allow(budget), Purpose::answer);
      move = candidates_[0].move;
    }
    if (budget.turn > 0) {
      turn_clock_.take(budget, searches_.thought(), iterations() - before);
      if (!goes_on_after(observation, seat, move)) turn_clock_.end_turn();
    }
    return move;
  }

  // Whether the same seat is asked next, as far as can be told.
  bool goes_on_after(const Observation& observation, Seat seat, Move move) {
    State state = judge_.imagine(observation, imagination_);
    rules_.play(state, move, nullptr);
    return rules_.actor(state) == seat;
  }

  void list_moves(const Observation& observation) {
    moves_.clear();
    rules_.moves(judge_.imagine(observation, imagination_), moves_);
  }

  // Fills the candidates, best first.
  void think(const Observation& observation, Seat seat, const Budget& budget, Purpose purpose) {
    candidates_.clear();
    for (const Move move : moves_) candidates_.push_back({move, 0, {}, 0});
    switch (settings_.level) {
      case Level::random:
        std::swap(candidates_[0], candidates_[choices_.below(static_cast<std::uint32_t>(moves_.size()))]);
        return;
      case Level::easy:
        return weigh(observation, seat, judge_.weights().noise);
      case Level::medium:
      case Level::hard:
      case Level::master:
        if (end_game(observation, seat)) return;
        search(observation, seat, budget, purpose);
        let_points_decide(observation, seat);
        follow_taste(seat, purpose == Purpose::answer ? search_options().noise : 0.0f);
        pass_over_needless(observation);
    }
  }

  // Where moves are as good as each other by the place that they lead to, points still count: of those that were well
  // looked at, the one that leaves the best margin at the end of the turn goes first.
  void let_points_decide(const Observation& observation, Seat seat) {
    if (search_options().even == 0 || candidates_[0].visits == 0) return;
    const auto value = [seat](const Candidate& candidate) {
      return candidate.total[seat] / static_cast<float>(candidate.visits);
    };
    const std::uint32_t well = std::max(2u, candidates_[0].visits / 4);
    MoveList even;
    for (const Candidate& candidate : candidates_)
      if (candidate.visits >= well && value(candidate) >= value(candidates_[0]) - search_options().even)
        even.push_back(candidate.move);
    if (even.size() < 2) return;
    greedy_.margins(observation, seat, kGreedyWorlds, imagination_, even, margins_);
    const auto most = std::max_element(margins_.begin(), margins_.end());
    if (*most < margins_[0] + kWorthSaying) return;
    const Move best = even[static_cast<std::size_t>(most - margins_.begin())];
    put_first(std::find_if(candidates_.begin(), candidates_.end(),
                           [&](const Candidate& candidate) { return candidate.move == best; }));
  }

  // A character takes what it likes where that costs no more than it is worth to it: of the moves that were looked
  // at, the one that is best with the points of its taste. A level that errs takes what seems best to it.
  void follow_taste(Seat seat, float noise) {
    if ((taste_.empty() && noise == 0) || candidates_[0].visits == 0) return;
    const std::uint32_t enough = std::max(2u, candidates_[0].visits / kTastedFrom);
    const float a_point = 0.5f / judge_.weights().spread_early;
    auto best = candidates_.end();
    float most = 0;
    for (auto candidate = candidates_.begin(); candidate != candidates_.end(); ++candidate) {
      if (candidate->visits < enough) continue;
      const auto visits = static_cast<float>(candidate->visits);
      const float value = candidate->total[seat] / visits - kDoubt / std::sqrt(visits) +
                          a_point * (liking(candidate->move) + error_of(noise));
      // Who is first stays first among equals.
      if (best == candidates_.end() || value > most) most = value, best = candidate;
    }
    if (noise > 0 || liking(best->move) > liking(candidates_[0].move)) put_first(best);
  }
  // The sum of three dice is close enough to a bell.
  float error_of(float noise) {
    if (noise == 0) return 0;
    return 2 * noise * static_cast<float>(choices_.unit() + choices_.unit() + choices_.unit() - 1.5);
  }
  // A taste does not last for ever: what it likes need not bring a game to its end.
  float liking(Move move) const {
    if (taste_.empty() || decisions_ > kTasteLasts) return 0;
    return taste_.liking(rules_.language().notation(move));
  }

  // What is as good as another move and costs more, in whatever world, is no answer, however it was judged.
  void pass_over_needless(const Observation& observation) {
    put_first(std::find_if(candidates_.begin(), candidates_.end(), [&](const Candidate& candidate) {
      return !is_needless(observation, candidate.move);
    }));
  }
  bool is_needless(const Observation& observation, Move move) {
    if constexpr (requires(State state) { judge_.evaluation().is_needless(state, Move(), moves_); }) {
      for (int world = 0; world < kLastTurnWorlds; ++world)
        if (!judge_.evaluation().is_needless(judge_.imagine(observation, imagination_), move, moves_))
          return false;
      return true;
    }
    return false;
  }

  void put_first(typename std::vector<Candidate>::iterator candidate) {
    if (candidate != candidates_.end()) std::rotate(candidates_.begin(), candidate, candidate + 1);
  }

  // Where the game surely ends with this turn: by what each move comes to.
  bool end_game(const Observation& observation, Seat seat) {
    if (!last_turn_.solve(observation, seat, kLastTurnWorlds, imagination_, moves_, ends_)) return false;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      candidates_[i].visits = kLastTurnWorlds;
      candidates_[i].total = ends_[i];
    }
    std::stable_sort(candidates_.begin(), candidates_.end(), [seat](const Candidate& a, const Candidate& b) {
      return a.total[seat] > b.total[seat];
    });
    searches_.clear();  // there is no line to show, and no tree to keep
    return true;
  }

  void weigh(const Observation& observation, Seat seat, float noise) {
    greedy_.margins(observation, seat, kGreedyWorlds, imagination_, moves_, margins_);
    for (std::size_t i = 0; i < candidates_.size(); ++i)
      candidates_[i].margin = margins_[i] + error_of(noise) + liking(candidates_[i].move);
    std::stable_sort(candidates_.begin(), candidates_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.margin > b.margin; });
  }

  void search(const Observation& observation, Seat seat, const Budget& asked, Purpose purpose) {
    const Budget budget =
        asked.time.count() == 0 && asked.iterations == 0 ? match_budget(settings_.level) : asked;
    searches_.think(observation, seat, budget, {purpose == Purpose::answer, insisted_});
    merge(seat);
  }

  // The roots' statistics, in the order of the searches: the same whatever the threads did.
  void merge(Seat seat) {
    for (std::size_t number = 0; number < searches_.size(); ++number) {
      const Tree& tree = searches_[number];
      for (const Tree::Node& child : tree.children(tree[Tree::kRoot])) {
        const auto found =
            std::find_if(candidates_.begin(), candidates_.end(),
                         [&](const Candidate& candidate) { return candidate.move == child.move; });
        if (found == candidates_.end()) continue;
        found->visits += child.visits;
        found->margin += child.prior;
        for (std::size_t i = 0; i < kMaxSeats; ++i) found->total.values[i] += child.total[i];
      }
    }
    // A move that was never tried is as good as the evaluation finds it.
    const auto value = [seat](const Candidate& candidate) {
      return (candidate.total[seat] + candidate.margin) / (static_cast<float>(candidate.visits) + 1.0f);
    };
    std::stable_sort(candidates_.begin(), candidates_.end(), [&](const Candidate& a, const Candidate& b) {
      return a.visits != b.visits ? a.visits > b.visits : value(a) > value(b);
    });
    // Visits that were insisted on say nothing for a move: it is first only if none of those looked at is worth more.
    if (!insisted_ || candidates_[0].move != *insisted_) return;
    const auto better = std::find_if(candidates_.begin() + 1, candidates_.end(), [&](const Candidate& other) {
      return other.visits >= candidates_[0].visits / kTastedFrom && value(other) > value(candidates_[0]);
    });
    put_first(better);
  }

  SearchOptions search_options() const {
    return settings_.search ? *settings_.search : game_options<R>(settings_.level, rules_.seats());
  }

  std::vector<Judged> judged(const Observation& observation, Seat seat, const Budget& budget) {
    list_moves(observation);
    if (moves_.size() == 1) return {{moves_[0], 0, {}}};
    think(observation, seat, budget, Purpose::figures);
    std::vector<Judged> result;
    for (const Candidate& candidate : candidates_) {
      result.push_back({candidate.move, candidate.visits, {}});
      if (candidate.visits == 0) continue;
      for (const Seat of : seats_of(rules_.seats()))
        result.back().values[of] = candidate.total[of] / static_cast<float>(candidate.visits);
    }
    if (const float best = search_options().best; best > 0 && !searches_.empty()) {
      const Tree& tree = searches_[0];
      for (const Tree::Node& child : tree.children(tree[Tree::kRoot])) {
        const auto found = std::find_if(result.begin(), result.end(),
                                        [&](const Judged& other) { return other.move == child.move; });
        if (found == result.end() || child.visits == 0) continue;
        for (const Seat of : seats_of(rules_.seats()))
          found->values[of] = tree.worth(child, static_cast<std::size_t>(index(of)), best);
      }
    }
    return result;
  }

  Review reviewed(const Observation& observation, Seat seat, Move played, const Budget& budget) {
    insisted_ = played;
    Review review;
    review.moves = judged(observation, seat, budget);
    belittle_needless(observation, seat, played, review.moves);
    review.line = {review.moves[0].move};
    if (review.moves.size() > 1) review.line = line(true);
    const Move best = review.moves[0].move;
    if (best != played) {
      // Where the search was not needed the ends are known.
      const PointsBySource more = searches_.empty()
                                      ? points_at_the_end(observation, seat, best, played)
                                      : points_in_sight(observation, seat, best, played, budget);
      review.reasons = reasons_of(more);
      review.points = std::accumulate(more.begin(), more.end(), 0.0f);
    }
    review.expected = outlook_.expect(observation, kExpectedWorlds, imagination_);
    insisted_.reset();
    return review;
  }

  // Another move is better than one that is needless, by a little at least, whatever a search makes of both.
  void belittle_needless(const Observation& observation, Seat seat, Move played, std::vector<Judged>& moves) {
    constexpr float kLittle = 0.005f;
    if (moves[0].move == played || moves[0].visits == 0 || !is_needless(observation, played)) return;
    const auto found = std::find_if(moves.begin(), moves.end(),
                                    [played](const Judged& judged) { return judged.move == played; });
    found->values[seat] = std::min(found->values[seat], moves[0].values[seat] - kLittle);
  }

  // How many points the one move brings more than the other.
  PointsBySource points_in_sight(const Observation& observation, Seat seat, Move one, Move other,
                                 const Budget& budget) {
    outlook_.compare(observation, seat, outlook_worlds(budget), imagination_, {other, one}, outlooks_);
    return outlooks_[1];
  }
  PointsBySource points_at_the_end(const Observation& observation, Seat seat, Move one, Move other) {
    PointsBySource more{};
    for (int world = 0; world < kLastTurnWorlds; ++world) {
      const State state = judge_.imagine(observation, imagination_);
      const Scores mine = rules_.scores(last_turn_.end_after(state, one, seat));
      const Scores less = rules_.scores(last_turn_.end_after(state, other, seat));
      for (std::size_t source = 0; source < more.size(); ++source)
        more[source] +=
            static_cast<float>(mine.by_source[seat][source] - less.by_source[seat][source]) / kLastTurnWorlds;
    }
    return more;
  }

  Advice explain(const Observation& observation, Seat seat, const Budget& budget) {
    const auto start = Clock::now();
    const std::uint64_t before = iterations();
    list_moves(observation);
    if (moves_.size() > 1) {
      think(observation, seat, budget, Purpose::figures);
    } else {
      candidates_.assign(1, {moves_[0], 0, {}, 0});
    }
    Advice advice;
    std::uint64_t visits = 0;
    for (const Candidate& candidate : candidates_) visits += candidate.visits;
    for (const Candidate& candidate : candidates_) {
      Alternative alternative;
      alternative.move = candidate.move;
      alternative.visits = candidate.visits;
      if (visits > 0) {
        alternative.share = static_cast<float>(candidate.visits) / static_cast<float>(visits);
      } else {
        alternative.share = advice.alternatives.empty() ? 1.0f : 0.0f;
      }
      if (candidate.visits > 0)
        for (int i = 0; i < rules_.seats(); ++i)
          alternative.values[seat_at(i)] = candidate.total[seat_at(i)] / static_cast<float>(candidate.visits);
      advice.alternatives.push_back(std::move(alternative));
    }
    if (settings_.level != Level::random) add_reasons(advice, observation, seat, outlook_worlds(budget));
    advice.line = line(visits > 0);
    advice.iterations = iterations() - before;
    advice.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return advice;
  }

  // What a move leads to by the end of its turn, and what it brings by the end of the game, source by source.
  void add_reasons(Advice& advice, const Observation& observation, Seat seat, int worlds) {
    for (int world = 0; world < kReasonWorlds; ++world) {
      const State state = judge_.imagine(observation, imagination_);
      for (Alternative& alternative : advice.alternatives) {
        State after = state;
        rules_.play(after, alternative.move, nullptr);
        greedy_.finish_turn(after, seat);
        alternative.points += judge_.points(after)[seat] / kReasonWorlds;
        if (alternative.visits > 0) continue;
        const PerSeat<float> values = judge_.values(after);
        for (int i = 0; i < rules_.seats(); ++i)
          alternative.values[seat_at(i)] += values[seat_at(i)] / kReasonWorlds;
      }
    }
    if (advice.alternatives.size() < 2) return;
    std::vector<Move> compared;
    for (const Alternative& alternative : advice.alternatives)
      if (compared.size() < kMostCompared) compared.push_back(alternative.move);
    outlook_.compare(observation, seat, worlds, imagination_, compared, outlooks_);
    // The search knows better than a script: where they disagree, the first move has no reason to tell.
    std::transform(outlooks_[1].begin(), outlooks_[1].end(), outlooks_[0].begin(), std::negate<>());
    for (std::size_t i = 0; i < compared.size(); ++i)
      advice.alternatives[i].reasons = reasons_of(outlooks_[i]);
    if (total(advice.alternatives[0].reasons) < 0) advice.alternatives[0].reasons.clear();
  }
  // Who thinks little also looks ahead little.
  static int outlook_worlds(const Budget& budget) {
    if (budget.iterations == 0) return kOutlookWorlds;
    return std::clamp(static_cast<int>(budget.iterations / kIterationsAWorld), 4, kOutlookWorlds);
  }
  static float total(const std::vector<Reason>& reasons) {
    float sum = 0;
    for (const Reason& reason : reasons) sum += reason.points;
    return sum;
  }
  static std::vector<Reason> reasons_of(const typename Outlook<R>::BySource& more) {
    const auto& sources = R::information().score_sources;
    std::vector<Reason> reasons;
    for (std::size_t source = 0; source < sources.size(); ++source)
      if (std::fabs(more[source]) >= kWorthSaying) reasons.push_back({sources[source], more[source]});
    std::stable_sort(reasons.begin(), reasons.end(), [](const Reason& a, const Reason& b) {
      return std::fabs(a.points) > std::fabs(b.points);
    });
    if (reasons.size() > kMostReasons) reasons.resize(kMostReasons);
    return reasons;
  }

  // The most visited way down, while it is worth the name.
  std::vector<Move> line(bool searched) const {
    std::vector<Move> moves{candidates_[0].move};
    if (!searched || searches_.empty()) return moves;
    constexpr std::uint32_t kLeastVisits = 8;
    const Tree& tree = searches_[0];
    const auto step = [&](const Tree::Node& node, bool first) {
      const Tree::Node* best = nullptr;
      for (const Tree::Node& child : tree.children(node)) {
        if (first ? child.move == moves[0]
                  : (child.visits >= kLeastVisits && (!best || child.visits > best->visits)))
          best = &child;
      }
      return best;
    };
    const Tree::Node* node = step(tree[Tree::kRoot], true);
    while (node && moves.size() < 12) {
      node = step(*node, false);
      if (node) moves.push_back(node->move);
    }
    return moves;
  }

  const R& rules_;
  BotSettings settings_;
  Judge<R> judge_;
  Greedy<R> greedy_;
  LastTurn<R> last_turn_;
  Outlook<R> outlook_;
  Taste taste_;
  std::vector<typename Outlook<R>::BySource> outlooks_;
  std::vector<PerSeat<float>> ends_;
  Random imagination_, choices_;
  Searches<R> searches_;
  std::uint64_t decisions_ = 0;
  TurnClock turn_clock_;
  std::optional<Move> insisted_;
  MoveList moves_;
  std::vector<Candidate> candidates_;
  std::vector<float> margins_;
};

}  // namespace carreira::bots
