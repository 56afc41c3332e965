#pragma once

// Text boards, one function a game. A board is drawn from the position's JSON: the whole position
// (Game::write) or as a seat sees it (Game::write_as_seen_by), which has the same members, hidden ones
// replaced by counts or null. It draws what lies on the table; headline, question, moves, the players'
// resources and the log stand around it and are drawn by the caller. Every line fits the width (80 or more); where the
// height is given, the parts that matter least for the decision give way (fitted).

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
  int height = 0;                        // lines that there are for it; 0: as many as it needs
  bool large = false;                    // all of a map of which otherwise a part is drawn

  // A word of the game's: word("vasco", "landing", "natal").
  std::string word(std::string_view game, std::string_view kind, std::string_view name) const {
    return words.name(game, kind, name);
  }
  // "● Ana", in the seat's colour.
  std::string player(int seat) const {
    return paint.seat(seat, std::string(seat_mark(seat)) + " " + words.player(seat_at(seat), players));
  }
  // What signs and short words mean, for those who see them for the first time.
  Block legend(std::string_view text) const {
    Block lines = wrapped(text, width, 2);
    for (std::string& line : lines) line = paint.dim(line);
    return lines;
  }
  std::string mark(int seat) const { return paint.seat(seat, seat_mark(seat)); }
  // The same in other words.
  BoardContext speaking(const Words& others) const {
    return {others, components, paint, width, seats, viewer, actor, players, height, large};
  }
};

// A part of a board.
struct Section {
  int rank = 0;  // 0: the decision is about it; what has a higher one gives way first
  Block lines;
  Block brief = {};  // what is drawn where room is short; empty: there is nothing shorter
};
// The sections in their order, as many of them as fit; all of them where the height is 0.
Block fitted(const std::vector<Section>& sections, int height);

using DrawBoard = Block (*)(const nlohmann::json& position, const BoardContext& context);

struct BoardOfGame {
  std::string_view game;
  DrawBoard draw;
};

// The game's own board; a plain one, made of the members of the JSON, if it has none.
DrawBoard find_board(std::string_view game);

Block draw_plainly(const nlohmann::json& position, const BoardContext& context);

}  // namespace carreira::terminal
