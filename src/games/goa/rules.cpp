#include "games/goa/rules.h"

#include <utility>

#include "games/goa/context.h"

namespace carreira::goa {

const GameInformation& Rules::information() {
  static const GameInformation information = {
      .name = "goa",
      .title = "Goa",
      .least_seats = 2,
      .most_seats = 4,
      .rules_version = 2,
      .options = {{"quick_start", {"off", "on"}}, {"bonanza", {"off", "on"}}, {"open_ducats", {"off", "on"}}},
      .score_sources = {"progress", "colonies", "cards", "ducats", "plantations", "tax", "missions"},
  };
  return information;
}

Rules::Rules(Components components, int seats) : Room(std::move(components), seats) {}

Result<Rules> Rules::create(const JsonReader& reader, const TableSetup& table) {
  Components components = Components::read(reader);
  if (reader.failed()) return unreadable("components: cannot be used");
  const GameInformation& about = information();
  components.options = {.quick_start = table.is_on(about, "quick_start"),
                        .bonanza = table.is_on(about, "bonanza"),
                        .open_ducats = table.is_on(about, "open_ducats")};
  return Rules(std::move(components), table.seats);
}

}  // namespace carreira::goa
