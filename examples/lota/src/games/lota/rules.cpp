#include "games/lota/rules.h"

#include "games/lota/context.h"

namespace carreira::lota {

const GameInformation& Rules::information() {
  static const GameInformation information = {
      .name = "lota",
      .title = "Lota",
      .least_seats = 2,
      .most_seats = 4,
      .rules_version = 1,
      .options = {},
      .score_sources = {kSourceNames.begin(), kSourceNames.end()},
  };
  return information;
}

Rules::Rules(Components components, int seats) : Room(components, seats) {}

Result<Rules> Rules::create(const JsonReader& reader, const TableSetup& table) {
  const Components components = Components::read(reader);
  if (reader.failed()) return unreadable("components: cannot be used");
  return Rules(components, table.seats);
}

}  // namespace carreira::lota
