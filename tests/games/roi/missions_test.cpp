// R4.2 to R4.4 and R6: trade missions, taken and played.

#include "scene.h"

namespace carreira::roi {
namespace {

using Moves = std::vector<std::string>;

TEST(RoiMissions, R4_2_an_open_mission_costs_a_coin_and_is_replaced) {
  Scene scene(2);
  scene.coins(1, 6).open("red-3 blue-4 green-5 yellow-6");
  scene.play("take blue-4");
  EXPECT_EQ(scene.coins(1), 5);
  EXPECT_TRUE(scene.tells("mission_taken blue-4 1"));
  const MissionId opened = scene.state().board.open_missions[value_at<Slot>(1)];
  EXPECT_NE(opened, MissionId::none);
  EXPECT_NE(opened, scene.mission("blue-4"));
  EXPECT_EQ(scene.state().board.mission_pile, 19);
  // Everyone remembers it.
  const Observation seen = scene.rules().observe(scene.state(), seat_at(1));
  EXPECT_EQ(seen.board.players[seat_at(0)].known_missions, Set<MissionId>{scene.mission("blue-4")});
}

TEST(RoiMissions, R4_2_the_top_of_the_pile_is_seen_by_its_owner_only) {
  Scene scene(3);
  scene.coins(1, 1);
  scene.play("draw");
  EXPECT_EQ(scene.coins(1), 0);
  EXPECT_EQ(scene.told(2), Moves{"mission_drawn_hidden 1"});
  EXPECT_EQ(scene.told(0), Moves{"mission_drawn_hidden 1"});
  const std::string name = scene.name(Words::mission, scene.state().secrets.missions[seat_at(0)].first());
  EXPECT_EQ(scene.told(1), Moves{"mission_drawn " + name + " 1"});
  EXPECT_EQ(scene.seat(1).secret_missions, 1);
}

TEST(RoiMissions, R4_3_four_missions_in_hand_are_the_limit) {
  Scene scene(2);
  scene.coins(1, 10).hand(1, "red-3 red-4 blue-3 blue-4");
  EXPECT_FALSE(scene.offers("draw"));
  EXPECT_TRUE(scene.moves("take").empty());
}

TEST(RoiMissions, R4_3_without_a_coin_there_is_no_mission) {
  Scene scene(2);
  scene.coins(1, 0);
  EXPECT_FALSE(scene.offers("draw"));
  scene.play("coins");
  EXPECT_TRUE(scene.offers("draw"));
}

TEST(RoiMissions, R4_3_missions_in_play_do_not_count_and_one_played_this_turn_frees_its_place) {
  Scene scene(2);
  scene.coins(1, 10).hand(1, "red-3 red-4 blue-3 blue-4").ready(1, "blue-3");
  scene.play("begin blue-3", "load blue-3", "sail 2");
  EXPECT_TRUE(scene.offers("draw"));
  scene.play("draw");
  EXPECT_EQ(scene.seat(1).secret_missions, 4);
  EXPECT_EQ(scene.seat(1).voyages.size(), 1u);
}

TEST(RoiMissions, R4_3_nothing_may_be_taken_when_the_pile_is_empty_and_the_open_ones_are_reserved) {
  Scene scene(2);
  scene.coins(1, 10).coins(2, 10).open("red-3 blue-4 - -").mission_pile(0);
  scene.play("reserve-mission red-3", "reserve-mission blue-4", "end");
  EXPECT_FALSE(scene.offers("draw"));
  EXPECT_TRUE(scene.moves("take").empty());
  scene.play("end");
  EXPECT_EQ(scene.moves("take"), (Moves{"take red-3", "take blue-4"}));
}

TEST(RoiMissions, R4_4_an_empty_pile_is_not_refilled) {
  Scene scene(2);
  scene.coins(1, 10).open("red-3 blue-4 green-3 green-4").mission_pile(0);
  scene.play("take red-3");
  EXPECT_EQ(scene.state().board.open_missions[value_at<Slot>(0)], MissionId::none);
  EXPECT_FALSE(scene.tells("mission_opened"));
  EXPECT_EQ(scene.state().board.mission_pile, 0);
}

TEST(RoiMissions, R6_1_several_missions_in_one_action_each_with_its_ships) {
  Scene scene(2);
  scene.coins(1, 10).hand(1, "red-3 blue-4").ready(1, "red-3 blue-2 blue-2");
  scene.play("begin red-3", "load red-3", "sail 1");
  scene.play("begin blue-4", "load blue-2", "load blue-2", "sail 3");
  EXPECT_EQ(scene.seat(1).voyages.size(), 2u);
  EXPECT_EQ(scene.turn().used.size(), 1);
  EXPECT_TRUE(scene.offers("coins"));
  EXPECT_EQ(scene.seat(1).missions_in_hand(), 0);
}

TEST(RoiMissions, R6_2_ships_of_its_colour_or_with_a_joker_card_each_paying_the_fee) {
  Scene scene(2);
  scene.coins(1, 3).hand(1, "red-4").ready(1, "red-2 green-2 white-2").joker(1, "white-brown").cards(1, 1, 0);
  scene.play("begin red-4");
  // One card is left: a single ship of another colour.
  EXPECT_EQ(scene.moves("load"), (Moves{"load red-2", "load-with-joker green-2", "load-with-joker white-2",
                                        "load-with-joker joker-2"}));
  scene.play("load-with-joker green-2");
  EXPECT_EQ(scene.moves("load"), Moves{"load red-2"});
  scene.play("load red-2", "sail 1");
  EXPECT_EQ(scene.coins(1), 1);
  EXPECT_EQ(scene.seat(1).joker_cards, 0);
}

TEST(RoiMissions, R6_3_only_where_the_exact_volume_can_be_made) {
  Scene scene(2);
  scene.joker(1, "white-brown").cards(1, 0, 0).coins(1, 10);
  scene.hand(1, "red-3 red-4 red-5 red-6").ready(1, "red-2 red-3");
  EXPECT_EQ(scene.moves("begin"), (Moves{"begin red-3", "begin red-5"}));
  scene.play("begin red-5");
  EXPECT_EQ(scene.moves("load"), (Moves{"load red-2", "load red-3"}));
  Scene smaller(2);
  smaller.joker(1, "white-brown").cards(1, 0, 0).coins(1, 10).hand(1, "red-3").ready(1, "red-2 red-3");
  smaller.play("begin red-3");
  EXPECT_EQ(smaller.moves("load"), Moves{"load red-3"});
}

TEST(RoiMissions, R6_3_only_where_the_fees_can_be_paid) {
  Scene scene(2);
  scene.cards(1, 0, 0).coins(1, 2).joker(1, "red-blue").hand(1, "red-4 red-5").ready(1, "red-1 red-1 red-2");
  // Three ships, or one and the joker ship: 3 coins either way.
  EXPECT_TRUE(scene.moves("begin").empty());
  scene.coins(1, 3);
  EXPECT_EQ(scene.moves("begin"), (Moves{"begin red-4", "begin red-5"}));
  scene.play("begin red-5");
  EXPECT_EQ(scene.moves("load"), (Moves{"load red-2", "load joker-3"}));
}

TEST(RoiMissions, R6_3_ships_of_other_colours_come_each_with_its_own_card) {
  Scene scene(2);
  scene.coins(1, 10).joker(1, "white-brown").hand(1, "red-6").ready(1, "blue-3 green-3");
  scene.cards(1, 1, 0);
  EXPECT_TRUE(scene.moves("begin").empty());
  Scene richer(2);
  richer.coins(1, 10).joker(1, "white-brown").hand(1, "red-6").ready(1, "blue-3 green-3").cards(1, 2, 0);
  richer.play("begin red-6", "load-with-joker blue-3", "load-with-joker green-3", "sail 1");
  EXPECT_EQ(richer.seat(1).joker_cards, 0);
  EXPECT_EQ(richer.coins(1), 8);
}

TEST(RoiMissions, R6_3_a_mission_that_was_begun_is_completed_before_anything_else) {
  Scene scene(2);
  scene.coins(1, 10).hand(1, "yellow-5").ready(1, "yellow-2 yellow-3").joker(1, "white-brown");
  scene.play("begin yellow-5", "load yellow-2");
  EXPECT_EQ(scene.moves(), (Moves{"load yellow-3", "load-with-joker joker-3"}));
  scene.play("load yellow-3");
  EXPECT_EQ(scene.moves(), (Moves{"sail 1", "sail 2", "sail 3"}));
}

TEST(RoiMissions, R6_3_nothing_happens_till_it_sails_then_everything_at_once) {
  Scene scene(2);
  scene.coins(1, 20).hand(1, "red-6").ready(1, "green-3").joker(1, "white-brown");
  const Player before = scene.seat(1);
  scene.play("begin red-6", "load-with-joker joker-3", "load-with-joker green-3");
  EXPECT_EQ(scene.seat(1), before);
  EXPECT_EQ(scene.turn().used, Set<Action>());  // no ship was sent: the action has not been taken
  scene.play("sail 2");
  EXPECT_EQ(scene.coins(1), 20 - 2 - 1);
  EXPECT_EQ(scene.seat(1).ready, Fleet());
  EXPECT_EQ(scene.seat(1).joker_cards, 1);
  EXPECT_EQ(scene.seat(1).joker_shown, 1);
  EXPECT_EQ(scene.seat(1).missions_in_hand(), 0);
  EXPECT_EQ(scene.turn().used, Set<Action>{Action::send});
}

TEST(RoiMissions, R6_3_what_it_takes_and_gives_stands_beside_its_length) {
  Scene scene(2);
  scene.coins(1, 5).hand(1, "red-6").ready(1, "green-3 red-3").joker(1, "white-brown");
  const auto effects = [&](const std::string& notation) {
    std::map<std::string, int> named;
    const Move move = scene.rules().language().parse(notation).value();
    for (const Prospect& prospect : scene.game().prospects(GameOf<Rules>::position(scene.state())))
      if (prospect.move == move)
        for (const Resource& line : prospect.effects) named[std::string(line.name)] = line.value;
    return named;
  };
  using Effects = std::map<std::string, int>;
  scene.play("begin red-6");
  EXPECT_EQ(effects("load red-3"), Effects());
  scene.play("load red-3", "load-with-joker green-3");
  EXPECT_EQ(effects("sail 1"),
            (Effects{{"coins", -2}, {"ships", -2}, {"missions", -1}, {"running", 1}, {"joker_cards", -1}}));
}

// Every way to choose ships by hand, against the moves: a mission can be begun exactly if one way fits.
TEST(RoiMissions, R6_3_no_dead_end_and_nothing_left_out_whatever_lies_ready) {
  Random random(Seed::from_text("missions"));
  for (int round = 0; round < 300; ++round) {
    Scene scene(2);
    scene.coins(1, static_cast<int>(random.below(6))).cards(1, static_cast<int>(random.below(4)), 0);
    std::vector<Ship> ships;
    std::string ready;
    for (const Ship ship : standard_ships())
      if (random.below(4) == 0) {
        ships.push_back(ship);
        ready += scene.name(Words::ship, ship) + " ";
      }
    scene.ready(1, ready)
        .joker(1, random.below(2) ? "red-blue" : "white-brown")
        .hand(1, "red-3 red-4 red-5 red-6");
    const bool joker_fits = scene.state().secrets.joker[seat_at(0)] == JokerShip{};
    for (int volume = 3; volume <= 6; ++volume) {
      bool possible = false;
      for (unsigned chosen = 0; chosen < 1u << ships.size() && !possible; ++chosen)
        for (int joker = 0; joker <= 3 && !possible; ++joker) {
          int sum = joker, cards = joker && !joker_fits ? 1 : 0, fees = joker ? 2 : 0;
          for (std::size_t i = 0; i < ships.size(); ++i) {
            if (!(chosen >> i & 1)) continue;
            sum += volume_of(ships[i]);
            cards += colour_of(ships[i]) != Colour{};
            ++fees;
          }
          possible = sum == volume && cards <= scene.seat(1).joker_cards && fees <= scene.coins(1);
        }
      EXPECT_EQ(scene.offers("begin red-" + std::to_string(volume)), possible) << ready << volume;
    }
  }
}

TEST(RoiMissions, R6_4_one_two_or_three_rounds_pay_more_and_more) {
  for (const auto& [rounds, revenue] : std::map<int, int>{{1, 7}, {2, 10}, {3, 12}}) {
    Scene scene(2);
    scene.coins(1, 2).hand(1, "yellow-5").ready(1, "yellow-2 yellow-3");
    scene.play("begin yellow-5", "load yellow-2", "load yellow-3", "sail " + std::to_string(rounds));
    EXPECT_TRUE(scene.tells("sailed yellow-5 " + std::to_string(rounds) + " " + std::to_string(revenue)));
    for (int turn = 1; turn <= rounds; ++turn) {
      EXPECT_EQ(scene.coins(1), 0);
      scene.play("end", "end");
    }
    EXPECT_EQ(scene.coins(1), revenue);
  }
}

TEST(RoiMissions, R6_5_ships_on_a_mission_cannot_be_used_otherwise) {
  Scene scene(2);
  scene.coins(1, 10).running(1, "red-5", "red-2 joker-3", 2, 2);
  EXPECT_TRUE(scene.moves("send").empty() && scene.moves("begin").empty());
}

TEST(RoiMissions, RX3_R6_6_two_rounds_pay_at_the_start_of_the_second_following_turn) {
  Scene scene(2);
  scene.coins(1, 4).hand(1, "yellow-5").ready(1, "yellow-2 yellow-3");
  scene.play("begin yellow-5", "load yellow-2", "load yellow-3", "sail 2");
  EXPECT_EQ(scene.coins(1), 2);  // a fee of 2 coins
  EXPECT_EQ(scene.seat(1).voyages[0].step, 2);
  scene.play("end", "end");  // turn t + 1
  EXPECT_EQ(scene.seat(1).voyages[0].step, 1);
  EXPECT_TRUE(scene.moves("send yellow").empty());
  scene.play("end", "end");  // turn t + 2
  EXPECT_EQ(scene.coins(1), 12);
  EXPECT_EQ(scene.seat(1).done, 1);
  EXPECT_EQ(scene.seat(1).voyages.size(), 0u);
  EXPECT_TRUE(scene.offers("send yellow-2 dias"));
  EXPECT_TRUE(scene.offers("send yellow-3 dias"));
  EXPECT_EQ(scene.state().board.gone, Set<MissionId>{scene.mission("yellow-5")});
}

TEST(RoiMissions, R6_6_a_joker_ship_that_returns_lies_open) {
  Scene scene(2);
  scene.coins(1, 4).hand(1, "red-3").joker(1, "red-blue");
  scene.play("begin red-3", "load joker-3", "sail 1", "end", "end");
  EXPECT_EQ(scene.seat(1).ready.joker(), 1);
  EXPECT_EQ(scene.rules().observe(scene.state(), seat_at(1)).joker[seat_at(0)], value_at<JokerShip>(0));
  EXPECT_EQ(scene.coins(1), 6);
}

}  // namespace
}  // namespace carreira::roi
