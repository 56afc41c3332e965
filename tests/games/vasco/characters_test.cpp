// V7 and V8: characters and the merchant ship.

#include "games/vasco/story.h"

namespace carreira::vasco {
namespace {

TEST(VascoCharacters, V7_1_one_of_the_two_amounts_or_a_guest) {
  Story story(2);
  story.tiles(11, 0).disc(19, kYellow, Area::characters).disc(18, kRed, Area::characters);
  story.disc(5, kYellow, Area::characters).calls(1).reals(kYellow, 0).play("execute");
  EXPECT_EQ(story.offered(), (std::vector<std::string>{"money upper", "money lower", "host dias",
                                                       "host alvares", "host manuel", "host sernigi"}));
  story.play("money upper");
  EXPECT_EQ(story.player(kYellow).reals, 9);
  story.play("execute");
  EXPECT_FALSE(story.offers("money upper"));
  story.play("money lower").play("execute");
  EXPECT_EQ(story.count("money"), 0);
}

TEST(VascoCharacters, V7_2_a_guest_comes_from_the_board_or_his_owner_and_is_hosted_once_a_round) {
  Story story(4);
  story.disc(5, kRed, Area::characters)
      .disc(6, kYellow, Area::characters)
      .disc(7, kRed, Area::characters)
      .calls(1);
  story.plays({"execute", "host dias"});  // from Yellow
  EXPECT_EQ(story.board().owner[Character::dias], kRed);
  story.play("execute");
  EXPECT_FALSE(story.offers("host dias"));
  story.plays({"money upper", "execute"});
  EXPECT_FALSE(story.offers("host dias"));  // himself included
}

TEST(VascoCharacters, V7_2_hosting_again_whom_one_owns_and_owning_any_number) {
  Story story(2);
  story.owner(Character::alvares, kYellow)
      .owner(Character::manuel, kYellow)
      .owner(Character::sernigi, kYellow);
  const int vp = story.player(kYellow).vp();
  story.disc(19, kRed, Area::characters)
      .disc(5, kYellow, Area::characters)
      .calls(1)
      .plays({"execute", "host dias"});
  EXPECT_EQ(story.player(kYellow).vp(), vp + 2);
  EXPECT_TRUE(story.sound());
}

TEST(VascoCharacters, V7_3_dias_brings_two_vp_at_once) {
  Story story(2);
  story.disc(5, kRed, Area::characters)
      .disc(6, kRed, Area::characters)
      .calls(1)
      .plays({"execute", "host dias"});
  EXPECT_EQ(story.player(kRed).vp(), 2);
}

TEST(VascoCharacters, V7_4_alvares_brings_a_missionary_if_one_is_there) {
  Story story(2);
  story.disc(5, kRed, Area::characters)
      .disc(6, kRed, Area::characters)
      .calls(1)
      .plays({"execute", "host alvares"});
  EXPECT_EQ(story.player(kRed).crew[Colour::white], 1);
  Story none(2);
  none.crew(kYellow, {0, 0, 0, 0, 6})
      .disc(5, kRed, Area::characters)
      .disc(6, kRed, Area::characters)
      .calls(1);
  none.plays({"execute", "host alvares"});  // V3.4: still an effect
  EXPECT_EQ(none.player(kRed).crew[Colour::white], 0);
}

TEST(VascoCharacters, V7_5_manuel_brings_the_extra_disc_with_21_or_22_placed_at_once) {
  Story story(2);
  story.disc(5, kRed, Area::characters)
      .disc(6, kYellow, Area::recruiting)
      .calls(1)
      .plays({"execute", "host manuel"});
  EXPECT_EQ(story.offered(), (std::vector<std::string>{"take 21", "take 22"}));
  story.play("take 22");
  EXPECT_EQ(story.count("place"), 4);
  story.play("place projects");
  EXPECT_EQ(story.asked(), kYellow);
  story.play("renounce");
  EXPECT_EQ(story.asked(), kRed);
  EXPECT_EQ(story.board().steps.get<Call>().number, Number{22});
}

TEST(VascoCharacters, V7_5_no_second_extra_disc_in_one_round) {
  Story story(2);
  story.owner(Character::manuel, kRed).disc(21, kRed, Area::projects).disc(5, kRed, Area::characters);
  story.disc(6, kYellow, Area::recruiting).calls(1).plays({"execute", "host manuel"});
  EXPECT_EQ(story.asked(), kYellow);
  EXPECT_EQ(story.player(kRed).extra, ExtraDisc::placed);
}

TEST(VascoCharacters, V7_5_who_loses_manuel_still_executes_his_extra_disc) {
  Story story(2);
  story.owner(Character::manuel, kRed)
      .disc(21, kRed, Area::recruiting)
      .disc(5, kYellow, Area::characters)
      .calls(1);
  story.plays({"execute", "host manuel", "take 22", "place projects"});
  EXPECT_EQ(story.asked(), kRed);
  story.plays({"execute", "captain"});
  EXPECT_EQ(story.asked(), kYellow);
}

TEST(VascoCharacters, V7_6_sernigi_brings_the_right_to_send_the_merchant_ship_now_or_later) {
  Story story(2);
  story.empty_sea()
      .face_up_merchant(7)
      .disc(5, kYellow, Area::characters)
      .disc(6, kYellow, Area::recruiting)
      .calls(1);
  story.plays({"execute", "host sernigi"});
  EXPECT_TRUE(story.offers("wait"));
  EXPECT_GT(story.count("merchant"), 0);
  story.play("wait");
  EXPECT_NE(story.board().merchant, MerchantId::none);
  story.play("renounce");
  EXPECT_EQ(story.board().phase, Phase::navigation);
  EXPECT_EQ(story.asked(), kYellow);
  EXPECT_FALSE(story.offers("wait"));
}

TEST(VascoMerchant, V8_1_no_crew_no_captain_a_berth_within_its_limit_the_bonus_but_no_vp) {
  Story story(2);
  story.empty_sea().face_up_merchant(7).captains(kYellow, 0).disc(5, kYellow, Area::characters);
  story.disc(6, kYellow, Area::recruiting).calls(1).reals(kYellow, 0);
  const int vp = story.player(kYellow).vp();
  story.plays({"execute", "host sernigi"});
  EXPECT_FALSE(story.offers("merchant d7 malindi-1"));  // a 9
  story.play("merchant d7 malindi-3");
  EXPECT_EQ(story.player(kYellow).vp(), vp);
  EXPECT_EQ(story.player(kYellow).reals, 1);
}

TEST(VascoMerchant, V8_2_unsent_it_must_be_sent_at_the_start_of_phase_three_by_sernigis_owner) {
  Story story(2);
  story.empty_sea().face_up_merchant(5).disc(5, kYellow, Area::characters).calls(1).play("renounce");
  EXPECT_EQ(story.board().phase, Phase::navigation);
  EXPECT_EQ(story.asked(), kRed);  // who owns Sernigi since the set-up
  EXPECT_EQ(story.count("merchant"), static_cast<int>(story.offered().size()));
  story.play("merchant b5 boa_gente-1");
  EXPECT_EQ(story.asked(), kRed);  // the bonus
}

TEST(VascoMerchant, V8_3_without_a_legal_berth_it_leaves_the_game) {
  Story story(2);
  story.empty_sea().face_up_merchant(4).at_sea(Landing::natal, 1, kRed, "I-01");
  story.at_sea(Landing::boa_gente, 2, kRed, "I-02").at_sea(Landing::mozambique, 3, kRed, "I-03");
  story.disc(5, kYellow, Area::characters).calls(1);
  const int left = story.board().merchants_left.size();
  story.play("renounce");
  EXPECT_EQ(story.board().round, 2);
  EXPECT_EQ(story.board().merchants_left.size(), left - 1);  // the next one is turned up
  EXPECT_NE(story.board().merchant, MerchantId{0});
}

TEST(VascoMerchant, V8_4_before_the_first_phase_sernigis_owner_places_a_ship) {
  const Rules& rules = rules_for(3);
  State state = rules.setup(Seed::from_text("merchant"));
  EXPECT_EQ(rules.actor(state), kBlue);
  EXPECT_EQ(state.board.phase, Phase::opening);
  MoveList list;
  rules.moves(state, list);
  for (const Move move : list) EXPECT_EQ(move.kind<MoveKind>(), MoveKind::merchant);
}

TEST(VascoMerchant, V8_5_it_earns_nothing_but_fills_berths_and_sails_on) {
  Story story(2);
  story.empty_sea()
      .merchant_at_sea(Landing::natal, 1, 5)
      .no_merchant()
      .disc(5, kYellow, Area::characters)
      .calls(1);
  story.play("renounce");
  EXPECT_EQ(story.lying_at(Landing::natal, 1), "");
  EXPECT_EQ(story.lying_at(Landing::boa_gente, 1), "merchant");  // the leftmost, a 5
}

TEST(VascoCharacters, VX9_an_evening_of_guests) {
  Story story(4);
  story.owner(Character::alvares, kBlue).owner(Character::sernigi, kYellow).owner(Character::dias, kBlack);
  story.owner(Character::manuel, kRed)
      .tiles(11, 0)
      .crew(kRed, {0, 0, 0, 0, 0})
      .empty_sea()
      .face_up_merchant(7);
  story.disc(1, kBlue, Area::characters).disc(2, kRed, Area::characters).disc(3, kBlack, Area::characters);
  story.disc(4, kYellow, Area::characters).disc(5, kRed, Area::characters).calls(1).reals(kBlue, 0);
  story.plays({"execute", "money upper"});
  EXPECT_EQ(story.player(kBlue).reals, 9);
  story.plays({"execute", "host alvares"});
  EXPECT_EQ(story.player(kRed).crew[Colour::white], 1);
  EXPECT_EQ(story.board().owner[Character::alvares], kRed);
  const int vp = story.player(kBlack).vp();
  story.plays({"execute", "host dias"});
  EXPECT_EQ(story.player(kBlack).vp(), vp + 2);
  story.plays({"execute", "host manuel"});
  EXPECT_EQ(story.player(kYellow).extra, ExtraDisc::in_supply);
  story.plays({"take 21", "place recruiting", "execute", "host sernigi", "merchant d7 mozambique-1"});
  EXPECT_EQ(story.board().owner[Character::sernigi], kRed);
  EXPECT_EQ(story.board().merchant, MerchantId::none);
}

TEST(VascoCharacters, VX10_two_extra_discs_in_one_round) {
  Story story(2);
  story.owner(Character::manuel, kRed)
      .no_merchant()
      .disc(21, kRed, Area::projects)
      .disc(5, kYellow, Area::characters);
  story.calls(1).plays({"execute", "host manuel", "take 22", "place recruiting"});
  EXPECT_EQ(story.asked(), kRed);
  story.play("renounce");
  EXPECT_EQ(story.asked(), kYellow);
  story.plays({"execute", "captain"}).to_end_of_round();
  EXPECT_EQ(story.player(kRed).extra, ExtraDisc::away);
  EXPECT_EQ(story.player(kYellow).extra, ExtraDisc::in_supply);
}

TEST(VascoCharacters, VX12_the_merchant_ship_to_natal_brings_a_free_project) {
  Story story(2);
  story.empty_sea().face_up_merchant(4).upper({"I-06", "I-07"}).disc(5, kRed, Area::characters).calls(1);
  const int vp = story.player(kRed).vp(), reals = story.player(kRed).reals;
  story.plays({"execute", "host sernigi", "merchant a4 natal-1", "gain I-07"});
  EXPECT_EQ(story.projects_of(kRed), "I-07");
  EXPECT_EQ(story.player(kRed).vp(), vp);
  EXPECT_EQ(story.player(kRed).reals, reals);
}

TEST(VascoCharacters, VX13_the_merchant_ship_completes_mombasa_at_the_start_of_phase_three) {
  Story story(2);
  story.empty_sea().owner(Character::sernigi, kYellow).face_up_merchant(7);
  story.at_sea(Landing::mombasa, 1, kYellow, "I-14").at_sea(Landing::mombasa, 2, kYellow, "II-05");
  story.at_sea(Landing::mombasa, 4, kRed, "I-11").disc(5, kRed, Area::characters).calls(1).reals(kYellow, 0);
  const int vp = story.player(kYellow).vp();
  story.plays({"renounce", "merchant d7 mombasa-3"});
  EXPECT_EQ(story.player(kYellow).reals, 2);
  EXPECT_EQ(story.player(kYellow).vp() - vp,
            2 * 3 + 2);  // two ships in the complete landing; Dias at the end
}

}  // namespace
}  // namespace carreira::vasco
