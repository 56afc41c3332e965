// Positions made by hand from what the rules say, each with moves that no strong player would make. That they fail is
// proved by looking at every way (blunders.h); where there are too many ways, by one that ends the game with more points
// than the move does, which ends it at once; or argued beside the position where the game goes on. Hard makes none.

#include "bots/blunders.h"
#include "games/caravelas/story.h"
#include "games/goa/story.h"
#include "games/roi/scene.h"
#include "games/vasco/story.h"

namespace carreira::bots {
namespace {

struct Puzzle {
  std::string game;
  int seats;
  Position position;
  std::vector<std::string> failing;
};

std::string moves_of(const Game& game, const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) text += " | " + game.language().notation(move);
  return text;
}

// Of all that can be proved of the position.
std::vector<Move> proved_failing(const Game& game, const Position& position) {
  std::vector<Move> all;
  for (const Blunder& blunder : blunders_at(game, position, true))
    all.insert(all.end(), blunder.failing.begin(), blunder.failing.end());
  return all;
}

void expect_proved(const Puzzle& puzzle) {
  const auto game = table(puzzle.game, puzzle.seats);
  ASSERT_TRUE(game->check(puzzle.position)) << game->check(puzzle.position).error().text;
  const std::vector<Move> proved = proved_failing(*game, puzzle.position);
  for (const std::string& notation : puzzle.failing) {
    const auto move = game->language().parse(notation);
    ASSERT_TRUE(move) << notation;
    EXPECT_NE(std::find(proved.begin(), proved.end(), move.value()), proved.end())
        << notation << " is not proved to fail; proved:" << moves_of(*game, proved)
        << "; offered:" << moves_of(*game, game->moves(puzzle.position));
  }
}

void expect_hard_makes_none(const Puzzle& puzzle) {
  const auto game = table(puzzle.game, puzzle.seats);
  for (const char* seed : {"one", "two", "three"}) {
    const Move move = make_bot(*game, Level::hard, Seed::from_text(seed))
                          ->choose(puzzle.position, game->actor(puzzle.position), {.iterations = 1000});
    const std::string notation = game->language().notation(move);
    EXPECT_EQ(std::count(puzzle.failing.begin(), puzzle.failing.end(), notation), 0) << notation;
  }
}

// Each of the moves ends the game. So does this one, with whatever is played after it: with more points for the seat and
// as many for the others, in every world.
void expect_beaten_by(const Puzzle& puzzle, const std::string& better) {
  const auto game = table(puzzle.game, puzzle.seats);
  const Seat seat = game->actor(puzzle.position);
  Random random(Seed::from_text("worlds of a puzzle"));
  const auto ending = [&](Position position, const std::string& first) {
    const auto move = game->language().parse(first);
    EXPECT_TRUE(move && game->play(position, move.value(), nullptr)) << first;
    for (int i = 0; i < 40 && game->actor(position) == seat; ++i)
      EXPECT_TRUE(game->play(position, game->moves(position).back(), nullptr));
    EXPECT_EQ(game->actor(position), Seat::nobody) << first << " does not end the game";
    return game->scores(position);
  };
  for (int world = 0; world < 6; ++world) {
    const Position position = game->imagine(puzzle.position, seat, random);
    const Scores best = ending(position, better);
    for (const std::string& failing : puzzle.failing) {
      Position after = position;
      const auto move = game->language().parse(failing);
      ASSERT_TRUE(move && game->play(after, move.value(), nullptr)) << failing;
      ASSERT_EQ(game->actor(after), Seat::nobody) << failing << " does not end the game at once";
      EXPECT_LT(game->scores(after).total[seat], best.total[seat]) << failing;
      for (const Seat other : seats_of(puzzle.seats)) {
        if (other == seat) continue;
        EXPECT_EQ(game->scores(after).total[other], best.total[other]) << failing;
      }
    }
  }
  expect_hard_makes_none(puzzle);
}

void expect_no_blunder(const Puzzle& puzzle) {
  expect_proved(puzzle);
  expect_hard_makes_none(puzzle);
}

template <class Story>
Puzzle vasco_puzzle(Story& story, std::vector<std::string> failing) {
  return {"vasco", story.rules().seats(), GameOf<vasco::Rules>::position(story.state()), std::move(failing)};
}
Puzzle goa_puzzle(goa::Story& story, std::vector<std::string> failing) {
  return {"goa", story.rules.seats(), GameOf<goa::Rules>::position(story.state), std::move(failing)};
}
Puzzle caravelas_puzzle(caravelas::Story& story, std::vector<std::string> failing) {
  return {"caravelas", story.rules.seats(), GameOf<caravelas::Rules>::position(story.state),
          std::move(failing)};
}
Puzzle roi_puzzle(roi::Scene& scene, std::vector<std::string> failing) {
  return {"roi", scene.rules().seats(), GameOf<roi::Rules>::position(scene.state()), std::move(failing)};
}

// --- Roi: the last turn of a game, nothing to come after it ---

roi::Scene last_turn_of_roi() {
  roi::Scene scene(2);
  scene.player(1).scoring(roi::kScored, 1).piles({0, 0, 0, 0, 0}).cards(1, 0, 0).cards(2, 0, 0);
  return scene;
}

// R7.4: a ship on an expedition earns more than the one point of a ship at home.
TEST(HandMade, roi_a_ship_is_sent_before_the_game_ends) {
  roi::Scene scene = last_turn_of_roi();
  scene.coins(1, 1).ready(1, "green-1").expedition("abreu", "2:green-1");
  expect_beaten_by(roi_puzzle(scene, {"end"}), "send green-1 abreu");
}

// R8.1: a joker card is worth nothing after the game, a ship on an expedition is.
TEST(HandMade, roi_a_joker_card_is_played_while_it_counts) {
  roi::Scene scene = last_turn_of_roi();
  scene.cards(1, 1, 0).coins(1, 1).ready(1, "yellow-1").expedition("abreu", "2:green-1");
  expect_beaten_by(roi_puzzle(scene, {"end"}), "send-with-joker yellow-1 abreu");
}

// R7.4: coins score nothing, a ship that lies there one point.
TEST(HandMade, roi_coins_that_nobody_needs_any_more_buy_a_ship) {
  roi::Scene scene = last_turn_of_roi();
  scene.coins(1, 12);
  expect_beaten_by(roi_puzzle(scene, {"end"}), "buy red-1 purchase-1");
}

// R3.2: whoever ends the turn with an action left and hardly a coin leaves two coins lying.
TEST(HandMade, roi_coins_are_free) {
  roi::Scene scene(2);
  scene.player(1).coins(1, 0);
  expect_no_blunder(roi_puzzle(scene, {"end"}));
}

// --- Goa: the last bonus action of the game (G8.1) ---

goa::Story last_action_of_goa() {
  goa::Story story(2);
  story.phase_b().bonus_turn_of(1).bonus(1, 1);
  story.state.board.round = 3;
  return story;
}

// G8.3: a card in hand is a point; thrown away it is none, and there is no limit to the hand but in an expedition (G4.7):
// whatever can be done after that can be done without it, with a point more.
TEST(HandMade, goa_no_card_that_scores_is_thrown_away) {
  goa::Story story = last_action_of_goa();
  story.ducats({0, 9}).holds(1, {"ships-2-fish", "ducats-1-shell"});
  expect_hard_makes_none(goa_puzzle(story, {"discard ships-2-fish", "discard ducats-1-shell"}));
}

// G8.4: taxes may make the richest, which is three points; ships that build nothing any more bring none, to pass neither.
TEST(HandMade, goa_taxes_make_the_richest) {
  goa::Story story = last_action_of_goa();
  story.ducats({8, 9});
  expect_hard_makes_none(goa_puzzle(story, {"ships", "pass"}));
}

// G8.1: a step of progress that can be paid is worth points; goods are worth none.
TEST(HandMade, goa_a_step_that_can_be_paid_is_taken) {
  goa::Story story = last_action_of_goa();
  story.ducats({0, 30}).ships(1, 9).plantation(1, "pepper-2", 2).plantation(1, "ginger-1", 1);
  expect_beaten_by(goa_puzzle(story, {"ships", "taxes", "pass"}), "progress ships");
}

// --- Caravelas: the last turn of the game (C9.1), nobody moves after it ---

caravelas::Story last_turn_of_caravelas() {
  caravelas::Story story(2);
  std::vector<int> owners;
  for (int piece = 0; piece < story.rules.pieces(); ++piece) owners.push_back(1);
  story.pieces(owners).turn_of(2);
  return story;
}

// C9.2: a better fleet scores nothing any more, the goods that it would cost do (C8.1).
TEST(HandMade, caravelas_goods_are_sold_rather_than_a_fleet_improved_that_sails_no_more) {
  caravelas::Story story = last_turn_of_caravelas();
  story.cargo(2, {"chili", "wood", "ivory"}).play("stop");
  expect_no_blunder(caravelas_puzzle(story, {"improve chili+wood+ivory"}));
}

// C5.1: a port beside the fleet is discovered with the last marker.
TEST(HandMade, caravelas_a_port_in_reach_is_discovered_before_the_end) {
  caravelas::Story story = last_turn_of_caravelas();
  story.at(2, "10,5").markers(2, 1);
  expect_no_blunder(caravelas_puzzle(story, {"end"}));
}

// The last piece: it ends the game and is worth ten points, as pepper sold it would be worth five (C8.1). Who buys
// it here is ahead with or without it and nobody moves after them: to skip it is to give away five points and the
// game that is won.
TEST(HandMade, caravelas_the_last_piece_wins_the_game) {
  caravelas::Story story(2);
  std::vector<int> owners;
  for (int piece = 0; piece + 1 < story.rules.pieces(); ++piece) owners.push_back(2);
  story.pieces(owners).turn_of(2).cargo(2, {"pepper"}).play("stop");
  expect_hard_makes_none(caravelas_puzzle(story, {"skip"}));
}

// C5.2: a good that lies in the port is taken along, the hold is empty.
TEST(HandMade, caravelas_a_good_is_not_left_in_the_port) {
  caravelas::Story story(2);
  story.at(1, "calecute").markers(1, 0);
  expect_no_blunder(caravelas_puzzle(story, {"end"}));
}

// --- Vasco ---

// V7.1: of two amounts the larger; the other lies there for nobody who could not have had this one.
TEST(HandMade, vasco_of_two_purses_the_larger) {
  vasco::Story story(2);
  story.acts(vasco::kYellow, vasco::Area::characters);
  const auto& money = story.board().money;
  const bool upper = money[vasco::Purse::upper] < money[vasco::Purse::lower];
  expect_no_blunder(vasco_puzzle(story, {upper ? "money upper" : "money lower"}));
}

// V3.5: to renounce pays less than the money that lies there for the taking.
TEST(HandMade, vasco_money_is_taken_rather_than_the_action_renounced) {
  vasco::Story story(2);
  story.disc(20, vasco::kYellow, vasco::Area::characters).calls(1);
  expect_no_blunder(vasco_puzzle(story, {"renounce"}));
}

// V6.3: a ship that sails scores its space; a captain aboard at home is three points (V10.3), a number renounced a few
// Reals.
TEST(HandMade, vasco_a_ship_sails_while_there_is_a_sea) {
  vasco::Story story(2);
  story.round(5).ship(vasco::kYellow, "I-01").captains(vasco::kYellow, 1);
  story.disc(20, vasco::kYellow, vasco::Area::navigation).calls(1);
  expect_hard_makes_none(vasco_puzzle(story, {"renounce"}));
}

}  // namespace
}  // namespace carreira::bots
