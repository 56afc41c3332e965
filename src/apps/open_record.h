#pragma once

#include "apps/command.h"
#include "engine/record.h"

namespace carreira {

struct OpenRecord {
  Record record;
  std::unique_ptr<Game> game;
};

// A record's file with the game it belongs to; the components in force must be those that it names.
Result<OpenRecord> open_record(const Command& command, const std::string& path);

}  // namespace carreira
