#include "games/caravelas/components.h"

#include <algorithm>

namespace carreira::caravelas {
namespace {

constexpr std::array<std::pair<int, int>, kDirections> kOffsets = {
    {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};
constexpr std::array<std::string_view, 6> kWaters = {"sea",       "port",   "event_blue",
                                                     "event_red", "pirate", "home"};

std::size_t opposite(std::size_t direction) {
  return (direction + 3) % kDirections;
}

// Reads the parts one after the other; each may lean on those before it.
class Reading {
 public:
  Reading(const JsonReader& json, Components& out) : json_(json), out_(out) {}

  void all() {
    json_.only({"game",
                "title",
                "sources",
                "source_notes",
                "orientation",
                "coordinates",
                "directions",
                "pixel",
                "oceans",
                "movement",
                "cells",
                "border_edges",
                "blocked_edges",
                "currents",
                "event_lines",
                "home",
                "ports",
                "destination_decks",
                "goods",
                "ships",
                "event_deck",
                "event_deck_size",
                "die",
                "setup",
                "rulebook_examples",
                "land_outlines"});
    if (json_.text("game") != "caravelas") json_.field("game").complain("expected caravelas");
    cells();
    ways();
    currents();
    ports();
    goods();
    destination_decks();
    event_deck();
    die();
    setup();
  }

 private:
  // The cell with this id ("q,r"), or Lisboa's number 0 after a complaint.
  Cell cell(const JsonReader& id) const {
    const std::string text = id.text();
    const auto found = std::find(ids_.begin(), ids_.end(), text);
    if (found != ids_.end()) return static_cast<Cell>(found - ids_.begin());
    if (!id.failed()) id.complain("no cell has this id");
    return 0;
  }

  void cells() {
    const JsonReader list = json_.field("cells");
    const std::size_t size = list.size(1, 1000);
    out_.cells.resize(size);
    out_.drawings.resize(size);
    int homes = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const JsonReader item = list.item(i);
      item.only({"id", "q", "r", "col", "row", "x", "y", "lon", "lat", "ocean", "kind", "port", "current",
                 "neighbors"});
      const auto q = item.integer("q", -100, 100);
      const auto r = item.integer("r", -100, 100);
      coordinates_.emplace_back(q, r);
      ids_.push_back(std::to_string(q) + "," + std::to_string(r));
      if (item.text("id") != ids_.back()) item.field("id").complain("expected " + ids_.back());
      out_.drawings[i].column = static_cast<int>(item.integer("col", 0, 200));
      out_.drawings[i].row = static_cast<int>(item.integer("row", 0, 200));
      out_.cells[i].water = static_cast<Water>(item.field("kind").choice(kWaters));
      out_.cells[i].ocean = static_cast<Ocean>(item.field("ocean").choice({"A", "I"}));
      if (out_.cells[i].water == Water::lisboa) out_.lisboa = static_cast<Cell>(i), ++homes;
    }
    out_.cell_names = ids_;
    for (std::size_t i = 1; i < size; ++i)
      if (std::find(ids_.begin(), ids_.begin() + static_cast<std::ptrdiff_t>(i), ids_[i]) !=
          ids_.begin() + static_cast<std::ptrdiff_t>(i))
        list.item(i).complain("this cell is listed twice");
    const JsonReader home = json_.field("home");
    home.only({"id", "name", "cell", "label"});
    if (homes != 1 || cell(home.field("cell")) != out_.lisboa)
      home.complain("expected one home cell, and this one");
    out_.cell_names[out_.lisboa] = home.text("id");
  }

  // Both cells know of the way between them, it goes where its direction says, and not across a blocked edge.
  void ways() {
    const JsonReader movement = json_.field("movement");
    movement.only({"step", "along_current", "pirate_extra", "note"});
    step_cost_ = static_cast<std::uint8_t>(movement.integer("step", 0, 9));
    current_cost_ = static_cast<std::uint8_t>(movement.integer("along_current", 0, 9));
    out_.pirate_extra = static_cast<int>(movement.integer("pirate_extra", 0, 9));
    const JsonReader list = json_.field("cells");
    for (std::size_t i = 0; i < out_.cells.size(); ++i) {
      const JsonReader neighbours = list.item(i).field("neighbors");
      neighbours.only({"E", "NE", "NW", "W", "SW", "SE"});
      for (std::size_t d = 0; d < kDirections; ++d) {
        if (!neighbours.has(kDirectionNames[d])) continue;
        const JsonReader neighbour = neighbours.field(kDirectionNames[d]);
        const Cell to = cell(neighbour);
        if (neighbour.failed()) return;
        if (!lies(i, to, d)) return neighbour.complain("does not lie in this direction");
        Way& way = out_.cells[i].ways[d];
        way.to = to;
        way.water = out_.cells[to].water;
        way.cost =
            static_cast<std::uint8_t>(step_cost_ + (way.water == Water::pirates ? out_.pirate_extra : 0));
      }
    }
    for (std::size_t i = 0; i < out_.cells.size(); ++i)
      for (std::size_t d = 0; d < kDirections; ++d)
        if (const Cell to = out_.cells[i].ways[d].to;
            to != kNoCell && out_.cells[to].ways[opposite(d)].to != static_cast<Cell>(i))
          return list.item(i).complain("a way that does not lead back");
    const JsonReader blocked = json_.field("blocked_edges");
    for (std::size_t i = 0; i < blocked.size(); ++i) {
      blocked.item(i).size(2, 2);
      const Cell a = cell(blocked.item(i).item(0)), b = cell(blocked.item(i).item(1));
      for (const Way& way : out_.cells[a].ways)
        if (way.to == b) blocked.item(i).complain("a way goes across this edge");
    }
  }

  bool lies(std::size_t from, Cell to, std::size_t direction) const {
    return coordinates_[to].first - coordinates_[from].first == kOffsets[direction].first &&
           coordinates_[to].second - coordinates_[from].second == kOffsets[direction].second;
  }

  // A current is a path of neighbours; no cell belongs to two.
  void currents() {
    const JsonReader list = json_.field("currents");
    for (std::size_t i = 0; i < list.size(); ++i) {
      const JsonReader item = list.item(i);
      item.only({"id", "name", "cells"});
      const JsonReader path = item.field("cells");
      out_.currents.emplace_back();
      for (std::size_t k = 0; k < path.size(2, 99); ++k) {
        const Cell here = cell(path.item(k));
        if (path.failed()) return;
        if (out_.drawings[here].current != -1) return path.item(k).complain("already on a current");
        out_.drawings[here].current = static_cast<int>(i);
        out_.currents.back().push_back(here);
        if (k > 0 && !flow(out_.currents.back()[k - 1], here))
          return path.item(k).complain("no way from the cell before");
      }
    }
    for (std::size_t i = 0; i < out_.cells.size(); ++i) {
      const JsonReader item = json_.field("cells").item(i);
      std::string named;
      if (item.has("current")) named = item.field("current").text("id");
      const int current = out_.drawings[i].current;
      const std::string actual = current < 0 ? "" : list.item(static_cast<std::size_t>(current)).text("id");
      if (named != actual) return item.complain("names a current that it is not on, or none");
    }
  }

  bool flow(Cell from, Cell to) {
    for (std::size_t d = 0; d < kDirections; ++d) {
      Way& way = out_.cells[from].ways[d];
      if (way.to != to) continue;
      way.cost = static_cast<std::uint8_t>(way.cost - step_cost_ + current_cost_);
      out_.drawings[from].flow = static_cast<int>(d);
      return true;
    }
    return false;
  }

  void ports() {
    const JsonReader list = json_.field("ports");
    list.size(kPorts, kPorts);
    for (std::size_t i = 0; i < kPorts; ++i) {
      const JsonReader item = list.item(i);
      item.only({"id", "name", "cell", "vp", "good", "date", "deck", "ocean", "label"});
      Port& port = out_.ports[i];
      port.id = item.text("id");
      port.name = item.text("name");
      port.cell = cell(item.field("cell"));
      port.vp = static_cast<std::uint8_t>(item.integer("vp", 0, 50));
      port.west = item.field("deck").choice({"west", "east"}) == 0;
      if (item.failed()) return;
      Place& place = out_.cells[port.cell];
      if (place.water != Water::port) return item.field("cell").complain("this cell is no port");
      if (place.port != kNone) return item.field("cell").complain("two ports in one cell");
      if (json_.field("cells").item(port.cell).text("port") != port.name)
        return item.field("name").complain("its cell names another port");
      place.port = static_cast<std::uint8_t>(i);
      if (port.west) out_.western |= 1u << i;
      out_.cell_names[port.cell] = port.id;
    }
    for (std::size_t i = 0; i < out_.cells.size(); ++i)
      if (out_.cells[i].water == Water::port && out_.cells[i].port == kNone)
        return json_.field("cells").item(i).complain("a port cell without a port");
  }

  std::size_t port(const JsonReader& name) const {
    const std::string text = name.text();
    for (std::size_t i = 0; i < kPorts; ++i)
      if (out_.ports[i].name == text) return i;
    if (!name.failed()) name.complain("no port has this name");
    return 0;
  }

  void goods() {
    const JsonReader list = json_.field("goods");
    list.size(kGoods, kGoods);
    for (std::size_t i = 0; i < kGoods; ++i) {
      const JsonReader item = list.item(i);
      item.only({"id", "fr", "pt", "color", "port", "vp", "ship", "jeronimos_vp"});
      out_.goods[i] = item.text("id");
      out_.good_vp[i] = static_cast<std::uint8_t>(item.integer("vp", 0, 50));
      out_.ship_of[i] = static_cast<std::uint8_t>(item.integer("ship", 1, kShips) - 1);
      const std::size_t from = port(item.field("port"));
      if (item.failed()) return;
      if (json_.field("ports").item(from).field("good").is_null() ||
          json_.field("ports").item(from).text("good") != out_.goods[i])
        return item.field("port").complain("this port has another good");
      out_.cells[out_.ports[from].cell].good = static_cast<std::uint8_t>(i);
      out_.holds[out_.ship_of[i]] |= static_cast<Goods>(1 << i);
      if (out_.goods[i] == "pepper") out_.pepper = static_cast<Goods>(1 << i);
    }
    if (out_.pepper == 0) list.complain("there is no pepper");
    const JsonReader ships = json_.field("ships");
    ships.size(kShips, kShips);
    for (std::size_t i = 0; i < kShips; ++i) {
      const JsonReader holds = ships.item(i).field("holds");
      ships.item(i).only({"ship", "holds"});
      ships.item(i).integer("ship", static_cast<int>(i) + 1, static_cast<int>(i) + 1);
      Goods named = 0;
      for (std::size_t k = 0; k < holds.size(2, 2); ++k)
        named |= static_cast<Goods>(1 << holds.item(k).choice(out_.goods));
      if (named != out_.holds[i]) holds.complain("the goods name other ships");
    }
  }

  void destination_decks() {
    const JsonReader decks = json_.field("destination_decks");
    decks.only({"west", "east", "deal"});
    for (const bool west : {true, false}) {
      const JsonReader list = decks.field(west ? "west" : "east");
      Ports named = 0;
      for (std::size_t i = 0; i < list.size(kPorts / 2, kPorts / 2); ++i) named |= 1u << port(list.item(i));
      if (named != (west ? out_.western : ~out_.western)) list.complain("the ports name other decks");
    }
  }

  void event_deck() {
    const JsonReader list = json_.field("event_deck");
    list.size(kCards, kCards);
    int total = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const JsonReader item = list.item(i);
      const int type = item.field("type").choice({"storm_compass", "storm_red", "fair_wind", "calm"});
      CardFigures figures;
      std::size_t kind = kCards - 1;
      if (type == 0) {
        item.only({"type", "direction", "move", "bonus", "count"});
        kind = static_cast<std::size_t>(item.field("direction").choice(kDirectionNames));
        figures.move = static_cast<std::uint8_t>(item.integer("move", 1, 9));
      } else if (type == 1) {
        item.only({"type", "value", "bonus", "count"});
        figures.move = static_cast<std::uint8_t>(-item.integer("value", -4, -2));
        kind = static_cast<std::size_t>(Card::storm_2) + figures.move - 2u;
      } else if (type == 2) {
        item.only({"type", "recover", "bonus", "pirate_defence", "count"});
        figures.move = static_cast<std::uint8_t>(item.integer("recover", 0, 9));
        kind = static_cast<std::size_t>(Card::favourable_wind);
      } else {
        item.only({"type", "ends_turn", "bonus", "count"});
      }
      figures.bonus = static_cast<std::uint8_t>(item.integer("bonus", 0, 9));
      figures.count = static_cast<std::uint8_t>(item.integer("count", 1, 99));
      if (item.failed()) return;
      if (out_.cards[kind].count != 0) return item.complain("a second entry for this kind of card");
      out_.cards[kind] = figures;
      total += figures.count;
    }
    json_.integer("event_deck_size", total, std::min(total, 200));
  }

