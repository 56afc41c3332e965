// V2: placing discs.

#include "games/vasco/story.h"

namespace carreira::vasco {
namespace {

TEST(VascoPlacing, V2_1_the_tile_sets_the_marker_and_lays_out_its_money) {
  Story story(2);
  const VascoTile& tile = story.rules().components().tiles[story.board().tile];
  EXPECT_EQ(story.board().first_free, tile.initial);
  EXPECT_EQ(story.board().money, tile.reals);
  EXPECT_EQ(story.board().next_tile, TileId::none);
}

TEST(VascoPlacing, V2_2_one_disc_at_a_time_clockwise_any_number_left) {
  Story story(3);
  EXPECT_EQ(story.asked(), kYellow);
  EXPECT_EQ(story.count("take"), 20);
  story.plays({"take 20", "place projects"});
  EXPECT_EQ(story.asked(), kRed);
  EXPECT_FALSE(story.offers("take 20"));
  EXPECT_EQ(story.count("take"), 19);
  story.plays({"take 1", "place projects", "take 2", "place navigation"});
  EXPECT_EQ(story.asked(), kYellow);
}

TEST(VascoPlacing, V2_2_who_has_discs_left_goes_on_alone) {
  Story story(2);
  story.player(kYellow).discs = 0;
  for (int number = 1; number <= 4; ++number) story.disc(number, kYellow, static_cast<Area>(number - 1));
  story.player(kYellow).discs = 0;
  story.board().steps.clear();
  advance(story.context());
  story.plays({"take 5", "place navigation"});
  EXPECT_EQ(story.asked(), kRed);
  story.plays({"take 6", "place recruiting"});
  EXPECT_EQ(story.asked(), kRed);
}

TEST(VascoPlacing, V2_3_an_area_takes_as_many_discs_as_the_number_of_players_allows) {
  const std::array<int, 3> spaces = {3, 4, 5};
  for (int seats = 2; seats <= 4; ++seats) {
    Story story(seats);
    for (int i = 0; i < spaces[static_cast<std::size_t>(seats - 2)]; ++i) {
      story.play("take " + std::to_string(i + 1));
      EXPECT_TRUE(story.offers("place characters"));
      story.play("place characters");
    }
    story.play("take 20");
    EXPECT_FALSE(story.offers("place characters"));
    EXPECT_EQ(story.count("place"), 3);
  }
}

TEST(VascoPlacing, V2_4_numbers_21_and_22_go_only_with_the_extra_disc) {
  Story story(4);  // Black owns Manuel
  EXPECT_FALSE(story.offers("take 21"));
  story.plays({"take 1", "place navigation", "take 2", "place navigation", "take 3", "place navigation"});
  EXPECT_EQ(story.asked(), kBlack);
  EXPECT_TRUE(story.offers("take 21"));
  EXPECT_TRUE(story.offers("take 22"));
  story.plays({"take 22", "place recruiting"});
  EXPECT_EQ(story.player(kBlack).discs, 4);
  EXPECT_EQ(story.player(kBlack).extra, ExtraDisc::placed);
  story.plays({"take 4", "place recruiting", "take 5", "place recruiting", "take 6", "place recruiting"});
  EXPECT_FALSE(story.offers("take 21"));
}

TEST(VascoPlacing, V2_4_the_owner_of_manuel_places_five_discs_and_the_last_may_be_the_extra_one) {
  Story story(2);
  story.owner(Character::manuel, kRed);
  int number = 1;
  const auto place = [&](int which, std::string_view area) {
    story.play("take " + std::to_string(which)).play("place " + std::string(area));
  };
  for (const std::string_view area : {"navigation", "recruiting", "projects", "characters"}) {
    place(number++, area);
    place(number++, area);
  }
  EXPECT_EQ(story.asked(), kRed);
  EXPECT_EQ(story.offered(), (std::vector<std::string>{"take 21", "take 22"}));
  place(21, "projects");
  EXPECT_EQ(story.board().phase, Phase::calling);
}

TEST(VascoPlacing, V2_5_a_placed_disc_does_not_move) {
  Story story(2);
  story.plays({"take 8", "place projects"});
  for (int i = 0; i < 3; ++i) story.plays({"take " + std::to_string(i + 1), "place recruiting"});
  EXPECT_EQ(story.board().discs[Number{8}].seat, kYellow);
  EXPECT_EQ(story.board().discs[Number{8}].area, Area::projects);
}

TEST(VascoPlacing, V2_6_without_an_empty_space_discs_stay_unused) {
  Story story(2);
  const std::array<int, 4> at = {1, 4, 7, 10};
  for (std::size_t area = 0; area < 4; ++area)
    for (int i = 0; i < 3; ++i)
      if (area != 3 || i < 2) story.disc(at[area] + i, seat_at(i % 2), static_cast<Area>(area));
  story.player(kYellow).discs = 1;
  story.player(kRed).discs = 1;
  story.board().steps.clear();
  advance(story.context());
  rules_for(2).play(story.state(), rules_for(2).language().parse("take 20").value(), nullptr);
  rules_for(2).play(story.state(), rules_for(2).language().parse("place characters").value(), nullptr);
  EXPECT_EQ(story.board().phase, Phase::calling);
  EXPECT_EQ(story.player(kRed).discs, 1);
}

TEST(VascoPlacing, VX1_placement_with_two_players) {
  Story story(2);
  story.owner(Character::manuel, kRed).tiles(11, 0);
  EXPECT_EQ(story.board().money, (EnumArray<Purse, std::uint8_t>{{9, 4}}));
  story.plays({"take 8", "place characters", "take 15", "place characters", "take 7", "place recruiting",
               "take 6", "place characters"});
  story.play("take 11");
  EXPECT_FALSE(story.offers("place characters"));
  story.plays({"place navigation", "take 13", "place projects", "take 9", "place projects"});
  EXPECT_EQ(story.asked(), kRed);
  story.plays({"take 21", "place navigation"});
  EXPECT_EQ(story.asked(), kRed);  // Yellow has no disc left
  story.plays({"take 5", "place recruiting"});
  EXPECT_EQ(story.board().phase, Phase::calling);
  EXPECT_EQ(story.asked(), kRed);  // 5 is called first
}

}  // namespace
}  // namespace carreira::vasco
