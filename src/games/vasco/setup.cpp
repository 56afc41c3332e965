// Set-up (V1), and what it shares with the upkeep: drawing sailors, laying out projects, turning up merchant
// ships.

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

std::uint64_t stack_mask(const Components& figures, std::size_t stack) {
  std::uint64_t mask = 0;
  for (int i = 0; i < kProjects; ++i)
    if (figures.projects[static_cast<std::size_t>(i)].stack == stack) mask |= bit(i);
  return mask;
}

// The visible top of a stack leaves it; the one below is seen only now.
std::uint8_t take_top(const Context& context, std::size_t stack) {
  Board& board = context.board();
  const std::uint8_t taken = board.stack_top[stack];
  const std::uint64_t below = board.projects_below & stack_mask(context.figures, stack);
  board.stack_top[stack] = kNone;
  if (below != 0) {
    const int top = context.pick(below);
    board.stack_top[stack] = static_cast<std::uint8_t>(top);
    board.projects_below &= ~bit(top);
  }
  return taken;
}

std::uint8_t take_project_from_stacks(const Context& context) {
  for (std::size_t stack = 0; stack < kStacks; ++stack)
    if (context.board().stack_top[stack] != kNone) return take_top(context, stack);
  return kNone;
}

// V1.5: who gets whom, from the first player clockwise.
void deal_characters(const Context& context) {
  static constexpr std::array<std::array<Character, 4>, 3> kDealt = {{
      {Character::dias, Character::sernigi},
      {Character::dias, Character::alvares, Character::sernigi},
      {Character::dias, Character::alvares, Character::sernigi, Character::manuel},
  }};
  Board& board = context.board();
  board.owner.fill(Seat::nobody);
  Seat seat = board.first_player;
  for (int i = 0; i < context.seats; ++i, seat = next_clockwise(seat, context.seats)) {
    const Character character =
        kDealt[static_cast<std::size_t>(context.seats - 2)][static_cast<std::size_t>(i)];
    board.owner[static_cast<std::size_t>(character)] = seat;
    if (character == Character::dias) give_dias_honours(context, seat);
    if (character == Character::alvares) give_missionary(context, seat);
    if (character == Character::manuel) context.player(seat).extra = ExtraDisc::in_supply;
  }
}

void fill_sections(const Context& context) {
  for (int section = 0; section < context.seats; ++section)  // V1.4
    for (int i = 0; i < kSectionRoom; ++i)
      ++context.board()
            .sections[static_cast<std::size_t>(section)][static_cast<std::size_t>(draw_sailor(context))];
}

void empty_board(Board& board, int seats) {
  board.stack_top.fill(kNone);
  board.upper.fill(kNone);
  board.disc_seat.fill(Seat::nobody);
  for (auto& landing : board.berth) landing.fill(kNone);
  for (auto& landing : board.berth_seat) landing.fill(Seat::nobody);
  board.common.fill(kSailorsOfAColour);
  board.common[static_cast<std::size_t>(Colour::white)] = kMissionaries;
  board.tiles_left = (1 << kTiles) - 1;
  board.merchants_left = (1 << kMerchants) - 1;
  board.projects_below = (bit(kProjects) - 1);
  for (int i = 0; i < seats; ++i) {
    Player& player = board.players[seat_at(i)];
    player.discs = kDiscs;
    player.captains = 1;
    player.captains_waiting = kCaptains - 1;
    player.reals = 10;
  }
}

int draw_merchant(const Context& context) {
  Board& board = context.board();
  const int merchant = context.pick(board.merchants_left);
  board.merchants_left = static_cast<std::uint8_t>(board.merchants_left & ~bit(merchant));
  return merchant;
}

}  // namespace

int draw_sailor(const Context& context) {
  auto& bag = context.board().common;
  std::uint32_t sailors = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour) sailors += bag[colour];
  std::uint32_t drawn = context.state.chance.below(sailors);
  std::size_t colour = 0;
  while (drawn >= bag[colour]) drawn -= bag[colour++];
  --bag[colour];
  return static_cast<int>(colour);
}

// V1.9, V9.6: the first on the São Gabriel space, the next six on the upper spaces.
void lay_out_projects(const Context& context) {
  Board& board = context.board();
  board.sao_gabriel = take_project_from_stacks(context);
  for (std::uint8_t& space : board.upper) space = take_project_from_stacks(context);
}

void turn_up_merchant(const Context& context) {
  Board& board = context.board();
  board.merchant = board.merchants_left == 0 ? kNone : static_cast<std::uint8_t>(draw_merchant(context));
}

State Rules::setup(const Seed& seed) const {
  State state{};
  state.chance = Chance(seed);
  const Context context{components_, seats_, state, nullptr};
  Board& board = state.board;
  empty_board(board, seats_);
  board.first_player = chosen_first_ == Seat::nobody
                           ? seat_at(static_cast<int>(state.chance.below(static_cast<std::uint32_t>(seats_))))
                           : chosen_first_;
  board.turn = board.first_player;
  fill_sections(context);
  deal_characters(context);
  const int sent_at_once = draw_merchant(context);  // V1.7
  turn_up_merchant(context);
  board.next_tile = static_cast<std::uint8_t>(context.pick(board.tiles_left));  // V1.8
  board.tiles_left = static_cast<std::uint16_t>(board.tiles_left & ~bit(board.next_tile));
  for (std::size_t stack = 0; stack < kStacks; ++stack) take_top(context, stack);
  lay_out_projects(context);
  // V8.4
  ask_for_merchant(context, board.owner[static_cast<std::size_t>(Character::sernigi)], sent_at_once, false);
  advance(context);
  return state;
}

}  // namespace carreira::vasco
