// Caravelas: what pirates cost more, currents as the chart names them; where no map stands beside, cells of the sea by
// the nearest port.

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>
#include <vector>

#include "apps/terminal/names.h"

namespace carreira::terminal {

Words::Messages caravelas_names(const Words& words, const nlohmann::json& components) {
  const int more = components["movement"]["pirate_extra"].get<int>();
  Words::Messages names = {
      {"caravelas.board.pirates", words.say("caravelas.board.pirates", {{"n", argument(more)}})}};
  for (const auto& current : components["currents"])
    names.emplace("caravelas.current." + current["id"].get<std::string>(),
                  current["name"].get<std::string>());
  return names;
}

// "open sea NE of Madeira": by the port of the same ocean that is nearest, and the way from it.
Words::Messages caravelas_places(const Words& words, const nlohmann::json& components) {
  struct Place {
    std::string id, ocean;
    double x = 0, y = 0;
  };
  const auto place_of = [](const nlohmann::json& cell, std::string id) {
    return Place{std::move(id), cell["ocean"].get<std::string>(), cell["x"].get<double>(),
                 cell["y"].get<double>()};
  };
  std::vector<Place> ports, sea;
  for (const auto& cell : components["cells"]) {
    const auto id = cell["id"].get<std::string>();
    if (id == components["home"]["cell"].get<std::string>()) {
      ports.push_back(place_of(cell, components["home"]["id"].get<std::string>()));
    } else if (!cell.contains("port")) {
      sea.push_back(place_of(cell, id));
    }
    for (const auto& port : components["ports"])
      if (port["cell"] == id) ports.push_back(place_of(cell, port["id"].get<std::string>()));
  }
  Words::Messages names;
  for (const Place& cell : sea) {
    const Place* nearest = nullptr;
    const auto far = [&](const Place& port) { return std::hypot(port.x - cell.x, port.y - cell.y); };
    for (const Place& port : ports)
      if (port.ocean == cell.ocean && (!nearest || far(port) < far(*nearest))) nearest = &port;
    if (!nearest) continue;
    constexpr std::array<std::string_view, 8> kWays = {"E", "SE", "S", "SW", "W", "NW", "N", "NE"};
    const double angle = std::atan2(cell.y - nearest->y, cell.x - nearest->x);
    const auto eighth = static_cast<std::size_t>(std::lround(angle * 4 / std::numbers::pi) + 8) % 8;
    std::string way;
    for (const char letter : kWays[eighth])
      way += words.say(letter == 'N'   ? "web.caravelas.north"
                       : letter == 'S' ? "web.caravelas.south"
                       : letter == 'E' ? "web.caravelas.east"
                                       : "web.caravelas.west");
    names.emplace(
        "caravelas.cell." + cell.id,
        words.say("web.caravelas.sea",
                  {{"way", argument(way)},
                   {"port", {words.name("caravelas", "cell", nearest->id), nearest->id, std::nullopt}}}));
  }
  return names;
}

}  // namespace carreira::terminal
