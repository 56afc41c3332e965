#include "games/caravelas/rules.h"

#include <utility>

namespace carreira::caravelas {

const GameInformation& Rules::information() {
  static const GameInformation information{
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

Result<Rules> Rules::create(const JsonReader& json, const TableSetup& table) {
  Components components = Components::read(json);
  if (json.failed()) return unreadable("the components cannot be read");
  const std::string_view variant = table.option(information(), "variant");
  components.variant = variant == "dice"          ? Variant::dice
                       : variant == "open_events" ? Variant::open_events
                                                  : Variant::standard;
  return Rules(std::move(components), table.seats);
}

Rules::Rules(Components components, int seats)
    : figures_(std::move(components)),
      seats_(seats),
      all_cards_(caravelas::all_cards(figures_)),
      language_(std::make_shared<const Language>(make_language(figures_))) {}

void Rules::courses(const State& state, std::vector<Course>& list) const {
  for (Course& course : caravelas::courses(look(state))) list.push_back(std::move(course));
}

}  // namespace carreira::caravelas
