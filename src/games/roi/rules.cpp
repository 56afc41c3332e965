#include "games/roi/rules.h"

#include "games/roi/context.h"
#include "games/roi/scoring.h"

namespace carreira::roi {
namespace {

// The step that is asked now: one that only its player sees, else the last of the others.
template <class Visitor>
decltype(auto) visit_step(const HiddenSteps& hidden, const Steps& open, Visitor&& visitor) {
  return hidden.empty() ? open.visit(visitor) : hidden.visit(visitor);
}

void answer_step(const Context& context, Move move) {
  const auto answer_last_of = [&](auto& steps) {
    steps.visit([&](auto step) {
      steps.pop();
      step.play(context, move);
    });
  };
  Secrets& secrets = context.state.secrets;
  secrets.steps.empty() ? answer_last_of(context.board().steps) : answer_last_of(secrets.steps);
}

}  // namespace

const GameInformation& Rules::information() {
  static const GameInformation kInformation = {
      .name = "roi",
      .title = "Au nom du Roi",
      .least_seats = 2,
      .most_seats = 4,
      .rules_version = 2,
      .options = {},
      .score_sources = {kSourceNames.begin(), kSourceNames.end()},
  };
  return kInformation;
}

Rules::Rules(Components components, int seats)
    : components_(std::move(components)), language_(make_language(components_)), seats_(seats) {}

Result<Rules> Rules::create(const JsonReader& components, const TableSetup& table) {
  Components read = read_components(components, table.seats);
  if (components.failed()) return unreadable("the components of roi cannot be read");
  return Rules(std::move(read), table.seats);
}

void Rules::offer(const State& state, Offers& offers) const {
  const Look look(components_, seats_, state, actor(state));
  visit_step(state.secrets.steps, state.board.steps, [&](auto step) { step.offer(look, offers); });
}

void Rules::moves(const State& state, MoveList& list) const {
  Offers offers(list);
  offer(state, offers);
}

void Rules::answer(State& state, Move move, EventList* events) const {
  answer_step({components_, seats_, state, events, actor(state)}, move);
}

void Rules::advance(State& state, EventList* events) const {
  Context context{components_, seats_, state, events, state.board.player};
  if (state.board.steps.empty()) end_turn(context);
}

void Rules::play(State& state, Move move, EventList* events) const {
#ifndef NDEBUG
  MoveList legal;
  moves(state, legal);
  assert(legal.contains(move));
#endif
  Context context{components_, seats_, state, events, actor(state)};
  answer_step(context, move);
  if (state.board.steps.empty()) end_turn(context);
}

Phrase Rules::question(const State& state) const {
  const Look look(components_, seats_, state, actor(state));
  return visit_step(state.secrets.steps, state.board.steps, [&](auto step) { return step.question(look); });
}

Phrase Rules::question(const Observation& seen) const {
  const Look look(components_, seats_, seen);
  return visit_step(seen.steps, seen.board.steps, [&](auto step) { return step.question(look); });
}

Phrase Rules::headline(const State& state) const {
  const Board& board = state.board;
  if (board.is_over()) return {"roi.headline.over", {}};
  const int round = round_of(board, seats_);
  for (const Scoring scoring : all<Scoring>())
    if (board.is_near(scoring))
      return {scoring == Scoring::intermediate ? "roi.headline.intermediate" : "roi.headline.final",
              {{"round", Words::number, round}, {"turns", Words::number, board.scoring[scoring]}}};
  return {"roi.headline.round", {{"round", Words::number, round}}};
}

Scores Rules::scores(const State& state) const {
  return count_points(components_, seats_, state.board, state.secrets.joker, state.secrets.contract);
}

Scores Rules::scores(const Observation& seen) const {
  return count_points(components_, seats_, seen.board, seen.joker, seen.contract);
}

}  // namespace carreira::roi
