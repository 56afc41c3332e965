// G2: the flag and the auction tokens.

#include "games/goa/playing.h"

namespace carreira::goa {
namespace {

struct Neighbours {
  std::array<std::uint32_t, kPlaces> orthogonal{}, around{};
};

constexpr int column_of(int place) {
  if (place < kCells) return place % kSide;
  const int side = (place - kCells) / kSide, i = (place - kCells) % kSide;
  return side < 2 ? i : side == 2 ? -1 : kSide;
}

constexpr int row_of(int place) {
  if (place < kCells) return place / kSide;
  const int side = (place - kCells) / kSide, i = (place - kCells) % kSide;
  return side >= 2 ? i : side == 0 ? -1 : kSide;
}

constexpr Neighbours make_neighbours() {
  Neighbours result;
  for (int place = 0; place < kPlaces; ++place) {
    for (int cell = 0; cell < kCells; ++cell) {
      const int dx = column_of(place) - column_of(cell), dy = row_of(place) - row_of(cell);
      const int steps = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
      const std::uint32_t bit = std::uint32_t{1} << cell;
      if (steps == 1) result.orthogonal[static_cast<std::size_t>(place)] |= bit;
      if (steps > 0 && dx * dx <= 1 && dy * dy <= 1) result.around[static_cast<std::size_t>(place)] |= bit;
    }
  }
  return result;
}

constexpr Neighbours kNeighbours = make_neighbours();

std::uint32_t tiles_on(const State& s) {
  std::uint32_t tiles = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell)
    if (s.grid[cell] != Tile::none) tiles |= std::uint32_t{1} << cell;
  return tiles;
}

}  // namespace

// G2.2: the first player's tokens are the first and the last.
int owner_of_lot(const State& s, int lot, int seats) {
  return (index(s.first) + lot) % seats;
}

void Offer::flag() {  // G2.1
  const std::uint32_t tiles = tiles_on(s);
  for (int place = 0; place < kPlaces; ++place) {
    const bool empty = place >= kCells || !(tiles >> place & 1);
    if (empty && (kNeighbours.orthogonal[static_cast<std::size_t>(place)] & tiles)) add(Play::flag, place);
  }
}

void Offer::token() {
  std::uint32_t open = tiles_on(s);
  for (std::size_t lot = 0; lot < s.lot; ++lot)
    if (s.lots[lot] < kCells) open &= ~(std::uint32_t{1} << s.lots[lot]);
  const std::uint32_t chain = open & kNeighbours.around[s.lots[s.lot - 1u]];
  for (std::uint32_t cells = chain ? chain : open; cells;
       cells &= cells - 1)  // G2.3: a broken chain goes on anywhere
    add(Play::token, std::countr_zero(cells));
}

void Playing::put_token(int cell) {
  const Seat seat = s.asked().seat;
  pop();
  if (s.lot == 0) {
    tell(Told::flag_placed, seat, {cell});
  } else {
    tell(Told::token_placed, seat, {s.lot + 1, cell, index(s.grid[static_cast<std::size_t>(cell)])});
  }
  s.lots[s.lot++] = static_cast<std::uint8_t>(cell);
}

}  // namespace carreira::goa
