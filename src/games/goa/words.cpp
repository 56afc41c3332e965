#include "games/goa/words.h"

#include "games/goa/state.h"

namespace carreira::goa {
namespace {

using Form = Vocabulary::Form;

template <class Names>
std::vector<std::string> strings(const Names& names) {
  return {names.begin(), names.end()};
}

// a1 to e5, rows from the top; then the border.
std::vector<std::string> cell_names() {
  std::vector<std::string> names;
  for (int y = 0; y < kSide; ++y)
    for (int x = 0; x < kSide; ++x)
      names.push_back(std::string(1, static_cast<char>('a' + x)) + static_cast<char>('1' + y));
  for (const char* side : {"top-", "bottom-"})
    for (int x = 0; x < kSide; ++x) names.push_back(side + std::string(1, static_cast<char>('a' + x)));
  for (const char* side : {"left-", "right-"})
    for (int y = 0; y < kSide; ++y) names.push_back(side + std::string(1, static_cast<char>('1' + y)));
  return names;
}

std::vector<std::string> tile_names() {
  std::vector<std::string> names;
  for (int tile = 0; tile < kTiles; ++tile) names.push_back(tile_name(static_cast<Tile>(tile)));
  return names;
}

std::vector<std::string> estate_names() {
  std::vector<std::string> names = {"plantation-1", "plantation-2", "plantation-3", "plantation-4"};
  for (const auto name : kColonyNames) names.emplace_back(name);
  return names;
}

std::vector<Vocabulary> vocabularies(const Components& c) {
  return {{"number", Form::number, {}},
          {"seat", Form::seat, {}},
          {"cell", Form::name, cell_names()},
          {"column", Form::name, strings(kColumnNames)},
          {"column", Form::set, strings(kColumnNames)},
          {"colony", Form::name, strings(kColonyNames)},
          {"card", Form::name, c.card_names},
          {"tile", Form::name, tile_names()},
          {"estate", Form::name, estate_names()},
          {"spice", Form::name, strings(kSpiceNames)},
          {"spice", Form::set, strings(kSpiceNames)},
          {"goods", Form::name, {"ships", "colonists", "spices", "ducats", "bonus"}},
          {"action", Form::name, {"ships", "harvest", "taxes", "expedition"}},
          {"bonanza", Form::name, c.bonanza_names},
          {"phase", Form::name, {"A", "B"}}};
}

std::vector<MoveFormat> move_formats() {
  return {{"fund", {}},
          {"prepare", {{"columns", kColumnsWord}}},
          {"flag", {{"cell", kCell}}},
          {"token", {{"cell", kCell}}},
          {"bid", {{"ducats", kNumber}}},
          {"pass", {}},
          {"buy", {}},
          {"progress", {{"column", kColumnWord}}},
          {"progress-with", {{"card", kCardWord}, {"column", kColumnWord}}},
          {"ships", {}},
          {"harvest", {}},
          {"harvest-with", {{"card", kCardWord}}},
          {"taxes", {}},
          {"expedition", {}},
          {"found", {{"colony", kColonyWord}}},
          {"found-with", {{"card", kCardWord}, {"colony", kColonyWord}}},
          {"use", {{"tile", kTileWord}}},
          {"play", {{"card", kCardWord}}},
          {"discard", {{"card", kCardWord}}},
          {"end", {}},
          {"draw", {}},
          {"done", {}},
          {"pay", {}},
          {"give-up", {}},
          {"settle", {{"spices", kSpicesWord}}},
          {"place", {{"estate", kEstateWord}, {"spice", kSpiceWord}}},
          {"give", {{"estate", kEstateWord}, {"spice", kSpiceWord}}},
          {"take", {{"goods", kGoodsWord}}},
          {"fill", {{"estate", kEstateWord}}},
          {"abandon", {{"estate", kEstateWord}}},
          {"advance", {{"column", kColumnWord}}},
          {"spy", {{"seat", kSeatWord}, {"action", kActionWord}}},
          {"spy-found", {{"seat", kSeatWord}, {"colony", kColonyWord}}},
          {"exchange", {{"cell", kCell}}},
          {"favour", {{"tile", kTileWord}}}};
}

std::vector<EventFormat> event_formats() {
  return {{"laid",
           {{"row", kNumber},
            {"a", kTileWord},
            {"b", kTileWord},
            {"c", kTileWord},
            {"d", kTileWord},
            {"e", kTileWord}},
           true},
          {"put-aside", {{"a", kTileWord}, {"b", kTileWord}, {"c", kTileWord}, {"d", kTileWord}}, true},
          {"flag-placed", {{"cell", kCell}}},
          {"token-placed", {{"number", kNumber}, {"cell", kCell}, {"tile", kTileWord}}},
          {"bid", {{"ducats", kNumber}}},
          {"passed", {}},
          {"flag-bought", {{"ducats", kNumber}, {"seller", kSeatWord}}},
          {"flag-kept", {{"ducats", kNumber}}},
          {"tile-bought", {{"tile", kTileWord}, {"ducats", kNumber}, {"seller", kSeatWord}}},
          {"tile-kept", {{"tile", kTileWord}, {"ducats", kNumber}}},
          {"bonus-action", {}},
          {"action", {{"action", kActionWord}}},
          {"progress", {{"column", kColumnWord}}},
          {"advanced", {{"column", kColumnWord}, {"row", kNumber}}},
          {"gained", {{"goods", kGoodsWord}, {"number", kNumber}}},
          {"paid", {{"goods", kGoodsWord}, {"number", kNumber}}},
          {"placed", {{"spice", kSpiceWord}, {"estate", kEstateWord}}},
          {"gave", {{"spice", kSpiceWord}, {"estate", kEstateWord}}},
          {"drew", {{"card", kCardWord}}, true},
          {"drew-hidden", {}},
          {"shuffled", {}, true},
          {"revealed", {{"card", kCardWord}}, true},
          {"discarded", {{"card", kCardWord}}, true},
          {"played", {{"card", kCardWord}}, true},
          {"used", {{"tile", kTileWord}}},
          {"named", {{"colony", kColonyWord}}},
          {"founded", {{"colony", kColonyWord}, {"colonists", kNumber}}},
          {"failed", {{"colony", kColonyWord}}},
          {"settled", {{"colony", kColonyWord}, {"spices", kSpicesWord}}},
          {"planted", {{"tile", kTileWord}, {"estate", kEstateWord}}},
          {"abandoned", {{"tile", kTileWord}}},
          {"spied", {{"seat", kSeatWord}}},
          {"exchanged", {{"tile", kTileWord}, {"cell", kCell}}},
          {"favoured", {{"tile", kTileWord}}},
          {"bonanza", {{"bonanza", kBonanzaWord}}, true},
          {"tax-paid", {}},
          {"stopped", {}},
          {"ended", {}},
          {"round", {{"phase", kPhaseWord}, {"round", kNumber}}},
          {"shown", {{"card", kCardWord}}, true},
          {"over", {}, true}};
}

}  // namespace

Language make_language(const Components& components) {
  return {"goa", vocabularies(components), move_formats(), event_formats()};
}

}  // namespace carreira::goa
