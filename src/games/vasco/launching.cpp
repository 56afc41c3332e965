// Launching ships (V4.4 - V4.6), offered at every decision of a player who can.

#include <array>

#include "games/vasco/context.h"

namespace carreira::vasco {
namespace {

constexpr int kCrews = 1 << kCrewColours;

// All sets of colours, by size: kCrewsOfSize[n] are the crews of n.
constexpr auto kCrewsOfSize = [] {
  std::array<FixedVector<std::uint8_t, 10>, kCrewColours + 1> crews;
  for (int crew = 0; crew < kCrews; ++crew)
    crews[static_cast<std::size_t>(std::popcount(static_cast<unsigned>(crew)))].push_back(
        static_cast<std::uint8_t>(crew));
  return crews;
}();

unsigned colours_at_hand(const Player& player) {
  unsigned colours = 0;
  for (std::size_t colour = 0; colour < kCrewColours; ++colour)
    colours |= (player.crew[colour] > 0 ? 1u : 0u) << colour;
  return colours;
}

}  // namespace

void offer_launches(const Look& look, Seat seat, MoveList& list) {
  const Player& player = look.player(seat);
  if (player.projects == 0) return;
  const unsigned at_hand = colours_at_hand(player);
  const int most = std::popcount(at_hand);
  for_each_bit(player.projects, [&](int project) {
    const int size = look.figures.projects[static_cast<std::size_t>(project)].crew;
    if (size > most) return;
    for (const std::uint8_t crew : kCrewsOfSize[static_cast<std::size_t>(size)])
      if ((crew & ~at_hand) == 0)
        list.push_back(Move::make(MoveKind::launch, static_cast<std::uint32_t>(project), crew));
  });
}

bool can_launch(const Look& look, Seat seat) {
  const Player& player = look.player(seat);
  const int most = std::popcount(colours_at_hand(player));
  bool can = false;
  for_each_bit(player.projects, [&](int project) {
    can = can || look.figures.projects[static_cast<std::size_t>(project)].crew <= most;
  });
  return can;
}

void play_launch(const Context& context, Move move) {
  const Seat seat = context.step().seat;
  Player& player = context.player(seat);
  for_each_bit(static_cast<std::uint64_t>(move.b()), [&](int colour) {
    --player.crew[static_cast<std::size_t>(colour)];
    ++context.board().common[static_cast<std::size_t>(colour)];  // V4.5
  });
  player.projects &= ~bit(move.a());
  player.ships |= bit(move.a());
  context.tell(EventKind::launched, seat, {move.a(), move.b()});
  if (context.step().kind == Step::Kind::launch && !can_launch(context, seat)) context.pop();
}

// V4.6, V10.2: clockwise from the first player; false when all have been asked. Who cannot launch is not
// asked.
bool ask_next_launcher(const Context& context) {
  Board& board = context.board();
  while (board.turn != Seat::nobody) {
    const Seat seat = board.turn;
    const Seat next = next_clockwise(seat, context.seats);
    board.turn = next == board.first_player ? Seat::nobody : next;
    if (!can_launch(context, seat)) continue;
    context.push(Step::Kind::launch, seat);
    return true;
  }
  return false;
}

}  // namespace carreira::vasco
