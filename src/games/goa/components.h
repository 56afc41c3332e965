#pragma once

// What is in the box: the figures of data/goa/components.json, read once and checked.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/json_reader.h"
#include "engine/result.h"
#include "games/goa/things.h"

namespace carreira::goa {

inline constexpr std::size_t kMostEspionages = 2;     // each may ask within the one before it
inline constexpr std::size_t kMostSpicesOfAStep = 8;  // for one progress

struct Card {
  Effect effect = Effect::ships;
  std::uint8_t amount = 0;  // how many ships, ducats, spices ...
  std::uint8_t ducats = 0;  // sell_spices: for each; buy_progress: the price
  std::uint8_t colonists = 0;
  Symbol symbol = Symbol::elephant;
};

// What a step on the development board costs (G4.3).
struct Price {
  Spices spices;
  int ships = 0;
};

struct ColonyFigures {
  int colonists = 0;
  int fields = 0;
  Set<ColonyTile> tiles;
  EnumArray<ColonyTile, Set<Spice>> spices{};  // what each tile allows
};

// What a tile or a bonanza brings.
struct Gift {
  std::uint8_t ducats = 0, ships = 0, colonists = 0, spices = 0, expedition_cards = 0, bonus_actions = 0;
};

// Of the table.
struct Options {
  bool quick_start = false;
  bool bonanza = false;
  bool open_ducats = false;
};

struct Components {
  EnumArray<Phase, EnumArray<Tile, std::uint8_t>> tiles{};  // how many of each kind
  EnumArray<Tile, Gift> gifts{};                            // of those that bring goods or cards
  std::array<int, kRows> row_points{};
  EnumArray<Column, std::array<int, kRows>> values{};  // expedition: how many to draw
  std::array<int, kRows> hand_limit{};
  EnumArray<Column, std::array<Price, kRows>> prices{};  // of the step from each row; nobody pays the last
  EnumArray<Colony, ColonyFigures> colonies{};
  EnumArray<CardId, Card> cards{};
  EnumArray<Effect, Cards> cards_with{};
  EnumArray<BonanzaId, Gift> bonanzas{};
  int start_ships = 0, start_colonists = 0, ducats_first = 0, ducats_others = 0, cultivated_aside = 0;  // G1
  int rounds = 0, actions = 0;                      // of a phase; of a round
  int quick_start_ducats = 0;                       // G9.1
  int seller_discount = 0, flag_bonus_actions = 0;  // G3.2, G3.3
  int kept_bonus_cards = 0, bonus_cards = 0;        // G4.2, G1.4
  int revealed_cards = 0, more_revealed_cards = 0;  // G4.8; by the card that says so
  int failure_colonists = 0;                        // G4.8
  int first_cards = 0, row_bonus_actions = 0;       // G5.1, G5.2
  int ships_or_colonists = 0, extra_harvest_estates = 0, resupply_cards = 0, tax_spices = 0;  // G7.3, G7.5
  std::array<int, kCountOf<Colony> + 1> colony_points{};
  std::array<int, 6> symbol_points{};  // for 0 to 5 equal ones
  EnumArray<Tile, int> tile_points{};  // missions; a tax that is paid
  int most_ducats = 0, single_plantation = 0, single_plantation_overseer = 0;
  std::vector<std::string> card_names, bonanza_names;
  Options options;

  // How many cards a founding with this card reveals (G4.8, G6.3).
  int revealed(CardId with) const {
    return revealed_cards + (with == CardId::none ? 0 : more_revealed_cards);
  }

  // Complaints go through the reader; what it returns then is not to be used.
  static Components read(const JsonReader& reader);
};

}  // namespace carreira::goa
