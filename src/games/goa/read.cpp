// A position from JSON (docs/position/goa.md); Rules::check judges what was read.

#include <algorithm>

#include "games/goa/rules.h"
#include "games/goa/step_shapes.h"
#include "games/goa/words.h"

namespace carreira::goa {
namespace {

template <class T>
T narrow(std::int64_t value) {
  return static_cast<T>(value);
}

class Reader {
 public:
  Reader(const Language& language, const Components& components, int seats)
      : words_(language), components_(components), seats_(seats) {}

  void course(const JsonReader& json, State& s) const;
  void board(const JsonReader& json, State& s) const;
  void piles(const JsonReader& json, State& s) const;
  void player(const JsonReader& json, State& s, Seat seat) const;
  void steps(const JsonReader& json, State& s) const;

 private:
  int word(const JsonReader& json, Word vocabulary) const {
    return json.choice(words_.vocabularies[vocabulary].names);
  }
  Seat seat(const JsonReader& json) const { return seat_at(static_cast<int>(json.integer(1, seats_)) - 1); }
  Cards cards(const JsonReader& json) const {
    Cards set = 0;
    for (std::size_t i = 0, n = json.size(0, kCards); i < n; ++i) {
      const Cards card = card_bit(word(json.item(i), kCardWord));
      if (set & card) json.item(i).complain("named twice");
      set |= card;
    }
    return set;
  }
  Spices spices(const JsonReader& json, std::size_t most) const {
    Spices sum = 0;
    for (std::size_t i = 0, n = json.size(0, most); i < n; ++i)
      sum += one_spice(json.item(i).choice(kSpiceNames));
    return sum;
  }
  std::uint32_t step_field(const StepField& field, const JsonReader& json) const;
  void colony(const JsonReader& json, std::size_t colony, Estate& estate) const;

