#include "games/roi/rules.h"

#include <utility>

#include "games/roi/context.h"

namespace carreira::roi {

const GameInformation& Rules::information() {
  static const GameInformation information = {
      .name = "roi",
      .title = "Au nom du Roi",
      .least_seats = 2,
      .most_seats = 4,
      .rules_version = 2,
      .options = {},
      .score_sources = {kSourceNames.begin(), kSourceNames.end()},
  };
  return information;
}

Rules::Rules(Components components, int seats) : Room(std::move(components), seats) {}

Result<Rules> Rules::create(const JsonReader& reader, const TableSetup& table) {
  Components components = Components::read(reader, table.seats);
  if (reader.failed()) return unreadable("components: cannot be used");
  return Rules(std::move(components), table.seats);
}

}  // namespace carreira::roi
