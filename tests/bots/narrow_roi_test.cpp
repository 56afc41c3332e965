// Roi's search leaves out actions after a reservation in the same turn: the reservation can come after them.

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>

#include "bots/roi_evaluation.h"
#include "bots/tables.h"
#include "engine/game_of.h"

namespace carreira::bots {
namespace {

using namespace roi;

bool reserves(Move move) {
  return move.kind<MoveKind>() == MoveKind::reserve || move.kind<MoveKind>() == MoveKind::reserve_mission;
}

// The reservation as it can be made after the action: a ship above one that was bought has come down. Nothing where
// the action took the card itself.
std::optional<Move> after(Move reservation, Move action) {
  const bool of_ship = reservation.kind<MoveKind>() == MoveKind::reserve;
  if (of_ship && action.kind<MoveKind>() == MoveKind::buy) {
    const auto reserved = reservation.b<Place>(), bought = action.b<Place>();
    if (reserved == bought) return std::nullopt;
    if (reserved == above(bought)) return Move::make(MoveKind::reserve, reservation.a<Ship>(), bought);
  }
  if (!of_ship && action.kind<MoveKind>() == MoveKind::take &&
      reservation.a<MissionId>() == action.a<MissionId>())
    return std::nullopt;
  return reservation;
}

TEST(NarrowRoi, an_action_is_left_out_only_if_the_reservation_can_follow_it) {
  const auto game = table("roi", 3);
  const Rules& rules = static_cast<const GameOf<Rules>&>(*game).rules();
  const Evaluation<Rules> evaluation(rules);
  int left_out = 0, compared = 0, a_card_more = 0;
  for (int number = 0; number < 60; ++number) {
    Random random(Seed::from_text("narrow " + std::to_string(number)));
    State state = rules.setup(random.new_seed()), before = state;
    Move last;
    for (int decision = 0; decision < 300 && rules.actor(state) != Seat::nobody; ++decision) {
      MoveList legal, left;
      rules.moves(state, legal);
      rules.moves(state, left);
      evaluation.narrow(Evaluation<Rules>::trace(before.board), state, left);
      ASSERT_FALSE(left.empty());
      for (const Move move : legal) {
        if (left.contains(move)) continue;
        ++left_out;
        ASSERT_TRUE(reserves(last));
        State first = before, second = state;
        MoveList then;
        rules.moves(before, then);
        ASSERT_TRUE(then.contains(move));
        rules.play(first, move, nullptr);
        rules.play(second, move, nullptr);
        then.clear();
        rules.moves(first, then);
        if (!then.contains(Move::make(MoveKind::end))) continue;  // the action has a step more
        ++compared;
        if (const auto reservation = after(last, move)) {
          ASSERT_TRUE(then.contains(*reservation))
              << game->language().notation(last) << ", " << game->language().notation(move);
          rules.play(first, *reservation, nullptr);
          EXPECT_EQ(std::memcmp(&first, &second, sizeof first), 0) << game->language().notation(move);
        } else {
          const Seat seat = rules.actor(state);
          EXPECT_EQ(first.board.players[seat].reserve_cards, second.board.players[seat].reserve_cards + 1);
          ++a_card_more;
        }
      }
      before = state;
      last = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      rules.play(state, last, nullptr);
    }
  }
  EXPECT_GT(left_out, 100);
  EXPECT_GT(compared, 100);
  EXPECT_GT(a_card_more, 0);
}

}  // namespace
}  // namespace carreira::bots
