#include "bots/player.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace carreira::bots {
namespace {

std::unique_ptr<Game> vasco() {
  TableSetup setup;
  setup.seats = 2;
  return std::move(create_game("vasco", setup)).value();
}

TEST(Player, is_written_as_a_level_a_budget_and_settings) {
  const auto game = vasco();
  const auto plain = parse_player("bot:hard", *game);
  ASSERT_TRUE(plain) << plain.error().text;
  EXPECT_EQ(plain.value().settings.level, Level::hard);
  EXPECT_EQ(plain.value().budget.time, match_budget(Level::hard).time);
  EXPECT_FALSE(plain.value().settings.search);
  const auto full = parse_player("medium@1500n:exploration=0.3:reuse=0", *game);
  ASSERT_TRUE(full) << full.error().text;
  EXPECT_EQ(full.value().name, "medium@1500n:exploration=0.3:reuse=0");
  EXPECT_EQ(full.value().budget.iterations, 1500u);
  EXPECT_EQ(full.value().budget.time.count(), 0);
  EXPECT_FLOAT_EQ(full.value().settings.search->exploration, 0.3f);
  EXPECT_FALSE(full.value().settings.search->reuse);
  const auto slow = parse_player("hard@1.5s", *game);
  EXPECT_EQ(slow.value().budget.time.count(), 1500);
  ReadingPlayers at_table;
  at_table.budget = table_budget;
  EXPECT_EQ(parse_player("hard", *game, at_table).value().budget.time, table_budget(Level::hard).time);
  EXPECT_EQ(parse_players("easy,random,hard@5n", *game).value().size(), 3u);
}

TEST(Player, what_cannot_be_meant_is_refused_with_the_reason) {
  const auto game = vasco();
  const std::pair<const char*, const char*> wrong[] = {
      {"genius", "no bot is called"},
      {"", "no bot is called"},
      {"hard@", "not a budget"},
      {"hard@0n", "not a budget"},
      {"hard@nan", "not a budget"},
      {"hard@5h", "not a budget"},
      {"hard:quick", "expected KEY=VALUE"},
      {"hard:speed=9", "a bot has no \"speed\""},
      {"hard:best=2", "out of range"},
      {"hard:temperature=0", "out of range"},
      {"hard:exploration=-1", "out of range"},
      {"hard:exploration=much", "not a number"},
      {"hard:weights=mine.json", "no file"},
  };
  for (const auto& [text, why] : wrong) {
    const auto parsed = parse_player(text, *game);
    ASSERT_FALSE(parsed) << text;
    EXPECT_NE(parsed.error().text.find(why), std::string::npos) << text << ": " << parsed.error().text;
  }
}

TEST(Player, may_be_an_outside_program_with_its_time) {
  const auto game = vasco();
  EXPECT_NE(parse_player("cmd:./bot", *game).error().text.find("cannot play here"), std::string::npos);
  ReadingPlayers reading;
  reading.program_time = std::chrono::milliseconds(700);
  const auto plain = parse_player("cmd:./bot --level 3:a=b", *game, reading);
  ASSERT_TRUE(plain) << plain.error().text;
  EXPECT_EQ(plain.value().program, "./bot --level 3:a=b");
  EXPECT_EQ(plain.value().budget.time.count(), 700);
  EXPECT_EQ(parse_player("cmd@2s:./bot", *game, reading).value().budget.time.count(), 2000);
  EXPECT_FALSE(parse_player("cmd@20n:./bot", *game, reading));
  EXPECT_FALSE(parse_player("cmd@:./bot", *game, reading));
  EXPECT_FALSE(parse_player("cmd: ", *game, reading));
  EXPECT_FALSE(parse_player("cmd", *game, reading));
  const auto both = parse_players("cmd:./bot 'a,b',easy", *game, reading);
  ASSERT_TRUE(both) << both.error().text;
  ASSERT_EQ(both.value().size(), 2u);
  EXPECT_EQ(both.value()[0].program, "./bot 'a,b'");
}

TEST(Player, weights_come_from_where_files_are_read) {
  const auto game = vasco();
  ReadingPlayers reading;
  std::string asked_for;
  reading.read_file = [&](const std::string& file) -> Result<std::string> {
    asked_for = file;
    return unreadable("no such file");
  };
  EXPECT_FALSE(parse_player("hard:weights=mine.json", *game, reading));
  EXPECT_EQ(asked_for, "mine.json");
}

TEST(Player, keeps_its_tree_for_the_next_decision) {
  const auto game = vasco();
  const Position position = game->setup(Seed::from_text("kept"));
  const Seat actor = game->actor(position);
  Player player(*game, parse_player("hard@200n", *game).value(), actor, Seed::from_text("player"));
  const auto visits = [&] {
    std::uint32_t sum = 0;
    for (const Alternative& alternative : player.advise(position).alternatives) sum += alternative.visits;
    return sum;
  };
  const std::uint32_t first = visits();
  EXPECT_LE(first, 200u);
  EXPECT_GT(visits(), first + 100) << "the second time it stands on the first";
}

}  // namespace
}  // namespace carreira::bots