  void die() {
    const JsonReader die = json_.field("die");
    die.only({"faces", "sink_on"});
    const std::string sinks = die.text("sink_on");
    const JsonReader faces = die.field("faces");
    out_.die_faces = static_cast<std::uint32_t>(faces.size(1, 100));
    out_.die_sinks = 0;
    for (std::size_t i = 0; i < faces.size(); ++i)
      if (faces.item(i).text() == sinks) ++out_.die_sinks;
  }

  void setup() {
    const JsonReader setup = json_.field("setup");
    setup.only({"navigation_markers", "navigation_markers_upgraded", "first_hand", "hand", "jeronimos_pieces",
                "jeronimos_vp", "discovery_markers", "wreck_markers", "goods_cubes_per_good",
                "destinations_per_deck", "destination_vp", "upgrade_goods"});
    const auto number = [&](std::string_view name, int least, int most) {
      return static_cast<int>(setup.integer(name, least, most));
    };
    out_.markers = number("navigation_markers", 1, 99);
    out_.markers_improved = number("navigation_markers_upgraded", 1, 99);
    out_.hand = number("hand", 0, 9);
    out_.piece_vp = number("jeronimos_vp", 0, 99);
    out_.discovery_markers = number("discovery_markers", 0, kPorts);
    out_.cubes = number("goods_cubes_per_good", 1, 9);
    out_.destinations_per_deck = number("destinations_per_deck", 0, kPorts / 2 / kMaxSeats);
    out_.destination_vp = number("destination_vp", 0, 99);
    out_.improvement_goods = number("upgrade_goods", 1, kGoods);
    number("wreck_markers", 0, 99);
    const JsonReader first = setup.field("first_hand");
    first.size(kMaxSeats, kMaxSeats);
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      out_.first_hand[i] = static_cast<int>(first.item(i).integer(0, 9));
    const JsonReader pieces = setup.field("jeronimos_pieces");
    pieces.only({"2", "3", "4"});
    for (int seats = 2; seats <= kMaxSeats; ++seats)
      out_.pieces[static_cast<std::size_t>(seats)] =
          static_cast<int>(pieces.integer(std::to_string(seats), 1, kMaxPieces));
  }

  const JsonReader& json_;
  Components& out_;
  std::vector<std::string> ids_;
  std::vector<std::pair<std::int64_t, std::int64_t>> coordinates_;
  std::uint8_t step_cost_ = 1, current_cost_ = 0;
};

}  // namespace

Components Components::read(const JsonReader& json) {
  Components components;
  Reading(json, components).all();
  return components;
}

}  // namespace carreira::caravelas
