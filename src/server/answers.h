#pragma once

// What the files of the hall that speak to visitors share.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall.h"

namespace carreira {

// The opening of an answer: {"type": ..., "re": ...
inline JsonWriter& open_answer(JsonWriter& json, std::string_view type, const std::string& re) {
  return json.begin_object().field("type", type).field("re", re);
}

inline bool has(const std::vector<Seat>& seats, Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

// Whether a person at the table, but not on that seat, has a name that could be taken for this one.
bool is_taken(const Table& table, const std::string& name, Seat but = Seat::nobody);
inline Refusal name_is_taken() {
  return {Refusal::name_taken, "another has a name that looks the same", "name"};
}

// "gallery": what spectators said, for those who read it.
void write_gallery(JsonWriter& json, const Hall::Room& room, const Hall::Visitor& visitor);

}  // namespace carreira
