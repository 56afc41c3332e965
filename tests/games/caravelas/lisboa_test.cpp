// C8 and C9: Lisboa, the end, the points.

#include "games/caravelas/story.h"

namespace carreira::caravelas {
namespace {

const Story::Names kSixGoods = {"chili", "wood", "ivory", "pepper", "cinnamon", "silk"};

TEST(CaravelasLisboa, C8_1_a_fleet_may_pass_through_and_do_nothing) {
  Story story;
  story.at(1, "10,4").cargo(1, {"silk"}).sunk(1, {1}).play("sail lisboa");
  EXPECT_TRUE(story.legal("sail ceuta"));
  EXPECT_FALSE(story.legal("end")) << "a turn that ends in Lisboa is a stop";
  story.play("sail ceuta");
  EXPECT_TRUE(story.has(1, "silk"));
  EXPECT_EQ(story.fleet(1).sunk, Ships{ship_of_number(1)}) << "nothing is repaired in passing";
}

TEST(CaravelasLisboa, C8_1_a_stop_without_having_moved_or_driven_there_by_a_storm) {
  Story still;
  still.cargo(1, {"silk"}).play("stop");
  EXPECT_EQ(still.vp(1), 5);
  EXPECT_EQ(still.actor(), 2) << "a stop ends the turn";
  Story driven;
  driven.at(1, "cabo_bojador").at(2, "calecute").hand(1, {"storm_ne"}).play("sail 8,7").play("play storm_ne");
  EXPECT_EQ(driven.place(1), "10,5");
  driven.play("sail lisboa");
  EXPECT_TRUE(driven.legal("stop"));
}

TEST(CaravelasLisboa, C8_1_in_this_order_pieces_improvement_selling) {
  Story story;
  story.cargo(1, kSixGoods).play("stop");
  EXPECT_EQ(story.moves(), (Story::Names{"buy", "skip"}));
  story.play("buy");
  EXPECT_EQ(story.vp(1), 10);
  EXPECT_EQ(story.step(), Improving::kName);
  EXPECT_EQ(story.moves().size(), 11u) << "any 3 of 5 goods, or none";
  EXPECT_FALSE(story.legal("improve ivory+pepper+silk")) << "the pepper is spent";
  story.play("improve chili+wood+ivory");
  EXPECT_EQ(story.vp(1), 20);
  EXPECT_TRUE(story.fleet(1).cargo.empty());
  EXPECT_TRUE(story.fleet(1).improved);
  EXPECT_EQ(story.markers(1), 12);
}

TEST(CaravelasLisboa, C8_1_each_is_optional_and_pepper_may_pay_for_the_improvement) {
  Story selling;
  selling.cargo(1, kSixGoods).play_all({"stop", "skip", "skip"});
  EXPECT_EQ(selling.vp(1), 30) << "six goods at 5, pepper too";
  Story improving;
  improving.cargo(1, {"pepper", "silk", "chili"}).play_all({"stop", "skip", "improve chili+pepper+silk"});
  EXPECT_TRUE(improving.fleet(1).improved);
  EXPECT_EQ(improving.vp(1), 0);
}

TEST(CaravelasLisboa, C8_1_the_improvement_is_made_once_and_for_three_different_goods) {
  Story two;
  two.cargo(1, {"silk", "chili"}).play("stop");
  EXPECT_EQ(two.actor(), 2) << "two goods do not suffice";
  EXPECT_EQ(two.vp(1), 10);
  Story again;
  again.improved(1).cargo(1, {"silk", "chili", "wood"}).play("stop");
  EXPECT_EQ(again.vp(1), 15) << "once improved, all is sold";
}

TEST(CaravelasLisboa, C8_1_silver_and_nutmeg_are_sold_for_10_the_others_for_5) {
  for (const auto& [good, vp] : {std::pair{"chili", 5},
                                 {"wood", 5},
                                 {"ivory", 5},
                                 {"cinnamon", 5},
                                 {"silk", 5},
                                 {"silver", 10},
                                 {"nutmeg", 10}}) {
    Story story;
    story.improved(1).cargo(1, {good}).play("stop");
    EXPECT_EQ(story.vp(1), vp) << good;
  }
  Story pepper;
  pepper.cargo(1, {"pepper"}).play("stop").play("skip");
  EXPECT_EQ(pepper.vp(1), 5);
}

TEST(CaravelasLisboa, C8_1_sunk_ships_are_repaired_and_markers_come_back) {
  Story story;
  story.improved(1).sunk(1, {1, 4}).markers(1, 3).play("stop");
  EXPECT_TRUE(story.fleet(1).sunk.empty());
  EXPECT_EQ(story.markers(1), 12);
  Story closed;
  closed.sunk(1, {2}).play("stop");
  EXPECT_TRUE(closed.fleet(1).sunk.empty());
  EXPECT_FALSE(closed.fleet(1).improved) << "the fourth stays closed";
}

TEST(CaravelasLisboa, C8_1_the_hand_is_filled_or_thrown_away_for_a_new_one) {
  Story keeping;
  keeping.hand(1, {"calm", "calm"}).play("stop");
  EXPECT_EQ(keeping.moves(), (Story::Names{"keep", "redraw"}));
  keeping.play("keep");
  EXPECT_EQ(keeping.hand_size(1), 5);
  EXPECT_GE(keeping.cards(1, "calm"), 2);
  Story throwing;
  throwing.hand(1, {"calm", "calm", "calm", "storm_4", "storm_4", "storm_4", "storm_4"})
      .play("stop")
      .play("redraw");
  EXPECT_EQ(throwing.hand_size(1), 5);
  EXPECT_EQ(throwing.discards("calm"), 3) << "face up on the discards";
  EXPECT_EQ(throwing.discards("storm_4"), 4);
  Story empty;
  empty.play("stop");
  EXPECT_EQ(empty.hand_size(1), 5) << "nothing to choose";
  EXPECT_EQ(empty.actor(), 2);
}

TEST(CaravelasLisboa, C8_1_pieces_are_bought_in_their_order) {
  Story story;
  story.cargo(1, {"pepper"}).cargo(2, {"pepper"}).play_all({"stop", "buy", "stop", "buy"});
  EXPECT_EQ(story.state.board.pieces.size(), 2u);
  EXPECT_EQ(story.state.board.pieces[0], seat_at(0));
  EXPECT_EQ(story.state.board.pieces[1], seat_at(1));
}

TEST(CaravelasLisboa, C8_1_with_all_pieces_sold_pepper_is_only_sold) {
  Story story;
  story.pieces({1, 1, 2}).cargo(1, {"pepper"}).play("stop");
  EXPECT_EQ(story.actor(), 2);
  EXPECT_EQ(story.rules.scores(story.state).by_source[seat_at(0)][1], 5);
}

TEST(CaravelasLisboa, C8_2_at_most_one_piece_in_one_stop) {
  Story story;
  story.cargo(1, {"pepper"}).play_all({"stop", "buy"});
  EXPECT_EQ(story.state.board.pieces.size(), 1u);
  EXPECT_EQ(story.actor(), 2);
}

TEST(CaravelasLisboa, C8_3_sold_and_paid_cubes_go_back_to_the_stock) {
  std::string text = components_text();
  const std::string four = "\"goods_cubes_per_good\": 4";
  text.replace(text.find(four), four.size(), "\"goods_cubes_per_good\": 1");
  Story story(make_rules(2, "standard", text));
  story.cargo(1, {"pepper", "silk", "chili", "wood"}).at(2, "calecute");
  EXPECT_FALSE(can_load(Look(story.rules.components(), story.rules.seats(), story.state, seat_at(1))));
  story.play_all({"stop", "buy", "improve chili+wood+silk"});
  EXPECT_TRUE(story.legal("load pepper"));
  EXPECT_TRUE(story.at(2, "macau").legal("load silk"));
}

TEST(CaravelasEnd, C9_1_the_round_in_which_the_last_piece_is_bought_is_played_to_its_end) {
  Story story(3);
  story.pieces({1, 2, 3}).cargo(1, {"pepper"}).play_all({"stop", "buy"});
  EXPECT_TRUE(story.told(EventKind::last_piece));
  EXPECT_EQ(story.actor(), 2);
  story.play("stop");
  EXPECT_EQ(story.actor(), 3);
  story.play("stop");
  EXPECT_EQ(story.actor(), 0);
  EXPECT_TRUE(story.state.board.over);
  EXPECT_TRUE(story.told(EventKind::game_over));
}

TEST(CaravelasEnd, C9_1_with_a_piece_left_another_round_begins) {
  Story story(3);
  story.pieces({1, 2}).cargo(1, {"pepper"}).play_all({"stop", "buy", "stop", "stop"});
  EXPECT_FALSE(story.state.board.over);
  EXPECT_EQ(story.state.board.round, 3);
}

TEST(CaravelasEnd, C9_2_goods_on_board_and_cards_score_nothing) {
  Story story;
  story.cargo(1, {"silk", "pepper"}).hand(1, {"favourable_wind"});
  EXPECT_EQ(story.scores().total[seat_at(0)], 0);
}

TEST(CaravelasEnd, C9_2_a_destination_with_ones_own_marker_is_worth_5) {
  Story story;
  const Ports mine = story.state.destinations[seat_at(0)];
  const Ports one{mine.first()};
  story.fleet(2).discovered = one;
  EXPECT_EQ(story.scores().total[seat_at(0)], 0) << "discovered by another";
  story.fleet(2).discovered.clear();
  story.fleet(1).discovered = one;
  EXPECT_EQ(story.scores().by_source[seat_at(0)][3], 5);
  EXPECT_EQ(story.scores().total[seat_at(0)], 5 + story.vp(1));
}

TEST(CaravelasEnd, C9_2_destinations_are_shown_when_the_game_is_over) {
  Story story;
  story.pieces({1, 2, 1}).turn_of(2);
  EXPECT_EQ(story.rules.observe(story.state, seat_at(0)).destinations[seat_at(1)], Ports{});
  story.play("stop");
  EXPECT_TRUE(story.state.board.over);
  EXPECT_EQ(story.rules.observe(story.state, seat_at(0)).destinations[seat_at(1)],
            story.state.destinations[seat_at(1)]);
  EXPECT_TRUE(story.told(EventKind::missed));
}

TEST(CaravelasEnd, C9_2_the_points_shown_after_the_end_are_those_of_the_score) {
  Story story;
  const Ports mine = story.state.destinations[seat_at(0)];
  story.fleet(1).discovered = Ports{mine.first()};
  const auto shown = [&] {
    std::vector<Resource> list;
    story.rules.resources(story.rules.observe(story.state, seat_at(1)), seat_at(0), list);
    return list.front().value;
  };
  story.pieces({1, 2, 1}).turn_of(2);
  EXPECT_EQ(shown(), story.vp(1)) << "destinations are secret";
  story.play("stop");
  EXPECT_EQ(shown(), story.scores().total[seat_at(0)]);
}

TEST(CaravelasEnd, C9_3_most_points_win_beyond_100_too) {
  Story story;
  story.fleet(1).goods_vp = 105;
  story.fleet(2).goods_vp = 95;
  EXPECT_EQ(story.scores().total[seat_at(0)], 105);
  EXPECT_EQ(story.scores().place[seat_at(0)], 1);
  EXPECT_EQ(story.scores().place[seat_at(1)], 2);
}

TEST(CaravelasEnd, C9_3_a_tie_goes_to_the_piece_with_the_lowest_number) {
  Story story(3);
  story.pieces({3, 2, 3, 2});
  story.fleet(1).goods_vp = 20;
  const Scores scores = story.scores();
  EXPECT_EQ(scores.total[seat_at(0)], 20);
  EXPECT_EQ(scores.total[seat_at(1)], 20);
  EXPECT_EQ(scores.total[seat_at(2)], 20);
  EXPECT_EQ(scores.place[seat_at(2)], 1);
  EXPECT_EQ(scores.place[seat_at(1)], 2);
  EXPECT_EQ(scores.place[seat_at(0)], 3);
}

TEST(CaravelasEnd, C9_3_without_pieces_more_discoveries_then_shared) {
  Story story(3);
  for (const int player : {1, 2, 3}) story.state.destinations[seat_at(player - 1)].clear();
  story.discovered(1, {"madeira", "ceuta"}).discovered(2, {"terra_nova"}).discovered(3, {"mina", "guine"});
  Scores scores = story.scores();
  ASSERT_EQ(scores.total[seat_at(0)], 2);
  ASSERT_EQ(scores.total[seat_at(1)], 2);
  EXPECT_EQ(scores.place[seat_at(0)], 1);
  EXPECT_EQ(scores.place[seat_at(2)], 1) << "shared";
  EXPECT_EQ(scores.place[seat_at(1)], 3);
}

}  // namespace
}  // namespace carreira::caravelas
