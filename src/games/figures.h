#pragma once

// The figures of a game's components, one by one: what each is, where it comes from (data/<game>/figures.json), what
// differs between two sets of them, and whether a set can be played with. For the terminal, the server and the page.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record.h"
#include "engine/result.h"
#include "games/catalog.h"

namespace carreira {

// Where a figure comes from. Published: by others (reviews, the list of an earlier edition).
enum class FigureMark : std::uint8_t { stated, example, published, reconstructed };
std::string_view word_of(FigureMark mark);

struct Figure {
  std::string place;  // "landings[2].spaces[0]"
  // What to call it, step by step: "landings" (a part), "landing:natal" (a thing of the game), "#1" (an item).
  std::vector<std::string> path;
  std::string value;  // as JSON
  FigureMark mark = FigureMark::reconstructed;
  std::string clause;  // the rule or the example that it serves, or nothing
  std::string kind;    // of a figure that is a word: its kind in the game's vocabulary, or nothing
  std::vector<std::string> choices;  // of a figure that is a word
};

// A number that the rulebook fixes for several figures together.
struct FigureTotal {
  std::string name, place, clause;
  std::int64_t fixed = 0, found = 0;
};

struct FigureList {
  std::vector<Figure> figures;  // in the order of the components
  std::vector<FigureTotal> totals;
};

// The components' text must be JSON.
Result<FigureList> figures_of(std::string_view game, std::string_view components);

// One value in each of two sets, as JSON; empty where a set has none.
struct FigureDifference {
  std::string place, ours, theirs;
};
Result<std::vector<FigureDifference>> differences(std::string_view ours, std::string_view theirs);

// What is wrong with a set: where, a word for messages ("range") with what it says ("least": "1"), and the clause that
// stands against it.
struct FigureComplaint {
  std::string place, word, clause, text;
  std::map<std::string, std::string> says;
};
// The most that a set may hold; ours have 9 to 114 KB.
inline constexpr std::size_t kMostComponentsBytes = std::size_t{256} << 10;
// A set is right when the game can be set up with it for every number of players and every option, and the totals that
// the rulebook fixes are met.
std::optional<FigureComplaint> check_components(std::string_view game, std::string_view components);

// A set on one line, the same for every way to lay it out: what tables and records of own figures hold.
Result<std::string> on_one_line(std::string_view components);

// The set of a table of own figures, on one line; what is wrong with it, with its place and clause.
Result<std::string> own_components(std::string_view game, std::string_view components);
// What a record was played with: the figures that it carries, if they are those that it names and can be played with;
// otherwise those of the source.
Result<std::string> components_of(const Record& record, const ComponentsSource& source);
// Lets the record carry the set that it was played with, unless that is the program's own: then it verifies anywhere.
Result<> carry_figures(Record& record, std::string_view components);

}  // namespace carreira
