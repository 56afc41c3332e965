#include "games/vasco/components.h"

#include <algorithm>
#include <set>
#include <string>

namespace carreira::vasco {
namespace {

void read_small(const JsonReader& reader, std::uint8_t& value, int least, int most) {
  value = static_cast<std::uint8_t>(reader.integer(least, most));
}
void read_small(const JsonReader& reader, std::string_view name, std::uint8_t& value, int least, int most) {
  read_small(reader.field(name), value, least, most);
}

template <CountedEnum E>
E read_word(const JsonReader& reader, const EnumNames<E>& names) {
  return value_at<E>(
      static_cast<std::size_t>(reader.choice(std::span<const std::string_view>(names.values))));
}

void read_bonus(const JsonReader& reader, LandingFigures& landing) {
  static constexpr std::array<std::string_view, 6> kWords = {"none",    "project", "sailor",
                                                             "captain", "1 real",  "2 reals"};
  static constexpr std::array<Bonus, 6> kBonuses = {Bonus::none,    Bonus::project, Bonus::sailor,
                                                    Bonus::captain, Bonus::reals,   Bonus::reals};
  static constexpr std::array<std::uint8_t, 6> kReals = {0, 0, 0, 0, 1, 2};
  const auto word = static_cast<std::size_t>(reader.choice(kWords));
  landing.bonus = kBonuses[word];
  landing.bonus_reals = kReals[word];
}

std::vector<std::string> numbered(std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= count; ++i) names.push_back(std::to_string(i));
  return names;
}

std::vector<std::string> berth_names() {
  std::vector<std::string> names;
  for (const auto landing : kLandingNames)
    for (std::size_t i = 1; i <= kMostBerths; ++i)
      names.push_back(std::string(landing) + "-" + std::to_string(i));
  return names;
}

}  // namespace

void Components::read_landings(const JsonReader& list) {
  if (list.size(kCountOf<Landing>, kCountOf<Landing>) != kCountOf<Landing>) return;
  for (const Landing id : all<Landing>()) {
    const JsonReader reader = list.item(index_of(id));
    reader.only({"id", "spaces", "coast_vp", "bonus", "source"});
    if (reader.text("id") != kLandingNames[id])
      reader.field("id").complain("expected " + std::string(kLandingNames[id]) +
                                  " (landings from south to north)");
    LandingFigures& landing = landings[id];
    const JsonReader spaces = reader.field("spaces");
    for (std::size_t i = 0; i < spaces.size(1, kMostBerths); ++i) {
      landing.spaces.push_back(0);
      read_small(spaces.item(i), landing.spaces.back(), 1, 20);
    }
    read_small(reader, "coast_vp", landing.coast_vp, 0, 20);
    read_bonus(reader.field("bonus"), landing);
  }
}

void Components::read_merchants(const JsonReader& reader) {
  reader.only({"limits", "source"});
  const JsonReader limits_list = reader.field("limits");
  if (limits_list.size(kCountOf<MerchantId>, kCountOf<MerchantId>) != kCountOf<MerchantId>) return;
  for (const MerchantId merchant : all<MerchantId>())
    read_small(limits_list.item(index_of(merchant)), merchant_limits[merchant], 4, kHighestLimit);
}

void Components::read_tiles(const JsonReader& reader) {
  reader.only({"tiles", "source"});
  const JsonReader list = reader.field("tiles");
  if (list.size(kCountOf<TileId>, kCountOf<TileId>) != kCountOf<TileId>) return;
  for (const TileId id : all<TileId>()) {
    const JsonReader item = list.item(index_of(id));
    item.only({"initial", "variation", "reals"});
    VascoTile& tile = tiles[id];
    read_small(item, "initial", tile.initial, 4, 12);
    tile.variation = static_cast<std::int8_t>(item.integer("variation", -3, 3));
    const JsonReader reals = item.field("reals");
    if (reals.size(kCountOf<Purse>, kCountOf<Purse>) != kCountOf<Purse>) return;
    for (const Purse purse : all<Purse>()) read_small(reals.item(index_of(purse)), tile.reals[purse], 1, 50);
  }
}

