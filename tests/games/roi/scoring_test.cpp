// R7 and R9: both scorings, the contracts, the end.

#include "games/roi/scoring.h"

#include "scene.h"

namespace carreira::roi {
namespace {

// Buys the first ship of the purchase row.
void buy(Scene& scene) {
  const auto moves = scene.moves("buy");
  ASSERT_FALSE(moves.empty());
  scene.play(moves[0]);
}

TEST(RoiScoring, R7_1_the_turn_is_finished_and_everyone_has_one_more) {
  Scene scene(3);
  scene.coins(2, 10).player(2).piles({0, 0, 0, 7, 7}).expedition("abreu", "1:green-1");
  buy(scene);
  EXPECT_TRUE(scene.tells("scoring_card intermediate"));
  EXPECT_TRUE(scene.offers("coins"));  // his turn goes on
  EXPECT_EQ(scene.rules().headline(scene.state()).key, "roi.headline.intermediate");
  for (const int next : {3, 1, 2}) {
    scene.play("end");
    EXPECT_EQ(scene.actor(), next);
    EXPECT_EQ(scene.seat(1).intermediate, 0);
  }
  scene.play("end");
  EXPECT_TRUE(scene.tells("intermediate 4"));
  EXPECT_EQ(scene.seat(1).intermediate, 4);
  EXPECT_EQ(scene.actor(), 3);  // the game goes on to the left
  EXPECT_EQ(scene.state().board.scoring[Scoring::intermediate], kScored);
}

TEST(RoiScoring, R7_1_missions_done_at_the_start_of_these_turns_count) {
  Scene scene(2);
  scene.scoring(kScored, 3).piles({0, 0, 0, 0, 0}).coins(1, 10).hand(1, "red-3").ready(1, "red-3");
  scene.contract(1, "all").expedition("abreu", "1:green-1");
  scene.play("begin red-3", "load red-3", "sail 1", "end", "end");
  EXPECT_EQ(scene.seat(1).done, 1);
  EXPECT_FALSE(scene.over());
  scene.play("end");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.points(1, "contract"), 1);
}

TEST(RoiScoring, R7_2_the_final_card_while_turns_for_the_intermediate_scoring_run) {
  Scene scene(3);
  scene.scoring(3, kInPile).piles({0, 0, 0, 0, 0}).coins(1, 10).expedition("abreu", "1:green-1");
  buy(scene);
  EXPECT_TRUE(scene.tells("scoring_card final"));
  EXPECT_EQ(scene.state().board.scoring, (EnumArray<Scoring, std::uint8_t>{{3, 4}}));
  scene.play("end", "end", "end");
  EXPECT_EQ(scene.seat(1).intermediate, 4);
  EXPECT_FALSE(scene.over());
  scene.play("end");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.points(1, "intermediate"), 4);
  EXPECT_EQ(scene.points(1, "final"), 7);
}

TEST(RoiScoring, R7_2_both_cards_in_one_turn_both_scorings_after_the_same_last_turn) {
  Scene scene(2);
  scene.coins(1, 1000).piles({0, 0, 0, 7, 7}).expedition("abreu", "1:green-1");
  while (scene.state().board.scoring[Scoring::final] == kInPile) buy(scene);
  EXPECT_EQ(scene.state().board.scoring, (EnumArray<Scoring, std::uint8_t>{{3, 3}}));
  scene.play("end", "end", "end");
  EXPECT_TRUE(scene.over());
  const auto told = scene.told();
  const auto at = [&](std::string_view word) {
    return std::find_if(told.begin(), told.end(),
                        [&](const std::string& line) { return line.starts_with(word); });
  };
  EXPECT_LT(at("intermediate 4"), at("final_expeditions"));
  EXPECT_EQ(scene.points(1, "intermediate"), 4);
  EXPECT_EQ(scene.points(1, "final"), 7);
}

TEST(RoiScoring, RX6_R7_3_a_ship_scores_by_its_own_colour_however_it_came) {
  Scene scene(2);
  // Printed green, the first ship yellow; a green ship came with a joker card.
  scene.expedition("cabral", "1:yellow-1 2:yellow-2 1:green-1")
      .cards(1, 2, 2)
      .scoring(1, kInPile)
      .piles({0, 0, 0, 7, 7});
  scene.play("end");
  EXPECT_EQ(scene.seat(1).intermediate, 1 + 2);  // black 1, coloured 2
  EXPECT_EQ(scene.seat(2).intermediate, 1);
}

TEST(RoiScoring, R7_3_a_joker_ship_earns_the_coloured_value_if_one_of_its_colours_is_printed) {
  Scene scene(2);
  scene.joker(1, "green-yellow").joker(2, "red-blue");
  scene.expedition("cabral", "1:joker-1", "yellow").expedition("abreu", "2:joker-1", "red");
  scene.scoring(1, kInPile).piles({0, 0, 0, 7, 7});
  scene.play("end");
  EXPECT_EQ(scene.seat(1).intermediate, 2);
  EXPECT_EQ(scene.seat(2).intermediate, 2);  // black 2 of abreu, who is printed green
}

