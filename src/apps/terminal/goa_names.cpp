// Goa: tiles, expedition cards and bonanzas are called by what they give.

#include <nlohmann/json.hpp>

#include "apps/terminal/names.h"

namespace carreira::terminal {
namespace {

using nlohmann::json;

class GoaNames {
 public:
  GoaNames(const Words& words, const json& components) : words_(words), components_(components) {}

  Words::Messages all() {
    for (const auto& [tile, effect] : components_["tile_effects"].items())
      if (tile != "source") name_tile(tile, effect);
    for (const char* mission : {"mission2", "mission3"}) {
      const json& points = components_["scoring"][mission];
      add("tile", mission, words_.say("web.goa.mission_vp", {{"vp", argument(points.get<int>())}}));
      add_short(mission, points);
    }
    for (const json& card : components_["expedition_cards"]["cards"]) name_card(card);
    for (const json& bonanza : components_["bonanza"]["tiles"]) name_bonanza(bonanza);
    return std::move(names_);
  }

 private:
  // Where two have one name, the engine's own name goes on with -b.
  void add(const std::string& kind, std::string name, std::string word) {
    std::string key = "goa." + kind + "." + name;
    while (names_.contains(key)) key += "-b";
    names_.emplace(std::move(key), std::move(word));
  }
  void add_short(const std::string& tile, const json& number) {
    add("short", tile, words_.say("goa.short." + tile, {{"n", argument(number.get<int>())}}));
  }

  std::string gift(const std::string& what, const json& number) const {
    return words_.say("web.goa.gift." + what, {{"n", argument(number.get<int>())}});
  }
  std::string gifts(const json& all) const {
    std::vector<std::string> list;
    for (const char* what : {"ducats", "ships", "colonists", "spices", "expedition_cards", "bonus_actions"})
      if (all.contains(what) && all[what] != 0) list.push_back(gift(what, all[what]));
    return words_.list(list);
  }

  void name_tile(const std::string& tile, const json& effect) {
    if (tile == "ships_or_colonists3") {
      add("tile", tile,
          gift("ships", effect) + " " + words_.say("web.goa.or") + " " + gift("colonists", effect));
      add_short(tile, effect);
    }
    if (!effect.is_object() || tile == "colonisation") return;  // called by its own word
    const bool red = tile.starts_with("red_");
    add("tile", tile,
        red ? words_.say("web.goa.red_tile", {{"gift", argument(gifts(effect))}}) : gifts(effect));
    add_short(tile, effect.empty() ? json(0) : *effect.begin());
  }

  std::string effect_of(const json& card) const {
    const auto effect = card["effect"].get<std::string>();
    if (effect == "ships" || effect == "colonists" || effect == "ducats" || effect == "spices")
      return gift(effect, card["n"]);
    const auto figure = [&](const char* name, int otherwise) {
      return argument(card.value(name, otherwise));
    };
    const int more = components_["founding"]["revealed_by_card"].get<int>();
    return words_.say("goa.effect." + effect,
                      {{"n", figure("n", more)}, {"ducats", figure("ducats", card.value("ducats_each", 0))}});
  }
  // "2 ships (palm, 1 colonist)"
  void name_card(const json& card) {
    const auto symbol = card["symbol"].get<std::string>();
    add("card",
        card["effect"].get<std::string>() + "-" + std::to_string(card["colonists"].get<int>()) + "-" + symbol,
        words_.say("web.goa.card_short", {{"effect", argument(effect_of(card))},
                                          {"symbol", argument(words_.name("goa", "symbol", symbol))},
                                          {"colonists", argument(gift("colonists", card["colonists"]))}}));
  }
  // The engine names it by its gifts: "ships-1-colonists-1".
  void name_bonanza(const json& bonanza) {
    std::string name;
    for (const char* what : {"ducats", "ships", "colonists", "spices", "expedition_cards", "bonus_actions"})
      if (bonanza.contains(what) && bonanza[what] != 0)
        name +=
            (name.empty() ? "" : "-") + std::string(what) + "-" + std::to_string(bonanza[what].get<int>());
    add("bonanza", name.empty() ? "nothing" : name, gifts(bonanza));
  }

  const Words& words_;
  const json& components_;
  Words::Messages names_;
};

}  // namespace

Words::Messages goa_names(const Words& words, const json& components) {
  return GoaNames(words, components).all();
}

// "tax [a1]" for a place of the grid, "ginger plantation (2 fields) [plantation 1]" for an estate of the seat.
Words::Messages goa_names_at(const Words& words, const json& position, int seat) {
  Words::Messages names;
  const auto add = [&](const char* kind, const std::string& name, const json& tile) {
    if (!tile.is_string()) return;
    names.emplace(
        "goa." + std::string(kind) + "." + name,
        words.say("goa.tile_at", {{"tile", argument(words.name("goa", "tile", tile.get<std::string>()))},
                                  {"place", argument(words.name("goa", kind, name))}}));
  };
  const json& grid = position["grid"];
  for (std::size_t y = 0; y < grid.size(); ++y)
    for (std::size_t x = 0; x < grid[y].size(); ++x)
      add("cell", std::string(1, static_cast<char>('a' + x)) + std::to_string(y + 1), grid[y][x]);
  if (seat < 0 || static_cast<std::size_t>(seat) >= position["players"].size()) return names;
  const json& plantations = position["players"][static_cast<std::size_t>(seat)]["plantations"];
  for (std::size_t i = 0; i < plantations.size(); ++i)
    if (!plantations[i].is_null())
      add("estate", "plantation-" + std::to_string(i + 1), plantations[i]["tile"]);
  return names;
}

}  // namespace carreira::terminal
