// Au nom du Roi: a joker ship is called by its two colours, whichever they are; ships and missions of a colour that the
// catalogue does not know by that colour and their volume.

#include <map>
#include <nlohmann/json.hpp>

#include "apps/terminal/names.h"

namespace carreira::terminal {
namespace {

// The words of colours as the catalogue has them in the names of joker ships: "rossa" of "rossa/blu".
std::map<std::string, std::string> colours_of_jokers(const Words& words) {
  constexpr std::string_view kBegin = "roi.joker.";
  std::map<std::string, std::string> colours;
  for (auto one = words.messages().lower_bound(kBegin);
       one != words.messages().end() && one->first.starts_with(kBegin); ++one) {
    const std::string pair = one->first.substr(kBegin.size());
    colours.emplace(pair.substr(0, pair.find('-')), one->second.substr(0, one->second.find('/')));
  }
  return colours;
}

}  // namespace

Words::Messages roi_names(const Words& words, const nlohmann::json& components) {
  Words::Messages names;
  const std::map<std::string, std::string> known = colours_of_jokers(words);
  const auto colour = [&](const std::string& name) {
    const auto found = known.find(name);
    return found == known.end() ? words.name("roi", "colour", name) : found->second;
  };
  for (const auto& pair : components["joker_ships"]["pairs"]) {
    const auto first = pair[0].get<std::string>(), second = pair[1].get<std::string>();
    names.emplace("roi.joker." + first + "-" + second, colour(first) + "/" + colour(second));
  }
  const auto add = [&](const char* kind, const nlohmann::json& name, const nlohmann::json& volume) {
    const auto id = name.get<std::string>();
    const std::string number = std::to_string(volume.get<int>());
    const std::string key = "roi." + std::string(kind) + "." + id + "-" + number;
    if (!words.has(key)) names.emplace(key, words.name("roi", "colour", id) + " " + number);
  };
  for (const auto& name : components["colours"]["list"])
    for (const auto& ship : components["ships"]["per_colour"]) add("ship", name, ship["volume"]);
  for (const auto& mission : components["missions"]["cards"])
    add("mission", mission["colour"], mission["volume"]);
  return names;
}

}  // namespace carreira::terminal
