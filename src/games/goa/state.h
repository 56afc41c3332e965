#pragma once

// The position of a game of Goa. All that lies open is in Table; a State adds the hidden cards and the chance
// to come, an Observation what one seat knows of them.

#include <array>
#include <cstdint>

#include "engine/fixed_vector.h"
#include "engine/random.h"
#include "engine/seat.h"
#include "games/goa/components.h"

namespace carreira::goa {

// Where spices lie: four plantation places, then the four colonies.
inline constexpr int kPlantations = 4;
inline constexpr int kEstates = kPlantations + kColonies;
inline constexpr std::uint8_t kNoTile = 0xFF;
inline constexpr int kAllEstates = (1 << kEstates) - 1;

struct Estate {
  Spices spices = 0;
  std::uint8_t tile = kNoTile;  // a plantation's Tile, or which of its colony's tiles
  std::uint8_t allowed = 0;     // set of spices
  std::uint8_t fields = 0;
  std::uint8_t filled = 0;

  bool exists() const { return tile != kNoTile; }
  int free() const { return fields - filled; }
  friend bool operator==(const Estate&, const Estate&) = default;
};

// A tile that lies before its owner.
struct Kept {
  Tile tile{};
  std::uint8_t used = 0;  // a red tile in this round; a tax tile that was fulfilled
  friend bool operator==(const Kept&, const Kept&) = default;
};

struct Player {
  std::array<Estate, kEstates> estates{};
  std::uint16_t ducats = 0;
  std::uint16_t ships = 0;
  std::uint16_t colonists = 0;
  std::uint8_t bonus = 0;                       // bonus action cards
  std::array<std::uint8_t, kColumns> rows{};    // of the markers, 0 to 4
  std::array<std::uint8_t, kSpices> singles{};  // discarded single plantations, face down
  FixedVector<Kept, 32> kept;
  std::array<std::uint8_t, 2> padding{};

  int row(Column column) const { return rows[static_cast<std::size_t>(index(column))]; }
  Spices spices() const {
    Spices sum = 0;
    for (const Estate& estate : estates) sum += estate.spices;
    return sum;
  }
  int free_fields(int places = kAllEstates) const {
    int sum = 0;
    for (int i = 0; i < kEstates; ++i)
      if (places >> i & 1) sum += estates[static_cast<std::size_t>(i)].free();
    return sum;
  }
};

// A pending step; those below wait until those above are done.
enum class Ask : std::uint8_t {
  nothing,
  // Decisions.
  quick_start,
  flag,   // where the flag goes
  token,  // where the next token goes
  bid,
  sell,          // the seller: sell or buy
  act,           // choose an action
  after,         // the action is done; tiles and cards may follow
  over_limit,    // an expedition begins above the hand limit
  expedition,    // a: cards drawn so far
  found,         // a: colony, b: colonists of the board, c: own action; cards: revealed
  colony_tile,   // a: colony
  place,         // spices onto fields; a: how many, b: set of estates, c: Placing
  pay,           // spices for progress; cards: what is still due, as Spices
  sell_spices,   // a: how many more, b: ducats each, c: how many were sold
  tax,           // a: how many spices more
  buy_progress,  // a: price
  viceroy,
  spy,
  resupply,  // cards: revealed
  exchange,
  favour,
  drop_plantation,     // a: the tile that comes
  ships_or_colonists,  // a: how many
  extra_harvest,       // a: how many estates more
  // Done without asking as soon as they come up.
  first_automatic,
  discard = first_automatic,  // cards: go to the discards
  progress,                   // a: column
  tile,                       // a: the tile that takes effect
  bonanza,                    // a: corner
};

enum class Placing : std::uint8_t {
  must,         // all that there is room for
  may,          // fewer if wished
  harvest_mix,  // or ships and colonists (G6.3)
};

struct Step {
  Ask ask = Ask::nothing;
  Seat seat{};
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::array<std::uint8_t, 3> padding{};
  Cards cards = 0;
  friend bool operator==(const Step&, const Step&) = default;
};

enum class Stage : std::uint8_t { quick_start, placing, auction, actions, bonus, over };

inline constexpr int kSide = 5;
inline constexpr int kCells = kSide * kSide;
inline constexpr int kPlaces = kCells + 4 * kSide;  // with the border: top, bottom, left, right
inline constexpr std::uint8_t kNowhere = 0xFF;
inline constexpr int kRounds = 4;
inline constexpr int kActions = 3;

struct Table {
  PerSeat<Player> players{};
  FixedVector<Step, 16, std::uint32_t> steps;  // the last is asked
  Cards discards = 0;
  std::uint16_t first_reached = 0;  // bit 2 * column: row 4 was reached by somebody; the next bit: row 5
  std::uint16_t high = 0;           // the highest bid for the lot
  std::array<Tile, kCells> grid{};
  FixedVector<Tile, 2 * kAside> aside;
  std::array<std::uint8_t, kTiles> gone{};             // tiles that left the game, by kind
  std::array<std::uint8_t, kColonies> colony_tiles{};  // those left, as sets
  // The pile a card was drawn from: piles are made of discards that all have seen, so that who watches knows
  // which cards a hand drawn from an old pile can hold. 0 for cards that lie open.
  std::array<std::uint8_t, kCards> pile_of{};
  std::uint8_t pile = 0;  // the number of the present pile
  Stage stage{};
  std::uint8_t phase = 0;
  std::uint8_t round = 0;
  std::uint8_t action = 0;  // which of the three; players who have chosen in the quick start
  Seat turn{};
  Seat flag{};                                     // who holds the flag
  Seat first{};                                    // who held it when this round's tokens were placed
  std::uint8_t passed = 0;                         // in the bonus step, as a set
  std::uint8_t lot = 0;                            // tokens placed; the lot being auctioned
  std::array<std::uint8_t, kMaxSeats + 1> lots{};  // where the tokens lie
  Seat high_bidder{};
  std::uint8_t card_played = 0;  // in this action
  std::uint8_t committed = 0;    // this turn's bonus action card is paid
  std::uint8_t bonus_left = 0;   // bonus action cards in the supply
  std::uint8_t corners = 0;      // with a bonanza tile under them, as a set
  std::uint8_t bonanzas = 0;     // bonanza tiles nobody has seen in this phase, as a set
  std::uint8_t padding = 0;

  const Step& asked() const { return steps.back(); }
  // In a player's turn: he may discard, and use what he has (G6.1).
  bool in_turn() const { return stage == Stage::actions || stage == Stage::bonus; }
  // Cards that lie open beside the discards: revealed, or being played.
  Cards open_cards() const {
    Cards cards = 0;
    for (const Step& step : steps)
      if (step.ask != Ask::pay) cards |= step.cards;
    return cards;
  }
};

struct State : Table {
  PerSeat<Cards> hands{};
  Cards deck = 0;
  Chance chance;
};

struct Observation : Table {
  PerSeat<Cards> hands{};  // those the viewer sees: his own; all when the game is over
  // How many cards of each seat's hand come from each pile; all know it.
  PerSeat<std::array<std::uint8_t, kCards>> drawn{};
  std::uint8_t deck_size = 0;
  Seat viewer{};
  std::array<std::uint8_t, 2> more_padding{};

  int hand_size(Seat seat) const {
    int sum = 0;
    for (const std::uint8_t number : drawn[seat]) sum += number;
    return sum;
  }
};

}  // namespace carreira::goa
