#include "games/vasco/components.h"

#include <set>
#include <string>

namespace carreira::vasco {

const std::array<std::string_view, kAreas> kAreaNames = {"navigation", "recruiting", "projects",
                                                         "characters"};
const std::array<std::string_view, kCrewColours> kColourNames = {"turquoise", "violet", "grey", "orange",
                                                                 "white"};
const std::array<std::string_view, kLandings> kLandingNames = {"natal",   "boa_gente", "mozambique",
                                                               "mombasa", "malindi",   "calicut"};
const std::array<std::string_view, kCharacters> kCharacterNames = {"dias", "alvares", "manuel", "sernigi"};
const std::array<std::string_view, kStacks> kStackNames = {"I", "II", "III"};

namespace {

std::uint8_t small(const JsonReader& reader, std::string_view name, int least, int most) {
  return static_cast<std::uint8_t>(reader.integer(name, least, most));
}

void read_bonus(const JsonReader& reader, LandingFigures& landing) {
  switch (reader.choice({"none", "project", "sailor", "captain", "1 real", "2 reals"})) {
    case 1:
      landing.bonus = Bonus::project;
      break;
    case 2:
      landing.bonus = Bonus::sailor;
      break;
    case 3:
      landing.bonus = Bonus::captain;
      break;
    case 4:
      landing.bonus = Bonus::reals, landing.bonus_reals = 1;
      break;
    case 5:
      landing.bonus = Bonus::reals, landing.bonus_reals = 2;
      break;
    default:
      break;
  }
}

void read_landings(const JsonReader& list, Components& components) {
  for (std::size_t i = 0; i < list.size(kLandings, kLandings); ++i) {
    const JsonReader reader = list.item(i);
    reader.only({"id", "spaces", "coast_vp", "bonus", "source"});
    if (reader.text("id") != kLandingNames[i])
      reader.field("id").complain("expected " + std::string(kLandingNames[i]) +
                                  " (landings from south to north)");
    LandingFigures& landing = components.landings[i];
    const JsonReader spaces = reader.field("spaces");
    for (std::size_t j = 0; j < spaces.size(1, kMostBerths); ++j)
      landing.spaces.push_back(static_cast<std::uint8_t>(spaces.item(j).integer(1, 20)));
    landing.coast_vp = small(reader, "coast_vp", 0, 20);
    read_bonus(reader.field("bonus"), landing);
  }
}

void read_tiles(const JsonReader& reader, Components& components) {
  reader.only({"tiles", "source"});
  const JsonReader list = reader.field("tiles");
  for (std::size_t i = 0; i < list.size(kTiles, kTiles); ++i) {
    const JsonReader item = list.item(i);
    item.only({"initial", "variation", "reals"});
    VascoTile& tile = components.tiles[i];
    tile.initial = small(item, "initial", 4, 12);
    tile.variation = static_cast<std::int8_t>(item.integer("variation", -3, 3));
    for (std::size_t j = 0; j < item.field("reals").size(2, 2); ++j)
      tile.reals[j] = static_cast<std::uint8_t>(item.field("reals").item(j).integer(1, 50));
  }
}

void read_renounce_rows(const JsonReader& reader, Components& components) {
  reader.only({"rows", "source"});
  const JsonReader rows = reader.field("rows");
  std::int64_t next = 1;
  for (std::size_t i = 0; i < rows.size(1, kOrdinaryNumbers); ++i) {
    const JsonReader row = rows.item(i);
    row.only({"numbers", "reals"});
    const JsonReader numbers = row.field("numbers");
    if (numbers.size(2, 2) != 2) return;
    const auto first = numbers.item(0).integer(next, next);
    const auto last = numbers.item(1).integer(first, kOrdinaryNumbers);
    const auto reals = small(row, "reals", 0, 20);
    for (auto number = first; number <= last; ++number)
      components.renounce_reals[static_cast<std::size_t>(number - 1)] = reals;
    next = last + 1;
  }
  if (next != kOrdinaryNumbers + 1) rows.complain("the rows must cover the numbers 1 to 20");
}

void read_action_spaces(const JsonReader& reader, Components& components) {
  reader.only({"navigation", "recruiting", "projects", "characters", "per", "source"});
  for (std::size_t area = 0; area < kAreas; ++area) {
    const JsonReader counts = reader.field(kAreaNames[area]);
    for (std::size_t i = 0; i < counts.size(3, 3); ++i)
      components.action_spaces[i][area] = static_cast<std::uint8_t>(counts.item(i).integer(1, 10));
  }
}

void read_projects(const JsonReader& list, Components& components) {
  std::set<std::string> ids;
  std::array<int, kStacks> in_stack{};
  for (std::size_t i = 0; i < list.size(kProjects, kProjects); ++i) {
    const JsonReader item = list.item(i);
    item.only({"id", "stack", "limit", "crew", "reals", "vp"});
    Project& project = components.projects[i];
    project.id = item.text("id");
    project.stack = static_cast<std::uint8_t>(item.field("stack").choice(kStackNames));
    project.limit = small(item, "limit", 4, 11);
    project.crew = small(item, "crew", 1, 5);
    project.reals = small(item, "reals", 0, 9);
    project.vp = small(item, "vp", 0, 9);
    ++in_stack[project.stack];
    if (project.id.empty() || project.id.find_first_of(" +\t") != std::string::npos)
      item.field("id").complain("expected a name without spaces");
    if (!ids.insert(project.id).second) item.field("id").complain("this name stands twice");
  }
  if (in_stack[0] < 7) list.complain("stack I needs at least 7 projects for the first round");
}

}  // namespace

Components Components::read(const JsonReader& reader) {
  Components components;
  reader.only({"game", "title", "sources", "landings", "merchant_ships", "vasco_tiles", "renounce_reals",
               "action_spaces", "projects", "projects_source"});
  reader.field("game").choice({"vasco"});
  read_landings(reader.field("landings"), components);
  const JsonReader merchants = reader.field("merchant_ships");
  merchants.only({"limits", "source"});
  for (std::size_t i = 0; i < merchants.field("limits").size(kMerchants, kMerchants); ++i)
    components.merchant_limits[i] =
        static_cast<std::uint8_t>(merchants.field("limits").item(i).integer(4, 11));
  read_tiles(reader.field("vasco_tiles"), components);
  read_renounce_rows(reader.field("renounce_reals"), components);
  read_action_spaces(reader.field("action_spaces"), components);
  read_projects(reader.field("projects"), components);
  return components;
}

}  // namespace carreira::vasco