TEST(RoiScoring, R7_4_the_final_scoring_in_its_order) {
  Scene scene(2);
  scene.scoring(kScored, 1).contract(1, "at_least_one").done(1, 3).coins(1, 50).hand(1, "red-3");
  scene.expedition("abreu", "1:green-1 1:green-2").expedition("dias", "1:red-1").ready(1, "brown-1 brown-2");
  scene.running(1, "blue-5", "blue-2 blue-3", 1, 1).piles({0, 0, 0, 0, 0});
  scene.play("end");
  EXPECT_TRUE(scene.over());
  EXPECT_TRUE(scene.tells("mission_lost blue-5"));
  EXPECT_EQ(scene.seat(1).done, 3);  // not counted as done
  EXPECT_EQ(scene.coins(1), 50);     // and not paid
  EXPECT_EQ(scene.seat(1).voyages.size(), 0u);
  EXPECT_EQ(scene.points(1, "final"), 7 + 7 + 4);
  EXPECT_EQ(scene.points(1, "contract"), 2 * 1);   // two expeditions, 3 done missions
  EXPECT_EQ(scene.points(1, "ships"), 2 + 2 + 1);  // ready, back from the mission, the joker ship
  EXPECT_EQ(scene.points(1, "intermediate"), 0);
  EXPECT_EQ(scene.scores().total[seat_at(0)], 18 + 2 + 5);
}

TEST(RoiScoring, R7_4_coins_hands_and_cards_score_nothing) {
  Scene rich(2), poor(2);
  rich.scoring(kScored, 1).coins(1, 500).hand(1, "red-3 red-4 red-5 red-6").piles({0, 0, 0, 0, 0});
  poor.scoring(kScored, 1).cards(1, 0, 0).piles({0, 0, 0, 0, 0});
  rich.play("end");
  poor.play("end");
  EXPECT_EQ(rich.scores().total, poor.scores().total);
}

TEST(RoiScoring, R7_5_most_points_win_and_a_tie_goes_to_more_ships_outside_expeditions) {
  Scene scene(3);
  // Seat 1: 7 points of an expedition and the joker ship; seat 2: seven ships and the joker ship.
  scene.scoring(kScored, 1).piles({0, 0, 0, 0, 0}).expedition("abreu", "1:green-1").contract(1, "all");
  scene.ready(2, "red-1 blue-1 brown-1 yellow-1 white-1 red-2 blue-2");
  scene.play("end");
  const Scores scores = scene.scores();
  EXPECT_EQ(scores.total[seat_at(0)], 8);
  EXPECT_EQ(scores.total[seat_at(1)], 8);
  EXPECT_GT(scores.total[seat_at(2)], 8);  // who has all the others
  EXPECT_EQ(scores.place[seat_at(2)], 1);
  EXPECT_EQ(scores.place[seat_at(1)], 2);
  EXPECT_EQ(scores.place[seat_at(0)], 3);
}

TEST(RoiScoring, R7_5_equal_in_both_they_share) {
  Scene scene(3);
  scene.scoring(kScored, 1).piles({0, 0, 0, 0, 0}).ready(1, "red-1").ready(2, "blue-1");
  scene.play("end");
  EXPECT_EQ(scene.scores().place[seat_at(0)], 2);
  EXPECT_EQ(scene.scores().place[seat_at(1)], 2);
}

TEST(RoiScoring, R7_5_the_winner_is_told_and_all_secrets_are_shown) {
  Scene scene(2);
  scene.scoring(kScored, 1).piles({0, 0, 0, 0, 0}).joker(1, "red-blue").contract(1, "majority");
  scene.play("end");
  EXPECT_TRUE(scene.tells("joker_shown red-blue"));
  EXPECT_TRUE(scene.tells("contract majority 0 0 0"));
  EXPECT_EQ(scene.rules().observe(scene.state(), Seat::nobody).contract[seat_at(0)], Contract::majority);
  EXPECT_EQ(scene.rules().observe(scene.state(), seat_at(1)).joker[seat_at(0)], value_at<JokerShip>(0));
  EXPECT_TRUE(scene.moves().empty());
}

TEST(RoiScoring, R7_6_a_game_in_which_nobody_buys_goes_on) {
  Scene scene(4);
  for (int turn = 0; turn < 2000; ++turn) scene.play("coins", "end");
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.coins(1), 1000);
}

// A seat's contract on six expeditions: alone; half of two; one of three; two of three; all of two; none.
struct ContractCase {
  std::string_view kind;
  int expeditions;
};

