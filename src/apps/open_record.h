#pragma once

#include <nlohmann/json.hpp>

#include "apps/command.h"
#include "engine/record.h"

namespace carreira {

struct OpenRecord {
  Record record;
  std::unique_ptr<Game> game;
  nlohmann::json components;  // that it was played with, for text boards
};

// A record's file with the game it belongs to; it carries its components, or those in force must be those it names.
Result<OpenRecord> open_record(const Command& command, const std::string& path);

}  // namespace carreira