void Components::read_renounce_rows(const JsonReader& reader) {
  reader.only({"rows", "source"});
  const JsonReader rows = reader.field("rows");
  Set<Number> left = kOrdinaryNumbers;
  for (std::size_t i = 0; i < rows.size(1, kCountOf<Number>) && !left.empty(); ++i) {
    const JsonReader row = rows.item(i);
    row.only({"numbers", "reals"});
    const JsonReader numbers = row.field("numbers");
    if (numbers.size(2, 2) != 2) return;
    const auto next = static_cast<std::int64_t>(left.first());
    const auto first = numbers.item(0).integer(next, next);
    const auto last = numbers.item(1).integer(first, static_cast<std::int64_t>(Number::last_ordinary));
    std::uint8_t reals = 0;
    read_small(row, "reals", reals, 0, 20);
    for (auto number = first; number <= last; ++number) renounce_reals[left.take_first()] = reals;
  }
  if (!left.empty()) rows.complain("the rows must cover the numbers 1 to 20");
}

void Components::read_action_spaces(const JsonReader& reader) {
  reader.only({"navigation", "recruiting", "projects", "characters", "per", "source"});
  for (const Area area : all<Area>()) {
    const JsonReader counts = reader.field(kAreaNames[area]);
    for (std::size_t i = 0; i < counts.size(spaces_.size(), spaces_.size()); ++i)
      read_small(counts.item(i), spaces_[i][area], 1, 10);
  }
}

void Components::read_projects(const JsonReader& list) {
  std::set<std::string> ids;
  EnumArray<Stack, int> in_each{};
  if (list.size(kCountOf<ProjectId>, kCountOf<ProjectId>) != kCountOf<ProjectId>) return;
  for (const ProjectId id : all<ProjectId>()) {
    const JsonReader item = list.item(index_of(id));
    item.only({"id", "stack", "limit", "crew", "reals", "vp"});
    Project& project = projects[id];
    project.stack = read_word(item.field("stack"), kStackNames);
    read_small(item, "limit", project.limit, 4, kHighestLimit);
    read_small(item, "crew", project.crew, 1, kLargestCrew);
    read_small(item, "reals", project.reals, 0, 9);
    read_small(item, "vp", project.vp, 0, 9);
    ++in_each[project.stack];
    const std::string name = item.text("id");
    if (name.empty() || name.find_first_of(" +\t") != std::string::npos)
      item.field("id").complain("expected a name without spaces");
    if (!ids.insert(name).second) item.field("id").complain("this name stands twice");
    names.projects.push_back(name);
  }
  if (in_each[Stack::one] < 7) list.complain("stack I needs at least 7 projects for the first round");
}

void Components::read_players(const JsonReader& reader) {
  const JsonReader round_count = reader.field("rounds");
  round_count.only({"count", "source"});
  read_small(round_count, "count", rounds, 1, static_cast<int>(kCountOf<TileId>) - 1);
  const JsonReader whole = reader.field("supply"), begin = reader.field("start"),
                   recruits = reader.field("sections");
  whole.only({"captains", "sailors", "missionaries", "source"});
  read_small(whole, "captains", supply.captains, 1, 20);
  read_small(whole, "sailors", supply.sailors, 1, 20);
  read_small(whole, "missionaries", supply.missionaries, 0, 20);
  begin.only({"reals", "discs", "captains", "source"});
  read_small(begin, "reals", start.reals, 0, 100);
  read_small(begin, "discs", start.discs, 1, 5);
  read_small(begin, "captains", start.captains, 0, supply.captains);
  recruits.only({"room", "refill", "source"});
  read_small(recruits, "room", sections.room, 0, supply.sailors);
  read_small(recruits, "refill", sections.refill, 0, 20);
}

