#pragma once

// "Why not?": what speaks against a move, a kind of move or a thing on the board, at the decision that is
// asked now, with the clause. The answer is for the one who is asked and depends on nothing that this seat
// may not know.

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace carreira {

// One answer. The engine's own reasons have keys "common.why.<word>": over, not_your_turn, not_now,
// not_touched.
struct Reason {
  Phrase phrase;
  std::string clause;
  std::string move;  // the notation of the candidate it speaks against; empty: a whole kind, or no candidate
};

// What is asked about: exactly one of these.
struct WhyQuestion {
  std::string move;   // a move in notation: "sailor grey"
  std::string kind;   // the word of a kind of move: "launch"
  std::string thing;  // a thing on the board: "landing:natal"
};

// No reasons: it can be done (a move), or something can be done with it (a kind, a thing). Fails where a
// move, a kind or a thing means nothing in this game.
Result<std::vector<Reason>> why_not(const Game& game, const Position& position, Seat asker,
                                    const WhyQuestion& question);

// [{"phrase": {...}, "clause": "V5.2", "move": "sailor grey" or null}]
void write_reasons(JsonWriter& json, const Game& game, const std::vector<Reason>& reasons);

}  // namespace carreira