  const Language& words_;
  const Components& components_;
  int seats_;
};

void Reader::course(const JsonReader& json, State& s) const {
  s.phase = narrow<std::uint8_t>(json.field("phase").choice({"A", "B"}));
  s.round = narrow<std::uint8_t>(json.integer("round", 1, kRounds) - 1);
  s.stage = static_cast<Stage>(json.field("stage").choice(kStageNames));
  s.action = narrow<std::uint8_t>(json.integer("action", 0, kMaxSeats));
  s.turn = seat(json.field("turn"));
  s.flag = seat(json.field("flag"));
  s.first = seat(json.field("first"));
  const JsonReader passed = json.field("passed");
  for (std::size_t i = 0, n = passed.size(0, kMaxSeats); i < n; ++i)
    s.passed = narrow<std::uint8_t>(s.passed | 1 << index(seat(passed.item(i))));
  s.card_played = json.boolean("card_played");
  s.committed = json.boolean("bonus_paid");
  s.lot = narrow<std::uint8_t>(json.integer("lot", 0, seats_ + 1));
  const JsonReader tokens = json.field("tokens");
  s.lots.fill(kNowhere);
  const auto lots = static_cast<std::size_t>(seats_ + 1);
  if (tokens.size(lots, lots) == lots)
    for (std::size_t i = 0; i < lots; ++i)
      if (!tokens.item(i).is_null()) s.lots[i] = narrow<std::uint8_t>(word(tokens.item(i), kCell));
  if (const JsonReader bid = json.field("bid"); !bid.is_null()) {
    bid.only({"ducats", "seat"});
    s.high = narrow<std::uint16_t>(bid.integer("ducats", 1, 60000));
    s.high_bidder = seat(bid.field("seat"));
  }
}

void Reader::board(const JsonReader& json, State& s) const {
  const JsonReader grid = json.field("grid"), aside = json.field("aside"), gone = json.field("gone");
  s.grid.fill(Tile::none);
  if (grid.size(kSide, kSide) == kSide)
    for (std::size_t y = 0; y < kSide; ++y)
      if (const JsonReader row = grid.item(y); row.size(kSide, kSide) == kSide)
        for (std::size_t x = 0; x < kSide; ++x)
          if (!row.item(x).is_null()) s.grid[y * kSide + x] = static_cast<Tile>(word(row.item(x), kTileWord));
  for (std::size_t i = 0, n = aside.size(0, s.aside.capacity()); i < n; ++i)
    s.aside.push_back(static_cast<Tile>(word(aside.item(i), kTileWord)));
  for (std::size_t i = 0, n = gone.size(0, 2 * kTilesOfAPhase); i < n; ++i)
    ++s.gone[static_cast<std::size_t>(word(gone.item(i), kTileWord))];
  s.bonus_left = narrow<std::uint8_t>(json.integer("bonus_left", 0, 100));
  const JsonReader corners = json.field("corners"), bonanzas = json.field("bonanzas");
  for (std::size_t i = 0, n = corners.size(0, 4); i < n; ++i)
    s.corners = narrow<std::uint8_t>(s.corners | 1 << corners.item(i).choice(kCornerNames));
  for (std::size_t i = 0, n = bonanzas.size(0, kBonanzas); i < n; ++i)
    s.bonanzas = narrow<std::uint8_t>(s.bonanzas | 1 << word(bonanzas.item(i), kBonanzaWord));
  const JsonReader reached = json.field("first_reached"), colonies = json.field("colony_tiles");
  reached.only({"ships", "harvest", "taxes", "expedition", "colonists"});
  for (std::size_t column = 0; column < kColumns; ++column) {
    const JsonReader rows = reached.field(kColumnNames[column]);
    for (std::size_t i = 0, n = rows.size(0, 2); i < n; ++i)
      s.first_reached = narrow<std::uint16_t>(
          s.first_reached | 1 << (2 * column + static_cast<std::size_t>(rows.item(i).integer(4, 5) - 4)));
  }
  colonies.only({"quilon", "cochin", "madras", "calicut"});
  for (std::size_t colony = 0; colony < kColonies; ++colony) {
    const JsonReader tiles = colonies.field(kColonyNames[colony]);
    for (std::size_t i = 0, n = tiles.size(0, kColonyTiles); i < n; ++i)
      s.colony_tiles[colony] = narrow<std::uint8_t>(
          s.colony_tiles[colony] | 1 << (tiles.item(i).integer(1, components_.colonies[colony].tiles) - 1));
  }
}

// After the hands are read.
void Reader::piles(const JsonReader& json, State& s) const {
  s.discards = cards(json.field("discards"));
  s.deck = cards(json.field("deck"));
  const JsonReader earlier = json.field("earlier_piles");
  const std::size_t n = earlier.size(0, kCards - 1);
  s.pile = narrow<std::uint8_t>(n);
  Cards present = s.deck;
  for (const Cards hand : s.hands.values) present |= hand;
  for (Cards rest = present; rest; rest &= rest - 1)
    s.pile_of[static_cast<std::size_t>(lowest(rest))] = s.pile;
  for (std::size_t pile = 0; pile < n; ++pile)
    for (Cards rest = cards(earlier.item(pile)); rest; rest &= rest - 1)
      s.pile_of[static_cast<std::size_t>(lowest(rest))] = narrow<std::uint8_t>(pile);
}

void Reader::colony(const JsonReader& json, std::size_t colony, Estate& estate) const {
  json.only({"tile", "allows", "spices"});
  const ColonyFigures& figures = components_.colonies[colony];
  estate.tile = narrow<std::uint8_t>(json.integer("tile", 1, figures.tiles) - 1);
  estate.allowed = figures.spices[estate.tile];
  estate.fields = narrow<std::uint8_t>(figures.fields);
  estate.spices = spices(json.field("spices"), estate.fields);
  if (!json.has("allows")) return;  // told for readers; the tile says it
  int allows = 0;
  const JsonReader told = json.field("allows");
  for (std::size_t i = 0, n = told.size(0, kSpices); i < n; ++i)
    allows |= 1 << told.item(i).choice(kSpiceNames);
  if (allows != estate.allowed) told.complain("the tile allows other spices");
}

void Reader::player(const JsonReader& json, State& s, Seat seat) const {
  json.only({"ducats", "ships", "colonists", "bonus", "rows", "plantations", "colonies", "singles", "tiles",
             "hand"});
  Player& p = s.players[seat];
  p.ducats = narrow<std::uint16_t>(json.integer("ducats", 0, 10000));
  p.ships = narrow<std::uint16_t>(json.integer("ships", 0, 10000));
  p.colonists = narrow<std::uint16_t>(json.integer("colonists", 0, 10000));
  p.bonus = narrow<std::uint8_t>(json.integer("bonus", 0, 100));
  const JsonReader rows = json.field("rows");
  rows.only({"ships", "harvest", "taxes", "expedition", "colonists"});
  for (std::size_t column = 0; column < kColumns; ++column)
    p.rows[column] = narrow<std::uint8_t>(rows.integer(kColumnNames[column], 1, kRows) - 1);
  const JsonReader plantations = json.field("plantations"), colonies = json.field("colonies");
  if (plantations.size(kPlantations, kPlantations) == kPlantations)
    for (std::size_t place = 0; place < kPlantations; ++place) {
      const JsonReader line = plantations.item(place);
      if (line.is_null()) continue;
      line.only({"tile", "spices"});
      Estate& estate = p.estates[place];
      const auto tile = static_cast<Tile>(word(line.field("tile"), kTileWord));
      if (!is_cultivated(tile)) line.field("tile").complain("no plantation");
      estate.tile = narrow<std::uint8_t>(index(tile));
      estate.fields = narrow<std::uint8_t>(fields_of(tile));
      estate.allowed =
          narrow<std::uint8_t>(tile == Tile::mixed ? (1 << kSpices) - 1 : 1 << spice_of(tile) % kSpices);
      estate.spices = spices(line.field("spices"), estate.fields);
    }
  colonies.only({"quilon", "cochin", "madras", "calicut"});
  for (std::size_t i = 0; i < kColonies; ++i)
    if (colonies.has(kColonyNames[i]))
      colony(colonies.field(kColonyNames[i]), i, p.estates[kPlantations + i]);
  for (Estate& estate : p.estates) estate.filled = narrow<std::uint8_t>(total(estate.spices));
  const JsonReader singles = json.field("singles"), tiles = json.field("tiles");
  for (std::size_t i = 0, n = singles.size(0, kTilesOfAPhase); i < n; ++i)
    ++p.singles[static_cast<std::size_t>(singles.item(i).choice(kSpiceNames))];
  for (std::size_t i = 0, n = tiles.size(0, p.kept.capacity()); i < n; ++i) {
    tiles.item(i).only({"tile", "used"});
    p.kept.push_back(
        {static_cast<Tile>(word(tiles.item(i).field("tile"), kTileWord)), tiles.item(i).boolean("used")});
  }
  s.hands[seat] = cards(json.field("hand"));
}

std::uint32_t Reader::step_field(const StepField& field, const JsonReader& step) const {
  if (field.shape == Shape::none) return 0;
  const JsonReader json = step.field(field.name);
  switch (field.shape) {
    case Shape::number:
      return narrow<std::uint32_t>(json.integer(0, 255));
    case Shape::colony:
      return narrow<std::uint32_t>(word(json, kColonyWord));
    case Shape::column:
      return narrow<std::uint32_t>(word(json, kColumnWord));
    case Shape::tile:
      return narrow<std::uint32_t>(word(json, kTileWord));
    case Shape::corner:
      return narrow<std::uint32_t>(json.choice(kCornerNames));
    case Shape::placing:
      return narrow<std::uint32_t>(json.choice(kPlacingNames));
    case Shape::truth:
      return json.boolean();
    case Shape::cards:
      return cards(json);
    case Shape::spices:
      return spices(json, 8);
    case Shape::estates: {
      std::uint32_t set = 0;
      for (std::size_t i = 0, n = json.size(0, kEstates); i < n; ++i)
        set |= 1u << word(json.item(i), kEstateWord);
      return set;
    }
    case Shape::none:
      break;
  }
  return 0;
}

void Reader::steps(const JsonReader& json, State& s) const {
  static const auto names = [] {
    std::array<std::string_view, kStepShapes.size()> all{};
    std::transform(kStepShapes.begin(), kStepShapes.end(), all.begin(),
                   [](const StepShape& shape) { return shape.ask; });
    return all;
  }();
  for (std::size_t i = 0, n = json.size(0, s.steps.capacity()); i < n; ++i) {
    const JsonReader line = json.item(i);
    const auto ask = static_cast<std::size_t>(line.field("ask").choice(names));
    const StepShape& shape = kStepShapes[ask];
    line.only({"ask", "seat", shape.a.name, shape.b.name, shape.c.name, shape.cards.name});
    s.steps.push_back({static_cast<Ask>(ask),
                       seat(line.field("seat")),
                       narrow<std::uint8_t>(step_field(shape.a, line)),
                       narrow<std::uint8_t>(step_field(shape.b, line)),
                       narrow<std::uint8_t>(step_field(shape.c, line)),
                       {},
                       step_field(shape.cards, line)});
  }
}

}  // namespace

State Rules::read(const JsonReader& json) const {
  const Reader reader(language_, components_, seats_);
  State s;
  json.only({"phase",    "round",         "stage",        "action",     "turn",       "flag",
             "first",    "passed",        "card_played",  "bonus_paid", "lot",        "tokens",
             "bid",      "grid",          "aside",        "gone",       "bonus_left", "corners",
             "bonanzas", "first_reached", "colony_tiles", "discards",   "deck",       "earlier_piles",
             "players",  "steps",         "chance"});
  reader.course(json, s);
  reader.board(json, s);
  const JsonReader players = json.field("players");
  const auto seats = static_cast<std::size_t>(seats_);
  if (players.size(seats, seats) == seats)
    for (std::size_t i = 0; i < seats; ++i) reader.player(players.item(i), s, seat_at(static_cast<int>(i)));
  reader.piles(json, s);
  reader.steps(json.field("steps"), s);
  const JsonReader chance = json.field("chance");
  chance.only({"key", "draws"});
  const auto key = Seed::from_hex(chance.text("key"));
  if (!key && !json.failed()) chance.field("key").complain("expected 64 hexadecimal digits");
  s.chance = Chance(key.value_or(Seed{}).words,
                    static_cast<std::uint64_t>(chance.integer("draws", 0, std::int64_t{1} << 53)));
  return s;
}

}  // namespace carreira::goa
