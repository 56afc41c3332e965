#pragma once

// What is drawn around a board, for any game: headline, the players' resources, scores, events in words.

#include <span>
#include <string>

#include "apps/terminal/board.h"
#include "engine/game.h"

namespace carreira::terminal {

// How a screen is drawn, and for whom.
struct Look {
  const Words& words;
  const nlohmann::json& components;
  Paint paint;
  int width = 80;
  Seat viewer = Seat::nobody;
  bool whole = false;  // everything, whoever may know it
  std::span<const std::string> players;
  int height = 0;      // lines that there are for the board; 0: as many as it needs
  bool large = false;  // all of a map of which otherwise a part is drawn
};

// "Vasco da Gama · Round 1: ..."
std::string headline(const Game& game, const Position& position, const Look& look);
// The board alone, from the position's JSON.
Block board(const Game& game, const Position& position, const Look& look);
// A line a player: resources, as the viewer may know them; in brief without those that nobody tells.
enum class Resources { all, brief };
Block resources(const Game& game, const Position& position, const Look& look,
                Resources which = Resources::all);
// Headline, board and resources; at the end of the game the scores too.
Block whole_table(const Game& game, const Position& position, const Look& look);

// A row a source, a column a player.
Block score_table(const Game& game, const Scores& scores, const Look& look);
// "Ana wins." or "Ana and Rui share the first place."
std::string winners(const Game& game, const Scores& scores, const Look& look);

}  // namespace carreira::terminal
