// Games for learners: every move has a number of its own, a row of bytes holds no secret, and a batch plays what
// one game after the other plays.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/sha256.h"
#include "environment/batch.h"
#include "games/catalog.h"

namespace carreira {
namespace {

std::unique_ptr<Environment> environment(std::string_view name, int seats) {
  TableSetup table;
  table.seats = seats;
  return make_environment(std::move(create_game(name, table)).value());
}

std::int32_t random_action(const GameState& state, Random& random) {
  std::int32_t legal[Environment::kMostLegal];
  return legal[random.below(static_cast<std::uint32_t>(state.legal(legal)))];
}

// Every game with every number of players.
class EveryTable : public testing::TestWithParam<std::tuple<std::string, int>> {
 public:
  static auto all() {
    std::vector<std::tuple<std::string, int>> tables;
    for (const CatalogEntry& entry : catalog())
      for (int seats = entry.information().least_seats; seats <= entry.information().most_seats; ++seats)
        tables.emplace_back(entry.information().name, seats);
    return testing::ValuesIn(tables);
  }

 protected:
  const std::string& name() const { return std::get<0>(GetParam()); }
  int seats() const { return std::get<1>(GetParam()); }
  // visit(state, random) at every decision of some games played at random, as far as they go in some time: at random
  // Caravelas goes on for long.
  template <class Visit>
  void play(int games, const Visit& visit) {
    for (int game = 0; game < games; ++game) {
      Random random(Seed::from_text(name() + std::to_string(game)), Stream::search);
      auto state = own_->begin(Seed::from_text(std::to_string(game)));
      for (int decision = 0; decision < 600 && state->actor() != Seat::nobody; ++decision) {
        visit(*state, random);
        state->apply(random_action(*state, random));
      }
    }
  }
  std::unique_ptr<Environment> own_ = environment(name(), seats());
};

INSTANTIATE_TEST_SUITE_P(Environment, EveryTable, EveryTable::all(), [](const auto& table) {
  return std::get<0>(table.param) + std::to_string(std::get<1>(table.param));
});

TEST_P(EveryTable, every_legal_move_has_a_number_of_its_own) {
  const ActionSpace& space = own_->actions();
  play(20, [&](const GameState& state, Random&) {
    const std::vector<Move> moves = own_->game().moves(state.position());
    std::set<std::uint32_t> numbers;
    for (const Move move : moves) {
      const std::uint32_t number = space.action(move);
      ASSERT_LT(number, space.size()) << own_->game().language().notation(move);
      ASSERT_EQ(space.move(number), move) << own_->game().language().notation(move);
      ASSERT_TRUE(state.is_legal(static_cast<std::int32_t>(number)));
      numbers.insert(number);
    }
    ASSERT_EQ(numbers.size(), moves.size());
  });
  const auto begun = own_->begin(Seed());
  EXPECT_FALSE(begun->is_legal(-1));
  EXPECT_FALSE(begun->is_legal(static_cast<std::int32_t>(space.size())));
}

// Each number is a move, or none that the language knows; none is two.
TEST_P(EveryTable, numbers_and_moves_are_the_same_both_ways) {
  const ActionSpace& space = own_->actions();
  for (std::uint32_t number = 0; number < space.size(); ++number)
    ASSERT_EQ(space.action(space.move(number)), number);
}

TEST_P(EveryTable, a_row_has_a_name_for_each_byte_and_no_more) {
  const std::size_t size = own_->features();
  const std::set<std::string> names(own_->feature_names().begin(), own_->feature_names().end());
  EXPECT_EQ(names.size(), size);
  std::vector<std::uint8_t> low(size + 1, 0x55), high(size + 1, 0xAA);
  play(1, [&](const GameState& state, Random&) {
    for (int i = 0; i < seats(); ++i) {
      state.observe(seat_at(i), low.data());
      state.observe(seat_at(i), high.data());
      ASSERT_TRUE(std::equal(low.begin(), low.begin() + static_cast<std::ptrdiff_t>(size), high.begin()));
    }
    ASSERT_EQ(low[size], 0x55);
    ASSERT_EQ(high[size], 0xAA);
  });
}

TEST_P(EveryTable, nobody_sees_what_is_hidden_in_a_row) {
  std::vector<std::uint8_t> here(own_->features()), there(own_->features());
  int worlds = 0;
  play(6, [&](const GameState& state, Random& random) {
    if (random.below(4) != 0) return;
    for (int i = 0; i < seats(); ++i) {
      state.observe(seat_at(i), here.data());
      const auto world = state.imagine(seat_at(i), random);
      world->observe(seat_at(i), there.data());
      ASSERT_EQ(here, there) << i << " at decision";
      ASSERT_EQ(state.observation(seat_at(i)), world->observation(seat_at(i)));
      ++worlds;
    }
  });
  EXPECT_GT(worlds, 30);
}

// What differs on the table differs in the row, for the most part: a row that never changes tells nothing.
TEST_P(EveryTable, rows_tell_positions_apart) {
  std::vector<std::uint8_t> before(own_->features()), now(own_->features());
  int same = 0, decisions = 0;
  play(4, [&](const GameState& state, Random&) {
    state.observe(state.actor(), now.data());
    same += now == before ? 1 : 0;
    ++decisions;
    before = now;
  });
  EXPECT_LT(same, decisions / 10) << "of " << decisions;
}

TEST_P(EveryTable, a_batch_plays_what_one_game_after_the_other_plays) {
  constexpr std::size_t kGames = 5;
  const auto room = static_cast<std::size_t>(own_->actions().size());
  std::vector<std::int8_t> actors(kGames), places(kGames * static_cast<std::size_t>(seats()));
  std::vector<std::int32_t> legal(kGames * Environment::kMostLegal), counts(kGames), lengths(kGames);
  std::vector<std::uint8_t> masks(kGames * room), observations(kGames * own_->features()), done(kGames);
  std::vector<float> points(kGames * static_cast<std::size_t>(seats()));
  BatchArrays arrays{actors.data(), legal.data(),  counts.data(), masks.data(),   observations.data(),
                     done.data(),   points.data(), places.data(), lengths.data(), Environment::kMostLegal};
  const auto batch = make_batch(*own_, {kGames, 2, 20000}, arrays);
  const Seed seed = Seed::from_text("batch");
  batch->reset(seed);
  std::vector<std::unique_ptr<GameState>> alone;
  std::vector<std::uint64_t> begun(kGames, 0);
  const auto begin = [&](std::size_t i) {
    return own_->begin(Random(seed, Stream::game, begun[i]++ * kGames + i).new_seed());
  };
  for (std::size_t i = 0; i < kGames; ++i) alone.push_back(begin(i));
  Random random(Seed::from_text("choices"), Stream::search);
  std::vector<std::uint8_t> row(own_->features());
  std::vector<std::int32_t> chosen(kGames);
  int ended = 0;
  for (int step = 0; step < 1500; ++step) {
    for (std::size_t i = 0; i < kGames; ++i) {
      std::int32_t own[Environment::kMostLegal];
      ASSERT_EQ(actors[i], index(alone[i]->actor()));
      ASSERT_EQ(static_cast<std::size_t>(counts[i]), alone[i]->legal(own));
      const auto first = static_cast<std::ptrdiff_t>(i * Environment::kMostLegal);
      ASSERT_TRUE(std::equal(own, own + counts[i], legal.begin() + first));
      alone[i]->observe(alone[i]->actor(), row.data());
      ASSERT_TRUE(std::equal(row.begin(), row.end(),
                             observations.begin() + static_cast<std::ptrdiff_t>(i * own_->features())));
      const auto mask = masks.begin() + static_cast<std::ptrdiff_t>(i * room);
      ASSERT_EQ(std::count(mask, mask + static_cast<std::ptrdiff_t>(room), 1), counts[i]);
      for (int k = 0; k < counts[i]; ++k) ASSERT_EQ(mask[own[k]], 1);
      chosen[i] = own[random.below(static_cast<std::uint32_t>(counts[i]))];
    }
    ASSERT_EQ(batch->step(chosen.data()), kGames);
    for (std::size_t i = 0; i < kGames; ++i) {
      alone[i]->apply(chosen[i]);
      const bool over = alone[i]->actor() == Seat::nobody;
      ASSERT_EQ(done[i], over ? 1 : 0);
      if (!over) continue;
      ++ended;
      const Scores scores = alone[i]->scores();
      for (int s = 0; s < seats(); ++s) {
        const auto at = i * static_cast<std::size_t>(seats()) + static_cast<std::size_t>(s);
        ASSERT_EQ(points[at], static_cast<float>(scores.total[seat_at(s)]));
        ASSERT_EQ(places[at], scores.place[seat_at(s)]);
      }
      alone[i] = begin(i);
    }
  }
  EXPECT_TRUE(ended > 0 || name() == "caravelas") << "which goes on for long at random";
}

// What a network was trained on means the same as long as the version of the rules is the same: who changes a number
// or a feature raises the version, and restates this.
struct Golden {
  std::string_view game;
  int rules_version;
  std::string_view actions, features;  // the beginnings of their hashes
};
constexpr Golden kGolden[] = {
    {"vasco", 2, "b5cc4bdd785b85a2", "51d4298a033e69e2"},
    {"goa", 2, "d3d659ec0a916be2", "c2678daf76d4a85f"},
    {"caravelas", 1, "15999f628eb90f98", "1d340648a9811df9"},
    {"roi", 2, "e6e34f6878d47178", "c1f2536fbf7eb72e"},
};

std::string hash_of_actions(const Environment& own) {
  std::string all;
  for (std::uint32_t number = 0; number < own.actions().size(); ++number)
    all += own.game().language().notation(own.actions().move(number)) + "\n";
  return sha256_hex(all).substr(0, 16);
}

TEST(Environment, numbers_of_actions_and_features_stay_what_they_are) {
  for (const CatalogEntry& entry : catalog()) {
    const GameInformation& information = entry.information();
    const auto golden = std::find_if(std::begin(kGolden), std::end(kGolden),
                                     [&](const Golden& one) { return one.game == information.name; });
    ASSERT_NE(golden, std::end(kGolden)) << information.name;
    EXPECT_EQ(golden->rules_version, information.rules_version) << information.name;
    std::string features;
    for (int seats = information.least_seats; seats <= information.most_seats; ++seats) {
      const auto own = environment(information.name, seats);
      EXPECT_EQ(hash_of_actions(*own), golden->actions) << information.name << ", " << seats << " seats";
      for (const std::string& name : own->feature_names()) features += name + "\n";
    }
    EXPECT_EQ(sha256_hex(features).substr(0, 16), golden->features) << information.name;
    // The options of the table change nothing of it.
    for (const OptionInformation& option : information.options)
      for (const auto& value : option.values) {
        TableSetup table;
        table.seats = information.most_seats;
        table.options[std::string(option.name)] = value;
        auto game = create_game(information.name, table);
        if (!game) continue;  // not with so many
        EXPECT_EQ(hash_of_actions(*make_environment(std::move(game).value())), golden->actions)
            << information.name << ", " << option.name << " " << value;
      }
  }
}

TEST(Environment, an_action_that_is_not_legal_moves_no_game) {
  const auto own = environment("vasco", 2);
  std::vector<std::int32_t> legal(3 * Environment::kMostLegal), counts(3);
  std::vector<std::uint8_t> observations(3 * own->features());
  BatchArrays arrays;
  arrays.legal = legal.data();
  arrays.legal_counts = counts.data();
  arrays.legal_room = Environment::kMostLegal;
  arrays.observations = observations.data();
  const auto batch = make_batch(*own, {3, 2, 20000}, arrays);
  batch->reset(Seed());
  const auto before = observations;
  const auto first = [&](std::size_t i) { return legal[i * Environment::kMostLegal]; };
  const std::int32_t wrong[] = {first(0), -1, static_cast<std::int32_t>(own->actions().size())};
  EXPECT_EQ(batch->step(wrong), 1u);
  EXPECT_EQ(observations, before);
  const std::int32_t right[] = {first(0), first(1), first(2)};
  EXPECT_EQ(batch->step(right), 3u);
  EXPECT_NE(observations, before);
}

TEST(Environment, a_game_that_is_too_long_is_given_up_and_told) {
  const auto own = environment("vasco", 2);
  std::vector<std::int32_t> legal(Environment::kMostLegal), lengths(1);
  std::vector<std::uint8_t> done(1);
  std::vector<std::int8_t> places(2, 9);
  BatchArrays arrays;
  arrays.legal = legal.data();
  arrays.legal_room = Environment::kMostLegal;
  arrays.done = done.data();
  arrays.lengths = lengths.data();
  arrays.places = places.data();
  const auto batch = make_batch(*own, {1, 1, 10}, arrays);
  batch->reset(Seed());
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(done[0], 0);
    ASSERT_EQ(batch->step(legal.data()), 1u);
  }
  EXPECT_EQ(done[0], 2);
  EXPECT_EQ(lengths[0], 10);
  EXPECT_EQ(places[0], 0);
}

}  // namespace
}  // namespace carreira
