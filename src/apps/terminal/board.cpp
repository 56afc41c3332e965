#include "apps/terminal/board.h"

#include <nlohmann/json.hpp>

#include "apps/terminal/all_boards.h"

namespace carreira::terminal {

Block draw_plainly(const nlohmann::json& position, const BoardContext& context) {
  Block lines;
  for (const auto& [name, value] : position.items())
    for (std::string& line : wrapped(context.paint.bold(name) + ": " + value.dump(), context.width, 2))
      lines.push_back(std::move(line));
  return lines;
}

DrawBoard find_board(std::string_view game) {
  for (const BoardOfGame& entry : kBoards)
    if (entry.game == game) return entry.draw;
  return draw_plainly;
}

}  // namespace carreira::terminal
