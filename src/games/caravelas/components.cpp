#include "games/caravelas/components.h"

#include <algorithm>
#include <utility>

#include "games/caravelas/state.h"

namespace carreira::caravelas {

// Where a cell lies.
struct Axial {
  int q = 0, r = 0;
  friend bool operator==(const Axial&, const Axial&) = default;
};

namespace {

constexpr EnumArray<Direction, Axial> kOffsets = {{{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}}};

constexpr auto kWaterNames = enum_names<Water>({{Water::sea, "sea"},
                                                {Water::port, "port"},
                                                {Water::blue, "event_blue"},
                                                {Water::red, "event_red"},
                                                {Water::pirates, "pirate"},
                                                {Water::lisboa, "home"}});
constexpr auto kOceanNames = enum_names<Ocean>({{Ocean::atlantic, "A"}, {Ocean::indian, "I"}});

constexpr std::size_t kDeckOfPorts = kCountOf<Port> / 2;

template <class T>
T number(const JsonReader& json, int least, int most) {
  return static_cast<T>(json.integer(least, most));
}
template <class T>
T number(const JsonReader& json, std::string_view name, int least, int most) {
  return number<T>(json.field(name), least, most);
}
template <class E, class Names>
E chosen(const JsonReader& json, const Names& names) {
  return value_at<E>(static_cast<std::size_t>(std::max(0, json.choice(names))));
}

}  // namespace

// Reads the parts one after the other; each may lean on those before it.
class ComponentsReading {
 public:
  ComponentsReading(const JsonReader& json, Components& out) : json_(json), out_(out) {}

  void all() {
    json_.only({"game",          "title",
                "sources",       "source_notes",
                "orientation",   "coordinates",
                "directions",    "pixel",
                "oceans",        "movement",
                "cells",         "border_edges",
                "blocked_edges", "currents",
                "event_lines",   "home",
                "ports",         "destination_decks",
                "goods",         "ships",
                "event_deck",    "event_deck_size",
                "die",           "variants",
                "setup",         "rulebook_examples",
                "land_outlines"});
    if (json_.text("game") != "caravelas") json_.field("game").complain("expected caravelas");
    // Each leans on those before: what they complain about must not be walked over.
    constexpr void (ComponentsReading::* kParts[])() = {
        &ComponentsReading::cells,      &ComponentsReading::ways,  &ComponentsReading::currents,
        &ComponentsReading::ports,      &ComponentsReading::goods, &ComponentsReading::destination_decks,
        &ComponentsReading::event_deck, &ComponentsReading::die,   &ComponentsReading::variants,
        &ComponentsReading::setup};
    for (const auto part : kParts) {
      (this->*part)();
      if (json_.failed()) return;
    }
    for (std::size_t i = 0; i < ways_.size(); ++i)
      for (const Direction direction : all_directions()) {
        const Way& way = ways_[i][direction];
        out_.cells[i].neighbours[direction] = way.to;
        if (way.to == Cell::none) continue;
        MapCell& cell = out_.cells[i];
        const auto cost = static_cast<std::uint8_t>(out_.cost(cell, way.to));
        cell.ways.push_back({way.to, cost, way.water});
        cell.sails.push_back(Move::make(MoveKind::sail, way.to));
        cell.beside.insert(way.water);
        cell.dearest = std::max(cell.dearest, cost);
      }
  }

 private:
  static AllValues<Direction> all_directions() { return carreira::all<Direction>(); }
  MapCell& at(Cell cell) { return out_.cells[index_of(cell)]; }
  EnumArray<Direction, Way>& ways_of(Cell cell) { return ways_[index_of(cell)]; }

  // The cell with this id ("q,r"), or the first after a complaint.
  Cell cell(const JsonReader& id) const {
    const std::string text = id.text();
    for (std::size_t i = 0; i < ids_.size(); ++i)
      if (ids_[i] == text) return value_at<Cell>(i);
    if (!id.failed()) id.complain("no cell has this id");
    return Cell{};
  }

