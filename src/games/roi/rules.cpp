#include "games/roi/rules.h"

#include <utility>

namespace carreira::roi {

const GameInformation& Rules::information() {
  static const GameInformation kInformation = {
      .name = "roi",
      .title = "Au nom du Roi",
      .least_seats = 2,
      .most_seats = 4,
      .rules_version = 2,
      .options = {},
      .score_sources = {kSourceNames.begin(), kSourceNames.end()},
  };
  return kInformation;
}

Rules::Rules(Components components, int seats)
    : components_(std::move(components)), language_(make_language(components_)), seats_(seats) {}

Result<Rules> Rules::create(const JsonReader& components, const TableSetup& table) {
  Components read = read_components(components, table.seats);
  if (components.failed()) return unreadable("the components of roi cannot be read");
  return Rules(std::move(read), table.seats);
}

}  // namespace carreira::roi
