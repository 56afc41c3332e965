// The end of a round (V9.6) and of the game (V10).

#include <algorithm>

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

int total(const Crew& crew) {
  int sailors = 0;
  for (const Colour colour : kSailorColours) sailors += crew[colour];
  return sailors;
}

// The first section is the rightmost.
void refill_sections(const Context& context) {
  Board& board = context.board();
  for (const Section section : first_of<Section>(static_cast<std::size_t>(context.seats))) {
    Crew& sailors = board.sections[section];
    const int room = context.figures.sections.room - total(sailors);
    const int drawn = std::min({int{context.figures.sections.refill}, room, total(board.common)});
    if (drawn == 0) continue;
    Crew came{};
    for (int i = 0; i < drawn; ++i) ++came[draw_sailor(context)];
    for (const Colour colour : kSailorColours) change(sailors[colour], came[colour]);
    context.tell(EventKind::sailors_refilled, {section, came[Colour::turquoise], came[Colour::violet],
                                               came[Colour::grey], came[Colour::orange]});
  }
}

void return_discs(const Context& context) {
  Board& board = context.board();
  board.hosted.clear();
  for (const Seat seat : seats_of(context.seats)) {
    Player& player = context.player(seat);
    player.discs = context.figures.start.discs;
    player.extra = board.owner[Character::manuel] == seat ? ExtraDisc::in_supply : ExtraDisc::away;
  }
}

void tell_projects(const Context& context, const EnumArray<Stack, ProjectId>& former_tops) {
  const Board& board = context.board();
  if (board.sao_gabriel != ProjectId::none) context.tell(EventKind::gabriel_laid, {board.sao_gabriel});
  for (const ProjectId project : board.upper)
    if (project != ProjectId::none) context.tell(EventKind::project_laid, {project});
  for (const Stack stack : all<Stack>())
    if (board.stack_top[stack] != former_tops[stack] && board.stack_top[stack] != ProjectId::none)
      context.tell(EventKind::stack_shows, {board.stack_top[stack]});
}

}  // namespace

// V9.6, V10.1
void reward_owners(const Context& context) {
  const auto& owner = context.board().owner;
  if (owner[Character::alvares] != Seat::nobody) give_missionary(context, owner[Character::alvares]);
  give_dias_honours(context, owner[Character::dias]);
}

void keep_up(const Context& context) {
  Board& board = context.board();
  const auto tops = board.stack_top;
  lay_out_projects(context);
  tell_projects(context, tops);
  turn_up_merchant(context);
  if (board.merchant != MerchantId::none) context.tell(EventKind::merchant_turned, {board.merchant});
  board.money = {};
  ++board.round;
  refill_sections(context);
  reward_owners(context);
  board.first_player = board.owner[Character::dias];
  context.tell(EventKind::first_player, board.first_player);
  return_discs(context);
}

// V10.3
void count_up(const Context& context) {
  for (const Seat seat : seats_of(context.seats)) {
    const Player& player = context.player(seat);
    const int for_reals = reals_vp(context.figures, player), manned = manned_ships(player);
    const int for_captains = manned * context.figures.points.manned_ship;
    context.score(seat, Source::reals, for_reals);
    context.tell(EventKind::reals_counted, seat, {player.reals, for_reals});
    context.score(seat, Source::captains, for_captains);
    context.tell(EventKind::captains_counted, seat, {manned, for_captains});
  }
  context.board().phase = Phase::over;
  context.tell(EventKind::game_over);
}

}  // namespace carreira::vasco
