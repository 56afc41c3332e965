#pragma once

// Who sits on a seat: "human", "random" or "bot:LEVEL", with a budget if one is wanted: "bot:hard@500ms".
// Whatever plays by code is a Player.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "engine/game.h"

namespace carreira {

struct PlayerKind {
  enum class Sort { human, random, bot } sort = Sort::human;
  std::string level;                   // of a bot
  std::optional<bots::Budget> budget;  // of a bot; without one it takes the time it has at a table
  std::string text;                    // as it was written
};

class Player {
 public:
  virtual ~Player() = default;
  // One of the legal moves. Called only when the seat that the player was made for is the actor. A player may
  // look at nothing but what its seat may know: Game::observation, or Rules::observe.
  virtual Move choose(const Game& game, const Position& position) = 0;
};

// The bots' levels, from the weakest to the strongest.
std::span<const std::string_view> bot_levels();

// "human", "random", "bot:LEVEL", or just "LEVEL".
Result<PlayerKind> parse_player(std::string_view text);
// One a seat, separated by commas. With `seats` 0 there are as many seats as names.
Result<std::vector<PlayerKind>> parse_players(std::string_view text, int seats = 0);

// The player for a seat. Not for a human. The same seed plays the same way.
std::unique_ptr<Player> make_player(const PlayerKind& kind, const Game& game, Seat seat, const Seed& seed);

}  // namespace carreira
