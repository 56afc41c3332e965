// The order of the game (G1.6, G4.1, G4.2), and whose hand a move goes to.

#include "games/goa/context.h"

namespace carreira::goa {
namespace {

template <class Step>
constexpr bool kSettles = requires(const Step& step, const Context& context) { step.settle(context); };
// Those that may go on by themselves.
constexpr std::uint64_t kSettling =
    Steps::tags_where([]<class Step>(Step) { return kSettles<Step> || requires { Step::kOnlyAnswer; }; });
constexpr std::uint64_t kDrawing =
    Steps::tags_where([]<class Step>(Step) { return requires { Step::kDraws; }; });
void end_round(const Context& context) {
  Board& board = context.board();
  for (const Seat seat : seats_of(context.seats)) {
    for (Kept& kept : board.players[seat].kept)
      if (is_red(kept.tile)) kept.used = 0;  // G7.4: once a round
    board.players[seat].recount_tiles();
  }
  board.passed.clear();
  board.action = 0;
  if (board.round + 1 < context.figures.rounds) {
    ++board.round;
    return begin_round(context);
  }
  if (board.phase == Phase::b) {  // G8.1
    board.stage = Stage::over;
    for (const Seat seat : seats_of(context.seats))  // G6.4: hands are laid open to be scored
      for (const CardId card : context.state.hands[seat]) context.as(seat).tell(EventKind::shown, {card});
    return context.tell(EventKind::over, Seat::nobody);
  }
  for (const Cell cell : board.laid) change(board.gone[board.grid[cell]], 1);  // G1.6
  board.phase = Phase::b;
  board.round = 0;
  lay_tiles(context);
  begin_round(context);
}

// G4.2: round and round until all have passed; who has no card passes without being asked.
void next_in_bonus(const Context& context) {
  Board& board = context.board();
  for (int i = 0; i < context.seats; ++i) {
    board.turn = next_clockwise(board.turn, context.seats);
    if (board.passed.contains(board.turn)) continue;
    if (board.players[board.turn].bonus > 0) return begin_turn(context.as(board.turn));
    board.passed.insert(board.turn);
  }
  end_round(context);
}

// G4.1: three times round, from the flag's holder.
void next_in_actions(const Context& context) {
  Board& board = context.board();
  const Seat following = next_clockwise(board.turn, context.seats);
  if (following == board.flag && ++board.action == context.figures.actions) {
    board.stage = Stage::bonus;
    return next_in_bonus(context);
  }
  begin_turn(context.as(following));
}

// Nothing is pending: what comes next.
void go_on(const Context& context) {
  Board& board = context.board();
  switch (board.stage) {
    case Stage::quick_start:
      board.turn = next_clockwise(board.turn, context.seats);
      if (++board.action < context.seats) return context.as(board.turn).push(QuickStart{});
      board.action = 0;
      return begin_round(context);
    case Stage::placing:
      if (board.lot == 0) return context.as(board.first).push(PlaceFlag{});
      if (board.lot <= context.seats)
        return context.as(owner_of_lot(board, context.seats)).push(PlaceToken{});
      board.stage = Stage::auction;
      board.lot = 0;
      return open_lot(context);
    case Stage::auction:
      if (++board.lot <= context.seats) return open_lot(context);
      board.lot = 0;
      board.stage = Stage::actions;
      return begin_turn(context.as(board.flag));
    case Stage::actions:
      return next_in_actions(context);
    case Stage::bonus:
      return next_in_bonus(context);
    case Stage::over:
      return;
  }
}

// An answer beside the step, which waits; one that ends it; or the step's own.
void answer(const Context& context, Move move) {
  switch (move.kind<MoveKind>()) {
    case MoveKind::use:
    case MoveKind::play:
    case MoveKind::discard:
      return use_something(context, move);
    case MoveKind::done:
      context.pop();
      return context.tell(EventKind::stopped);
    default:
      return answer_step(context, move);
  }
}

}  // namespace

void begin_round(const Context& context) {
  Board& board = context.board();
  board.stage = Stage::placing;
  board.first = board.flag;
  board.lot = 0;
  context.tell(EventKind::round, Seat::nobody, {board.phase, board.round + 1});
}

bool settle(const Context& context) {
  const Steps& steps = context.board().steps;
  if (!steps.top_is_among(kSettling)) return false;
  return steps.visit([&]<class Step>(Step step) {
    if constexpr (kSettles<Step>) {
      return step.settle(context);
    } else if constexpr (requires { Step::kOnlyAnswer; }) {
      MoveList list;
      Offers offers(list);
      step.offer(context, offers);
      return list.size() == 1 && context.take(step, list[0]);
    } else {
      return false;
    }
  });
}

// --- The face: what is offered, what an answer does, what follows by itself ---

void Rules::offer(const State& state, Offers& offers) const {
  const Look look = this->look(state);
  offer_step(look, offers);
  if (state.board.in_turn()) {
    for (const CardId card : look.hand) offers.add(MoveKind::discard, card);  // G6.1
  } else if (offers.explaining()) {
    refuse_turn(look, offers);
  }
}

void Rules::answer(State& state, Move move, EventList* events) const {
  const Context context = this->context(state, events);
  goa::answer(context, move);
  // What follows for the same seat, but not by chance, is still this move's doing.
  const Steps& steps = state.board.steps;
  while (!steps.empty() && steps.seat() == context.seat && !steps.top_is_among(kDrawing) && settle(context)) {
  }
}

// Up to the next decision.
void Rules::advance(State& state, EventList* events) const {
  while (state.board.stage != Stage::over) {
    const Context context = this->context(state, events);
    if (state.board.steps.empty()) {
      go_on(context);
    } else if (!settle(context)) {
      return;
    }
  }
}

Phrase Rules::headline(const State& state) const {
  const Board& board = state.board;
  Phrase phrase{"goa.headline." + std::string(kStageNames[board.stage]), {}};
  const auto say = [&](std::string_view name, int number) {
    phrase.values.push_back({name, Words::number, number});
  };
  if (board.stage == Stage::quick_start || board.stage == Stage::over) return phrase;
  phrase.values.push_back({"phase", Words::phase, board.phase});
  say("round", board.round + 1);
  say("rounds", components_.rounds);
  if (board.stage == Stage::auction) say("lot", board.lot + 1);
  if (board.stage == Stage::actions) {
    say("action", board.action + 1);
    say("actions", components_.actions);
  }
  return phrase;
}

Phrase Rules::question(const State& state) const {
  if (state.board.steps.empty()) return goa::question("nothing");
  const Look look = this->look(state);
  return state.board.steps.visit([&](auto step) {
    if constexpr (requires { step.question(look); }) {
      return step.question(look);
    } else if constexpr (requires { step.number; }) {
      return goa::question(step.kName, step.number);
    } else {
      return goa::question(step.kName);
    }
  });
}

}  // namespace carreira::goa
