// Phase 1: numbers and discs (V2); Manuel's extra disc in phase 2 uses the same two steps (V7.5).

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

int discs_in(const Board& board, Area area) {
  int count = 0;
  for (std::size_t i = 0; i < kNumbers; ++i)
    count += board.disc_seat[i] != Seat::nobody && board.disc_area[i] == area ? 1 : 0;
  return count;
}

// V2.3
bool has_room(const Look& look, Area area) {
  return discs_in(look.board, area) <
         look.figures.action_spaces[static_cast<std::size_t>(look.seats - 2)][static_cast<std::size_t>(area)];
}

// V2.4: an extra disc goes with 21 and 22 only, the others with 1-20.
bool has_disc_to_place(const Player& player) {
  return player.discs > 0 || player.extra == ExtraDisc::in_supply;
}

}  // namespace

bool any_action_space(const Look& look) {
  for (int area = 0; area < kAreas; ++area)
    if (has_room(look, static_cast<Area>(area))) return true;
  return false;
}

void offer_numbers(const Look& look, const Step& step, MoveList& list) {
  const Player& player = look.player(step.seat);
  const bool ordinary = step.kind == Step::Kind::take_number && player.discs > 0;
  const bool extra = player.extra == ExtraDisc::in_supply;
  for (int number = ordinary ? 1 : kOrdinaryNumbers + 1; number <= (extra ? kNumbers : kOrdinaryNumbers);
       ++number)
    if (look.board.disc_seat[static_cast<std::size_t>(number - 1)] == Seat::nobody)
      list.push_back(Move::make(MoveKind::take, static_cast<std::uint32_t>(number)));
}

void play_number(const Context& context, Move move) {
  const Seat seat = context.step().seat;
  context.pop();
  context.push(Step::Kind::place_disc, seat, move.a());
}

void offer_areas(const Look& look, const Step&, MoveList& list) {
  for (int area = 0; area < kAreas; ++area)
    if (has_room(look, static_cast<Area>(area)))
      list.push_back(Move::make(MoveKind::place, static_cast<std::uint32_t>(area)));
}

void play_area(const Context& context, Move move) {
  const Step step = context.step();
  Player& player = context.player(step.seat);
  context.pop();
  context.board().disc_seat[step.a - 1u] = step.seat;
  context.board().disc_area[step.a - 1u] = static_cast<Area>(move.a());
  if (step.a > kOrdinaryNumbers) {
    player.extra = ExtraDisc::placed;
  } else {
    --player.discs;
  }
  context.tell(EventKind::placed, step.seat, {step.a, move.a()});
  if (context.board().phase == Phase::placing)
    context.board().turn = next_clockwise(step.seat, context.seats);
}

// V2.1
void begin_placing(const Context& context) {
  Board& board = context.board();
  board.phase = Phase::placing;
  board.turn = board.first_player;
  board.tile = board.next_tile;
  board.next_tile = kNone;
  const VascoTile& tile = context.figures.tiles[board.tile];
  board.first_free = tile.initial;
  board.money = tile.reals;
  context.tell(EventKind::round_begins, Seat::nobody, {board.round});
  context.tell(EventKind::tile_laid, Seat::nobody, {tile.initial, tile.reals[0], tile.reals[1]});
}

// V2.2, V2.6: false when nobody can place any more.
bool ask_next_placer(const Context& context) {
  if (!any_action_space(context)) return false;
  Seat seat = context.board().turn;
  for (int i = 0; i < context.seats; ++i, seat = next_clockwise(seat, context.seats)) {
    if (!has_disc_to_place(context.player(seat))) continue;
    context.push(Step::Kind::take_number, seat);
    return true;
  }
  return false;
}

}  // namespace carreira::vasco
