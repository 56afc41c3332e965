// A position as JSON (docs/position/goa.md), whole or as a seat sees it.

#include <optional>

#include "games/goa/rules.h"
#include "games/goa/step_shapes.h"
#include "games/goa/words.h"

namespace carreira::goa {
namespace {

class Writer {
 public:
  Writer(JsonWriter& json, const Language& language, int seats)
      : json_(json), words_(language), seats_(seats) {}

  void cards(std::string_view name, Cards cards) {
    json_.key(name);
    list(cards, [&](int card) { word(kCardWord, card); });
  }
  void seat(std::string_view name, Seat seat) { json_.field(name, index(seat) + 1); }

  void course(const Table& t);
  void grid(const Table& t);
  void board(const Table& t);
  void player(const Player& p, bool ducats);
  void steps(const Table& t);
  void earlier_piles(const Table& t, Cards not_open);

 private:
  template <class Set, class One>
  void list(Set set, One one) {
    json_.begin_array();
    for (int i = 0; set >> i != 0; ++i)
      if (set >> i & 1) one(i);
    json_.end_array();
  }
  void word(Word vocabulary, int value) { json_.value(words_.value_name(vocabulary, value)); }
  void spices(Spices spices) {
    json_.begin_array();
    for (int spice = 0; spice < kSpices; ++spice)
      for (int n = count(spices, spice); n > 0; --n)
        json_.value(kSpiceNames[static_cast<std::size_t>(spice)]);
    json_.end_array();
  }
  void allowed(int set) {
    list(static_cast<unsigned>(set),
         [&](int spice) { json_.value(kSpiceNames[static_cast<std::size_t>(spice)]); });
  }
  void step_field(const StepField& field, std::uint32_t value);

