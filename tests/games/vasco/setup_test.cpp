// V1: set-up.

#include <bit>
#include <set>

#include "games/vasco/story.h"

namespace carreira::vasco {
namespace {

State set_up(int seats, std::string_view first = "1", std::string_view seed = "setup") {
  return rules_for(seats, first).setup(Seed::from_text(seed));
}

int total(const Crew& sailors) {
  int sum = 0;
  for (const auto count : sailors) sum += count;
  return sum;
}

TEST(VascoSetup, V1_1_four_areas_and_the_numbers_1_to_22) {
  Story story(2);
  story.owner(Character::manuel, kYellow);
  EXPECT_EQ(story.count("take"), 22);
  story.play("take 1");
  EXPECT_EQ(story.offered(), (std::vector<std::string>{"place navigation", "place recruiting",
                                                       "place projects", "place characters"}));
}

TEST(VascoSetup, V1_2_each_player_starts_with_four_discs_one_captain_and_ten_reals) {
  for (int seats = 2; seats <= 4; ++seats) {
    const State state = set_up(seats);
    for (int i = 1; i < seats; ++i) {
      const Player& player = state.board.players[seat_at(i)];
      EXPECT_EQ(player.vp(), 0);
      EXPECT_EQ(player.discs, 4);
      EXPECT_EQ(player.captains, 1);
      EXPECT_EQ(player.captains_waiting, 6);
      EXPECT_EQ(player.reals, 10);
    }
  }
}

TEST(VascoSetup, V1_3_the_bank_is_unlimited_and_money_is_one_number) {
  Story story(2);
  story.upper({"I-01"}).sao_gabriel("").reals(kYellow, 5000).reals(kRed, 4000);
  story.acts(kYellow, Area::projects).play("buy I-01");
  EXPECT_EQ(story.player(kYellow).reals, 4999) << "change is never wanting";
  EXPECT_TRUE(story.sound());
}

TEST(VascoSetup, V1_4_as_many_sections_as_players_with_five_sailors_each) {
  for (int seats = 2; seats <= 4; ++seats) {
    const State state = set_up(seats);
    for (const Section section : all<Section>())
      EXPECT_EQ(total(state.board.sections[section]), static_cast<int>(section) < seats ? 5 : 0);
    int bag = 0;
    for (const Colour colour : kSailorColours) bag += state.board.common[colour];
    EXPECT_EQ(bag, 32 - 5 * seats);
  }
}

TEST(VascoSetup, V1_5_the_first_player_gets_dias_and_two_vp_the_others_clockwise_by_number) {
  using enum Character;
  const std::vector<std::vector<Character>> dealt = {
      {dias, sernigi}, {dias, alvares, sernigi}, {dias, alvares, sernigi, manuel}};
  for (int seats = 2; seats <= 4; ++seats)
    for (int first = 0; first < seats; ++first) {
      const State state = set_up(seats, std::to_string(first + 1));
      EXPECT_EQ(state.board.first_player, seat_at(first));
      EXPECT_EQ(state.board.players[seat_at(first)].vp(), 2);
      for (int i = 0; i < seats; ++i)
        EXPECT_EQ(state.board.owner[dealt[static_cast<std::size_t>(seats - 2)][static_cast<std::size_t>(i)]],
                  seat_at((first + i) % seats));
    }
  EXPECT_EQ(set_up(2).board.owner[alvares], Seat::nobody);
  EXPECT_EQ(set_up(3).board.owner[manuel], Seat::nobody);
}

TEST(VascoSetup, V1_5_by_lot_anybody_may_begin) {
  std::set<Seat> firsts;
  for (int i = 0; i < 60; ++i) firsts.insert(set_up(3, "random", std::to_string(i)).board.first_player);
  EXPECT_EQ(firsts.size(), 3u);
}

TEST(VascoSetup, V1_6_alvares_brings_a_missionary_and_manuel_the_extra_disc) {
  const State state = set_up(4);
  EXPECT_EQ(state.board.players[seat_at(1)].crew[Colour::white], 1);
  EXPECT_EQ(state.board.common[Colour::white], 5);
  EXPECT_EQ(state.board.players[seat_at(3)].extra, ExtraDisc::in_supply);
  EXPECT_EQ(state.board.players[seat_at(0)].extra, ExtraDisc::away);
}

TEST(VascoSetup, V1_7_one_merchant_ship_to_sernigi_one_face_up_four_below) {
  const State state = set_up(4);
  ASSERT_FALSE(state.board.steps.empty());
  ASSERT_TRUE(state.board.steps.is<SendMerchant>());
  EXPECT_EQ(state.board.steps.seat(), seat_at(2));
  EXPECT_NE(state.board.merchant, MerchantId::none);
  EXPECT_NE(state.board.merchant, state.board.steps.get<SendMerchant>().merchant);
  EXPECT_EQ(state.board.merchants_left.size(), 4);
}

TEST(VascoSetup, V1_8_nine_vasco_tiles_the_top_one_face_up) {
  const State state = set_up(2);
  EXPECT_NE(state.board.next_tile, TileId::none);
  EXPECT_EQ(state.board.tiles_left.size(), 8);
}

TEST(VascoSetup, V1_9_seven_projects_of_stack_one_laid_out_the_tops_visible) {
  const State state = set_up(3);
  const auto& projects = rules_for(3).components().projects;
  EXPECT_EQ(projects[state.board.sao_gabriel].stack, Stack::one);
  for (const auto project : state.board.upper) EXPECT_EQ(projects[project].stack, Stack::one);
  for (const Stack stack : all<Stack>()) EXPECT_EQ(projects[state.board.stack_top[stack]].stack, stack);
  EXPECT_EQ(state.board.projects_below.size(), 35 - 7 - 3);
}

TEST(VascoSetup, V1_10_all_is_open_but_the_draws_to_come) {
  const Rules& rules = rules_for(4);
  const State state = set_up(4);
  State other = state;
  other.chance = Chance(Seed::from_text("another future"));
  for (int seat = 0; seat < 4; ++seat) {
    const Observation seen = rules.observe(state, seat_at(seat)),
                      also_seen = rules.observe(other, seat_at(seat));
    EXPECT_EQ(std::memcmp(&seen, &also_seen, sizeof seen), 0);
  }
  JsonWriter whole, view;
  rules.write(state, whole);
  rules.write(rules.observe(state, seat_at(0)), view);
  EXPECT_NE(whole.text().find("\"chance\""), std::string::npos);
  EXPECT_EQ(view.text().find("\"chance\""), std::string::npos);
}

}  // namespace
}  // namespace carreira::vasco
