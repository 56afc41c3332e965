#include "games/vasco/rules.h"

#include <utility>

#include "games/vasco/context.h"

namespace carreira::vasco {

const GameInformation& Rules::information() {
  static const GameInformation information = {
      .name = "vasco",
      .title = "Vasco da Gama",
      .least_seats = 2,
      .most_seats = 4,
      .rules_version = 2,
      .options = {{"first", {"random", "1", "2", "3", "4"}}},
      .score_sources = {kSourceNames.begin(), kSourceNames.end()},
  };
  return information;
}

Rules::Rules(Components components, int seats, Seat chosen_first)
    : Room(std::move(components), seats), chosen_first_(chosen_first) {}

Result<Rules> Rules::create(const JsonReader& reader, const TableSetup& table) {
  Components components = Components::read(reader);
  if (reader.failed()) return unreadable("components: cannot be used");
  const std::string_view first = table.option(information(), "first");
  const int chosen = first == "random" ? 0 : first[0] - '0';
  if (chosen > table.seats)
    return unreadable("options.first: seat " + std::string(first) + " is not at a table of " +
                      std::to_string(table.seats));
  return Rules(std::move(components), table.seats, chosen == 0 ? Seat::nobody : seat_at(chosen - 1));
}

}  // namespace carreira::vasco
