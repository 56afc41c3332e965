#pragma once

// What Caravelas is made of: the things on the board, each kind a type of its own. Cells, ports and goods are
// named by the components.

#include <cstddef>
#include <cstdint>

#include "engine/enums.h"

namespace carreira::caravelas {

enum class Variant : std::uint8_t { standard, open_events, dice };

// A cell of the map: as many as the components have.
enum class Cell : std::uint16_t { none = 0xFFFF };

enum class Port : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(Port) {
  return 32;
}
using Ports = Set<Port>;

enum class Good : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(Good) {
  return 8;
}
using Goods = Set<Good>;

// People count them from 1.
enum class Ship : std::uint8_t {};
constexpr std::size_t count_of(Ship) {
  return 4;
}
constexpr int number_of(Ship ship) {
  return static_cast<int>(ship) + 1;
}
constexpr Ship ship_of_number(int number) {
  return static_cast<Ship>(number - 1);
}
using Ships = Set<Ship>;

// A place on the track of the order of play; people count them from 1.
enum class Place : std::uint8_t { first = 0 };
constexpr std::size_t count_of(Place) {
  return 4;
}
constexpr int number_of(Place place) {
  return static_cast<int>(place) + 1;
}
constexpr Place place_of_number(int number) {
  return static_cast<Place>(number - 1);
}
// The places of a table with so many seats.
constexpr AllValues<Place> track(int seats) {
  return first_of<Place>(static_cast<std::size_t>(seats));
}

enum class Direction : std::uint8_t { e, ne, nw, w, sw, se };
inline constexpr auto kDirectionNames = enum_names<Direction>({{Direction::e, "E"},
                                                               {Direction::ne, "NE"},
                                                               {Direction::nw, "NW"},
                                                               {Direction::w, "W"},
                                                               {Direction::sw, "SW"},
                                                               {Direction::se, "SE"}});
constexpr Direction opposite(Direction direction) {
  return value_at<Direction>((index_of(direction) + 3) % kCountOf<Direction>);
}

// The event cards come in 11 kinds; the storms with compass stand as their directions do.
enum class Card : std::uint8_t {
  storm_e,
  storm_ne,
  storm_nw,
  storm_w,
  storm_sw,
  storm_se,
  storm_2,
  storm_3,
  storm_4,
  favourable_wind,
  calm,
};
inline constexpr auto kCardNames = enum_names<Card>({{Card::storm_e, "storm_e"},
                                                     {Card::storm_ne, "storm_ne"},
                                                     {Card::storm_nw, "storm_nw"},
                                                     {Card::storm_w, "storm_w"},
                                                     {Card::storm_sw, "storm_sw"},
                                                     {Card::storm_se, "storm_se"},
                                                     {Card::storm_2, "storm_2"},
                                                     {Card::storm_3, "storm_3"},
                                                     {Card::storm_4, "storm_4"},
                                                     {Card::favourable_wind, "favourable_wind"},
                                                     {Card::calm, "calm"}});
constexpr bool is_compass_storm(Card card) {
  return card <= Card::storm_se;
}
constexpr bool is_numbered_storm(Card card) {
  return card >= Card::storm_2 && card <= Card::storm_4;
}
constexpr Direction direction_of(Card storm) {
  return value_at<Direction>(index_of(storm));
}
constexpr Card storm_to(Direction direction) {
  return value_at<Card>(index_of(direction));
}

// How many cards of each kind.
struct Cards : EnumArray<Card, std::uint8_t> {
  constexpr int total() const {
    int sum = 0;
    for (const std::uint8_t count : *this) sum += count;
    return sum;
  }
  friend constexpr bool operator==(const Cards&, const Cards&) = default;
};

// Where victory points come from.
enum class Source : std::uint8_t { discoveries, goods, jeronimos, destinations };
inline constexpr auto kSourceNames = enum_names<Source>();

}  // namespace carreira::caravelas
