#include "story.h"

namespace carreira::goa {
namespace {

int cultivated(const State& state, std::size_t from) {
  int n = 0;
  for (std::size_t i = from; i < from + kAside; ++i) n += is_cultivated(state.board.aside[i]);
  return n;
}

TEST(Setup, G1_1_four_tiles_aside_and_at_most_two_of_them_plantations) {
  const Rules rules = rules_for(4);
  std::array<int, 4> seen{};
  for (std::uint64_t i = 0; i < 300; ++i) {
    const State state = rules.setup(Seed{{i, 7, 7, 7}});
    ASSERT_EQ(state.board.aside.size(), 4u);
    ASSERT_LE(cultivated(state, 0), 2);
    ++seen[static_cast<std::size_t>(cultivated(state, 0))];
    for (const Tile tile : state.board.grid) ASSERT_NE(tile, Tile::none);
    ASSERT_TRUE(rules.check(state).ok());
  }
  EXPECT_GT(seen[0], 0);
  EXPECT_GT(seen[1], 0);
  // 16 of the 29 are plantations: without the rule two would be less common than two, three and four
  // together.
  EXPECT_GT(seen[2], 150);
}

TEST(Setup, G1_1_another_seed_lays_another_grid) {
  EXPECT_EQ(Story(4, {}, "one").state.board.grid, Story(4, {}, "one").state.board.grid);
  EXPECT_NE(Story(4, {}, "one").state.board.grid, Story(4, {}, "two").state.board.grid);
}

TEST(Setup, G1_2_boards_ships_and_colonists) {
  Story story(3);
  for (int seat = 1; seat <= 3; ++seat) {
    EXPECT_EQ(story.player(seat).ships, 4);
    EXPECT_EQ(story.player(seat).colonists, 2);
    EXPECT_EQ(story.player(seat).bonus, 0);
    for (const std::uint8_t row : story.player(seat).rows) EXPECT_EQ(row, 0);
  }
}

TEST(Setup, G1_2_tokens_are_one_more_than_the_players) {
  for (int seats = 2; seats <= 4; ++seats) {
    Story story(seats);
    int tokens = 0;
    story.wander("tokens", [&] {
      tokens = std::max<int>(tokens, story.state.board.lot + (story.asked() == "token"));
      return story.asked() == "bid";
    });
    EXPECT_EQ(tokens, seats + 1);
    EXPECT_EQ(std::count(story.state.board.tokens.begin(), story.state.board.tokens.end(), Place::none),
              4 - seats);
  }
}

TEST(Setup, G1_3_the_elephant_names_the_first_player) {
  const Rules rules = rules_for(4);
  std::array<int, 4> first{};
  for (std::uint64_t i = 0; i < 200; ++i) {
    const State state = rules.setup(Seed{{i, 1, 1, 1}});
    int elephants = 0;
    for (const CardId card : state.board.discards)
      elephants += rules.components().cards[card].symbol == Symbol::elephant;
    EXPECT_EQ(elephants, 1);
    EXPECT_EQ(state.deck.size() + state.board.discards.size(), 30);
    ++first[static_cast<std::size_t>(index(state.board.flag))];
    for (int seat = 0; seat < 4; ++seat) {
      EXPECT_EQ(state.board.players[seat_at(seat)].ducats, seat_at(seat) == state.board.flag ? 5 : 10);
      EXPECT_EQ(state.board.players[seat_at(seat)].bonus, 0);
    }
    EXPECT_EQ(rules.actor(state), state.board.flag);
  }
  for (const int n : first) EXPECT_GT(n, 25);
}

TEST(Setup, G1_4_with_no_bonus_action_card_left_none_is_taken) {
  Story story;
  story.turn_of(1).bonus(2, 6).bonus(3, 4).keeps(1, "bonus2");
  story.play("use bonus2");
  EXPECT_EQ(story.player(1).bonus, 0);
  EXPECT_EQ(story.state.board.bonus_left, 0);
}

TEST(Setup, G1_4_the_last_bonus_action_card_is_taken) {
  Story story;
  story.turn_of(1).bonus(2, 5).bonus(3, 4).keeps(1, "bonus2").play("use bonus2");
  EXPECT_EQ(story.player(1).bonus, 1);
}

TEST(Setup, G1_5_a_used_up_pile_is_made_of_the_discards) {
  Story story;
  story.turn_of(1).row(1, Column::expedition, 3).pile({"ships-1-palm"});
  story.play({"expedition", "draw"});
  EXPECT_TRUE(story.holding(1, "ships-1-palm"));
  EXPECT_EQ(story.state.board.discards.size(), 29);
  story.play("draw");
  EXPECT_EQ(story.told(EventKind::shuffled), 1);
  EXPECT_TRUE(story.state.board.discards.empty());
  EXPECT_EQ(story.state.deck.size(), 28);
}

TEST(Setup, G1_5_with_pile_and_discards_empty_nothing_is_drawn) {
  Story story;
  story.turn_of(1).pile({"ships-1-palm", "ships-2-fish"}).keeps(1, "expeditions2");
  story.hand(2) |= story.state.board.discards;
  story.state.board.discards.clear();
  story.play("use expeditions2");
  EXPECT_EQ(story.cards(1), 2);
  story.play("expedition");
  EXPECT_EQ(story.cards(1), 2);  // above the limit
  story.play("discard ships-1-palm");
  EXPECT_FALSE(story.offers("draw"));  // one card, and the limit is one
}

TEST(Setup, G1_5_what_is_missing_at_a_founding_counts_nothing) {
  Story story;
  story.turn_of(1).colonists(1, 6).pile({});
  story.hand(2) |= story.state.board.discards;
  story.state.board.discards.clear();
  story.play("found quilon");
  EXPECT_EQ(story.asked(), "found");
  story.play("pay");
  EXPECT_EQ(story.player(1).colonists, 0);
}

TEST(Setup, G1_5_a_card_being_played_joins_the_discards_after_its_effect) {
  Story story;
  story.turn_of(1).pile({}).ducats({20, 0, 0, 0}).row(1, Column::taxes, 3);
  story.holds(1, {"buy_progress-1-palm"});
  story.hand(2) |= story.state.board.discards;
  story.state.board.discards.clear();
  // Row 4 brings a card, and the only one that could come is the one being played.
  story.play({"play buy_progress-1-palm", "advance taxes"});
  EXPECT_EQ(story.row(1, Column::taxes), 4);
  EXPECT_EQ(story.cards(1), 0);
  EXPECT_TRUE(story.discarded("buy_progress-1-palm"));
}

TEST(Setup, G1_5_eighteen_colony_tiles) {
  const State state = Story().state;
  EXPECT_EQ(state.board.colony_tiles[Colony::quilon].size(), 5);
  EXPECT_EQ(state.board.colony_tiles[Colony::cochin].size(), 4);
  EXPECT_EQ(state.board.colony_tiles[Colony::madras].size(), 5);
  EXPECT_EQ(state.board.colony_tiles[Colony::calicut].size(), 4);
}

TEST(Setup, G1_6_two_phases_of_four_rounds) {
  Story story(3);
  std::vector<std::pair<int, int>> rounds;
  story.wander("rounds", [&] {
    const std::pair<int, int> now{index_of(story.state.board.phase), story.state.board.round};
    if (rounds.empty() || rounds.back() != now) {
      rounds.push_back(now);
      if (now == std::pair<int, int>{1, 0}) {
        EXPECT_EQ(story.state.board.aside.size(), 8u);
        EXPECT_LE(cultivated(story.state, 4), 2);
        for (const Tile tile : story.state.board.grid) {
          EXPECT_NE(tile, Tile::none);
          EXPECT_GT(story.rules.components().tiles[Phase::b][tile], 0);
        }
      }
    }
    return false;
  });
  const std::vector<std::pair<int, int>> expected = {{0, 0}, {0, 1}, {0, 2}, {0, 3},
                                                     {1, 0}, {1, 1}, {1, 2}, {1, 3}};
  EXPECT_EQ(rounds, expected);
  EXPECT_EQ(story.state.board.stage, Stage::over);
}

}  // namespace
}  // namespace carreira::goa
