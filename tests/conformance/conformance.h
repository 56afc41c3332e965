#pragma once

// The conformance suite: one line makes a game's tests (README.md).

#include <gtest/gtest.h>

#include "conformance/allocations.h"
#include "conformance/decisions.h"
#include "conformance/documents.h"
#include "conformance/golden.h"
#include "conformance/secrets.h"
#include "conformance/table.h"
#include "support/places.h"

namespace carreira::conformance {

// The plan for a game of this project: its own components, all tables, golden games beside its tests.
template <RulesOfAGame R>
Plan plan_for() {
  const std::string name(R::information().name);
  Plan plan;
  plan.components = read_file(places::source("data/" + name + "/components.json"));
  plan.tables = all_tables(R::information());
  plan.golden_file = places::source("tests/games/" + name + "/golden.txt");
  return plan;
}

// A number for all tables, as the environment or the plan says, shared out; ten times as many in long runs.
inline int share(const char* variable, int planned, std::size_t tables) {
  const int in_all = from_environment(variable, planned * (from_environment("CARREIRA_LONG", 0) ? 10 : 1));
  return 1 + (in_all - 1) / static_cast<int>(tables);
}

template <RulesOfAGame R>
Finding language_holds(const Plan& plan) {
  return on_every_table<R>(plan, [](const Table<R>& table) {
    return language_is_sound(table.rules().language(), R::information());
  });
}

template <RulesOfAGame R>
Finding thorough_games_hold(const Plan& plan) {
  return on_every_table<R>(plan, [](const Table<R>& table) { return thorough_games(table); });
}

template <RulesOfAGame R>
Finding many_games_hold(const Plan& plan) {
  const int games = share("CARREIRA_GAMES", plan.games, plan.tables.size());
  return on_every_table<R>(plan, [games](const Table<R>& table) { return many_games(table, games); });
}

template <RulesOfAGame R>
Finding secrets_hold(const Plan& plan) {
  return on_every_table<R>(plan, [](const Table<R>& table) { return secrets_are_kept(table); });
}

template <RulesOfAGame R>
Finding many_worlds_hold(const Plan& plan) {
  const int worlds = share("CARREIRA_WORLDS", plan.worlds, plan.tables.size());
  return on_every_table<R>(plan, [worlds](const Table<R>& table) { return many_worlds(table, worlds); });
}

template <RulesOfAGame R>
Finding setups_hold(const Plan& plan) {
  if (!plan.setups_are_calibrated) return {};
  return on_every_table<R>(plan, [](const Table<R>& table) { return setups_are_calibrated(table); });
}

template <RulesOfAGame R>
Finding allocations_hold(const Plan& plan) {
  return on_every_table<R>(plan, [](const Table<R>& table) { return nothing_is_allocated(table); });
}

template <RulesOfAGame R>
Finding broken_positions_hold(const Plan& plan) {
  const int tries = share("CARREIRA_DOCUMENTS", plan.broken_documents, plan.tables.size());
  return on_every_table<R>(plan, [tries](const Table<R>& table) {
    const Finding finding = broken_positions_are_refused(table.game(), table.seed("documents", 0), tries);
    return finding.empty() ? finding : table.name() + ": " + finding;
  });
}

template <RulesOfAGame R>
Finding broken_components_hold(const Plan& plan) {
  return broken_components_are_refused(&GameOf<R>::create, plan.tables.back(), plan.components,
                                       Seed::from_text("components"), plan.broken_components);
}

}  // namespace carreira::conformance

// CARREIRA_CONFORMANCE(Vasco, vasco::Rules, plan()) makes the tests VascoConformance.*; plan() is called by
// each.
#define CARREIRA_CONFORMANCE(Name, Rules, plan)                                     \
  TEST(Name##Conformance, words_and_fields_can_be_told_apart) {                     \
    EXPECT_EQ(::carreira::conformance::language_holds<Rules>(plan), "");            \
  }                                                                                 \
  TEST(Name##Conformance, every_decision_of_random_games_is_sound) {                \
    EXPECT_EQ(::carreira::conformance::thorough_games_hold<Rules>(plan), "");       \
  }                                                                                 \
  TEST(Name##Conformance, many_random_games_keep_every_invariant) {                 \
    EXPECT_EQ(::carreira::conformance::many_games_hold<Rules>(plan), "");           \
  }                                                                                 \
  TEST(Name##Conformance, nobody_sees_what_is_hidden_from_him) {                    \
    EXPECT_EQ(::carreira::conformance::secrets_hold<Rules>(plan), "");              \
  }                                                                                 \
  TEST(Name##Conformance, imagined_worlds_look_the_same_and_play_to_the_end) {      \
    EXPECT_EQ(::carreira::conformance::many_worlds_hold<Rules>(plan), "");          \
  }                                                                                 \
  TEST(Name##Conformance, starting_positions_are_imagined_as_they_are_drawn) {      \
    EXPECT_EQ(::carreira::conformance::setups_hold<Rules>(plan), "");               \
  }                                                                                 \
  TEST(Name##Conformance, moves_play_copies_and_worlds_allocate_nothing) {          \
    EXPECT_EQ(::carreira::conformance::allocations_hold<Rules>(plan), "");          \
  }                                                                                 \
  TEST(Name##Conformance, golden_games_counts_and_signature_are_the_same) {         \
    EXPECT_EQ(::carreira::conformance::golden_games_are_the_same<Rules>(plan), ""); \
  }                                                                                 \
  TEST(Name##Conformance, broken_positions_are_refused_in_one_line) {               \
    EXPECT_EQ(::carreira::conformance::broken_positions_hold<Rules>(plan), "");     \
  }                                                                                 \
  TEST(Name##Conformance, broken_components_are_refused_in_one_line) {              \
    EXPECT_EQ(::carreira::conformance::broken_components_hold<Rules>(plan), "");    \
  }                                                                                 \
  static_assert(true, "a semicolon follows")
