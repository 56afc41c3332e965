// What a seat knows, and the worlds that it imagines.

#include <set>

#include "conformance/chi_square.h"
#include "engine/view.h"
#include "scene.h"

namespace carreira::roi {
namespace {

TEST(RoiSecrets, R2_3_R2_6_missions_of_the_pile_are_secret_and_open_ones_stay_known) {
  Scene scene(3);
  scene.coins(1, 10).hand(1, "red-3 blue-4").open("white-3 white-4 white-5 white-6");
  scene.play("take white-5");
  const Observation other = scene.rules().observe(scene.state(), seat_at(1));
  EXPECT_EQ(other.board.players[seat_at(0)].known_missions, Set<MissionId>{scene.mission("white-5")});
  EXPECT_EQ(other.board.players[seat_at(0)].secret_missions, 2);
  EXPECT_EQ(other.missions, Set<MissionId>());
  const Observation own = scene.rules().observe(scene.state(), seat_at(0));
  EXPECT_EQ(own.missions, (Set<MissionId>{scene.mission("red-3"), scene.mission("blue-4")}));
  // Still known after other turns.
  scene.play("end", "end", "end");
  EXPECT_EQ(scene.rules().observe(scene.state(), seat_at(1)).board.players[seat_at(0)].known_missions,
            Set<MissionId>{scene.mission("white-5")});
}

TEST(RoiSecrets, R2_5_a_joker_ship_is_seen_from_its_first_use_on) {
  Scene scene(2);
  scene.coins(1, 10).joker(1, "white-brown");
  EXPECT_EQ(scene.rules().observe(scene.state(), seat_at(1)).joker[seat_at(0)], JokerShip::none);
  scene.play("send joker abreu");
  EXPECT_EQ(scene.rules().observe(scene.state(), seat_at(1)).joker[seat_at(0)], value_at<JokerShip>(4));
  EXPECT_EQ(scene.rules().observe(scene.state(), Seat::nobody).joker[seat_at(0)], value_at<JokerShip>(4));
}

// What another seat and a spectator see and are told of the last move.
std::vector<std::string> told_to_others(Scene& scene) {
  std::vector<std::string> told = scene.told(2);
  EXPECT_EQ(told, scene.told(0));
  return told;
}

TEST(RoiSecrets, R6_3_a_mission_being_put_together_is_seen_by_its_player_only) {
  Scene scene(2);
  scene.coins(1, 10).hand(1, "red-6 red-5").ready(1, "red-3 red-2").joker(1, "red-blue").cards(1, 1, 0);
  const Observation other = scene.rules().observe(scene.state(), seat_at(1));
  const Observation spectator = scene.rules().observe(scene.state(), Seat::nobody);
  const Observation own = scene.rules().observe(scene.state(), seat_at(0));
  const auto view = [&](Seat viewer) {
    JsonWriter json;
    json.begin_object();
    write_view(json, scene.game(), GameOf<Rules>::position(scene.state()), viewer);
    return json.end_object().take();
  };
  const std::string seen = view(seat_at(1));
  for (const char* move : {"begin red-6", "load red-3", "load joker-3"}) {
    scene.play(move);
    EXPECT_TRUE(told_to_others(scene).empty()) << move;
    EXPECT_TRUE(scene.told(1).empty()) << move;
    EXPECT_EQ(scene.rules().observe(scene.state(), seat_at(1)), other) << move;
    EXPECT_EQ(scene.rules().observe(scene.state(), Seat::nobody), spectator) << move;
    EXPECT_NE(scene.rules().observe(scene.state(), seat_at(0)), own) << move;
    EXPECT_EQ(view(seat_at(1)), seen) << move;
  }
  scene.play("sail 2");
  EXPECT_EQ(told_to_others(scene), (std::vector<std::string>{"joker_shown red-blue", "loaded red-3 red-6 1",
                                                             "loaded joker-3 red-6 2", "sailed red-6 2 12"}));
}

TEST(RoiSecrets, R6_3_whichever_mission_is_put_together_it_looks_the_same) {
  const auto seen_by_another = [](const std::string& mission, const std::string& ship) {
    Scene scene(2);
    scene.coins(1, 10).hand(1, "red-3 blue-3").ready(1, "red-3 blue-3");
    scene.play("begin " + mission, "load " + ship);
    return scene.rules().observe(scene.state(), seat_at(1));
  };
  EXPECT_EQ(seen_by_another("red-3", "red-3"), seen_by_another("blue-3", "blue-3"));
}

TEST(RoiSecrets, R6_3_a_mission_that_changes_its_player_s_mind_leaves_no_trace) {
  Scene scene(2);
  scene.coins(1, 10).hand(1, "yellow-3").ready(1, "yellow-3");
  const Position before = GameOf<Rules>::position(scene.state());
  Position after = before;
  EventList events;
  for (const char* notation : {"begin yellow-3", "load yellow-3"}) {
    const Move move = scene.rules().language().parse(notation).value();
    ASSERT_TRUE(scene.game().play(after, move, &events).ok());
    // Taking back is free as long as nothing was shown.
    EXPECT_FALSE(scene.game().revealed(before, after, events));
  }
  ASSERT_TRUE(scene.game().play(after, scene.rules().language().parse("sail 1").value(), &events).ok());
  EXPECT_TRUE(scene.game().revealed(before, after, events));
}

TEST(RoiSecrets, who_puts_a_mission_together_imagines_worlds_in_which_it_goes_on) {
  Scene scene(2);
  scene.coins(1, 10).hand(1, "red-5").ready(1, "red-2 red-3");
  scene.play("begin red-5", "load red-2");
  Random random(Seed::from_text("hidden"));
  const Observation own = scene.rules().observe(scene.state(), seat_at(0));
  const Observation other = scene.rules().observe(scene.state(), seat_at(1));
  for (int i = 0; i < 100; ++i) {
    const State mine = scene.rules().imagine(own, random), theirs = scene.rules().imagine(other, random);
    EXPECT_EQ(mine.secrets.steps, scene.state().secrets.steps);
    EXPECT_TRUE(scene.rules().check(mine).ok());
    EXPECT_TRUE(theirs.secrets.steps.empty());
    EXPECT_TRUE(scene.rules().check(theirs).ok());
  }
}

TEST(RoiSecrets, R2_5_points_in_mid_game_count_no_contract_of_others) {
  Scene scene(2);
  scene.contract(1, "all").contract(2, "at_least_one").done(1, 3).done(2, 3);
  scene.expedition("abreu", "1:green-1").expedition("dias", "2:yellow-1");
  const auto points = [&](int viewer, int seat) {
    const Observation seen = scene.rules().observe(scene.state(), seat_at(viewer - 1));
    return scene.rules().scores(seen).by_source[seat_at(seat - 1)][index_of(Source::contract)];
  };
  for (const int seat : {1, 2}) {
    EXPECT_GT(scene.points(seat, "contract"), 0);
    EXPECT_EQ(points(seat, seat), scene.points(seat, "contract"));
    EXPECT_EQ(points(3 - seat, seat), 0);
  }
}

TEST(RoiSecrets, imagined_worlds_keep_what_is_known) {
  Scene scene(3);
  scene.coins(1, 10)
      .coins(2, 10)
      .hand(1, "red-3 blue-4")
      .hand(2, "green-3 green-4")
      .open("white-3 white-4 white-5 white-6");
  scene.play("take white-5", "end", "take white-6", "send joker abreu", "lead 2 blue", "end");
  Random random(Seed::from_text("worlds"));
  const Observation seen = scene.rules().observe(scene.state(), seat_at(0));
  std::set<std::uint32_t> hands;
  std::set<Contract> contracts;
  std::set<JokerShip> jokers;
  for (int i = 0; i < 500; ++i) {
    const State world = scene.rules().imagine(seen, random);
    ASSERT_TRUE(scene.rules().check(world).ok());
    EXPECT_EQ(scene.rules().observe(world, seat_at(0)), seen);
    EXPECT_EQ(world.secrets.missions[seat_at(0)], scene.state().secrets.missions[seat_at(0)]);
    EXPECT_EQ(world.secrets.joker[seat_at(1)], scene.state().secrets.joker[seat_at(1)]);
    EXPECT_EQ(world.board.players[seat_at(1)].known_missions, Set<MissionId>{scene.mission("white-6")});
    hands.insert(world.secrets.missions[seat_at(1)].bits());
    contracts.insert(world.secrets.contract[seat_at(1)]);
    jokers.insert(world.secrets.joker[seat_at(2)]);
  }
  EXPECT_GT(hands.size(), 50u);
  EXPECT_EQ(contracts.size(), 3u);
  EXPECT_EQ(jokers.size(), 4u);
}

// Two unseen missions, one of them in the other's hand: each as likely. Contracts and jokers likewise.
TEST(RoiSecrets, imagined_worlds_are_as_likely_as_they_are) {
  Scene scene(2);
  scene.hand(2, "blue-5").open("red-3 red-4 red-5 red-6").mission_pile(1);
  const Observation seen = scene.rules().observe(scene.state(), seat_at(0));
  Random random(Seed::from_text("likely"));
  std::map<std::uint32_t, int> hands;
  std::map<std::size_t, int> contracts, jokers;
  for (int i = 0; i < 6000; ++i) {
    const State world = scene.rules().imagine(seen, random);
    ++hands[world.secrets.missions[seat_at(1)].bits()];
    ++contracts[index_of(world.secrets.contract[seat_at(1)])];
    ++jokers[index_of(world.secrets.joker[seat_at(1)])];
  }
  const auto unseen = scene.state().secrets.mission_pile | scene.state().secrets.missions[seat_at(1)];
  ASSERT_EQ(unseen.size(), 2);
  const auto low = Set<MissionId>{unseen.first()}, high = unseen - low;
  EXPECT_GT(conformance::fits_distribution(
                hands, std::map<std::uint32_t, double>{{low.bits(), .5}, {high.bits(), .5}}),
            1e-4);
  EXPECT_GT(conformance::fits_distribution(
                contracts, std::map<std::size_t, double>{{1, 1. / 3}, {2, 1. / 3}, {3, 1. / 3}}),
            1e-4);
  EXPECT_GT(conformance::fits_distribution(
                jokers, std::map<std::size_t, double>{{1, .2}, {2, .2}, {3, .2}, {4, .2}, {5, .2}}),
            1e-4);
}

}  // namespace
}  // namespace carreira::roi
