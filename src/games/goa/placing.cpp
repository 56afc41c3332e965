// G2: the flag and the auction tokens.

#include "games/goa/context.h"

namespace carreira::goa {
namespace {

using Places = Set<Place>;

struct Point {
  int x = 0, y = 0;
};
// The grid from the top, then the places above, below, left and right of it.
constexpr Point point_of(Place place) {
  constexpr int kLength = static_cast<int>(kSide);
  const int line = static_cast<int>(place) / kLength, along = static_cast<int>(place) % kLength;
  if (is_cell(place)) return {along, line};
  const bool beside = line >= kLength + 2;
  const int outside = (line - kLength) % 2 == 0 ? -1 : kLength;
  return beside ? Point{outside, along} : Point{along, outside};
}

// The places no further than this from each, as the square of the distance.
constexpr EnumArray<Place, Places> within(int squares) {
  EnumArray<Place, Places> near;
  for (const Place from : all<Place>())
    for (const Place to : all<Place>()) {
      const Point a = point_of(from), b = point_of(to);
      if (from != to && (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) <= squares)
        near[from].insert(to);
    }
  return near;
}
constexpr auto kBeside = within(1), kAround = within(2);

Places with_tiles(const Board& board) {
  return Places::from_bits(board.laid.bits());
}

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
  const Places tiles = with_tiles(look.board);
  Places beside;
  for (const Place tile : tiles) beside |= kBeside[tile];
  const Places open = beside - tiles;
  for (const Place place : open) offers.add(MoveKind::flag, place);
  for (const Place place : offers.others(open, Places::all()))
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
  const Places tiles = with_tiles(board);
  Places free = tiles;
  for (std::size_t lot = 1; lot < board.lot; ++lot) free.erase(board.tokens[lot]);
  const Places line = free & kAround[board.tokens[board.lot - 1u]];
  const Places open = line.empty() ? free : line;  // a line that is broken goes on anywhere
  for (const Place place : open) offers.add(MoveKind::token, place);
  for (const Place place : offers.others(open, Places::first(kCountOf<Cell>)))
    offers.candidate(MoveKind::token, place)
        .unless(!tiles.contains(place), Why::no_tile_there, "G2.2")
        .unless(!free.contains(place), Why::token_there, "G2.2")
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