void Components::read_prices(const JsonReader& reader) {
  const JsonReader list = reader.field("prices"), scored = reader.field("points");
  list.only({"projects", "sailors_by_colours", "captain_per_sailor", "source"});
  const JsonReader bought = list.field("projects"), recruited = list.field("sailors_by_colours");
  std::uint8_t both = 0;
  if (bought.size(2, 2) == 2) {
    read_small(bought.item(0), prices.project[0], 0, 50);
    read_small(bought.item(1), both, prices.project[0], 100);
    prices.project[1] = static_cast<std::uint8_t>(both - prices.project[0]);
  }
  for (std::size_t i = 0; i < recruited.size(4, 4); ++i)
    read_small(recruited.item(i), prices.sailors[i + 1], prices.sailors[i], 100);
  read_small(list, "captain_per_sailor", prices.captain_per_sailor, 0, 10);
  scored.only({"dias", "reals_for_one", "manned_ship", "source"});
  read_small(scored, "dias", points.dias, 0, 20);
  read_small(scored, "reals_for_one", points.reals_for_one, 1, 100);
  read_small(scored, "manned_ship", points.manned_ship, 0, 20);
}

// Dias and Sernigi always have an owner; nobody is dealt twice.
void Components::read_deal(const JsonReader& reader) {
  reader.only({"from_first_player", "per", "source"});
  const JsonReader tables = reader.field("from_first_player");
  for (std::size_t i = 0; i < tables.size(dealt_.size(), dealt_.size()); ++i) {
    const JsonReader list = tables.item(i);
    const std::size_t players = i + kFewest;
    Set<Character> seen;
    for (std::size_t seat = 0; seat < list.size(players, players); ++seat) {
      const Character character = read_word(list.item(seat), kCharacterNames);
      if (seen.contains(character)) list.complain("a character stands twice");
      seen.insert(character);
      dealt_[i][value_at<Seat>(seat)] = character;
    }
    if (dealt_[i][Seat{}] != Character::dias) list.complain("the first player is dealt dias");
    if (!seen.contains(Character::sernigi)) list.complain("sernigi must be dealt");
  }
}

void Components::reckon() {
  for (const Landing landing : all<Landing>())
    for (std::size_t space = 0; space < landings[landing].spaces.size(); ++space) {
      const Berth berth = berth_at(landing, space);
      const std::uint8_t value = landings[landing].spaces[space];
      berths.insert(berth);
      berth_value[berth] = value;
      berths_of[landing].insert(berth);
      for (std::size_t limit = value; limit < berths_within.size(); ++limit)
        berths_within[limit].insert(berth);
    }
  for (const ProjectId project : all<ProjectId>()) {
    limits[ship_of(project)] = projects[project].limit;
    in_stack[projects[project].stack].insert(project);
    for (std::size_t crew = projects[project].crew; crew < crew_at_most.size(); ++crew)
      crew_at_most[crew].insert(project);
  }
  for (const MerchantId merchant : all<MerchantId>()) {
    limits[ship_of(merchant)] = merchant_limits[merchant];
    names.merchants.push_back(std::string(1, static_cast<char>('a' + index_of(merchant))) +
                              std::to_string(merchant_limits[merchant]));
  }
  names.tiles = numbered(kCountOf<TileId>);
  names.sections = numbered(kCountOf<Section>);
  names.berths = berth_names();
}

Components Components::read(const JsonReader& reader) {
  Components components;
  reader.only({"game", "title", "sources", "rounds", "start", "supply", "sections", "prices", "points",
               "characters_dealt", "landings", "merchant_ships", "vasco_tiles", "renounce_reals",
               "action_spaces", "projects", "projects_source"});
  reader.field("game").choice({"vasco"});
  components.read_players(reader);
  components.read_prices(reader);
  components.read_deal(reader.field("characters_dealt"));
  components.read_landings(reader.field("landings"));
  components.read_merchants(reader.field("merchant_ships"));
  components.read_tiles(reader.field("vasco_tiles"));
  components.read_renounce_rows(reader.field("renounce_reals"));
  components.read_action_spaces(reader.field("action_spaces"));
  components.read_projects(reader.field("projects"));
  if (!reader.failed()) components.reckon();
  return components;
}

}  // namespace carreira::vasco
