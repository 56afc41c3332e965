#pragma once

// The map and the figures of Caravelas, from data/caravelas/components.json, where each says where it comes
// from, laid out for speed.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/fixed_vector.h"
#include "engine/json_reader.h"
#include "engine/move.h"
#include "engine/seat.h"
#include "games/caravelas/things.h"

namespace carreira::caravelas {

enum class Water : std::uint8_t { sea, port, blue, red, pirates, lisboa };
enum class Ocean : std::uint8_t { atlantic, indian };

// A step out of a cell.
struct Way {
  Cell to = Cell::none;
  std::uint8_t cost = 0;  // with what pirates take (C4.2, C4.3)
  Water water = Water::sea;
};

struct MapCell {
  FixedVector<Way, kCountOf<Direction>> ways;    // in the order of their directions
  FixedVector<Move, kCountOf<Direction>> sails;  // the moves that take them
  Set<Water> beside;                             // waters where they lead
  std::uint8_t dearest = 1;                      // markers with which each of them can be paid (C3.2, C4.4)
  EnumArray<Direction, Cell> neighbours{};       // none: land, or the edge of the board
  Cell downstream = Cell::none;                  // the next cell of its current
  Water water = Water::sea;
  Ocean ocean = Ocean::atlantic;
  Port port = Port::none;
  Good good = Good::none;
};

struct PortFigures {
  std::string name;
  Cell cell{};
  std::uint8_t vp = 0;  // C5.1
};

struct GoodFigures {
  std::uint8_t vp = 0;  // C8.1
  Ship ship{};          // C5.3
  Cell cell{};          // of its port
};

struct CardFigures {
  std::uint8_t count = 0;
  std::uint8_t move = 0;   // cells of drift, markers paid, or markers taken back
  std::uint8_t needs = 0;  // markers without which it may not be played (C6.3)
  std::uint8_t bonus = 0;  // cells that the others may go (C7.2)
};

struct Components {
  Variant variant = Variant::standard;  // agreed for the table
  std::vector<MapCell> cells;
  std::vector<std::vector<Cell>> currents;
  Cell lisboa{};
  std::uint8_t step_cost = 1, current_cost = 0;  // C4.2
  std::uint8_t pirate_extra = 1;                 // C4.3
  EnumArray<Port, PortFigures> ports;
  Ports western;  // whose destination cards are of the western deck (C1.3)
  EnumArray<Good, GoodFigures> goods;
  EnumArray<Ship, Goods> holds;  // C5.3
  Ships closed;                  // at the start (C1.1)
  Good pepper{};
  EnumArray<Card, CardFigures> cards;
  struct Die {  // of the red cells (C4.6)
    std::uint32_t faces = 6, sinks = 1;
  } die;
  std::uint8_t markers = 9, markers_improved = 12;  // C1.1
  int hand = 5;                                     // C3.4
  EnumArray<Place, int> first_hand{};               // C1.6
  int piece_vp = 10;                                // C8.1
  int discovery_markers = 20;                       // C1.1
  int cubes = 4;                                    // C5.3
  int destinations_per_deck = 4;                    // C1.3
  int destination_vp = 5;                           // C9.2
  int improvement_goods = 3;                        // C8.1
  int one_calm_leaves_of = 2;                       // C10.1
  std::uint32_t turn_die_faces = 6;                 // C10.2

  struct Names {
    std::vector<std::string> cells;  // the port's id, or "q,r"
    std::vector<std::string> ports, goods;
  } names;

  // By the number of players (C1.2).
  int pieces(int seats) const { return pieces_[value_at<Seat>(static_cast<std::size_t>(seats - 1))]; }
  const MapCell& at(Cell cell) const { return cells[index_of(cell)]; }
  // Markers for the step to a neighbouring cell (C4.2, C4.3).
  int cost(const MapCell& from, Cell to) const {
    return (to == from.downstream ? current_cost : step_cost) +
           (at(to).water == Water::pirates ? pirate_extra : 0);
  }

  // Complaints through the reader.
  static Components read(const JsonReader& json);

 private:
  friend class ComponentsReading;
  PerSeat<int> pieces_{};  // by the last of the seats
};

}  // namespace carreira::caravelas
