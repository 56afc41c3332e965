// Buying projects (V4.2, V4.3).

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

constexpr int kFirstPrice = 1;
constexpr int kSecondPrice = 3;  // two cost 4

bool can_buy_gabriel(const Look& look, int reals) {
  return look.board.sao_gabriel != kNone && reals >= look.figures.projects[look.board.sao_gabriel].crew;
}

}  // namespace

bool any_upper(const Board& board) {
  for (const std::uint8_t project : board.upper)
    if (project != kNone) return true;
  return false;
}

bool can_buy(const Look& look, int reals) {
  return (any_upper(look.board) && reals >= kFirstPrice) || can_buy_gabriel(look, reals);
}

void offer_projects(const Look& look, const Step& step, MoveList& list) {
  const int reals = look.player(step.seat).reals;
  if (reals >= (step.a == 0 ? kFirstPrice : kSecondPrice))
    for (const std::uint8_t project : look.board.upper)
      if (project != kNone) list.push_back(Move::make(MoveKind::buy, project));
  if (step.a == 0 && can_buy_gabriel(look, reals))
    list.push_back(Move::make(MoveKind::gabriel, look.board.sao_gabriel));
  if (step.a > 0) list.push_back(Move::make(MoveKind::done));
}

int take_project(const Context& context, Seat seat, int project) {
  for (std::uint8_t& space : context.board().upper)
    if (space == project) space = kNone;
  context.player(seat).projects |= bit(project);
  return project;
}

void play_project(const Context& context, Move move) {
  const Step step = context.step();
  context.pop();
  switch (static_cast<MoveKind>(move.kind())) {
    case MoveKind::buy: {
      const int price = step.a == 0 ? kFirstPrice : kSecondPrice;
      context.pay(step.seat, price);
      take_project(context, step.seat, move.a());
      context.tell(EventKind::project_bought, step.seat, {move.a(), price});
      if (step.a == 0 && any_upper(context.board()) && context.player(step.seat).reals >= kSecondPrice)
        context.push(Step::Kind::buy_project, step.seat, 1);
      return;
    }
    case MoveKind::gabriel: {
      const int price = context.figures.projects[static_cast<std::size_t>(move.a())].crew;
      context.pay(step.seat, price);
      context.board().sao_gabriel = kNone;
      context.player(step.seat).ships |= bit(move.a());  // V4.3
      context.tell(EventKind::gabriel_bought, step.seat, {move.a(), price});
      return;
    }
    default:
      return;
  }
}

}  // namespace carreira::vasco
