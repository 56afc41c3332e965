// A position as JSON (docs/position/goa.md), read and written by the same lines; whole, or as a seat sees it.

#include "games/goa/context.h"

namespace carreira::goa {
namespace {

// A number that is counted from 1 in JSON and from 0 here.
void from_one(Value value, std::uint8_t& number, int most) {
  int counted = number + 1;
  value.number(counted, 1, most);
  number = static_cast<std::uint8_t>(counted - 1);
}

// A set as a list of numbers, the first member's is `first`.
template <CountedEnum E>
void numbers(Value value, Set<E>& set, int first, std::size_t members) {
  FixedVector<int, kCountOf<E>> list;
  for (const E member : set) list.push_back(static_cast<int>(index_of(member)) + first);
  value.vector(list, [&](int& number, Value item) {
    item.number(number, first, first + static_cast<int>(members) - 1);
  });
  if (!value.reading()) return;
  set.clear();
  for (const int number : list) {
    const E member = value_at<E>(static_cast<std::size_t>(number - first));
    if (set.contains(member)) value.complain("named twice");
    set.insert(member);
  }
}

// So many of each, as a list of names.
template <CountedEnum E>
void names(Value value, EnumArray<E, std::uint8_t>& counts, const EnumNames<E>& of, std::size_t most) {
  if (!value.reading()) {
    JsonWriter& json = value.writer();
    json.begin_array();
    for (const E one : all<E>())
      for (int n = counts[one]; n > 0; --n) json.value(of[one]);
    json.end_array();
    return;
  }
  counts = {};
  const JsonReader& reader = value.reader();
  for (std::size_t i = 0, n = reader.size(0, most); i < n; ++i) {
    E one{};
    Value(reader.item(i)).word(one, of);
    ++counts[one];
  }
}

void describe_course(Fields& fields, Board& board, const Components& figures, int seats) {
  fields("phase").word(board.phase, kPhaseNames);
  from_one(fields("round"), board.round, figures.rounds);
  fields("stage").word(board.stage, kStageNames);
  fields("action").number(board.action, 0, 255);
  fields("turn").seat(board.turn, seats);
  fields("flag").seat(board.flag, seats);
  fields("first").seat(board.first, seats);
  numbers(fields("passed"), board.passed, 1, static_cast<std::size_t>(seats));
  fields("card_played").flag(board.card_played);
  fields("bonus_paid").flag(board.committed);
  fields("lot").number(board.lot, 0, seats + 1);
  if (fields.reading()) board.tokens.fill(Place::none);
  fields("tokens").array(static_cast<std::size_t>(seats) + 1, [&](std::size_t lot, Value token) {
    token.word_or_null(board.tokens[lot], Place::none, place_names());
  });
  if (Value bid = fields("bid"); !bid.is_null(board.high == 0))
    bid.object([&](Fields& of_bid) {
      of_bid("ducats").number(board.high, 1, 60000);
      of_bid("seat").seat(board.high_bidder, seats);
    });
}

void describe_tiles(Fields& fields, Board& board, const Components& figures) {
  fields("grid").array(kSide, [&](std::size_t y, Value row) {
    row.array(kSide, [&](std::size_t x, Value cell) {
      cell.word_or_null(board.grid[value_at<Cell>(y * kSide + x)], Tile::none, kTileNames);
    });
  });
  fields("aside").vector(board.aside, [](Tile& tile, Value item) { item.word(tile, kTileNames); });
  names(fields("gone"), board.gone, kTileNames, 2 * kTilesOfAPhase);
  fields("bonus_left").number(board.bonus_left, 0, 100);
  fields("corners").words(board.corners, kCornerNames);
  fields("bonanzas").words(board.bonanzas, figures.bonanza_names);
  fields("first_reached").object([&](Fields& columns) {
    for (const Column column : all<Column>())
      numbers(columns(kColumnNames[column]), board.first_reached[column], 4, 2);
  });
  fields("colony_tiles").object([&](Fields& colonies) {
    for (const Colony colony : all<Colony>())
      numbers(colonies(kColonyNames[colony]), board.colony_tiles[colony], 1,
              static_cast<std::size_t>(figures.colonies[colony].tiles.size()));
  });
  fields("discards").words(board.discards, figures.card_names);
  if (!fields.reading()) return;
  board.laid.clear();
  for (const Cell cell : all<Cell>())
    if (board.grid[cell] != Tile::none) board.laid.insert(cell);
}

void describe_plantation(Value place, Estate& estate) {
  if (place.is_null(!estate.exists())) return;
  place.object([&](Fields& fields) {
    Value tile = fields("tile");
    tile.word(estate.tile, kTileNames);
    if (!is_cultivated(estate.tile)) {
      tile.complain("no plantation");
      estate.tile = Tile::mixed;
    }
    estate.allowed = spices_of(estate.tile);
    estate.fields = static_cast<std::uint8_t>(fields_of(estate.tile));
    describe_spices(fields("spices"), estate.spices, estate.fields);
  });
}

void describe_colony(Fields& fields, Estate& estate, const ColonyFigures& figures) {
  auto tile = static_cast<std::uint8_t>(estate.colony_tile);
  from_one(fields("tile"), tile, figures.tiles.size());
  estate.colony_tile = value_at<ColonyTile>(tile);
  estate.allowed = figures.spices[estate.colony_tile];
  estate.fields = static_cast<std::uint8_t>(figures.fields);
  if (fields.has("allows", true)) {  // told for readers; the tile says it
    Set<Spice> allows = estate.allowed;
    fields("allows").words(allows, kSpiceNames);
    if (allows != estate.allowed) fields.complain("the tile allows other spices");
  }
  describe_spices(fields("spices"), estate.spices, estate.fields);
}

void describe_player(Fields& fields, Player& player, const Components& figures, bool ducats_shown) {
  if (Value ducats = fields("ducats"); fields.reading() || !ducats.is_null(!ducats_shown))
    ducats.number(player.ducats, 0, 10000);
  fields("ships").number(player.ships, 0, 10000);
  fields("colonists").number(player.colonists, 0, 10000);
  fields("bonus").number(player.bonus, 0, 100);
  fields("rows").object([&](Fields& rows) {
    for (const Column column : all<Column>())
      from_one(rows(kColumnNames[column]), player.rows[column], kRows);
  });
  fields("plantations").array(static_cast<std::size_t>(kPlantations.size()), [&](std::size_t i, Value place) {
    describe_plantation(place, player.estates[value_at<EstateId>(i)]);
  });
  fields("colonies").object([&](Fields& colonies) {
    for (const Colony colony : all<Colony>()) {
      Estate& estate = player.estate(colony);
      if (colonies.has(kColonyNames[colony], estate.exists()))
        colonies(kColonyNames[colony]).object([&](Fields& of_colony) {
          describe_colony(of_colony, estate, figures.colonies[colony]);
        });
    }
  });
  names(fields("singles"), player.singles, kSpiceNames, kTilesOfAPhase);
  fields("tiles").vector(player.kept, [](Kept& kept, Value item) {
    item.object([&](Fields& of_tile) {
      of_tile("tile").word(kept.tile, kTileNames);
      of_tile("used").flag(kept.used);
    });
  });
  if (fields.reading()) player.recount();
}

void describe_steps(Value steps, Board& board, const Components& figures, int seats) {
  steps.steps(
      board.steps, seats,
      [&](auto& step, Fields& fields) {
        if constexpr (requires { step.describe(fields, figures); }) {
          step.describe(fields, figures);
        } else if constexpr (requires { step.number; }) {
          fields("number").number(step.number);
        }
      },
      "ask");
}

using Piles = FixedVector<Cards, kCountOf<CardId> - 1>;

// For each pile that is used up, the cards of it that hands still hold; all know them, though not who holds
// which.
Piles earlier_piles(const Board& board) {
  Piles piles;
  const Cards not_open = Cards::all() - board.discards - board.open_cards();
  for (std::size_t pile = 0; pile < board.pile; ++pile) {
    Cards cards;
    for (const CardId card : not_open)
      if (board.pile_of[card] == pile) cards.insert(card);
    piles.push_back(cards);
  }
  return piles;
}

void number_piles(State& state, const Piles& earlier) {
  Board& board = state.board;
  board.pile = static_cast<std::uint8_t>(earlier.size());
  Cards present = state.deck;
  for (const Cards hand : state.hands) present |= hand;
  for (const CardId card : present) board.pile_of[card] = board.pile;
  for (std::size_t pile = 0; pile < earlier.size(); ++pile)
    for (const CardId card : earlier[pile]) board.pile_of[card] = static_cast<std::uint8_t>(pile);
}

void describe_piles(Value value, Piles& piles, const Components& figures) {
  value.vector(piles, [&](Cards& cards, Value item) { item.words(cards, figures.card_names); });
}

void describe(Fields& fields, State& state, const Components& figures, int seats) {
  Piles earlier = earlier_piles(state.board);
  describe_course(fields, state.board, figures, seats);
  describe_tiles(fields, state.board, figures);
  fields("deck").words(state.deck, figures.card_names);
  describe_piles(fields("earlier_piles"), earlier, figures);
  fields("players").array(static_cast<std::size_t>(seats), [&](std::size_t i, Value player) {
    const Seat seat = value_at<Seat>(i);
    player.object([&](Fields& of_player) {
      describe_player(of_player, state.board.players[seat], figures, true);
      of_player("hand").words(state.hands[seat], figures.card_names);
    });
  });
  if (fields.reading()) number_piles(state, earlier);
  describe_steps(fields("steps"), state.board, figures, seats);
  fields.chance(state.chance);
}

}  // namespace

void describe_spices(Value value, Spices& spices, std::size_t most) {
  EnumArray<Spice, std::uint8_t> counts{};
  for (const Spice spice : all<Spice>()) counts[spice] = static_cast<std::uint8_t>(spices[spice]);
  names(value, counts, kSpiceNames, most);
  spices = Spices();
  for (const Spice spice : all<Spice>()) spices += Spices(spice, counts[spice]);
}

State Rules::read(const JsonReader& reader) const {
  State state;
  Value(reader).object([&](Fields& fields) { describe(fields, state, components_, seats_); });
  return state;
}

void Rules::write(const State& state, JsonWriter& json) const {
  State copy = state;
  Value(json).object([&](Fields& fields) { describe(fields, copy, components_, seats_); });
}

void Rules::write(const Observation& observation, JsonWriter& json) const {
  Observation seen = observation;
  Board& board = seen.board;
  Piles earlier = earlier_piles(board);
  Cards unseen = Cards::all() - board.discards - board.open_cards();
  for (const Cards hand : seen.hands) unseen -= hand;
  Value(json).object([&](Fields& fields) {
    describe_course(fields, board, components_, seats_);
    describe_tiles(fields, board, components_);
    fields("deck").number(seen.deck_size, 0, kCountOf<CardId>);
    fields("unseen").words(unseen, components_.card_names);  // in the pile or in other hands
    describe_piles(fields("earlier_piles"), earlier, components_);
    fields("players").array(static_cast<std::size_t>(seats_), [&](std::size_t i, Value player) {
      const Seat seat = value_at<Seat>(i);
      const bool own = seat == seen.viewer || board.stage == Stage::over;
      player.object([&](Fields& of_player) {
        describe_player(of_player, board.players[seat], components_, own || components_.options.open_ducats);
        if (Value hand = of_player("hand"); !hand.is_null(!own))
          hand.words(seen.hands[seat], components_.card_names);
        int hand_size = seen.hand_size(seat);
        of_player("hand_size").number(hand_size, 0, kCountOf<CardId>);
        of_player("drawn_from").array(board.pile + std::size_t{1}, [&](std::size_t pile, Value item) {
          item.number(seen.drawn[seat][pile], 0, kCountOf<CardId>);  // by pile, the present one last
        });
      });
    });
    describe_steps(fields("steps"), board, components_, seats_);
    fields("chance").is_null(true);
  });
}

}  // namespace carreira::goa
