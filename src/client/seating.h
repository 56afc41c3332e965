#pragma once

// Before the game: what table it is, and a seat at it, over HTTP.

#include <map>
#include <string>

#include "client/client.h"
#include "engine/seat.h"

namespace carreira {

// What anybody who has the table's id may know.
struct TableSummary {
  std::string id;
  std::string game;
  int rules_version = 0;
  int seats = 0;
  std::map<std::string, std::string> options;
  bool planning = true;  // worlds are given to plan in
};
Result<TableSummary> look_at_table(Client& client, const TableAddress& address);
// The figures that it is played with, as JSON.
Result<std::string> figures_of_table(Client& client, const TableSummary& table);

// The right to a seat. Whoever has the token sits there.
struct SeatHeld {
  std::string table;
  Seat seat = Seat::nobody;
  std::string token;
};
struct SeatWanted {
  std::string invitation;
  std::string name;
  bool any_name = false;     // the name may get a number if another has it
  Seat seat = Seat::nobody;  // nobody: the first that is open
};
Result<SeatHeld> take_seat(Client& client, const TableSummary& table, const SeatWanted& wanted);

// Kept in a file that only its owner may read, to come back to the seat with.
std::string write_seat(const SeatHeld& held);
Result<SeatHeld> read_seat(const std::string& text);

}  // namespace carreira
