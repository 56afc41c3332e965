// R5 and R8.1: ships on expeditions, and the joker card.

#include <set>

#include "engine/why.h"
#include "scene.h"

namespace carreira::roi {
namespace {

using Moves = std::vector<std::string>;

TEST(RoiSending, R5_1_any_number_of_ships_one_coin_each_and_two_for_the_joker_ship) {
  Scene scene(2);
  scene.coins(1, 5).ready(1, "red-1 red-2 blue-1").joker(1, "red-blue");
  scene.play("send red-1 drake", "send red-2 drake", "send blue-1 cartier");
  EXPECT_EQ(scene.coins(1), 2);
  scene.play("send joker drake");
  EXPECT_EQ(scene.coins(1), 0);
  EXPECT_TRUE(scene.tells("joker_shown red-blue"));
  EXPECT_TRUE(scene.tells("sent joker drake 2"));
  scene.play("volume 2");
  EXPECT_EQ(scene.state().board.expeditions[value_at<ExpeditionId>(6)].volume, 5);
}

TEST(RoiSending, R5_1_with_one_coin_the_joker_ship_stays) {
  Scene scene(2);
  scene.coins(1, 1).ready(1, "red-1");
  EXPECT_FALSE(scene.moves("send red-1").empty());
  EXPECT_TRUE(scene.moves("send joker").empty());
}

TEST(RoiSending, R5_1_who_asks_why_no_ship_can_be_sent_hears_of_an_empty_harbour_once) {
  const auto reasons = [](Scene& scene) {
    std::set<std::string> keys;
    const auto position = GameOf<Rules>::position(scene.state());
    const auto told = why_not(game_for(2), position, seat_at(0), {"", "send", ""});
    for (const Reason& reason : told.value()) keys.insert(reason.phrase.key);
    return keys;
  };
  Scene empty(2);
  empty.coins(1, 5).expedition("drake", "1:joker-1", "red");
  EXPECT_EQ(reasons(empty), std::set<std::string>{"roi.why.harbour_empty"});
  Scene poor(2);
  poor.coins(1, 0).ready(1, "red-1");
  EXPECT_TRUE(reasons(poor).contains("roi.why.too_dear"));
  EXPECT_FALSE(reasons(poor).contains("roi.why.harbour_empty"));
}

TEST(RoiSending, R5_1_a_mission_and_an_expedition_in_the_same_action) {
  Scene scene(2);
  scene.coins(1, 5).ready(1, "red-3 blue-1").hand(1, "red-3");
  scene.play("send blue-1 drake", "begin red-3", "load red-3", "sail 1");
  EXPECT_EQ(scene.turn().used.size(), 1);
}

TEST(RoiSending, R5_2_an_empty_expedition_takes_any_colour_and_the_first_ship_rules) {
  Scene scene(2);
  scene.coins(1, 5).ready(1, "yellow-1 yellow-2 green-1").cards(1, 0, 0);
  EXPECT_TRUE(scene.offers("send yellow-1 abreu"));  // printed green
  scene.play("send yellow-1 abreu");
  EXPECT_EQ(scene.state().board.expeditions[value_at<ExpeditionId>(0)].ruling,
            scene.named<Colour>(Words::colour, "yellow"));
  EXPECT_TRUE(scene.offers("send yellow-2 abreu"));
  EXPECT_FALSE(scene.offers("send green-1 abreu"));
}

TEST(RoiSending, RX2_volumes_of_the_expedition_of_abreu) {
  const auto fills = [](const std::string& ships) {
    Scene scene(2);
    scene.coins(1, 5).ready(1, ships).cards(1, 0, 0).joker(1, "green-yellow");
    for (const auto& ship : words_of(ships)) scene.play("send " + ship + " abreu");
    return scene.state().board.expeditions[value_at<ExpeditionId>(0)].volume == 3 &&
           scene.moves("send joker abreu").empty();
  };
  EXPECT_TRUE(fills("green-1 green-2"));
  EXPECT_TRUE(fills("green-3"));
  // Three ships of volume 1: two green ones and a third with the joker ship.
  Scene scene(2);
  scene.coins(1, 5).ready(1, "green-1 green-1").joker(1, "green-yellow");
  scene.play("send green-1 abreu", "send green-1 abreu");
  EXPECT_TRUE(scene.offers("send joker abreu"));
  scene.play("send joker abreu");  // with a volume of 1: no other fits
  EXPECT_TRUE(scene.tells("sent joker-1 abreu 2"));
  EXPECT_EQ(scene.state().board.expeditions[value_at<ExpeditionId>(0)].ships.size(), 3u);
}

TEST(RoiSending, R5_3_the_volume_is_never_exceeded_and_need_not_be_reached) {
  Scene scene(2);
  scene.coins(1, 5).ready(1, "green-2 green-3").expedition("abreu", "2:green-1");
  EXPECT_TRUE(scene.offers("send green-2 abreu"));
  EXPECT_FALSE(scene.offers("send green-3 abreu"));
  EXPECT_TRUE(scene.offers("send green-3 cabral"));
}

TEST(RoiSending, R5_4_a_ship_on_an_expedition_stays_there) {
  Scene scene(2);
  scene.coins(1, 5).ready(1, "red-1").joker(1, "white-brown").cards(1, 0, 0);
  scene.play("send red-1 drake", "end", "end");
  EXPECT_TRUE(scene.moves("send red").empty());
  EXPECT_EQ(scene.state().board.expeditions[value_at<ExpeditionId>(6)].ships.size(), 1u);
}

TEST(RoiSending, R5_5_a_joker_ship_joins_by_either_colour_with_a_volume_of_choice) {
  Scene scene(2);
  scene.coins(1, 5).joker(1, "red-blue").cards(1, 0, 0);
  scene.expedition("drake", "2:red-3").expedition("cartier", "2:blue-3").expedition("cabral", "2:green-3");
  EXPECT_TRUE(scene.offers("send joker drake"));
  EXPECT_TRUE(scene.offers("send joker cartier"));
  EXPECT_FALSE(scene.offers("send joker cabral"));
  scene.play("send joker cartier");
  EXPECT_EQ(scene.moves(), (Moves{"volume 1", "volume 2"}));  // 2 of 5 are left
  EXPECT_EQ(scene.rules().question(scene.state()).key, "roi.question.joker");
  scene.play("volume 2");
  EXPECT_EQ(scene.state().board.expeditions[value_at<ExpeditionId>(5)].volume, 5);
  EXPECT_EQ(scene.seat(1).ready.joker(), 0);
  EXPECT_TRUE(scene.tells("volume_chosen cartier 2"));
}

TEST(RoiSending, R5_5_as_first_ship_its_owner_chooses_which_colour_rules) {
  Scene scene(2);
  scene.coins(1, 5).joker(1, "red-blue");
  scene.play("send joker cabral");
  EXPECT_EQ(scene.moves(),
            (Moves{"lead 1 red", "lead 1 blue", "lead 2 red", "lead 2 blue", "lead 3 red", "lead 3 blue"}));
  scene.play("lead 3 blue");
  EXPECT_EQ(scene.state().board.expeditions[value_at<ExpeditionId>(11)].ruling,
            scene.named<Colour>(Words::colour, "blue"));
  EXPECT_EQ(scene.state().board.expeditions[value_at<ExpeditionId>(11)].volume, 3);
  EXPECT_TRUE(scene.tells("led cabral 3 blue"));
  EXPECT_EQ(scene.coins(1), 3);
}

TEST(RoiSending, R5_5_another_volume_each_time_it_is_sent) {
  Scene scene(2);
  scene.coins(1, 5).joker(1, "red-blue").running(1, "red-3", "joker-3", 1, 1).player(2);
  scene.play("end");
  scene.play("send joker dias", "lead 1 red");
  EXPECT_EQ(scene.state().board.expeditions[value_at<ExpeditionId>(1)].volume, 1);
}

TEST(RoiSending, R5_5_with_a_joker_card_the_joker_ship_goes_where_neither_colour_fits) {
  Scene scene(2);
  scene.coins(1, 5).joker(1, "red-blue").expedition("cabral", "2:green-3");
  EXPECT_FALSE(scene.offers("send joker cabral"));
  scene.play("send-with-joker joker cabral");
  EXPECT_EQ(scene.moves(), (Moves{"volume 1", "volume 2", "volume 3"}));
  scene.play("volume 2");
  EXPECT_EQ(scene.coins(1), 3);
  EXPECT_EQ(scene.seat(1).joker_cards, 2);
  EXPECT_EQ(scene.state().board.expeditions[value_at<ExpeditionId>(11)].ruling,
            scene.named<Colour>(Words::colour, "green"));
  EXPECT_EQ(scene.state().board.expeditions[value_at<ExpeditionId>(11)].volume, 5);
}

TEST(RoiSending, R8_1_a_joker_card_brings_one_ship_of_another_colour) {
  Scene scene(3);
  scene.coins(1, 5).ready(1, "red-1 red-2 blue-1").expedition("cabral", "2:green-1").cards(1, 1, 0);
  EXPECT_TRUE(scene.offers("send-with-joker red-1 cabral"));
  scene.play("send-with-joker red-1 cabral");
  EXPECT_EQ(scene.coins(1), 4);  // the usual fee
  EXPECT_EQ(scene.seat(1).joker_cards, 0);
  EXPECT_EQ(scene.state().board.expeditions[value_at<ExpeditionId>(11)].ruling,
            scene.named<Colour>(Words::colour, "green"));
  EXPECT_TRUE(scene.moves("send-with-joker").empty());
  // The ruling colour stays: another red ship needs a card as well.
  EXPECT_FALSE(scene.offers("send red-2 cabral"));
}

TEST(RoiSending, R8_1_a_card_is_not_wasted_where_none_is_needed) {
  Scene scene(2);
  scene.coins(1, 5).ready(1, "red-1").expedition("drake", "2:red-1").joker(1, "white-brown");
  EXPECT_TRUE(scene.moves("send-with-joker red-1").empty());
  EXPECT_EQ(scene.moves("send-with-joker joker"), Moves{"send-with-joker joker drake"});
}

}  // namespace
}  // namespace carreira::roi
