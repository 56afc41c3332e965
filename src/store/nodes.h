#pragma once

// Several servers on one store are nodes. What keeps them apart is the store: a step is kept only where it
// follows the last one (store.h). This is the rest (docs/nodes.md): who lets a table go on by itself, who is
// there at other nodes, and what they did.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "engine/seat.h"
#include "table/entry.h"

namespace carreira {

// Who is at a table, at one node or at all others together.
struct Attendance {
  SeatSet seats;
  bool watched = false;  // somebody looks, whether he sits there or not
  friend bool operator==(const Attendance&, const Attendance&) = default;
};

// What a node hears.
struct News {
  enum class Kind : std::uint8_t {
    stepped,   // the table has entries up to `number`
    attended,  // others came or went: `elsewhere`; and the table has entries up to `number`
    leased,    // this node has the lease now, under the epoch `number`
    reworded,  // words were taken out of the journal
    deleted,
    banned,  // the list of those kept out is another
  };
  Kind kind = Kind::stepped;
  std::string table;
  std::uint64_t number = 0;
  Attendance elsewhere;
};

class Nodes {
 public:
  virtual ~Nodes() = default;

  // From now on this server is one of them. News is told from a thread of the store's. Tables that go on by
  // themselves and that no living node has come as `leased`, those of a node that dies within seconds.
  virtual Result<> join(std::function<void(News)> tell) = 0;
  // Gives up everything: others may take it at once.
  virtual void leave() = 0;
  virtual const std::string& name() const = 0;

  // The epoch under which this node lets the table go on; 0: another that lives does.
  virtual Result<std::uint64_t> take_lease(std::string_view table) = 0;
  // The table is in this node's memory, with these around it: from now on it hears of it. Returns at once;
  // `attended` follows.
  virtual void attend(std::string_view table, const Attendance& here) = 0;
  virtual void forget(std::string_view table) = 0;
  // The number of the last entry; 0: there is no such table.
  virtual Result<std::uint64_t> last_number(std::string_view table) = 0;
  virtual Result<std::vector<Entry>> entries_after(std::string_view table, std::uint64_t number) = 0;
};

}  // namespace carreira
