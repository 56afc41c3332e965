// Caravelas' search leaves out steps and bids that are no better than others: what it leaves out, and that nothing
// else is lost.

#include <algorithm>
#include <string>

#include "bots/caravelas_evaluation.h"
#include "bots/tables.h"
#include "engine/game_of.h"

namespace carreira::bots {
namespace {

using namespace caravelas;
using Caravelas = GameOf<Rules>;
using Moves = std::vector<Move>;

// Plays at random and tells of every decision: the position before the last move, this one, the moves that are legal
// and those that are left.
template <class Tell>
void walk(int seats, int games, Tell tell) {
  const auto game = table("caravelas", seats);
  const Rules& rules = static_cast<const Caravelas&>(*game).rules();
  const Evaluation<Rules> evaluation(rules);
  for (int number = 0; number < games; ++number) {
    Random random(Seed::from_text("narrow " + std::to_string(number)));
    State state = rules.setup(random.new_seed()), before = state;
    for (int decision = 0; decision < 400 && rules.actor(state) != Seat::nobody; ++decision) {
      MoveList legal, left;
      rules.moves(state, legal);
      rules.moves(state, left);
      evaluation.narrow(Evaluation<Rules>::trace(before.board), state, left);
      tell(rules, before, state, Moves(legal.begin(), legal.end()), Moves(left.begin(), left.end()));
      before = state;
      rules.play(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    }
  }
}

bool has(const Moves& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

TEST(Narrow, a_step_is_left_out_only_if_it_could_have_been_made_at_once) {
  int left_out = 0;
  walk(2, 30,
       [&](const Rules& rules, const State& before, const State& state, const Moves& legal,
           const Moves& left) {
         ASSERT_FALSE(left.empty());
         for (const Move move : left) EXPECT_TRUE(has(legal, move));
         if (!state.board.steps.is<Turn>()) return;
         const Seat seat = rules.actor(state);
         const Player &then = before.board.players[seat], &now = state.board.players[seat];
         for (const Move move : legal) {
           if (has(left, move)) continue;
           ++left_out;
           ASSERT_EQ(move.kind<MoveKind>(), MoveKind::sail);
           EXPECT_EQ(then.discovered, now.discovered);
           EXPECT_EQ(then.cargo, now.cargo);
           EXPECT_EQ(then.cards, now.cards);
           if (move.a<Cell>() == then.cell) continue;
           MoveList at_once;
           rules.moves(before, at_once);
           ASSERT_TRUE(at_once.contains(move));
           State direct = before, around = state;
           rules.play(direct, move, nullptr);
           rules.play(around, move, nullptr);
           EXPECT_GE(direct.board.players[seat].markers, around.board.players[seat].markers);
         }
       });
  EXPECT_GT(left_out, 1000);
}

TEST(Narrow, bids_go_up_by_one_and_not_beyond_a_third) {
  int bids = 0;
  for (const int seats : {2, 3, 4})
    walk(seats, 10,
         [&](const Rules& rules, const State&, const State& state, const Moves&, const Moves& left) {
           if (!state.board.steps.is<Bidding>()) return;
           EXPECT_TRUE(has(left, Move::make(MoveKind::pass)));
           int highest = 0;
           for (const Player& player : state.board.players) highest = std::max<int>(highest, player.bid);
           for (const Move move : left) {
             if (move.kind<MoveKind>() != MoveKind::bid) continue;
             ++bids;
             EXPECT_EQ(move.a(), highest + 1);
             EXPECT_LE(3 * move.a(), rules.all_markers(state.board.players[rules.actor(state)]));
           }
         });
  EXPECT_GT(bids, 50);
}

}  // namespace
}  // namespace carreira::bots
