// The map and the components: what must be true of them, and what is refused.

#include <queue>
#include <set>

#include "games/caravelas/story.h"

namespace carreira::caravelas {
namespace {

// The cells that a fleet can reach from Lisboa, never entering what is forbidden.
std::set<Cell> reachable(const Components& components, bool (*forbidden)(Water)) {
  std::set<Cell> seen = {components.lisboa};
  std::queue<Cell> rest;
  for (rest.push(components.lisboa); !rest.empty(); rest.pop())
    for (const Way& way : components.at(rest.front()).ways)
      if (!forbidden(way.water) && seen.insert(way.to).second) rest.push(way.to);
  return seen;
}

TEST(CaravelasMap, thirty_two_ports_and_lisboa_all_reachable) {
  const Components& components = make_rules().components();
  EXPECT_EQ(components.cells.size(), 372u);
  const std::set<Cell> seen = reachable(components, [](Water) { return false; });
  EXPECT_EQ(seen.size(), components.cells.size()) << "no cell is cut off";
  std::set<std::string> ids = {"lisboa"};
  for (const PortFigures& port : components.ports) EXPECT_TRUE(seen.contains(port.cell)) << port.name;
  for (const std::string& id : components.names.ports) ids.insert(id);
  EXPECT_EQ(ids.size(), 33u);
}

TEST(CaravelasMap, eight_goods_ports_four_red_cells) {
  const Components& components = make_rules().components();
  int goods = 0, red = 0, lisboas = 0;
  for (const MapCell& place : components.cells) {
    goods += place.good != Good::none;
    red += place.water == Water::red;
    lisboas += place.water == Water::lisboa;
  }
  EXPECT_EQ(goods, 8);
  EXPECT_EQ(red, 4);
  EXPECT_EQ(lisboas, 1);
}

TEST(CaravelasMap, no_current_runs_through_land_and_each_runs_one_way) {
  const Components& components = make_rules().components();
  EXPECT_EQ(components.currents.size(), 20u);
  std::set<Cell> on_currents;
  for (const auto& current : components.currents)
    for (std::size_t i = 0; i < current.size(); ++i) {
      EXPECT_TRUE(on_currents.insert(current[i]).second) << "no cell is on two currents";
      if (i + 1 == current.size()) continue;
      const auto& ways = components.at(current[i]).ways;
      const auto& back = components.at(current[i + 1]).ways;
      const auto on =
          std::find_if(ways.begin(), ways.end(), [&](const Way& way) { return way.to == current[i + 1]; });
      const auto off =
          std::find_if(back.begin(), back.end(), [&](const Way& way) { return way.to == current[i]; });
      ASSERT_NE(on, ways.end()) << "an open way between " << components.names.cells[index_of(current[i])]
                                << " and the next";
      ASSERT_NE(off, back.end());
      EXPECT_EQ(on->cost, on->water == Water::pirates ? 1 : 0);
      EXPECT_EQ(off->cost, off->water == Water::pirates ? 2 : 1);
    }
}

TEST(CaravelasMap, the_cape_is_closed_but_for_red_cells) {
  const Components& components = make_rules().components();
  const std::set<Cell> seen = reachable(components, [](Water water) { return water == Water::red; });
  for (const Cell cell : seen)
    if (components.at(cell).ocean == Ocean::indian) {
      EXPECT_EQ(components.names.cells[index_of(cell)], "cabo_da_boa_esperanca")
          << "the one Indian cell before the red ones";
    }
}

TEST(CaravelasMap, every_way_leads_back) {
  const Components& components = make_rules().components();
  for (std::size_t i = 0; i < components.cells.size(); ++i)
    for (const Direction direction : all<Direction>())
      if (const Cell to = components.cells[i].neighbours[direction]; to != Cell::none) {
        EXPECT_EQ(components.at(to).neighbours[opposite(direction)], value_at<Cell>(i));
      }
}

TEST(CaravelasMap, cells_are_called_by_port_or_coordinates) {
  const Rules& rules = make_rules();
  const auto move = rules.language().parse("sail 8,18");
  ASSERT_TRUE(move.ok());
  EXPECT_EQ(rules.language().notation(move.value()), "sail 8,18");
  EXPECT_TRUE(rules.language().parse("SAIL Calecute").ok());
  EXPECT_FALSE(rules.language().parse("sail 22,9").ok()) << "a port has one name";
  EXPECT_FALSE(rules.language().parse("sail atlantis").ok());
}

// Components with one piece of text changed are refused, and the complaint says where.
std::string complaint(const std::string& what, const std::string& with) {
  std::string text = components_text();
  const auto place = text.find(what);
  EXPECT_NE(place, std::string::npos) << what;
  text.replace(place, what.size(), with);
  const auto game = GameOf<Rules>::create(text, TableSetup{2, {}});
  return game ? "" : game.error().text;
}

TEST(CaravelasComponents, what_does_not_fit_is_refused_with_its_place) {
  EXPECT_EQ(complaint("\"hand\": 5", "\"hand\": 5"), "");
  EXPECT_NE(complaint("\"hand\": 5", "\"hands\": 5").find("components.setup"), std::string::npos);
  EXPECT_NE(complaint("\"hand\": 5", "\"hand\": 50").find("components.setup.hand"), std::string::npos);
  EXPECT_NE(complaint("\"E\": \"7,0\", \"W\": \"5,0\"", "\"E\": \"8,0\", \"W\": \"5,0\"").find("neighbors"),
            std::string::npos);
  EXPECT_NE(complaint("\"E\": \"7,0\", \"W\": \"5,0\"", "\"W\": \"5,0\"").find("does not lead back"),
            std::string::npos);
  EXPECT_NE(
      complaint("[\"10,5\", \"9,6\", \"8,7\", \"7,8\"]", "[\"10,5\", \"8,7\", \"7,8\"]").find("currents"),
      std::string::npos);
  EXPECT_NE(complaint("\"holds\": [\"chili\", \"wood\"]", "\"holds\": [\"chili\", \"silk\"]").find("ships"),
            std::string::npos);
  EXPECT_NE(complaint("\"event_deck_size\": 86", "\"event_deck_size\": 85").find("event_deck_size"),
            std::string::npos);
  EXPECT_NE(complaint("\"kind\": \"event_red\"", "\"kind\": \"volcano\"").find("kind"), std::string::npos);
  EXPECT_NE(complaint("\"port\": \"Labrador\"", "\"port\": \"Vinland\"").find("ports[0]"), std::string::npos);
}

}  // namespace
}  // namespace carreira::caravelas
