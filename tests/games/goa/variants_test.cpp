#include "story.h"

namespace carreira::goa {
namespace {

TEST(QuickStart, G9_1_two_markers_or_ten_ducats_in_order) {
  Story story(3, {"quick_start"});
  const int first = story.actor();
  EXPECT_EQ(story.offered(), 11);
  story.play("prepare ships+taxes");
  EXPECT_EQ(story.row(first, Column::ships), 2);
  EXPECT_EQ(story.row(first, Column::taxes), 2);
  EXPECT_EQ(story.row(first, Column::harvest), 1);
  EXPECT_EQ(story.player(first).ducats, 5);
  const int second = first % 3 + 1;
  EXPECT_EQ(story.actor(), second);
  story.play("fund");
  EXPECT_EQ(story.player(second).ducats, 20);
  EXPECT_EQ(story.actor(), second % 3 + 1);
  story.play("prepare harvest+colonists");
  EXPECT_EQ(story.asked(), "flag");
  EXPECT_EQ(story.actor(), first);
}

TEST(QuickStart, G9_1_is_an_option) {
  EXPECT_EQ(Story(3).asked(), "flag");
}

Story& second_seat_gets(Story& story, std::string_view cell, std::string_view tile) {
  story.placing().ducats({0, 0, 0, 0}).tile_on(cell, tile);
  return story.play({"flag top-a", "token a1", "token b1", "token c1", "token d1"});
}

TEST(Bonanza, G9_2_one_under_each_corner_of_each_phase) {
  Story story(4, {"bonanza"});
  EXPECT_EQ(story.state.board.corners, Set<Corner>::all());
  EXPECT_EQ(story.state.board.bonanzas, Set<BonanzaId>::all());
  story.wander("phase A", [&] { return story.state.board.phase == Phase::b; });
  EXPECT_EQ(story.state.board.corners, Set<Corner>::all());  // all eight are shuffled again
  EXPECT_EQ(story.state.board.bonanzas, Set<BonanzaId>::all());
  EXPECT_TRUE(Story(4).state.board.corners.empty());
}

TEST(Bonanza, G9_2_who_gets_the_corner_gets_it_after_the_tile) {
  Story story(4, {"bonanza"});
  second_seat_gets(story, "a1", "colonists4");  // nobody can bid
  const auto when = [&](EventKind kind) {
    return std::find_if(story.events.begin(), story.events.end(), [&](const Event& event) {
      return event.kind == static_cast<std::uint8_t>(kind) && event.seat == seat_at(1) &&
             (kind != EventKind::gained || event.values[1] == 4);
    });
  };
  ASSERT_NE(when(EventKind::bonanza), story.events.end());
  EXPECT_LT(when(EventKind::gained), when(EventKind::bonanza));
  EXPECT_FALSE(story.state.board.corners.contains(Corner::a1));
  EXPECT_EQ(story.state.board.bonanzas.size(), 7);
}

TEST(Bonanza, G9_2_each_of_the_eight_gives_what_it_shows) {
  const std::array<const char*, 8> names = {
      "ducats-4",         "ships-2",  "colonists-2",        "ships-1-colonists-1",
      "ships-1-spices-1", "spices-2", "expedition_cards-1", "bonus_actions-1"};
  for (const BonanzaId id : all<BonanzaId>()) {
    Story story(4, {"bonanza"});
    EXPECT_EQ(story.rules.components().bonanza_names[index_of(id)], names[index_of(id)]);
    story.phase_b().turn_of(1).keeps(1, "exchange").ducats({0, 0, 0, 0}).plantation(1, "ginger-2", 0);
    story.state.board.corners = {Corner::a1};
    story.state.board.bonanzas = {id};
    story.play({"use exchange", "exchange a1"});
    const Gift& bonanza = story.rules.components().bonanzas[id];
    EXPECT_EQ(story.player(1).ducats, bonanza.ducats);
    EXPECT_EQ(story.player(1).ships, 4 + bonanza.ships);
    EXPECT_EQ(story.player(1).colonists, 2 + bonanza.colonists);
    EXPECT_EQ(story.player(1).bonus, bonanza.bonus_actions);
    EXPECT_EQ(story.cards(1), bonanza.expedition_cards);
    EXPECT_EQ(story.spices(1), bonanza.spices);
    EXPECT_EQ(story.asked(), "act");
  }
}

TEST(Bonanza, G9_2_a_corner_refilled_by_the_exchange_has_none) {
  Story story(4, {"bonanza"});
  story.phase_b().turn_of(1).keeps(1, "exchange");
  story.state.board.corners = Set<Corner>::all();
  story.state.board.bonanzas = Set<BonanzaId>::all();
  story.play({"use exchange", "exchange a1"});
  EXPECT_EQ(story.state.board.corners, (Set<Corner>{Corner::e1, Corner::a5, Corner::e5}));
  EXPECT_EQ(story.state.board.bonanzas.size(), 7);
  EXPECT_EQ(story.on("a1"), Tile::exchange);
}

TEST(Bonanza, G9_2_spices_without_a_field_are_lost) {
  Story story(4, {"bonanza"});
  story.phase_b().turn_of(1).keeps(1, "exchange");
  story.state.board.corners = {Corner::a1};
  story.state.board.bonanzas = {value_at<BonanzaId>(5)};
  story.play({"use exchange", "exchange a1"});
  EXPECT_EQ(story.spices(1), 0);
  EXPECT_EQ(story.asked(), "act");
}

// A tile that asks is answered first.
TEST(Bonanza, G9_2_the_tile_resolves_first) {
  Story story(4, {"bonanza"});
  second_seat_gets(story, "a1", "ships_or_colonists3");
  EXPECT_EQ(story.actor(), 2);
  EXPECT_TRUE(story.state.board.corners.contains(Corner::a1));
  story.play("take ships");
  EXPECT_FALSE(story.state.board.corners.contains(Corner::a1));
}

}  // namespace
}  // namespace carreira::goa
