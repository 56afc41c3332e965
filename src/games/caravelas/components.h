#pragma once

// The map and the figures of the game, read from data/caravelas/components.json and laid out for speed.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json_reader.h"
#include "games/caravelas/state.h"

namespace carreira::caravelas {

inline constexpr std::size_t kDirections = 6;
inline constexpr std::array<std::string_view, kDirections> kDirectionNames = {"E", "NE", "NW",
                                                                              "W", "SW", "SE"};
inline constexpr Cell kNoCell = 0xFFFF;
inline constexpr std::uint8_t kNone = 0xFF;

enum class Water : std::uint8_t { sea, port, blue, red, pirates, lisboa };
enum class Ocean : std::uint8_t { atlantic, indian };

// What a fleet needs to know to leave a cell in one direction.
struct Way {
  Cell to = kNoCell;
  std::uint8_t cost = 0;  // with what pirates take
  Water water = Water::sea;
};

struct Place {
  std::array<Way, kDirections> ways;
  Water water = Water::sea;
  Ocean ocean = Ocean::atlantic;
  std::uint8_t port = kNone;
  std::uint8_t good = kNone;
};

// Where a cell is drawn, and the current that runs through it.
struct Drawing {
  int column = 0, row = 0;
  int current = -1;  // index into currents
  int flow = -1;     // direction of the next cell of the current, -1 at its end
};

struct Port {
  std::string id;
  std::string name;
  Cell cell = 0;
  std::uint8_t vp = 0;
  bool west = false;  // its destination card is of the western deck
};

struct CardFigures {
  std::uint8_t count = 0;
  std::uint8_t move = 0;   // cells of drift, markers paid, or markers taken back
  std::uint8_t bonus = 0;  // cells that the others may go
};

struct Components {
  std::vector<Place> cells;
  std::vector<std::string> cell_names;  // the port's id, or "q,r"
  std::vector<Drawing> drawings;
  std::vector<std::vector<Cell>> currents;
  Cell lisboa = 0;
  int pirate_extra = 1;
  std::array<Port, kPorts> ports;
  Ports western = 0;
  std::array<std::string, kGoods> goods;
  std::array<std::uint8_t, kGoods> good_vp{};
  std::array<std::uint8_t, kGoods> ship_of{};
  std::array<Goods, kShips> holds{};
  Goods pepper = 0;
  std::array<CardFigures, kCards> cards;
  std::uint32_t die_faces = 6;
  std::uint32_t die_sinks = 1;
  int markers = 9, markers_improved = 12;
  int hand = 5;
  std::array<int, kMaxSeats> first_hand{};
  std::array<int, kMaxSeats + 1> pieces{};  // by number of seats
  int piece_vp = 10;
  int discovery_markers = 20;
  int cubes = 4;
  int destinations_per_deck = 4;
  int destination_vp = 5;
  int improvement_goods = 3;

  // Complaints through the reader.
  static Components read(const JsonReader& json);
};

}  // namespace carreira::caravelas
