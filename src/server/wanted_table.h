#pragma once

// A table that somebody asks for, and what it begins with.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/hall.h"
#include "table/record_of.h"

namespace carreira {

struct WantedTable {
  std::vector<Table::Arrival> seats;
  std::vector<std::string> tokens;  // by seat, for persons
  TableHeader header;
  bool random_order = false;
  // The game goes on from there: the id of a finished table, and after how many decisions.
  struct From {
    std::string table;
    int played = 0;
  };
  std::optional<From> from;

  std::shared_ptr<const Game> game;
  std::string components;      // before it is set up: a set of its maker's own, or nothing
  std::vector<Happened> past;  // after everybody has sat down

  int count(SeatHolder::Kind kind) const {
    int found = 0;
    for (const Table::Arrival& seat : seats) found += seat.kind == kind;
    return found;
  }
};

}  // namespace carreira
