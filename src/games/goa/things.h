#pragma once

// What Goa is made of: the things in the box and on the table, each kind a type of its own, with their names.
// Names that the components give (expedition cards, bonanza tiles) stand there.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/bag.h"
#include "engine/enums.h"

namespace carreira::goa {

enum class Spice : std::uint8_t { ginger, cinnamon, pepper, nutmeg, clove };
enum class Column : std::uint8_t { ships, harvest, taxes, expedition, colonists };
enum class Colony : std::uint8_t { quilon, cochin, madras, calicut };
enum class Symbol : std::uint8_t { elephant, palm, fish, shell, statue, tiger };
enum class Phase : std::uint8_t { a, b };
enum class Goods : std::uint8_t { ships, colonists, spices, ducats, bonus };

// An expedition card, by its place in the components.
enum class CardId : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(CardId) {
  return 30;
}
using Cards = Set<CardId>;
enum class BonanzaId : std::uint8_t {};
constexpr std::size_t count_of(BonanzaId) {
  return 8;
}
// One of the tiles of a colony.
enum class ColonyTile : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(ColonyTile) {
  return 5;
}

inline constexpr int kRows = 5;  // of the development board; a marker's row is 0 to 4
inline constexpr int kLastRow = kRows - 1;
inline constexpr std::size_t kTilesOfAPhase = 29;
inline constexpr std::size_t kAside = 4;  // tiles put aside at the set-up of each phase (G1.1)

// The kinds of tile.
enum class Tile : std::uint8_t {
  // G7.1: plantations, by spice and fields.
  ginger_1,
  ginger_2,
  ginger_3,
  cinnamon_1,
  cinnamon_2,
  cinnamon_3,
  pepper_1,
  pepper_2,
  pepper_3,
  nutmeg_1,
  nutmeg_2,
  nutmeg_3,
  clove_1,
  clove_2,
  clove_3,
  mixed,  // G7.2
  overseer,
  mission2,
  mission3,  // G7.7
  ships4,
  colonists4,
  ships_or_colonists3,
  colonisation,
  bonus2,  // G7.3: used at once
  expeditions2,
  expeditions3,
  favour,
  red_ship,
  red_ducats3,
  red_colonist,
  red_spice,
  red_expedition,  // G7.4: once a round
  espionage,
  extra_harvest,
  resupply,
  viceroy,
  tax,       // G7.5: once in the game
  exchange,  // G7.6
  none = 0xFF,
};
using Tiles = Set<Tile>;

constexpr Tile plantation(Spice spice, int fields) {
  return value_at<Tile>(3 * index_of(spice) + static_cast<std::size_t>(fields) - 1);
}
constexpr bool is_plantation(Tile tile) {
  return tile < Tile::mixed;
}
constexpr bool is_cultivated(Tile tile) {
  return tile <= Tile::mixed;
}  // G7.2: what G1.1 counts
constexpr int fields_of(Tile tile) {
  return tile == Tile::mixed ? 1 : static_cast<int>(index_of(tile) % 3) + 1;
}
constexpr Spice spice_of(Tile tile) {
  return value_at<Spice>(index_of(tile) / 3);
}
// What grows there.
constexpr Set<Spice> spices_of(Tile tile) {
  return tile == Tile::mixed ? Set<Spice>::all() : Set<Spice>{spice_of(tile)};
}
constexpr bool is_single(Tile tile) {
  return is_plantation(tile) && fields_of(tile) == 1;
}
constexpr bool is_instant(Tile tile) {
  return tile >= Tile::ships4 && tile <= Tile::favour;
}
constexpr bool is_red(Tile tile) {
  return tile >= Tile::red_ship && tile <= Tile::red_expedition;
}
// Stays before its owner: red, once in the game, exchange, overseer, missions.
constexpr bool is_kept(Tile tile) {
  return !is_cultivated(tile) && !is_instant(tile);
}

using Spices = Bag<Spice>;

// What an expedition card does (G6.2, G6.3).
enum class Effect : std::uint8_t {
  ships,
  colonists,
  ducats,
  spices,
  sell_spices,
  buy_progress,
  harvest_mix,
  third_card,
  progress_ships_only,
  progress_spices_only,
};

// Where spices lie: the plantation places and the colonies.
enum class EstateId : std::uint8_t {
  plantation_1,
  plantation_2,
  plantation_3,
  plantation_4,
  quilon,
  cochin,
  madras,
  calicut
};
using Estates = Set<EstateId>;
inline constexpr Estates kPlantations = Estates::first(4);
constexpr EstateId estate_of(Colony colony) {
  return value_at<EstateId>(static_cast<std::size_t>(kPlantations.size()) + index_of(colony));
}

inline constexpr auto kEstateNames = enum_names<EstateId>();

enum class Corner : std::uint8_t { a1, e1, a5, e5 };
inline constexpr auto kCornerNames = enum_names<Corner>();

inline constexpr std::size_t kSide = 5;
// A cell of the grid, row by row from the top: a1 to e1, ..., a5 to e5.
enum class Cell : std::uint8_t {};
constexpr std::size_t count_of(Cell) {
  return kSide * kSide;
}
// A cell, or a place around the grid: top, bottom, left, right (G2.1).
enum class Place : std::uint8_t { none = 0xFF };
constexpr std::size_t count_of(Place) {
  return kCountOf<Cell> + 4 * kSide;
}
constexpr bool is_cell(Place place) {
  return index_of(place) < kCountOf<Cell>;
}
constexpr Cell cell_of(Place place) {
  return value_at<Cell>(index_of(place));
}
constexpr Place place_of(Cell cell) {
  return value_at<Place>(index_of(cell));
}

enum class Stage : std::uint8_t { quick_start, placing, auction, actions, bonus, over };
inline constexpr auto kStageNames = enum_names<Stage>();
enum class FirstRow : std::uint8_t { fourth, fifth };  // rows that reward who reaches them first (G5.1)

// Where victory points come from (G8).
enum class Source : std::uint8_t { progress, colonies, cards, ducats, plantations, tax, missions };

inline constexpr auto kSpiceNames = enum_names<Spice>();
inline constexpr auto kColumnNames = enum_names<Column>();
inline constexpr auto kColonyNames = enum_names<Colony>();
inline constexpr auto kPhaseNames = enum_names<Phase>({{Phase::a, "A"}, {Phase::b, "B"}});
inline constexpr auto kTileNames = enum_names<Tile>();

// "a1" to "e5", then "top-a" and so on.
const std::vector<std::string>& place_names();

}  // namespace carreira::goa
