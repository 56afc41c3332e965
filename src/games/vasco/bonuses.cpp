// The landings' bonuses (V6.3, V6.5), for ships and for the merchant ship.

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

bool bag_is_empty(const Board& board) {
  for (const Colour colour : kSailorColours)
    if (board.common[colour] > 0) return false;
  return true;
}

bool any_sailor(const Board& board) {
  for (const Crew& section : board.sections)
    if (section != Crew{}) return true;
  return !bag_is_empty(board);
}

void give_captains(const Context& context, int ships) {
  Player& player = context.player();
  for (; ships > 0 && player.captains_waiting > 0; --ships) {
    --player.captains_waiting;
    ++player.captains;
    context.tell(EventKind::captain_gained);
  }
}

// One bonus has been taken; asks for the next if one is due and there is something to take. After the last
// one the player may use what they got at once (V6.4): a launch that it made possible is offered before the
// game goes on.
template <class BonusStep>
void after_bonus(const Context& context, BonusStep step, bool more_to_take, bool enables_launch) {
  --step.due;
  if (step.due > 0 && more_to_take) return context.stay(step);
  if (enables_launch && can_launch(context)) context.push(LaunchShips{});
}

Result<> check_bonus(const Look& look) {
  const Phase phase = look.board.phase;
  return phase == Phase::opening || phase == Phase::calling || phase == Phase::navigation
             ? success()
             : refused("a bonus comes when ships are sent");
}

}  // namespace

void give_bonus(const Context& context, Landing landing, int ships) {
  const LandingFigures& figures = context.figures.landings[landing];
  const auto due = static_cast<std::uint8_t>(ships);
  switch (figures.bonus) {
    case Bonus::none:
      return;
    case Bonus::project:
      if (any_project_on_sale(context.board())) context.push(BonusProject{due});
      return;
    case Bonus::sailor:
      if (any_sailor(context.board())) context.push(BonusSailor{due});
      return;
    case Bonus::captain:
      return give_captains(context, ships);
    case Bonus::reals:
      context.earn(context.seat, ships * figures.bonus_reals);
      return context.tell(EventKind::reals_gained, {landing, ships * figures.bonus_reals});
  }
}

// Natal's project.

void BonusProject::offer(const Look& look, Offers& offers) const {
  offer_upper_projects(look, MoveKind::gain, 0, offers);
}
void BonusProject::play(const Context& context, Move move) const {
  take_project(context, move.a<ProjectId>());
  context.tell(EventKind::project_gained, {move.a<ProjectId>()});
  after_bonus(context, *this, any_project_on_sale(context.board()), true);
}
Phrase BonusProject::question(const Look&) const {
  return {"vasco.question.gain", {}};
}
Result<> BonusProject::check(const Look& look) const {
  return check_bonus(look);
}
void BonusProject::describe(Fields& fields, const Components&) {
  fields("due").number(due, 1, kMostBerths);
}

// Terra de Boa Gente's sailor.

void BonusSailor::offer(const Look& look, Offers& offers) const {
  for (const Section section : all<Section>())
    for (const Colour colour : kSailorColours)
      offers.candidate(MoveKind::enlist, section, colour)
          .unless(static_cast<int>(section) >= look.seats, Why::section_closed, "V1.4", section)
          .unless(look.board.sections[section][colour] == 0, Why::no_sailor, "V6.3", colour, section);
  offers.candidate(MoveKind::draw).unless(bag_is_empty(look.board), Why::bag_empty, "V6.5");
}
void BonusSailor::play(const Context& context, Move move) const {
  auto colour = move.b<Colour>();
  if (move.kind<MoveKind>() == MoveKind::draw) {
    colour = draw_sailor(context);
    context.tell(EventKind::sailor_drawn, {colour});
  } else {
    --context.board().sections[move.a<Section>()][colour];
    context.tell(EventKind::sailor_enlisted, {move.a<Section>(), colour});
  }
  const bool new_colour = ++context.player().crew[colour] == 1;
  after_bonus(context, *this, any_sailor(context.board()), new_colour);
}
Phrase BonusSailor::question(const Look&) const {
  return {"vasco.question.enlist", {}};
}
Result<> BonusSailor::check(const Look& look) const {
  return check_bonus(look);
}
void BonusSailor::describe(Fields& fields, const Components&) {
  fields("due").number(due, 1, kMostBerths);
}

}  // namespace carreira::vasco
