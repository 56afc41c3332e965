#pragma once

// All games (CARREIRA_GAMES in cmake/Games.cmake): their information, their components, and how a game or a
// position file becomes a Game.

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/game.h"

namespace carreira {

struct CatalogEntry {
  const GameInformation& (*information)();
  GameFactory create;
};

std::span<const CatalogEntry> catalog();
const CatalogEntry* find_game(std::string_view name);

// The components that are part of the program, as JSON text.
std::string_view embedded_components(std::string_view game);

// Where components come from: the embedded ones, unless another text is put in their place.
class ComponentsSource {
 public:
  virtual ~ComponentsSource() = default;
  virtual Result<std::string> components(std::string_view game) const {
    return std::string(embedded_components(game));
  }
};

Result<std::unique_ptr<Game>> create_game(std::string_view name, const TableSetup& table,
                                          const ComponentsSource& source = {});

// A position with the game it belongs to: the document of docs/position.
struct LoadedPosition {
  std::unique_ptr<Game> game;
  Position position;
};
std::string write_document(const Game& game, const Position& position, int indent = 1);
Result<LoadedPosition> read_document(std::string_view json, const ComponentsSource& source = {});

}  // namespace carreira
