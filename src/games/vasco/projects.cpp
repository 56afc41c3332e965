// Buying projects (V4.2, V4.3).

#include <algorithm>

#include "engine/offered.h"
#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

int price_of_gabriel(const Look& look) {
  return look.figures.projects[look.board.sao_gabriel].crew;
}

bool is_on_sale(const Board& board, ProjectId project) {
  return std::find(board.upper.begin(), board.upper.end(), project) != board.upper.end();
}

}  // namespace

bool any_project_on_sale(const Board& board) {
  return std::any_of(board.upper.begin(), board.upper.end(),
                     [](ProjectId project) { return project != ProjectId::none; });
}

// V3.4
void require_project_on_sale(const Look& look, int reals, Offers::Candidate& execute) {
  constexpr int kNoPrice = 1000;
  const int upper = any_project_on_sale(look.board) ? look.figures.prices.project[0] : kNoPrice;
  const int gabriel = look.board.sao_gabriel != ProjectId::none ? price_of_gabriel(look) : kNoPrice;
  const int price = std::min(upper, gabriel);
  execute.unless(price == kNoPrice, Why::nothing_on_sale, "V3.4")
      .unless(reals < price, Why::too_dear, "V3.4", price, reals);
}

void offer_upper_projects(const Look& look, MoveKind kind, int price, Offers& offers) {
  const int reals = look.player().reals;
  for (const ProjectId project : look.board.upper)
    if (project != ProjectId::none)
      offers.candidate(kind, project).unless(reals < price, Why::too_dear, "V4.2", price, reals);
  if (!offers.explaining()) return;
  for (const ProjectId project : all<ProjectId>())
    if (!is_on_sale(look.board, project))
      offers.candidate(kind, project)
          .unless(project == look.board.sao_gabriel, Why::is_the_gabriel, "V4.2", project)
          .unless(true, Why::not_on_sale, "V4.2", project);
}

void BuyProject::offer(const Look& look, Offers& offers) const {
  const int reals = look.player().reals;
  offer_upper_projects(look, MoveKind::buy, look.figures.prices.project[bought], offers);
  if (look.board.sao_gabriel == ProjectId::none) {
    offers.none(MoveKind::gabriel, Why::gabriel_sold, "V4.2");
  } else {
    const int price = price_of_gabriel(look);
    offers.candidate(MoveKind::gabriel, look.board.sao_gabriel)
        .unless(bought > 0, Why::gabriel_alone, "V4.2")
        .unless(reals < price, Why::too_dear, "V4.2", price, reals);
  }
  if (offers.explaining())
    for (const ProjectId project : all<ProjectId>())
      if (project != look.board.sao_gabriel)
        offers.candidate(MoveKind::gabriel, project).unless(true, Why::not_the_gabriel, "V4.2", project);
  offers.candidate(MoveKind::done).unless(bought == 0, Why::something_first, "V4.2");
}

void BuyProject::play(const Context& context, Move move) const {
  const auto project = move.a<ProjectId>();
  switch (move.kind<MoveKind>()) {
    case MoveKind::buy: {
      const int price = context.figures.prices.project[bought];
      context.pay(price);
      take_project(context, project);
      context.tell(EventKind::project_bought, {project, price});
      if (bought == 0 && any_project_on_sale(context.board()) &&
          context.player().reals >= context.figures.prices.project[1])
        context.stay(BuyProject{1});
      return;
    }
    case MoveKind::gabriel: {
      const int price = price_of_gabriel(context);
      context.pay(price);
      context.board().sao_gabriel = ProjectId::none;
      context.player().ships.insert(project);  // V4.3
      return context.tell(EventKind::gabriel_bought, {project, price});
    }
    default:
      return;
  }
}

void take_project(const Context& context, ProjectId project) {
  for (ProjectId& space : context.board().upper)
    if (space == project) space = ProjectId::none;
  context.player().projects.insert(project);
}

Phrase BuyProject::question(const Look& look) const {
  const Offered offered(*this, look);
  if (bought == 0)
    return {"vasco.question.buy",
            {{"projects", Words::amount, offered.count(MoveKind::buy)},
             {"gabriel", Words::amount, offered.count(MoveKind::gabriel)}}};
  return {"vasco.question.buy_second", {{"reals", Words::amount, look.figures.prices.project[1]}}};
}
Result<> BuyProject::check(const Look& look) const {
  return look.board.phase == Phase::calling ? success() : refused("projects are bought in phase 2");
}
void BuyProject::describe(Fields& fields, const Components&) {
  fields("bought").number(bought, 0, 1);
}

}  // namespace carreira::vasco
