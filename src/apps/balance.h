#pragma once

// The balance of a game, from many games of bots: one page of plots that needs nothing but itself.

#include <map>
#include <string>
#include <vector>

#include "apps/words.h"
#include "engine/game.h"

namespace carreira {

// What was offered and chosen of the things on the board, and how those who chose it fared.
struct ThingUse {
  std::uint64_t offered = 0, chosen = 0;  // decisions
  double users = 0, wins = 0;             // seats that chose it at least once, and their first places
};

struct BalanceGame {
  bool finished = false;
  std::uint32_t decisions = 0;
  Scores scores;
};

struct Balance {
  std::vector<BalanceGame> games;
  std::map<std::string, ThingUse> things;  // by "kind:name"
};

// Watches one game for its Balance.
class BalanceWatch {
 public:
  explicit BalanceWatch(const Game& game) : game_(game) {}
  void decision(Seat seat, const std::vector<Move>& offered, Move chosen);
  void end(const Scores& scores);
  void add_to(std::map<std::string, ThingUse>& things) const;

 private:
  const Game& game_;
  std::map<std::string, ThingUse> things_;
  std::map<std::string, SeatSet> users_;
};

std::string balance_page(const Game& game, const Balance& balance, const Words& words,
                         const std::string& players, const std::string& command);

}  // namespace carreira
