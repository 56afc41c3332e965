#pragma once

// What is in the box: the figures of data/goa/components.json, read once and checked.

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json_reader.h"
#include "engine/result.h"

namespace carreira::goa {

inline constexpr int kSpices = 5;
inline constexpr int kColumns = 5;
inline constexpr int kRows = 5;
inline constexpr int kColonies = 4;
inline constexpr int kSymbols = 6;
inline constexpr int kCards = 30;
inline constexpr int kTilesOfAPhase = 29;
inline constexpr int kAside = 4;  // tiles put aside at the set-up of each phase
inline constexpr int kBonanzas = 8;
inline constexpr int kColonyTiles = 5;

enum class Column : std::uint8_t { ships, harvest, taxes, expedition, colonists };
enum class Colony : std::uint8_t { quilon, cochin, madras, calicut };

// The kinds of tile. A plantation is its spice and its fields: ginger-1, ginger-2, ginger-3, cinnamon-1, ...
enum class Tile : std::uint8_t {
  first_plantation = 0,
  mixed = 3 * kSpices,
  overseer,
  mission2,
  mission3,
  ships4,
  colonists4,
  ships_or_colonists3,
  colonisation,
  bonus2,
  expeditions2,
  expeditions3,
  favour,
  red_ship,
  red_ducats3,
  red_colonist,
  red_spice,
  red_expedition,
  espionage,
  extra_harvest,
  resupply,
  viceroy,
  tax,
  exchange,
  none = 0xFF,
};
inline constexpr int kTiles = static_cast<int>(Tile::exchange) + 1;

constexpr int index(Tile tile) {
  return static_cast<int>(tile);
}
constexpr int index(Column column) {
  return static_cast<int>(column);
}
constexpr int index(Colony colony) {
  return static_cast<int>(colony);
}
constexpr Tile plantation(int spice, int fields) {
  return static_cast<Tile>(3 * spice + fields - 1);
}
constexpr bool is_plantation(Tile tile) {
  return tile < Tile::mixed;
}
constexpr bool is_cultivated(Tile tile) {
  return tile <= Tile::mixed;
}  // G7.2: what G1.1 counts
constexpr int fields_of(Tile tile) {
  return tile == Tile::mixed ? 1 : index(tile) % 3 + 1;
}
constexpr int spice_of(Tile tile) {
  return index(tile) / 3;
}
constexpr bool is_instant(Tile tile) {
  return tile >= Tile::ships4 && tile <= Tile::favour;
}
constexpr bool is_red(Tile tile) {
  return tile >= Tile::red_ship && tile <= Tile::red_expedition;
}
// Stays before its owner (red, once in the game, exchange, overseer, missions).
constexpr bool is_kept(Tile tile) {
  return !is_cultivated(tile) && !is_instant(tile);
}

// So many of each spice, in lanes of six bits: sums and comparisons of all five at once.
using Spices = std::uint32_t;
constexpr Spices one_spice(int spice) {
  return Spices{1} << (6 * spice);
}
constexpr int count(Spices spices, int spice) {
  return static_cast<int>(spices >> (6 * spice) & 63);
}
constexpr int total(Spices spices) {
  int sum = 0;
  for (int spice = 0; spice < kSpices; ++spice) sum += count(spices, spice);
  return sum;
}
constexpr bool covers(Spices have, Spices cost) {
  constexpr Spices kGuards = 0x20820820;  // the top bit of each lane; no lane ever reaches 32
  return (((have | kGuards) - cost) & kGuards) == kGuards;
}

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
inline constexpr int kEffects = 10;

// A set of expedition cards.
using Cards = std::uint32_t;
constexpr Cards card_bit(int card) {
  return Cards{1} << card;
}
constexpr int size(Cards cards) {
  return std::popcount(cards);
}
constexpr int lowest(Cards cards) {
  return std::countr_zero(cards);
}

struct Card {
  Effect effect = Effect::ships;
  std::uint8_t amount = 0;  // how many ships, ducats, spices ...
  std::uint8_t ducats = 0;  // sell_spices: for each; buy_progress: the price
  std::uint8_t colonists = 0;
  std::uint8_t symbol = 0;
};

struct ColonyFigures {
  int colonists = 0;
  int fields = 0;
  int tiles = 0;
  std::array<std::uint8_t, kColonyTiles> spices{};  // what each tile allows, as a set
};

struct Bonanza {
  std::uint8_t ducats = 0, ships = 0, colonists = 0, spices = 0, expedition_cards = 0, bonus_actions = 0;
};

struct Components {
  std::array<std::array<std::uint8_t, kTiles>, 2> tiles{};  // how many of each kind, A and B
  std::array<int, kRows> row_points{};
  std::array<std::array<int, kRows>, kColumns> values{};  // expedition: how many to draw
  std::array<int, kRows> hand_limit{};
  std::array<std::array<Spices, kRows - 1>, kColumns> costs{};
  std::array<std::array<int, kRows - 1>, kColumns> cost_ships{};
  std::array<ColonyFigures, kColonies> colonies{};
  std::array<Card, kCards> cards{};
  std::array<Cards, kEffects> cards_with{};
  std::array<Bonanza, kBonanzas> bonanzas{};
  int start_ships = 0, start_colonists = 0, ducats_first = 0, ducats_others = 0;
  std::array<int, kColonies + 1> colony_points{};
  std::array<int, kSymbols> symbol_points{};  // for 0 to 5 equal ones
  int most_ducats = 0, single_plantation = 0, single_plantation_overseer = 0, tax = 0;
  int bonus_cards = 0;
  std::vector<std::string> card_names, bonanza_names;

  const Card& card(int i) const { return cards[static_cast<std::size_t>(i)]; }
};

inline constexpr std::array<std::string_view, kSpices> kSpiceNames = {"ginger", "cinnamon", "pepper",
                                                                      "nutmeg", "clove"};
inline constexpr std::array<std::string_view, kColumns> kColumnNames = {"ships", "harvest", "taxes",
                                                                        "expedition", "colonists"};
inline constexpr std::array<std::string_view, kColonies> kColonyNames = {"quilon", "cochin", "madras",
                                                                         "calicut"};
inline constexpr std::array<std::string_view, kSymbols> kSymbolNames = {"elephant", "palm",   "fish",
                                                                        "shell",    "statue", "tiger"};
inline constexpr int kElephant = 0;
inline constexpr std::array<std::string_view, kEffects> kEffectNames = {"ships",
                                                                        "colonists",
                                                                        "ducats",
                                                                        "spices",
                                                                        "sell_spices",
                                                                        "buy_progress",
                                                                        "harvest_mix",
                                                                        "third_card",
                                                                        "progress_ships_only",
                                                                        "progress_spices_only"};

// "ginger-2", "mixed", "red_ship" ...
std::string tile_name(Tile tile);

// Complains through the reader; what it returns then is not to be used.
Components read_components(const JsonReader& reader);

}  // namespace carreira::goa
