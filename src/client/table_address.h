#pragma once

// Where a table is, as people have it: the address of a server, or the link that invites to a table.
//   http://192.168.1.7:8417     https://games.example.org/carreira/#/table/ID/join/INVITATION

#include <string>
#include <string_view>

#include "engine/result.h"

namespace carreira {

struct TableAddress {
  bool secure = false;
  std::string host;
  std::string port;
  std::string base_path;   // "/carreira", or nothing
  std::string table;       // nothing: not said
  std::string invitation;  // nothing: not said

  // "http://192.168.1.7:8417/carreira", for people.
  std::string server() const;
};

Result<TableAddress> read_table_address(std::string_view text);

}  // namespace carreira
