// G2: the flag and the auction tokens.

#include "games/goa/context.h"

namespace carreira::goa {
namespace {

using Neighbours = EnumArray<Place, Set<Cell>>;

constexpr int kSideLength = static_cast<int>(kSide);
constexpr int kCells = static_cast<int>(kCountOf<Cell>);

constexpr int column_of(Place place) {
  const int i = static_cast<int>(place), side = (i - kCells) / kSideLength;
  if (is_cell(place)) return i % kSideLength;
  return side < 2 ? i % kSideLength : side == 2 ? -1 : kSideLength;
}

constexpr int row_of(Place place) {
  const int i = static_cast<int>(place), side = (i - kCells) / kSideLength;
  if (is_cell(place)) return i / kSideLength;
  return side >= 2 ? i % kSideLength : side == 0 ? -1 : kSideLength;
}

constexpr Neighbours neighbours(bool diagonally) {
  Neighbours result;
  for (const Place place : all<Place>())
    for (const Cell cell : all<Cell>()) {
      const int dx = column_of(place) - column_of(place_of(cell)),
                dy = row_of(place) - row_of(place_of(cell));
      const int squares = dx * dx + dy * dy;
      if (squares == 1 || (diagonally && squares == 2)) result[place].insert(cell);
    }
  return result;
}

constexpr Neighbours kBeside = neighbours(false), kAround = neighbours(true);

// The places beside each cell.
constexpr EnumArray<Cell, Set<Place>> kPlacesBeside = [] {
  EnumArray<Cell, Set<Place>> result;
  for (const Place place : all<Place>())
    for (const Cell cell : kBeside[place]) result[cell].insert(place);
  return result;
}();

void put_token(const Context& context, Place place) {
  Board& board = context.board();
  board.tokens[board.lot++] = place;
}

}  // namespace

// G2.2: the first player's tokens are the first and the last.
Seat owner_of_lot(const Board& board, int seats) {
  const int seat = index(board.first) + board.lot;
  return seat_at(seat < seats ? seat : seat - seats);
}

// --- The flag (G2.1) ---

void PlaceFlag::offer(const Look& look, Offers& offers) const {
  const Set<Cell> laid = look.board.laid;
  const Set<Place> tiles = Set<Place>::from_bits(laid.bits());
  Set<Place> beside;
  for (const Cell cell : laid) beside |= kPlacesBeside[cell];
  const Set<Place> open = beside - tiles;
  for (const Place place : open) offers.add(MoveKind::flag, place);
  for (const Place place : offers.others(open, Set<Place>::all()))
    offers.candidate(MoveKind::flag, place)
        .unless(tiles.contains(place), Why::tile_in_the_way, "G2.1")
        .unless(true, Why::no_tile_beside, "G2.1");
}

void PlaceFlag::play(const Context& context, Move move) const {
  context.tell(EventKind::flag_placed, {move.a()});
  put_token(context, move.a<Place>());
}

// --- The other tokens (G2.2, G2.3) ---

void PlaceToken::offer(const Look& look, Offers& offers) const {
  const Board& board = look.board;
  Set<Cell> free = board.laid;
  for (std::size_t lot = 1; lot < board.lot; ++lot) free.erase(cell_of(board.tokens[lot]));
  const Set<Cell> line = free & kAround[board.tokens[board.lot - 1u]];
  const Set<Cell> open = line.empty() ? free : line;  // a line that is broken goes on anywhere
  for (const Cell cell : open) offers.add(MoveKind::token, cell);
  for (const Cell cell : offers.others(open, Set<Cell>::all()))
    offers.candidate(MoveKind::token, cell)
        .unless(!board.laid.contains(cell), Why::no_tile_there, "G2.2")
        .unless(!free.contains(cell), Why::token_there, "G2.2")
        .unless(true, Why::not_adjacent, "G2.2");
}

void PlaceToken::play(const Context& context, Move move) const {
  const Board& board = context.board();
  context.tell(EventKind::token_placed, {board.lot + 1, move.a(), board.grid[move.a<Cell>()]});
  put_token(context, move.a<Place>());
}

Phrase PlaceToken::question(const Look& look) const {
  return goa::question(kName, look.board.lot + 1);
}

}  // namespace carreira::goa
