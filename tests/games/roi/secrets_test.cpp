// What a seat knows, and the worlds that it imagines.

#include <set>

#include "conformance/chi_square.h"
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

TEST(RoiSecrets, R6_3_a_mission_that_was_begun_and_taken_back_has_been_seen) {
  Scene scene(2);
  scene.coins(1, 10).hand(1, "yellow-3 red-6").ready(1, "yellow-3");
  scene.play("begin yellow-3");
  EXPECT_TRUE(scene.tells("mission_shown yellow-3"));
  scene.play("cancel");
  const Observation other = scene.rules().observe(scene.state(), seat_at(1));
  EXPECT_EQ(other.board.players[seat_at(0)].known_missions, Set<MissionId>{scene.mission("yellow-3")});
  EXPECT_EQ(other.board.players[seat_at(0)].secret_missions, 1);
  scene.play("begin yellow-3");
  EXPECT_FALSE(scene.tells("mission_shown yellow-3"));
}

TEST(RoiSecrets, R2_5_a_joker_ship_without_which_a_mission_cannot_be_completed_is_shown_with_it) {
  // Only a joker ship that is red makes up the volume: no cards are left.
  Scene needed(2);
  needed.coins(1, 10).hand(1, "red-5").ready(1, "red-2").joker(1, "red-blue").cards(1, 0, 0);
  needed.play("begin red-5");
  EXPECT_TRUE(needed.tells("joker_shown red-blue"));
  // It may be used, or not: it stays hidden until a ship is chosen that leaves no other way.
  Scene possible(2);
  possible.coins(1, 10).hand(1, "red-5").ready(1, "red-2 red-3 red-1").joker(1, "red-blue").cards(1, 0, 0);
  possible.play("begin red-5");
  EXPECT_EQ(possible.seat(1).joker_shown, 0);
  possible.play("load red-1");
  EXPECT_TRUE(possible.tells("joker_shown red-blue"));
  // Whatever the others imagine, the mission can be completed.
  Scene hidden(2);
  hidden.coins(1, 10).hand(1, "red-5").ready(1, "red-2 red-3").joker(1, "red-blue").cards(1, 0, 0);
  hidden.play("begin red-5");
  const Observation seen = hidden.rules().observe(hidden.state(), seat_at(1));
  Random random(Seed::from_text("hidden"));
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(hidden.rules().check(hidden.rules().imagine(seen, random)).ok());
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
