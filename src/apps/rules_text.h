#pragma once

// The rules in our words (docs/rules, part of the program), by clause.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "apps/terminal/text.h"

namespace carreira {

struct Clause {
  std::string name;     // "V3.2"; of a section "V3"; of what stands before the first section ""
  std::string section;  // "V3 Phase 2: ..."
  std::string text;     // without its name
};

// All of docs/rules/<language>/<game>.md; in English (docs/rules/<game>.md) where there is no such
// translation; empty for an unknown game.
std::string_view rules_of(std::string_view game, std::string_view language);
std::vector<Clause> clauses_of(std::string_view game, std::string_view language);
// The clause of that name, or the clauses of that section, whatever their case.
std::vector<Clause> find_clauses(std::string_view game, std::string_view language, std::string_view name);

// A clause for the terminal, with what of it differs in the set in force (differences_by_clause).
std::string clause_in_words(const Clause& clause, const std::multimap<std::string, std::string>& differences,
                            const terminal::Paint& paint, int width);

}  // namespace carreira
