#pragma once

// Parts of long work, done anywhere: a text file each. Its first line says of what it is a part, then comes a line a unit
// (a game, or a group of games of a match), "[NUMBER,...]", in any order. All parts together give what one run gives
// (docs/scaling.md).

#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/command.h"
#include "engine/json_reader.h"
#include "engine/json_writer.h"

namespace carreira {

struct PartOptions {
  std::string shard, output;
};
// --shard I/N
void add_shard_option(CLI::App& verb, PartOptions& options);
// --output PART, where the verb has no such option of its own
void add_part_file_option(CLI::App& verb, PartOptions& options);

// The work that all parts have in common.
struct Work {
  std::string verb;      // "simulate"
  std::string settings;  // JSON: all that its figures depend on
  std::size_t units = 0;
};
// Plays units and tells of each, one at a time, by its line.
using PlayUnits = std::function<void(std::span<const std::size_t> numbers,
                                     const std::function<void(std::string line)>& tell)>;
// Does the units of the part that its file does not have yet. The exit code.
int do_part(const PartOptions& options, const Work& work, const PlayUnits& play);

// All parts of a work, put together.
struct Parts {
  std::string verb, settings;
  std::vector<std::string_view> lines;  // by number
  std::deque<std::string> texts;        // what they are pieces of
};
// Refuses parts of different works, and says which unit is missing or there twice.
Result<Parts> read_parts(const std::vector<std::string>& paths);

// The table and the figures that a work is played with; reading refuses other rules or components.
void write_game(JsonWriter& json, const Game& game);
Result<std::unique_ptr<Game>> read_game(const JsonReader& reader, const ComponentsSource& components);

}  // namespace carreira
