// R1 and R2: what there is, and how a game begins.

#include <set>

#include "conformance/chi_square.h"
#include "scene.h"

namespace carreira::roi {
namespace {

State first_position(int seats, const std::string& seed) {
  return game_for(seats).rules().setup(Seed::from_text(seed));
}

// The figures in force, with one piece of their text replaced.
std::string complaint_about(const std::string& old_text, const std::string& new_text, int seats = 4) {
  std::string text = components_text();
  const auto place = text.find(old_text);
  EXPECT_NE(place, std::string::npos) << old_text;
  text.replace(place, old_text.size(), new_text);
  const auto game = GameOf<Rules>::create(text, TableSetup{seats, {}});
  return game ? "" : game.error().text;
}

TEST(RoiSetup, R1_1_forty_two_ships_of_six_colours_and_three_volumes) {
  const Components& components = game_for(2).rules().components();
  for (const Ship ship : standard_ships()) {
    EXPECT_EQ(components.ships[ship], volume_of(ship) == 2 ? 3 : 2);
    EXPECT_EQ(components.price[ship], 2 + volume_of(ship));
  }
  const State state = first_position(2, "ships");
  Fleet ships = state.board.undrawn;
  for (const Ship ship : state.board.row) ships.add(ship);
  EXPECT_EQ(ships.standard_ships(), 42);
  for (const Colour colour : all<Colour>()) EXPECT_EQ(ships.of_colour(colour), value_at<Counts>(0b10'11'10));
  EXPECT_EQ(state.board.scoring, (EnumArray<Scoring, std::uint8_t>{{kInPile, kInPile}}));
  EXPECT_EQ(components.joker_pairs.size(), 6u);
}

TEST(RoiSetup, R1_2_twelve_expeditions_two_of_each_colour_with_volumes_from_3_to_8) {
  std::map<Colour, int> by_colour;
  std::map<int, int> by_volume;
  for (const ExpeditionCard& card : game_for(3).rules().components().expeditions) {
    ++by_colour[card.colour];
    ++by_volume[card.volume];
    for (const Scoring scoring : all<Scoring>()) EXPECT_GT(card.coloured[scoring], card.black[scoring]);
    EXPECT_GT(card.coloured[Scoring::final], card.coloured[Scoring::intermediate]);
  }
  EXPECT_EQ(by_colour.size(), 6u);
  for (const auto& [colour, count] : by_colour) EXPECT_EQ(count, 2) << index_of(colour);
  EXPECT_EQ(by_volume.begin()->first, 3);
  EXPECT_EQ(by_volume.rbegin()->first, 8);
}

TEST(RoiSetup, R1_3_twenty_four_missions_that_pay_more_for_more_rounds) {
  for (const auto& revenue : game_for(4).rules().components().revenues) {
    EXPECT_LT(revenue[0], revenue[1]);
    EXPECT_LT(revenue[1], revenue[2]);
  }
  const auto& names = game_for(4).rules().language().vocabularies[index_of(Words::mission)].names;
  EXPECT_EQ(names.size(), 24u);
  EXPECT_EQ(names.front(), "red-3");
  EXPECT_EQ(names.back(), "brown-6");
}

TEST(RoiSetup, R1_4_contracts_differ_by_the_number_of_players_and_change_is_free) {
  EXPECT_EQ(game_for(2).rules().components().contract_value(Contract::all, 1), 1);
  EXPECT_EQ(game_for(3).rules().components().contract_value(Contract::all, 1), 2);
  EXPECT_EQ(game_for(4).rules().components().contract_value(Contract::all, 1), 5);
  // Nobody goes into debt: with 2 coins no ship can be bought, with none nothing that costs is offered.
  Scene poor(2);
  poor.coins(1, 2);
  EXPECT_TRUE(poor.moves("buy").empty());
  poor.coins(1, 0);
  EXPECT_TRUE(poor.moves("take").empty());
  EXPECT_TRUE(poor.moves("send").empty());
}

TEST(RoiSetup, R1_5_every_ship_on_an_expedition_has_its_owner) {
  Scene scene(3);
  scene.coins(1, 5).coins(2, 5).ready(1, "red-1").ready(2, "red-2");
  scene.play("send red-1 drake", "end", "send red-2 drake");
  const Expedition& drake = scene.state().board.expeditions[value_at<ExpeditionId>(6)];
  EXPECT_EQ(drake.ships[0].owner(), seat_at(0));
  EXPECT_EQ(drake.ships[1].owner(), seat_at(1));
}

TEST(RoiSetup, R2_1_all_expeditions_lie_open_and_four_missions) {
  for (const int seats : {2, 3, 4}) {
    const Board board = first_position(seats, "open").board;
    for (const Expedition& expedition : board.expeditions) EXPECT_EQ(expedition, Expedition());
    std::set<MissionId> open(board.open_missions.begin(), board.open_missions.end());
    EXPECT_EQ(open.size(), 4u);
    EXPECT_EQ(open.count(MissionId::none), 0u);
    EXPECT_EQ(board.mission_pile, 24 - 4 - 2 * seats);
  }
}

TEST(RoiSetup, R2_2_two_rows_of_five_and_five_piles) {
  const Board board = first_position(3, "rows").board;
  for (const Ship ship : board.row) EXPECT_LT(index_of(ship), kShipTypes);
  EXPECT_EQ(board.piles, (EnumArray<Pile, std::uint8_t>{{6, 6, 6, 7, 7}}));
  EXPECT_EQ(game_for(3).rules().components().scoring_pile,
            (EnumArray<Scoring, Pile>{{value_at<Pile>(2), value_at<Pile>(4)}}));
}

// Where a card lies that was shuffled into 6 others: each of the 7 places alike.
TEST(RoiSetup, R2_2_the_scoring_card_is_anywhere_in_its_pile_with_equal_chance) {
  std::vector<int> place(7, 0);
  for (int game = 0; game < 4000; ++game) {
    Scene scene(2);
    scene.coins(1, 1000).piles({0, 0, 6, 7, 7});
    State state = scene.state();
    state.chance = Chance(Seed::from_text("place " + std::to_string(game)));
    for (int bought = 0; state.board.scoring[Scoring::intermediate] == kInPile; ++bought) {
      MoveList moves;
      scene.rules().moves(state, moves);
      const Move* buy = std::find_if(moves.begin(), moves.end(),
                                     [](Move move) { return move.kind<MoveKind>() == MoveKind::buy; });
      ASSERT_NE(buy, moves.end());
      scene.rules().play(state, *buy, nullptr);
      if (state.board.scoring[Scoring::intermediate] != kInPile) ++place[static_cast<std::size_t>(bought)];
    }
  }
  EXPECT_GT(conformance::fits_distribution(place, std::vector<double>(7, 1.0 / 7)), 1e-4);
}

TEST(RoiSetup, R2_3_six_coins_and_two_secret_missions) {
  for (const int seats : {2, 3, 4}) {
    const State state = first_position(seats, "hands");
    for (int i = 0; i < seats; ++i) {
      EXPECT_EQ(state.board.players[seat_at(i)].coins, 6u);
      EXPECT_EQ(state.board.players[seat_at(i)].secret_missions, 2);
      EXPECT_EQ(state.board.players[seat_at(i)].known_missions, Set<MissionId>());
      EXPECT_EQ(state.secrets.missions[seat_at(i)].size(), 2);
    }
  }
}

TEST(RoiSetup, R2_4_action_cards_by_the_number_of_players) {
  const auto cards = [](int seats) {
    const Player seat = first_position(seats, "cards").board.players[seat_at(0)];
    return std::pair<int, int>(seat.joker_cards, seat.reserve_cards);
  };
  EXPECT_EQ(cards(2), std::pair(3, 2));
  EXPECT_EQ(cards(3), std::pair(2, 1));
  EXPECT_EQ(cards(4), std::pair(2, 1));
}

TEST(RoiSetup, R2_5_contract_and_joker_ship_are_secret_and_the_rest_leaves_unseen) {
  std::set<Contract> contracts;
  std::set<JokerShip> jokers;
  for (int seed = 0; seed < 200; ++seed) {
    const State state = first_position(2, "secret " + std::to_string(seed));
    contracts.insert(state.secrets.contract[seat_at(1)]);
    jokers.insert(state.secrets.joker[seat_at(1)]);
    EXPECT_NE(state.secrets.contract[seat_at(0)], state.secrets.contract[seat_at(1)]);
    EXPECT_NE(state.secrets.joker[seat_at(0)], state.secrets.joker[seat_at(1)]);
    const Observation seen = game_for(2).rules().observe(state, seat_at(0));
    EXPECT_EQ(seen.contract[seat_at(0)], state.secrets.contract[seat_at(0)]);
    EXPECT_EQ(seen.contract[seat_at(1)], Contract::none);
    EXPECT_EQ(seen.joker[seat_at(1)], JokerShip::none);
  }
  EXPECT_EQ(contracts.size(), 4u);
  EXPECT_EQ(jokers.size(), 6u);
}

TEST(RoiSetup, R2_6_a_random_first_player_and_play_clockwise) {
  std::set<Seat> first;
  for (int seed = 0; seed < 100; ++seed)
    first.insert(game_for(4).rules().actor(first_position(4, "first " + std::to_string(seed))));
  EXPECT_EQ(first.size(), 4u);
  Scene scene(3);
  EXPECT_EQ(scene.actor(), 1);
  scene.play("end");
  EXPECT_EQ(scene.actor(), 2);
  scene.play("end");
  EXPECT_EQ(scene.actor(), 3);
  scene.play("end");
  EXPECT_EQ(scene.actor(), 1);
  EXPECT_EQ(scene.state().board.first, seat_at(0));
}

TEST(RoiComponents, what_is_missing_unknown_or_out_of_number_is_named) {
  EXPECT_NE(complaint_about("\"price\": 3", "\"prize\": 3").find("prize"), std::string::npos);
  EXPECT_NE(complaint_about("\"price\": 3", "\"price\": 0").find("components.ships.per_colour[0].price"),
            std::string::npos);
  EXPECT_NE(complaint_about("\"count\": 3", "\"count\": 2").find("piles"), std::string::npos);
  EXPECT_NE(complaint_about("\"id\": \"dias\"", "\"id\": \"abreu\"").find("twice"), std::string::npos);
  EXPECT_NE(complaint_about("\"id\": \"dias\"", "\"id\": \"Dias\"").find("small letters"), std::string::npos);
  EXPECT_NE(complaint_about("\"joker\": 8", "\"joker\": 7").find("action_cards"), std::string::npos);
  EXPECT_NE(complaint_about("\"final_in\": 5", "\"final_in\": 3").find("earlier pile"), std::string::npos);
  EXPECT_NE(complaint_about("\"majority\": [", "\"plurality\": [").find("plurality"), std::string::npos);
  EXPECT_EQ(complaint_about("\"price\": 3", "\"price\": 4"), "");
}

}  // namespace
}  // namespace carreira::roi
