#include "games/caravelas/rules.h"

#include <utility>

#include "games/caravelas/context.h"

namespace carreira::caravelas {

const GameInformation& Rules::information() {
  static const GameInformation information = {
      .name = "caravelas",
      .title = "Caravelas",
      .least_seats = 2,
      .most_seats = 4,
      .rules_version = 1,
      .options = {{"variant", {"standard", "open_events", "dice"}}},
      .score_sources = {kSourceNames.begin(), kSourceNames.end()},
  };
  return information;
}

Result<Rules> Rules::create(const JsonReader& reader, const TableSetup& table) {
  Components components = Components::read(reader);
  if (reader.failed()) return unreadable("components: cannot be used");
  const std::string_view variant = table.option(information(), "variant");
  components.variant = variant == "dice"          ? Variant::dice
                       : variant == "open_events" ? Variant::open_events
                                                  : Variant::standard;
  return Rules(std::move(components), table.seats);
}

Rules::Rules(Components components, int seats)
    : Room(std::move(components), seats), all_cards_(caravelas::all_cards(components_)) {}

void Rules::courses(const State& state, std::vector<Course>& list) const {
  for (Course& course : caravelas::courses(look(state))) list.push_back(std::move(course));
}

std::uint8_t Rules::all_markers(const Player& player) const {
  return caravelas::all_markers(components_, player);
}

}  // namespace carreira::caravelas
