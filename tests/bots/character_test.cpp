// Characters play differently, and no worse than their level can bear.

#include "bots/character.h"

#include <gtest/gtest.h>

#include <sstream>

#include "bots/match.h"
#include "bots/player.h"
#include "bots/tables.h"
#include "engine/json_reader.h"

namespace carreira::bots {
namespace {

constexpr Character kAll[] = {Character::builder, Character::bidder, Character::gambler};

std::string named(const std::string& level, Character character) {
  return character == Character::none ? level : level + ":character=" + std::string(name_of(character));
}

// How often moves were taken that this taste likes, of the times when one of them and another were offered.
struct Liked {
  int offered = 0, taken = 0;
  double share() const { return offered == 0 ? 0 : static_cast<double>(taken) / offered; }
};
using Likings = std::map<Character, Liked>;  // by whose taste

Likings play(const Game& game, const std::string& kind, int games) {
  Likings likings;
  std::map<Character, Taste> tastes;
  for (const Character character : kAll)
    tastes.emplace(character, Taste::embedded(game.information().name, character));
  const PlayerKind player = parse_player(kind, game).value();
  for (int number = 0; number < games; ++number) {
    const Seed seed = Seed::from_text("character " + std::to_string(number));
    std::vector<Player> players;
    for (const Seat seat : seats_of(game.table().seats))
      players.emplace_back(game, player, seat, seed_of_player(seed, seat));
    play_game(game, seed, [&](const Position& position, Seat seat) {
      const Move chosen = players[static_cast<std::size_t>(index(seat))].choose(position);
      for (const auto& [character, taste] : tastes) {
        int liked = 0, others = 0;
        for (const Move move : game.moves(position))
          ++(taste.liking(game.language().notation(move)) > 0 ? liked : others);
        if (liked == 0 || others == 0) continue;
        ++likings[character].offered;
        likings[character].taken += taste.liking(game.language().notation(chosen)) > 0;
      }
      return chosen;
    });
  }
  return likings;
}

TEST(Character, takes_what_it_likes_more_often_than_others_do) {
  for (const std::string name : {"vasco", "goa", "caravelas", "roi"}) {
    ASSERT_TRUE(has_characters(name)) << name;
    const auto game = table(name, 2);
    for (const auto& [level, games] : {std::pair<std::string, int>{"easy", 12}, {"medium@60n:noise=0", 4}}) {
      std::map<Character, Likings> by;
      for (const Character who : {Character::none, Character::builder, Character::bidder, Character::gambler})
        by[who] = play(*game, named(level, who), games);
      for (const Character taste : kAll)
        for (auto& [who, likings] : by) {
          if (who == taste) continue;
          EXPECT_GT(by[taste][taste].share(), likings[taste].share())
              << name << " " << level << ": what a " << name_of(taste) << " likes, against "
              << (who == Character::none ? "nobody" : name_of(who));
        }
    }
  }
}

// What is bid in a game of Goa and of Caravelas, by the one who likes it and by the one who would rather not.
TEST(Character, a_bidder_bids_more_than_a_builder) {
  for (const std::string name : {"goa", "caravelas"}) {
    const auto game = table(name, 3);
    std::map<Character, int> bids;
    for (const Character who : {Character::builder, Character::bidder}) {
      const PlayerKind kind = parse_player(named("medium@40n:noise=0", who), *game).value();
      for (int number = 0; number < 2; ++number) {
        const Seed seed = Seed::from_text("bids " + std::to_string(number));
        std::vector<Player> players;
        for (const Seat seat : seats_of(3))
          players.emplace_back(*game, kind, seat, seed_of_player(seed, seat));
        play_game(*game, seed, [&](const Position& position, Seat seat) {
          const Move move = players[static_cast<std::size_t>(index(seat))].choose(position);
          bids[who] += game->language().notation(move).starts_with("bid ");
          return move;
        });
      }
    }
    EXPECT_GT(bids[Character::bidder], bids[Character::builder]) << name;
  }
}

TEST(Character, the_same_seed_plays_the_same_game) {
  const auto game = table("goa", 2);
  const PlayerKind kind = parse_player("hard@50n:character=gambler", *game).value();
  const auto once = [&] {
    const Seed seed = Seed::from_text("again");
    std::vector<Player> players;
    for (const Seat seat : seats_of(2)) players.emplace_back(*game, kind, seat, seed_of_player(seed, seat));
    std::string moves;
    play_game(*game, seed, [&](const Position& position, Seat seat) {
      const Move move = players[static_cast<std::size_t>(index(seat))].choose(position);
      moves += game->language().notation(move) + "\n";
      return move;
    });
    return moves;
  };
  EXPECT_EQ(once(), once());
}

// A taste that speaks of moves that there are not would do nothing, and nobody would notice.
bool can_be_said(const Language& language, const std::string& beginning) {
  std::istringstream words(beginning);
  std::string word;
  words >> word;
  const auto format = std::find_if(language.moves.begin(), language.moves.end(),
                                   [&](const MoveFormat& one) { return one.word == word; });
  if (format == language.moves.end()) return false;
  for (const Field& field : format->fields) {
    if (!(words >> word)) return true;
    const Vocabulary& vocabulary = language.vocabularies[field.vocabulary];
    const bool known = vocabulary.form == Vocabulary::Form::number
                           ? word.find_first_not_of("0123456789") == std::string::npos
                           : std::count(vocabulary.names.begin(), vocabulary.names.end(), word) > 0;
    if (!known) return false;
  }
  return !(words >> word);
}

TEST(Character, likes_what_can_be_played) {
  for (const CatalogEntry& entry : catalog()) {
    const std::string name(entry.information().name);
    const auto game = table(name, 2);
    for (const Character character : kAll)
      for (const std::string& beginning : Taste::embedded(name, character).beginnings())
        EXPECT_TRUE(can_be_said(game->language(), beginning)) << name << ": " << beginning;
    EXPECT_FALSE(can_be_said(game->language(), "dance"));
  }
}

TEST(Character, the_longest_beginning_counts_in_whole_words) {
  const auto read = Taste::read(
      R"({"builder": {"take": 1, "take 1": 3}, "bidder": {"bid": 2}, "gambler": {}})", Character::builder);
  ASSERT_TRUE(read) << read.error().text;
  EXPECT_EQ(read.value().liking("take 1"), 3);
  EXPECT_EQ(read.value().liking("take 12"), 1);
  EXPECT_EQ(read.value().liking("taken"), 0);
  EXPECT_EQ(read.value().liking("bid 2"), 0);
}

TEST(Character, a_file_that_cannot_be_meant_is_refused) {
  for (const char* text : {"{", "{}", R"({"builder": {}, "bidder": {}})",
                           R"({"builder": {}, "bidder": {}, "gambler": {}, "poet": {}})",
                           R"({"builder": {"bid": 1000}, "bidder": {}, "gambler": {}})",
                           R"({"builder": {"bid": "much"}, "bidder": {}, "gambler": {}})"})
    EXPECT_FALSE(Taste::read(text, Character::builder)) << text;
}

TEST(Character, is_written_after_the_level_at_tables_too) {
  const auto game = table("goa", 2);
  for (const std::string level : {"easy", "medium", "hard", "master"})
    for (const Character character :
         {Character::none, Character::builder, Character::bidder, Character::gambler}) {
      const std::string text = named(level, character);
      const auto kind = table_kind_named(text);
      ASSERT_TRUE(kind) << text;
      EXPECT_EQ(kind->settings.character, character);
      EXPECT_EQ(kind->budget.time, table_budget(*level_named(level)).time);
      EXPECT_EQ(table_name(parse_player(text, *game).value().settings), text);
    }
  EXPECT_TRUE(table_kind_named("random"));
  for (const char* text : {"", "hard:", "hard:character=", "hard:character=poet", "hard:builder", "hard@9n",
                           "hard:character=builder:character=builder", "random:character=builder", "script"})
    EXPECT_FALSE(table_kind_named(text)) << text;
  EXPECT_FALSE(parse_player("hard:character=poet", *game));
  EXPECT_FALSE(parse_player("random:character=builder", *game));
}

TEST(Character, has_words_in_four_languages) {
  for (const std::string language : {"en", "fr", "it", "pt"}) {
    auto document = JsonDocument::parse(source_file("data/messages/" + language + "/bots.json"));
    ASSERT_TRUE(document.ok()) << document.error().text;
    for (const std::string_view name : character_names())
      for (const std::string key : {"bots.character.", "bots.character_how."})
        EXPECT_TRUE(document.value().root().has(key + std::string(name))) << language << " " << key << name;
  }
}

}  // namespace
}  // namespace carreira::bots
