#pragma once

// A player made of code: a bot on one seat of one game, with what it may think about a decision. Arena,
// table, terminal and tests let code play in no other way.
//
// A kind of player is written LEVEL[@BUDGET][:KEY=VALUE]...: "hard", "medium@20ms", "hard@1500n"
// (iterations), "hard:character=builder" (character.h), "hard@200ms:exploration=0.3:playout=40:weights=mine.json";
// "bot:hard" is "hard". "script" is the game's scripted player, which needs no budget. "cmd[@TIME]:PROGRAM ARGUMENTS" is an outside program
// (program_player.h), where such can play.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"

namespace carreira::bots {

struct PlayerKind {
  std::string name;      // as it was written
  BotSettings settings;  // the seed is each player's own
  Budget budget;
  std::string program;  // an outside one, as a shell takes it; then the settings mean nothing
};

// A level as it sits at a table.
PlayerKind table_kind(Level level);
// "hard" or "hard:character=builder", as tables and records write it; nothing else can sit there.
std::string table_name(const BotSettings& settings);
std::optional<PlayerKind> table_kind_named(std::string_view text);

class Player {
 public:
  // The game must outlive the player. The same seed plays the same way if the budget is of iterations.
  Player(const Game& game, const PlayerKind& kind, Seat seat, const Seed& seed);

  const PlayerKind& kind() const { return kind_; }
  Seat seat() const { return seat_; }
  // The seat must be the actor; the player looks at nothing but what the seat may know. It keeps what it
  // thought: one game, one thread at a time.
  Move choose(const Position& position) { return bot_->choose(position, seat_, kind_.budget); }
  Advice advise(const Position& position) { return bot_->advise(position, seat_, kind_.budget); }
  std::vector<Judged> judge(const Position& position) { return bot_->judge(position, seat_, kind_.budget); }
  std::uint64_t iterations() const { return bot_->iterations(); }
  // From the next decision on.
  void set_budget(const Budget& budget) { kind_.budget = budget; }

 private:
  PlayerKind kind_;
  Seat seat_;
  std::unique_ptr<Bot> bot_;
};

// For several players of one game: each seat's own.
Seed seed_of_player(const Seed& seed, Seat seat);

// "100ms", "1.5s" or "2000n"; a plain number is milliseconds.
Result<Budget> parse_budget(std::string_view text);

struct ReadingPlayers {
  // Where none is written.
  std::function<Budget(Level)> budget = match_budget;
  // What an outside program may take for a decision where none is written; without it no program can play here.
  std::optional<std::chrono::milliseconds> program_time;
  // Gives the text of a file of weights; without it no file can be named.
  std::function<Result<std::string>(const std::string& file)> read_file;
};
Result<PlayerKind> parse_player(std::string_view text, const Game& game, const ReadingPlayers& reading = {});
// An outside program needs no game to be read; `time` is what it may take where none is written.
bool is_program(std::string_view text);
Result<PlayerKind> parse_program(std::string_view text, std::chrono::milliseconds time);
// Separated by commas; those between quotes are the program's own.
std::vector<std::string_view> split_players(std::string_view text);
Result<std::vector<PlayerKind>> parse_players(std::string_view text, const Game& game,
                                              const ReadingPlayers& reading = {});

}  // namespace carreira::bots