int contract_points(int seats, std::string_view kind, int done) {
  Scene scene(seats);
  scene.contract(1, kind).scoring(kScored, 1).done(1, done).piles({0, 0, 0, 0, 0});
  scene.expedition("colomb", "1:yellow-3");
  scene.expedition("cabral", "1:green-1 2:green-3");
  scene.expedition("drake", "1:red-3 2:red-1 2:red-2");
  scene.expedition("villalobos", "1:blue-1 1:blue-1 2:blue-3");
  scene.expedition("loaisa", "1:white-3 1:white-2");
  scene.expedition("barents", "2:brown-3");
  scene.play("end");
  return scene.points(1, "contract");
}

TEST(RoiContracts, R9_1_R9_2_each_kind_at_each_number_of_players) {
  constexpr std::array<ContractCase, 4> kinds = {
      {{"at_least_one", 5}, {"at_least_half", 4}, {"majority", 3}, {"all", 2}}};
  for (const int seats : {2, 3, 4}) {
    const Components& components = game_for(seats).rules().components();
    for (std::size_t i = 0; i < kinds.size(); ++i)
      for (const int done : {0, 1, 4, 10})
        EXPECT_EQ(contract_points(seats, kinds[i].kind, done),
                  kinds[i].expeditions * components.contract_value(static_cast<Contract>(i), done))
            << kinds[i].kind << " " << seats << " players, done " << done;
  }
  // Figures that stand on the contracts.
  EXPECT_EQ(contract_points(2, "at_least_one", 4), 5 * 1);
  EXPECT_EQ(contract_points(2, "at_least_half", 4), 4 * 1);
  EXPECT_EQ(contract_points(2, "majority", 4), 3 * 2);
  EXPECT_EQ(contract_points(2, "all", 4), 2 * 4);
  EXPECT_EQ(contract_points(3, "at_least_one", 4), 5 * 2);
  EXPECT_EQ(contract_points(3, "at_least_half", 4), 4 * 2);
  EXPECT_EQ(contract_points(3, "majority", 4), 3 * 4);
  EXPECT_EQ(contract_points(3, "all", 4), 2 * 7);
  EXPECT_EQ(contract_points(4, "at_least_one", 4), 5 * 2);
  EXPECT_EQ(contract_points(4, "at_least_half", 4), 4 * 4);
  EXPECT_EQ(contract_points(4, "majority", 4), 3 * 7);
  EXPECT_EQ(contract_points(4, "all", 4), 2 * 11);
}

TEST(RoiContracts, R9_1_what_each_kind_asks) {
  EXPECT_TRUE(meets(Contract::at_least_one, 1, 8));
  EXPECT_FALSE(meets(Contract::at_least_one, 0, 0));
  EXPECT_TRUE(meets(Contract::at_least_half, 2, 4));
  EXPECT_FALSE(meets(Contract::at_least_half, 2, 5));
  EXPECT_TRUE(meets(Contract::majority, 3, 5));
  EXPECT_FALSE(meets(Contract::majority, 2, 4));  // not more than all others together
  EXPECT_TRUE(meets(Contract::all, 2, 2));
  EXPECT_FALSE(meets(Contract::all, 2, 3));
}

TEST(RoiContracts, RX4_three_players_majority_in_four_expeditions_and_five_done_missions) {
  Scene scene(3);
  scene.contract(1, "majority").scoring(kScored, 1).done(1, 5).piles({0, 0, 0, 0, 0});
  scene.expedition("abreu", "1:green-1").expedition("drake", "1:red-1 1:red-2 2:red-3");
  scene.expedition("colomb", "1:yellow-1 1:yellow-1 3:yellow-3").expedition("loaisa", "1:white-3");
  scene.play("end");
  EXPECT_TRUE(scene.tells("contract majority 4 5 20"));
  EXPECT_EQ(scene.points(1, "contract"), 20);
}

TEST(RoiContracts, R9_2_above_the_last_step_the_last_value_counts) {
  const Components& components = game_for(4).rules().components();
  EXPECT_EQ(components.contract_value(Contract::all, 10), 14);
  EXPECT_EQ(components.contract_value(Contract::all, 11), 14);
  EXPECT_EQ(components.contract_value(Contract::all, 24), 14);
}

TEST(RoiContracts, R9_3_ships_are_counted_and_not_volumes) {
  // Seat 1 has one ship of volume 3 on drake, seat 2 two of 1 and 2: half of the volume is not half of the
  // ships.
  for (const auto& [kind, points] : std::map<std::string, int>{{"at_least_half", 0}, {"at_least_one", 4}}) {
    Scene scene(4);
    scene.contract(1, kind).scoring(kScored, 1).done(1, 8).piles({0, 0, 0, 0, 0});
    scene.expedition("drake", "1:red-3 2:red-1 2:red-2");
    scene.play("end");
    EXPECT_EQ(scene.points(1, "contract"), points) << kind;
  }
}

TEST(RoiContracts, R9_3_who_is_alone_meets_every_kind) {
  for (const Contract kind :
       {Contract::at_least_one, Contract::at_least_half, Contract::majority, Contract::all})
    EXPECT_TRUE(meets(kind, 1, 1));
}

}  // namespace
}  // namespace carreira::roi
