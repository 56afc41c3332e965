#include "apps/terminal/board.h"

#include <nlohmann/json.hpp>

namespace carreira::terminal {

// Every game's board: a declaration here and a line in the table below.
Block draw_vasco(const nlohmann::json& position, const BoardContext& context);
Block draw_goa(const nlohmann::json& position, const BoardContext& context);
Block draw_caravelas(const nlohmann::json& position, const BoardContext& context);
Block draw_roi(const nlohmann::json& position, const BoardContext& context);

namespace {

struct Entry {
  std::string_view game;
  DrawBoard draw;
};

constexpr Entry kBoards[] = {
    {"vasco", draw_vasco},
    {"goa", draw_goa},
    {"caravelas", draw_caravelas},
    {"roi", draw_roi},
};

}  // namespace

Block draw_plainly(const nlohmann::json& position, const BoardContext& context) {
  Block lines;
  for (const auto& [name, value] : position.items())
    for (std::string& line : wrapped(context.paint.bold(name) + ": " + value.dump(), context.width, 2))
      lines.push_back(std::move(line));
  return lines;
}

DrawBoard find_board(std::string_view game) {
  for (const Entry& entry : kBoards)
    if (entry.game == game) return entry.draw;
  return draw_plainly;
}

}  // namespace carreira::terminal