  void cells() {
    const JsonReader list = json_.field("cells");
    const std::size_t size = list.size(1, 1000);
    if (size == 0) return;
    out_.cells.resize(size);
    ways_.resize(size);
    int homes = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const JsonReader item = list.item(i);
      item.only({"id", "q", "r", "col", "row", "x", "y", "lon", "lat", "ocean", "kind", "port", "current",
                 "neighbors"});
      const Axial place{number<int>(item, "q", -100, 100), number<int>(item, "r", -100, 100)};
      if (std::find(places_.begin(), places_.end(), place) != places_.end())
        item.complain("this cell is listed twice");
      places_.push_back(place);
      ids_.push_back(std::to_string(place.q) + "," + std::to_string(place.r));
      if (item.text("id") != ids_.back()) item.field("id").complain("expected " + ids_.back());
      item.integer("col", 0, 200);
      item.integer("row", 0, 200);
      out_.cells[i].water = chosen<Water>(item.field("kind"), kWaterNames.values);
      out_.cells[i].ocean = chosen<Ocean>(item.field("ocean"), kOceanNames.values);
      if (out_.cells[i].water == Water::lisboa) out_.lisboa = value_at<Cell>(i), ++homes;
    }
    out_.names.cells = ids_;
    const JsonReader home = json_.field("home");
    home.only({"id", "name", "cell", "label"});
    if (homes != 1 || cell(home.field("cell")) != out_.lisboa)
      home.complain("expected one home cell, and this one");
    out_.names.cells[index_of(out_.lisboa)] = home.text("id");
  }

