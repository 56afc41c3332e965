#pragma once

// Protocol 2: what is new in a view instead of all of it. A change is made of two views of the same viewer and of nothing
// else: it tells nothing that they do not.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"

namespace carreira {

// What is kept of a view that somebody was shown: a sum of each of its members, those of the position one by one.
struct ShownView {
  std::uint64_t number = 0;
  std::uint64_t names = 0;  // of all members, in their order
  std::vector<std::uint64_t> sums;
};

// A view in words, for one way of looking.
class WrittenView {
 public:
  WrittenView(const Table& table, const Table::Looker& looker, std::int64_t now, SeenPosition& seen);

  std::string_view text() const { return json_.written(); }  // {"type": "view", ...}
  // The same members as an answer.
  std::string answering(std::string_view id) const;
  const std::shared_ptr<const ShownView>& shown() const { return shown_; }
  // "view" of a change: the members that differ from what was shown before. False: not the same members; all of it has
  // to be said, and nothing is written.
  bool write_change_from(const ShownView& before, JsonWriter& json) const;

 private:
  JsonWriter json_;
  struct Member {
    std::uint32_t begin, end;
    bool in_position;
  };
  std::vector<Member> members_;
  std::shared_ptr<const ShownView> shown_;
};

// The view with the change in it, as the one who was shown it has to do.
Result<std::string> changed_view(std::string_view view, std::string_view change);

}  // namespace carreira
