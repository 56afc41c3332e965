#pragma once

// Figures of components in words, for the terminal.

#include "apps/words.h"
#include "games/figures.h"

namespace carreira {

// One sign a mark, so that marks are told apart without colours.
std::string_view mark_sign(FigureMark mark);

// "Landings · Natal · Values of the spaces · No. 1"; `from` leaves out the first steps.
std::string path_in_words(const Words& words, std::string_view game, std::span<const std::string> path);
std::string step_in_words(const Words& words, std::string_view game, const std::string& step);
// A value as JSON, said: a word of the game, a number, a dash for nothing.
std::string value_in_words(const Words& words, std::string_view game, std::string_view kind,
                           const std::string& value);
// What differs from ours in a set, in words, by the clause that a figure serves: "Turn · Coins: 2 → 3".
std::multimap<std::string, std::string> differences_by_clause(const Words& words, std::string_view game,
                                                              std::string_view set);
// That the rules are told with our figures, and how many differ.
std::string told_with_ours(const Words& words, std::size_t differences);
// What is wrong with a set of figures, where, and by which clause.
std::string complaint_in_words(const Words& words, std::string_view game, const FigureComplaint& complaint,
                               const FigureList& ours);

}  // namespace carreira
