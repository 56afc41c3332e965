#include "games/goa/components.h"

#include <algorithm>
#include <initializer_list>

namespace carreira::goa {
namespace {

constexpr std::array<std::string_view, kTiles - 3 * kSpices> kOtherTiles = {"mixed",
                                                                            "overseer",
                                                                            "mission2",
                                                                            "mission3",
                                                                            "ships4",
                                                                            "colonists4",
                                                                            "ships_or_colonists3",
                                                                            "colonisation",
                                                                            "bonus2",
                                                                            "expeditions2",
                                                                            "expeditions3",
                                                                            "favour",
                                                                            "red_ship",
                                                                            "red_ducats3",
                                                                            "red_colonist",
                                                                            "red_spice",
                                                                            "red_expedition",
                                                                            "espionage",
                                                                            "extra_harvest",
                                                                            "resupply",
                                                                            "viceroy",
                                                                            "tax",
                                                                            "exchange"};

int small(const JsonReader& reader, std::string_view name, int least, int most) {
  return static_cast<int>(reader.integer(name, least, most));
}

template <std::size_t N>
std::array<int, N> row(const JsonReader& reader, int least, int most) {
  std::array<int, N> numbers{};
  if (reader.size(N, N) == N)
    for (std::size_t i = 0; i < N; ++i) numbers[i] = static_cast<int>(reader.item(i).integer(least, most));
  return numbers;
}

std::uint8_t spice_set(const JsonReader& reader) {
  int set = 0;
  for (std::size_t i = 0, n = reader.size(1, kSpices); i < n; ++i)
    set |= 1 << reader.item(i).choice(kSpiceNames);
  return static_cast<std::uint8_t>(set);
}

void read_development(const JsonReader& reader, Components& c) {
  reader.only({"columns", "row_vp", "values", "costs", "source"});
  const JsonReader columns = reader.field("columns");
  if (columns.size(kColumns, kColumns) == kColumns)
    for (std::size_t i = 0; i < kColumns; ++i)
      if (columns.item(i).choice(kColumnNames) != static_cast<int>(i))
        columns.item(i).complain("expected " + std::string(kColumnNames[i]) + " in this place");
  c.row_points = row<kRows>(reader.field("row_vp"), 0, 100);
  const JsonReader values = reader.field("values"), costs = reader.field("costs");
  values.only({"ships", "harvest", "taxes", "expedition", "colonists"});
  costs.only({"ships", "harvest", "taxes", "expedition", "colonists"});
  for (std::size_t column = 0; column < kColumns; ++column) {
    const JsonReader line = values.field(kColumnNames[column]);
    if (column != static_cast<std::size_t>(index(Column::expedition))) {
      c.values[column] =
          row<kRows>(line, column == static_cast<std::size_t>(index(Column::colonists)) ? 0 : 1, 20);
    } else if (line.size(kRows, kRows) == kRows) {
      for (std::size_t i = 0; i < kRows; ++i) {
        line.item(i).only({"draw", "limit"});
        c.values[column][i] = small(line.item(i), "draw", 1, 10);
        c.hand_limit[i] = small(line.item(i), "limit", 1, kCards);
      }
    }
    const JsonReader prices = costs.field(kColumnNames[column]);
    if (prices.size(kRows - 1, kRows - 1) != kRows - 1) continue;
    for (std::size_t step = 0; step < kRows - 1; ++step) {
      const JsonReader price = prices.item(step);
      const std::size_t n = price.size(1, 8);
      for (std::size_t i = 0; i < n; ++i)
        c.costs[column][step] += one_spice(price.item(i).choice(kSpiceNames));
      c.cost_ships[column][step] = static_cast<int>(n);
    }
  }
}

void read_tiles(const JsonReader& reader, std::array<std::uint8_t, kTiles>& tiles) {
  int all = 0, not_cultivated = 0;
  for (std::size_t i = 0, n = reader.size(1, 100); i < n; ++i) {
    const JsonReader line = reader.item(i);
    Tile tile = Tile::none;
    if (line.text("kind") == "plantation") {
      line.only({"kind", "fields", "spice", "count"});
      tile = plantation(line.field("spice").choice(kSpiceNames), small(line, "fields", 1, 3));
    } else {
      line.only({"kind", "count"});
      tile = static_cast<Tile>(3 * kSpices + line.field("kind").choice(kOtherTiles));
    }
    const int number = small(line, "count", 1, kTilesOfAPhase);
    auto& so_far = tiles[static_cast<std::size_t>(index(tile))];
    so_far = static_cast<std::uint8_t>(std::min(so_far + number, 200));
    all += number;
    not_cultivated += is_cultivated(tile) ? 0 : number;
  }
  if (all != kTilesOfAPhase)
    reader.complain("expected " + std::to_string(kTilesOfAPhase) + " tiles in all; found " +
                    std::to_string(all));
  if (not_cultivated < kAside) reader.complain("expected at least 4 tiles that are no plantations");
}

void read_colonies(const JsonReader& reader, Components& c) {
  reader.only({"quilon", "cochin", "madras", "calicut", "source"});
  for (std::size_t i = 0; i < kColonies; ++i) {
    const JsonReader line = reader.field(kColonyNames[i]);
    line.only({"colonists", "fields", "tiles"});
    ColonyFigures& colony = c.colonies[i];
    colony.colonists = small(line, "colonists", 1, 60);
    colony.fields = small(line, "fields", 1, 3);
    const JsonReader tiles = line.field("tiles");
    if (tiles.is_integer()) {
      colony.tiles = static_cast<int>(tiles.integer(1, kColonyTiles));
      colony.spices.fill((1 << kSpices) - 1);
    } else {
      colony.tiles = static_cast<int>(tiles.size(1, kColonyTiles));
      for (int tile = 0; tile < colony.tiles; ++tile)
        colony.spices[static_cast<std::size_t>(tile)] = spice_set(tiles.item(static_cast<std::size_t>(tile)));
    }
  }
}

void read_card(const JsonReader& line, std::size_t number, Components& c) {
  Card& card = c.cards[number];
  if (line.integer("id", 1, kCards) != static_cast<int>(number) + 1)
    line.field("id").complain("expected the cards in the order of their numbers");
  card.effect = static_cast<Effect>(line.field("effect").choice(kEffectNames));
  switch (card.effect) {
    case Effect::sell_spices:
      line.only({"id", "effect", "n", "ducats_each", "colonists", "symbol"});
      card.ducats = static_cast<std::uint8_t>(small(line, "ducats_each", 1, 20));
      break;
    case Effect::buy_progress:
      line.only({"id", "effect", "ducats", "colonists", "symbol"});
      card.ducats = static_cast<std::uint8_t>(small(line, "ducats", 0, 100));
      break;
    case Effect::ships:
    case Effect::colonists:
    case Effect::ducats:
    case Effect::spices:
      line.only({"id", "effect", "n", "colonists", "symbol"});
      break;
    default:
      line.only({"id", "effect", "colonists", "symbol"});
      break;
  }
  if (card.effect <= Effect::sell_spices) card.amount = static_cast<std::uint8_t>(small(line, "n", 1, 20));
  card.colonists = static_cast<std::uint8_t>(small(line, "colonists", 0, 10));
  card.symbol = static_cast<std::uint8_t>(line.field("symbol").choice(kSymbolNames));
  c.cards_with[static_cast<std::size_t>(card.effect)] |= card_bit(static_cast<int>(number));
  std::string name = std::string(kEffectNames[static_cast<std::size_t>(card.effect)]) + "-" +
                     std::to_string(card.colonists) + "-" + std::string(kSymbolNames[card.symbol]);
  while (std::find(c.card_names.begin(), c.card_names.end(), name) != c.card_names.end()) name += "-b";
  c.card_names.push_back(name);
}

void read_cards(const JsonReader& reader, Components& c) {
  reader.only({"cards", "source"});
  const JsonReader cards = reader.field("cards");
  if (cards.size(kCards, kCards) == kCards)
    for (std::size_t i = 0; i < kCards; ++i) read_card(cards.item(i), i, c);
  std::array<int, kSymbols> symbols{};
  for (const Card& card : c.cards) ++symbols[card.symbol];
  for (std::size_t symbol = 0; symbol < kSymbols; ++symbol)
    if (symbols[symbol] != kCards / kSymbols)
      cards.complain("expected every symbol on 5 cards; " + std::string(kSymbolNames[symbol]) + " is on " +
                     std::to_string(symbols[symbol]));
}

void read_bonanza(const JsonReader& reader, Components& c) {
  reader.only({"tiles", "source"});
  const JsonReader tiles = reader.field("tiles");
  if (tiles.size(kBonanzas, kBonanzas) != kBonanzas) return;
  for (std::size_t i = 0; i < kBonanzas; ++i) {
    const JsonReader line = tiles.item(i);
    line.only({"ducats", "ships", "colonists", "spices", "expedition_cards", "bonus_actions"});
    std::string name;
    const auto figure = [&](std::string_view what) {
      if (!line.has(what)) return std::uint8_t{0};
      const int number = small(line, what, 1, 20);
      name += (name.empty() ? "" : "-") + std::string(what) + "-" + std::to_string(number);
      return static_cast<std::uint8_t>(number);
    };
    Bonanza& bonanza = c.bonanzas[i];
    bonanza.ducats = figure("ducats");
    bonanza.ships = figure("ships");
    bonanza.colonists = figure("colonists");
    bonanza.spices = figure("spices");
    bonanza.expedition_cards = figure("expedition_cards");
    bonanza.bonus_actions = figure("bonus_actions");
    while (std::find(c.bonanza_names.begin(), c.bonanza_names.end(), name) != c.bonanza_names.end())
      name += "-b";
    c.bonanza_names.push_back(name.empty() ? "nothing-" + std::to_string(i) : name);
  }
}

void check_kept_tiles(const JsonReader& reader, const Components& c) {
  int kept = 0, exchanges = 0;
  for (int tile = 0; tile < kTiles; ++tile) {
    const auto i = static_cast<std::size_t>(tile);
    const int number = c.tiles[0][i] + c.tiles[1][i];
    if (is_kept(static_cast<Tile>(tile))) kept += number;
    if (static_cast<Tile>(tile) == Tile::exchange) exchanges += number;
  }
  if (kept > 28) reader.complain("more than 28 tiles that stay before a player");
  if (exchanges > 1) reader.complain("more than one exchange tile");
}

}  // namespace

std::string tile_name(Tile tile) {
  if (!is_plantation(tile))
    return std::string(kOtherTiles[static_cast<std::size_t>(index(tile) - 3 * kSpices)]);
  return std::string(kSpiceNames[static_cast<std::size_t>(spice_of(tile))]) + "-" +
         std::to_string(fields_of(tile));
}

Components read_components(const JsonReader& reader) {
  Components c;
  reader.only({"game", "title", "sources", "spices", "development", "tiles", "colonies", "expedition_cards",
               "bonanza", "start", "scoring", "bonus_action_cards"});
  if (reader.text("game") != "goa") reader.field("game").complain("these are not the components of goa");
  const JsonReader spices = reader.field("spices");
  if (spices.size(kSpices, kSpices) == kSpices)
    for (std::size_t i = 0; i < kSpices; ++i)
      if (spices.item(i).choice(kSpiceNames) != static_cast<int>(i))
        spices.item(i).complain("expected " + std::string(kSpiceNames[i]) + " in this place");
  read_development(reader.field("development"), c);
  const JsonReader tiles = reader.field("tiles");
  tiles.only({"A", "B", "source"});
  read_tiles(tiles.field("A"), c.tiles[0]);
  read_tiles(tiles.field("B"), c.tiles[1]);
  check_kept_tiles(tiles, c);
  read_colonies(reader.field("colonies"), c);
  read_cards(reader.field("expedition_cards"), c);
  read_bonanza(reader.field("bonanza"), c);
  const JsonReader start = reader.field("start"), scoring = reader.field("scoring");
  start.only({"ships", "colonists", "ducats_first", "ducats_others", "source"});
  c.start_ships = small(start, "ships", 0, 100);
  c.start_colonists = small(start, "colonists", 0, 100);
  c.ducats_first = small(start, "ducats_first", 0, 100);
  c.ducats_others = small(start, "ducats_others", 0, 100);
  scoring.only({"colonies", "symbols", "most_ducats", "single_plantation", "single_plantation_overseer",
                "tax", "source"});
  c.colony_points = row<kColonies + 1>(scoring.field("colonies"), 0, 100);
  c.symbol_points = row<kSymbols>(scoring.field("symbols"), 0, 100);
  c.most_ducats = small(scoring, "most_ducats", 0, 100);
  c.single_plantation = small(scoring, "single_plantation", 0, 100);
  c.single_plantation_overseer = small(scoring, "single_plantation_overseer", 0, 100);
  c.tax = small(scoring, "tax", 0, 100);
  const JsonReader bonus = reader.field("bonus_action_cards");
  bonus.only({"count", "source"});
  c.bonus_cards = small(bonus, "count", 1, 100);
  return c;
}

}  // namespace carreira::goa
