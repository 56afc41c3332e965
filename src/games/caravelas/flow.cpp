// What comes next: turns and rounds, the steps that run by themselves, and the one place where every step is
// offered, answered and asked.

#include "games/caravelas/context.h"
#include "games/caravelas/rules.h"

namespace carreira::caravelas {
namespace {

template <class Step>
concept Asks = requires(const Step& step, const Look& look, Offers& offers) { step.offer(look, offers); };
template <class Step>
concept RunsByItself = requires(const Step& step, const Context& context) { step.run(context); };

// Why a kind of move that this step does not speak of has to wait, or when its time is.
Because when(MoveKind kind) {
  switch (kind) {
    case MoveKind::pass:
    case MoveKind::bid:
      return {Why::bidding_when, "C2.1"};
    case MoveKind::place:
      return {Why::place_when, "C2.3"};
    case MoveKind::roll:
      return {Why::die_when, "C4.6"};
    case MoveKind::play:
      return {Why::card_when, "C4.5"};
    case MoveKind::draw:
      return {Why::draw_when, "C10.1"};
    case MoveKind::sink:
      return {Why::ship_when, "C4.6"};
    case MoveKind::stay:
      return {Why::bonus_when, "C7.1"};
    case MoveKind::drift:
      return {Why::drift_when, "C6.2"};
    default:
      return {Why::lisboa_when, "C8.1"};
  }
}

// What the step does not speak of: things that a person may point at, and kinds of moves.
template <class Step>
void explain_others(const Look& look, Offers& offers) {
  const Set<MoveKind> others = Set<MoveKind>::all() - Step::kMoves;
  const auto because = [](MoveKind kind) {
    if constexpr (requires { Step::kFirst; }) return Step::kFirst;
    return when(kind);
  };
  const auto refuse = [&](MoveKind kind, AnyValue value, Because reason) {
    if (others.contains(kind)) offers.candidate(kind, value).unless(true, reason.why, reason.clause);
  };
  for (std::size_t i = 0; i < look.figures.cells.size(); ++i)
    refuse(MoveKind::sail, value_at<Cell>(i), because(MoveKind::sail));
  for (const Card card : all<Card>()) {
    const bool wind = card == Card::favourable_wind && look.board.steps.is<Turn>();
    refuse(MoveKind::play, card, wind ? Because{Why::wind_when, "C6.5"} : because(MoveKind::play));
  }
  for (const Good good : all<Good>()) refuse(MoveKind::load, good, because(MoveKind::load));
  for (const Ship ship : all<Ship>()) refuse(MoveKind::sink, number_of(ship), because(MoveKind::sink));
  for (const Place place : track(look.seats))
    refuse(MoveKind::place, number_of(place), because(MoveKind::place));
  for (const MoveKind kind : others) offers.none(kind, because(kind).why, because(kind).clause);
}

void next_turn(const Context& context) {
  Board& board = context.board();
  if (number_of(board.turn) < context.seats) {
    board.turn = value_at<Place>(index_of(board.turn) + 1);
    begin_turn(context);
  } else if (pieces_sold(board) == context.figures.pieces(context.seats)) {
    finish(context);  // C9.1
  } else {
    begin_round(context);
  }
}

// Whether a step that came to the top has been carried out by itself.
bool ran(const Context& context) {
  Board& board = context.board();
  return board.steps.visit([&]<class Step>(const Step& step) {
    if constexpr (RunsByItself<Step>) {
      const Context own = context.as(board.steps.seat());
      if (step.asks(own)) return false;
      board.steps.pop();
      step.run(own);
      return true;
    }
    return false;
  });
}

// Up to the next decision.
void go_on(const Context& context) {
  const Board& board = context.board();
  while (!board.over) {
    if (board.steps.empty()) {
      next_turn(context.as(Seat::nobody));
    } else if (board.steps.is<Turn>() || !ran(context)) {
      return;
    }
  }
}

}  // namespace

void Rules::offer(const State& state, Offers& offers) const {
  const Look look = this->look(state);
  state.board.steps.visit([&]<class Step>(const Step& step) {
    if constexpr (Asks<Step>) {
      step.offer(look, offers);
      if (offers.explaining()) [[unlikely]]
        explain_others<Step>(look, offers);
    }
  });
}

void Rules::answer(State& state, Move move, EventList* events) const {
  answer_step(context(state, events), move);
}

void Rules::advance(State& state, EventList* events) const {
  go_on({components_, seats_, state, events});
}

Phrase Rules::question(const State& state) const {
  if (state.board.over) return asked("over");
  return state.board.steps.visit([&]<class Step>(const Step& step) -> Phrase {
    if constexpr (requires { step.question(look(state)); }) return step.question(look(state));
    return asked(Step::kName);
  });
}

Phrase Rules::headline(const State& state) const {
  const Board& board = state.board;
  const Phrase::Value round{"round", Words::number, board.round};
  if (board.over) return {"caravelas.headline.over", {round}};
  const Phrase::Value seat{"seat", Words::seat, board.order[board.turn]};
  if (board.steps.is_at<Bidding>(0) || board.steps.is_at<ChoosingPlace>(0))
    return {"caravelas.headline.order", {round}};
  if (pieces_sold(board) == pieces()) return {"caravelas.headline.last_round", {round, seat}};
  return {"caravelas.headline.turn", {round, seat}};
}

}  // namespace carreira::caravelas
