#pragma once

// What is settled when a table is made, and never changes.

#include <cstdint>
#include <optional>
#include <string>

#include "engine/game.h"
#include "engine/information.h"
#include "engine/json_reader.h"
#include "engine/json_writer.h"
#include "engine/random.h"
#include "engine/seat.h"

namespace carreira {

struct ClockSettings {
  bool live = true;  // or slow: only how it is shown differs
  std::int64_t turn_s = 0;
  std::int64_t bank_s = 0;
  friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

struct TableSettings {
  enum class Watch : std::uint8_t { link, everybody, closed };
  enum class Pace : std::uint8_t { human, fast, instant };
  Watch watch = Watch::link;
  Pace pace = Pace::human;
  bool confirm = false;
  bool hints = true;
  bool planning = true;             // a seat may ask for a world to try things out in
  bool ask_everything = false;      // also where there is one move only
  std::string stand_in = "medium";  // the bot that plays for who is away, out of time or resigned
  std::optional<std::int64_t> absence_s =
      300;  // after which others may call it; never: nothing, or a slow clock
  std::optional<ClockSettings> clock;
  friend bool operator==(const TableSettings&, const TableSettings&) = default;
};

struct TableHeader {
  std::string id;
  std::string game;
  TableSetup setup;
  TableSettings settings;
  Seed seed;
  std::string components_hash;
  std::string figures;  // what its maker calls their own set of figures; empty: played with the host's
  int rules_version = 1;
  std::int64_t made_at = 0;
  Seat host = Seat::nobody;  // who made the table; nobody: the first person there
  bool imported = false;     // made of a record: nobody sits there
  std::string start;         // a given position as JSON; empty: the one that the seed leads to
  friend bool operator==(const TableHeader&, const TableHeader&) = default;
};

// Where the game begins. Under later rules that cannot read a given position: where the seed leads to.
Position start_of(const TableHeader& header, const Game& game);

// The least a bot takes for a decision, in milliseconds.
std::int64_t pace_ms(TableSettings::Pace pace);

// The members of settings, an object; reading takes what is missing at its default.
void write_settings(JsonWriter& json, const TableSettings& settings);
TableSettings read_settings(const JsonReader& reader);

// {name: value} of a table's options.
void write_options(JsonWriter& json, const GameInformation& information, const TableSetup& setup);
std::map<std::string, std::string, std::less<>> read_options(const JsonReader& reader);

std::string to_json(const TableHeader& header);
Result<TableHeader> read_header(std::string_view json);

}  // namespace carreira
