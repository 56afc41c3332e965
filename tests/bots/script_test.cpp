// The scripted players: legal, honest, the same again from the same seed, and no fools.

#include "bots/script.h"

#include <algorithm>

#include "bots/match.h"
#include "bots/tables.h"

namespace carreira::bots {
namespace {

// Games with a script of their own.
constexpr std::string_view kScripted[] = {"goa", "caravelas", "roi", "vasco"};

std::vector<std::unique_ptr<Game>> scripted_tables() {
  std::vector<std::unique_ptr<Game>> tables = all_tables();
  std::erase_if(tables, [](const auto& game) {
    return std::find(std::begin(kScripted), std::end(kScripted), game->information().name) ==
           std::end(kScripted);
  });
  return tables;
}

std::unique_ptr<Bot> script(const Game& game, const Seed& seed) {
  BotSettings settings;
  settings.seed = seed;
  settings.script = true;
  return make_bot(game, settings);
}

// All that the script thinks of the moves.
std::string text_of(const Game& game, const Advice& advice) {
  std::string text;
  for (const Alternative& alternative : advice.alternatives)
    text += game.language().notation(alternative.move) + " " +
            std::to_string(std::bit_cast<std::uint32_t>(alternative.points)) + "\n";
  return text;
}

TEST(Script, plays_whole_games_at_every_table_the_same_from_the_same_seed) {
  for (const auto& game : scripted_tables()) {
    const auto play = [&] {
      std::vector<std::unique_ptr<Bot>> bots;
      for (int i = 0; i < game->table().seats; ++i)
        bots.push_back(script(*game, Seed::from_text("script " + std::to_string(i))));
      std::string moves;
      play_game(*game, Seed::from_text("scripts"), [&](const Position& position, Seat seat) {
        const Move move = bots[static_cast<std::size_t>(seat)]->choose(position, seat, {});
        moves += game->language().notation(move) + "\n";
        return move;
      });
      return moves;
    };
    EXPECT_EQ(play(), play()) << name_of(*game);
  }
}

TEST(Script, what_a_seat_cannot_know_changes_nothing) {
  Random random(Seed::from_text("script's secrets"));
  for (const auto& game : scripted_tables()) {
    const Seed seed = random.new_seed();
    const auto seeing = script(*game, seed), dreaming = script(*game, seed), playing = script(*game, seed);
    play_game(*game, random.new_seed(), [&](const Position& position, Seat seat) {
      const Advice here = seeing->advise(position, seat, {});
      const Advice there = dreaming->advise(game->imagine(position, seat, random), seat, {});
      EXPECT_EQ(text_of(*game, here), text_of(*game, there)) << name_of(*game);
      EXPECT_EQ(playing->choose(position, seat, {}), here.alternatives[0].move);
      return random.below(4) == 0
                 ? here.alternatives[random.below(static_cast<std::uint32_t>(here.alternatives.size()))].move
                 : here.alternatives[0].move;
    });
  }
}

TEST(Script, beats_players_at_random_and_by_the_next_best_looking_turn) {
  for (const std::string_view name : kScripted)
    for (int seats = 2; seats <= 4; ++seats) {
      const auto game = table(name, seats);
      for (const auto& [other, least] : {std::pair("random", 0.9), std::pair("easy", 0.6)}) {
        std::vector<PlayerKind> kinds{parse_player("script", *game).value()};
        for (int i = 1; i < seats; ++i) kinds.push_back(parse_player(other, *game).value());
        MatchOptions options;
        options.games = 3 * seats;
        options.seed = Seed::from_text("no fool");
        options.threads = 1;
        const MatchResult result = play_match(*game, kinds, options);
        EXPECT_EQ(result.unfinished, 0) << name << " " << seats << " " << other;
        EXPECT_GE(result.records[0].share.mean(), least) << name << " " << seats << " " << other;
      }
    }
}

// A page of code that thinks nothing ahead is no match for who does, however short a time.
TEST(Script, beats_no_hards_at_a_table_of_four) {
  for (const std::string_view name : kScripted) {
    const auto game = table(name, 4);
    std::vector<PlayerKind> kinds{parse_player("script", *game).value()};
    kinds.resize(4, parse_player("hard@40n", *game).value());
    MatchOptions options;
    options.games = 4;
    options.seed = Seed::from_text("among hards");
    const MatchResult result = play_match(*game, kinds, options);
    EXPECT_EQ(result.unfinished, 0) << name;
    EXPECT_LE(result.records[0].wins.mean(), 0.25) << name;
  }
}

}  // namespace
}  // namespace carreira::bots
