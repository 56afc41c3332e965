// Set-up (V1), and what it shares with the upkeep: drawing sailors, laying out projects, turning up merchant
// ships.

#include "games/vasco/context.h"
#include "games/vasco/rules.h"

namespace carreira::vasco {
namespace {

// The visible top of a stack leaves it; the one below is seen only now.
ProjectId take_top(const Context& context, Stack stack) {
  Board& board = context.board();
  const Set<ProjectId> below = board.projects_below & context.figures.in_stack[stack];
  const ProjectId next = below.empty() ? ProjectId::none : below.pick(context.chance());
  if (next != ProjectId::none) board.projects_below.erase(next);
  return std::exchange(board.stack_top[stack], next);
}

ProjectId take_project_from_stacks(const Context& context) {
  for (const Stack stack : all<Stack>())
    if (context.board().stack_top[stack] != ProjectId::none) return take_top(context, stack);
  return ProjectId::none;
}

// V1.5, V1.6: who gets whom, from the first player clockwise.
void deal_characters(const Context& context) {
  Board& board = context.board();
  Seat seat = board.first_player;
  for (const Seat place : seats_of(context.seats)) {
    const Character character = context.figures.dealt(context.seats)[place];
    board.owner[character] = seat;
    if (character == Character::dias) give_dias_honours(context, seat);
    if (character == Character::alvares) give_missionary(context, seat);
    if (character == Character::manuel) context.player(seat).extra = ExtraDisc::in_supply;
    seat = next_clockwise(seat, context.seats);
  }
}

void fill_sections(const Context& context) {
  for (const Section section : first_of<Section>(static_cast<std::size_t>(context.seats)))  // V1.4
    for (int i = 0; i < context.figures.sections.room; ++i)
      ++context.board().sections[section][draw_sailor(context)];
}

void equip_players(const Context& context) {
  for (const Seat seat : seats_of(context.seats)) {
    Player& player = context.player(seat);
    player.discs = context.figures.start.discs;
    player.captains = context.figures.start.captains;
    player.captains_waiting = static_cast<std::uint8_t>(context.figures.supply.captains - player.captains);
    player.reals = context.figures.start.reals;
  }
}

}  // namespace

Board empty_board(const Components& figures) {
  Board board;
  board.free_berths = figures.berths;
  board.stack_top.fill(ProjectId::none);
  board.upper.fill(ProjectId::none);
  board.owner.fill(Seat::nobody);
  return board;
}

Colour draw_sailor(const Context& context) {
  Crew& bag = context.board().common;
  std::uint32_t sailors = 0;
  for (const Colour colour : kSailorColours) sailors += bag[colour];
  std::uint32_t drawn = context.chance().below(sailors);
  for (const Colour colour : kSailorColours) {
    if (drawn < bag[colour]) {
      --bag[colour];
      return colour;
    }
    drawn -= bag[colour];
  }
  return Colour::white;  // never: one of the sailors was drawn
}

// V1.9, V9.6: the first on the São Gabriel space, the next six on the upper spaces.
void lay_out_projects(const Context& context) {
  Board& board = context.board();
  board.sao_gabriel = take_project_from_stacks(context);
  for (ProjectId& space : board.upper) space = take_project_from_stacks(context);
}

void turn_up_merchant(const Context& context) {
  Board& board = context.board();
  board.merchant =
      board.merchants_left.empty() ? MerchantId::none : board.merchants_left.draw(context.chance());
}

State Rules::setup(const Seed& seed) const {
  State state{empty_board(components_), Chance(seed)};
  const Context context{components_, seats_, state, nullptr};
  Board& board = state.board;
  for (const Colour colour : kSailorColours) board.common[colour] = components_.supply.sailors;
  board.common[Colour::white] = components_.supply.missionaries;
  board.tiles_left = Set<TileId>::all();
  board.merchants_left = Set<MerchantId>::all();
  board.projects_below = Set<ProjectId>::all();
  equip_players(context);
  board.first_player = chosen_first_ != Seat::nobody
                           ? chosen_first_
                           : value_at<Seat>(state.chance.below(static_cast<std::uint32_t>(seats_)));
  board.turn = board.first_player;
  fill_sections(context);
  deal_characters(context);
  const MerchantId sent_at_once = board.merchants_left.draw(state.chance);  // V1.7
  turn_up_merchant(context);
  board.next_tile = board.tiles_left.draw(state.chance);  // V1.8
  for (const Stack stack : all<Stack>()) take_top(context, stack);
  lay_out_projects(context);
  ask_for_merchant(context, board.owner[Character::sernigi], sent_at_once, false);  // V8.4
  vasco::advance(context);
  return state;
}

}  // namespace carreira::vasco
