#include "engine/game.h"

#include <algorithm>

#include "engine/hash.h"

namespace carreira {

std::string_view TableSetup::option(const GameInformation& information, std::string_view name) const {
  if (const auto chosen = options.find(name); chosen != options.end()) return chosen->second;
  for (const OptionInformation& option : information.options)
    if (option.name == name) return option.values.front();
  return "";
}

Result<> check_table(const GameInformation& information, const TableSetup& table) {
  if (table.seats < information.least_seats || table.seats > information.most_seats)
    return unreadable(
        "seats: " + std::string(information.name) + " is for " + std::to_string(information.least_seats) +
        " to " + std::to_string(information.most_seats) + " players, not " + std::to_string(table.seats));
  for (const auto& [name, value] : table.options) {
    const auto known = std::find_if(information.options.begin(), information.options.end(),
                                    [&](const OptionInformation& option) { return option.name == name; });
    if (known == information.options.end())
      return unreadable("options: " + std::string(information.name) + " has no option \"" + name + "\"");
    if (std::find(known->values.begin(), known->values.end(), value) == known->values.end()) {
      std::string values;
      for (const auto allowed : known->values) values += (values.empty() ? "" : ", ") + std::string(allowed);
      return unreadable("options." + name + ": expected one of " + values + "; found \"" + value + "\"");
    }
  }
  return success();
}

std::uint64_t Game::hash(const Position& position) const {
  return hash_bytes(position.bytes());
}

bool Game::revealed(const Position& before, const Position& after, const EventList& events) const {
  return draws(before) != draws(after) || shows_hidden(events);
}

bool Game::shows_hidden(const EventList& events) const {
  return std::any_of(events.begin(), events.end(),
                     [&](const Event& event) { return language().events[event.kind].reveals; });
}

}  // namespace carreira
