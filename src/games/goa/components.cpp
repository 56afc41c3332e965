#include "games/goa/components.h"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "engine/description.h"

namespace carreira::goa {
namespace {

constexpr auto kSymbolNames = enum_names<Symbol>();
constexpr auto kEffectNames = enum_names<Effect>();

template <CountedEnum E>
E named(const JsonReader& reader, const EnumNames<E>& names) {
  E value{};
  Value(reader).word(value, names);
  return value;
}

std::uint8_t little(const JsonReader& reader, std::string_view name, int least, int most) {
  return static_cast<std::uint8_t>(reader.integer(name, least, most));
}
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

Set<Spice> spice_set(const JsonReader& reader) {
  Set<Spice> set;
  for (std::size_t i = 0, n = reader.size(1, kCountOf<Spice>); i < n; ++i)
    set.insert(named(reader.item(i), kSpiceNames));
  return set;
}

template <CountedEnum E>
std::vector<std::string_view> with_source(const EnumNames<E>& names) {
  std::vector<std::string_view> all_names(names.begin(), names.end());
  all_names.push_back("source");
  return all_names;
}

// A list that names all values in their order.
template <CountedEnum E>
void check_order(const JsonReader& reader, const EnumNames<E>& names) {
  if (reader.size(kCountOf<E>, kCountOf<E>) != kCountOf<E>) return;
  for (const E value : all<E>())
    if (const JsonReader item = reader.item(index_of(value)); named(item, names) != value)
      item.complain("expected " + std::string(names[value]) + " in this place");
}

void read_development(const JsonReader& reader, Components& figures) {
  reader.only({"columns", "row_vp", "values", "costs", "first_cards", "row_bonus_actions", "source"});
  check_order(reader.field("columns"), kColumnNames);
  figures.row_points = row<kRows>(reader.field("row_vp"), 0, 100);
  figures.first_cards = small(reader, "first_cards", 0, 5);
  figures.row_bonus_actions = small(reader, "row_bonus_actions", 0, 5);
  const JsonReader values = reader.field("values"), costs = reader.field("costs");
  values.only(std::span(kColumnNames.values));
  costs.only(std::span(kColumnNames.values));
  for (const Column column : all<Column>()) {
    const JsonReader line = values.field(kColumnNames[column]);
    if (column != Column::expedition) {
      figures.values[column] = row<kRows>(line, column == Column::colonists ? 0 : 1, 20);
    } else if (line.size(kRows, kRows) == kRows) {
      for (std::size_t i = 0; i < kRows; ++i) {
        line.item(i).only({"draw", "limit"});
        figures.values[column][i] = small(line.item(i), "draw", 1, 10);
        figures.hand_limit[i] = small(line.item(i), "limit", 1, kCountOf<CardId>);
      }
    }
    const JsonReader prices = costs.field(kColumnNames[column]);
    if (prices.size(kLastRow, kLastRow) != kLastRow) continue;
    for (std::size_t step = 0; step < kLastRow; ++step) {
      const JsonReader price = prices.item(step);
      const std::size_t n = price.size(1, kMostSpicesOfAStep);
      for (std::size_t i = 0; i < n; ++i)
        figures.prices[column][step].spices += Spices(named(price.item(i), kSpiceNames), 1);
      figures.prices[column][step].ships = static_cast<int>(n);
    }
    figures.prices[column][kLastRow] = {Spices::beyond_all(), std::numeric_limits<int>::max()};
  }
}

Tile read_tile(const JsonReader& line) {
  if (line.text("kind") != "plantation") {
    line.only({"kind", "count"});
    const std::span<const std::string_view> others(kTileNames.begin() + index_of(Tile::mixed),
                                                   kTileNames.end());
    const auto choice = static_cast<std::size_t>(std::max(line.field("kind").choice(others), 0));
    return value_at<Tile>(index_of(Tile::mixed) + choice);
  }
  line.only({"kind", "fields", "spice", "count"});
  return plantation(named(line.field("spice"), kSpiceNames), small(line, "fields", 1, 3));
}

void read_tiles(const JsonReader& reader, EnumArray<Tile, std::uint8_t>& tiles) {
  int all_of_them = 0, not_cultivated = 0;
  for (std::size_t i = 0, n = reader.size(1, 100); i < n; ++i) {
    const Tile tile = read_tile(reader.item(i));
    const int number = small(reader.item(i), "count", 1, kTilesOfAPhase);
    tiles[tile] = static_cast<std::uint8_t>(std::min(tiles[tile] + number, 200));
    all_of_them += number;
    not_cultivated += is_cultivated(tile) ? 0 : number;
  }
  if (all_of_them != kTilesOfAPhase)
    reader.complain("expected " + std::to_string(kTilesOfAPhase) + " tiles in all; found " +
                    std::to_string(all_of_them));
  if (not_cultivated < static_cast<int>(kAside))
    reader.complain("expected at least 4 tiles that are no plantations");
}

void read_colonies(const JsonReader& reader, Components& figures) {
  reader.only(with_source(kColonyNames));
  for (const Colony name : all<Colony>()) {
    const JsonReader line = reader.field(kColonyNames[name]);
    line.only({"colonists", "fields", "tiles"});
    ColonyFigures& colony = figures.colonies[name];
    colony.colonists = small(line, "colonists", 1, 60);
    colony.fields = small(line, "fields", 1, 3);
    const JsonReader tiles = line.field("tiles");
    const bool any_spice = tiles.is_integer();
    colony.tiles =
        Set<ColonyTile>::first(any_spice ? static_cast<std::size_t>(tiles.integer(1, kCountOf<ColonyTile>))
                                         : tiles.size(1, kCountOf<ColonyTile>));
    for (const ColonyTile tile : colony.tiles)
      colony.spices[tile] = any_spice ? Set<Spice>::all() : spice_set(tiles.item(index_of(tile)));
  }
}

// A name that is not taken yet.
void add_name(std::vector<std::string>& names, std::string name) {
  while (std::find(names.begin(), names.end(), name) != names.end()) name += "-b";
  names.push_back(std::move(name));
}

void read_card(const JsonReader& line, CardId id, Components& figures) {
  Card& card = figures.cards[id];
  if (line.integer("id", 1, kCountOf<CardId>) != static_cast<int>(index_of(id)) + 1)
    line.field("id").complain("expected the cards in the order of their numbers");
  card.effect = named(line.field("effect"), kEffectNames);
  switch (card.effect) {
    case Effect::sell_spices:
      line.only({"id", "effect", "n", "ducats_each", "colonists", "symbol"});
      card.ducats = little(line, "ducats_each", 1, 20);
      break;
    case Effect::buy_progress:
      line.only({"id", "effect", "ducats", "colonists", "symbol"});
      card.ducats = little(line, "ducats", 0, 100);
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
  if (card.effect <= Effect::sell_spices) card.amount = little(line, "n", 1, 20);
  card.colonists = little(line, "colonists", 0, 10);
  card.symbol = named(line.field("symbol"), kSymbolNames);
  figures.cards_with[card.effect].insert(id);
  add_name(figures.card_names, std::string(kEffectNames[card.effect]) + "-" + std::to_string(card.colonists) +
                                   "-" + std::string(kSymbolNames[card.symbol]));
}

void read_cards(const JsonReader& reader, Components& figures) {
  reader.only({"cards", "source"});
  const JsonReader cards = reader.field("cards");
  if (cards.size(kCountOf<CardId>, kCountOf<CardId>) == kCountOf<CardId>)
    for (const CardId id : all<CardId>()) read_card(cards.item(index_of(id)), id, figures);
  EnumArray<Symbol, std::size_t> symbols{};
  for (const Card& card : figures.cards) ++symbols[card.symbol];
  for (const Symbol symbol : all<Symbol>())
    if (symbols[symbol] != kCountOf<CardId> / kCountOf<Symbol>)
      cards.complain("expected every symbol on 5 cards; " + std::string(kSymbolNames[symbol]) + " is on " +
                     std::to_string(symbols[symbol]));
}

// Fills in what is named, and says it: "ships-1-spices-1".
std::string read_gift(const JsonReader& line, Gift& gift) {
  line.only({"ducats", "ships", "colonists", "spices", "expedition_cards", "bonus_actions"});
  std::string name;
  const auto figure = [&](std::string_view what) {
    if (!line.has(what)) return std::uint8_t{0};
    const std::uint8_t number = little(line, what, 1, 20);
    name += (name.empty() ? "" : "-") + std::string(what) + "-" + std::to_string(number);
    return number;
  };
  gift.ducats = figure("ducats");
  gift.ships = figure("ships");
  gift.colonists = figure("colonists");
  gift.spices = figure("spices");
  gift.expedition_cards = figure("expedition_cards");
  gift.bonus_actions = figure("bonus_actions");
  return name;
}

void read_bonanza(const JsonReader& reader, Components& figures) {
  reader.only({"tiles", "source"});
  const JsonReader tiles = reader.field("tiles");
  if (tiles.size(kCountOf<BonanzaId>, kCountOf<BonanzaId>) != kCountOf<BonanzaId>) return;
  for (const BonanzaId id : all<BonanzaId>()) {
    const std::string name = read_gift(tiles.item(index_of(id)), figures.bonanzas[id]);
    add_name(figures.bonanza_names, name.empty() ? "nothing" : name);
  }
}

void read_tile_effects(const JsonReader& reader, Components& figures) {
  constexpr Tile kGifts[] = {Tile::ships4,       Tile::colonists4,   Tile::colonisation,  Tile::bonus2,
                             Tile::expeditions2, Tile::expeditions3, Tile::red_ship,      Tile::red_ducats3,
                             Tile::red_colonist, Tile::red_spice,    Tile::red_expedition};
  std::vector<std::string_view> names = {"ships_or_colonists3", "extra_harvest", "resupply", "tax", "source"};
  for (const Tile tile : kGifts) {
    names.push_back(kTileNames[tile]);
    read_gift(reader.field(kTileNames[tile]), figures.gifts[tile]);
  }
  reader.only(names);
  figures.ships_or_colonists = small(reader, "ships_or_colonists3", 1, 20);
  figures.extra_harvest_estates = small(reader, "extra_harvest", 1, 8);
  figures.resupply_cards = small(reader, "resupply", 1, 5);
  figures.tax_spices = small(reader, "tax", 1, 20);
}

void check_kept_tiles(const JsonReader& reader, const Components& figures) {
  int kept = 0;
  for (const Tile tile : all<Tile>())
    if (is_kept(tile)) kept += figures.tiles[Phase::a][tile] + figures.tiles[Phase::b][tile];
  if (kept > 28) reader.complain("more than 28 tiles that stay before a player");
  const auto most = [&](Tile tile, std::size_t number) {
    if (figures.tiles[Phase::a][tile] + std::size_t{figures.tiles[Phase::b][tile]} > number)
      reader.complain("more " + std::string(kTileNames[tile]) + " tiles than " + std::to_string(number));
  };
  most(Tile::exchange, 1);
  most(Tile::espionage, kMostEspionages);
}

void read_start(const JsonReader& reader, Components& figures) {
  reader.only({"ships", "colonists", "ducats_first", "ducats_others", "plantations_aside", "source"});
  figures.start_ships = small(reader, "ships", 0, 100);
  figures.start_colonists = small(reader, "colonists", 0, 100);
  figures.ducats_first = small(reader, "ducats_first", 0, 100);
  figures.ducats_others = small(reader, "ducats_others", 0, 100);
  figures.cultivated_aside = small(reader, "plantations_aside", 0, kAside);
}

void read_course(const JsonReader& reader, Components& figures) {
  reader.only({"rounds", "actions", "quick_start_ducats", "seller_discount", "flag_bonus_actions", "source"});
  figures.rounds = small(reader, "rounds", 1, 4);
  figures.actions = small(reader, "actions", 1, 10);
  figures.quick_start_ducats = small(reader, "quick_start_ducats", 1, 100);
  figures.seller_discount = small(reader, "seller_discount", 0, 10);
  figures.flag_bonus_actions = small(reader, "flag_bonus_actions", 0, 5);
}

void read_founding(const JsonReader& reader, Components& figures) {
  reader.only({"revealed", "revealed_by_card", "colonists_if_failed", "source"});
  figures.revealed_cards = small(reader, "revealed", 1, 5);
  figures.more_revealed_cards = small(reader, "revealed_by_card", 1, 5);
  figures.failure_colonists = small(reader, "colonists_if_failed", 0, 10);
}

void read_scoring(const JsonReader& reader, Components& figures) {
  reader.only({"colonies", "symbols", "most_ducats", "single_plantation", "single_plantation_overseer", "tax",
               "mission2", "mission3", "source"});
  figures.colony_points = row<kCountOf<Colony> + 1>(reader.field("colonies"), 0, 100);
  figures.symbol_points = row<6>(reader.field("symbols"), 0, 100);
  figures.most_ducats = small(reader, "most_ducats", 0, 100);
  figures.single_plantation = small(reader, "single_plantation", 0, 100);
  figures.single_plantation_overseer = small(reader, "single_plantation_overseer", 0, 100);
  for (const Tile tile : {Tile::tax, Tile::mission2, Tile::mission3})
    figures.tile_points[tile] = small(reader, kTileNames[tile], 0, 100);
}

}  // namespace

Components Components::read(const JsonReader& reader) {
  Components figures;
  reader.only({"game", "title", "sources", "spices", "development", "tiles", "tile_effects", "colonies",
               "expedition_cards", "bonanza", "start", "course", "founding", "scoring",
               "bonus_action_cards"});
  if (reader.text("game") != "goa") reader.field("game").complain("these are not the components of goa");
  check_order(reader.field("spices"), kSpiceNames);
  read_development(reader.field("development"), figures);
  const JsonReader tiles = reader.field("tiles");
  tiles.only(with_source(kPhaseNames));
  for (const Phase phase : all<Phase>()) read_tiles(tiles.field(kPhaseNames[phase]), figures.tiles[phase]);
  check_kept_tiles(tiles, figures);
  read_tile_effects(reader.field("tile_effects"), figures);
  read_colonies(reader.field("colonies"), figures);
  read_cards(reader.field("expedition_cards"), figures);
  read_bonanza(reader.field("bonanza"), figures);
  read_start(reader.field("start"), figures);
  read_course(reader.field("course"), figures);
  read_founding(reader.field("founding"), figures);
  read_scoring(reader.field("scoring"), figures);
  const JsonReader bonus = reader.field("bonus_action_cards");
  bonus.only({"count", "kept", "source"});
  figures.bonus_cards = small(bonus, "count", 1, 100);
  figures.kept_bonus_cards = small(bonus, "kept", 0, 100);
  return figures;
}

}  // namespace carreira::goa
