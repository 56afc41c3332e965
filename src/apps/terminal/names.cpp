#include "apps/terminal/names.h"

#include <nlohmann/json.hpp>

namespace carreira::terminal {
namespace {

using nlohmann::json;

struct NamesOfAGame {
  std::string_view game;
  Words::Messages (*by_figures)(const Words& words, const json& components);
  Words::Messages (*at_table)(const Words& words, const json& position, int seat) = nullptr;
  Words::Messages (*without_board)(const Words& words, const json& components) = nullptr;
};

// A game whose things are called by nothing that is printed on them needs no line.
constexpr NamesOfAGame kNames[] = {{"vasco", vasco_names},
                                   {"goa", goa_names, goa_names_at},
                                   {"roi", roi_names},
                                   {"caravelas", caravelas_names, nullptr, caravelas_places}};

const NamesOfAGame* names_of(std::string_view game) {
  for (const NamesOfAGame& names : kNames)
    if (names.game == game) return &names;
  return nullptr;
}

}  // namespace

Words in_force(const Words& words, std::string_view game, const json& components) {
  const NamesOfAGame* names = names_of(game);
  if (!names || !components.is_object()) return words;
  return words.with(names->by_figures(words, components));
}

Words at_table(const Words& words, const Game& game, const Position& position, Seat seat) {
  const NamesOfAGame* names = names_of(game.information().name);
  if (!names || !names->at_table) return words;
  JsonWriter written;
  game.write(position, written);
  return words.with(names->at_table(words, json::parse(written.text(), nullptr, false), index(seat)));
}

Words without_board(const Words& words, std::string_view game, const json& components) {
  const NamesOfAGame* names = names_of(game);
  if (!names || !names->without_board || !components.is_object()) return words;
  return words.with(names->without_board(words, components));
}

}  // namespace carreira::terminal
