// Why not: what speaks against a move, with its clause, from the lines that decide what is legal.

#include "engine/why.h"
#include "games/caravelas/story.h"

namespace carreira::caravelas {
namespace {

// The reasons against a move or a thing, as "word clause values".
std::string why(const Story& story, const WhyQuestion& question) {
  const char* variants[] = {"standard", "open_events", "dice"};
  const auto game = GameOf<Rules>::create(
      components_text(),
      TableSetup{story.rules.seats(), {{"variant", variants[index_of(story.rules.variant())]}}});
  const auto reasons =
      why_not(*game.value(), GameOf<Rules>::position(story.state), story.rules.actor(story.state), question);
  if (!reasons) return reasons.error().text;
  std::string text;
  for (const Reason& reason : reasons.value()) {
    text += (text.empty() ? "" : "; ") + reason.phrase.key.substr(reason.phrase.key.rfind('.') + 1) + " " +
            reason.clause;
    for (const auto& value : reason.phrase.values)
      text += " " + story.rules.language().value_name(value.vocabulary, value.value);
  }
  return text;
}
std::string why_move(const Story& story, const std::string& move) {
  return why(story, {move, "", ""});
}
std::string why_thing(const Story& story, const std::string& thing) {
  return why(story, {"", "", thing});
}

// Search takes short cuts where nothing can speak against any of the moves.
TEST(CaravelasWhy, who_wants_reasons_is_offered_the_same_moves_as_search) {
  for (const char* variant : {"standard", "open_events", "dice"}) {
    const Rules& rules = make_rules(3, variant);
    Random random(Seed::from_text("reasons"), Stream::search);
    State state = rules.setup(random.new_seed());
    for (int i = 0; i < 3000; ++i) {
      MoveList quick, explained;
      RefusedMoves refused;
      Offers offers(explained, &refused);
      rules.moves(state, quick);
      rules.offer(state, offers);
      ASSERT_TRUE(std::equal(quick.begin(), quick.end(), explained.begin(), explained.end()))
          << variant << ", decision " << i;
      rules.play(state, quick[random.below(static_cast<std::uint32_t>(quick.size()))], nullptr);
    }
  }
}

TEST(CaravelasWhy, C2_1_a_bid_too_low_or_beyond_ones_markers) {
  Story story;
  story.bidding().play("bid 3");
  EXPECT_EQ(why_move(story, "bid 3"), "bid_too_low C2.1 3");
  EXPECT_EQ(why_move(story, "bid 10"), "bid_too_high C2.1 9");
  EXPECT_EQ(why_move(story, "bid 4"), "");
  EXPECT_EQ(why_thing(story, "cell:10,4"), "order_first C2.1");
}

TEST(CaravelasWhy, C2_3_a_place_that_is_taken) {
  Story story(3);
  story.bidding().play_all({"bid 1", "bid 2", "pass", "pass", "place 2"});
  EXPECT_EQ(why_move(story, "place 2"), "place_taken C2.3 2");
}

TEST(CaravelasWhy, C4_a_cell_that_cannot_be_entered_and_one_that_is_not_next) {
  Story story;
  story.at(1, "8,5").markers(1, 1);
  EXPECT_EQ(why_move(story, "sail 8,6"), "too_dear C4.4 2 1");
  EXPECT_EQ(why_move(story, "evade 8,6"), "no_wind C4.3");
  EXPECT_EQ(why_thing(story, "cell:8,5"), "here C4.4");
  EXPECT_EQ(why_thing(story, "cell:calecute"), "out_of_reach C4.4 1");
  story.markers(1, 9);
  EXPECT_EQ(why_move(story, "sail 6,6"), "further C4.1 2 2");
  EXPECT_EQ(why_move(story, "stop"), "not_in_lisboa C8.1");
  Story blue;
  blue.at(1, "6,6").markers(1, 4).hand(1, {"storm_4"});
  EXPECT_EQ(why_move(blue, "sail 6,7"), "no_card C4.5 3");
  blue.markers(1, 0);
  EXPECT_EQ(why_thing(blue, "cell:6,7"), "no_marker C3.2");
  EXPECT_EQ(why_thing(blue, "card:storm_4"), "card_when C4.5");
  Story lisboa;
  EXPECT_EQ(why_move(lisboa, "end"), "ends_as_stop C8.1");
}

TEST(CaravelasWhy, C5_a_good_that_cannot_be_loaded) {
  Story story;
  story.at(1, "calecute").cargo(1, {"pepper"}).sunk(1, {3});
  EXPECT_EQ(why_move(story, "load pepper"), "good_aboard C5.3");
  EXPECT_EQ(why_move(story, "load silk"), "good_sunk C4.6 3");
  EXPECT_EQ(why_move(story, "load nutmeg"), "good_closed C5.3 4");
  EXPECT_EQ(why_move(story, "load chili"), "good_elsewhere C5.2 guine");
}

TEST(CaravelasWhy, C6_C7_cards_and_bonus_moves) {
  Story story;
  story.at(1, "6,6").at(2, "guine").markers(1, 4).hand(1, {"storm_4", "storm_nw"}).play("sail 6,7");
  EXPECT_EQ(why_move(story, "play storm_4"), "storm_too_dear C6.3 4 3");
  EXPECT_EQ(why_move(story, "play calm"), "not_in_hand C4.5");
  EXPECT_EQ(why_thing(story, "cell:6,6"), "card_first C4.5");
  story.play("play storm_nw");
  EXPECT_EQ(why_move(story, "load chili"), "not_moved C7.1");
  EXPECT_EQ(why_thing(story, "cell:6,10"), "bonus_direction C7.2 storm_nw 2");
}

TEST(CaravelasWhy, C4_6_a_ship_that_is_closed) {
  Story story;
  story.at(1, "10,19").sunk(1, {1}).die_sinks().play("sail 10,18").play("roll");
  EXPECT_EQ(why_move(story, "sink 1"), "ship_sunk C4.6");
  EXPECT_EQ(why_move(story, "sink 4"), "ship_closed C4.6");
}

TEST(CaravelasWhy, C8_1_goods_that_are_not_on_board) {
  Story story;
  story.cargo(1, {"chili", "wood", "silk"}).play("stop");
  EXPECT_EQ(why_move(story, "improve chili+wood+ivory"), "goods_absent C8.1 ivory");
  EXPECT_EQ(why_move(story, "end"), "lisboa_first C8.1");
}

}  // namespace
}  // namespace carreira::caravelas
