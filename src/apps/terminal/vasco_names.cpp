// Vasco da Gama: a project by its limit and crew, a merchant ship by its limit, a berth by its value.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/terminal/names.h"

namespace carreira::terminal {

Words::Messages vasco_names(const Words& words, const nlohmann::json& components) {
  Words::Messages names;
  const auto figure = [](const nlohmann::json& number) { return std::to_string(number.get<int>()); };
  for (const auto& project : components["projects"]) {
    const auto id = project["id"].get<std::string>();
    names.emplace("vasco.project." + id, id + " " + figure(project["limit"]) + "/" + figure(project["crew"]));
  }
  char letter = 'a';
  for (const auto& limit : components["merchant_ships"]["limits"])
    names.emplace("vasco.merchant." + std::string(1, letter++) + figure(limit), figure(limit));
  for (const auto& landing : components["landings"]) {
    const auto id = landing["id"].get<std::string>();
    const auto& spaces = landing["spaces"];
    for (std::size_t i = 0; i < spaces.size(); ++i) {
      const auto here = spaces.begin() + static_cast<std::ptrdiff_t>(i);
      const std::string landing_name = words.name("vasco", "landing", id);
      std::string word = landing_name + " " + figure(spaces[i]);
      const auto alike = std::count(spaces.begin(), spaces.end(), spaces[i]);
      const auto which = std::count(spaces.begin(), here, spaces[i]);
      const std::string side = alike > 2 ? std::to_string(which + 1) : which == 0 ? "left" : "right";
      if (alike > 1)
        word = words.say("vasco.berth_alike", {{"landing", argument(landing_name)},
                                               {"value", argument(figure(spaces[i]))},
                                               {"side", argument(side)}});
      names.emplace("vasco.berth." + id + "-" + std::to_string(i + 1), std::move(word));
    }
  }
  return names;
}

}  // namespace carreira::terminal