  // Both cells know of the way between them, it goes where its direction says, and not across a blocked edge.
  void ways() {
    const JsonReader movement = json_.field("movement");
    movement.only({"step", "along_current", "pirate_extra", "note"});
    out_.step_cost = number<std::uint8_t>(movement, "step", 0, 9);
    out_.current_cost = number<std::uint8_t>(movement, "along_current", 0, 9);
    out_.pirate_extra = number<std::uint8_t>(movement, "pirate_extra", 0, 9);
    const JsonReader list = json_.field("cells");
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      const JsonReader neighbours = list.item(i).field("neighbors");
      neighbours.only(kDirectionNames.values);
      for (const Direction direction : all_directions()) {
        if (!neighbours.has(kDirectionNames[direction])) continue;
        const JsonReader neighbour = neighbours.field(kDirectionNames[direction]);
        const Cell to = cell(neighbour);
        if (neighbour.failed()) return;
        if (!lies(i, to, direction)) return neighbour.complain("does not lie in this direction");
        ways_[i][direction] = {to, 0, at(to).water};
      }
    }
    for (std::size_t i = 0; i < ways_.size(); ++i)
      for (const Direction direction : all_directions())
        if (const Cell to = ways_[i][direction].to;
            to != Cell::none && ways_of(to)[opposite(direction)].to != value_at<Cell>(i))
          return list.item(i).complain("a way that does not lead back");
    const JsonReader blocked = json_.field("blocked_edges");
    for (std::size_t i = 0; i < blocked.size(); ++i) {
      blocked.item(i).size(2, 2);
      const Cell a = cell(blocked.item(i).item(0)), b = cell(blocked.item(i).item(1));
      for (const Way& way : ways_of(a))
        if (way.to == b) blocked.item(i).complain("a way goes across this edge");
    }
  }

  bool lies(std::size_t from, Cell to, Direction direction) const {
    const Axial& there = places_[index_of(to)];
    return there == Axial{places_[from].q + kOffsets[direction].q, places_[from].r + kOffsets[direction].r};
  }

  // C4.2: a current is a path of neighbours; no cell belongs to two.
  void currents() {
    const JsonReader list = json_.field("currents");
    std::vector<std::string> current_of(out_.cells.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      const JsonReader item = list.item(i);
      item.only({"id", "name", "cells"});
      const JsonReader path = item.field("cells");
      std::vector<Cell>& current = out_.currents.emplace_back();
      for (std::size_t k = 0; k < path.size(2, 99); ++k) {
        const Cell here = cell(path.item(k));
        if (path.failed()) return;
        if (!current_of[index_of(here)].empty()) return path.item(k).complain("already on a current");
        current_of[index_of(here)] = item.text("id");
        current.push_back(here);
        if (k == 0) continue;
        if (!next_to(current[k - 1], here)) return path.item(k).complain("no way from the cell before");
        at(current[k - 1]).downstream = here;
      }
    }
    for (std::size_t i = 0; i < out_.cells.size(); ++i) {
      const JsonReader item = json_.field("cells").item(i);
      const std::string named = item.has("current") ? item.field("current").text("id") : "";
      if (named != current_of[i]) return item.complain("names a current that it is not on, or none");
    }
  }

  bool next_to(Cell from, Cell to) {
    for (const Way& way : ways_of(from))
      if (way.to == to) return true;
    return false;
  }

  void ports() {
    const JsonReader list = json_.field("ports");
    list.size(kCountOf<Port>, kCountOf<Port>);
    for (const Port port : carreira::all<Port>()) {
      const JsonReader item = list.item(index_of(port));
      item.only({"id", "name", "cell", "vp", "good", "date", "deck", "ocean", "label"});
      PortFigures& figures = out_.ports[port];
      out_.names.ports.push_back(item.text("id"));
      figures.name = item.text("name");
      figures.cell = cell(item.field("cell"));
      figures.vp = number<std::uint8_t>(item, "vp", 0, 50);
      const bool west = item.field("deck").choice({"west", "east"}) == 0;
      if (item.failed()) return;
      MapCell& place = at(figures.cell);
      if (place.water != Water::port) return item.field("cell").complain("this cell is no port");
      if (place.port != Port::none) return item.field("cell").complain("two ports in one cell");
      if (json_.field("cells").item(index_of(figures.cell)).text("port") != figures.name)
        return item.field("name").complain("its cell names another port");
      place.port = port;
      if (west) out_.western.insert(port);
      out_.names.cells[index_of(figures.cell)] = out_.names.ports.back();
    }
    for (std::size_t i = 0; i < out_.cells.size(); ++i)
      if (out_.cells[i].water == Water::port && out_.cells[i].port == Port::none)
        return json_.field("cells").item(i).complain("a port cell without a port");
  }

  Port port(const JsonReader& name) const {
    const std::string text = name.text();
    for (const Port port : carreira::all<Port>())
      if (out_.ports[port].name == text) return port;
    if (!name.failed()) name.complain("no port has this name");
    return Port{};
  }

  void goods() {
    const JsonReader list = json_.field("goods");
    list.size(kCountOf<Good>, kCountOf<Good>);
    bool pepper = false;
    for (const Good good : carreira::all<Good>()) {
      const JsonReader item = list.item(index_of(good));
      item.only({"id", "fr", "pt", "color", "port", "vp", "ship", "jeronimos_vp"});
      const std::string id = item.text("id");
      out_.names.goods.push_back(id);
      GoodFigures& figures = out_.goods[good];
      figures.vp = number<std::uint8_t>(item, "vp", 0, 50);
      figures.ship = ship_of_number(number<int>(item, "ship", 1, kCountOf<Ship>));
      const Port from = port(item.field("port"));
      if (item.failed()) return;
      const JsonReader named = json_.field("ports").item(index_of(from)).field("good");
      if (named.is_null() || named.text() != id)
        return item.field("port").complain("this port has another good");
      figures.cell = out_.ports[from].cell;
      at(figures.cell).good = good;
      out_.holds[figures.ship].insert(good);
      if (id == "pepper") out_.pepper = good, pepper = true;
    }
    if (!pepper) list.complain("there is no pepper");
    const JsonReader ships = json_.field("ships");
    ships.size(kCountOf<Ship>, kCountOf<Ship>);
    for (const Ship ship : carreira::all<Ship>()) {
      const JsonReader item = ships.item(index_of(ship)), holds = item.field("holds");
      item.only({"ship", "holds", "closed"});
      item.integer("ship", number_of(ship), number_of(ship));
      if (item.has("closed") && item.boolean("closed")) out_.closed.insert(ship);
      Goods named;
      for (std::size_t k = 0; k < holds.size(2, 2); ++k)
        named.insert(chosen<Good>(holds.item(k), out_.names.goods));
      if (named != out_.holds[ship]) holds.complain("the goods name other ships");
    }
  }

  void destination_decks() {
    const JsonReader decks = json_.field("destination_decks");
    decks.only({"west", "east", "deal"});
    for (const bool west : {true, false}) {
      const JsonReader list = decks.field(west ? "west" : "east");
      Ports named;
      for (std::size_t i = 0; i < list.size(kDeckOfPorts, kDeckOfPorts); ++i)
        named.insert(port(list.item(i)));
      if (named != (west ? out_.western : Ports::all() - out_.western))
        list.complain("the ports name other decks");
    }
  }

  void event_deck() {
    const JsonReader list = json_.field("event_deck");
    list.size(kCountOf<Card>, kCountOf<Card>);
    int total = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const JsonReader item = list.item(i);
      CardFigures figures;
      const Card card = event_card(item, figures);
      figures.bonus = number<std::uint8_t>(item, "bonus", 0, 9);
      figures.count = number<std::uint8_t>(item, "count", 1, 99);
      if (item.failed()) return;
      if (out_.cards[card].count != 0) return item.complain("a second entry for this kind of card");
      out_.cards[card] = figures;
      total += figures.count;
    }
    json_.integer("event_deck_size", total, std::min(total, 200));
  }

  static Card event_card(const JsonReader& item, CardFigures& figures) {
    switch (item.field("type").choice({"storm_compass", "storm_red", "fair_wind", "calm"})) {
      case 0:
        item.only({"type", "direction", "move", "bonus", "count"});
        figures.move = number<std::uint8_t>(item, "move", 1, 9);
        return storm_to(chosen<Direction>(item.field("direction"), kDirectionNames.values));
      case 1: {
        item.only({"type", "value", "bonus", "count"});
        const int value = number<int>(item, "value", -4, -2);
        figures.move = figures.needs = static_cast<std::uint8_t>(-value);
        return value == -4 ? Card::storm_4 : value == -3 ? Card::storm_3 : Card::storm_2;
      }
      case 2:
        item.only({"type", "recover", "bonus", "pirate_defence", "count"});
        figures.move = number<std::uint8_t>(item, "recover", 0, 9);
        return Card::favourable_wind;
      default:
        item.only({"type", "ends_turn", "bonus", "count"});
        return Card::calm;
    }
  }

  void die() {
    const JsonReader die = json_.field("die");
    die.only({"faces", "sink_on"});
    const std::string sinks = die.text("sink_on");
    const JsonReader faces = die.field("faces");
    out_.die.faces = static_cast<std::uint32_t>(faces.size(1, 100));
    out_.die.sinks = 0;
    for (std::size_t i = 0; i < faces.size(); ++i)
      if (faces.item(i).text() == sinks) ++out_.die.sinks;
  }

  void variants() {
    const JsonReader variants = json_.field("variants");
    variants.only({"open_events", "dice"});
    const JsonReader open_events = variants.field("open_events"), dice = variants.field("dice");
    open_events.only({"one_calm_leaves_of"});
    out_.one_calm_leaves_of = number<int>(open_events, "one_calm_leaves_of", 1, 99);
    dice.only({"faces"});
    out_.turn_die_faces = number<std::uint32_t>(dice, "faces", 1, 99);
  }

  void setup() {
    const JsonReader setup = json_.field("setup");
    setup.only({"navigation_markers", "navigation_markers_upgraded", "first_hand", "hand", "jeronimos_pieces",
                "jeronimos_vp", "discovery_markers", "wreck_markers", "goods_cubes_per_good",
                "destinations_per_deck", "destination_vp", "upgrade_goods"});
    out_.markers = number<std::uint8_t>(setup, "navigation_markers", 1, 99);
    out_.markers_improved = number<std::uint8_t>(setup, "navigation_markers_upgraded", 1, 99);
    out_.hand = number<int>(setup, "hand", 0, 9);
    out_.piece_vp = number<int>(setup, "jeronimos_vp", 0, 99);
    out_.discovery_markers = number<int>(setup, "discovery_markers", 0, kCountOf<Port>);
    out_.cubes = number<int>(setup, "goods_cubes_per_good", 1, 9);
    out_.destinations_per_deck = number<int>(setup, "destinations_per_deck", 0, kDeckOfPorts / kMaxSeats);
    out_.destination_vp = number<int>(setup, "destination_vp", 0, 99);
    out_.improvement_goods = number<int>(setup, "upgrade_goods", 1, kCountOf<Good>);
    setup.integer("wreck_markers", 0, 99);
    const JsonReader first = setup.field("first_hand");
    first.size(kMaxSeats, kMaxSeats);
    for (const Place place : carreira::all<Place>())
      out_.first_hand[place] = number<int>(first.item(index_of(place)), 0, 9);
    const JsonReader pieces = setup.field("jeronimos_pieces");
    pieces.only({"2", "3", "4"});
    for (const Seat last : {seat_at(1), seat_at(2), seat_at(3)})
      out_.pieces_[last] = number<int>(pieces, std::to_string(index(last) + 1), 1, kMostPieces);
  }

  const JsonReader& json_;
  Components& out_;
  std::vector<std::string> ids_;
  std::vector<Axial> places_;
  std::vector<EnumArray<Direction, Way>> ways_;
};

Components Components::read(const JsonReader& json) {
  Components components;
  ComponentsReading(json, components).all();
  return components;
}

}  // namespace carreira::caravelas
