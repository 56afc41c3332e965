// Positions that cannot be are refused.

#include "games/vasco/story.h"

namespace carreira::vasco {
namespace {

std::string complaint(const Story& story) {
  const auto checked = story.rules().check(story.state());
  return checked ? "" : checked.error().text;
}

TEST(VascoCheck, an_extra_disc_without_manuel) {
  Story story(4);
  EXPECT_EQ(complaint(story), "");
  story.player(kRed).extra = ExtraDisc::in_supply;
  EXPECT_EQ(complaint(story), "seat 2: has an extra disc without Manuel");
  story.player(kRed).extra = ExtraDisc::away;
  story.player(kBlack).extra = ExtraDisc::away;
  EXPECT_EQ(complaint(story), "seat 4: owns Manuel, but has no extra disc");
}

TEST(VascoCheck, who_lost_manuel_this_round_still_has_the_extra_disc) {
  Story story(4);
  story.disc(5, kYellow, Area::characters).disc(21, kBlack, Area::projects).calls(1);
  story.plays({"execute", "host manuel", "take 22", "place recruiting"});
  EXPECT_EQ(complaint(story), "");
  story.player(kBlue).extra = ExtraDisc::placed;
  EXPECT_EQ(complaint(story), "more than two have an extra disc");
}

TEST(VascoCheck, an_extra_disc_placed_without_a_number) {
  Story story(4);
  story.player(kBlack).extra = ExtraDisc::placed;
  EXPECT_EQ(complaint(story), "seat 4: the extra disc is placed, but bears no number");
}

TEST(VascoCheck, a_call_below_one_still_open) {
  Story story(2);
  story.disc(5, kYellow, Area::projects).disc(9, kRed, Area::projects).calls(1);
  EXPECT_EQ(complaint(story), "");
  story.board().steps.clear();
  story.board().steps.push(kRed, Call{Number{9}});
  EXPECT_EQ(complaint(story), "a number below the one called is still open");
}

TEST(VascoCheck, a_missing_disc) {
  Story story(2);
  --story.player(kRed).discs;
  EXPECT_EQ(complaint(story), "seat 2: discs lost or made");
  Story host(2);
  host.disc(5, kRed, Area::characters).disc(9, kYellow, Area::projects).calls(1);
  host.plays({"execute", "host alvares"});
  EXPECT_EQ(complaint(host), "");
  ++host.player(kRed).discs;  // the one that lies on Alvares
  EXPECT_EQ(complaint(host), "seat 2: discs lost or made");
}

TEST(VascoCheck, a_first_free_number_unlike_its_tiles) {
  Story story(2);
  ++story.board().first_free;
  EXPECT_EQ(complaint(story), "the first free number is not that of the Vasco tiles");
  Story calling(2);
  calling.disc(5, kYellow, Area::projects).calls(8);
  EXPECT_EQ(complaint(calling), "");
  calling.board().first_free = 9;
  EXPECT_EQ(complaint(calling), "the first free number is not that of the Vasco tiles");
}

TEST(VascoCheck, a_first_player_without_dias) {
  Story story(2);
  story.board().first_player = kRed;
  EXPECT_EQ(complaint(story), "the first player does not own Dias");
  Story hosted(2);  // Dias changes hands at once, the first player at the end of the round
  hosted.disc(5, kRed, Area::characters).disc(9, kYellow, Area::projects).calls(1);
  hosted.plays({"execute", "host dias"});
  EXPECT_EQ(complaint(hosted), "");
}

TEST(VascoCheck, nobodys_turn_or_anothers_while_placing) {
  Story story(2);
  story.board().turn = Seat::nobody;
  EXPECT_EQ(complaint(story), "it is nobody's turn to place");
  story.board().turn = kRed;
  EXPECT_EQ(complaint(story), "it is another seat's turn to place");
}

TEST(VascoCheck, sailors_recruited_in_more_colours_than_there_are) {
  Story story(2);
  story.acts(kYellow, Area::recruiting);
  EXPECT_EQ(complaint(story), "");
  story.board().steps.set(Recruit{Section{0}, 1, {Colour::violet, Colour::grey}});
  EXPECT_EQ(complaint(story), "the sailors recruited and their colours do not agree");
}

TEST(VascoCheck, a_merchant_ship_sent_by_another_than_sernigis_owner) {
  const Rules& rules = rules_for(2);
  State state = rules.setup(Seed::from_text("merchant"));
  EXPECT_TRUE(rules.check(state).ok());
  const auto step = state.board.steps.get<SendMerchant>();
  state.board.steps.clear();
  state.board.steps.push(kYellow, step);
  EXPECT_EQ(rules.check(state).error().text, "Sernigi's owner sends the merchant ship");
}

}  // namespace
}  // namespace carreira::vasco
