// The suite is tried on a game that keeps the contract, and on the same game broken in one way after the
// other: each break must be found, and by the property that is there for it.

#include <gtest/gtest.h>

#include "conformance/conformance.h"
#include "conformance/toy_game.h"
#include "support/places.h"

namespace carreira::conformance {
namespace {

using toy::Bug;

Plan toy_plan() {
  Plan plan;
  plan.components = toy::kComponents;
  plan.tables = {{2, {}}, {3, {}}, {4, {}}};
  plan.golden_file = places::source("tests/conformance/golden.txt");
  plan.thorough_games = 20;
  plan.games = 1000;
  plan.worlds = 10'000;
  plan.longest_game = 500;
  return plan;
}

CARREIRA_CONFORMANCE(Toy, toy::Rules<Bug::none>, toy_plan());

void expect_found(const Finding& finding, std::string_view words) {
  EXPECT_NE(finding.find(words), std::string::npos)
      << "found instead: " << (finding.empty() ? "nothing" : finding);
}

template <Bug kBug>
Finding thorough() {
  return thorough_games_hold<toy::Rules<kBug>>(toy_plan());
}
template <Bug kBug>
Finding secrets() {
  return secrets_hold<toy::Rules<kBug>>(toy_plan());
}

TEST(Suite, finds_a_decision_without_a_move) {
  expect_found(thorough<Bug::no_move>(), "no legal move");
}
TEST(Suite, finds_a_move_listed_twice) {
  expect_found(thorough<Bug::move_listed_twice>(), "listed twice: pass");
}
TEST(Suite, finds_a_move_that_its_notation_does_not_tell) {
  expect_found(thorough<Bug::move_hides_a_field>(), "\"bid 3\" and read as another move");
}
TEST(Suite, finds_who_asks_why_being_offered_more) {
  expect_found(thorough<Bug::why_offers_more>(), "who asks why is offered other moves");
}
TEST(Suite, finds_a_refusal_without_its_clause) {
  expect_found(thorough<Bug::refused_without_clause>(), "refused without a clause: bid");
}
TEST(Suite, finds_a_legal_move_that_is_refused) {
  expect_found(thorough<Bug::legal_and_refused>(), "legal, and refused: pass");
}
TEST(Suite, finds_a_card_that_is_lost) {
  expect_found(thorough<Bug::card_is_lost>(), "check: a card is lost");
}
TEST(Suite, finds_a_card_that_is_lost_in_many_games) {
  expect_found(many_games_hold<toy::Rules<Bug::card_is_lost>>(toy_plan()), "check: a card is lost");
}
TEST(Suite, finds_what_json_forgets) {
  expect_found(thorough<Bug::json_forgets>(), "read back from JSON");
}
TEST(Suite, finds_an_event_out_of_range) {
  expect_found(thorough<Bug::event_out_of_range>(), "lota.event.sees {card} has the value 12");
}
TEST(Suite, finds_a_change_that_is_not_told) {
  expect_found(thorough<Bug::payment_untold>(), "no event tells of it");
}
TEST(Suite, finds_an_event_that_tells_too_little) {
  expect_found(secrets<Bug::bid_untold>(), "are told to seat 1 in the same events");
}
TEST(Suite, finds_the_generator_in_sight) {
  expect_found(secrets<Bug::generator_in_sight>(), "shows the generator");
}
TEST(Suite, finds_other_hands_in_sight) {
  expect_found(secrets<Bug::others_in_sight>(), "observes another position");
}
TEST(Suite, finds_a_secret_draw_told_to_all) {
  expect_found(secrets<Bug::draw_told_to_all>(), "and the observation forgets it");
}
TEST(Suite, finds_a_card_shown_without_a_mark) {
  expect_found(secrets<Bug::sale_unmarked>(), "is not marked as revealing");
}
TEST(Suite, finds_moves_that_depend_on_what_is_hidden) {
  expect_found(secrets<Bug::moves_peek>(), "depend on what is hidden");
}
TEST(Suite, finds_a_view_that_depends_on_what_is_hidden) {
  expect_found(secrets<Bug::headline_peeks>(), "the view of seat 1 depends on what is hidden");
}
TEST(Suite, finds_imagined_worlds_that_break_invariants) {
  expect_found(secrets<Bug::world_breaks>(), "check: a card is lost, or twice");
  expect_found(many_worlds_hold<toy::Rules<Bug::world_breaks>>(toy_plan()),
               "check: a card is lost, or twice");
}
TEST(Suite, finds_imagined_worlds_that_are_biased) {
  expect_found(setups_hold<toy::Rules<Bug::world_is_biased>>(toy_plan()), "is distributed otherwise");
}
TEST(Suite, finds_points_that_do_not_add_up) {
  expect_found(thorough<Bug::scores_do_not_add>(), "add up to");
}
TEST(Suite, finds_places_that_do_not_fit) {
  expect_found(thorough<Bug::places_do_not_fit>(), "no better place");
}
TEST(Suite, finds_a_game_that_does_not_end) {
  expect_found(many_games_hold<toy::Rules<Bug::endless>>(toy_plan()), "the game does not end");
}
TEST(Suite, finds_a_report_that_changes_the_game) {
  expect_found(thorough<Bug::reporting_changes>(), "reporting events changes the game");
}
TEST(Suite, finds_rules_that_remember_other_games) {
  expect_found(thorough<Bug::playing_forgets>(), "lead");
}
TEST(Suite, finds_allocations) {
  expect_found(allocations_hold<toy::Rules<Bug::playing_allocates>>(toy_plan()), "playing allocates");
}
TEST(Suite, finds_another_game_than_the_golden_one) {
  Plan plan = toy_plan();
  plan.components = R"({"cards": 12, "rounds": 3, "coins": 6})";
  expect_found(golden_games_are_the_same<toy::Rules<Bug::none>>(plan), "kept: game seats=2");
}
TEST(Suite, finds_a_golden_file_that_is_missing) {
  Plan plan = toy_plan();
  plan.golden_file = places::source("tests/conformance/no-such-file.txt");
  expect_found(golden_games_are_the_same<toy::Rules<Bug::none>>(plan), "is missing");
}
TEST(Suite, passes_components_complaints_on) {
  Plan plan = toy_plan();
  plan.components = "{";
  expect_found(thorough_games_hold<toy::Rules<Bug::none>>(plan), "broken JSON");
}

TEST(ChiSquare, has_the_tails_of_the_tables) {
  EXPECT_NEAR(chi_square_tail(3.841, 1), 0.05, 1e-4);
  EXPECT_NEAR(chi_square_tail(18.307, 10), 0.05, 1e-4);
  EXPECT_NEAR(chi_square_tail(6.635, 1), 0.01, 1e-4);
  EXPECT_NEAR(chi_square_tail(124.342, 100), 0.05, 1e-4);
  EXPECT_EQ(chi_square_tail(0, 3), 1);
}
TEST(ChiSquare, tells_a_fair_die_from_a_loaded_one) {
  const std::array<double, 6> fair = {1 / 6., 1 / 6., 1 / 6., 1 / 6., 1 / 6., 1 / 6.};
  EXPECT_GT(fits_distribution(std::array{98, 103, 101, 95, 104, 99}, fair), 0.9);
  EXPECT_LT(fits_distribution(std::array{50, 100, 100, 100, 100, 150}, fair), 1e-6);
  EXPECT_EQ(fits_distribution(std::map<int, int>{{7, 1}}, std::map<int, double>{{1, 1.0}}), 0);
}
TEST(ChiSquare, imagined_hands_of_the_toy_are_each_as_likely) {
  // Seat 1 sees two cards: of the ten others each pair is seat 2's hand with the same chance.
  const Plan plan = toy_plan();
  const Table<toy::Rules<Bug::none>> table(plan, {2, {}});
  Random random(Seed::from_text("hands"), Stream::imagination);
  const auto seen = table.rules().observe(table.rules().setup(Seed::from_text("hands")), seat_at(0));
  std::map<int, int> counts;
  for (int i = 0; i < 45'000; ++i) ++counts[table.rules().imagine(seen, random).hands[1]];
  std::map<int, double> chances;
  for (int a = 0; a < toy::kCards; ++a)
    for (int b = 0; b < a; ++b)
      if ((seen.hidden >> a & 1) && (seen.hidden >> b & 1)) chances[1 << a | 1 << b] = 1 / 45.;
  ASSERT_EQ(chances.size(), 45u);
  EXPECT_GT(fits_distribution(counts, chances), 1e-3);
}

}  // namespace
}  // namespace carreira::conformance
