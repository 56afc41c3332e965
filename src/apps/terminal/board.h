#pragma once

// Text boards, one function a game. A board is drawn from the position's JSON: the whole position
// (Game::write) or as a seat sees it (Game::write_as_seen_by), which has the same members, hidden ones
// replaced by counts or null. It draws what lies on the table; headline, question, moves, the players'
// resources and the log stand around it and are drawn by the caller. Every line fits the width (80 or more),
// and the whole board should fit some 16 lines for 4 players.

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "apps/terminal/text.h"
#include "apps/words.h"

namespace carreira::terminal {

struct BoardContext {
  const Words& words;
  const nlohmann::json& components;  // the components in force, for the figures that positions only name
  Paint paint;
  int width = 80;
  int seats = 2;
  int viewer = -1;                       // seat from 0; -1: everybody's or nobody's eyes
  int actor = -1;                        // who is asked now; -1: the game is over
  std::span<const std::string> players;  // their names, by seat

  // A word of the game's: word("vasco", "landing", "natal").
  std::string word(std::string_view game, std::string_view kind, std::string_view name) const {
    return words.name(game, kind, name);
  }
  // "● Ana", in the seat's colour.
  std::string player(int seat) const {
    return paint.seat(seat, std::string(seat_mark(seat)) + " " + words.player(seat_at(seat), players));
  }
  std::string mark(int seat) const { return paint.seat(seat, seat_mark(seat)); }
};

using DrawBoard = Block (*)(const nlohmann::json& position, const BoardContext& context);

struct BoardOfGame {
  std::string_view game;
  DrawBoard draw;
};

// The game's own board; a plain one, made of the members of the JSON, if it has none.
DrawBoard find_board(std::string_view game);

Block draw_plainly(const nlohmann::json& position, const BoardContext& context);

}  // namespace carreira::terminal
