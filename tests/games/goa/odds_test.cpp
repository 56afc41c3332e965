// The odds of founding a colony, as the engine tells them: against the worlds that look the same to the player.

#include <gtest/gtest.h>

#include "engine/game_of.h"
#include "engine/view.h"
#include "games/goa/story.h"

namespace carreira::goa {
namespace {

std::optional<Odds> odds_of(const Story& story, std::string_view notation) {
  const Seat seat = story.rules.actor(story.state);
  return story.rules.odds(story.rules.observe(story.state, seat),
                          story.rules.language().parse(notation).value());
}

// Whether the colony can be had after the reveal: it is founded, or what is missing can be paid.
bool can_be_had(const State& state, Seat seat, const Components& figures) {
  const Steps& steps = state.board.steps;
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (steps.is_at<ChooseColonyTile>(i) ||
        (steps.is_at<FoundColony>(i) &&
         steps.get_at<FoundColony>(i).missing(figures) <= state.board.players[seat].colonists))
      return true;
  return false;
}

TEST(Odds, G4_8_calicut_is_out_of_reach_and_quilon_is_not) {
  Story story;
  story.turn_of(1).colonists(1, 2);
  const Odds calicut = odds_of(story, "found calicut").value();
  EXPECT_EQ(calicut.percent, 0);
  EXPECT_EQ(calicut.needed, 12);
  EXPECT_EQ(calicut.best, 8);  // 2 and two cards of 3
  const Odds quilon = odds_of(story, "found quilon").value();
  EXPECT_GT(quilon.percent, 50);
  EXPECT_LT(quilon.percent, 100);
  story.colonists(1, 4);
  EXPECT_EQ(odds_of(story, "found quilon").value().percent, 100);
}

TEST(Odds, G4_8_where_the_pile_ends_the_discards_are_drawn_from) {
  Story story;
  story.turn_of(1)
      .colonists(1, 0)
      .row(1, Column::colonists, 3)
      .pile({"ships-3-shell"});                              // then any of the others
  const Odds odds = odds_of(story, "found quilon").value();  // 2 + 3, and 1 at least
  EXPECT_EQ(odds.percent, 100);
  EXPECT_EQ(odds.best, 8);
}

TEST(Odds, are_told_of_foundings_only) {
  Story story;
  story.turn_of(1);
  EXPECT_FALSE(odds_of(story, "taxes"));
  EXPECT_TRUE(odds_of(story, "found cochin"));
}

// In games at random: as often as the colony can be had in imagined worlds, which know of old piles and of hands.
TEST(Odds, G4_8_come_true_in_imagined_worlds) {
  const Rules rules = rules_for(3);
  Random random(Seed::from_text("odds"), Stream::search);
  int compared = 0;
  for (int game = 0; game < 6; ++game) {
    State state = rules.setup(Seed::from_text("odds " + std::to_string(game)));
    for (int decision = 0; rules.actor(state) != Seat::nobody; ++decision) {
      MoveList moves;
      rules.moves(state, moves);
      const Seat seat = rules.actor(state);
      if (decision % 7 == 0)
        for (const Move move : moves) {
          const Observation seen = rules.observe(state, seat);
          const std::optional<Odds> odds = rules.odds(seen, move);
          if (!odds || odds->percent == 0) continue;
          constexpr int kWorlds = 400;
          int had = 0;
          for (int world = 0; world < kWorlds; ++world) {
            State imagined = rules.imagine(seen, random);
            rules.play(imagined, move, nullptr);
            had += can_be_had(imagined, seat, rules.components());
          }
          EXPECT_NEAR(100.0 * had / kWorlds, odds->percent, 11) << rules.language().notation(move);
          EXPECT_TRUE(odds->percent != 100 || had == kWorlds);
          ++compared;
        }
      rules.play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
    }
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace carreira::goa
