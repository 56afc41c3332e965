#pragma once

// What a seat is shown: the position as it sees it, who is asked what, and, for the one who is asked, the
// moves with the things on the board that each touches and what each costs and gives. Boards need no rules of
// their own.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.h"

namespace carreira {

// The members of a view, into an object that is already open (the protocol adds its own beside them):
//   game, seats, options, viewer (seat number or null), over, headline, resources (for each seat {name:
//   number or null}), position, decision ({actor, question, clause, moves}; moves only when the viewer is asked; null
//   when over), scores (only when over).
// A move: {notation, phrase, things, reveals, effects ({name: difference} of the actor's resources), odds
// ({percent, needed, best}, where chance decides and the game can tell), ends_turn}. A move that shows
// something hidden has reveals true, no ends_turn, and in effects what is known before.
// Where several look, what is common to them need not be written anew for each: `last` keeps it.
struct SeenPosition {
  Position seen;
  std::string text;
  std::vector<std::uint32_t> begins;  // of its members, in the text
  std::vector<std::uint64_t> sums;    // of its members, if reckoned (table/view_change.h)
};
void write_view(JsonWriter& json, const Game& game, const Position& position, Seat viewer,
                SeenPosition* last = nullptr);

// {total, place, sources: {name: points}} for each seat.
void write_scores(JsonWriter& json, const Game& game, const Scores& scores);

// {"phrase": {"key": "vasco.event.placed", "args": {...}}, "seat": 2, "things": [...], "clause": "V2.2" or null}
void write_event(JsonWriter& json, const Game& game, const Event& event);

}  // namespace carreira
