#pragma once

// What things are called by the figures in force and by what lies on the table: "5 ships" for a tile that gives five, "I-06
// 5/2" for a project of limit 5 and crew 2, "tax [c3]" for the place where the tax lies.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "apps/words.h"
#include "engine/game.h"

namespace carreira::terminal {

// The words for a game that is played with these components; the same words where there are none.
Words in_force(const Words& words, std::string_view game, const nlohmann::json& components);

// The words (of in_force) for a decision of a seat at this position.
Words at_table(const Words& words, const Game& game, const Position& position, Seat seat);

// The words for a text that no board stands beside: cells of a map by where they lie.
Words without_board(const Words& words, std::string_view game, const nlohmann::json& components);

// A game's own, in <game>_names.cpp.
Words::Messages goa_names(const Words& words, const nlohmann::json& components);
Words::Messages goa_names_at(const Words& words, const nlohmann::json& position, int seat);
Words::Messages vasco_names(const Words& words, const nlohmann::json& components);
Words::Messages roi_names(const Words& words, const nlohmann::json& components);
Words::Messages caravelas_names(const Words& words, const nlohmann::json& components);
Words::Messages caravelas_places(const Words& words, const nlohmann::json& components);

}  // namespace carreira::terminal
