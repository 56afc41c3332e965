#pragma once

// The position of a game of Goa. All that lies open is in Board; a State adds the hidden cards and the chance
// to come, an Observation what one seat knows of them.

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/fixed_vector.h"
#include "engine/numbers.h"
#include "engine/random.h"
#include "engine/seat.h"
#include "games/goa/steps.h"

namespace carreira::goa {

// A plantation or a colony with its spices.
struct Estate {
  Spices spices;
  Tile tile = Tile::none;                     // a plantation's
  ColonyTile colony_tile = ColonyTile::none;  // a colony's
  Set<Spice> allowed;
  std::uint8_t fields = 0;

  bool exists() const { return fields > 0; }
  int free() const { return fields - spices.total(); }
  friend bool operator==(const Estate&, const Estate&) = default;
};
// What a tile says of it, with empty fields.
inline Estate estate_on(Tile tile) {
  return {{}, tile, ColonyTile::none, spices_of(tile), as_count(fields_of(tile))};
}
inline Estate estate_on(const ColonyFigures& colony, ColonyTile tile) {
  return {{}, Tile::none, tile, colony.spices[tile], as_count(colony.fields)};
}

// A tile that lies before its owner.
struct Kept {
  Tile tile{};
  std::uint8_t used = 0;  // a red tile in this round (G7.4); a tax that is paid (G7.5)
  friend bool operator==(const Kept&, const Kept&) = default;
};

struct Player {
  EnumArray<EstateId, Estate> estates{};
  Tiles fresh;    // kinds of kept tiles of which one is not used
  Spices spices;  // on all estates
  std::uint16_t ducats = 0;
  std::uint16_t ships = 0;
  std::uint16_t colonists = 0;
  std::uint8_t bonus = 0;                    // bonus action cards
  Estates open;                              // estates with an empty field
  EnumArray<Column, std::uint8_t> rows{};    // of the markers, 0 to 4
  EnumArray<Spice, std::uint8_t> singles{};  // discarded single plantations, face down (G7.1)
  FixedVector<Kept, 32> kept;
  std::uint8_t padding = 0;

  Estate& estate(Colony colony) { return estates[estate_of(colony)]; }
  const Estate& estate(Colony colony) const { return estates[estate_of(colony)]; }
  // Empty fields in these estates.
  int room(Estates among) const {
    int fields = 0;
    for (const EstateId id : open& among) fields += estates[id].free();
    return fields;
  }
  int least_row() const { return std::ranges::min(rows.values); }
  void keep(Tile tile) {
    kept.push_back({tile, 0});
    fresh.insert(tile);
  }
  // The first of a kind that is not used.
  Kept* unused(Tile tile) { return std::find(kept.begin(), kept.end(), Kept{tile, 0}); }
  void recount_tiles() {
    fresh.clear();
    for (const Kept one : kept)
      if (!one.used) fresh.insert(one.tile);
  }
  // What the estates say of `spices` and `open`, and the tiles of `fresh`.
  void recount() {
    recount_tiles();
    spices = Spices();
    open.clear();
    for (const EstateId id : all<EstateId>()) {
      spices += estates[id].spices;
      if (estates[id].free() > 0) open.insert(id);
    }
  }
  friend bool operator==(const Player&, const Player&) = default;
};

struct Board {
  PerSeat<Player> players{};
  Cards discards;
  Set<Cell> laid;          // cells with a tile
  std::uint16_t high = 0;  // the highest bid for the lot
  EnumArray<Cell, Tile> grid{};
  FixedVector<Tile, 2 * kAside> aside;
  EnumArray<Tile, std::uint8_t> gone{};               // tiles that left the game
  EnumArray<Colony, Set<ColonyTile>> colony_tiles{};  // those left
  EnumArray<Column, Set<FirstRow>> first_reached{};   // by somebody
  // The pile a card was drawn from: piles are made of discards that all have seen, so that who watches knows
  // which cards a hand drawn from an old pile can hold. 0 for cards that lie open.
  EnumArray<CardId, std::uint8_t> pile_of{};
  std::uint8_t pile = 0;  // the number of the present pile
  Stage stage{};
  Phase phase{};
  std::uint8_t round = 0;   // from 0
  std::uint8_t action = 0;  // which of the three; players who have chosen in the quick start
  Seat turn{};
  Seat flag{};                                // who holds the flag
  Seat first{};                               // who held it when this round's tokens were placed
  Set<Seat> passed;                           // in the bonus step
  std::uint8_t lot = 0;                       // tokens placed; the lot being auctioned, 0 for the flag
  std::array<Place, kMaxSeats + 1> tokens{};  // where they lie, the flag's first
  Seat high_bidder{};
  std::uint8_t card_played = 0;  // in this action (G6.1)
  std::uint8_t committed = 0;    // this turn's bonus action card is paid (G4.2)
  std::uint8_t bonus_left = 0;   // bonus action cards in the supply
  Set<Corner> corners;           // with a bonanza tile under them (G9.2)
  Set<BonanzaId> bonanzas;       // that nobody has seen in this phase
  Steps steps;                   // the last is asked
  std::array<std::uint8_t, 5> padding{};

  // In a player's turn: cards and tiles may be used, cards discarded (G6.1).
  bool in_turn() const { return stage == Stage::actions || stage == Stage::bonus; }
  // Cards that lie open beside the discards: revealed, or being played; those of one step, and all.
  Cards open_cards(std::size_t step) const;
  Cards open_cards() const;
};

struct State {
  Board board;
  PerSeat<Cards> hands{};
  Cards deck;
  std::uint32_t padding = 0;
  Chance chance;
};

struct Observation {
  Board board;
  PerSeat<Cards> hands{};  // those the viewer sees: his own; all when the game is over
  // How many cards of each seat's hand come from each pile; all know it. No more piles than cards live on.
  PerSeat<std::array<std::uint8_t, kCountOf<CardId>>> drawn{};
  std::uint8_t deck_size = 0;
  Seat viewer{};
  std::array<std::uint8_t, 6> padding{};

  int hand_size(Seat seat) const {
    int sum = 0;
    for (const int number : drawn[seat]) sum += number;
    return sum;
  }
};

}  // namespace carreira::goa