  JsonWriter& json_;
  const Language& words_;
  int seats_;
};

void Writer::course(const Table& t) {
  json_.field("phase", t.phase == 0 ? "A" : "B").field("round", t.round + 1);
  json_.field("stage", kStageNames[static_cast<std::size_t>(t.stage)]).field("action", t.action);
  seat("turn", t.turn);
  seat("flag", t.flag);
  seat("first", t.first);
  json_.key("passed");
  list(t.passed, [&](int i) { json_.value(i + 1); });
  json_.field("card_played", t.card_played != 0).field("bonus_paid", t.committed != 0).field("lot", t.lot);
  json_.key("tokens").begin_array();
  for (int lot = 0; lot <= seats_; ++lot) {
    const std::uint8_t cell = t.lots[static_cast<std::size_t>(lot)];
    if (cell == kNowhere) {
      json_.null();
    } else {
      word(kCell, cell);
    }
  }
  json_.end_array().key("bid");
  if (t.high == 0) {
    json_.null();
  } else {
    json_.begin_object().field("ducats", t.high);
    seat("seat", t.high_bidder);
    json_.end_object();
  }
}

void Writer::grid(const Table& t) {
  json_.key("grid").begin_array();
  for (std::size_t y = 0; y < kSide; ++y) {
    json_.begin_array();
    for (std::size_t x = 0; x < kSide; ++x) {
      if (const Tile tile = t.grid[y * kSide + x]; tile == Tile::none) {
        json_.null();
      } else {
        word(kTileWord, index(tile));
      }
    }
    json_.end_array();
  }
  json_.end_array();
}

void Writer::board(const Table& t) {
  json_.key("aside").begin_array();
  for (const Tile tile : t.aside) word(kTileWord, index(tile));
  json_.end_array().key("gone").begin_array();
  for (int tile = 0; tile < kTiles; ++tile)
    for (int n = t.gone[static_cast<std::size_t>(tile)]; n > 0; --n) word(kTileWord, tile);
  json_.end_array().field("bonus_left", t.bonus_left).key("corners");
  list(t.corners, [&](int corner) { json_.value(kCornerNames[static_cast<std::size_t>(corner)]); });
  json_.key("bonanzas");
  list(t.bonanzas, [&](int tile) { word(kBonanzaWord, tile); });
  json_.key("first_reached").begin_object();
  for (std::size_t column = 0; column < kColumns; ++column) {
    json_.key(kColumnNames[column]);
    list(t.first_reached >> (2 * column) & 3, [&](int i) { json_.value(i + 4); });
  }
  json_.end_object().key("colony_tiles").begin_object();
  for (std::size_t colony = 0; colony < kColonies; ++colony) {
    json_.key(kColonyNames[colony]);
    list(t.colony_tiles[colony], [&](int tile) { json_.value(tile + 1); });
  }
  json_.end_object();
  cards("discards", t.discards);
}

void Writer::player(const Player& p, bool ducats) {
  json_.key("ducats");
  if (ducats) {
    json_.value(p.ducats);
  } else {
    json_.null();
  }
  json_.field("ships", p.ships)
      .field("colonists", p.colonists)
      .field("bonus", p.bonus)
      .key("rows")
      .begin_object();
  for (std::size_t column = 0; column < kColumns; ++column)
    json_.field(kColumnNames[column], p.rows[column] + 1);
  json_.end_object().key("plantations").begin_array();
  for (std::size_t place = 0; place < kPlantations; ++place) {
    const Estate& estate = p.estates[place];
    if (!estate.exists()) {
      json_.null();
      continue;
    }
    json_.begin_object().key("tile");
    word(kTileWord, estate.tile);
    json_.key("spices");
    spices(estate.spices);
    json_.end_object();
  }
  json_.end_array().key("colonies").begin_object();
  for (std::size_t colony = 0; colony < kColonies; ++colony) {
    const Estate& estate = p.estates[kPlantations + colony];
    if (!estate.exists()) continue;
    json_.key(kColonyNames[colony]).begin_object().field("tile", estate.tile + 1).key("allows");
    allowed(estate.allowed);
    json_.key("spices");
    spices(estate.spices);
    json_.end_object();
  }
  json_.end_object().key("singles").begin_array();
  for (std::size_t spice = 0; spice < kSpices; ++spice)
    for (int n = p.singles[spice]; n > 0; --n) json_.value(kSpiceNames[spice]);
  json_.end_array().key("tiles").begin_array();
  for (const Kept kept : p.kept) {
    json_.begin_object().key("tile");
    word(kTileWord, index(kept.tile));
    json_.field("used", kept.used != 0).end_object();
  }
  json_.end_array();
}

void Writer::step_field(const StepField& field, std::uint32_t value) {
  if (field.shape == Shape::none) return;
  json_.key(field.name);
  const auto number = static_cast<int>(value);
  switch (field.shape) {
    case Shape::number:
      json_.value(number);
      break;
    case Shape::colony:
      word(kColonyWord, number);
      break;
    case Shape::column:
      word(kColumnWord, number);
      break;
    case Shape::tile:
      word(kTileWord, number);
      break;
    case Shape::corner:
      json_.value(kCornerNames[value & 3]);
      break;
    case Shape::estates:
      list(value, [&](int estate) { word(kEstateWord, estate); });
      break;
    case Shape::placing:
      json_.value(kPlacingNames[value % kPlacingNames.size()]);
      break;
    case Shape::truth:
      json_.value(value != 0);
      break;
    case Shape::cards:
      list(value, [&](int card) { word(kCardWord, card); });
      break;
    case Shape::spices:
      spices(value);
      break;
    case Shape::none:
      break;
  }
}

void Writer::steps(const Table& t) {
  json_.key("steps").begin_array();
  for (const Step& step : t.steps) {
    const StepShape& shape = kStepShapes[static_cast<std::size_t>(step.ask)];
    json_.begin_object().field("ask", shape.ask);
    seat("seat", step.seat);
    step_field(shape.a, step.a);
    step_field(shape.b, step.b);
    step_field(shape.c, step.c);
    step_field(shape.cards, step.cards);
    json_.end_object();
  }
  json_.end_array();
}

// For each pile that is used up, the cards of it that hands still hold; all know them, though not who holds
// which.
void Writer::earlier_piles(const Table& t, Cards not_open) {
  json_.key("earlier_piles").begin_array();
  for (int pile = 0; pile < t.pile; ++pile) {
    Cards of_pile = 0;
    for (Cards rest = not_open; rest; rest &= rest - 1)
      if (t.pile_of[static_cast<std::size_t>(lowest(rest))] == pile) of_pile |= rest & (0 - rest);
    list(of_pile, [&](int card) { word(kCardWord, card); });
  }
  json_.end_array();
}

Cards not_open(const Table& t) {
  return ((Cards{1} << kCards) - 1) & ~(t.discards | t.open_cards());
}

}  // namespace

void Rules::write(const State& state, JsonWriter& json) const {
  Writer writer(json, language_, seats_);
  json.begin_object();
  writer.course(state);
  writer.grid(state);
  writer.board(state);
  writer.cards("deck", state.deck);
  writer.earlier_piles(state, not_open(state));
  json.key("players").begin_array();
  for (int i = 0; i < seats_; ++i) {
    json.begin_object();
    writer.player(state.players[seat_at(i)], true);
    writer.cards("hand", state.hands[seat_at(i)]);
    json.end_object();
  }
  json.end_array();
  writer.steps(state);
  json.key("chance").begin_object().field("key", Seed{state.chance.key()}.hex());
  json.field("draws", state.chance.draws()).end_object().end_object();
}

void Rules::write(const Observation& seen, JsonWriter& json) const {
  Writer writer(json, language_, seats_);
  const bool over = seen.stage == Stage::over;
  json.begin_object();
  writer.course(seen);
  writer.grid(seen);
  writer.board(seen);
  // Cards that may be in the pile or in other hands.
  Cards unseen = not_open(seen);
  for (const Cards hand : seen.hands.values) unseen &= ~hand;
  json.field("deck", seen.deck_size);
  writer.cards("unseen", unseen);
  writer.earlier_piles(seen, not_open(seen));
  json.key("players").begin_array();
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    const bool own = seat == seen.viewer || over;
    json.begin_object();
    writer.player(seen.players[seat], own || options_.open_ducats);
    if (own) {
      writer.cards("hand", seen.hands[seat]);
    } else {
      json.key("hand").null();
    }
    json.field("hand_size", seen.hand_size(seat))
        .key("drawn_from")
        .begin_array();  // by pile, the present one last
    for (std::size_t pile = 0; pile <= seen.pile; ++pile) json.value(seen.drawn[seat][pile]);
    json.end_array().end_object();
  }
  json.end_array();
  writer.steps(seen);
  json.key("chance").null().end_object();
}

}  // namespace carreira::goa
